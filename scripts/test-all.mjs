/**
 * Every check, stopping at the first that fails. First the build, and beside it format, lint and import directions.
 * Then all others, three at once, the next whenever one has ended: the tests without a window, those in Chromium in
 * shares, two minutes of torture, those in Electron, the packed program, the types. Three for two cores: tests that
 * open windows spend some of their time waiting. Ends with one line `N passed, N failed`.
 */
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './bootstrap.mjs'
import { testRuntime } from './electron-runtime.mjs'
import { filesOf } from './test-shares.mjs'

const RESULTS = join(ROOT, 'test-results')
const HELP = `npm test [-- STEP...]
Runs every check in order; with names, only those steps:
  lint voice imports types build unit torture chromium electron package`

const node = process.execPath
const bin = (...path) => join(ROOT, 'node_modules', ...path)
const CRUISER = bin('dependency-cruiser', 'bin', 'dependency-cruiser.mjs')
/** What nobody imports: files, exports, packages. */
const KNIP = bin('knip', 'bin', 'knip.js')
const TYPES = [bin('vue-tsc', 'bin', 'vue-tsc.js')]
/**
 * The programs whose types are checked, each with what its platform has: the shared code has neither DOM nor Node, main
 * has Node, the renderer the DOM; tests and scripts have both.
 */
const PROGRAMS = ['src-shared', 'src-main', 'src-renderer', '.']
const SOURCES = ['src-shared', 'src-main', 'src-renderer']

/** How long to wait for the last output of a command that has ended. */
const OUTPUT_MS = 2000

/** The commands under way; all of them end when a step fails. */
const running = new Set()

/** Prints what a step says line by line, each with the name of the step before it. */
function speaker(name) {
  let rest = ''
  return (chunk) => {
    const lines = (rest + chunk).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) if (line.trim() !== '') process.stdout.write(`${name} │ ${line}\n`)
  }
}

/**
 * Runs a command and gives its exit code. What it prints goes out as it is; with the name of a step, because another
 * one runs beside it, line by line behind that name.
 */
function run(command, args, { beside, env } = {}) {
  return new Promise((resolve) => {
    const stdio = beside ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    // A group of its own, so that the windows and servers a test opened end with it.
    const detached = process.platform !== 'win32'
    const child = spawn(command, args, { cwd: ROOT, stdio, detached, env: { ...process.env, ...env } })
    running.add(child)
    for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', speaker(beside))
    const ended = (status) => {
      running.delete(child)
      resolve(status ?? 1)
    }
    child.once('error', (error) => {
      console.error(`${command} cannot be started: ${error.message}`)
      ended(1)
    })
    child.once('close', ended)
    // What a step leaves running must not keep it open by holding on to its output.
    child.once('exit', (status) => setTimeout(() => ended(status), OUTPUT_MS))
  })
}

