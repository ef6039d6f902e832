/** Kills in the middle of a recovery: the games of the copy are there or offered again, never silently none. */
import { spawn } from 'node:child_process'
import { cpSync, existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { openStore, StoreError } from '../../src-main/store/index.ts'
import type { Chance } from '../kit/chance.ts'
import type { Known } from './known.ts'
import { Fault, type Report } from './report.ts'

function runAndKill(program: string, folder: string, wait: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, folder], { stdio: ['ignore', 'pipe', 'ignore'] })
    child.stdout.once('data', () => setTimeout(() => child.kill('SIGKILL'), wait))
    child.on('error', reject)
    child.on('close', () => resolve())
  })
}

function copiesIn(folder: string): number {
  const backups = join(folder, 'backups')
  return existsSync(backups) ? readdirSync(backups).filter((name) => name.endsWith('.db')).length : 0
}

export interface RecoveryParts {
  readonly program: string
  readonly folder: string
  readonly copy: string
  readonly known: Known
  readonly chance: Chance
  readonly report: Report
}

/** Spoils a copy of a store and kills its recovery, several times over. */
export async function recoverAndKill({
  program,
  folder,
  copy,
  known,
  chance,
  report,
}: RecoveryParts): Promise<void> {
  rmSync(copy, { recursive: true, force: true })
  cpSync(folder, copy, { recursive: true })
  if (copiesIn(copy) === 0) return
  writeFileSync(join(copy, 'games.db'), 'spoilt')
  report.add('stores damaged')
  for (let i = 0; i < 3; i++) {
    await runAndKill(program, copy, chance.under(60))
    report.add('kills in recovery')
  }
  const opened = openStore(copy)
  try {
    if (opened.recovery) opened.recover('restore')
    if (!opened.store) throw new Fault(`after kills in recovery: ${opened.recovery?.problem}`)
    if (opened.store.list().length === 0 && known.games.size > 0)
      throw new Fault('after kills in recovery there are no games, and nobody was told')
    known.judge(opened.store)
    report.add('recovered')
  } catch (error) {
    if (error instanceof StoreError) throw new Fault(`after kills in recovery: ${error.message}`)
    throw error
  } finally {
    opened.close()
  }
  rmSync(copy, { recursive: true, force: true })
}
