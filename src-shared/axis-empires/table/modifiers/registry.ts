/**
 * One list of everything that changes the rules from outside: markers in play and special rules of a scenario; cards
 * come here too. Each says at which hook it speaks, by which section, what it gives, and its words. Doubles, unknown
 * hooks and sources that can never be in play are refused when the list is made.
 */

import { hasOption, OPTION_IDS, type OptionId } from '../../ground/content/optional-rules.ts'
import { ASIDE, OUT, strategicWarfareBox } from '../../ground/content/places.ts'
import {
  kindOf,
  type SpecialKey,
  type SpecialOf,
  type SpecialRule,
  specialsOf,
} from '../../ground/content/special-rules.ts'
import type { Unit } from '../../ground/content/unit.ts'
import type { RuleId } from '../../ground/rule.ts'
import { keyOn, variableNamed } from '../../ground/variables/index.ts'
import { fact } from '../game/facts.ts'
import type { Game } from '../game/game.ts'
import { HOOKS, type HookName, type Hooks } from './hooks.ts'

/** Where a modifier comes from: it is asked only while this is in play. */
type Source =
  /** A marker that shows one of these types, in play somewhere, or only in one of these places. */
  | { readonly marker: readonly string[]; readonly on: 'map' | 'strategic-warfare' | 'anywhere' }
  | { readonly special: SpecialKey }
  /** A variable that is set, of the map in play or of the game: a marker on the VP Track, a Separate Peace. */
  | { readonly track: string }
  /** An optional rule that is on. */
  | { readonly option: OptionId }

interface ModifierBase {
  /** Name of what changes the rules and, after a slash, what it changes, if it changes several things. */
  readonly id: string
  readonly rule: RuleId
  /** What it does, for players: the battle sheet, the aids and the log show this. */
  readonly words: string
}

export interface MarkerModifier<H extends HookName> extends ModifierBase {
  readonly at: H
  readonly from: Extract<Source, { marker: readonly string[] }>
  /** What it gives to an ask; undefined if it does not bear on it. `markers` are those in play, never none. */
  readonly gives: (
    game: Game,
    ask: Hooks[H]['ask'],
    markers: readonly Unit[],
  ) => Hooks[H]['gives'] | undefined
}

export interface SpecialModifier<H extends HookName, K extends SpecialKey> extends ModifierBase {
  readonly at: H
  readonly from: { readonly special: K }
  /** Asked once for each special rule of the kind. */
  readonly gives: (game: Game, ask: Hooks[H]['ask'], rule: SpecialOf<K>) => Hooks[H]['gives'] | undefined
}

export interface TrackModifier<H extends HookName> extends ModifierBase {
  readonly at: H
  readonly from: { readonly track: string }
  /** Asked while the variable is set; `box` is the number it holds, 0 if it holds none. */
  readonly gives: (game: Game, ask: Hooks[H]['ask'], box: number) => Hooks[H]['gives'] | undefined
}

export interface OptionModifier<H extends HookName> extends ModifierBase {
  readonly at: H
  readonly from: { readonly option: OptionId }
  /** Asked in games that play the optional rule, and in no others. */
  readonly gives: (game: Game, ask: Hooks[H]['ask']) => Hooks[H]['gives'] | undefined
}

/** A modifier as the list holds it. */
export interface Modifier extends ModifierBase {
  readonly at: HookName
  readonly from: Source
  readonly gives: (game: Game, ask: never, source: never) => unknown
}

/** Declares a modifier of a marker; the hook it names gives the types of what it is asked and what it answers. */
export const byMarker = <H extends HookName>(modifier: MarkerModifier<H>): Modifier => modifier
/** Declares a modifier of a special rule. */
export const bySpecial = <H extends HookName, K extends SpecialKey>(
  modifier: SpecialModifier<H, K>,
): Modifier => modifier

/** Declares a modifier of a variable that is set or not. */
export const byTrack = <H extends HookName>(modifier: TrackModifier<H>): Modifier => modifier

/** Declares a modifier of an optional rule. */
export const byOption = <H extends HookName>(modifier: OptionModifier<H>): Modifier => modifier

type Gives = (game: Game, ask: unknown, source: unknown) => unknown

