/**
 * Political events (19, 37): what one is. An event is a name of the rulebook, its sections on both maps, whom it may
 * concern, and a list of steps. A step does something, rolls a die, or asks somebody to choose; nearly all events
 * are choices from a short list, so that none of them needs a procedure of its own.
 */
import type { Json } from '../../../kernel/json.ts'
import type * as steps from '../../../kernel/script-steps.ts'
import type { Field, Of } from '../../../kernel/shape.ts'
import type { RuleId, Verdict } from '../../ground/rule.ts'
import type { Faction, MapId } from '../../ground/theatres/index.ts'
import type { Game } from '../../table/game/game.ts'
import type * as game from '../../table/game/script.ts'

/** What an event is received with: by whom, and what it is about. */
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
}

/** What an event keeps from one step for the later ones: a field for each thing, as a frame has. */
export type Memory = Readonly<Record<string, Field<Json>>>

/** What an event has kept, as a frame has it. Each event says what that may be. */
export type Memories = Readonly<Record<string, Json>>

/** What has been kept so far. */
export type Remembrance<S extends Memory = Memory> = Partial<Of<S>>

/** An event that is taking place, with what it has kept. */
export interface Occurring<S extends Memory = Memory> extends Happening {
  readonly memory: Remembrance<S>
}

/** One thing that somebody may choose. */
export type Choice<S extends Memory = Memory> = steps.Choice<Remembrance<S>>

/** A step of an event. */
export type Step<S extends Memory = Memory> = game.Step<Occurring<S>, Remembrance<S>>

/** Which Countries an event may concern. */
export interface CountryFilter {
  /** Completes "… concerns": `a Neutral Minor Country`. */
  readonly whom: string
  /** Whether it may concern this one, and if not, why. */
  judge(game: Game, now: Happening, country: string): Verdict
}

/** Something of which an event has a number: actions, markers, units. */
export interface Tally {
  readonly words: string
  readonly left: number
  /** How many there are or were in all. */
  readonly of: number
  /** The counters that it is about, by their ids. */
  readonly pieces: readonly string[]
}

export interface PoliticalEvent<S extends Memory = Memory> {
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
  /** Why it has no result now; undefined if it has one. */
  idle?(game: Game, now: Happening): string | undefined
  /** What is left of what it counts, for the player while it takes place. */
  tally?(game: Game, now: Occurring<S>): readonly Tally[]
  /** What its steps keep for later ones, if they keep anything. */
  readonly memory?: S
  readonly steps: readonly Step<S>[]
  /**
   * What the log says as the event begins: what is tried or asked, never the result, which nobody knows yet. The
   * diary does not read it.
   */
  diary(game: Game, now: Happening): string
  /** What it does, for the player, in a sentence or two. */
  readonly words: string
}

/** A conditional event (20, 38): a permanent one is due whenever its conditions are fulfilled in a turn of its faction. */
export interface ConditionalEvent<S extends Memory = Memory> extends PoliticalEvent<S> {
  readonly permanent?: true
  /** Total War triggers it if it has not occurred (12.3). */
  readonly atTotalWar?: true
  /** What it is due for now: once for each Country, or once for none. */
  due(game: Game, now: Happening): Iterable<Happening>
}
