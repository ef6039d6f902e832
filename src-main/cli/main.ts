/** The verbs of the command line, and how a call ends. */
import { ContentError } from '../../src-shared/game-system/content.ts'
import { UnknownSystem } from '../../src-shared/game-system/registry.ts'
import { RequestError } from '../handler.ts'
import { StoreError } from '../store/index.ts'
import { CliError, parseVerb, print, type Verb } from '../terminal/verb.ts'
import { bench } from './bench.ts'
import { COMMANDS } from './commands.ts'
import { play } from './play.ts'
import { act, legal, replay, show, why } from './position.ts'
import { print as printAid } from './print.ts'
import { ruleCoverage } from './rules.ts'
import { exportSave, importSave } from './saves.ts'
import { scenarios } from './scenarios.ts'
import { tournament } from './tournament.ts'
import { validate } from './validate.ts'

const VERBS: readonly Verb[] = [
  scenarios,
  play,
  tournament,
  show,
  legal,
  act,
  why,
  replay,
  printAid,
  validate,
  ...COMMANDS.flatMap(({ verbs = [] }) => verbs),
  ruleCoverage,
  bench,
  importSave,
  exportSave,
]

function help(): void {
  print('ae VERB …   (--json with any verb; ends with 0 done, 1 the answer is no, 2 bad input)\n')
  for (const { usage, does } of VERBS) print(`  ${usage}\n      ${does}`)
}

async function answered(argv: readonly string[]): Promise<number> {
  const [name, ...rest] = argv
  if (name === undefined || name === '--help' || name === 'help') {
    help()
    return name === undefined ? 2 : 0
  }
  const verb = VERBS.find((one) => one.name === name)
  if (!verb) throw new CliError(`ae: there is no verb "${name}"; see ae --help`)
  if (rest.includes('--help')) {
    print(`${verb.usage}\n    ${verb.does}`)
    return 0
  }
  return verb.run(parseVerb(verb, rest))
}

/** Faults of what was given are one line; anything else is a bug and shows where it happened. */
function report(error: unknown): number {
  const expected =
    error instanceof CliError ||
    error instanceof StoreError ||
    error instanceof ContentError ||
    error instanceof RequestError ||
    error instanceof UnknownSystem
  if (!expected) {
    process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`)
    return 1
  }
  process.stderr.write(`${error.message}\n`)
  return error instanceof CliError ? error.code : 2
}

/**
 * Runs one call of the command line: the answer goes to standard output, one line on a fault to standard error.
 * Takes the words after `ae`; gives the exit code. Never throws.
 */
export function runCli(argv: readonly string[]): Promise<number> {
  return answered(argv).catch(report)
}
