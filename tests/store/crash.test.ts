import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { loadGame, openStore } from '../../src-main/store/index.ts'
import { effort } from '../kit/effort.ts'
import { temporaryFolder } from '../kit/folders.ts'
import { toyRoot } from '../toy/services.ts'

const KILLS = effort(60, 200)
const AT_ONCE = 4
const ROUNDS = 1_000_000
const SOURCE = join(import.meta.dirname, 'crash-child.ts')
/** The child as one file: it is started so often that reading hundreds of them would be most of the work. */
const BUILT = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', `crash-child-${process.pid}`)
const CHILD = join(BUILT, 'child.mjs')

beforeAll(() =>
  build({
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: SOURCE,
      outDir: BUILT,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'child.mjs', codeSplitting: false } },
    },
    ssr: { noExternal: ['zod', 'papaparse'] },
  }),
)
afterAll(() => rmSync(BUILT, { recursive: true, force: true }))

/** Runs the child until it is killed at a random instant. Returns the last ply it acknowledged. */
function runAndKill(folder: string, root: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [CHILD, folder, root], { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    let failure = ''
    let armed = false
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk
      if (armed) return
      armed = true
      setTimeout(() => child.kill('SIGKILL'), Math.random() * 60)
    })
    child.stderr.on('data', (chunk: Buffer) => (failure += chunk))
    child.on('error', reject)
    child.on('close', (_code, signal) => {
      if (signal !== 'SIGKILL') return reject(new Error(`the child ended by itself: ${failure}`))
      resolve(output.split('\n').slice(0, -1).at(-1))
    })
  })
}

/** Kills one game again and again, looking each time whether everything acknowledged is there. */
async function killOften(times: number): Promise<number> {
  const folder = temporaryFolder()
  const root = toyRoot(ROUNDS)
  let plies = 0
  for (let i = 0; i < times; i++) {
    const [ply = '0', hash = ''] = (await runAndKill(folder, root))?.split(' ') ?? []
    const opened = openStore(folder)
    expect(opened.recovery).toBeUndefined()
    const record = opened.store?.game(opened.store.list()[0]?.id ?? '')
    if (!opened.store || !record) throw new Error('the game is gone')
    const stored = opened.store.plies(record)
    expect(stored[Number(ply) - 1]?.hash).toBe(hash)
    expect(record.current).toBeGreaterThanOrEqual(Number(ply))
    loadGame(record.title, record.current, stored, opened.store.snapshots(record.id))
    opened.close()
    plies = stored.length
  }
  return plies
}

test(`no acknowledged command is lost in ${KILLS} kills at random instants`, {
  timeout: 600_000,
}, async () => {
  const plies = await Promise.all(Array.from({ length: AT_ONCE }, () => killOften(KILLS / AT_ONCE)))
  expect(plies.reduce((a, b) => a + b)).toBeGreaterThan(KILLS)
})
