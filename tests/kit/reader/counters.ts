/** Clauses on counters: what was laid, came, left, was interned, is due, turned over, or gave place to others. */
import type { Claim } from '../../../src-shared/axis-empires/ground/contract/diary.ts'
import { unitTitle } from '../../../src-shared/axis-empires/ground/names/units.ts'
import type { Game } from '../../../src-shared/axis-empires/table/game/game.ts'
import { type Read, SIDES } from './clause.ts'

/** The name of a counter with a face up, and its steps. */
const faced = (game: Game, piece: string, face: number): { name: string; steps: number } => {
  const unit = game.unit(piece)
  const name = unitTitle(unit.counter, face, (nation) => game.adjective(nation))
  return { name, steps: unit.ground[face]?.steps ?? 0 }
}

const inPlay = (place: string): boolean => /^([a-z]\d{4}$|box:)/.test(place)

/** Whether a place is what a clause calls it. */
function isPlace(game: Game, place: string, called: string): boolean {
  const hex = game.graph.indexOf.get(place)
  if (hex !== undefined) return game.hexName(hex).replace(/ \([a-z]\d{4}\)$/, '') === called
  const [kind = '', id = '', part = ''] = place.replace(/@ds$/, '').split(':')
  const known: Readonly<Record<string, RegExp>> = {
    pool: new RegExp(`^${Object.keys(SIDES).find((one) => SIDES[one] === id)} Force Pool$`),
    delay: /^Delay Box$/,
    'naval-delay': /^Naval Warfare Delay Box$/,
    events: new RegExp(`^${Object.keys(SIDES).find((one) => SIDES[one] === id)} Conditional Events Box$`),
    swb: /^Strategic Warfare Box$/,
    'pacific-war': new RegExp(`^${Object.keys(SIDES).find((one) => SIDES[one] === id)} Pacific War Box$`),
    'european-war': new RegExp(`^${Object.keys(SIDES).find((one) => SIDES[one] === id)} European War Box$`),
    'european-holding': /^European Holding Box$/,
    'pacific-holding': /^Pacific Holding Box$/,
    government: /^Government Holding Box$/,
    conquered: /^Conquered Minor Countries Box/,
    ceded: /^Ceded Lands Box$/,
    hold: /^Holding Box of /,
  }
  if (kind === 'zone') {
    const zone = game.graph.zones[game.graph.zoneIndex.get(id) ?? -1]?.name ?? ''
    return called.startsWith(zone) && part !== ''
  }
  if (kind === 'box') return game.graph.boxes.get(id)?.name === called
  return known[kind]?.test(called) ?? false
}

/** The year and the month of a box of the Turn Track are read off the game that knows its calendar. */
function isTurn(game: Game, place: string, label: string): boolean {
  const turn = /^turn:(\d+)/.exec(place)?.[1]
  const months = [
    'Jan–Feb',
    'Mar–Apr',
    'Apr–May',
    'May–June',
    'June–July',
    'July–Aug',
    'Aug–Sept',
    'Sept–Oct',
    'Nov–Dec',
  ]
  if (turn === undefined || game.content.maps.length === 0) return false
  const at = Number(turn)
  return label === `${months[at % months.length]} ${1937 + Math.floor(at / months.length)}`
}

type Fate = (from: string, to: string, game: Game) => boolean

/** Whether as many counters as a clause speaks of have met what it says. */
function met(who: string, claims: readonly Claim[], game: Game, fate: Fate): boolean {
  const all = claims.filter(
    ({ kind, from, to }) => kind === 'counter' && fate(String(from), String(to), game),
  )
  const adjectiveOf = ({ subject }: Claim): string => game.adjective(game.unit(subject).nation)
  const counted = /^(\d+) (.+) units$/.exec(who)
  const isUnit = ({ subject }: Claim): boolean => game.unit(subject).sides[0]?.kind !== 'marker'
  if (counted)
    return (
      all.filter((claim) => isUnit(claim) && adjectiveOf(claim) === counted[2]).length === Number(counted[1])
    )
  // The head of a line, such as the title of an event, is no part of a name.
  if (who.includes(': ')) return false
  const names = who.split(/ and (?=[A-Z])/)
  return (
    names.length <= all.length &&
    names.every((name) => all.some((claim) => isShown(name, claim, claims, game)))
  )
}

/** Whether the counter of a claim bore a name: that of the face that was up where it was seen. */
const isShown = (name: string, { subject }: Claim, claims: readonly Claim[], game: Game): boolean =>
  claims.some(
    (each) =>
      each.kind === 'shown' &&
      each.subject === subject &&
      faced(game, subject, Number(each.from)).name === name,
  )

const fated =
  (fate: (match: readonly string[]) => Fate): Read =>
  (match, claims, game) =>
    met(match[1] ?? '', claims, game, fate(match))

