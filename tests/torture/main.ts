/**
 * Torture: kills, damage, full disks, clock jumps, tampered files, second instances, at random from a seed,
 * for as long as one likes. Ends with counts; at the first thing that must never happen, with the seed.
 *
 *   npm run torture -- --minutes N [--seed S] [--only KIND] [--whole-threads]
 *
 * `--whole-threads`: no thread is ended from outside.
 */

import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { packs } from '../../src-main/axis-empires/packs.ts'
import { writePackFile } from '../../src-main/packs/file.ts'
import type { Services } from '../../src-main/services/index.ts'
import { Chance } from '../kit/chance.ts'
import { realServices } from '../main/packs-data.ts'
import { ask, doFirst, toyRoot, toyServices } from '../toy/services.ts'
import { jumpOnce } from './clock.ts'
import { damageOnce } from './damage.ts'
import { fillOnce } from './disk.ts'
import { importOne, importPack } from './files.ts'
import { liveWithFault } from './io-faults.ts'
import { killOnce } from './kill.ts'
import { Known } from './known.ts'
import { recoverAndKill } from './recovery.ts'
import { Report } from './report.ts'
import { togetherOnce } from './together.ts'

const ROUNDS = 1_000_000
const SAVES = join(import.meta.dirname, '..', 'saves')
/** A store is used for so many kills, then a new one is begun. */
const KILLS_PER_STORE = 30

/** Everything a run stands on. */
class Ground {
  readonly report = new Report()
  readonly folder: string
  readonly root = toyRoot(ROUNDS)
  known = new Known()
  private stores = 0
  private kills = 0
  /** The call of the store's life at which the disk fails next. */
  private call = 0
  readonly endsThreads: boolean
  child = ''
  recoverer = ''
  private toy: { services: Services; text: string } | undefined
  private real: { services: Services; pack: string } | undefined

  constructor(folder: string, endsThreads: boolean) {
    this.folder = folder
    this.endsThreads = endsThreads
  }

  /** The call at which the disk fails next: each in turn, and the first again after the last. */
  nextCall(): number {
    return ++this.call
  }

  firstCall(): void {
    this.call = 0
  }

  build(): void {
    // Beside the packages, which the built programs still need.
    const cache = join(import.meta.dirname, '..', '..', 'node_modules', '.cache')
    mkdirSync(cache, { recursive: true })
    const out = mkdtempSync(join(cache, 'torture-'))
    process.on('exit', () => rmSync(out, { recursive: true, force: true }))
    // In a program of its own, so that its memory is not counted.
    const made = spawnSync(process.execPath, [join(import.meta.dirname, 'build.ts'), out], {
      stdio: 'inherit',
    })
    if (made.status !== 0) throw new Error('the programs to be killed could not be built')
    this.child = join(out, 'child.mjs')
    this.recoverer = join(out, 'recover.mjs')
  }

  get store(): string {
    return join(this.folder, `store-${this.stores}`)
  }

  path(name: string): string {
    return join(this.folder, name)
  }

  nextKill(): void {
    if (++this.kills % KILLS_PER_STORE !== 0) return
    rmSync(this.store, { recursive: true, force: true })
    this.stores++
    this.known = new Known()
  }

  /** Services on the toy game, and a save of it with two branches. */
  toyFiles(): { services: Services; text: string } {
    if (this.toy) return this.toy
    const services = toyServices(this.path('files'), {}, this.root)
    let view = ask(services, 'games.new', { scenario: 'toy', seed: 7 })
    for (let i = 0; i < 30; i++) view = doFirst(services, view)
    view = ask(services, 'play.goto', { game: view.game, ply: 12 })
    for (let i = 0; i < 9; i++) view = doFirst(services, view, 'pass')
    this.toy = { services, text: ask(services, 'games.export', { game: view.game }).data }
    return this.toy
  }

  /** Services on the real data, and a pack with a scenario in it. */
  realFiles(): { services: Services; pack: string } {
    if (this.real) return this.real
    const services = realServices(this.path('real'))
    services.call('packs.new', { title: 'Torture', scenario: 'poland-1939' })
    this.real = { services, pack: writePackFile(packs.of(services.context).open('torture').pack) }
    return this.real
  }
}

type Deed = (ground: Ground, chance: Chance) => void | Promise<void>

async function kill(ground: Ground, chance: Chance): Promise<void> {
  const { child: program, store: folder, root, known, report } = ground
  await killOnce({ program, folder, root, chance, known, report })
  ground.nextKill()
}

