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

const saves = readdirSync(SAVES).filter((name) => name.endsWith('.aesave') && !name.startsWith('toy'))

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

  test('there is one of every version: without packs, with a pack, with names, with procedures by their changes, with notes', () => {
    const versions = saves.map((name) => bodyOf(readFileSync(join(SAVES, name), 'utf8')).version)
    expect(new Set(versions)).toEqual(new Set([1, 2, 3, 4, 5]))
  })

  test('campaigns with chosen cards are among them: of each map, of both, and Pacific 1940', () => {
    const bodies = saves.map((name) => bodyOf(readFileSync(join(SAVES, name), 'utf8')))
    const withCards = bodies.filter(({ plies }) =>
      plies.some(({ command }) => command.type === 'select-card'),
    )
    expect(
      withCards.map(({ scenarioFile }) => (scenarioFile as { maps: string[] }).maps.join()).sort(),
    ).toEqual(['ds', 'tk', 'tk,ds'])
    expect(bodies.map(({ scenario }) => scenario)).toContain('pacific-1940')
  })

  test('fields of a scenario and of a pack that are no longer known do not keep a save from opening', () => {
    const body = bodyOf(readFileSync(join(SAVES, 'norway-with-a-pack-0.2.0.aesave'), 'utf8'))
    const scenario = body.scenarioFile as Record<string, unknown>
    scenario.omens = ['a field of an earlier version']
    ;(scenario.setup as Record<string, unknown>[])[0] = { ...(scenario.setup as object[])[0], mood: 'grim' }
    const [pack] = body.packs as Record<string, unknown>[]
    Object.assign(pack ?? {}, { flags: 3 })
    goThrough(services, imported('old.aesave', sealed(body)))
  })

  test('a pack and a scenario of today are held to what is known', () => {
    const body = bodyOf(readFileSync(join(SAVES, 'norway-with-a-pack-0.2.0.aesave'), 'utf8'))
    const [pack] = body.packs as object[]
    const message = (changed: object): string => {
      const reply = services.call('packs.import', { name: 'x.aepack', data: sealed(changed) })
      return 'error' in reply ? reply.error.message : 'accepted'
    }
    const sound = JSON.parse(JSON.stringify(pack).replace('"no-cards"', '"note"')) as object
    expect(message({ ...sound, flags: 3 })).toMatch(/expected no field named "flags"/)
    expect(message({ ...pack })).toMatch(/found "no-cards"/)
  })
})

/** The hash at which each game of the stores stood, by version, as the program of that time wrote it. */
const STOOD: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'version-1.db': { 'The first days': '7ea13c9fce7fecbe', 'In the west, again': 'd426fe8d113edd2c' },
  'version-2.db': { 'The first days': '7ea13c9fce7fecbe', 'In the west, again': '0912c6a9bf62703b' },
  'version-3.db': { 'The first days': '1a21da25b19b04e7', 'With a pack': 'c04cf7b7539f272f' },
  'version-4.db': { 'With names': 'c81604261710a481', 'Without names': '9e682b8a470ebfd8' },
  'version-5.db': { 'With changes': 'df6f41f29b90dda2', 'Two lines': '94ea68663d0ebf81' },
  'version-6.db': { 'At the last ply': 'a95ba947cce118ca', 'Gone back': '8edb5c4b427d32a4' },
  'version-7-campaigns.db': {
    'Cards in the world': 'f654ec4b5bd32ae4',
    'A round in the Pacific': '3a9b606968c858e0',
  },
  'version-7.db': { 'With notes': '648eca95b38fa310', 'Taken back': '28733789d5937ecc' },
}

/** What the game with names of the corpus calls its moments and lines. */
const NAMED = { moments: ['The first of September', 'Before Cracow'], line: 'By way of Cracow' }

function namesOf(services: Services, game: string): unknown {
  const { bookmarks, lines } = ask<HistoryView>(services, 'play.history', { game })
  return { moments: bookmarks.map(({ name }) => name), line: lines.find(({ name }) => name)?.name }
}

describe('names', () => {
  test('of moments and lines come with a save and with a store; earlier stores have none', () => {
    for (const [file, title] of [
      ['version-4.db', 'With names'],
      ['version-3.db', 'With a pack'],
    ] as const) {
      const data = temporaryFolder()
      copyFileSync(join(STORES, file), join(data, 'games.db'))
      const services = realServices(data)
      const game = ask<SavedGame[]>(services, 'games.list', {}).find((each) => each.title === title)?.id ?? ''
      expect(namesOf(services, game)).toEqual(title === 'With names' ? NAMED : { moments: [] })
      services.close()
    }
    const services = realServices()
    const data = readFileSync(join(SAVES, 'poland-with-names-0.2.0.aesave'), 'utf8')
    const [game] = ask<SavedGame[]>(services, 'games.import', { name: 'x.aesave', data })
    expect(namesOf(services, game?.id ?? '')).toEqual(NAMED)
    services.close()
  })
})

describe('notes of players', () => {
  test('come with a save and with a store', () => {
    const data = temporaryFolder()
    copyFileSync(join(STORES, 'version-7.db'), join(data, 'games.db'))
    const services = realServices(data)
    const titlesOf = (game: string): string[] =>
      services.library.session(game).record.planner?.plans.map(({ title }) => title) ?? []
    for (const { id } of ask<SavedGame[]>(services, 'games.list', {}))
      expect(titlesOf(id)).toEqual(['Warsaw by the second turn'])
    const save = readFileSync(join(SAVES, 'poland-with-notes-0.2.0.aesave'), 'utf8')
    const id = services.library.importGame('notes.aesave', save)
    expect(titlesOf(id)).toEqual(['Warsaw by the second turn'])
    services.close()
  })
})

describe('stores', () => {
  test('there is one of every version', () => {
    expect(readdirSync(STORES).sort()).toEqual(Object.keys(STOOD))
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
