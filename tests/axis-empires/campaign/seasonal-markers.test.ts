/** Clauses of the markers that give Seasonal steps (1.3.2.3 to 1.3.2.9), and of what may be taken for them (1.3.3). */
import { describe, expect, it } from 'vitest'
import { grantsOf } from '../../../src-shared/axis-empires/campaign/seasonal/grants.ts'
import type { Faction } from '../../../src-shared/axis-empires/ground/theatres/ids.ts'
import type { MapId } from '../../../src-shared/axis-empires/ground/theatres/index.ts'
import type { Json } from '../../../src-shared/kernel/json.ts'
import { Position, type PositionOptions } from '../../kit/position.ts'

/** May–June, a Seasonal Turn, and July–Aug, which is none. */
const [SEASONAL, OTHER] = ['1941-4', '1941-6']

type Options = Partial<PositionOptions>
const position = (phasing: Faction, options: Options = {}): Position =>
  new Position({ turn: SEASONAL, at: {}, ...options, phasing })
/** The Replacements Segment of a faction, with the steps that the position gives it. */
const played = (phasing: Faction, options: Options): Position =>
  position(phasing, { ...options, frame: { proc: 'turn', step: `${phasing}/replacements` } })
const rules = (faction: Faction, options: Options): string[] =>
  grantsOf(position(faction, options).game, faction).flatMap(({ rule }) => rule ?? [])

/** The ids of units that are offered as replacements. */
const offered = (p: Position): string[] => [
  ...new Set(p.offers().flatMap(({ command }) => (command.type === 'replace' ? [String(command.unit)] : []))),
]
/** Takes the first unit offered of a sort, in its first place; false if none is offered. */
function take(p: Position, fits: (unit: ReturnType<Position['unit']>) => boolean): boolean {
  const offer = p
    .offers()
    .find(({ command }) => command.type === 'replace' && fits(p.unit(String(command.unit))))
  if (offer) p.do(offer.command)
  return offer !== undefined
}
const isArmor = (unit: ReturnType<Position['unit']>): boolean => unit.armor[0] === true
const isFoot = (unit: ReturnType<Position['unit']>): boolean => unit.ground[0]?.type === 'infantry'
const type = (p: Position, id: string): string | undefined => p.unit(id).ground[0]?.type

describe('Anti-Comintern Crusade', () => {
  const KIEV = 'e3609'
  const at = { 'anti-comintern': 'swb', 'ger-inf-01': KIEV }
  it('[1.3.2.3] the step is a German colonial one, and nothing else is taken for it', () => {
    const p = played('axis', { at })
    const ids = offered(p)
    expect(ids.length).toBeGreaterThan(0)
    for (const id of ids) {
      expect(p.unit(id).nation).toBe('germany')
      expect(p.unit(id).ground[0]?.colonial, id).toBe(true)
    }
    expect(take(p, () => true)).toBe(true)
    expect(p.engine.decision()?.kind).not.toBe('replacements')
  })
  it('[1.3.2.3] only in a Season, to the Axis, and while the marker lies in the Strategic Warfare Box', () => {
    expect(rules('axis', { at })).toEqual(['1.3.2.3'])
    expect(rules('axis', { at, turn: OTHER })).toEqual([])
    expect(rules('western', { at })).toEqual([])
    for (const away of ['delay:tk', 'turn:45', 'pool:axis'])
      expect(rules('axis', { at: { ...at, 'anti-comintern': away } }), away).toEqual([])
  })
})

describe('markers on the VP Track', () => {
  const tide = (map: MapId, vp: number, track: string, box: number): Options => {
    const on = map === 'ds' ? '@ds' : ''
    const vars: Record<string, Json> = {
      [`vp${on}`]: vp,
      [`vp-side${on}`]: 'axis-tide',
      [`${track}${on}`]: box,
    }
    return { maps: [map], vars }
  }
  it('[1.3.2.5] SS Europa: the steps of the Tide and of its own box, two of them for an armor step', () => {
    // Box 2 of the Tide and box 1 of the marker: three steps, of which one pair may be armor.
    const p = played('axis', tide('tk', 2, 'ss-europa', 1))
    expect([take(p, isArmor), take(p, isArmor), take(p, isFoot)]).toEqual([true, false, true])
    expect(p.engine.decision()?.kind).not.toBe('replacements')
    expect(rules('axis', { ...tide('tk', 2, 'ss-europa', 1), turn: OTHER })).toEqual([])
  })
  it('[1.3.2.5] in the 0 Box of the Tide SS Europa gives the steps of its own box alone', () => {
    const steps = (vp: number, box: number) =>
      grantsOf(position('axis', tide('tk', vp, 'ss-europa', box)).game, 'axis').map(({ pairs }) => pairs)
    expect([steps(0, 2), steps(0, 0), steps(2, 0)]).toEqual([[2], [], [2]])
  })
  it('[1.3.2.7] Japanese Mandate: the steps of the Tide alone, two of them for a Japanese armor step', () => {
    const p = played('axis', tide('ds', 2, 'japanese-mandate', 4))
    for (const id of offered(p)) expect(p.unit(id).nation).toBe('japan')
    expect([take(p, isArmor), take(p, isFoot)]).toEqual([true, false])
    expect(p.engine.decision()?.kind).not.toBe('replacements')
    // The box of the marker itself counts for nothing, and a Mandate that is not planted gives nothing.
    expect(rules('axis', tide('ds', 0, 'japanese-mandate', 4))).toEqual([])
    expect(rules('axis', { maps: ['ds'], vars: { 'vp@ds': 2, 'vp-side@ds': 'axis-tide' } })).toEqual([])
  })
})

