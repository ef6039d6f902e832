/**
 * The Pending Card of a faction is its secret (1.1): two games differ in it alone, and every byte that another seat is
 * sent, and every thought of a machine that sits there, is the same until it is revealed.
 */
import { describe, expect, test } from 'vitest'
import { beginGame } from '../../src-main/cli/game-file.ts'
import { branchesOf } from '../../src-main/sessions/branches.ts'
import { historyOf, momentOf } from '../../src-main/sessions/past.ts'
import { guessFor } from '../../src-main/sessions/seats.ts'
import type { Session } from '../../src-main/sessions/session.ts'
import { viewFor } from '../../src-main/sessions/view.ts'
import { axisGame } from '../../src-shared/axis-empires/index.ts'
import { makePlayer } from '../../src-shared/axis-empires/players/index.ts'
import { startOf } from '../campaigns/starts.ts'

const start = startOf('europe')
const raw = { ...start, campaign: { ...Object(start.campaign), cards: true } }

/** A campaign up to the choice of the first Axis card; the West sits at the screen. */
function campaign(): Session {
  const { session } = beginGame({ id: 'europe-1937', file: 'a test', raw, system: 'axis-empires' }, 3, {
    axis: 'random',
    western: 'human',
    soviet: 'random',
  })
  while (session.game.engine.decision()?.kind !== 'option-card') play(session)
  return session
}

/** Plays the first thing that is offered. */
function play(session: Session): void {
  const [offer] = session.game.engine.offers()
  if (!offer) throw new Error('no offer')
  session.do(offer.command, 1)
}

/** Everything a seat is sent of a game. The name of the game is drawn by lot, and the clock goes on. */
function bytes(session: Session, seat: readonly string[]): string {
  const { history } = session
  const told = [
    viewFor(session, seat),
    session.log.from(0, seat),
    branchesOf(history, seat, new Map()),
    historyOf(session),
    momentOf(session, history.current),
  ]
  return JSON.stringify(told).replaceAll(session.record.id, 'GAME')
}

const cards = (session: Session): string[] =>
  [...session.game.engine.offers()].map(({ command }) => String(command.card))

describe('[1.1] a Pending Card', () => {
  const one = campaign()
  const other = campaign()
  const [first = '', second = ''] = cards(one)
  one.do({ type: 'select-card', card: first }, 1)
  other.do({ type: 'select-card', card: second }, 1)

  test('is another in the two games, and its own faction sees it', () => {
    expect(one.game.table.state.pieces[first]?.at).toBe('pending:axis')
    expect(other.game.table.state.pieces[second]?.at).toBe('pending:axis')
    expect(bytes(one, ['axis'])).not.toBe(bytes(other, ['axis']))
    expect(viewFor(one, ['axis']).state.pieces[first]?.at).toBe('pending:axis')
    expect(one.log.from(0, ['axis']).some(({ text }) => text.startsWith('It is '))).toBe(true)
  })

  test('is shown to no other seat, a turn long: neither view nor log nor history nor a moment of the past', () => {
    for (let i = 0; i < 60; i++) {
      for (const seat of [['western'], ['western', 'soviet'], []])
        expect(bytes(one, seat)).toBe(bytes(other, seat))
      play(one)
      play(other)
    }
    expect(bytes(one, ['western'])).toContain('"pending:axis":1')
    expect(bytes(one, ['western'])).not.toContain(`"${first}":{"at":"pending`)
  })

  test('is known to no machine of another seat', () => {
    const thoughts = [one, other].map((session) => {
      const guess = axisGame(guessFor(session, ['western']))
      return JSON.stringify([guess.table.state, makePlayer('greedy', 1).choose(guess)])
    })
    expect(thoughts[0]).toBe(thoughts[1])
  })
})
