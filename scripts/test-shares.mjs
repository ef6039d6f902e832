/** Divides the end-to-end tests of a project into shares of about the same length. */
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './bootstrap.mjs'

const FOLDER = 'tests/e2e'
/** What the longer files took on two cores that had nothing else to do, in seconds. */
const SECONDS = {
  'chromium-axe': 70,
  'chromium-editor': 70,
  'chromium-year': 75,
  'chromium-features': 40,
  'chromium-history': 25,
  'chromium-screen': 25,
  'chromium-poland': 25,
  'chromium-machine': 25,
  'chromium-guide': 25,
  'chromium-print': 20,
  'chromium-politics': 20,
}
/** What any other takes. */
const USUAL = 10

/** How long a file is likely to take: that of its name, be it a test of any length. */
const secondsOf = (name) => SECONDS[name.replace(/\.test\.ts$/, '')] ?? USUAL

/**
 * The test files of one share, each with its path below the root; every file is in exactly one share. The longest are
 * dealt out first, each to the share that has least to do.
 * @param project `chromium`, the first word of the names of its files
 * @param share such as `1/3`: which share, and of how many
 */
export function filesOf(project, share) {
  const [which, many] = share.split('/').map(Number)
  const names = readdirSync(join(ROOT, FOLDER))
    .filter((name) => name.startsWith(project) && name.endsWith('.test.ts'))
    .sort((a, b) => secondsOf(b) - secondsOf(a) || (a < b ? -1 : 1))
  const shares = Array.from({ length: many }, () => ({ seconds: 0, files: [] }))
  for (const name of names) {
    const least = shares.reduce((a, b) => (b.seconds < a.seconds ? b : a))
    least.seconds += secondsOf(name)
    least.files.push(`${FOLDER}/${name}`)
  }
  return shares[which - 1].files
}
