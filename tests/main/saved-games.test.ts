/** The list of saved games: who plays them, one more of the same, and what is swept from it. */
import { expect, test } from 'vitest'
import { createServices } from '../../src-main/services/index.ts'
import { openStore } from '../../src-main/store/index.ts'
import { openSql } from '../../src-main/store/sql.ts'
import { temporaryFolder } from '../kit/folders.ts'
import { onlyToy } from '../toy/rules.ts'
import { ask, doFirst, hashOf, toyRoot, toyServices } from '../toy/services.ts'

test('a copy of a game has its whole history, and goes its own way from there', () => {
  const services = toyServices()
  let view = ask(services, 'games.new', { scenario: 'toy', seed: 3, title: 'First' })
  for (let i = 0; i < 4; i++) view = doFirst(services, view)
  ask(services, 'play.name', { game: view.game, ply: 2, kind: 'moment', name: 'Here' })
  const list = ask(services, 'games.copy', { game: view.game })
  const copy = list.find(({ title }) => title === 'First (copy)')?.id ?? ''
  expect(hashOf(services, copy)).toBe(hashOf(services, view.game))
  expect(ask(services, 'play.history', { game: copy }).bookmarks).toEqual([{ ply: 2, name: 'Here' }])
  doFirst(services, ask(services, 'games.open', { game: copy }))
  expect(hashOf(services, copy)).not.toBe(hashOf(services, view.game))
})

test('the list says who plays each side; a damaged scenario of one game does not keep it from the others', () => {
  const data = temporaryFolder()
  const root = toyRoot()
  const services = toyServices(data, {}, root)
  const players = { axis: 'human', western: 'random' } as const
  const { game } = ask(services, 'games.new', { scenario: 'toy', seed: 3, players })
  expect(ask(services, 'games.list', {})[0]?.players).toMatchObject(players)
  services.close()
  const sql = openSql(`${data}/games.db`, 'write')
  sql.prepare("UPDATE games SET scenario_json = '{', players_json = '{' WHERE id = ?").run(game)
  sql.close()
  const again = toyServices(data, {}, root)
  expect(ask(again, 'games.list', {})).toMatchObject([{ id: game, factions: [], players: {} }])
  again.close()
})

test('what was only looked into is swept a day later, when another game is begun; what was played stays', () => {
  const data = temporaryFolder()
  const root = toyRoot()
  let today = new Date('2026-01-01T10:00:00Z')
  const begin = () => {
    const folder = openStore(data)
    return createServices({
      root,
      dataFolder: data,
      host: 'browser',
      version: '0',
      systems: onlyToy,
      folder,
      now: () => today,
    })
  }
  const first = begin()
  ask(first, 'games.new', { scenario: 'toy', title: 'Looked into' })
  doFirst(first, ask(first, 'games.new', { scenario: 'toy', title: 'Played' }))
  first.close()
  const second = begin()
  const titles = () => ask(second, 'games.list', {}).map(({ title }) => title)
  today = new Date('2026-01-02T09:00:00Z')
  ask(second, 'games.new', { scenario: 'toy', title: 'Soon after' })
  expect(titles()).toContain('Looked into')
  today = new Date('2026-01-02T11:00:00Z')
  ask(second, 'games.new', { scenario: 'toy', title: 'A day after' })
  expect(titles()).not.toContain('Looked into')
  expect(titles()).toContain('Played')
  second.close()
})
