/**
 * Writes the corpus of saves and a store with the program of today: training scenarios, campaigns of each map and of
 * both, Pacific 1940, a game with a pack, with names and with notes. Machines play all sides.
 *
 *   node tests/store/write-corpus.ts FOLDER
 *
 * FOLDER gets `saves/*.aesave`, `stores/version-N.db` and `stores/stood.json`, the hash of each game of the store.
 */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServices } from '../../src-main/services/index.ts'
import { openStore } from '../../src-main/store/index.ts'
import { STORE_VERSION } from '../../src-main/store/migrations/index.ts'
import { openSql } from '../../src-main/store/sql.ts'
import { systems } from '../../src-main/systems/index.ts'
import type { GameView } from '../../src-shared/contract/views.ts'
import { temporaryFolder } from '../kit/folders.ts'

/** A game of the corpus: what is played, by whom, and how far. */
interface Entry {
  readonly name: string
  readonly scenario: string
  readonly title: string
  readonly player: 'random' | 'greedy'
  /** The commands played; fewer where the game ends before. */
  readonly commands: number
  /** Played from a copy of the scenario in a pack. */
  readonly pack?: boolean
  readonly names?: boolean
  readonly notes?: boolean
  /** Whether it is kept in the store as well. */
  readonly stored?: boolean
}

const GAMES: readonly Entry[] = [
  { name: 'poland-1939', scenario: 'poland-1939', title: 'Poland', player: 'random', commands: 120 },
  { name: 'france-1940', scenario: 'france-1940', title: 'France', player: 'greedy', commands: 90 },
  { name: 'norway-1940', scenario: 'norway-1940', title: 'Norway', player: 'greedy', commands: 90 },
  { name: 'russia-1941', scenario: 'russia-1941', title: 'The Long Summer', player: 'random', commands: 205 },
  {
    name: 'two-fronts-1941',
    scenario: 'two-fronts-1941',
    title: 'Two fronts',
    player: 'greedy',
    commands: 460,
  },
  { name: 'china-1937', scenario: 'china-1937', title: 'China', player: 'greedy', commands: 120 },
  { name: 'manchuria-1945', scenario: 'manchuria-1945', title: 'Manchuria', player: 'greedy', commands: 120 },
  { name: 'pacific-1941', scenario: 'pacific-1941', title: 'The Pacific', player: 'greedy', commands: 150 },
  { name: 'europe-1939', scenario: 'europe-1939', title: 'Cards in Europe', player: 'greedy', commands: 420 },
  {
    name: 'asia-1941',
    scenario: 'asia-1941-december',
    title: 'Cards in Asia',
    player: 'greedy',
    commands: 300,
  },
  {
    name: 'world-1939',
    scenario: 'world-1939',
    title: 'Cards in the world',
    player: 'greedy',
    commands: 420,
    stored: true,
  },
  {
    name: 'europe-1939-long',
    scenario: 'europe-1939',
    title: 'A long war',
    player: 'greedy',
    commands: 1500,
  },
  { name: 'pacific-1940', scenario: 'pacific-1940', title: 'The ocean', player: 'random', commands: 183 },
  {
    name: 'pacific-1940-round',
    scenario: 'pacific-1940',
    title: 'A round in the Pacific',
    player: 'greedy',
    commands: 90,
    stored: true,
  },
  {
    name: 'norway-with-a-pack',
    scenario: 'norway-1940',
    title: 'With a pack',
    player: 'greedy',
    commands: 35,
    pack: true,
    stored: true,
  },
  {
    name: 'poland-with-names',
    scenario: 'poland-1939',
    title: 'With names',
    player: 'random',
    commands: 82,
    names: true,
    stored: true,
  },
  {
    name: 'poland-with-notes',
    scenario: 'poland-1939',
    title: 'With notes',
    player: 'random',
    commands: 40,
    notes: true,
    stored: true,
  },
]
const PACK_TITLE = 'My order'

