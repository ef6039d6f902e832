/** The past of a game is looked at while the game stands still. */
import { describe, expect, test } from 'vitest'
import type { Services } from '../../src-main/services/index.ts'
import { temporaryFolder } from '../kit/folders.ts'
import { bodyOf, sealed } from '../kit/save-text.ts'
import { ask, doFirst, hashOf, refused, toyRoot, toyServices } from '../toy/services.ts'

/** Six steps, then another line from the third on. */
function begun(services = toyServices()): { services: Services; game: string; hashes: string[] } {
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

describe('names', () => {
  test('of moments and lines are kept with the game, and go with it into a file and out of it', () => {
    const data = temporaryFolder()
    const root = toyRoot()
    const { services, game } = begun(toyServices(data, {}, root))
    ask(services, 'play.name', { game, ply: 2, kind: 'moment', name: ' Before the pass ' })
    ask(services, 'play.name', { game, ply: 5, kind: 'moment', name: 'Gone again' })
    ask(services, 'play.name', { game, ply: 6, kind: 'line', name: 'The first way' })
    const told = ask(services, 'play.name', { game, ply: 5, kind: 'moment', name: '' })
    expect(told.bookmarks).toEqual([{ ply: 2, name: 'Before the pass' }])
    expect(told.lines.map(({ ply, name }) => [ply, name])).toEqual([
      [7, undefined],
      [6, 'The first way'],
    ])
    services.close()

    const again = toyServices(data, {}, root)
    expect(ask(again, 'play.history', { game })).toEqual(told)
    const file = ask(again, 'games.export', { game })
    expect(JSON.parse(file.data)).toMatchObject({ version: 10, names: [{ ply: 2 }, { ply: 6 }] })
    const list = ask(again, 'games.import', { name: file.name, data: file.data })
    const other = list.find(({ id }) => id !== game)?.id ?? ''
    expect(ask(again, 'play.history', { game: other })).toEqual(told)
    again.close()
  })

  test('a line keeps its name while it is played on; one that parts from it has none', () => {
    const { services, game } = begun()
    ask(services, 'play.name', { game, ply: 6, kind: 'line', name: 'The first way' })
    doFirst(services, ask(services, 'play.goto', { game, ply: 6 }))
    doFirst(services, ask(services, 'play.goto', { game, ply: 5 }), 'pass')
    const names = (): unknown =>
      ask(services, 'play.history', { game }).lines.map(({ ply, name }) => [ply, name])
    expect(names()).toEqual([
      [9, undefined],
      [8, 'The first way'],
      [7, undefined],
    ])
    ask(services, 'play.name', { game, ply: 8, kind: 'line', name: '' })
    expect(JSON.stringify(names())).not.toContain('way')
  })

  test('a name of a moment that is not there is refused, as a wish and in a file', () => {
    const { services, game } = begun()
    expect(refused(services, 'play.name', { game, ply: 99, kind: 'moment', name: 'x' })).toMatch(
      /no moment 99/,
    )
    ask(services, 'play.name', { game, ply: 7, kind: 'moment', name: 'x' })
    const body = bodyOf(ask(services, 'games.export', { game }).data)
    const data = sealed({ ...body, names: [{ ply: 70, kind: 'moment', name: 'x' }] })
    expect(refused(services, 'games.import', { name: 'a.aesave', data })).toMatch(
      /names\[0\]\.ply is 70; expected a ply of the save, 0 to 7/,
    )
  })
})
