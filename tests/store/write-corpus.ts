/**
 * Writes saves and a store for the corpus with the program of today: campaigns in which cards have been chosen, on each
 * map and on both, and Pacific 1940. Played by machines until enough cards lie chosen, and stopped in the midst of it.
 *
 *   node tests/store/write-corpus.ts FOLDER
 */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createServices } from '../../src-main/services/index.ts'
import { openStore } from '../../src-main/store/index.ts'
import { openSql } from '../../src-main/store/sql.ts'
import { systems } from '../../src-main/systems/index.ts'
import type { GameView } from '../../src-shared/contract/views.ts'
import { temporaryFolder } from '../kit/folders.ts'

/** What is played, how many cards are chosen by then, and how many commands are played after the last choice. */
const GAMES = [
  { name: 'europe-1939-cards', scenario: 'europe-1939', title: 'Cards in Europe', cards: 3, more: 8 },
  { name: 'asia-1941-cards', scenario: 'asia-1941-december', title: 'Cards in Asia', cards: 2, more: 8 },
  { name: 'world-1939-cards', scenario: 'world-1939', title: 'Cards in the world', cards: 4, more: 8 },
  {
    name: 'pacific-1940-round',
    scenario: 'pacific-1940',
    title: 'A round in the Pacific',
    cards: 0,
    more: 90,
  },
] as const
const MOST = 900

const [target = ''] = process.argv.slice(2)
mkdirSync(target, { recursive: true })
const data = temporaryFolder()
const folder = openStore(data)
const root = join(import.meta.dirname, '..', '..')
const all = createServices({ root, dataFolder: data, host: 'browser', version: '0', systems, folder })

function ask<T>(name: string, request: object): T {
  const reply = all.call(name, request)
  if ('error' in reply) throw new Error(`${name}: ${reply.error.message}`)
  return reply.ok as T
}

for (const { name, scenario, title, cards, more } of GAMES) {
  const { game } = ask<GameView>('games.new', { scenario, title, seed: 1939 })
  const session = all.library.session(game)
  const kinds = Object.keys(session.system.players)
  const maker = session.system.players[kinds.includes('greedy') ? 'greedy' : (kinds[0] ?? '')]
  const player = maker?.make(1939)
  let chosen = 0
  let left: number = more
  let commands = 0
  for (; commands < MOST && (chosen < cards || left > 0); commands++) {
    const command = player?.choose(session.game)
    if (!command) break
    session.do(command, session.newGroup())
    if (command.type === 'select-card') chosen++
    if (chosen >= cards) left--
  }
  const save = ask<{ data: string }>('games.export', { game })
  writeFileSync(join(target, `${name}-${session.system.version}.aesave`), save.data)
  console.log(
    title,
    session.game.table.hash,
    `${commands} commands, ${chosen} cards, ${save.data.length} bytes`,
  )
}
all.close()
const file = join(target, 'campaigns.db')
copyFileSync(join(data, 'games.db'), file)
// The store keeps the largest game and the one of the other system, so that it stays small.
const sql = openSql(file, 'write')
sql.exec('PRAGMA foreign_keys = ON')
sql.exec("DELETE FROM games WHERE title NOT IN ('Cards in the world', 'A round in the Pacific')")
sql.exec('PRAGMA journal_mode = DELETE')
sql.exec('VACUUM')
sql.close()
