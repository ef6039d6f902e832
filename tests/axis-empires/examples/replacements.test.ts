/** Examples of replacement steps (1.3.3) and of the pan-national HQs of China (13.8.4). */
import { describe, expect, it } from 'vitest'
import { violationsOf } from '../../../src-shared/axis-empires/war/stacking/limits.ts'
import { combat, operational, Position, type PositionOptions } from '../../kit/position.ts'

const WESTERN = 1
const replacing = (
  nation: string,
  infantry: number,
  armor: number,
  options: Omit<PositionOptions, 'frame'>,
): Position =>
  new Position({ ...options, frame: { proc: 'replacements', grants: [{ nation, infantry, armor }] } })

/** Takes steps of a kind, each in the first place offered, while any is; returns how many it took. */
function take(p: Position, wanted: (p: Position, unit: string) => boolean, most: number): number {
  let taken = 0
  while (taken < most && p.engine.decision()?.kind === 'replacements') {
    const offer = p.offers().find((o) => o.piece !== undefined && wanted(p, o.piece))
    if (!offer) break
    p.do(offer.command)
    taken++
  }
  return taken
}
const isArmor = (p: Position, id: string): boolean => p.unit(id).armor[0] === true
const isPlain = (p: Position, id: string): boolean => p.unit(id).ground[0]?.type === 'infantry'

describe('taking replacements', () => {
  it('[1.3.3] core-046: twelve steps and ten units in the Force Pool: two steps are lost', () => {
    const p = replacing('russia', 12, 0, { phasing: 'soviet', at: {} })
    const fit = p.game.content.units.filter(
      (unit) =>
        unit.nation === 'russia' &&
        unit.ground[0]?.steps === 1 &&
        unit.infantry[0] === true &&
        p.at(unit.id) === 'pool:soviet',
    )
    const plain = fit.filter((unit) => unit.ground[0]?.type === 'infantry')
    expect(plain.length).toBeGreaterThanOrEqual(10)
    const kept = new Set(plain.slice(0, 10).map((unit) => unit.id))
    for (const unit of fit) if (!kept.has(unit.id)) p.game.table.place(unit.id, 'aside')
    expect(take(p, () => true, 20)).toBe(10)
    expect(p.engine.decision()?.kind).not.toBe('replacements')
  })
  it('[1.3.3] core-047: of 3 armor and 6 infantry steps Germany takes 2 armor and 7 infantry units', () => {
    const p = replacing('germany', 6, 3, { phasing: 'axis', at: {} })
    expect(take(p, isPlain, 7)).toBe(7)
    expect(take(p, isArmor, 5)).toBe(2)
  })
  it('[1.3.3] ds-037: of 1 tank and 4 infantry steps Japan takes five infantry units', () => {
    const p = replacing('japan', 4, 1, { phasing: 'axis', maps: ['ds'], at: {} })
    expect(take(p, isPlain, 9)).toBe(5)
  })
})

describe('a pan-national HQ', () => {
  const KMT = 'ds-west-kmt'
  /** The HQ of the West behind a unit of Hopeh and one of Kiangsu, each with a Japanese army before it. */
  const AT = {
    ...{ [KMT]: 'a4724', 'ho-inf-1': 'a4824', 'ki-wz3': 'a4823' },
    ...{ 'jpn-15a/1': 'a4924', 'jpn-1a/1': 'a4923' },
  }

  it.each([
    ['a4824', 'jpn-15a'],
    ['a4823', 'jpn-1a'],
  ])('[13.8.4] core-133: lends Ranged Support to any friendly Chinese unit: in %s', (target, attacker) => {
    const p = new Position({ phasing: 'axis', maps: ['ds'], at: AT, frame: combat(), manualDice: true })
    p.attack(target, [attacker], KMT)
    expect(p.game.table.state.frames.find(({ proc }) => proc === 'attack')).toMatchObject({ defence: KMT })
  })

  it('[13.8.4] core-133: stacks with any friendly Chinese unit, though these do not stack with each other', () => {
    const enter = (units: readonly string[]): string => {
      const there = Object.fromEntries(units.slice(1).map((id) => [id, 'a4724']))
      const at = { ...there, [units[0] ?? '']: 'a4723' }
      const p = new Position({ phasing: 'western', maps: ['ds'], at, frame: operational() })
      p.step(units[0] ?? '', 'a4724')
      const stack = units.map((id) => p.unit(id))
      return violationsOf(p.game, p.hex('a4724'), WESTERN, stack)
        .map(({ rule }) => rule)
        .join()
    }
    expect(enter(['ho-inf-1', KMT])).toBe('')
    expect(enter(['ki-inf-1', KMT])).toBe('')
    expect(enter(['ki-inf-1', 'ho-inf-1'])).toBe('9.1')
  })

  it('[13.8.4] core-133: takes replacements of the Chinese Country it stands in', () => {
    const places = (nation: string): string[] => {
      const at = { [KMT]: 'a4723' }
      const p = replacing(nation, 1, 0, { phasing: 'western', maps: ['ds'], at })
      expect(p.game.isCity(p.hex('a4723'))).toBe(false)
      return p.places('replace')
    }
    expect(places('kiangsu')).toContain('a4723')
    expect(places('hopeh')).not.toContain('a4723')
    const p = replacing('kiangsu', 1, 0, { phasing: 'western', maps: ['ds'], at: { [KMT]: 'a4723' } })
    p.do({ type: 'replace', unit: 'ki-inf-1', to: 'a4723' })
    expect(p.at('ki-inf-1')).toBe('a4723')
  })
})
