/** Random legal play with every kind of support unit: offered is accepted, nothing breaks, undo leads home. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { AxisGame } from '../../../../src-shared/axis-empires/api.ts'
import type { MapId } from '../../../../src-shared/axis-empires/ground/theatres/index.ts'
import { rules } from '../../../../src-shared/axis-empires/index.ts'
import type { Effect } from '../../../../src-shared/kernel/effects.ts'
import { hashState, hashToText } from '../../../../src-shared/kernel/hash.ts'
import type { Offer } from '../../../../src-shared/kernel/procedure.ts'
import { nextUint32, type RngState, seedRng } from '../../../../src-shared/kernel/rng.ts'
import type { GameState } from '../../../../src-shared/kernel/state.ts'
import { createSupportGame, supportScenario } from './scenario.ts'

/** Commands that end or pass something: chosen seldom, so that much happens before. */
const ENDS: ReadonlySet<string> = new Set(['end', 'next', 'pass', 'forfeit', 'pick-up', 'stay'])

class Dice {
  private rng: RngState
  constructor(seed: number) {
    this.rng = seedRng(seed)
  }
  below(n: number): number {
    const { value, state } = nextUint32(this.rng)
    this.rng = state
    return value % n
  }
}

/** A kind of command first, then one of that kind, so that a thousand hexes do not outweigh one Escort. */
function choose(offers: readonly Offer[], dice: Dice, moves: boolean): Offer | undefined {
  const types = [...new Set(offers.map((offer) => offer.command.type))]
  const acting = types.filter((type) => !ENDS.has(type))
  const act = acting.length > 0 && dice.below(10) < (moves ? 3 : 9)
  const from = act || acting.length === types.length ? acting : types.filter((type) => ENDS.has(type))
  const type = from[dice.below(from.length)]
  const ofType = offers.filter((offer) => offer.command.type === type)
  return ofType[dice.below(ofType.length)]
}

const seen = new Map<string, number>()

function playOne(game: AxisGame, seed: number, i: number, dice: Dice): Effect[] {
  const { engine } = game
  const offers = [...engine.offers()]
  expect(offers.length, `${seed}: a dead end after ${i}`).toBeGreaterThan(0)
  const kind = engine.decision()?.kind ?? ''
  const chosen = choose(offers, dice, kind === 'move' || kind.startsWith('organization'))
  if (!chosen) throw new Error('no offer')
  const { type } = chosen.command
  seen.set(`${kind} ${type}`, (seen.get(`${kind} ${type}`) ?? 0) + 1)
  const verdict = engine.judge(chosen.command)
  expect(verdict, `${seed}: offered and refused: ${JSON.stringify(chosen.command)}`).toEqual({ ok: true })
  return engine.perform(chosen.command)
}

function play(seed: number, most: number, maps: readonly MapId[]): void {
  const game = createSupportGame(seed, maps)
  const { table, engine } = game
  const start = table.hash
  const done: Effect[][] = []
  const dice = new Dice(seed ^ 0x5bd1e995)
  for (let i = 0; i < most && engine.decision(); i++) {
    done.push(playOne(game, seed, i, dice))
    expect(game.check(), `${seed}: after ${i}`).toEqual([])
    if (i % 25 !== 0) continue
    const copy = JSON.parse(JSON.stringify(table.state)) as GameState
    expect(hashToText(hashState(copy))).toBe(table.hash)
    const resumed = rules.resume(supportScenario(maps), copy)
    expect([...resumed.engine.offers()].map((o) => o.command)).toEqual(
      [...engine.offers()].map((o) => o.command),
    )
  }
  for (const effects of done.reverse()) table.undo(effects)
  expect(table.hash).toBe(start)
  expect(game.check()).toEqual([])
}

describe('random play with support units', () => {
  const cases: readonly (readonly [string, readonly MapId[], number])[] = [
    ['Europe', ['tk'], 3],
    ['Asia', ['ds'], 2],
    ['both maps', ['tk', 'ds'], 1],
  ]
  it.each(cases)(
    '[2.2] %s: offered is accepted, nothing breaks, undo leads home',
    (_, maps, numRuns) => {
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 0xffffffff }), (seed) => play(seed, 350, maps)),
        { numRuns, seed: 1943, endOnFailure: true },
      )
    },
    240_000,
  )

  it('[2.2] in all these games every kind of placement and contest has been played', () => {
    const kinds = new Set([...seen.keys()].map((key) => key.replace(/^.* /, '')))
    for (const kind of ['place', 'convoy', 'contest', 'pass', 'strike', 'beachhead', 'escort', 'drop'])
      expect(kinds.has(kind), kind).toBe(true)
  })
})
