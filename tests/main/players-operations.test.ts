/** What the operations of machine players rest on: the flow of forces, the set of attacks, the one formula of a battle, danger. */
import { describe, expect, test } from 'vitest'
import map from '../../assets/maps/tk.json' with { type: 'json' }
import plans from '../../scenarios/plans/tk.json' with { type: 'json' }
import { CRT_COLUMNS } from '../../src-shared/axis-empires/ground/content/tables.ts'
import { checkWarPlans } from '../../src-shared/axis-empires/ground/content/validate/war-plans.ts'
import { warPlanFile } from '../../src-shared/axis-empires/ground/content/war-plans.ts'
import { FACTION_CODE } from '../../src-shared/axis-empires/ground/theatres/factions.ts'
import { minCostFlow } from '../../src-shared/axis-empires/players/operations/flow.ts'
import { Danger } from '../../src-shared/axis-empires/players/outlook/danger.ts'
import { defenceOf } from '../../src-shared/axis-empires/players/outlook/defence.ts'
import { Situation } from '../../src-shared/axis-empires/players/outlook/situation.ts'
import { isWorthSupport, strikeWorth } from '../../src-shared/axis-empires/players/outlook/strike.ts'
import { GREEDY } from '../../src-shared/axis-empires/players/outlook/style.ts'
import { type Clash, clashWorth, outcomesOf } from '../../src-shared/axis-empires/players/outlook/value.ts'
import { BlunderWatch } from '../campaigns/par/blunders.ts'
import { beginPar, playPar } from '../campaigns/par/play.ts'
import { Chance } from '../kit/chance.ts'

const AXIS = FACTION_CODE.axis

/** The least sum by trying every whole flow. */
function cheapest(supply: number[], demand: number[], cost: readonly number[][]): number {
  const go = (source: number, sink: number, left: number, room: readonly number[]): number => {
    if (source === supply.length) return 0
    if (sink === demand.length) return go(source + 1, 0, supply[source + 1] ?? 0, room)
    let best = Number.POSITIVE_INFINITY
    for (let amount = 0; amount <= Math.min(left, room[sink] ?? 0); amount++) {
      const rest = room.map((each, i) => (i === sink ? each - amount : each))
      best = Math.min(best, amount * (cost[source]?.[sink] ?? 0) + go(source, sink + 1, left - amount, rest))
    }
    return best
  }
  return go(0, 0, supply[0] ?? 0, demand)
}

describe('the flow of forces', () => {
  test('costs as little as the best of all flows', () => {
    const chance = new Chance(7)
    for (let i = 0; i < 40; i++) {
      const supply = [1 + chance.under(3), 1 + chance.under(3), chance.under(3)]
      const demand = [1 + chance.under(4), chance.under(3)]
      const cost = supply.map(() => demand.map(() => chance.under(9) - 6))
      const arcs = cost.flatMap((row, source) => row.map((price, sink) => ({ source, sink, cost: price })))
      const flow = minCostFlow(supply, demand, arcs)
      let sum = 0
      for (const [key, amount] of flow) sum += amount * (cost[Math.floor(key / 2)]?.[key % 2] ?? 0)
      expect(sum).toBe(cheapest(supply, demand, cost))
      supply.forEach((most, source) => {
        const given = [0, 1].reduce((all, sink) => all + (flow.get(source * 2 + sink) ?? 0), 0)
        expect(given).toBeLessThanOrEqual(most)
      })
    }
  })
})

