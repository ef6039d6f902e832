/** Packs the game for the platform this runs on, or says what each platform needs. */
import { parseArgs } from 'node:util'
import { build } from './build.mjs'
import { ARCHITECTURES, describeAll, planFor, SQLITE_MODULES } from './package/platforms.ts'

const HELP = `npm run package [-- OPTION...]
Packs Axis Empires for this machine, into dist/.

  --arch ARCH    for ${ARCHITECTURES.join(' or ')}; this machine's own otherwise
  --folder       only the folder with the program, no installer
  --electron DIR an unpacked Electron to pack instead of fetching it (with --electron-version)
  --electron-version VERSION
  --sqlite NAME  the SQLite module that loads in that Electron: better-sqlite3 or libsql
  --all          packs nothing: names what each platform needs
  --help         this text`

function options() {
  try {
    const text = { type: 'string' }
    const flag = { type: 'boolean' }
    const known = {
      arch: text,
      folder: flag,
      electron: text,
      'electron-version': text,
      sqlite: text,
      all: flag,
      help: flag,
    }
    return parseArgs({ options: known }).values
  } catch (error) {
    return fail(`${error.message}; see npm run package -- --help`)
  }
}

function fail(message) {
  console.error(`npm run package: ${message}`)
  process.exit(2)
}

function request(asked) {
  const plan = planFor(process.platform)
  if (!plan) return fail(`nothing can be packed on ${process.platform}; expected Linux, macOS or Windows`)
  const arch = asked.arch ?? process.arch
  if (!ARCHITECTURES.includes(arch))
    return fail(`--arch is "${arch}"; expected one of ${ARCHITECTURES.join(', ')}`)
  const version = asked['electron-version']
  if ((asked.electron === undefined) !== (version === undefined))
    return fail('--electron and --electron-version go together')
  const { sqlite } = asked
  if (sqlite !== undefined && version === undefined)
    return fail('--sqlite names the module for another Electron; expected --electron and --electron-version')
  if (sqlite !== undefined && !SQLITE_MODULES.includes(sqlite))
    return fail(`--sqlite is "${sqlite}"; expected one of ${SQLITE_MODULES.join(', ')}`)
  const module = sqlite === undefined || sqlite === SQLITE_MODULES[0] ? {} : { sqlite }
  const electron = version === undefined ? undefined : { folder: asked.electron, version, ...module }
  return { plan, arch, folderOnly: asked.folder ?? false, electron }
}

const asked = options()
if (asked.help || asked.all) {
  console.log(asked.help ? HELP : describeAll(process.platform))
  process.exit(0)
}
const what = request(asked)
const status = build()
if (status !== 0) process.exit(status)
const { pack } = await import('./package/build.ts')
try {
  const made = await pack(what)
  for (const file of made) console.log(file)
  if (what.folderOnly) console.log('The folder with the program stands in dist/.')
} catch (error) {
  console.error(`\nIt could not be packed: ${error instanceof Error ? error.message : error}`)
  console.error(`${what.plan.name} needs ${what.plan.needs.join('; ')}.`)
  process.exit(1)
}
