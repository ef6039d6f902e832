/**
 * Every check, stopping at the first that fails: format and lint, import directions, types and the build one after
 * another; then, side by side, what plays without a window (tests, two minutes of torture) and what opens one (the
 * end-to-end tests in Chromium and in Electron, the packed program), which waits half of its time. Ends with one line
 * `N passed, N failed`.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './bootstrap.mjs'
import { testRuntime } from './electron-runtime.mjs'

const RESULTS = join(ROOT, 'test-results')
const HELP = `npm test [-- STEP...]
Runs every check in order; with names, only those steps:
  lint imports types build unit torture chromium electron package`

const node = process.execPath
const bin = (...path) => join(ROOT, 'node_modules', ...path)
const CRUISER = bin('dependency-cruiser', 'bin', 'dependency-cruiser.mjs')
const SOURCES = ['src-shared', 'src-main', 'src-renderer']

/** The commands under way; all of them end when a step fails. */
const running = new Set()

/**
 * Runs a command and gives its exit code. What it prints goes out at once, or for a step that runs beside another
 * one into `lines`, to be printed when the step has ended.
 */
function run(command, args, { lines, env } = {}) {
  return new Promise((resolve) => {
    const stdio = lines ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    // A group of its own, so that the windows and servers a test opened end with it.
    const detached = process.platform !== 'win32'
    const child = spawn(command, args, { cwd: ROOT, stdio, detached, env: { ...process.env, ...env } })
    running.add(child)
    child.stdout?.on('data', (chunk) => lines.push(chunk))
    child.stderr?.on('data', (chunk) => lines.push(chunk))
    const ended = (status) => {
      running.delete(child)
      resolve(status ?? 1)
    }
    child.once('error', (error) => {
      console.error(`${command} cannot be started: ${error.message}`)
      ended(1)
    })
    child.once('close', ended)
  })
}

function endAll() {
  for (const child of running) {
    if (process.platform === 'win32') child.kill()
    else process.kill(-child.pid, 'SIGTERM')
  }
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    endAll()
    process.exit(1)
  })

const counts = { passed: 0, failed: 0 }

/** Runs one Vitest project and adds its numbers to the sum. */
async function vitest(project, lines, { wrap = [], env } = {}) {
  const report = join(RESULTS, `${project}.json`)
  rmSync(report, { force: true })
  const command = [...wrap, node, bin('vitest', 'vitest.mjs'), 'run', '--project', project]
  command.push('--reporter=default', '--reporter=json', `--outputFile.json=${report}`, '--passWithNoTests')
  const status = await run(command[0], command.slice(1), { lines, env: { ...env, AE_PROJECT: project } })
  if (existsSync(report)) {
    const result = JSON.parse(readFileSync(report, 'utf8'))
    counts.passed += result.numPassedTests
    counts.failed += result.numFailedTests
  } else if (status !== 0) counts.failed += 1
  return status
}

function hasCommand(name) {
  return spawnSync('which', [name], { stdio: 'ignore' }).status === 0
}

/** Steps that could not run here; said once, in one line. */
const leftOut = []

function leaveOut(project, why) {
  if (leftOut.length === 0)
    console.log(`What needs Electron is left out: ${why}; .ci/run installs what is missing`)
  leftOut.push(project)
  return process.env.AE_REQUIRE_ELECTRON ? 1 : 0
}

/** Runs a project that needs Electron and a display, or leaves it out. */
function withElectron(project, lines) {
  const runtime = testRuntime()
  if (!runtime) return leaveOut(project, 'neither Electron nor its test runtime is on this machine')
  const shown = process.env.DISPLAY || process.platform !== 'linux'
  if (!shown && !hasCommand('xvfb-run')) return leaveOut(project, 'there is no display and no xvfb-run')
  // Only for this step: what runs beside it has the usual SQLite.
  const env = { AE_ELECTRON: runtime.executable, ...(runtime.sqlite && { AE_SQLITE: runtime.sqlite }) }
  return vitest(project, lines, {
    env,
    wrap: shown ? [] : ['xvfb-run', '-a', '-s', '-screen 0 1400x1000x24'],
  })
}

const steps = {
  lint: (lines) =>
    run(node, [bin('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings'], { lines }),
  imports: (lines) =>
    run(node, [CRUISER, '--config', '.dependency-cruiser.mjs', '-T', 'err-long', ...SOURCES], { lines }),
  types: (lines) => run(node, [bin('vue-tsc', 'bin', 'vue-tsc.js'), '--noEmit'], { lines }),
  build: (lines) => run(node, ['scripts/build.mjs'], { lines }),
  unit: (lines) => vitest('unit', lines),
  torture: (lines) => run(node, ['tests/torture/main.ts', '--minutes', '2'], { lines }),
  chromium: (lines) => vitest('chromium', lines),
  electron: (lines) => withElectron('electron', lines),
  package: (lines) => withElectron('package', lines),
}
/** One after another: the rest would only say the same again if one of these fails. */
const FIRST = ['lint', 'imports', 'types', 'build']
/** Then these two rows side by side. */
const ROWS = [
  ['unit', 'torture'],
  ['chromium', 'electron', 'package'],
]

function outcome(name, status) {
  if (status !== 0) return 'FAILED'
  return leftOut.includes(name) ? 'left out' : 'passed'
}

const asked = process.argv.slice(2)
if (asked.includes('--help')) {
  console.log(HELP)
  process.exit(0)
}
const unknown = asked.find((name) => !Object.hasOwn(steps, name))
if (unknown) {
  console.error(`npm test: no step "${unknown}"; expected ${Object.keys(steps).join(', ')}`)
  process.exit(2)
}

mkdirSync(RESULTS, { recursive: true })
let failedStep
/** Runs the steps of a row in order until one fails, here or in the row beside it. */
async function row(names, alone) {
  for (const name of names) {
    if (failedStep || (asked.length > 0 && !asked.includes(name))) continue
    const lines = alone ? undefined : []
    if (alone) console.log(`\n── ${name}`)
    else console.log(`── ${name}: begun`)
    const began = Date.now()
    const status = await steps[name](lines)
    // A step that was ended because another one failed has nothing to say.
    if (failedStep) return
    if (lines) process.stdout.write(`\n── ${name}\n${Buffer.concat(lines)}`)
    console.log(`── ${name}: ${outcome(name, status)} in ${((Date.now() - began) / 1000).toFixed(1)} s`)
    if (status === 0) continue
    failedStep = name
    endAll()
  }
}

await row(FIRST, true)
const rows = ROWS.map((names) => names.filter((name) => asked.length === 0 || asked.includes(name)))
const several = rows.filter((names) => names.length > 0).length > 1
await Promise.all(rows.map((names) => row(names, !several)))
if (failedStep && counts.failed === 0) counts.failed = 1
if (failedStep) console.log(`\nstopped at the first failing step: ${failedStep}`)
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exit(failedStep ? 1 : 0)
