/** What an event did with counters, in sentences: markers laid, units that arrive, leave, are interned, come sooner. */
import { turnLabel } from '../../../ground/content/calendar.ts'
import { ASIDE, isHexPlace, OUT, turnOfBox } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import type { Claim } from '../../../ground/contract/diary.ts'
import { unitTitle } from '../../../ground/names/units.ts'
import type { Game } from '../../../table/game/game.ts'
import { placeTitle } from '../../views/displays/names.ts'
import { isInPlay } from '../past/losses.ts'

/** A counter that lay elsewhere before, and with which face up it lies now. */
export interface Moved {
  readonly unit: Unit
  readonly from: string
  readonly to: string
  readonly face: number
  readonly claim: Claim
}

/** A counter that lies where it lay, with another face up. */
export interface Turned {
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

const titleOf = (game: Game, { unit, face }: Moved): string =>
  unitTitle(unit.counter, face, (nation) => game.adjective(nation))

function markerWords(game: Game, moved: Moved): Clause[] {
  const { unit, from, to, claim } = moved
  const title = titleOf(game, moved)
  const at = (place: string): string => plainPlace(game, place, unit)
  const say = (text: string): Clause[] => [{ text, claims: [claim] }]
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
export function turnWords(game: Game, turned: readonly Turned[]): Clause[] {
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

/** What became of a unit: units of a Country of which the same became are told together. */
function fateOf(game: Game, { unit, from, to }: Moved): ((who: string, many: boolean) => string) | undefined {
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

/** Countries of which units both come to the map and leave it: they were only arranged anew. */
function arranged(moved: readonly Moved[]): Set<string> {
  const came = new Set(
    moved.filter(({ from, to }) => !isInPlay(from) && isInPlay(to)).map(({ unit }) => unit.nation),
  )
  const left = moved.filter(({ from, to }) => isInPlay(from) && /^(pool|delay)/.test(to))
  return new Set(left.map(({ unit }) => unit.nation).filter((nation) => came.has(nation)))
}

function unitWords(game: Game, units: readonly Moved[]): Clause[] {
  const again = arranged(units)
  const groups = new Map<string, { say: (who: string, many: boolean) => string; of: Moved[] }>()
  for (const each of units) {
    const onMap = isInPlay(each.from) || isInPlay(each.to)
    const say = fateOf(game, each)
    const interned = /^interned:/.test(each.to) || each.to === OUT || /^interned:/.test(each.from)
    if (!say || (onMap && !interned && again.has(each.unit.nation))) continue
    const key = `${each.unit.nation}/${say('', false)}`
    const group = groups.get(key) ?? { say, of: [] }
    group.of.push(each)
    groups.set(key, group)
  }
  return [...groups.values()].map(({ say, of }) => {
    const [first] = of
    const adjective = first ? game.adjective(first.unit.nation) : ''
    const who =
      of.length > MOST_NAMED
        ? `${of.length} ${adjective} units`
        : of.map((each) => titleOf(game, each)).join(' and ')
    return { text: say(who, of.length > 1), claims: of.map(({ claim }) => claim) }
  })
}

/**
 * What became of counters.
 * @param game Any position: names alone are asked of it.
 * @param joined Countries that came in, changed over or fell meanwhile: where their units stand goes without saying.
 */
export function counterWords(game: Game, moved: readonly Moved[], joined: ReadonlySet<string>): Clause[] {
  const told = moved.filter(({ unit }) => !isSilent(unit))
  const markers = told.filter(({ unit }) => isMarker(unit))
  const units = told.filter(
    ({ unit, to }) =>
      !isMarker(unit) && !(joined.has(unit.nation) && to !== OUT) && !to.startsWith('conquered:'),
  )
  return [...markers.flatMap((each) => markerWords(game, each)), ...unitWords(game, units)]
}
