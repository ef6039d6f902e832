/** Damage to the files of a store: what can be read is given and true, what cannot is said, nothing is made worse. */
import {
  closeSync,
  cpSync,
  existsSync,
  openSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import {
  type Choice,
  openStore,
  type Recovery,
  StoreError,
  type StoreFolder,
} from '../../src-main/store/index.ts'
import type { Chance } from '../kit/chance.ts'
import type { Known } from './known.ts'
import { checkSentence, Fault, type Report } from './report.ts'

const PAGE = 4096

type Damage = (folder: string, chance: Chance) => void

function size(file: string): number {
  return existsSync(file) ? statSync(file).size : 0
}

function overwrite(file: string, at: number, bytes: Uint8Array): void {
  const handle = openSync(file, 'r+')
  writeSync(handle, bytes, 0, bytes.length, at)
  closeSync(handle)
}

function noise(chance: Chance, length: number): Uint8Array {
  return Uint8Array.from({ length }, () => chance.under(256))
}

const spoil =
  (name: string, bytes: (chance: Chance) => Uint8Array): Damage =>
  (folder, chance) => {
    const file = join(folder, name)
    const length = size(file)
    if (length > 0) overwrite(file, chance.under(length), bytes(chance))
  }

const cut =
  (name: string): Damage =>
  (folder, chance) => {
    const file = join(folder, name)
    if (size(file) > 0) truncateSync(file, chance.under(size(file)))
  }

const remove =
  (name: string): Damage =>
  (folder) =>
    rmSync(join(folder, name), { force: true })

const fill =
  (name: string, text: string): Damage =>
  (folder) =>
    writeFileSync(join(folder, name), text)

function swapPages(folder: string, chance: Chance): void {
  const file = join(folder, 'games.db')
  const pages = Math.floor(size(file) / PAGE)
  if (pages < 3) return
  const [a, b] = [1 + chance.under(pages - 1), 1 + chance.under(pages - 1)]
  const bytes = readFileSync(file)
  overwrite(file, a * PAGE, bytes.subarray(b * PAGE, (b + 1) * PAGE))
  overwrite(file, b * PAGE, bytes.subarray(a * PAGE, (a + 1) * PAGE))
}

/** Everything that may happen to the files of a store while it is closed. */
const DAMAGES: Readonly<Record<string, Damage>> = {
  'a random page': spoil('games.db', (chance) => noise(chance, PAGE)),
  'some bytes': spoil('games.db', (chance) => noise(chance, 1 + chance.under(8))),
  'a page of zeros': spoil('games.db', () => new Uint8Array(PAGE)),
  'a store cut off': cut('games.db'),
  'pages exchanged': swapPages,
  'an empty store': fill('games.db', ''),
  'a text in its place': fill('games.db', 'These are my games.\n'),
  'no store': (folder) => {
    for (const part of ['', '-wal', '-shm']) rmSync(join(folder, `games.db${part}`), { force: true })
  },
  'bytes of the log': spoil('games.db-wal', (chance) => noise(chance, 1 + chance.under(64))),
  'a log cut off': cut('games.db-wal'),
  'no log': remove('games.db-wal'),
  'an empty log': fill('games.db-wal', ''),
  'a strange index': fill('games.db-shm', 'x'.repeat(32_768)),
  'a spoilt lock': fill('lock.db', 'locked'),
}

/** What a spoilt store is held against. */
interface Spoilt {
  readonly known: Known
  readonly chance: Chance
  readonly report: Report
}

/** The file to go on with: what was read of the store itself now and then, else what stands first. */
function fileFor(choice: Choice, offered: Recovery | undefined, chance: Chance): [file?: string] {
  const salvaged = offered?.copies.find((copy) => copy.salvaged)
  return choice === 'restore' && salvaged && chance.percent(50) ? [salvaged.file] : []
}

/** Takes what is offered; the files as they were are kept. */
function takeOffer(opened: StoreFolder, ground: Spoilt, before: Buffer | undefined): void {
  const { recovery } = opened
  const { known, report, chance } = ground
  if (!recovery) return
  report.add('damage told on opening')
  const keep = recovery.kind === 'less' && chance.percent(50)
  const salvaged = recovery.copies.find((copy) => copy.salvaged)
  if (salvaged) report.add('read of the damaged store itself')
  // What is kept may prove damaged in its turn, and a copy may not be one that can be taken: then it is said again.
  const choices = [...(keep ? (['keep'] as const) : []), 'restore', 'new'] as const
  for (const choice of choices) {
    if (!opened.recovery) break
    checkSentence(opened.recovery.problem)
    try {
      report.timed('recovery', () => opened.recover(choice, ...fileFor(choice, opened.recovery, chance)))
    } catch (error) {
      if (!(error instanceof StoreError)) throw error
      checkSentence(error.message)
    }
  }
  const kept = join(recovery.damagedCopy, 'games.db')
  if (before && (!existsSync(kept) || !readFileSync(kept).equals(before)))
    throw new Fault(`the damaged store was not kept as it was in ${kept}`)
  if (!opened.store) throw new Fault(`after recovery: ${opened.recovery?.problem}`)
  known.judge(opened.store)
  report.add('recovered')
}

function judge(folder: string, ground: Spoilt, name: string): void {
  const { known, report } = ground
  const file = join(folder, 'games.db')
  const before = existsSync(file) ? readFileSync(file) : undefined
  let opened: StoreFolder
  try {
    opened = report.timed(`opening with ${name}`, () => openStore(folder))
  } catch (error) {
    if (!(error instanceof StoreError)) throw error
    checkSentence(error.message)
    report.add('damage told on opening')
    return
  }
  try {
    if (opened.recovery) return takeOffer(opened, ground, before)
    if (!opened.store) throw new Fault('neither a store nor an offer')
    const { damaged, behind } = known.judge(opened.store)
    if (behind > 0) throw new Fault(`${behind} games are behind with ${name}, and nobody was told`)
    if (damaged > 0) report.add('games damaged and told', damaged)
    else report.add('damage without effect')
  } finally {
    opened.close()
  }
}

/** Spoils a copy of a store and looks what is made of it. */
export function damageOnce(folder: string, copy: string, known: Known, chance: Chance, report: Report): void {
  rmSync(copy, { recursive: true, force: true })
  cpSync(folder, copy, { recursive: true })
  const name = chance.of(Object.keys(DAMAGES))
  DAMAGES[name]?.(copy, chance)
  report.add('stores damaged')
  try {
    judge(copy, { known, chance, report }, name)
  } catch (error) {
    if (error instanceof Fault) throw new Fault(`${name}: ${error.message}`)
    throw error
  }
  rmSync(copy, { recursive: true, force: true })
}