function endAll() {
  for (const child of running) {
    if (process.platform === 'win32' || child.exitCode !== null) child.kill()
    else process.kill(-child.pid, 'SIGTERM')
  }
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
  process.once(signal, () => {
    endAll()
    process.exit(1)
  })

const counts = { passed: 0, failed: 0 }

/** Runs one Vitest project, or a share of its files such as `1/3`, and adds its numbers to the sum. */
async function vitest(project, beside, { wrap = [], env, share } = {}) {
  const report = join(RESULTS, `${share ? `${project}-${share.replace('/', '-of-')}` : project}.json`)
  rmSync(report, { force: true })
  const command = [...wrap, node, bin('vitest', 'vitest.mjs'), 'run', '--project', project]
  command.push('--reporter=default', '--reporter=json', `--outputFile.json=${report}`, '--passWithNoTests')
  // Of the tests without a window none takes long: Vitest's own way of dealing them out serves.
  if (share) command.push(...(project === 'unit' ? [`--shard=${share}`] : filesOf(project, share)))
  const status = await run(command[0], command.slice(1), { beside, env: { ...env, AE_PROJECT: project } })
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
function withElectron(project, beside) {
  const runtime = testRuntime()
  if (!runtime) return leaveOut(project, 'neither Electron nor its test runtime is on this machine')
  const shown = process.env.DISPLAY || process.platform !== 'linux'
  if (!shown && !hasCommand('xvfb-run')) return leaveOut(project, 'there is no display and no xvfb-run')
  // Only for this step: what runs beside it has the usual SQLite.
  const env = { AE_ELECTRON: runtime.executable, ...(runtime.sqlite && { AE_SQLITE: runtime.sqlite }) }
  return vitest(project, beside, {
    env,
    wrap: shown ? [] : ['xvfb-run', '-a', '-s', '-screen 0 1400x1000x24'],
  })
}

const steps = {
  lint: (beside) =>
    run(node, [bin('@biomejs', 'biome', 'bin', 'biome'), 'check', '--error-on-warnings'], { beside }),
  /** Plain English in comments, titles and names: the list in CONTRIBUTING.md. */
  voice: (beside) => run(node, ['scripts/voice.ts'], { beside }),
  imports: async (beside) => {
    const directions = [CRUISER, '--config', '.dependency-cruiser.mjs', '-T', 'err-long', ...SOURCES]
    const status = await run(node, directions, { beside })
    return status || run(node, [KNIP, '--no-progress'], { beside })
  },
  types: async (beside) => {
    for (const program of PROGRAMS) {
      // Only what has changed since the last run, and what depends on it, is checked.
      const known = join(ROOT, '.cache', `types-${program.replace('.', 'all')}.tsbuildinfo`)
      const args = ['-p', program, '--noEmit', '--incremental', '--tsBuildInfoFile', known]
      const status = await run(node, [...TYPES, ...args], { beside })
      if (status !== 0) return status
    }
    return 0
  },
  build: (beside) => run(node, ['scripts/build.mjs'], { beside }),
  unit: (beside, share) => vitest('unit', beside, { share }),
  torture: (beside) => run(node, ['tests/torture/main.ts', '--minutes', '2'], { beside }),
  chromium: (beside, share) => vitest('chromium', beside, { share }),
  electron: (beside) => withElectron('electron', beside),
  package: (beside) => withElectron('package', beside),
}
/**
 * Stages one after another; in each, as many steps at once as it says, begun in this order: the longest first, so that
 * none continues alone at the end. A step may be done in shares.
 */
const STAGES = [
  // If one of these fails the rest would only say the same again, or it depends on what was built.
  { atOnce: 2, steps: ['build', 'lint', 'voice', 'imports'] },
  {
    atOnce: 3,
    steps: [
      ...['unit 1/2', 'chromium 1/3', 'unit 2/2', 'electron', 'chromium 2/3', 'chromium 3/3'],
      ...['torture', 'package', 'types'],
    ],
  },
]

function outcome(name, status) {
  if (status !== 0) return 'FAILED'
  return leftOut.includes(name) ? 'left out' : 'passed'
}

/** The step of which something to be done is a share, or which it is. */
const stepOf = (name) => name.split(' ')[0]

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
/** Does what is next on a list until it is empty or something has failed, here or beside it. */
async function work(list, alone) {
  for (let name = list.shift(); name !== undefined && !failedStep; name = list.shift()) {
    console.log(`\n── ${name}`)
    const began = Date.now()
    const status = await steps[stepOf(name)](alone ? undefined : name, name.split(' ')[1])
    // A step that was ended because another one failed has nothing to say.
    if (failedStep) return
    console.log(`── ${name}: ${outcome(name, status)} in ${((Date.now() - began) / 1000).toFixed(1)} s`)
    if (status === 0) continue
    failedStep = name
    endAll()
  }
}

for (const stage of STAGES) {
  if (failedStep) break
  const list = stage.steps.filter((name) => asked.length === 0 || asked.includes(stepOf(name)))
  const alone = list.length < 2
  await Promise.all(Array.from({ length: stage.atOnce }, () => work(list, alone)))
}
if (failedStep && counts.failed === 0) counts.failed = 1
if (failedStep) console.log(`\nstopped at the first failing step: ${failedStep}`)
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exit(failedStep ? 1 : 0)
