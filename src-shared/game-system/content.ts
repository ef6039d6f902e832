/** What the rules are given to read, and what is wrong with it. */

/** The data of a game, parsed as JSON but not yet checked: each file by its path, e.g. `assets/maps/tk.json`. */
export interface RawFiles {
  readonly maps: Readonly<Record<string, unknown>>
  readonly counters: Readonly<Record<string, unknown>>
  readonly tables: Readonly<Record<string, unknown>>
  /** Decks of cards, of a game that has any. */
  readonly cards?: Readonly<Record<string, unknown>>
  /** Plans of its machine players, of a game that has such files. */
  readonly plans?: Readonly<Record<string, unknown>>
}

/** The data and one scenario. */
export interface RawContent extends RawFiles {
  readonly scenario: unknown
  readonly scenarioFile: string
}

export interface Problem {
  readonly file: string
  /** Path inside the file, e.g. `setup[12].at`. */
  readonly path: string
  readonly value: string
  readonly expected: string
  /** One clear sentence with all of it. */
  readonly message: string
}

/** Bad content: carries every problem found; `message` is the first. */
export class ContentError extends Error {
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super(problems[0]?.message ?? 'bad content')
    this.name = 'ContentError'
    this.problems = problems
  }
}