interface InForce {
  readonly modifier: Modifier
  readonly gives: Gives
  /** The markers in play, one special rule, the optional rule, or the variable that has to be set. */
  readonly source: readonly Unit[] | SpecialRule | { readonly option: OptionId } | { readonly track: string }
}

/** A marker in play that may change rules: what it shows, and where it lies. */
interface MarkerInPlay {
  readonly unit: Unit
  readonly type: string
  readonly on: readonly Place[]
}

/** What is in force, by hook, while these markers are in play. */
interface ModifiersInForce {
  /** Where each of the candidates was and which face was up, in their order. */
  readonly seen: LastLook
  readonly shown: readonly MarkerInPlay[]
  readonly at: ReadonlyMap<HookName, readonly InForce[]>
}

/** The place and the face of counters when they were looked at last; kept up to date. */
interface LastLook {
  readonly places: string[]
  readonly faces: number[]
}

/** Looks at counters again. True if none of them has moved or turned since. */
function unmoved({ board }: Game, units: readonly Unit[], { places, faces }: LastLook): boolean {
  let same = true
  let at = 0
  for (const unit of units) {
    const place = board.placeOf(unit)
    const face = board.face[unit.index] ?? 0
    if (places[at] !== place || faces[at] !== face) {
      places[at] = place
      faces[at] = face
      same = false
    }
    at++
  }
  return same
}

function sameShown(a: readonly MarkerInPlay[], b: readonly MarkerInPlay[]): boolean {
  const same = (one: MarkerInPlay, other: MarkerInPlay | undefined): boolean =>
    one.unit === other?.unit && one.type === other.type && one.on === other.on
  return a.length === b.length && a.every((one, index) => same(one, b[index]))
}

/** By what a modifier is in force, if it is: its markers together, or each special rule of its kind. */
function sourcesOf(
  game: Game,
  { from }: Modifier,
  shown: readonly MarkerInPlay[],
): readonly InForce['source'][] {
  if ('special' in from) return specialsOf(game.content.scenario, from.special)
  if ('option' in from) return hasOption(game.content.scenario, from.option) ? [from] : []
  if ('track' in from) return [from]
  const markers = shown.filter(({ type, on }) => on.includes(from.on) && from.marker.includes(type))
  return markers.length > 0 ? [markers.map(({ unit }) => unit)] : []
}

/** The markers in play that change rules. */
function shownNow(game: Game, candidates: readonly Unit[]): MarkerInPlay[] {
  const out: MarkerInPlay[] = []
  for (const unit of candidates) {
    const side = game.board.up(unit)
    if (side?.kind !== 'marker') continue
    const on = placesOf(game, unit)
    if (on.length > 0) out.push({ unit, type: side.type, on })
  }
  return out
}

/** What one in force gives; one of a variable gives nothing while that is not set. */
function answer(game: Game, { gives, source }: InForce, ask: unknown): unknown {
  if (!('track' in source)) return gives(game, ask, source)
  const key = keyOn(source.track, game.map)
  const value = key === undefined ? null : game.table.get(key)
  return value === null ? undefined : gives(game, ask, typeof value === 'number' ? value : 0)
}

function faultOf(modifier: Modifier, seen: ReadonlySet<string>): string | undefined {
  const { id, at, from } = modifier
  if (seen.has(id)) return `the modifier "${id}" is registered twice`
  if (!Object.hasOwn(HOOKS, at))
    return `the modifier "${id}" speaks at the hook "${at}", and there is none of that name`
  if ('special' in from && !kindOf(from.special))
    return `the modifier "${id}" comes from the special rule "${from.special}", which no scenario can have`
  if ('track' in from && !variableNamed(from.track))
    return `the modifier "${id}" comes from the variable "${from.track}", and there is none of that name`
  if ('option' in from && !OPTION_IDS.includes(from.option))
    return `the modifier "${id}" comes from the optional rule "${from.option}", and there is none of that name`
  if ('marker' in from && from.marker.length === 0) return `the modifier "${id}" comes from no marker`
  return modifier.words.trim() === '' ? `the modifier "${id}" has no words` : undefined
}

/** The modifiers of a game, and the questions that rules put to them. */
export class Registry {
  private list: readonly Modifier[] = []

