/** The past of a game is looked at while the game stands still. */
import { describe, expect, test } from 'vitest'
import type { Services } from '../../src-main/services/index.ts'
import { ask, doFirst, hashOf, refused, toyServices } from '../toy/services.ts'

/** Six steps, then another line from the third on. */
function begun(): { services: Services; game: string; hashes: string[] } {
  const services = toyServices()
  let view = ask(services, 'games.new', { scenario: 'toy', seed: 11 })
  const hashes = [view.hash]
  for (let i = 0; i < 6; i++) {
    view = doFirst(services, view)
    hashes.push(view.hash)
  }
  view = ask(services, 'play.goto', { game: view.game, ply: 3 })
  view = doFirst(services, view, 'pass')
  hashes.push(view.hash)
  return { services, game: view.game, hashes }
}

describe('moments', () => {
  test('every one of either line is the position the game had there, and the game stays where it is', () => {
    const { services, game, hashes } = begun()
    const stood = hashOf(services, game)
    const store = JSON.stringify(ask(services, 'games.list', {}))
    for (const ply of [6, 0, 7, 1, 5, 2, 3, 4, 7]) {
      const moment = ask(services, 'play.moment', { game, ply })
      expect([moment.ply, moment.hash]).toEqual([ply, hashes[ply]])
    }
    expect(hashOf(services, game)).toBe(stood)
    expect(ask(services, 'play.view', { game }).ply).toBe(7)
    expect(JSON.stringify(ask(services, 'games.list', {}))).toBe(store)
  })

  test('a look between two commands does not disturb them', () => {
    const { services, game } = begun()
    ask(services, 'play.moment', { game, ply: 0 })
    const view = doFirst(services, ask(services, 'play.view', { game }))
    expect(ask(services, 'play.moment', { game, ply: view.ply }).hash).toBe(view.hash)
  })

  test('a moment tells what its step wrote and moved', () => {
    const services = toyServices()
    const view = ask(services, 'games.new', { scenario: 'toy', seed: 11 })
    const from = view.state.pieces.red?.at
    doFirst(services, view, 'move')
    const moment = ask(services, 'play.moment', { game: view.game, ply: 1 })
    expect(moment.lines.map(({ text }) => text)).toEqual(['red moves to b.'])
    expect(moment.moved).toEqual([{ piece: 'red', from, to: 'b' }])
  })

  test('one that does not exist is refused', () => {
    const { services, game } = begun()
    expect(refused(services, 'play.moment', { game, ply: 99 })).toMatch(/no moment 99/)
  })
})

test('the history lists the steps of the line shown, to its end, and the other line with what it did first', () => {
  const { services, game } = begun()
  const here = ask(services, 'play.history', { game })
  expect(here.steps).toEqual([1, 2, 3, 7])
  expect(here.lines.map(({ ply, shared }) => [ply, shared])).toEqual([
    [7, 4],
    [6, 3],
  ])
  expect(here.lines[1]?.first).toMatchObject({ ply: 4 })
  // Looked back, the line still goes on to its end.
  ask(services, 'play.goto', { game, ply: 1 })
  expect(ask(services, 'play.history', { game }).steps).toEqual([1, 2, 3, 7])
})
