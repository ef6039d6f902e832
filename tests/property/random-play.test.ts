/**
 * Random legal play on every scenario: what is offered is accepted, invariants hold, a saved state gives
 * the same hash, and undoing everything leads back to the start.
 */

import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { rawContent, readContent, readScenarios } from '../../src-main/content/loader.ts'
import { optionsFor } from '../../src-shared/axis-empires/ground/content/optional-rules.ts'
import { rules } from '../../src-shared/axis-empires/index.ts'
import { axisEmpires } from '../../src-shared/axis-empires/system.ts'
import type { RawContent } from '../../src-shared/game-system/content.ts'
import type { Effect } from '../../src-shared/kernel/effects.ts'
import { hashState, hashToText } from '../../src-shared/kernel/hash.ts'
import { nextUint32, type RngState, seedRng } from '../../src-shared/kernel/rng.ts'
import type { GameState } from '../../src-shared/kernel/state.ts'
import { effort, usualScenarios } from '../kit/effort.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const content = readContent(ROOT, axisEmpires.data)
const scenarios = readScenarios(ROOT, axisEmpires.data)

/** A scenario with every optional rule on that is for it. */
function withAllOptions(raw: RawContent): RawContent {
  const scenario = Object(raw.scenario) as Parameters<typeof optionsFor>[0]
  return { ...raw, scenario: { ...scenario, options: optionsFor(scenario).map(({ id }) => id) } }
}

/** Plays some commands at random. */
function play(id: string, seed: number, most: number, optional = false): void {
  const found = scenarios.find((s) => s.id === id)
  if (!found) throw new Error(`no scenario ${id}`)
  const plain = rawContent(content, found)
  const raw = optional ? withAllOptions(plain) : plain
  const game = rules.create(raw, { seed })
  const { table, engine } = game
  const start = table.hash
  const done: Effect[][] = []
  let rng: RngState = seedRng(seed ^ 0x5bd1e995)
  for (let i = 0; i < most && engine.decision(); i++) {
    const offers = [...engine.offers()]
    expect(offers.length, `${id} ${seed}: a dead end after ${i}`).toBeGreaterThan(0)
    const draw = nextUint32(rng)
    rng = draw.state
    const chosen = offers[draw.value % offers.length]
    if (!chosen) throw new Error('no offer')
    const verdict = engine.judge(chosen.command)
    expect(verdict, `${id} ${seed}: offered and refused: ${JSON.stringify(chosen.command)}`).toEqual({
      ok: true,
    })
    done.push(engine.perform(chosen.command))
    expect(game.check()).toEqual([])
    if (i % 10 === 0) {
      const copy = JSON.parse(JSON.stringify(table.state)) as GameState
      expect(hashToText(hashState(copy))).toBe(table.hash)
      const resumed = rules.resume(raw, copy)
      expect([...resumed.engine.offers()].map((o) => o.command)).toEqual(
        [...engine.offers()].map((o) => o.command),
      )
    }
  }
  for (const effects of done.reverse()) table.undo(effects)
  expect(table.hash).toBe(start)
  expect(game.check()).toEqual([])
}

describe('random legal play', () => {
  for (const { id } of usualScenarios(scenarios)) {
    it(`${id}: offered is accepted, nothing breaks, undo leads home`, () => {
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 0xffffffff }), (seed) => play(id, seed, 250)),
        { numRuns: effort(1, 20) },
      )
    }, 600_000)
    it(`${id} with every optional rule on: the same`, () => {
      fc.assert(
        fc.property(fc.integer({ min: 0, max: 0xffffffff }), (seed) => play(id, seed, 150, true)),
        { numRuns: effort(1, 10) },
      )
    }, 600_000)
  }
})
