/**
 * Which screens belong to which game. The window and the start screen know this face and no game behind it;
 * `main.ts` registers the games there are screens for. A game without any is played on `PlainGame.vue`.
 */

import type { Component } from 'vue'
import { HUMAN, type ListedScenario } from '../../../src-shared/contract/views.ts'
import { capital } from '../../../src-shared/kernel/words.ts'

/** Names of what every game has, by its ids. */
interface MannerWords {
  readonly title: string
  readonly hint: string
}

interface SystemWords {
  readonly factions: Readonly<Record<string, string>>
  /** What the kinds of machine players are called. */
  readonly players: Readonly<Record<string, string>>
  /** What the manners of machine players are called, each with a sentence about it. */
  readonly manners?: Readonly<Record<string, MannerWords>>
}

/** A button of a game on the start screen. */
interface StartTool {
  readonly id: string
  readonly title: string
  readonly hint: string
  open(): void
}

/** A button beside a scenario. */
interface ScenarioTool extends Omit<StartTool, 'open'> {
  open(scenario: ListedScenario): void
}

/** How a newcomer had best play a scenario against a machine. */
interface Suggestion {
  readonly players: Readonly<Record<string, string>>
  /** Whom he plays, and against whom, in one sentence. */
  readonly words: string
}

/** What a game brings to the start screen. All components take the `scenario`, except `lead`. */
export interface StartParts {
  /** Over the list: the way in for newcomers. */
  readonly lead?: Component
  /** Beside a line of the list. */
  readonly small?: Component
  readonly picture?: Component
  readonly text?: Component
  /** Beside the name of the program. */
  readonly tools: readonly StartTool[]
  /** Beside “New game”. */
  readonly also: readonly ScenarioTool[]
  /** Which maps it plays on, as a few words; empty where that says nothing. */
  where?(scenario: ListedScenario): string
  /** The heading under which a campaign stands in the list, and the place of the heading among the others. */
  field?(scenario: ListedScenario): { readonly title: string; readonly order: number }
  /** How long a person plays. */
  length?(scenario: ListedScenario): string | undefined
  /** How large it is and which side is harder, in a line. */
  facts?(scenario: ListedScenario): string | undefined
  /** How plain it is for a newcomer: the least comes first. */
  weight?(scenario: ListedScenario): number
  suggests?(scenario: ListedScenario): Suggestion
  /** What the program does not play of it, said before anybody begins. */
  readonly limits?: string
  /** What of it stands in the documents of the game, and what was made up: paragraphs of About. */
  readonly origins?: readonly string[]
  /** Asked once when the start screen opens. */
  load?(): Promise<void>
  /** Scenarios likely to be opened next: what takes long is worked out while the person reads. */
  prepare?(scenarios: readonly ListedScenario[]): void
}

export interface SystemScreens {
  /** The id of the game system. */
  readonly id: string
  readonly title: string
  readonly words: SystemWords
  /** What fills the window while a game of it is played. */
  readonly game: Component
  /** Whole pages besides, by the name that `ui.page` gives them. */
  readonly pages: Readonly<Record<string, Component>>
  /** Dialogs that may lie over any page; they show themselves. */
  readonly over?: Component
  /** What fills a second window. */
  readonly second?: Component
  readonly start: StartParts
  /** What becomes of a file passed on by the system, by the ending of its name. */
  readonly files?: Readonly<Record<string, (name: string, data: string) => Promise<void>>>
  /** F1: help about where one is, closed by the same key. */
  help?(): void
  /** Called once in each window, when it opens. */
  begin?(second: boolean): void
}

export class Screens {
  private readonly entries: SystemScreens[] = []

  /** Throws if the game has its screens already. */
  register(entry: SystemScreens): void {
    if (this.of(entry.id)) throw new Error(`the screens of "${entry.id}" are registered twice; expected once`)
    this.entries.push(entry)
  }

  get all(): readonly SystemScreens[] {
    return this.entries
  }

  /** The screens of a game system; undefined if it has none, or none is named. */
  of(system: string | undefined): SystemScreens | undefined {
    return this.entries.find(({ id }) => id === system)
  }

  /** What a faction of a game is called; its id, capitalised, where nobody says. */
  faction(system: string | undefined, id: string): string {
    return this.of(system)?.words.factions[id] ?? capital(id)
  }

  /** What a kind of player of a game is called. */
  player(system: string | undefined, kind: string): string {
    if (kind === HUMAN) return 'A person at this table'
    return this.of(system)?.words.players[kind] ?? `Machine: ${kind}`
  }

  /** What a manner of the machine players of a game is called; undefined if none is named, or nobody says. */
  manner(system: string | undefined, manner: string | undefined): MannerWords | undefined {
    return manner === undefined ? undefined : this.of(system)?.words.manners?.[manner]
  }

  /** A page of one of the games. */
  page(name: string): Component | undefined {
    return this.entries.flatMap(({ pages }) => pages[name] ?? [])[0]
  }
}

/** The screens of this window. */
export const screens = new Screens()