/** Steps of the counters named, as they were seen. */
function stepsShown(
  names: readonly string[],
  all: readonly Claim[],
  claims: readonly Claim[],
  game: Game,
): number {
  const left = [...all]
  return names.reduce((sum, name) => {
    const at = left.findIndex((claim) => isShown(name, claim, claims, game))
    const [found] = at < 0 ? [] : left.splice(at, 1)
    const shown = claims.find(({ kind, subject }) => kind === 'shown' && subject === found?.subject)
    return shown ? sum + faced(game, shown.subject, Number(shown.from)).steps : Number.NaN
  }, 0)
}

/** A unit that left a place, others that came there, and of how many steps they are. */
const replaced: Read = ([, old = '', at = '', how, others = ''], claims, game) => {
  const nation = (subject: string): string => game.adjective(game.unit(subject).nation)
  const moved = claims.filter(({ kind, subject }) => kind === 'counter' && old.startsWith(nation(subject)))
  const there = (place: unknown): boolean => inPlay(String(place)) && isPlace(game, String(place), at)
  const left = moved.filter(({ from, to }) => there(from) && !inPlay(String(to)))
  const came = moved.filter(({ from, to }) => there(to) && !inPlay(String(from)))
  const was = stepsShown(old.split(/ and (?=[A-Z])/), left, claims, game)
  const is = stepsShown(others.split(/ and (?=[A-Z])/), came, claims, game)
  // Nobody else of their Country has left the place or come there.
  const many = (list: string): number => list.split(/ and (?=[A-Z])/).length
  if (left.length !== many(old) || came.length !== many(others)) return false
  return how === 'reduced' ? is < was : is > was
}

/** What became of counters. */
export const COUNTERS: readonly (readonly [RegExp, Read])[] = [
  [
    /^(.+) is laid in (.+)$/,
    fated(
      ([, , at = '']) =>
        (from, to, game) =>
          from !== to && inPlay(to) && isPlace(game, to, at),
    ),
  ],
  [
    /^(.+) is taken from (.+)$/,
    fated(
      ([, , at = '']) =>
        (from, to, game) =>
          isPlace(game, from, at) && to === 'aside',
    ),
  ],
  [/^(.+) leaves play$/, fated(() => (from, to) => !inPlay(from) && to === 'aside')],
  [/^(.+) leaves? the game$/, fated(() => (_, to) => to === 'out')],
  [/^(.+) (?:is|are) interned$/, fated(() => (_, to) => to.startsWith('interned:'))],
  [/^(.+) comes? home$/, fated(() => (from, to) => from.startsWith('interned:') && inPlay(to))],
  [/^(.+) in (.+) (?:is|are) (reduced|built up) to (.+)$/, replaced],
  [/^(.+) leaves? the map$/, fated(() => (from, to) => inPlay(from) && !inPlay(to))],
  [
    /^(.+) (?:is|are) due in ([^,]+), not in (.+)$/,
    fated(
      ([, , is = '', was = '']) =>
        (from, to, game) =>
          isTurn(game, to, is) && isTurn(game, from, was),
    ),
  ],
  [
    /^(.+) (?:is|are) due in (.+)$/,
    fated(
      ([, , is = '']) =>
        (_, to, game) =>
          isTurn(game, to, is),
    ),
  ],
  [
    /^(.+) comes in (.+)$/,
    fated(
      ([, , is = '']) =>
        (_, to, game) =>
          isTurn(game, to, is),
    ),
  ],
  [
    /^(.+?) comes? to (.+)$/,
    fated(
      ([, , at = '']) =>
        (from, to, game) =>
          !inPlay(from) && inPlay(to) && isPlace(game, to, at),
    ),
  ],
  [
    /^(.+?) go(?:es)? to (?:the )?(.+)$/,
    fated(
      ([, , at = '']) =>
        (_, to, game) =>
          isPlace(game, to, at),
    ),
  ],
]

const turned =
  (
    holds: (
      was: { name: string; steps: number },
      is: { name: string; steps: number },
      match: readonly string[],
    ) => boolean,
  ): Read =>
  (match, claims, game) =>
    claims.some(
      ({ kind, subject, from, to }) =>
        kind === 'face' && holds(faced(game, subject, Number(from)), faced(game, subject, Number(to)), match),
    )

/** Counters that were turned over. */
export const FACES: readonly (readonly [RegExp, Read])[] = [
  [/^(.+) turns to (.+)$/, turned((was, is, [, a, b]) => was.name === a && is.name === b && a !== b)],
  [/^(.+) is reduced$/, turned((was, is, [, name]) => was.name === name && is.steps < was.steps)],
  [/^(.+) is built up$/, turned((was, is, [, name]) => was.name === name && is.steps > was.steps)],
]
