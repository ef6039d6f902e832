/**
 * A game system: everything the program has to be given to play a game, under the id that its states name it
 * by. It is registered in `systems/`; the code that runs games knows this face and no game behind it.
 */
import type { Advice } from '../contract/advice.ts'
import type { ScenarioSummary } from '../contract/views.ts'
import type { Offer } from '../kernel/procedure.ts'
import type { GameState } from '../kernel/state.ts'
import type { Problem, RawContent, RawFiles } from './content.ts'
import type { GameInPlay } from './game.ts'
import type { PlayerMaker } from './player.ts'
import type { Question } from './question.ts'

/** The JSON files of one kind. */
export interface FileSet {
  /** Below the root, e.g. `assets/maps`; folders inside it are not read. */
  readonly folder: string
  /** Which of the files are data of the game; all of them if it is not said. */
  takes?(file: string, value: unknown): boolean
}

/** Where the data of a game lies. */
export interface DataFolders {
  readonly maps: FileSet
  readonly counters: FileSet
  readonly tables: FileSet
  /** Decks of cards, of a game that has any. */
  readonly cards?: FileSet
  /** What its machine players mean to do, of a game that says so in files. */
  readonly plans?: FileSet
  /** The folder of its scenarios. */
  readonly scenarios: string
}

/** A pack of changes that overlay the data of a game; what else is in it only the game knows. */
export interface Overlay {
  readonly id: string
  readonly title: string
}

/** A scenario file, with the pack it comes from if it comes from one. */
export interface FoundScenario {
  readonly id: string
  readonly file: string
  readonly raw: unknown
  readonly pack?: { readonly id: string; readonly title: string }
}

/** How packs of a game are read and put over its data; a game without has no such thing. */
export interface OverlayRules<P extends Overlay = Overlay> {
  /** A pack as a save holds it: fields of earlier versions are left out. */
  read(name: string, value: unknown): { readonly pack: P } | { readonly problems: readonly Problem[] }
  /** The data with packs over it, the last uppermost. */
  lay(files: RawFiles, packs: readonly P[]): RawFiles
  /** Whether a pack was made for a scenario: one of its own, one that it names, or any if it is bound to none. */
  isFor(pack: P, scenario: string): boolean
  /** The scenarios with those of packs among them. */
  scenarios(own: readonly FoundScenario[], packs: readonly P[]): readonly FoundScenario[]
}

/** Those of some packs of a game that were made for a scenario: the others leave it as it is. */
export const packsMadeFor = <P extends Overlay>(
  { overlays }: { readonly overlays?: OverlayRules },
  packs: readonly P[],
  scenario: string,
): readonly P[] => packs.filter((pack) => overlays?.isFor(pack, scenario) ?? true)

/** Work whose time the benchmark takes. */
export interface Measured {
  /** Which of the benchmark's numbers it belongs to, e.g. `reach`. */
  readonly measure: string
  work(): unknown
  /** Done after the work, its time not taken: what changed the game is taken back. */
  after?(): void
  /** Asked after the work: whether its time is to be counted. */
  counts?(): boolean
  /** How many alike it was done for: its time is reported for one of them. */
  readonly shares?: number
}

export interface GameSystem<G extends GameInPlay = GameInPlay> {
  /** What `GameState.game` says: it never changes, saves hold it. */
  readonly id: string
  readonly title: string
  /** The version of the rules code; stored with each save. */
  readonly version: string
  /** Everybody who may have to decide, in the order they are listed. */
  readonly factions: readonly string[]
  readonly data: DataFolders
  readonly overlays?: OverlayRules
  /** The machine players by their kind. */
  readonly players: Readonly<Record<string, PlayerMaker<G>>>
  /** Checks the content and sets the scenario up. Throws `ContentError`. The first decision is ready. */
  create(content: RawContent, options: { seed: number; manualDice?: boolean }): G
  /** Wraps a stored state without touching it. Throws `ContentError` if the content or a variable is bad. */
  resume(content: RawContent, state: GameState): G
  /** The scenario with these optional rules on and no others, or what is wrong with the choice, as a sentence. */
  withOptions?(
    scenario: unknown,
    options: readonly string[],
  ): { readonly scenario: unknown } | { readonly problem: string }
  /** Throws `ContentError` for a file that is no scenario. */
  summarise(scenario: unknown, file: string): ScenarioSummary
  /** What its screens may ask about a game in play. */
  readonly questions?: readonly Question[]
  /** Advice for the faction that has to decide; `report` hears how much is done, from 0 to 1. */
  advise?(game: G, seed: number, report: (part: number) => void): Advice
  /** What the benchmark measures in a position besides commands and offers. */
  measured?(game: G): Iterable<Measured>
  /** Which number of its own the listing of these offers is, if it is one, and for how many alike it was done. */
  listing?(game: G, offers: readonly Offer[]): Pick<Measured, 'measure' | 'shares'> | undefined
}
