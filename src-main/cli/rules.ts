/** `ae rules`: which sections of a rulebook are implemented, and which tests speak for each; or all that is known of one. */
import type { Rulebook } from '../terminal/tools.ts'
import { type Args, answer, CliError, type ExitCode, type Verb } from '../terminal/verb.ts'
import { COMMANDS } from './commands.ts'
import { scenarioOf } from './root.ts'

/** The rulebook of the game of a scenario, or the first there is. */
function bookOf(scenario: string | undefined): Rulebook {
  const system = scenario === undefined ? undefined : scenarioOf(scenario).system
  const found = COMMANDS.find(
    ({ rulebook, system: id }) => rulebook && (system === undefined || id === system),
  )
  if (found?.rulebook) return found.rulebook
  throw new CliError(`ae rules: there is no list of the rules of ${system ?? 'any game'}`)
}

/** A list of sections as it is printed, with sums. */
function show(args: Args, { sections, problems }: ReturnType<Rulebook['coverage']>): ExitCode {
  const state = args.text('state')
  const shown = sections.filter((section) => state === undefined || section.state === state)
  const width = Math.max(12, ...shown.map(({ id }) => id.length))
  const rows = shown.map(({ id, title, state: is, tests, missing }) => {
    const lacks = missing === undefined ? '' : ` – lacks ${missing}`
    return `${id.padEnd(width)} ${is.padEnd(12)} ${String(tests).padStart(4)} tests  ${title}${lacks}`
  })
  const count = (which: string) => sections.filter((section) => section.state === which).length
  const sums = `${count('implemented')} implemented, ${count('partial')} in part, ${count('open')} open`
  const named = sections.filter(({ tests }) => tests > 0).length
  for (const problem of problems) process.stderr.write(`${problem}\n`)
  const last = `${sections.length} sections: ${sums}; tests name ${named} of them`
  return answer(args, { sections: shown, problems }, [...rows, last], problems.length === 0 ? 0 : 1)
}

function run(args: Args): ExitCode {
  const [rule] = args.words
  const scenario = args.text('scenario')
  const book = bookOf(scenario)
  if (rule === undefined) return show(args, book.coverage())
  if (book.look) {
    const { value, lines } = book.look(rule)
    return answer(args, value, lines)
  }
  const { sections, problems } = book.coverage()
  const some = sections.filter(({ id }) => id === rule)
  if (some.length === 0) throw new CliError(`no rule of the game is called "${rule}"`)
  return show(args, { sections: some, problems })
}

export const ruleCoverage: Verb = {
  name: 'rules',
  usage: 'ae rules [NUMBER|HEADING] [--state implemented|partial|open] [--scenario ID]',
  does: 'prints rule coverage, failing if a section is claimed and no test names it; or all that is known of one rule; with a scenario, of its game',
  options: { state: { type: 'string' }, scenario: { type: 'string' } },
  words: [0, 1],
  run,
}
