/** Where the machine sends who has no part in an attack: so much to each objective and no more, guards to what is in danger. */
import { describe, expect, test } from 'vitest'
import { turnOfSeason } from '../../src-shared/axis-empires/content/calendar.ts'
import { FACTION_CODE } from '../../src-shared/axis-empires/content/compile.ts'
import { ASIDE } from '../../src-shared/axis-empires/content/places.ts'
import { Goals } from '../../src-shared/axis-empires/players/greedy/goals.ts'
import { March } from '../../src-shared/axis-empires/players/greedy/movement.ts'
import { makePlayer } from '../../src-shared/axis-empires/players/index.ts'
import { Orders } from '../../src-shared/axis-empires/players/outlook/orders.ts'
import { Situation } from '../../src-shared/axis-empires/players/outlook/situation.ts'
import { planOf } from '../../src-shared/axis-empires/players/strategy/plan.ts'
import { OwnRng } from '../../src-shared/players/own-rng.ts'
import { beginPar } from '../campaigns/par/play.ts'

type Side = keyof typeof FACTION_CODE

/** The goals of a side at the start of a campaign: everybody stays where he is, or may go anywhere. */
function goalsOf(start: string, faction: Side, stay: boolean) {
  const face = beginPar(start, 1)
  const { game } = face.engine
  const s = new Situation(game, FACTION_CODE[faction])
  const orders = new Orders(face, s, stay ? new Map(s.friends.map((unit) => [unit, []])) : new Map())
  const goals = new Goals(s, orders)
  return { game, s, goals }
}

describe('the goals of a march', () => {
  test('an objective that is served leaves the next units to another', () => {
    const { game, s, goals } = goalsOf('europe-1940', 'axis', true)
    const beside = game.hex('w3520')
    const armies = s.friends.filter((unit) => game.side(unit).attack > 0 && !game.isHq(unit))
    const [first] = armies
    if (!first) throw new Error('no army')
    const before = goals.costFrom(first, beside)
    for (const army of armies) goals.serve(army, beside)
    expect(goals.costFrom(first, beside)).toBeGreaterThan(before)
  })

  test('a Capital that the enemy comes near is a goal of its own', () => {
    const { game, s, goals } = goalsOf('europe-1941-december', 'soviet', false)
    const moscow = [...game.graph.hexes.entries()].find(([, { name }]) => name === 'Moscow')?.[0] ?? -1
    const unit = s.friends.find((each) => game.side(each).attack > 0 && !game.isHq(each))
    if (!unit) throw new Error('no unit')
    expect(s.take).not.toContain(moscow)
    expect(s.threat(moscow)).toBeGreaterThan(0)
    expect(goals.costFrom(unit, moscow)).toBe(0)
  })

  test('what decides about an aim is nearer than a Capital beside it, and that than another City', () => {
    const { game, s, goals } = goalsOf('europe-1940', 'axis', true)
    const [unit] = s.friends.filter((each) => !game.isHq(each))
    if (!unit) throw new Error('no unit')
    expect(planOf(game, 'axis', 'tk', turnOfSeason('1940-summer') - 2).keys).toEqual([game.hex('w3516')])
    expect(planOf(game, 'axis', 'tk', turnOfSeason('1940-summer') - 3).keys).toEqual([])
    expect(goals.costFrom(unit, game.hex('w3516'))).toBeLessThan(goals.costFrom(unit, game.hex('w3117')))
  })

  test('somebody walks into an objective that stands open before attacks bind all', () => {
    const face = beginPar('europe-1940', 1)
    const { engine } = face
    const { game } = engine
    const player = makePlayer('greedy', 1)
    while (engine.decision()?.kind !== 'move') engine.perform(player.choose(face) ?? { type: 'none' })
    const strasbourg = game.hex('w3420')
    const march = () =>
      new March(face, new Situation(game, FACTION_CODE.axis), new OwnRng(1)).plan(false).map(({ to }) => to)
    expect(march()).not.toContain(strasbourg)
    for (const unit of game.enemyGroundIn(strasbourg, FACTION_CODE.axis)) game.table.place(unit.id, ASIDE)
    expect(march()).toContain(strasbourg)
  })

  test('an army gathers for what comes within a season, and for nothing later', () => {
    const { game } = goalsOf('europe-1937', 'axis', true)
    const warsaw = game.hex('e3702')
    const due = turnOfSeason('1939-autumn')
    expect(planOf(game, 'axis', 'tk', due - 4).next).not.toContain(warsaw)
    expect(planOf(game, 'axis', 'tk', due - 3).next).toContain(warsaw)
    expect(planOf(game, 'axis', 'tk', due).next).not.toContain(warsaw)
  })
})