const DEEDS: Readonly<Record<string, Deed>> = {
  kill,
  async damage(ground, chance) {
    if (ground.known.games.size === 0) await kill(ground, chance)
    const { store, known, report } = ground
    damageOnce(store, ground.path('damaged'), known, chance, report)
  },
  async recovery(ground, chance) {
    if (ground.known.games.size === 0) await kill(ground, chance)
    const { recoverer: program, store: folder, known, report } = ground
    await recoverAndKill({ program, folder, copy: ground.path('recovered'), known, chance, report })
  },
  disk: (ground, chance) => fillOnce(ground.path('disk'), ground.root, chance, ground.report),
  clock(ground, chance) {
    const folder = ground.path('clock')
    jumpOnce(folder, ground.root, chance, ground.report)
    rmSync(folder, { recursive: true, force: true })
  },
  files(ground, chance) {
    const { services, text } = ground.toyFiles()
    for (let i = 0; i < 25; i++) importOne(services, text, chance, ground.report)
  },
  'real files'(ground, chance) {
    const { services } = ground.realFiles()
    const names = readdirSync(SAVES).filter((name) => name.endsWith('.aesave'))
    const text = readFileSync(join(SAVES, chance.of(names)), 'utf8')
    for (let i = 0; i < 4; i++) importOne(services, text, chance, ground.report)
  },
  faults(ground, chance) {
    const lasting = chance.percent(50) ? 'once' : 'on'
    const kind = chance.percent(60) ? 'broken' : 'full'
    for (let i = 0; i < 10; i++) {
      const run = liveWithFault(ground.path('faults'), ground.root, {
        call: ground.nextCall(),
        lasting,
        kind,
      })
      ground.report.add('lives with one fault of the disk')
      ground.report.add('refusals in them', run.refused)
      if (run.met === undefined) ground.firstCall()
    }
  },
  async together(ground, chance) {
    const { report, endsThreads: threads } = ground
    await togetherOnce({ folder: ground.path('together'), chance, report, threads })
  },
  packs(ground, chance) {
    const { services, pack } = ground.realFiles()
    for (let i = 0; i < 10; i++) importPack(services, pack, chance, ground.report)
  },
}

/** How often each is done, in a hundred. */
const OFTEN: readonly (readonly [string, number])[] = [
  ['kill', 30],
  ['damage', 22],
  ['recovery', 6],
  ['disk', 5],
  ['clock', 5],
  ['files', 7],
  ['real files', 3],
  ['packs', 4],
  ['faults', 8],
  ['together', 10],
]

function chosen(chance: Chance, only: string | undefined): string {
  if (only !== undefined) return only
  let left = chance.under(100)
  for (const [name, often] of OFTEN) {
    left -= often
    if (left < 0) return name
  }
  return 'kill'
}

async function run(
  minutes: number,
  seed: number,
  { only, wholeThreads }: { readonly only: string | undefined; readonly wholeThreads: boolean },
): Promise<boolean> {
  const folder = mkdtempSync(join(tmpdir(), 'ae-torture-'))
  const ground = new Ground(folder, !wholeThreads)
  ground.build()
  const until = Date.now() + minutes * 60_000
  const chance = new Chance(seed)
  let kind = 'kill'
  console.log(`torture: ${minutes} minutes, seed ${seed}`)
  try {
    while (Date.now() < until) {
      kind = chosen(chance, only)
      await DEEDS[kind]?.(ground, chance)
      ground.report.add('rounds')
    }
  } catch (error) {
    console.log(ground.report.lines().join('\n'))
    console.log(`\nFAULT in "${kind}": ${error instanceof Error ? (error.stack ?? error.message) : error}`)
    console.log(`the seed was ${seed}; the files are in ${folder}`)
    return false
  }
  console.log(ground.report.lines().join('\n'))
  console.log(`no fault; the seed was ${seed}`)
  rmSync(folder, { recursive: true, force: true })
  return true
}

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '2' },
    seed: { type: 'string' },
    only: { type: 'string' },
    'whole-threads': { type: 'boolean', default: false },
  },
})
const minutes = Number(values.minutes)
const seed = values.seed === undefined ? Date.now() % 1_000_000 : Number(values.seed)
if (
  !(minutes > 0) ||
  !Number.isInteger(seed) ||
  (values.only !== undefined && !Object.hasOwn(DEEDS, values.only))
) {
  console.error(
    `npm run torture -- --minutes N [--seed S] [--only KIND]; kinds are ${Object.keys(DEEDS).join(', ')}`,
  )
  process.exit(2)
}
const how = { only: values.only, wholeThreads: values['whole-threads'] }
process.exit((await run(minutes, seed, how)) ? 0 : 1)
