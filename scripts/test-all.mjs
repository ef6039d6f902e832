/**
 * Every check in order, stopping at the first that fails: format and lint, import directions, types,
 * tests, two minutes of torture, build, end-to-end tests in Chromium and in Electron, the packed program. Ends with one line `N passed, N failed`.
 */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './bootstrap.mjs'
import { testRuntime } from './electron-runtime.mjs'

const RESULTS = join(ROOT, 'test-results')
const HELP = `npm test [-- STEP...]
Runs every check in order; with names, only those steps:
  lint imports types unit torture build chromium electron package`

const node = process.execPath
const bin = (...path) => join(ROOT, 'node_modules', ...path)
const CRUISER = bin('dependency-cruiser', 'bin', 'dependency-cruiser.mjs')
const SOURCES = ['src-shared', 'src-main', 'src-renderer']

function run(command, args, options = {}) {
  const env = { ...process.env, ...options.env }
  return spawnSync(command, args, { cwd: ROOT, stdio: 'inherit', env }).status ?? 1
}

const counts = { passed: 0, failed: 0 }

/** Runs one Vitest project and adds its numbers to the sum. */
function vitest(project, wrap = []) {
  const report = join(RESULTS, `${project}.json`)
  rmSync(report, { force: true })
  const command = [...wrap, node, bin('vitest', 'vitest.mjs'), 'run', '--project', project]
  command.push('--reporter=default', '--reporter=json', `--outputFile.json=${report}`, '--passWithNoTests')
  const status = run(command[0], command.slice(1), { env: { AE_PROJECT: project } })
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
function withElectron(project) {
  const runtime = testRuntime()
  if (!runtime) return leaveOut(project, 'neither Electron nor its test runtime is on this machine')
  const shown = process.env.DISPLAY || process.platform !== 'linux'
  if (!shown && !hasCommand('xvfb-run')) return leaveOut(project, 'there is no display and no xvfb-run')
  process.env.AE_ELECTRON = runtime.executable
  if (runtime.sqlite) process.env.AE_SQLITE = runtime.sqlite
  return vitest(project, shown ? [] : ['xvfb-run', '-a', '-s', '-screen 0 1400x1000x24'])
}

const steps = {
  lint: () => run(node, [bin('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings']),
  imports: () => run(node, [CRUISER, '--config', '.dependency-cruiser.mjs', '-T', 'err-long', ...SOURCES]),
  types: () => run(node, [bin('vue-tsc', 'bin', 'vue-tsc.js'), '--noEmit']),
  unit: () => vitest('unit'),
  torture: () => run(node, ['tests/torture/main.ts', '--minutes', '2']),
  build: () => run(node, ['scripts/build.mjs']),
  chromium: () => vitest('chromium'),
  electron: () => withElectron('electron'),
  package: () => withElectron('package'),
}

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
for (const [name, step] of Object.entries(steps)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n── ${name}`)
  const began = Date.now()
  const status = step()
  console.log(`── ${name}: ${outcome(name, status)} in ${((Date.now() - began) / 1000).toFixed(1)} s`)
  if (status === 0) continue
  failedStep = name
  break
}
if (failedStep && counts.failed === 0) counts.failed = 1
if (failedStep) console.log(`\nstopped at the first failing step: ${failedStep}`)
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exit(failedStep ? 1 : 0)
