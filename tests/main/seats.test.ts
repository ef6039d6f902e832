/**
 * What is hidden from a seat does not cross: whatever lies hidden is changed, and every byte that another seat
 * is sent, and every thought of a machine that plays it, stays as it was.
 */
import { describe, expect, test } from 'vitest'
import { beginGame } from '../../src-main/cli/game-file.ts'
import { scenarioOf } from '../../src-main/cli/root.ts'
import type { MainSystem } from '../../src-main/services/context.ts'
import { createServices, type Services } from '../../src-main/services/index.ts'
import { guessFor } from '../../src-main/sessions/seats.ts'
import { NO_KEEPER, Session } from '../../src-main/sessions/session.ts'
import { viewFor } from '../../src-main/sessions/view.ts'
import { openStore } from '../../src-main/store/index.ts'
import { axisGame } from '../../src-shared/axis-empires/index.ts'
import { Scratch } from '../../src-shared/axis-empires/players/doctrine/scratch.ts'
import { makePlayer } from '../../src-shared/axis-empires/players/index.ts'
import { Systems } from '../../src-shared/game-system/registry.ts'
import { hashState, hashToText } from '../../src-shared/kernel/hash.ts'
import { History } from '../../src-shared/kernel/history.ts'
import { seedRng } from '../../src-shared/kernel/rng.ts'
import {
  cutState,
  guessedState,
  isCutFor,
  type Secrets,
  SPECTATOR,
  seenState,
} from '../../src-shared/kernel/secrets.ts'
import { cloneState, type GameState } from '../../src-shared/kernel/state.ts'
import { temporaryFolder } from '../kit/folders.ts'
import { ToyGame, toy } from '../toy/rules.ts'
import { toyRoot } from '../toy/services.ts'

/** Hands of the two sides, and a deck nobody looks into. */
const CARDS: Secrets = {
  place: (place) => {
    const [kind, side = ''] = place.split(':')
    if (kind === 'hand') return { owners: [side], pool: 'cards' }
    return kind === 'deck' ? { owners: [], pool: 'cards' } : undefined
  },
  variable: (key) => (key.startsWith('plan/') ? [key.slice('plan/'.length)] : undefined),
  memory: (frame) => (frame.thought === undefined ? undefined : { thought: ['axis'] }),
}

interface Deal {
  readonly hand: readonly string[]
  readonly deck: readonly string[]
  readonly plan: string
}

class CardToy extends ToyGame {
  override readonly secrets = CARDS
  override inPosition(state: GameState): CardToy {
    return new CardToy(this.scenario, state)
  }
}

/** The toy with cards: three in the hand of the Axis, two in that of the west, the rest in the deck. */
function cardToy({ hand, deck, plan }: Deal): MainSystem {
  return {
    ...toy,
    create(content, options) {
      const { scenario, table } = toy.create(content, options)
      const state = cloneState(table.state)
      for (const id of [...hand, ...deck, 'w1', 'w2'].sort()) {
        const at = hand.includes(id) ? 'hand:axis' : deck.includes(id) ? 'deck:all' : 'hand:western'
        state.pieces[id] = { at, face: id === hand[0] ? 1 : 0 }
      }
      state.vars['plan/axis'] = plan
      state.frames[0] = { ...state.frames[0], proc: 'turn', thought: plan }
      return new CardToy(scenario, state)
    },
  }
}

const ONE: Deal = { hand: ['c1', 'c2', 'c3'], deck: ['c4', 'c5'], plan: 'xylophone' }
const OTHER: Deal = { hand: ['c5', 'c2', 'c4'], deck: ['c1', 'c3'], plan: 'yarn' }
const LAST: Deal = { hand: ['c1', 'c2'], deck: ['c3', 'c4', 'c5'], plan: 'xylophone' }

function cardServices(deal: Deal): Services {
  const data = temporaryFolder()
  const parts = { root: toyRoot(), dataFolder: data, host: 'browser', version: '0' } as const
  const now = () => new Date(0)
  return createServices({ ...parts, systems: new Systems([cardToy(deal)]), folder: openStore(data), now })
}

