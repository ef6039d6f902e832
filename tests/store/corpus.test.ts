/** What every released version wrote, saves and whole stores: loaded, gone through from end to end, and played on. */
import { copyFileSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Services } from '../../src-main/services/index.ts'
import type {
  GameView,
  HistoryView,
  Outcome,
  SavedGame,
} from '../../src-shared/axis-empires/ground/contract/views.ts'
import { Chance } from '../kit/chance.ts'
import { temporaryFolder } from '../kit/folders.ts'
import { bodyOf, sealed } from '../kit/save-text.ts'
import { ROOT, realServices } from '../main/packs-data.ts'

const SAVES = join(ROOT, 'tests', 'saves')
const STORES = join(ROOT, 'tests', 'stores')

function ask<T>(services: Services, name: string, request: object): T {
  const reply = services.call(name, request)
  if ('error' in reply) throw new Error(`${name}: ${reply.error.message}`)
  return reply.ok as T
}

/** The hash of the whole position, as it is stored; that of a view covers what its seat may see. */
const wholeHash = (services: Services, game: string): string => services.library.session(game).game.table.hash

/** Goes to the start and back to where the game stood, then plays on and takes that back again. */
function goThrough(services: Services, game: string): GameView {
  const opened = ask<GameView>(services, 'games.open', { game })
  const players = Object.fromEntries(Object.keys(opened.players).map((faction) => [faction, 'human']))
  const stood = ask<GameView>(services, 'games.players', { game, players })
  expect(stood.damage).toBeUndefined()
  const start = ask<GameView>(services, 'play.goto', { game, ply: 0 })
  expect(start.ply).toBe(0)
  expect(ask<GameView>(services, 'play.goto', { game, ply: stood.ply }).hash).toBe(stood.hash)
  const chance = new Chance(7)
  let view = stood
  for (let i = 0; i < 12 && view.offers.length > 0; i++) {
    const { command } = chance.of(view.offers)
    const outcome = ask<Outcome>(services, 'play.do', { game, commands: [command] })
    expect(outcome.ok, JSON.stringify(command)).toBe(true)
    view = outcome.view
  }
  expect(view.ply).toBeGreaterThan(stood.ply)
  const again = ask<GameView>(services, 'games.open', { game })
  expect(again.hash).toBe(view.hash)
  return ask(services, 'play.goto', { game, ply: stood.ply })
}

const saves = readdirSync(SAVES).filter((name) => name.endsWith('.aesave'))

describe('saves', () => {
  const services = realServices()
  const imported = (name: string, data: string): string => {
    const before = new Set(ask<SavedGame[]>(services, 'games.list', {}).map(({ id }) => id))
    const list = ask<SavedGame[]>(services, 'games.import', { name, data })
    return list.find(({ id }) => !before.has(id))?.id ?? ''
  }

  test.each(saves)('%s is loaded, gone through and played on', (name) => {
    const text = readFileSync(join(SAVES, name), 'utf8')
    const { latest } = bodyOf(text)
    const game = imported(name, text)
    expect(wholeHash(services, goThrough(services, game).game)).toBe(latest?.hash)
    const out = ask<{ name: string; data: string }>(services, 'games.export', { game })
    expect(wholeHash(services, goThrough(services, imported(out.name, out.data)).game)).toBe(latest?.hash)
  })

  test('campaigns with chosen cards are among them: of each map, of both, and Pacific 1940', () => {
    const bodies = saves.map((name) => bodyOf(readFileSync(join(SAVES, name), 'utf8')))
    const withCards = bodies.filter(({ plies }) =>
      plies.some(({ command }) => command.type === 'select-card'),
    )
    const maps = new Set(
      withCards.map(({ scenarioFile }) => (scenarioFile as { maps: string[] }).maps.join()),
    )
    expect([...maps].sort()).toEqual(['ds', 'tk', 'tk,ds'])
    expect(bodies.map(({ scenario }) => scenario)).toContain('pacific-1940')
  })

  test('fields of a scenario and of a pack that are no longer known do not keep a save from opening', () => {
    const body = bodyOf(readFileSync(join(SAVES, 'norway-with-a-pack-1.0.0.aesave'), 'utf8'))
    const scenario = body.scenarioFile as Record<string, unknown>
    scenario.omens = ['a field of an earlier version']
    scenario.special = [{ key: 'no-cards', text: 'A rule of an earlier version.' }]
    ;(scenario.setup as Record<string, unknown>[])[0] = { ...(scenario.setup as object[])[0], mood: 'grim' }
    const [pack] = body.packs as Record<string, unknown>[]
    Object.assign(pack ?? {}, { flags: 3 })
    goThrough(services, imported('old.aesave', sealed(body)))
  })

  test('a pack and a scenario of today are held to what is known', () => {
    const body = bodyOf(readFileSync(join(SAVES, 'norway-with-a-pack-1.0.0.aesave'), 'utf8'))
    const [pack] = body.packs as object[]
    const message = (changed: object): string => {
      const reply = services.call('packs.import', { name: 'x.aepack', data: sealed(changed) })
      return 'error' in reply ? reply.error.message : 'accepted'
    }
    expect(message({ ...pack, flags: 3 })).toMatch(/expected no field named "flags"/)
    expect(message({ ...pack })).toBe('accepted')
  })

  test('a save of a trial version is refused in one sentence', () => {
    const body = bodyOf(readFileSync(join(SAVES, 'poland-1939-1.0.0.aesave'), 'utf8'))
    const reply = services.call('games.import', { name: 'x.aesave', data: sealed({ ...body, version: 5 }) })
    expect('error' in reply && reply.error.message).toBe(
      'x.aesave was written by a trial version before 1.0.0 (save version 5, this program reads from 10 on)',
    )
  })
})

