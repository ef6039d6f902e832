/** What a verb of the command line is, and how it ends: 0 done, 1 the answer is no, 2 bad input. */
import { type ParseArgsConfig, parseArgs } from 'node:util'

export type ExitCode = 0 | 1 | 2
type OptionSpecs = NonNullable<ParseArgsConfig['options']>

export interface Args {
  /** True if the answer is to be JSON. */
  readonly json: boolean
  readonly words: readonly string[]
  text(name: string): string | undefined
  /** Every value of an option that may be given more than once. */
  texts(name: string): readonly string[]
  flag(name: string): boolean
  /** A whole number of at least `least`; bad input otherwise. */
  count(name: string, least: number): number | undefined
}

export interface Verb {
  readonly name: string
  readonly usage: string
  readonly does: string
  readonly options: OptionSpecs
  /** Least and most words after the verb. */
  readonly words: readonly [least: number, most: number]
  run(args: Args): ExitCode | Promise<ExitCode>
}

/** Ends the command with one line on standard error. */
export class CliError extends Error {
  readonly code: 1 | 2
  constructor(message: string, code: 1 | 2 = 2) {
    super(message)
    this.name = 'CliError'
    this.code = code
  }
}

/** Writes a line for a person. */
export function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Writes the answer as JSON. */
export function printJson(value: unknown): void {
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`)
}

/** Gives the answer of a verb: as JSON if that was asked for, otherwise in lines for a person. */
export function answer(args: Args, value: unknown, lines: Iterable<string>, code: ExitCode = 0): ExitCode {
  if (args.json) printJson(value)
  else for (const line of lines) print(line)
  return code
}

/** The text of an option that a verb cannot do without. Throws `CliError` with its usage. */
export function needed({ name: verb, usage }: Verb, args: Args, name: string): string {
  const text = args.text(name)
  if (text === undefined) throw new CliError(`ae ${verb}: --${name} is missing; usage: ${usage}`)
  return text
}

function readCount(name: string, given: string, least: number): number {
  const value = Number(given)
  if (Number.isSafeInteger(value) && value >= least) return value
  throw new CliError(`--${name} is ${JSON.stringify(given)}; expected a whole number of at least ${least}`)
}

/** Parses the words and options after a verb. Throws `CliError` with one clear line. */
export function parseVerb(verb: Verb, argv: readonly string[]): Args {
  const options: OptionSpecs = { ...verb.options, json: { type: 'boolean' } }
  let parsed: ReturnType<typeof parseArgs>
  try {
    parsed = parseArgs({ args: [...argv], options, allowPositionals: true, strict: true })
  } catch (error) {
    const sentence = String(error instanceof Error ? error.message : error).split('. ')[0]
    throw new CliError(`ae ${verb.name}: ${sentence}; usage: ${verb.usage}`)
  }
  const { values, positionals } = parsed
  const [least, most] = verb.words
  if (positionals.length < least || positionals.length > most) {
    throw new CliError(`ae ${verb.name}: ${positionals.length} words given; usage: ${verb.usage}`)
  }
  return {
    json: values.json === true,
    words: positionals,
    flag: (name) => values[name] === true,
    text: (name) => {
      const value = values[name]
      return typeof value === 'string' ? value : undefined
    },
    texts: (name) => {
      const value = values[name]
      return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
    },
    count: (name, atLeast) => {
      const value = values[name]
      return typeof value === 'string' ? readCount(name, value, atLeast) : undefined
    },
  }
}
