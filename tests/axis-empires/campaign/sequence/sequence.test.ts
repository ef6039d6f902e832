import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rawContent, readContent, readScenarios } from '../../../../src-main/content/loader.ts'
import {
  isSeasonal,
  parseTurn,
  turnLabel,
} from '../../../../src-shared/axis-empires/ground/content/calendar.ts'
import { rules } from '../../../../src-shared/axis-empires/index.ts'
import { GreedyPlayer } from '../../../../src-shared/axis-empires/players/greedy/index.ts'
import { axisEmpires } from '../../../../src-shared/axis-empires/system.ts'
import { Position } from '../../../kit/position.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..', '..')
const content = readContent(ROOT, axisEmpires.data)
const scenario = (id: string) => {
  const found = readScenarios(ROOT, axisEmpires.data).find((s) => s.id === id)
  if (!found) throw new Error(`no scenario ${id}`)
  return rawContent(content, found)
}

/** Ends segment after segment until a decision of this kind is due. */
function advanceTo(game: ReturnType<typeof rules.create>, kind: string): void {
  for (let i = 0; i < 400 && game.engine.decision()?.kind !== kind; i++) {
    const offers = [...game.engine.offers()]
    const quiet =
      offers.find((o) => ['end', 'next', 'forfeit', 'stay', 'decline'].includes(o.command.type)) ?? offers[0]
    if (!quiet) throw new Error('nothing is offered')
    game.engine.perform(quiet.command)
  }
}

