/** What an event did with counters, in sentences: markers placed, units that arrive, leave, are interned, come sooner. */
import { turnLabel } from '../../../ground/content/calendar.ts'
import { ASIDE, isHexPlace, OUT, turnOfBox } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import type { Claim } from '../../../ground/contract/diary.ts'
import { unitTitle } from '../../../ground/names/units.ts'
import type { Game } from '../../../table/game/game.ts'
import { placeTitle } from '../../views/displays/names.ts'
import { isInPlay } from '../past/losses.ts'

/** A counter at a moment of the line: which face of it was up, after how many effects. */
interface FaceAt {
  readonly face: number
  readonly at: number
}

/** A counter that was elsewhere before. */
export interface Move {
  readonly unit: Unit
  readonly from: string
  readonly to: string
  readonly before: FaceAt
  readonly after: FaceAt
  readonly claim: Claim
}

/** A counter that is where it was, with another face up. */
export interface Turn {
  readonly unit: Unit
  readonly from: number
  readonly to: number
  readonly claim: Claim
}

/** A sentence, and all that it states. */
export interface Clause {
  readonly text: string
  readonly claims: readonly Claim[]
}

/** More counters than this are counted, not named. */
const MOST_NAMED = 2

const isMarker = ({ sides }: Unit): boolean => sides[0]?.kind === 'marker'

/** Markers whose places tell nothing that another sentence does not. */
const SILENT = new Set([
  'ceded-land',
  'vichy',
  'war-state',
  'vp-axis-tide',
  'esv',
  'pacific-uscl',
  'european-uscl',
])

const isSilent = ({ sides }: Unit): boolean => {
  const [front] = sides
  return front === undefined || SILENT.has(front.type) || front.type.startsWith('policy-')
}

/** A hex or box by its name, without the number of the hex. */
const plainPlace = (game: Game, place: string, { map }: Unit): string =>
  placeTitle(game, place, map).replace(/ \([a-z]\d{4}\)$/, '')

/**
 * A counter by the name it bore where it was seen: one that leaves the map is turned to its front as it goes, and is
 * called what it was there.
 */
function named(game: Game, { unit, from, to, before, after }: Move): { title: string; shown: Claim } {
  const leaves = isInPlay(from) && !isInPlay(to)
  const { face, at } = leaves ? before : after
  const title = unitTitle(unit.counter, face, (nation) => game.adjective(nation))
  const place = leaves ? from : to
  return { title, shown: { kind: 'shown', subject: unit.id, from: face, to: place, since: at, until: at } }
}

function markerWords(game: Game, moved: Move): Clause[] {
  const { unit, from, to, claim } = moved
  const { title, shown } = named(game, moved)
  const at = (place: string): string => plainPlace(game, place, unit)
  const say = (text: string): Clause[] => [{ text, claims: [claim, shown] }]
  if (isHexPlace(to)) return say(`${title} ${isHexPlace(from) ? 'goes to' : 'is laid in'} ${at(to)}`)
  if (to === ASIDE)
    return say(isHexPlace(from) ? `${title} is taken from ${at(from)}` : `${title} leaves play`)
  if (to === OUT) return say(`${title} leaves the game`)
  // A marker that goes from box to box on its way is no news.
  if (/^(delay|naval-delay|events|pool)/.test(to) && !isHexPlace(from)) return []
  const turn = turnOfBox(to)
  return say(turn === undefined ? `${title} goes to the ${at(to)}` : `${title} comes in ${turnLabel(turn)}`)
}

/** Markers that turn over each time they come round. */
const COMES_ROUND = /^(reserves|failure|beachhead|logistics)\b/

const stepsOf = ({ ground }: Unit, face: number): number => ground[face]?.steps ?? 0

/** Markers that were turned over, units that lost a step or got one. */
export function turnWords(game: Game, turned: readonly Turn[]): Clause[] {
  return turned.flatMap(({ unit, from, to, claim }) => {
    if (isSilent(unit)) return []
    const [was, is] = [from, to].map((face) =>
      unitTitle(unit.counter, face, (nation) => game.adjective(nation)),
    )
    const claims = [claim]
    if (isMarker(unit) && COMES_ROUND.test(String(unit.sides[0]?.type))) return []
    if (isMarker(unit)) return was === is ? [] : [{ text: `${was} turns to ${is}`, claims }]
    const more = stepsOf(unit, to) - stepsOf(unit, from)
    return more === 0 ? [] : [{ text: `${was} ${more < 0 ? 'is reduced' : 'is built up'}`, claims }]
  })
}

