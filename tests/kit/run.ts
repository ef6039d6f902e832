/**
 * Before and after a run of tests. Everything the tests and the programs they start write lies in one folder;
 * at the end what the tests did not remove themselves fails the run, and the folder goes.
 * Programs started often keep their compiled code there, so that only the first of each start is slow.
 * Where memory can hold the folder it lies there: a store writes through to its disk after every command, ten
 * milliseconds each on a slow one, and what a test holds against it is the same file either way.
 */
import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const PREFIX = 'ae-run-'
/** What our own code names its folders; browsers leave others behind. */
const OURS = /^(ae-|axis-empires-)/

function lives(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const remove = (path: string): void =>
  rmSync(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 })

/** Folders of runs that were killed. */
function sweep(folder: string): void {
  for (const name of readdirSync(folder)) {
    const pid = Number(new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1])
    if (pid > 0 && !lives(pid)) remove(join(folder, name))
  }
}

/** A folder in memory, where the system has one. */
const IN_MEMORY = '/dev/shm'
/** What the largest run writes, several times over. */
const ROOM = 3e9

/** Whether files in memory have room enough there, and programs unpacked there may be started. */
function holdsRun(folder: string): boolean {
  let probe: string | undefined
  try {
    const { bavail, bsize } = statfsSync(folder)
    if (bavail * bsize < ROOM) return false
    probe = mkdtempSync(join(folder, `${PREFIX}${process.pid}-`))
    const program = join(probe, 'program')
    writeFileSync(program, '#!/bin/sh\nexit 0\n', { mode: 0o755 })
    return spawnSync(program).status === 0
  } catch {
    return false
  } finally {
    if (probe !== undefined) remove(probe)
  }
}

/** Where the folder of the run goes: into memory, unless TMPDIR says otherwise. */
const baseFolder = (): string =>
  process.env.TMPDIR === undefined && holdsRun(IN_MEMORY) ? IN_MEMORY : tmpdir()

export default function setup(): (() => void) | undefined {
  // Every project of the configuration asks; the first has it done.
  if (process.env.AE_TEST_RUN !== undefined) return undefined
  const before = { TMPDIR: process.env.TMPDIR, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE }
  const base = baseFolder()
  sweep(base)
  const folder = mkdtempSync(join(base, `${PREFIX}${process.pid}-`))
  const compiled = join(folder, 'compiled')
  mkdirSync(compiled)
  Object.assign(process.env, { AE_TEST_RUN: folder, TMPDIR: folder, NODE_COMPILE_CACHE: compiled })
  return () => {
    const left = readdirSync(folder).filter((name) => OURS.test(name))
    remove(folder)
    delete process.env.AE_TEST_RUN
    for (const [name, value] of Object.entries(before))
      if (value === undefined) delete process.env[name]
      else process.env[name] = value
    if (left.length > 0) throw new Error(`tests left folders behind: ${left.join(', ')}`)
  }
}
