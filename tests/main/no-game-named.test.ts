/** The rooms that serve every game name none: their code and comments are searched for the ids and boards of the games. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { systems } from '../../src-shared/systems/index.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const ROOMS = [
  ...['kernel', 'contract', 'game-system', 'players', 'board'].map((room) => `src-shared/${room}`),
  ...[
    'services',
    'sessions',
    'store',
    'content',
    'packs',
    'players',
    'print',
    'server',
    'terminal',
    'cli',
  ].map((room) => `src-main/${room}`),
  ...['shell', 'kit'].map((room) => `src-renderer/${room}`),
]
/** What the games are called by themselves; the program has its name from the first. */
const BOARDS = ['Totaler Krieg', 'Dai Senso', 'Axis & Allies', 'Pacific']

function filesOf(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile() && /\.(ts|vue)$/.test(each.name))
    .map((each) => join(each.parentPath, each.name))
}

it.each(ROOMS)('%s names no game', (room) => {
  const names = [...systems.all.map(({ id }) => id), ...BOARDS].map((name) => name.toLowerCase())
  const files = filesOf(room)
  expect(files.length).toBeGreaterThan(0)
  const found = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .flatMap((line, at) =>
        names.some((name) => line.toLowerCase().includes(name)) ? [`${file}:${at + 1}: ${line.trim()}`] : [],
      ),
  )
  expect(found).toEqual([])
})