describe('the sequence of play', () => {
  it('[7.2] nine turns a year, Seasonal Turns in Mar-Apr, May-June, Aug-Sept and Nov-Dec', () => {
    expect(turnLabel(parseTurn('1939-7'))).toBe('Aug–Sept 1939')
    expect([1, 2, 3, 4, 5, 6, 7, 8, 9].filter((n) => isSeasonal(parseTurn(`1941-${n}`)))).toEqual([
      2, 4, 7, 9,
    ])
  })

  it('[2.2.4] Blitz markers come in the Support Segment, to any hex, or are forfeited', () => {
    const game = rules.create(scenario('poland-1939'), { seed: 1 })
    advanceTo(game, 'place-blitz')
    expect(game.engine.decision()).toMatchObject({ rule: '2.2.4', faction: 'axis' })
    game.engine.perform({ type: 'place-blitz', marker: 'axis-blitz-1', to: 'e3901' })
    expect(game.table.piece('axis-blitz-1').at).toBe('e3901')
  })

  it('[2.2.4] the machine says whom a Blitz marker is to help', () => {
    const game = rules.create(scenario('poland-1939'), { seed: 1 })
    advanceTo(game, 'place-blitz')
    const player = new GreedyPlayer(1)
    expect(player.choose(game)).toMatchObject({ type: 'place-blitz' })
    expect(player.reason).toMatch(/^On .+, within 3 hexes of \d+ units?, (\d+|none) of them armor: /)
  })

  it('[4.3] [18.6] [36.6] the Marker Segment takes the Blitz markers off the map', () => {
    const game = rules.create(scenario('poland-1939'), { seed: 1 })
    advanceTo(game, 'place-blitz')
    game.engine.perform({ type: 'place-blitz', marker: 'axis-blitz-1', to: 'w3825' })
    for (let i = 0; i < 200; i++) {
      const decision = game.engine.decision()
      if (decision?.kind === 'move' && decision.rule === '5') break
      const offers = [...game.engine.offers()]
      const quiet = offers.find((o) => ['end', 'next', 'forfeit'].includes(o.command.type)) ?? offers[0]
      if (quiet) game.engine.perform(quiet.command)
    }
    expect(game.table.piece('axis-blitz-1').at).toBe('aside')
  })

  it('[4.3] a used Troop Convoy comes back for the Reserve Movement Phase', () => {
    const p = new Position({
      phasing: 'axis',
      at: { 'ita-convoy': 'zone:central-mediterranean:used' },
      // After the Support Segment, which would bring it home (2.2.1).
      frame: { proc: 'turn', step: 'axis/organization' },
    })
    for (let i = 0; i < 60 && p.engine.decision()?.rule !== '5'; i++) {
      const quiet = p.offers().find((o) => ['end', 'next'].includes(o.command.type)) ?? p.offers()[0]
      if (!quiet) break
      p.do(quiet.command)
    }
    expect(p.at('ita-convoy')).toBe('zone:central-mediterranean:convoys')
  })

  it('[1.3.4] replacements go to Cities at home, or to a supplied HQ there, and no enemy may be there', () => {
    const game = rules.create(scenario('russia-1941'), { seed: 1 })
    advanceTo(game, 'replacements')
    const offers = [...game.engine.offers()].filter((o) => o.command.type === 'replace')
    expect(offers.length).toBeGreaterThan(10)
    const [first] = offers
    if (!first?.piece) throw new Error('nothing to place')
    game.engine.perform(first.command)
    expect(game.table.piece(first.piece).at).toBe(first.at)
  })

  it('[0] every scenario plays to a result by ending every segment', () => {
    for (const id of ['poland-1939', 'france-1940', 'russia-1941']) {
      const game = rules.create(scenario(id), { seed: 7 })
      for (let i = 0; i < 2000 && game.result() === null; i++) {
        const offers = [...game.engine.offers()]
        const quiet =
          offers.find((o) => ['end', 'next', 'forfeit', 'stay', 'decline'].includes(o.command.type)) ??
          offers[0]
        if (!quiet) throw new Error(`${id}: a dead end`)
        game.engine.perform(quiet.command)
      }
      expect(game.result(), id).not.toBeNull()
      expect(game.engine.decision()).toBeUndefined()
    }
  })

  it('[4.2.2] dice by hand: the game waits for the die and takes what is typed', () => {
    const p = new Position({
      phasing: 'axis',
      manualDice: true,
      active: { france: 'western', 'belgium-holland': 'western' },
      at: { 'ger-1p': 'w3717', 'brit-inf-01': 'w3617' },
      frame: { proc: 'combat', blitz: false, step: 'combat' },
    })
    p.do({ type: 'attack', target: 'w3617' }, { type: 'add', unit: 'ger-1p' }, { type: 'fight' })
    expect(p.engine.decision()).toMatchObject({ kind: 'die', faction: 'axis' })
    expect(p.offers().map((o) => o.command.value)).toEqual([1, 2, 3, 4, 5, 6])
    p.do({ type: 'die', value: 6 })
    expect(p.game.table.state.rng).toEqual(new Position({ phasing: 'axis', at: {} }).game.table.state.rng)
  })
})

describe('bad content', () => {
  it('names the file, the path, the value and what was expected', () => {
    const raw = scenario('poland-1939')
    const broken = JSON.parse(readFileSync(join(ROOT, 'scenarios/poland-1939.json'), 'utf8')) as {
      setup: { at: string }[]
    }
    const [first] = broken.setup
    if (first) first.at = 'e9999'
    expect(() => rules.create({ ...raw, scenario: broken }, { seed: 1 })).toThrow(/e9999/)
  })
})

describe('saves and changed data', () => {
  it('a game continues although its set-up names a hex and a counter that no longer exist', () => {
    const raw = scenario('poland-1939')
    const game = rules.create(raw, { seed: 3 })
    const state = JSON.parse(JSON.stringify(game.table.state)) as typeof game.table.state
    const changed = JSON.parse(JSON.stringify(raw.scenario)) as { setup: { counter: string; at: string }[] }
    const [first] = changed.setup
    if (first) first.counter = 'a-counter-of-old'
    state.pieces['a-counter-of-old'] = { at: 'w3825', face: 0 }
    const resumed = rules.resume({ ...raw, scenario: changed }, state)
    expect([...resumed.engine.offers()].length).toBeGreaterThan(0)
  })
})
