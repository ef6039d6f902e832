/** Kills in play: a child plays in a folder and is ended in the middle of anything. */
import { spawn } from 'node:child_process'
import { openStore, StoreError } from '../../src-main/store/index.ts'
import type { Chance } from '../kit/chance.ts'
import type { Deed } from './child.ts'
import type { Known } from './known.ts'
import { checkSentence, Fault, type Report } from './report.ts'

export interface KillParts {
  readonly program: string
  readonly folder: string
  readonly root: string
  readonly chance: Chance
  readonly known: Known
  readonly report: Report
}

/** A second program at the same games must be told that there is a first. */
function trySecond(folder: string, report: Report): void {
  try {
    openStore(folder).close()
  } catch (error) {
    if (!(error instanceof StoreError) || error.problem !== 'in-use')
      throw new Fault(`a second instance met: ${error}`)
    checkSentence(error.message)
    report.add('second instances refused')
    return
  }
  throw new Fault('a second instance opened the games that a first one plays')
}

/** Lets the child play for a while and kills it. */
function playAndKill({ program, folder, root, chance, known, report }: KillParts): Promise<void> {
  const wait = chance.under(1_200)
  const second = chance.percent(25)
  const seed = String(chance.under(1_000_000))
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, folder, root, seed], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    let failure = ''
    let armed = false
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk
      const lines = output.split('\n')
      output = lines.pop() ?? ''
      for (const line of lines) known.take(JSON.parse(line) as Deed)
      if (armed) return
      armed = true
      setTimeout(() => child.kill('SIGKILL'), wait)
      if (!second) return
      try {
        trySecond(folder, report)
      } catch (error) {
        child.kill('SIGKILL')
        reject(error)
      }
    })
    child.stderr.on('data', (chunk: Buffer) => (failure += chunk))
    child.on('error', reject)
    child.on('close', (_code, signal) => {
      if (signal === 'SIGKILL') resolve()
      else reject(new Fault(`the program ended by itself: ${failure.slice(0, 2000)}`))
    })
  })
}

/** One kill: whatever was acknowledged is there afterwards, and the store is sound. */
export async function killOnce(parts: KillParts): Promise<void> {
  const { folder, known, report } = parts
  const before = known.acknowledged
  await playAndKill(parts)
  report.add('kills')
  report.add('acknowledged', known.acknowledged - before)
  const opened = report.timed('opening after a kill', () => openStore(folder))
  try {
    if (!opened.store) throw new Fault(`after a kill: ${opened.recovery?.problem}`)
    known.compare(opened.store)
  } catch (error) {
    report.add('lost')
    throw error
  } finally {
    opened.close()
  }
}
