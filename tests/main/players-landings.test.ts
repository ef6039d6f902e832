/** Landings as operations: land, sea and air against one objective are judged together, and prepared over turns. */
import { describe, expect, test } from 'vitest'
import { CRT_COLUMNS } from '../../src-shared/axis-empires/ground/content/tables.ts'
import { FACTION_CODE } from '../../src-shared/axis-empires/ground/theatres/factions.ts'
import { makePlayer } from '../../src-shared/axis-empires/players/index.ts'
import { Orders } from '../../src-shared/axis-empires/players/outlook/orders.ts'
import { Situation } from '../../src-shared/axis-empires/players/outlook/situation.ts'
import { GREEDY } from '../../src-shared/axis-empires/players/outlook/style.ts'
import { type Clash, outcomesOf, siegeOf } from '../../src-shared/axis-empires/players/outlook/value.ts'
import { sortiesTo } from '../../src-shared/axis-empires/players/sea/air-spots.ts'
import { coastalTargets } from '../../src-shared/axis-empires/players/sea/coast.ts'
import { pinned } from '../../src-shared/axis-empires/players/sea/index.ts'
import { meansOf } from '../../src-shared/axis-empires/players/sea/means.ts'
import { packageView } from '../../src-shared/axis-empires/players/sea/package-words.ts'
import { planLandings } from '../../src-shared/axis-empires/players/sea/sea-plan.ts'
import type { Game } from '../../src-shared/axis-empires/table/game/game.ts'
import { distance } from '../../src-shared/board/hexmap/graph.ts'
import { present } from '../../src-shared/kernel/present.ts'
import type { Command } from '../../src-shared/kernel/procedure.ts'
import { beginPar } from '../campaigns/par/play.ts'

const AXIS = FACTION_CODE.axis
const MANILA = 'a3824'
const LEGASPI = 'a3724'

/** December 1941 up to the first support unit of Japan, with what its player did before. */
function december(): { readonly game: Game; readonly done: readonly Command[] } {
  const face = beginPar('asia-1941-december', 4004)
  const player = makePlayer('greedy', 4004)
  const done: Command[] = []
  for (;;) {
    const decision = present(face.engine.decision(), 'a decision')
    if (decision.faction === 'axis' && decision.kind === 'support-place')
      return { game: face.engine.game as Game, done }
    const command = present(player.choose(face), 'a command')
    if (decision.faction === 'axis') done.push(command)
    face.engine.perform(command)
  }
}