describe('US Victory Program', () => {
  it('[1.3.2.8] in Europe an infantry and an armor step, of the United States and of nobody else', () => {
    const p = played('western', { at: { 'us-victory-program': 'swb' } })
    expect(new Set(offered(p).map((id) => p.unit(id).nation))).toEqual(new Set(['united-states']))
    expect([take(p, isArmor), take(p, isArmor), take(p, isFoot)]).toEqual([true, false, true])
    expect(p.engine.decision()?.kind).not.toBe('replacements')
  })
  it('[1.3.2.8] in Asia one infantry step and no armor; each map goes by its own marker', () => {
    const at = { 'ds-us-victory-program': 'swb@ds' }
    const p = played('western', { maps: ['ds'], at })
    expect([take(p, isArmor), take(p, isFoot), take(p, isFoot)]).toEqual([false, true, false])
    const maps: MapId[] = ['tk', 'ds']
    expect(rules('western', { maps, at, vars: { map: 'ds' } })).toEqual(['1.3.2.8'])
    expect(rules('western', { maps, at, vars: { map: 'tk' } })).toEqual([])
    expect(rules('western', { maps: ['ds'], at: { 'ds-us-victory-program': 'delay:ds' } })).toEqual([])
    expect(rules('soviet', { maps: ['ds'], at })).toEqual([])
  })
})

describe('Separate Peace', () => {
  const vars = { 'separate-peace': true }
  it('[1.3.2.9] the two steps are infantry of the Major Country, never armor, and come by the Season', () => {
    for (const [map, nation] of [
      ['tk', 'germany'],
      ['ds', 'japan'],
    ] as const) {
      const p = played('axis', { maps: [map], vars })
      expect(new Set(offered(p).map((id) => p.unit(id).nation))).toEqual(new Set([nation]))
      expect([take(p, isArmor), take(p, isFoot), take(p, isFoot), take(p, isFoot)]).toEqual([
        false,
        true,
        true,
        false,
      ])
    }
    expect(rules('axis', { vars, turn: OTHER })).toEqual([])
    expect(rules('axis', {})).toEqual([])
  })
})

describe('what is taken', () => {
  it('[1.3.3.3] no garrison is offered to any faction on either map, whatever it receives', () => {
    const steps = (nation: string) => ({ nation, infantry: 9, armor: 9 })
    for (const [map, faction, nations] of [
      ['tk', 'axis', ['germany', 'minors']],
      ['tk', 'western', ['britain', 'united-states', 'minors']],
      ['ds', 'axis', ['japan', 'minors']],
      ['ds', 'western', ['britain-ds', 'united-states-ds', 'minors']],
    ] as const) {
      const frame = { proc: 'replacements', grants: nations.map(steps) }
      const p = position(faction, { maps: [map], frame })
      const pooled = p.game.content.units.filter(
        ({ id, ground }) => ground[0]?.type === 'garrison' && p.at(id).startsWith(`pool:${faction}`),
      )
      expect(
        offered(p).filter((id) => type(p, id) === 'garrison'),
        `${map} ${faction} ${pooled.length}`,
      ).toEqual([])
    }
  })
  it('[1.3.3.2] a helicopter unit costs an armor and an infantry step of its nation, and no two infantry steps', () => {
    const paid = (infantry: number, armor: number): boolean => {
      const grants = [
        { nation: 'germany', infantry, armor },
        { nation: 'minors', infantry: 5, armor: 0 },
      ]
      const p = position('axis', { at: { 'ger-heli': 'pool:axis' }, frame: { proc: 'replacements', grants } })
      return offered(p).includes('ger-heli')
    }
    expect([paid(1, 1), paid(0, 2), paid(2, 0), paid(0, 1)]).toEqual([true, true, false, false])
  })
  it('[1.3.3.4] an Elite armor unit costs an armor step, and no pile of infantry steps buys it', () => {
    const elite = (p: Position): string[] => offered(p).filter((id) => p.unit(id).ground[0]?.elite === true)
    const segment = (infantry: number, armor: number): Position =>
      position('axis', { frame: { proc: 'replacements', grants: [{ nation: 'germany', infantry, armor }] } })
    const tanks = segment(0, 1)
    const armored = elite(tanks).filter((id) => isArmor(tanks.unit(id)))
    expect(armored.length).toBeGreaterThan(0)
    expect(elite(segment(9, 0)).filter((id) => armored.includes(id))).toEqual([])
    const [first = ''] = armored
    expect(take(tanks, ({ id }) => id === first)).toBe(true)
    expect(tanks.engine.decision()?.kind).not.toBe('replacements')
  })
})