const [target = ''] = process.argv.slice(2)
const folders = { saves: join(target, 'saves'), stores: join(target, 'stores') }
for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true })
const data = temporaryFolder()
const root = join(import.meta.dirname, '..', '..')
const all = createServices({
  root,
  dataFolder: data,
  host: 'browser',
  version: '0',
  systems,
  folder: openStore(data),
})

function ask<T>(name: string, request: object): T {
  const reply = all.call(name, request)
  if ('error' in reply) throw new Error(`${name}: ${reply.error.message}`)
  return reply.ok as T
}

/** Makes a pack that holds a copy of a scenario, and takes it into use. Returns the id of the scenario in it. */
function packOf(scenario: string): string {
  const { pack } = ask<{ pack: Record<string, unknown> & { id: string } }>('packs.new', {
    title: PACK_TITLE,
    scenario,
  })
  ask('packs.use', { pack: pack.id, used: true })
  const scenarios = pack.scenarios as readonly { readonly scenario: { readonly id: string } }[]
  const [first] = scenarios
  if (first === undefined) throw new Error('the pack has no scenario')
  return first.scenario.id
}

/** Plays a game with one kind of machine for all sides. Returns the number of commands played. */
function play(game: string, { player, commands }: Pick<Entry, 'player' | 'commands'>): number {
  const session = all.library.session(game)
  const maker = session.system.players[player] ?? session.system.players.random
  const machine = maker?.make(1939)
  for (let played = 0; played < commands; played++) {
    const command = machine?.choose(session.game)
    if (!command) return played
    session.do(command, session.newGroup())
  }
  return commands
}

const stood: Record<string, string> = {}
for (const entry of GAMES) {
  const scenario = entry.pack ? packOf(entry.scenario) : entry.scenario
  const { game } = ask<GameView>('games.new', { scenario, title: entry.title, seed: 1939 })
  const played = play(game, entry)
  const { steps } = ask<{ steps: readonly number[] }>('play.history', { game })
  if (entry.names) {
    ask('play.name', { game, kind: 'moment', ply: 0, name: 'The first of September' })
    ask('play.name', { game, kind: 'moment', ply: steps[40] ?? 1, name: 'Before Cracow' })
    ask('play.name', { game, kind: 'line', ply: steps.at(-1) ?? 1, name: 'By way of Cracow' })
  }
  if (entry.notes)
    ask('plans.keep', {
      game,
      plan: { id: 'a1', title: 'Warsaw by the second turn', text: '', places: [], pieces: [] },
    })
  const session = all.library.session(game)
  const { data: save } = ask<{ data: string }>('games.export', { game })
  writeFileSync(join(folders.saves, `${entry.name}-1.0.0.aesave`), save)
  if (entry.stored) stood[entry.title] = session.game.table.hash
  console.log(entry.title, session.game.table.hash, `${played} commands, ${save.length} bytes`)
}
// A second line of play: some commands are taken back, and the game continues from there.
const twice = ask<GameView>('games.new', { scenario: 'poland-1939', title: 'Taken back', seed: 7 })
play(twice.game, { player: 'random', commands: 20 })
ask('play.goto', { game: twice.game, ply: 8 })
play(twice.game, { player: 'greedy', commands: 20 })
ask('play.goto', { game: twice.game, ply: 12 })
stood['Taken back'] = all.library.session(twice.game).game.table.hash
all.close()

const file = join(folders.stores, `version-${STORE_VERSION}.db`)
copyFileSync(join(data, 'games.db'), file)
const sql = openSql(file, 'write')
sql.exec('PRAGMA foreign_keys = ON')
const kept = Object.keys(stood).map((title) => `'${title}'`)
sql.exec(`DELETE FROM games WHERE title NOT IN (${kept.join(', ')})`)
sql.exec('PRAGMA journal_mode = DELETE')
sql.exec('VACUUM')
sql.close()
writeFileSync(
  join(folders.stores, 'stood.json'),
  `${JSON.stringify({ [`version-${STORE_VERSION}.db`]: stood }, undefined, 2)}\n`,
)
