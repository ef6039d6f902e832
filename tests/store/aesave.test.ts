import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { readSave } from '../../src-main/store/aesave.ts'
import { systems } from '../../src-main/systems/index.ts'
import { ask, doFirst, refused, toyServices } from '../toy/services.ts'

const CORPUS = join(import.meta.dirname, '..', 'saves')

/** A game with a branch, exported. */
function exported() {
  const services = toyServices()
  let view = ask(services, 'games.new', { scenario: 'toy', seed: 3, title: 'My war' })
  for (let i = 0; i < 9; i++) view = doFirst(services, view)
  view = ask(services, 'play.goto', { game: view.game, ply: 4 })
  for (let i = 0; i < 6; i++) view = doFirst(services, view, 'pass')
  return { services, view, save: ask(services, 'games.export', { game: view.game }) }
}

test('a save comes back whole: position, history, branches', () => {
  const { services, view, save } = exported()
  expect(save.name).toBe('My war.aesave')
  const list = ask(services, 'games.import', save)
  const copy = list.find((game) => game.id !== view.game)
  const opened = ask(services, 'games.open', { game: copy?.id ?? '' })
  expect(opened.hash).toBe(view.hash)
  expect(ask(services, 'play.branches', { game: opened.game })).toHaveLength(2)
  expect(ask(services, 'play.goto', { game: opened.game, ply: 9 }).ply).toBe(9)
  services.close()
})

describe('a bad save is refused with one sentence and nothing is stored', () => {
  const { services, save } = exported()
  const bad: readonly (readonly [string, (text: string) => string, RegExp])[] = [
    ['truncated', (text) => text.slice(0, text.length >> 1), /^x\.aesave is cut short/],
    ['empty', () => '', /^x\.aesave is empty/],
    ['altered', (text) => text.replace('"at":"a"', '"at":"b"'), /^x\.aesave was altered .*checksum/],
    [
      'of a trial version',
      (text) => text.replace(/"version":\d+/, '"version":5'),
      /^x\.aesave was written by a trial version before 1\.0\.0/,
    ],
    [
      'newer',
      (text) => text.replace(/"version":\d+/, '"version":99'),
      /^x\.aesave was written by a newer version/,
    ],
    ['of another kind', () => '{"kind":"aepack"}', /^x\.aesave is not a save of Axis Empires/],
    ['no JSON', () => 'PK\u0003\u0004', /^x\.aesave is not a save: it is not JSON text/],
  ]
  test.each(bad)('%s', (_name, change, sentence) => {
    const message = refused(services, 'games.import', { name: 'x.aesave', data: change(save.data) })
    expect(message).toMatch(sentence)
    expect(message).not.toContain('\n')
    expect(ask(services, 'games.list', {})).toHaveLength(1)
  })
})

test('every save ever released loads', () => {
  const files = readdirSync(CORPUS).filter((name) => name.endsWith('.aesave'))
  expect(files.length).toBeGreaterThan(0)
  for (const file of files) {
    const document = readSave(file, readFileSync(join(CORPUS, file), 'utf8'), systems)
    expect(document.plies.length).toBeGreaterThan(0)
  }
})

test('a save cut anywhere is called cut short', () => {
  const { services, save } = exported()
  for (let at = 2; at < save.data.length - 1; at += 7) {
    const message = refused(services, 'games.import', { name: 'x.aesave', data: save.data.slice(0, at) })
    expect(message, `cut at ${at}: ${message}`).toMatch(/^x\.aesave is cut short/)
  }
  services.close()
})