/** What became of a unit: units of a Country of which the same became share a sentence. */
function fateOf(game: Game, { unit, from, to }: Move): ((who: string, many: boolean) => string) | undefined {
  const at = (place: string): string => plainPlace(game, place, unit)
  const verb = (one: string, more: string) => (who: string, many: boolean) => `${who} ${many ? more : one}`
  if (to.startsWith('interned:')) return verb('is interned', 'are interned')
  if (to === OUT) return verb('leaves the game', 'leave the game')
  if (from.startsWith('interned:') && isInPlay(to)) return verb('comes home', 'come home')
  if (isInPlay(to))
    return isInPlay(from)
      ? verb(`goes to ${at(to)}`, `go to ${at(to)}`)
      : verb(`comes to ${at(to)}`, `come to ${at(to)}`)
  if (isInPlay(from)) return verb('leaves the map', 'leave the map')
  const turn = turnOfBox(to)
  if (turn !== undefined) {
    const was = turnOfBox(from)
    const before = was === undefined ? '' : `, not in ${turnLabel(was)}`
    return verb(`is due in ${turnLabel(turn)}${before}`, `are due in ${turnLabel(turn)}${before}`)
  }
  if (/^(delay|naval-delay|pool|european-holding|events)/.test(to))
    return verb(`goes to the ${at(to)}`, `go to the ${at(to)}`)
  return undefined
}

/** Units of a Country that left a place, and those that stand there instead. */
interface Replacement {
  readonly place: string
  readonly left: readonly Move[]
  readonly came: readonly Move[]
}

/** Units that gave place to others of their Country where they stood: broken down, reduced, or built up. */
function replacedIn(units: readonly Move[]): Replacement[] {
  const groups = new Map<string, { place: string; left: Move[]; came: Move[] }>()
  const groupAt = (place: string, { unit }: Move) => {
    const key = `${place} ${unit.nation}`
    const group = groups.get(key) ?? { place, left: [], came: [] }
    groups.set(key, group)
    return group
  }
  for (const each of units) {
    if (isInPlay(each.from) && /^(pool|delay)/.test(each.to)) groupAt(each.from, each).left.push(each)
    else if (!isInPlay(each.from) && isInPlay(each.to)) groupAt(each.to, each).came.push(each)
  }
  return [...groups.values()].filter(({ left, came }) => left.length > 0 && came.length > 0)
}

/** With as many steps as before there is nothing to say: the units were only arranged in another way. */
function replacedWords(game: Game, { place, left, came }: Replacement): Clause[] {
  const was = left.reduce((sum, { unit, before }) => sum + stepsOf(unit, before.face), 0)
  const is = came.reduce((sum, { unit, after }) => sum + stepsOf(unit, after.face), 0)
  const [first] = left
  if (was === is || first === undefined) return []
  const old = left.map((each) => named(game, each))
  const others = came.map((each) => named(game, each))
  const list = (units: typeof old): string => units.map(({ title }) => title).join(' and ')
  const verb = `${left.length > 1 ? 'are' : 'is'} ${is < was ? 'reduced' : 'built up'}`
  const text = `${list(old)} in ${plainPlace(game, place, first.unit)} ${verb} to ${list(others)}`
  const shown = [...old, ...others].map((each) => each.shown)
  return [{ text, claims: [...[...left, ...came].map(({ claim }) => claim), ...shown] }]
}

/** Units of a Country of which the same became. */
interface Group {
  readonly say: (who: string, many: boolean) => string
  readonly adjective: string
  readonly of: Move[]
}

function unitWords(game: Game, units: readonly Move[]): Clause[] {
  const replaced = replacedIn(units)
  const told = new Set(replaced.flatMap(({ left, came }) => [...left, ...came]))
  const groups = new Map<string, Group>()
  for (const each of units) {
    const say = told.has(each) ? undefined : fateOf(game, each)
    if (!say) continue
    const key = `${each.unit.nation}/${say('', false)}`
    const group = groups.get(key) ?? { say, adjective: game.adjective(each.unit.nation), of: [] }
    group.of.push(each)
    groups.set(key, group)
  }
  const fates = [...groups.values()].map(({ say, adjective, of }): Clause => {
    const claims = of.map(({ claim }) => claim)
    if (of.length > MOST_NAMED) return { text: say(`${of.length} ${adjective} units`, true), claims }
    const names = of.map((each) => named(game, each))
    return {
      text: say(names.map(({ title }) => title).join(' and '), of.length > 1),
      claims: [...claims, ...names.map(({ shown }) => shown)],
    }
  })
  return [...fates, ...replaced.flatMap((each) => replacedWords(game, each))]
}

/**
 * What became of counters.
 * @param game Any position: names alone are asked of it.
 * @param joined Countries that came in, changed over or fell meanwhile: where their units stand goes without saying.
 */
export function counterWords(game: Game, moved: readonly Move[], joined: ReadonlySet<string>): Clause[] {
  const told = moved.filter(({ unit }) => !isSilent(unit))
  const markers = told.filter(({ unit }) => isMarker(unit))
  const units = told.filter(
    ({ unit, to }) =>
      !isMarker(unit) && !(joined.has(unit.nation) && to !== OUT) && !to.startsWith('conquered:'),
  )
  return [...markers.flatMap((each) => markerWords(game, each)), ...unitWords(game, units)]
}
