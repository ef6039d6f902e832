/** Reads the fuses of a packaged application back and compares them with what they should be. */
import { createRequire } from 'node:module'
import { type FuseConfig, FuseState, FuseV1Options, getCurrentFuseWire } from '@electron/fuses'

/** The fuses as packaging sets them. */
export const WANTED = createRequire(import.meta.url)('../../build/fuse-list.cjs') as FuseConfig<boolean>

/** The state of each fuse an executable has, by number. */
export async function fusesOf(executable: string): Promise<Readonly<Record<string, unknown>>> {
  return { ...(await getCurrentFuseWire(executable)) }
}

/** Differences between the fuses of an executable and the wanted ones, in words. */
export async function fuseProblems(executable: string): Promise<string[]> {
  const found = await fusesOf(executable)
  const wanted: Readonly<Record<string, unknown>> = { ...WANTED }
  const problems: string[] = []
  for (const [name, index] of Object.entries(FuseV1Options)) {
    const on = wanted[String(index)]
    const state = found[String(index)]
    if (typeof on !== 'boolean' || state === undefined) continue
    if (state !== (on ? FuseState.ENABLE : FuseState.DISABLE))
      problems.push(`${name} should be ${on ? 'on' : 'off'}`)
  }
  return problems
}

if (process.argv[1] === import.meta.filename) {
  const executable = process.argv[2]
  if (executable === undefined) {
    console.error('usage: node scripts/electron/check-fuses.ts EXECUTABLE')
    process.exit(2)
  }
  const problems = await fuseProblems(executable)
  for (const problem of problems) console.error(problem)
  console.log(
    problems.length === 0 ? 'all fuses are as they should be' : `${problems.length} fuses are wrong`,
  )
  process.exit(problems.length === 0 ? 0 : 1)
}
