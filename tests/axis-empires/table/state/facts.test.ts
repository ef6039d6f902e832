/** Board and politics: facts that are refreshed once, when they are asked for, and restored exactly by undo. */
import fc from 'fast-check'
import { describe, expect, it, test, vi } from 'vitest'
import { FACTIONS } from '../../../../src-shared/axis-empires/ground/theatres/ids.ts'
import { THEATRES } from '../../../../src-shared/axis-empires/ground/theatres/index.ts'
import { V } from '../../../../src-shared/axis-empires/ground/variables/index.ts'
import { Game } from '../../../../src-shared/axis-empires/table/game/game.ts'
import { netOf } from '../../../../src-shared/axis-empires/war/supply/network.ts'
import { isOpenPort } from '../../../../src-shared/axis-empires/war/supply/ports.ts'
import { cloneState } from '../../../../src-shared/kernel/state.ts'
import { Table } from '../../../../src-shared/kernel/table.ts'
import { realGame } from '../../../kit/fixture.ts'

const AT = { 'ger-1p': 'w3720', 'fra-1a': 'w3618', 'axis-beachhead-1': 'w4522', 'ger-inf-01': 'w3721' }
const start = (postures: Record<string, string> = {}): Game =>
  realGame({ phasing: 'axis', at: AT, postures }).game

/** What a position shows, worked out from nothing, or by the game itself. */
function facts(game: Game): unknown {
  const { board, politics } = game
  return {
    side: [...board.sideOf],
    ground: [...board.ground],
    present: [...board.present],
    zoc: [...board.zoc],
    beaches: [...board.beachSides].sort(),
    stacks: game.graph.ids.map((_, hex) => [...board.stack(hex)]),
    owners: [...politics.ownerOfArea],
    parts: [...politics.partOfOwner],
    active: [...politics.activeSide],
    conquered: [...politics.conqueredSide],
    bound: [...politics.bound],
    policy: [...politics.policy],
    neutral: [...politics.neutral],
    preWar: [...politics.preWar],
    net: [...netOf(game, 0, 'germany').reached],
  }
}
const anew = (game: Game): unknown => facts(new Game(game.content, new Table(cloneState(game.table.state))))

test('[13.8.5.1] once France is Vichy, its Policy is that of the Western minors, at once', () => {
  const game = start({ france: 'guarantees' })
  const france = game.politics.country('france')
  expect([game.politics.policy[france], game.politics.bound[france]]).toEqual(['guarantees', 1])
  game.vars.set(V.vichy, 'tk', true)
  expect(game.politics.boxOf(france)).toBe('western-minors')
  expect([game.politics.policy[france], game.politics.bound[france]]).toEqual([null, 0])
  game.vars.set(V.vichy, 'tk', null)
  expect([game.politics.policy[france], game.politics.bound[france]]).toEqual(['guarantees', 1])
})

test('ten facts of politics are one refresh, made when somebody asks', () => {
  const game = start()
  facts(game)
  const laying = vi.spyOn(game.board, 'isBeachhead')
  const minors = [
    'spain',
    'portugal',
    'turkey',
    'greece',
    'sweden',
    'bulgaria',
    'yugoslavia',
    'ireland',
    'persia',
  ]
  for (const id of minors) game.vars.set(V.country, id, { status: 'active', faction: 'western' })
  game.vars.set(V.warState, 'tk', 'total')
  expect(laying).not.toHaveBeenCalled()
  expect(game.politics.status('spain')).toBe('active')
  const one = [...game.board.zoc]
  const calls = laying.mock.calls.length
  expect(calls).toBeGreaterThan(0)
  expect([...game.board.zoc]).toEqual(one)
  expect(laying).toHaveBeenCalledTimes(calls)
})

describe('whatever is done and undone', () => {
  const game = start()
  const areas = game.graph.areas.filter(({ kind }) => kind !== 'major').map(({ id }) => id)
  const hexes = [...game.graph.hexes.keys()].filter((hex) => !game.board.isSea(hex))
  const boxes = THEATRES.tk.postures.boxes.map(({ id }) => id)
  const change = fc.oneof(
    fc.record({
      k: fc.constant('country' as const),
      id: fc.constantFrom(...areas),
      status: fc.constantFrom('active', 'conquered', null),
      faction: fc.constantFrom(...FACTIONS),
    }),
    fc.record({
      k: fc.constant('ceded' as const),
      id: fc.constantFrom(...areas),
      to: fc.constantFrom(...areas, null),
    }),
    fc.record({
      k: fc.constant('posture' as const),
      id: fc.constantFrom(...boxes),
      posture: fc.constantFrom('pact', 'guarantees', 'negotiation', 'armistice', null),
    }),
    fc.record({ k: fc.constant('war' as const), state: fc.constantFrom('pre-war', 'limited', 'total') }),
    fc.record({ k: fc.constant('vichy' as const), is: fc.boolean() }),
    fc.record({ k: fc.constant('turn' as const), turn: fc.integer({ min: 0, max: 80 }) }),
    fc.record({
      k: fc.constant('move' as const),
      unit: fc.constantFrom(...Object.keys(AT)),
      hex: fc.constantFrom(...hexes),
    }),
    fc.record({ k: fc.constant('facing' as const), hex: fc.constantFrom(...hexes) }),
    fc.record({ k: fc.constant('ask' as const) }),
  )
  type Change = typeof change extends fc.Arbitrary<infer T> ? T : never

  function make(on: Game, it: Change): void {
    const { vars, table } = on
    switch (it.k) {
      case 'country':
        return vars.set(
          V.country,
          it.id,
          it.status === null ? null : { status: it.status as 'active', faction: it.faction },
        )
      case 'ceded':
        return vars.set(V.ceded, it.id, it.to === null ? null : { to: it.to, as: 'part' })
      case 'posture':
        return vars.set(V.posture, it.id, 'tk', it.posture as 'pact' | null)
      case 'war':
        return vars.set(V.warState, 'tk', it.state as 'total')
      case 'vichy':
        return vars.set(V.vichy, 'tk', it.is ? true : null)
      case 'turn':
        return vars.set(V.turn, it.turn)
      case 'move':
        return table.place(it.unit, on.hexId(it.hex))
      case 'facing':
        return vars.set(V.facing, 'axis-beachhead-1', on.hexId(it.hex))
      case 'ask':
        netOf(on, 0, 'germany')
        isOpenPort(on, 1, 0, 0)
    }
  }

  it('the facts are those of the same position set up again, and undo restores state, hash and facts', () => {
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 12 }), (changes) => {
        const game = start()
        game.table.takeJournal()
        const before = { state: cloneState(game.table.state), hash: game.table.hash, facts: facts(game) }
        for (const each of changes) make(game, each)
        expect(facts(game)).toEqual(anew(game))
        game.table.undo(game.table.takeJournal())
        expect(game.table.state).toEqual(before.state)
        expect(game.table.hash).toBe(before.hash)
        expect(facts(game)).toEqual(before.facts)
      }),
      { numRuns: 25 },
    )
  })
})