/** Every byte a screen gets in a short game in which one side is a machine. */
async function bytesOf(deal: Deal, human: 'axis' | 'western'): Promise<string> {
  const services = cardServices(deal)
  const machine = human === 'axis' ? 'western' : 'axis'
  const came: string[] = []
  let have = ''
  let game = ''
  const call = async (name: string, request: object): Promise<void> => {
    const reply = await services.toScreen(name, request, have)
    if ('view' in reply && reply.view) have = reply.view.version
    // The name of the game is drawn by lot.
    const text = JSON.stringify(reply)
    const id = /"game":\{?"?(?:to":")?([0-9a-f-]{36})/.exec(text)?.[1] ?? game
    game = id
    came.push(`${name} ${text.replaceAll(id, 'GAME')}`)
  }
  await call('games.new', { scenario: 'toy', seed: 4, players: { [machine]: 'random' } })
  for (let i = 0; i < 6; i++) {
    await call('play.machine', { game })
    await call('play.do', { game, commands: [{ type: 'pass' }] })
  }
  for (const name of ['play.undo', 'play.redo', 'play.log', 'play.branches', 'play.history'])
    await call(name, { game })
  for (const ply of [0, 1, 5]) await call('play.moment', { game, ply })
  for (const piece of ['red', 'c1', 'c4']) await call('toy.where', { game, piece })
  await call('play.do', { game, commands: [{ type: 'move', piece: 'c1', to: 'b' }] })
  services.close()
  expect(came.every((text) => !text.includes('"error"'))).toBe(true)
  return came.join('\n')
}

describe('a screen', () => {
  test('is sent the same bytes whatever lies in the hand and the mind of the other side', async () => {
    const bytes = await bytesOf(ONE, 'western')
    expect(bytes).toBe(await bytesOf(OTHER, 'western'))
    expect(bytes).toContain('"hand:axis":3')
    expect(bytes).not.toMatch(/xylophone|yarn|"hand:axis"[^:]|rng|frames/)
  })

  test('is shown how many cards lie hidden, and sees its own', async () => {
    expect(await bytesOf(ONE, 'western')).not.toBe(await bytesOf(LAST, 'western'))
    const own = await bytesOf(ONE, 'axis')
    expect(own).toContain('"c3":{"at":"hand:axis","face":0}')
    expect(own).not.toBe(await bytesOf(OTHER, 'axis'))
  })

  test('of a spectator sees no hand at all', () => {
    const { state } = cardToy(ONE).create(
      { maps: {}, counters: {}, tables: {}, scenario: { id: 'toy', rounds: 3 }, scenarioFile: '' },
      { seed: 1 },
    ).table
    const { seen } = seenState(state, CARDS, SPECTATOR)
    expect(seen.covered).toEqual({ 'deck:all': 2, 'hand:axis': 3, 'hand:western': 2 })
    expect(seen.vars).toEqual({ rounds: 3 })
  })
})

describe('a guess', () => {
  const stateOf = (deal: Deal): GameState => {
    const content = {
      maps: {},
      counters: {},
      tables: {},
      scenario: { id: 'toy', rounds: 3 },
      scenarioFile: '',
    }
    return cardToy(deal).create(content, { seed: 1 }).table.state
  }
  const placesIn = (state: GameState): string[] => Object.values(state.pieces).map(({ at }) => at)

  test('depends on what the seat sees and on its seed, and on nothing else', () => {
    for (const seed of [1, 2, 3]) {
      const guess = guessedState(stateOf(ONE), CARDS, ['western'], seed)
      expect(guess).toEqual(guessedState(stateOf(OTHER), CARDS, ['western'], seed))
      expect(placesIn(guess).sort()).toEqual(placesIn(stateOf(ONE)).sort())
      expect(guess.pieces.w1).toEqual({ at: 'hand:western', face: 0 })
    }
  })

  test('takes every deal that could be in its turn', () => {
    const hands = new Set<string>()
    for (let seed = 0; seed < 200; seed++) {
      const { pieces } = guessedState(stateOf(ONE), CARDS, ['western'], seed)
      hands.add(
        Object.keys(pieces)
          .filter((id) => pieces[id]?.at === 'hand:axis')
          .join(),
      )
    }
    // Three of five cards: ten hands.
    expect(hands.size).toBe(10)
  })

  test('has dice of its own, and a cut state none', () => {
    const state = stateOf(ONE)
    state.rng = seedRng(1)
    expect(guessedState(state, CARDS, ['axis'], 7).rng).toEqual(seedRng(7))
    expect(cutState(state, CARDS, ['axis']).rng).toEqual([0, 0, 0, 0])
    expect([isCutFor(state, CARDS, ['axis']), isCutFor(state, CARDS, ['axis', 'western'])]).toEqual([
      true,
      true,
    ])
  })
})

describe('Axis Empires', () => {
  const { session } = beginGame(scenarioOf('poland-1939'), 2, {
    axis: 'human',
    western: 'human',
    soviet: 'human',
  })
  /** The same game with some counters as Pending Cards of the Axis, and its dice from a seed. */
  function planted(pending: string, deck: string, dice: number): Session {
    const state = cloneState(session.game.table.state)
    for (const [id, at] of [
      [pending, 'pending:axis'],
      [deck, 'deck:axis'],
    ] as const) {
      const piece = state.pieces[id]
      if (!piece) throw new Error(`no ${id}`)
      piece.at = at
    }
    state.rng = seedRng(dice)
    const { record, system } = session
    const game = session.game.inPosition(state)
    return new Session({ system, record, game, history: new History(), keeper: NO_KEEPER })
  }
  const markers = Object.keys(session.game.table.state.pieces).filter((id) => id.startsWith('axis-blitz'))
  const [a = '', b = ''] = markers
  const one = planted(a, b, 5)
  const other = planted(b, a, 77)

  test('shows an enemy how many Pending Cards there are, and not which', () => {
    const seen = viewFor(one, ['western', 'soviet'])
    expect(JSON.stringify(seen)).toBe(JSON.stringify(viewFor(other, ['western', 'soviet'])))
    expect(seen.state.covered).toEqual({ 'deck:axis': 1, 'pending:axis': 1 })
    const own = viewFor(one, ['axis'])
    expect(own.state.pieces[a]?.at).toBe('pending:axis')
    expect(own.state.pieces[b]?.at).toBe('deck:axis')
    expect(one.game.table.hash).not.toBe(other.game.table.hash)
  })

  test('lets a machine think with what its seat may know alone', () => {
    const thoughts = [one, other].map((each) => {
      const guess = axisGame(guessFor(each, ['western']))
      const scratch = new Scratch(axisGame(each.game), 3, ['western'])
      return [
        JSON.stringify(guess.table.state),
        JSON.stringify(scratch.game.table.state),
        hashToText(hashState(guess.table.state)),
        JSON.stringify(makePlayer('greedy', 1).choose(guess)),
      ]
    })
    expect(thoughts[0]).toEqual(thoughts[1])
  })

  test('hides a plan noted under a faction from all others', () => {
    const state = cloneState(session.game.table.state)
    state.vars['secret:soviet'] = 'pact'
    const { secrets } = session.game
    expect(seenState(state, secrets, ['axis']).seen.vars['secret:soviet']).toBeUndefined()
    expect(seenState(state, secrets, ['soviet']).seen.vars['secret:soviet']).toBe('pact')
    const frame = { proc: 'x', 'secret:axis': 'card', open: 1 }
    state.frames.push(frame)
    expect(cutState(state, secrets, ['soviet']).frames.at(-1)).toEqual({ proc: 'x', open: 1 })
    expect(cutState(state, secrets, ['axis']).frames.at(-1)).toEqual(frame)
  })
})
