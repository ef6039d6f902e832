/** What machine players of a campaign were taught when their wars were measured against history (docs/balance.md, Par). */
import { describe, expect, test } from 'vitest'
import { stepsOf } from '../../src-shared/axis-empires/campaign/events/conditional/garrison.ts'
import { turnOfSeason } from '../../src-shared/axis-empires/ground/content/calendar.ts'
import { ASIDE } from '../../src-shared/axis-empires/ground/content/places.ts'
import { FACTION_CODE } from '../../src-shared/axis-empires/ground/theatres/factions.ts'
import { V } from '../../src-shared/axis-empires/ground/variables/index.ts'
import { retreatInOrder } from '../../src-shared/axis-empires/players/greedy/aftermath.ts'
import { makePlayer } from '../../src-shared/axis-empires/players/index.ts'
import { Staff } from '../../src-shared/axis-empires/players/operations/staff.ts'
import { borderOf, guardsOf, lacking } from '../../src-shared/axis-empires/players/outlook/border.ts'
import { Orders } from '../../src-shared/axis-empires/players/outlook/orders.ts'
import { Situation } from '../../src-shared/axis-empires/players/outlook/situation.ts'
import { pinned } from '../../src-shared/axis-empires/players/sea/index.ts'
import { meansWar, planOf } from '../../src-shared/axis-empires/players/strategy/plan.ts'
import { type Force, retreatHexes } from '../../src-shared/axis-empires/war/combat/retreat.ts'
import { beginPar, playPar } from '../campaigns/par/play.ts'

const AXIS = FACTION_CODE.axis

function begin(start: string, side: number = AXIS) {
  const face = beginPar(start, 1)
  const { game } = face.engine
  return { face, game, s: new Situation(game, side) }
}

describe('the border of Manchukuo (38.1.3)', () => {
  const { face, game, s } = begin('asia-1941-december')
  const border = borderOf(game, AXIS)
  const [hex = -1] = border

  test('two Japanese steps stay in each of its hexes', () => {
    expect(border.length).toBeGreaterThan(5)
    const stay = pinned(s)
    for (const at of border) {
      const guards = game.groundIn(at, AXIS).filter((unit) => stay.get(unit)?.length === 0)
      expect(lacking(game, guards), game.hexId(at)).toBe(0)
    }
  })

  test('those of a home army guard it first, and no more than are needed', () => {
    const here = border.flatMap((at) => [...game.groundIn(at, AXIS)])
    const guards = guardsOf(game, here)
    expect(guards.reduce((sum, unit) => sum + stepsOf(game, unit), 0)).toBeLessThanOrEqual(3)
    expect(lacking(game, guards)).toBe(0)
  })

  test('where they are missing is an operation', () => {
    for (const unit of [...game.groundIn(hex, AXIS)]) game.table.place(unit.id, ASIDE)
    const now = new Situation(game, AXIS)
    const stay = new Map(now.friends.map((one) => [one, []]))
    const { operations } = new Staff(now, new Orders(face, now, stay))
    expect(operations.find(({ objective }) => objective === hex)?.kind).toBe('hold')
  })

  test('the Allies guard nothing there', () => {
    expect(borderOf(game, FACTION_CODE.soviet)).toEqual([])
    expect(borderOf(begin('europe-1940').game, AXIS)).toEqual([])
  })
})

describe('fronts of which the time has not come', () => {
  test('rest on either side, but not at home', () => {
    const axis = begin('europe-1939')
    expect(axis.s.waits(axis.game.hex('w3420'))).toBeGreaterThan(0)
    expect(axis.s.waits(axis.game.hex('e3702'))).toBe(0)
    expect(new Situation(axis.game, FACTION_CODE.western).waits(axis.game.hex('w3720'))).toBeGreaterThan(0)
    const { game, s } = begin('europe-1941-summer', FACTION_CODE.soviet)
    expect(s.friends.filter((unit) => s.waits(game.hexOf(unit)) > 0)).toEqual([])
  })
})

describe('a Country that has laid down its arms (13.8.5.1)', () => {
  test('is no aim any longer: the Axis does not declare war on Vichy', () => {
    const { game } = begin('europe-1940')
    const due = turnOfSeason('1940-summer')
    expect(meansWar(planOf(game, 'axis', 'tk', due), 'france')).toBe(true)
    game.vars.set(V.vichy, 'tk', true)
    expect(meansWar(planOf(game, 'axis', 'tk', due + 1), 'france')).toBe(false)
    expect(meansWar(planOf(game, 'axis', 'tk', due + 1), 'belgium-holland')).toBe(true)
  })
})

describe('planes of a campaign', () => {
  test('in September 1939 they fly over Poland, not over the sea', () => {
    const { face, game } = begin('europe-1939')
    const player = makePlayer('greedy', 1)
    const placed: string[] = []
    for (let i = 0; i < 60; i++) {
      const decision = face.engine.decision()
      const command = player.choose(face)
      if (!command || decision?.kind === 'move') break
      if (command.type === 'place' && game.unit(String(command.unit)).sides[0]?.type === 'air-force')
        placed.push(String(command.at))
      face.engine.perform(command)
    }
    const lands = new Set(['poland', 'polish-corridor'])
    expect(placed).toHaveLength(3)
    for (const at of placed)
      expect(lands).toContain(game.graph.areas[game.graph.area[game.hex(at)] ?? -1]?.id)
  })
})

describe('a retreat of attackers', () => {
  test('is in order only where stacking allows those who come there together (4.2.5, 9.3)', () => {
    const { game, s } = begin('europe-1940')
    const target = game.hex('w3420')
    const hex = game.hex('w3421')
    const units = [...game.groundIn(hex, AXIS)].filter((unit) => !game.isHq(unit))
    const force: Force = { side: AXIS, hex, units, others: [], origin: target, far: 1 }
    const open = retreatHexes(game, force)
    expect(open.length).toBeGreaterThan(0)
    expect(retreatInOrder(s, [force])).toBe(true)
    const crowd = s.friends.filter((unit) => game.side(unit).steps > 1 && !units.includes(unit)).slice(0, 3)
    expect(retreatInOrder(s, [force], new Map(open.map((at) => [at, crowd])))).toBe(false)
  })
})

describe('Poland', () => {
  test('falls in autumn 1939 from the start of that year', () => {
    const seats = { axis: 'greedy', western: 'greedy', soviet: 'greedy' } as const
    const { changes, fault } = playPar({ start: 'europe-1939', seed: 5, seats, commit: '', until: 26 })
    expect(fault).toBeUndefined()
    expect(changes.filter(({ what }) => what === 'country poland').at(-1)?.now).toMatch(/^conquered/)
  })
})