/** The hash at which each game of the stores stood, by store, as the program of that time wrote it. */
const STOOD: Readonly<Record<string, Readonly<Record<string, string>>>> = JSON.parse(
  readFileSync(join(STORES, 'stood.json'), 'utf8'),
)

/** What the game with names of the corpus calls its moments and lines. */
const NAMED = { moments: ['The first of September', 'Before Cracow'], line: 'By way of Cracow' }

function namesOf(services: Services, game: string): unknown {
  const { bookmarks, lines } = ask<HistoryView>(services, 'play.history', { game })
  return { moments: bookmarks.map(({ name }) => name), line: lines.find(({ name }) => name)?.name }
}

/** A service that has opened a copy of a store of the corpus, and the id of one of its games. */
function storeWith(file: string, title: string): { readonly services: Services; readonly game: string } {
  const data = temporaryFolder()
  copyFileSync(join(STORES, file), join(data, 'games.db'))
  const services = realServices(data)
  const game = ask<SavedGame[]>(services, 'games.list', {}).find((each) => each.title === title)?.id
  if (game === undefined) throw new Error(`${title} is not in ${file}`)
  return { services, game }
}

/** A service that has imported a save of the corpus, and the id of the game. */
function saveWith(file: string): { readonly services: Services; readonly game: string } {
  const services = realServices()
  const game = services.library.importGame(file, readFileSync(join(SAVES, file), 'utf8'))
  return { services, game }
}

describe('names', () => {
  test.each([
    () => storeWith('version-10.db', 'With names'),
    () => saveWith('poland-with-names-1.0.0.aesave'),
  ])('of moments and lines come with a store and with a save (%#)', (open) => {
    const { services, game } = open()
    expect(namesOf(services, game)).toEqual(NAMED)
    services.close()
  })
})

describe('notes of players', () => {
  test.each([
    () => storeWith('version-10.db', 'With notes'),
    () => saveWith('poland-with-notes-1.0.0.aesave'),
  ])('come with a store and with a save (%#)', (open) => {
    const { services, game } = open()
    const plans = services.library.session(game).record.planner?.plans
    expect(plans?.map(({ title }) => title)).toEqual(['Warsaw by the second turn'])
    services.close()
  })
})

describe('stores', () => {
  test('there is one of every version', () => {
    const stores = readdirSync(STORES).filter((name) => name.endsWith('.db'))
    expect(stores.sort()).toEqual(Object.keys(STOOD))
  })

  test.each(Object.entries(STOOD))('%s is brought up to date, gone through and played on', (file, stood) => {
    const data = temporaryFolder()
    copyFileSync(join(STORES, file), join(data, 'games.db'))
    const services = realServices(data)
    const list = ask<SavedGame[]>(services, 'games.list', {})
    for (const [title, hash] of Object.entries(stood)) {
      const game = list.find((each) => each.title === title)?.id
      if (game === undefined) throw new Error(`${title} is not in ${file}`)
      ask(services, 'games.open', { game })
      expect(wholeHash(services, game)).toBe(hash)
      goThrough(services, game)
    }
    expect(list.length).toBeGreaterThanOrEqual(2)
    services.close()
    const after = realServices(data)
    expect(ask<SavedGame[]>(after, 'games.list', {})).toHaveLength(list.length)
    after.close()
  })
})