  /** Takes the whole list. Throws, with a sentence naming the modifier, for a duplicate or an unknown hook or source. */
  constructor(modifiers: readonly Modifier[]) {
    for (const modifier of modifiers) this.register(modifier)
  }

  get all(): readonly Modifier[] {
    return this.list
  }

  /** Adds one, for games begun from now on, and gives what takes it out again. Throws as the constructor does. */
  register(modifier: Modifier): () => void {
    const fault = faultOf(modifier, new Set(this.list.map(({ id }) => id)))
    if (fault) throw new Error(fault)
    this.list = [...this.list, modifier]
    return () => {
      this.list = this.list.filter((each) => each !== modifier)
    }
  }

  /** Counters that can ever be the marker of a modifier; worked out once for a game. */
  private readonly candidates = fact('Markers that change rules', [], (game) => {
    const types = new Set(this.all.flatMap(({ from }) => ('marker' in from ? from.marker : [])))
    return game.content.units.filter((unit) =>
      unit.sides.some(({ kind, type }) => kind === 'marker' && types.has(type)),
    )
  })

  /** What is in force now, by hook. Kept while units move: every step of one asks at several hooks. */
  private readonly inForce = fact(
    'Modifiers in force',
    ['markers'],
    (game, before?: ModifiersInForce): ModifiersInForce => {
      const candidates = this.candidates(game)
      const seen = before?.seen ?? { places: [], faces: [] }
      // Most markers that move change no rule, and most that do were in force before.
      if (unmoved(game, candidates, seen) && before) return before
      const shown = shownNow(game, candidates)
      return before && sameShown(before.shown, shown) ? before : { seen, shown, at: this.gather(game, shown) }
    },
  )

  private gather(game: Game, shown: readonly MarkerInPlay[]): ReadonlyMap<HookName, readonly InForce[]> {
    const out = new Map<HookName, InForce[]>()
    for (const modifier of this.list) {
      const at = out.get(modifier.at) ?? []
      for (const source of sourcesOf(game, modifier, shown))
        at.push({ modifier, gives: modifier.gives as Gives, source })
      if (at.length > 0) out.set(modifier.at, at)
    }
    return out
  }

  /** The first answer at a hook; undefined if nothing in force bears on it. */
  first<H extends HookName>(game: Game, hook: H, ask: Hooks[H]['ask']): Hooks[H]['gives'] | undefined {
    const list = this.inForce(game).at.get(hook)
    if (!list) return undefined
    for (const each of list) {
      const given = answer(game, each, ask)
      if (given !== undefined) return given as Hooks[H]['gives']
    }
    return undefined
  }

  /** Every answer at a hook, each with the modifier that gives it. */
  each<H extends HookName>(
    game: Game,
    hook: H,
    ask: Hooks[H]['ask'],
  ): readonly { readonly modifier: Modifier; readonly given: Hooks[H]['gives'] }[] {
    const list = this.inForce(game).at.get(hook)
    if (!list) return []
    return list.flatMap((each) => {
      const given = answer(game, each, ask)
      return given === undefined ? [] : [{ modifier: each.modifier, given: given as Hooks[H]['gives'] }]
    })
  }

  /** What is in force now, at every hook. */
  now(game: Game): readonly Modifier[] {
    const isOn = ({ source }: InForce): boolean =>
      !('track' in source) || game.vars.isNamedSet(source.track, game.map)
    return [...this.inForce(game).at.values()]
      .flat()
      .filter(isOn)
      .map(({ modifier }) => modifier)
  }
}

type Place = Extract<Source, { marker: unknown }>['on']

const ON_MAP: readonly Place[] = ['map', 'anywhere']
const IN_BOX: readonly Place[] = ['strategic-warfare', 'anywhere']
const ELSEWHERE: readonly Place[] = ['anywhere']
const NOWHERE: readonly Place[] = []

/** Where a marker lies, in the words of a source. */
function placesOf(game: Game, unit: Unit): readonly Place[] {
  if (game.hexOf(unit) >= 0) return ON_MAP
  const at = game.board.placeOf(unit)
  if (at === strategicWarfareBox(unit.map)) return IN_BOX
  return at === ASIDE || at === OUT ? NOWHERE : ELSEWHERE
}
