import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { boxOfPlace } from '../../../../src-shared/axis-empires/ground/content/places.ts'
import type { Game } from '../../../../src-shared/axis-empires/table/game/game.ts'
import type { Effect } from '../../../../src-shared/kernel/effects.ts'
import type { Command } from '../../../../src-shared/kernel/procedure.ts'
import { organization, realGame, type Setup } from '../../../kit/fixture.ts'

const AT: Setup['at'] = {
  'ger-inf-09': 'w3825',
  'ger-inf-10': 'w3825',
  'ger-arm-01': 'w3825',
  'ger-arm-02': 'w3825',
  'ger-1p/1': 'w3720',
  'ger-inf-11': 'w3720',
  'ger-18a/1': 'w3521',
  'ger-hq-a': 'w3521',
  'ger-gd': 'w3521',
  'ger-ss-inf-1': 'w3824',
  'ger-ss-arm-1': 'w3824',
  'ger-1ss/1': 'w3824',
  'axis-pa': 'w3724',
  'ita-exp': 'hold:axis-pa',
  'ger-mtn-1/1': 'w3724',
  'rum-exp-1': 'hold:ger-mtn-1',
  'ger-inf-01/1': 'w3723',
  'ita-inf-1': 'w2623',
  'ita-inf-2': 'w2623',
  'ita-inf-4/1': 'w2623',
}

/** Steps of ground units on the map and in Off-Map Boxes. */
function stepsOnMap(game: Game): number {
  let steps = 0
  for (const unit of game.content.units) {
    const at = game.table.piece(unit.id).at
    if (game.hexOf(unit) < 0 && boxOfPlace(at) === undefined) continue
    steps += game.ground(unit)?.steps ?? 0
  }
  return steps
}

/** How many steps a command adds or takes away: only a two-step fortress and an elimination do. */
function stepsBy(game: Game, command: Command): number {
  const unit = game.content.unitOf.get(String(command.unit))
  if (command.type === 'eliminate' && unit) return -game.side(unit).steps
  if (command.type !== 'convert' || command.unit === command.into) return 0
  const into = game.unit(String(command.into))
  return Math.max(into.ground[0]?.steps ?? 0, into.ground[1]?.steps ?? 0) - 1
}

describe('random organization', () => {
  it('[2.3] conserves steps, keeps every counter in one place, and is undone exactly', () => {
    const p = realGame({ phasing: 'axis', at: AT, vars: { 'no-retreat': 1 } }).start(organization('axis'))
    const { game, engine } = p
    const ids = Object.keys(game.table.state.pieces)
    fc.assert(
      fc.property(fc.array(fc.nat(9999), { minLength: 1, maxLength: 40 }), (choices) => {
        const before = game.table.hash
        const done: Effect[] = []
        for (const choice of choices) {
          const offers = [...engine.offers()]
          const offer = offers[choice % Math.max(1, offers.length)]
          if (!offer) break
          expect(engine.judge(offer.command)).toEqual({ ok: true })
          const expected = stepsOnMap(game) + stepsBy(game, offer.command)
          done.push(...engine.perform(offer.command))
          expect(stepsOnMap(game)).toBe(expected)
        }
        expect(Object.keys(game.table.state.pieces)).toEqual(ids)
        for (const unit of game.content.units) {
          const piece = game.table.piece(unit.id)
          expect(unit.sides[piece.face]).toBeDefined()
          if (!/^[we]\d{4}$/.test(piece.at) && !piece.at.startsWith('hold:')) expect(piece.face).toBe(0)
        }
        game.table.undo(done)
        expect(game.table.hash).toBe(before)
      }),
      { numRuns: 60 },
    )
  })
  it('[2.3] no offer is refused and no command is offered twice', () => {
    const p = realGame({ phasing: 'axis', at: AT, vars: { 'no-retreat': 1 } })
    for (let step = 1; step <= 6; step++) {
      p.start(organization('axis', step))
      const commands = p.commands().map((command) => JSON.stringify(command))
      expect(new Set(commands).size).toBe(commands.length)
      p.game.table.pop()
    }
  })
})
