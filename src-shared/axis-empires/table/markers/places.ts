/**
 * Whether a marker may lie in a place now (18, 36): of its sort, not in two places, and not beside another of which a
 * hex holds one. Asked of the umpire's hand, of saved games, and of everything that brings a marker into play.
 */

import type { Problem } from '../../../game-system/content.ts'
import { ofContent } from '../../../kernel/content-facts.ts'
import type { Json } from '../../../kernel/json.ts'
import type { PieceState } from '../../../kernel/state.ts'
import type { Content } from '../../ground/content/compile.ts'
import { kindOfMarker, sectionOfKind } from '../../ground/content/marker-kinds.ts'
import {
  aloneAs,
  crowded,
  type LyingMarker,
  type MarkerCounter,
  type MisplacedMarker,
  markerMap,
  misplaced,
  trackOf,
} from '../../ground/content/marker-places.ts'
import { ASIDE, OUT, pool } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { OK, type RuleId, refuse, type Verdict } from '../../ground/rule.ts'
import { keyOn } from '../../ground/variables/index.ts'
import type { Game } from '../game/game.ts'

/** A counter as the places of markers see it; the same each time. */
export const asMarker = ofContent(
  'a counter as a marker',
  ({ id, counter, map, sides }: Unit): MarkerCounter => ({ id, faction: counter.faction, map, sides }),
)

/** The section on a marker, by the side of it that says most: its front. */
export function markerRule({ sides, map }: Unit): RuleId {
  const kind = kindOfMarker(sides[0]?.type ?? '')
  return kind ? sectionOfKind(kind, map) : '7.2'
}

const isAway = (unit: Unit, at: string): boolean =>
  at === ASIDE || at === OUT || at === pool(unit.counter.faction, unit.map)

/** The key of the variable that says in which box of the VP Track a marker lies; undefined of any other. */
const trackKeyOf = ofContent('the variable of a marker of the VP Track', (unit: Unit): string | undefined => {
  const track = trackOf(asMarker(unit))
  return track === undefined ? undefined : keyOn(track, unit.map)
})

/** The box of the VP Track a marker lies in, by its variable; undefined if it lies in none. */
function boxOnTrack(unit: Unit, vars: Readonly<Record<string, Json>>): Json | undefined {
  const key = trackKeyOf(unit)
  return key === undefined ? undefined : vars[key]
}

type Verdicts = Map<string, MisplacedMarker | null>

/** What was said of the places of each counter of a content, by its index: it does not change in play. */
const judgedIn = ofContent('where markers may lie', (_: Content): Verdicts[] => [])

/** As `misplaced`, worked out once for each counter and place. */
function misplacedIn(content: Content, unit: Unit, at: string): MisplacedMarker | undefined {
  const all = judgedIn(content)
  const places = all[unit.index] ?? new Map<string, MisplacedMarker | null>()
  all[unit.index] = places
  const known = places.get(at)
  if (known !== undefined) return known ?? undefined
  const wrong = misplaced(asMarker(unit), at, markerMap(content.graph.files))
  places.set(at, wrong ?? null)
  return wrong
}

/** Why a marker may not lie in a place, as the end of a sentence that names it; undefined if it may. */
function faultOf(
  content: Content,
  unit: Unit,
  at: string,
  vars: Readonly<Record<string, Json>>,
): { readonly rule: RuleId; readonly expected: string; readonly why: string } | undefined {
  const wrong = misplacedIn(content, unit, at)
  if (wrong) return { rule: wrong.rule, expected: wrong.expected, why: `may not lie in ${at}` }
  const box = boxOnTrack(unit, vars)
  if (box === undefined || box === null || isAway(unit, at)) return undefined
  const why = `lies in VP Box ${String(box)} already, and a marker has one place`
  return { rule: markerRule(unit), expected: 'aside while it is on the VP Track', why }
}

/** The marker in a hex beside which one with this side up may not lie; undefined if there is none. */
function rivalOf(game: Game, unit: Unit, at: string, face: number): Unit | undefined {
  const own: LyingMarker = { counter: asMarker(unit), at, face }
  const hex = aloneAs(own) === undefined ? undefined : game.graph.indexOf.get(at)
  if (hex === undefined) return undefined
  return [...game.board.stack(hex)]
    .map((index) => game.board.unit(index))
    .find((other) => {
      const there = { counter: asMarker(other), at, face: game.board.face[other.index] ?? 0 }
      return other !== unit && crowded([there, own]) !== undefined
    })
}

/** Whether a marker may lie in a place, with a side up; whatever is no marker of chapters 18 and 36 may. */
export function judgeMarkerPlace(game: Game, unit: Unit, at: string, face?: number): Verdict {
  const fault = faultOf(game.content, unit, at, game.table.state.vars)
  if (fault) return refuse(fault.rule, `${game.name(unit)} ${fault.why}; expected ${fault.expected}`, [at])
  const up = face ?? game.table.piece(unit.id).face
  const rival = rivalOf(game, unit, at, up)
  if (!rival) return OK
  const reason = `${game.name(rival)} lies in ${at} already; expected one such marker in a hex`
  return refuse(markerRule(unit), reason, [at])
}

/** Whether a variable may be set as far as it says where a marker lies: not while that marker lies elsewhere. */
export function judgeMarkerTrack(game: Game, key: string, value: Json): Verdict {
  if (value === null) return OK
  for (const unit of game.content.units) {
    if (trackKeyOf(unit) !== key) continue
    const { at } = game.table.piece(unit.id)
    if (!isAway(unit, at))
      return refuse(
        markerRule(unit),
        `${game.name(unit)} lies in ${at}; expected it aside: a marker has one place`,
      )
  }
  return OK
}

/** The counters with the side of a marker, of each content that was asked about. */
const markersOf = ofContent('counters that are markers', ({ units }: Content): readonly Unit[] =>
  units.filter(({ sides }) => sides.some(({ kind }) => kind === 'marker')),
)

/** What is wrong with the places of the markers of a saved game: one problem each. */
export function markerProblems(
  content: Content,
  pieces: Readonly<Record<string, PieceState>>,
  vars: Readonly<Record<string, Json>>,
  file: string,
): Problem[] {
  const out: Problem[] = []
  const add = (id: string, value: string, expected: string, why: string): void => {
    const path = `pieces.${id}.at`
    const message = `${file}, ${path}: found ${JSON.stringify(value)}, expected ${expected}; ${id} ${why}.`
    out.push({ file, path, value, expected, message })
  }
  const lying: LyingMarker[] = []
  for (const unit of markersOf(content)) {
    const piece = pieces[unit.id]
    if (!piece) continue
    const { at, face } = piece
    const fault = faultOf(content, unit, at, vars)
    if (fault) add(unit.id, at, fault.expected, fault.why)
    lying.push({ counter: asMarker(unit), at, face })
  }
  const pair = crowded(lying)
  if (pair) {
    const [second, first] = pair
    add(second.counter.id, second.at, 'one such marker in a hex', `lies there with ${first.counter.id}`)
  }
  return out
}