describe('an operation against a coast', () => {
  const { game, done } = december()
  const s = new Situation(game, AXIS)
  const { packages, promises } = planLandings(s, meansOf(game, AXIS))

  test('is laid out for the objectives of the plan that lie on the sea and are defended', () => {
    expect(coastalTargets(s).map((hex) => game.hexName(hex))).toEqual([
      'Singapore (a3218)',
      'Manila (a3824)',
      'Hong Kong (a4222)',
      'Guam (p3806)',
    ])
  })

  test('takes a foothold beside Manila first, with several attackers on one Beachhead', () => {
    const manila = present(
      packages.find(({ target }) => game.hexId(target) === MANILA),
      'an operation against Manila',
    )
    expect(manila).toMatchObject({ phase: 'assemble', sorties: [] })
    const [landing] = manila.landings
    expect(game.hexId(landing?.land ?? -1)).toBe(LEGASPI)
    const attackers = landing?.sailors.map(({ passenger }) => passenger.unit) ?? []
    expect(attackers.reduce((sum, unit) => sum + game.side(unit).attack, 0)).toBeGreaterThanOrEqual(4)
    expect(manila.chance).toBeGreaterThan(0.3)
  })

  test('is shown in a sentence and as data: objective, phase, forces, chance', () => {
    const manila = present(
      packages.find(({ target }) => game.hexId(target) === MANILA),
      'an operation against Manila',
    )
    const { words, ...view } = packageView(s, manila)
    expect(words).toMatch(
      /^the Philippines and Guam: a foothold at Legaspi \(a3724\) before Manila \(a3824\), 3 units with \d attack factors; the attack that follows succeeds in \d\d of 100 cases\.$/,
    )
    expect(view).toMatchObject({
      id: 'land a3824',
      kind: 'take',
      objective: MANILA,
      phase: 'assemble',
      wanted: 12,
    })
    expect(view.axis.slice(-2)).toEqual([LEGASPI, MANILA])
    expect(view.units.length).toBe(3)
  })

  test('shares no unit and no ship with another', () => {
    const used = packages.flatMap(({ landings, sorties }) => [
      ...sorties.map(({ unit }) => unit.id),
      ...landings.flatMap(({ placer, supply, walkers, sailors }) => [
        ...[placer, supply, ...walkers].flatMap((unit) => unit?.id ?? []),
        ...sailors.flatMap(({ passenger, lift }) => [passenger.unit.id, lift.by.id]),
      ]),
    ])
    expect(new Set(used).size).toBe(used.length)
    for (const id of used) expect(promises.units.has(game.unit(id))).toBe(true)
  })

  test('[37.28] the Beachhead of Operation Z lies where nobody stands against the landing', () => {
    const facing = done.filter(({ choice }) => choice === LEGASPI)
    expect(facing.length).toBe(1)
    expect(done.filter(({ at }) => at === 'a1116')).toEqual([])
  })

  test('[2.2.3.4] planes that help together stand two hexes from each other and beside the target', () => {
    const target = game.hex(MANILA)
    const sorties = sortiesTo(s, meansOf(game, AXIS), target, new Set(), new Set(['japan']), () => 0)
    expect(sorties.length).toBe(3)
    for (const { spot } of sorties) {
      expect(distance(game.graph, spot, target)).toBe(1)
      for (const other of sorties)
        if (other.spot !== spot) expect(distance(game.graph, spot, other.spot)).toBeGreaterThan(1)
    }
  })
})

describe('a siege', () => {
  const { game } = beginPar('asia-1941-december', 1).engine
  const target = game.hex(MANILA)
  const clash: Clash = {
    target,
    attackers: [game.unit('jpn-14a'), game.unit('jpn-tank-2')],
    defenders: game.enemyGroundIn(target, AXIS),
    prize: 10,
    withHq: false,
    style: GREEDY,
  }
  const column = CRT_COLUMNS.indexOf('5-1')

  test('of one combat falls on the dice that kill all who defend', () => {
    const steps = clash.defenders.reduce((sum, unit) => sum + game.side(unit).steps, 0)
    expect(steps).toBe(3)
    const dice = outcomesOf(game, clash, column).filter(({ killed }) => killed >= steps).length
    expect(siegeOf(game, clash, [column]).chance).toBeCloseTo((dice / 6) * 0.9)
  })

  test('of two combats falls more often than in one, and is worth more', () => {
    const [one, two] = [siegeOf(game, clash, [column]), siegeOf(game, clash, [column, column])]
    expect(two.chance).toBeGreaterThan(one.chance)
    expect(two.worth).toBeGreaterThan(one.worth)
    expect(siegeOf(game, clash, [])).toEqual({ chance: 0, worth: 0 })
  })
})

describe('units on a Beachhead', () => {
  test('[4.2.3.8] count in the attacks that a march prepares, though they stay where they are', () => {
    const face = beginPar('asia-1941-december', 1)
    const { game } = face.engine
    game.table.set('facing/ds-axis-beachhead-1', MANILA)
    game.table.place('ds-axis-beachhead-1', 'a3825')
    game.table.place('jpn-14a', 'a3825')
    const s = new Situation(game as Game, AXIS)
    const orders = new Orders(face, s, pinned(s))
    expect([...(orders.free.get(game.unit('jpn-14a'))?.keys() ?? [])]).toEqual([game.hex('a3825')])
  })
})
