/**
 * Political events (19, 37): what one is. An event is a name of the rulebook, its sections on both maps, whom it may
 * concern, and a list of steps. A step does something, rolls a die, or asks somebody to choose; nearly all events
 * are choices from a short list, so that none of them needs a procedure of its own.
 */
import type { Frame } from '../../../kernel/state.ts'
import type { RuleId, Verdict } from '../../ground/rule.ts'
import type { Faction, MapId } from '../../ground/theatres/index.ts'
import type { Game } from '../../table/game/game.ts'

/** An event that is taking place. */
export interface Happening {
  /** The id of the event. */
  readonly event: string
  readonly map: MapId
  /** The faction that received it. */
  readonly receiver: Faction
  /** The Country it was received for. */
  readonly country?: string | undefined
  /** The land demanded, of an event about a Ceded Land marker. */
  readonly land?: string | undefined
  /** The sort, of an event that has several: `command`. */
  readonly sort?: string | undefined
  /** What the die of an earlier step showed. */
  readonly rolled?: number | undefined
  /** What an earlier choice has settled. */
  readonly picked?: string | undefined
}

/** One thing that somebody may choose. */
export interface Choice {
  /** Unique within the step: the command names it. */
  readonly id: string
  readonly label: string
  readonly detail?: string
  readonly piece?: string
  readonly at?: string
  /** Does it. */
  readonly act?: () => void
  /** Procedures that follow at once, before the next step: another event, a die, a replacement to place. */
  readonly next?: () => readonly Frame[]
  /** Settles something for later steps: they find it as `picked`. */
  readonly pick?: string
  /** The same step is asked once more. */
  readonly again?: true
}

interface Conditional {
  /** The step is taken only if this holds; always if it is not given. */
  when?(game: Game, now: Happening): boolean
}

/** Somebody chooses. */
export interface Asking extends Conditional {
  /** For the player: what is to be chosen. */
  readonly ask: string
  /** He may also choose nothing. */
  readonly may?: true
  /** Who chooses; the receiver if not given. */
  by?(game: Game, now: Happening): Faction
  choices(game: Game, now: Happening): Iterable<Choice>
}

/** A raw die: its value is `rolled` for the later steps. */
interface Rolling extends Conditional {
  readonly roll: string
  by?(game: Game, now: Happening): Faction
}

/** Something that is done without a choice. What it gives back is played before the next step. */
interface Doing extends Conditional {
  does(game: Game, now: Happening): readonly Frame[]
}

/** A hex anywhere on the map is named: later steps find its id as `picked`. */
export interface Placing extends Conditional {
  readonly anywhere: string
  /** What was picked before stays in front of the hex. */
  readonly keeps?: true
  by?(game: Game, now: Happening): Faction
}

export type Step = Asking | Rolling | Doing | Placing

/** Which Countries an event may concern. */
export interface CountryFilter {
  /** Completes "… concerns": `a Neutral Minor Country`. */
  readonly whom: string
  /** Whether it may concern this one, and if not, why. */
  judge(game: Game, now: Happening, country: string): Verdict
}

export interface PoliticalEvent {
  /** The name of the rulebook in small letters: `country-joins`. */
  readonly id: string
  readonly title: Readonly<Partial<Record<MapId, string>>>
  /** Its section on each map that has it. */
  readonly sections: Readonly<Partial<Record<MapId, RuleId>>>
  /** Who can receive it. */
  readonly receivers: readonly Faction[]
  /** The Countries it may concern, of an event that is received for a Country. */
  readonly concerns?: CountryFilter
  /** It is about land that a Ceded Land marker of the receiver is for. */
  readonly land?: true
  /** The sorts of an event that has several; by map, where the maps have others. */
  readonly sorts?: readonly string[] | Readonly<Record<MapId, readonly string[]>>
  /** It is part of another event, which alone leads to it. */
  readonly within?: string
  /** It may be received with a sort, which narrows it. */
  readonly mayBeSorted?: true
  /** It occurs once in a game. */
  readonly once?: true
  /** It is remembered that it has occurred, as cards ask about it; what occurs once is remembered anyway. */
  readonly remembered?: true
  /** It may happen to a Civil War Country (13.8.6). */
  readonly civilWar?: true
  /** Why nothing comes of it now; undefined if something does. */
  idle?(game: Game, now: Happening): string | undefined
  readonly steps: readonly Step[]
  /**
   * What the log says as the event begins: what is tried or asked, never what comes of it, which nobody knows yet. The
   * diary does not read it.
   */
  diary(game: Game, now: Happening): string
  /** What it does, for the player, in a sentence or two. */
  readonly words: string
}

/** A conditional event (20, 38): a permanent one is due whenever its conditions are fulfilled in a turn of its faction. */
export interface ConditionalEvent extends PoliticalEvent {
  readonly permanent?: true
  /** Total War triggers it if it has not occurred (12.3). */
  readonly atTotalWar?: true
  /** What it is due for now: once for each Country, or once for none. */
  due(game: Game, now: Happening): Iterable<Happening>
}
