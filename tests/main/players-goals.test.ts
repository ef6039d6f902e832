/** The operations of a machine player: objectives, their ways and forces; open objectives are walked into, armies gather. */
import { describe, expect, test } from 'vitest'
import { turnOfSeason } from '../../src-shared/axis-empires/ground/content/calendar.ts'
import { ASIDE } from '../../src-shared/axis-empires/ground/content/places.ts'
import { FACTION_CODE } from '../../src-shared/axis-empires/ground/theatres/factions.ts'
import { HqPosts } from '../../src-shared/axis-empires/players/greedy/hq-posts.ts'
import { GreedyPlayer } from '../../src-shared/axis-empires/players/greedy/index.ts'
import { March } from '../../src-shared/axis-empires/players/greedy/movement.ts'
import { makePlayer } from '../../src-shared/axis-empires/players/index.ts'
import { factorsOf, operationView } from '../../src-shared/axis-empires/players/operations/operation.ts'
import { Staff } from '../../src-shared/axis-empires/players/operations/staff.ts'
import { Orders } from '../../src-shared/axis-empires/players/outlook/orders.ts'
import { Situation } from '../../src-shared/axis-empires/players/outlook/situation.ts'
import { planOf } from '../../src-shared/axis-empires/players/strategy/plan.ts'
import { distance } from '../../src-shared/board/hexmap/graph.ts'
import { OwnRng } from '../../src-shared/players/own-rng.ts'
import { beginPar } from '../campaigns/par/play.ts'

type Side = keyof typeof FACTION_CODE

/** The staff of a side at its first march: everybody may go where he can get to, or stays. */
function staffOf(start: string, faction: Side, stay = false) {
  const face = beginPar(start, 1)
  const { engine } = face
  const { game } = engine
  const player = makePlayer('greedy', 1)
  for (let now = engine.decision(); now?.kind !== 'move' || now.faction !== faction; now = engine.decision())
    engine.perform(player.choose(face) ?? { type: 'none' })
  const s = new Situation(game, FACTION_CODE[faction])
  const orders = new Orders(face, s, stay ? new Map(s.friends.map((unit) => [unit, []])) : new Map())
  return { game, s, orders, staff: new Staff(s, orders) }
}

describe('the operations of a campaign', () => {
  test('[4.2.1.2] an HQ goes where most attack factors stand beside one enemy stack, one HQ to each', () => {
    const { game, s, orders } = staffOf('europe-1940', 'axis')
    const posts = new HqPosts(s, orders)
    const metz = game.hex('w3519')
    const before = posts.worth(metz)
    for (const [unit, options] of [...orders.free]) {
      const door = [...options.keys()].find((at) => distance(game.graph, at, metz) === 1)
      if (door !== undefined && game.side(unit).attack >= 5 && orders.fits(unit, door))
        orders.give(unit, door)
    }
    const joined = posts.worth(metz)
    expect(joined).toBeGreaterThan(before)
    const [hq] = posts.near(metz)
    if (!hq) throw new Error('no HQ can come near')
    posts.send(hq, metz, new OwnRng(1))
    expect(orders.free.has(hq)).toBe(false)
    expect(posts.worth(metz)).toBeLessThan(joined)
  })

  test('a Capital that the enemy comes near is held', () => {
    const { game, s, staff } = staffOf('europe-1941-december', 'soviet')
    const moscow = [...game.graph.hexes.entries()].find(([, { name }]) => name === 'Moscow')?.[0] ?? -1
    expect(s.take).not.toContain(moscow)
    expect(s.threat(moscow)).toBeGreaterThan(0)
    const holding = staff.operations.find(({ objective }) => objective === moscow)
    expect(holding?.kind).toBe('hold')
    const [unit] = holding?.forces ?? []
    if (!unit) throw new Error('nobody holds Moscow')
    expect(staff.costFrom(unit, moscow)).toBe(0)
  })

  test('the way of a war plan is followed, and read in a sentence', () => {
    const { game, s } = staffOf('europe-1940', 'axis')
    expect(planOf(game, 'axis', 'tk', turnOfSeason('1940-summer') - 2).keys).toEqual([game.hex('w3516')])
    expect(planOf(game, 'axis', 'tk', turnOfSeason('1940-summer') - 3).keys).toEqual([])
    const { staff } = staffOf('europe-1940', 'axis')
    const paris = staff.operations.find(({ objective }) => objective === game.hex('w3516'))
    if (!paris) throw new Error('no operation for Paris')
    const view = operationView(game, s.side, paris)
    expect(view.axis.slice(-5)).toEqual(['w3620', 'w3619', 'w3618', 'w3617', 'w3516'])
    expect(view.units.length).toBeGreaterThan(10)
    expect(view.have).toBeGreaterThan(40)
    expect(view.words).toContain('Through the Ardennes to Paris')
    expect(view.words).toContain(`${view.units.length} units with ${view.have} of ${view.wanted} factors`)
  })

  test('the player tells its operations as the reason of its march', () => {
    const face = beginPar('europe-1940', 1)
    const { engine } = face
    const player = new GreedyPlayer(1)
    for (let i = 0; i < 200 && player.operations.length === 0; i++)
      engine.perform(player.choose(face) ?? { type: 'none' })
    expect(player.operations.length).toBeGreaterThan(3)
    expect(player.reason).toContain('Through the Ardennes to Paris: Paris (w3516) by Luxembourg (w3620)')
    for (const { axis, objective } of player.operations) expect(axis.at(-1)).toBe(objective)
  })

  test('each unit serves one operation, and none more than it wants by a whole army', () => {
    const { game, staff } = staffOf('europe-1941-summer', 'axis')
    const all = staff.operations.flatMap(({ forces }) => forces)
    expect(new Set(all).size).toBe(all.length)
    expect(
      staff.operations.filter(({ kind, forces }) => kind === 'take' && forces.length > 3).length,
    ).toBeGreaterThan(1)
    for (const operation of staff.operations) {
      const most = Math.max(
        0,
        ...operation.forces.map((unit) => game.side(unit).attack + game.side(unit).defence),
      )
      expect(factorsOf(game, operation), operation.id).toBeLessThanOrEqual(
        Math.ceil(operation.wanted) + 2 * most,
      )
    }
  })

  test('nobody is counted on who cannot move', () => {
    const { staff } = staffOf('europe-1940', 'axis', true)
    expect(staff.operations.flatMap(({ forces }) => forces)).toEqual([])
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
    const { game } = staffOf('europe-1937', 'axis')
    const warsaw = game.hex('e3702')
    const due = turnOfSeason('1939-autumn')
    expect(planOf(game, 'axis', 'tk', due - 4).next).not.toContain(warsaw)
    expect(planOf(game, 'axis', 'tk', due - 3).next).toContain(warsaw)
    expect(planOf(game, 'axis', 'tk', due).next).not.toContain(warsaw)
  })
})