describe('the one formula of a battle', () => {
  test('[4.2.1.2] reckons with the HQ that comes to the help of the defenders', () => {
    const { game } = beginPar('europe-1940', 1).engine
    const s = new Situation(game, AXIS)
    const helped = [...new Set(s.foes.map((unit) => game.hexOf(unit)))]
      .map((hex) => defenceOf(game, AXIS, hex))
      .find(({ helper }) => helper !== undefined)
    if (!helped?.helper) throw new Error('no HQ helps anybody')
    const alone = helped.units.reduce((sum, unit) => sum + game.side(unit).defence, 0)
    expect(helped.total).toBe(alone + game.side(helped.helper).defence)
    expect(helped.units.some((unit) => game.isHq(unit))).toBe(false)
  })

  test('[4.2.5.2] defenders with an HQ lose steps where others would retreat', () => {
    const { game } = beginPar('europe-1940', 1).engine
    const s = new Situation(game, AXIS)
    const defenders = s.foes.filter((unit) => !game.isHq(unit) && game.side(unit).move > 0).slice(0, 3)
    const hq = s.foes.find((unit) => game.isHq(unit))
    const open = [...game.graph.hexes.keys()].find((hex) => game.graph.ids[hex] === 'w3617') ?? -1
    const clash: Clash = {
      target: open,
      attackers: s.friends.slice(0, 4),
      defenders,
      prize: 0,
      withHq: false,
      style: GREEDY,
    }
    const column = CRT_COLUMNS.indexOf('9-1')
    const free = outcomesOf(game, clash, column)
    const bound = outcomesOf(game, { ...clash, helper: hq }, column)
    expect(free.map(({ taken }) => taken)).toEqual([1, 1, 1, 1, 1, 1])
    for (const [i, { killed }] of bound.entries()) expect(killed).toBeGreaterThan(free[i]?.killed ?? 9)
  })

  test('[4.2.5.3] wearing down a City that no single blow takes is worth a part of it', () => {
    const { game } = beginPar('europe-1940', 1).engine
    const s = new Situation(game, AXIS)
    const paris = game.hex('w3516')
    const defenders = s.foes.filter((unit) => !game.isHq(unit) && game.side(unit).steps > 1).slice(0, 3)
    const attackers = s.friends.slice(0, 4)
    const clash: Clash = { target: paris, attackers, defenders, prize: 0, withHq: false, style: GREEDY }
    const column = CRT_COLUMNS.indexOf('3-1')
    const outcomes = outcomesOf(game, clash, column)
    expect(outcomes.map(({ taken }) => taken)).toEqual([0, 0, 0, 0, 0, 0])
    const prize = 12
    const steps = defenders.reduce((sum, unit) => sum + game.side(unit).steps, 0)
    const killed = outcomes.reduce((sum, each) => sum + each.killed, 0)
    const gained = clashWorth(game, { ...clash, prize }, column) - clashWorth(game, clash, column)
    expect(gained).toBeGreaterThan(0)
    expect(gained).toBeLessThan((prize * killed) / steps / 6)
  })

  test('support waits where no attack is worth making with it, and helps where one is', () => {
    const { game } = beginPar('europe-1940', 1).engine
    const s = new Situation(game, AXIS)
    const london = game.hex('w3916')
    expect(strikeWorth(s, london, 1)).toBeUndefined()
    expect(isWorthSupport(s, london, 1)).toBe(false)
    const fronts = [...new Set(s.foes.map((unit) => game.hexOf(unit)))]
    const near = fronts.filter((hex) => strikeWorth(s, hex, 0) !== undefined)
    expect(near.length).toBeGreaterThan(0)
    for (const hex of near)
      expect(strikeWorth(s, hex, 1) ?? 0).toBeGreaterThanOrEqual(strikeWorth(s, hex, 0) ?? 0)
    // Metz has a fortress, an army and an HQ near it.
    expect(isWorthSupport(s, game.hex('w3519'), 1)).toBe(false)
  })

  test('attacks are fought in the column that was believed in', () => {
    const observer = new BlunderWatch()
    const seats = { axis: 'greedy', western: 'greedy', soviet: 'greedy' } as const
    playPar({ start: 'europe-1940', seed: 77, seats, commit: '', until: 33, observer })
    const { attacks, hqByChoice } = observer.counted
    expect(attacks.length).toBeGreaterThan(3)
    const below = attacks.filter(({ believed, column }) => believed !== null && believed - column >= 2)
    expect(below.length / attacks.length).toBeLessThan(0.15)
    expect(hqByChoice.axis).toBeLessThan(3)
  })
})

describe('danger', () => {
  test('is less for a whole stack than for one of its units, and none where no enemy is near', () => {
    const { game } = beginPar('europe-1940', 1).engine
    const s = new Situation(game, AXIS)
    const danger = new Danger(s)
    const armies = s.friends.filter((unit) => game.side(unit).defence >= 5).slice(0, 2)
    const [one] = armies
    const weak = s.friends.find((unit) => game.side(unit).defence === 2 && !game.isHq(unit))
    if (!one || !weak) throw new Error('no units')
    const front = game.hex('w3421')
    expect(danger.at(front, [weak])).toBeGreaterThan(0)
    expect(danger.at(front, [weak, ...armies])).toBeLessThan(danger.at(front, [weak]))
    expect(danger.at(game.hex('w3825'), [weak])).toBe(0)
  })
})

describe('war plans as text', () => {
  const good = warPlanFile.parse(plans)
  const file = 'scenarios/plans/tk.json'

  test('those of Europe name lands and hexes of the map', () => {
    expect(checkWarPlans(good, map as never, file)).toEqual([])
    const named = good.factions.axis.aims.flatMap(({ plan }) => plan ?? [])
    expect(named).toEqual(['Fall Weiss', 'Weserübung', 'Fall Gelb', 'Barbarossa'])
  })

  test('a hex that no map has is refused with one sentence', () => {
    const [first, ...rest] = good.factions.axis.aims
    if (!first) throw new Error('no aims')
    const wrong = { ...first, operations: [{ name: 'Nowhere', objective: 'w9999', by: [] }] }
    const bad = {
      ...good,
      factions: { ...good.factions, axis: { ...good.factions.axis, aims: [wrong, ...rest] } },
    }
    expect(checkWarPlans(bad, map as never, file).map(({ message }) => message)).toEqual([
      `${file}: factions.axis.aims.austria.operations "Nowhere" is "w9999"; expected a hex of the map tk.`,
    ])
  })

  test('a season that is none is refused', () => {
    const { aims } = good.factions.axis
    const bad = {
      ...good,
      factions: { ...good.factions, axis: { aims: [{ ...aims[0], from: 'soon' }], wars: {} } },
    }
    const parsed = warPlanFile.safeParse(bad)
    expect(parsed.success).toBe(false)
    expect(parsed.error?.issues[0]?.message).toContain('1939-autumn')
  })
})
