/** What the command line gives a game for its verbs, and what a game adds to the command line. */
import type { Problem } from '../../src-shared/game-system/content.ts'
import type { FoundScenario, GameSystem, Overlay } from '../../src-shared/game-system/system.ts'
import type { Content } from '../content/loader.ts'
import type { SystemData } from '../packs/kind.ts'
import type { PackSources } from '../packs/user-packs.ts'
import type { Session } from '../sessions/session.ts'
import type { Players, Snapshot } from '../store/index.ts'
import type { Args, Verb } from './verb.ts'

/** Options of every verb that can work with packs. */
export const PACK_OPTIONS = {
  pack: { type: 'string', multiple: true },
  store: { type: 'string' },
} as const
export const PACK_USAGE = '[--pack FILE.aepack|ID]… [--store FOLDER|default]'

/** A scenario and the id of the game it is of. */
export interface ListedFile extends FoundScenario {
  readonly system: string
}

/** The data of the installation under the packs that are named on the command line. */
export interface DataUnderPacks {
  /** The data of a game for a scenario of it, or for any where none is named: then a pack bound to some leaves it as it is. */
  contentFor(system: GameSystem, scenario?: string): Content
  /** The packs placed over the data of a game for a scenario of it: those named, and those of the store made for it. */
  packsFor(system: GameSystem, scenario: string): readonly Overlay[]
  /** The scenarios of a game, or of all, those of packs among them. */
  scenariosOf(system?: GameSystem): readonly ListedFile[]
  /** The scenario of an id. Throws `CliError` listing those there are. */
  scenarioOf(id: string): ListedFile
}

/** A game in play that is kept nowhere until it is written to a file. */
export interface OpenGame {
  readonly session: Session
  readonly start: Snapshot
}

/** What a verb of a game works with. */
export interface Tools {
  /** The folder that holds assets/ and scenarios/. */
  readonly root: string
  /** A game as it lies in the installation, without any pack. */
  baseOf(system: GameSystem): SystemData
  /** Throws `CliError` for a pack that cannot be used. */
  dataUnderPacks(args: Args): DataUnderPacks
  /** Begins a game of a scenario. */
  begin(scenario: ListedFile, seed: number, players: Players, packs?: readonly Overlay[]): OpenGame
  /** Opens a save file, at a ply of its history if one is named. Throws `CliError`, `StoreError`. */
  open(file: string, at?: number): OpenGame
}

/** A kind of JSON file that `ae validate` checks. */
export interface FileKind {
  readonly name: string
  fits(value: Readonly<Record<string, unknown>>): boolean
  problems(file: string, value: unknown, data: DataUnderPacks): readonly Problem[]
}

/** A kind of text file that goes into a pack of the store and comes out of it. */
export interface TextKind {
  readonly name: string
  /** How the names of such files end, e.g. `.csv`. */
  readonly ending: string
  problems(file: string, text: string): readonly Problem[]
  /** Takes a file into the pack named. Returns a line about it. Throws `CliError`. */
  import(sources: PackSources, file: string, text: string, pack: string | undefined): string
  /** The text of such a file: the data of the installation, with the changes of a pack if one is named. */
  export(sources: PackSources, pack: string | undefined): string
}

/** A section of a rulebook, and how far it is built. */
export interface RuleCoverage {
  readonly id: string
  readonly title: string
  readonly state: 'implemented' | 'partial' | 'open'
  /** What a section implemented in part lacks. */
  readonly missing?: string | undefined
  /** How many tests name it. */
  readonly tests: number
  /** The files that hold it. */
  readonly code: readonly string[]
}

/** What is wrong with what a section claims. */
export function* claimFaults({ state, tests, code, missing }: RuleCoverage): Generator<string> {
  if (state === 'implemented' && tests === 0) yield 'claims to be implemented, but no test names it'
  if (state === 'implemented' && code.length === 0) yield 'claims to be implemented, but no code names it'
  if ((state === 'partial') !== (missing !== undefined))
    yield '"missing" says what a section implemented in part lacks, and only that'
}

/** What `ae rules` shows of a game. */
export interface Rulebook {
  /** Every section, and what is wrong with the list, a sentence each. Throws `CliError` if there is no sound list. */
  coverage(): { readonly sections: readonly RuleCoverage[]; readonly problems: readonly string[] }
  /** All that is known of a rule, by the number or name it is cited by, for a program and for a person. Throws `CliError`. */
  look?(rule: string): { readonly value: unknown; readonly lines: Iterable<string> }
}

/** What a game adds to the command line. */
export interface Commands {
  readonly verbs?: readonly Verb[]
  /** Tried in this order. */
  readonly files?: readonly FileKind[]
  readonly texts?: readonly TextKind[]
  readonly rulebook?: Rulebook
}
