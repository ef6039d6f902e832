/** Air units that come down, and those that only change their base (Noncombat move; Aircraft carriers). */

import type { Offer } from '../../../kernel/procedure.ts'
import { text, whole } from '../../../kernel/shape.ts'
import { verb } from '../../../kernel/stage.ts'
import { OK, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { type Power, sideOf } from '../../ground/powers.ts'
import type { RuleId } from '../../ground/rules.ts'
import { type Entry, oneOrAll, type Unit, unitOf } from '../../ground/units.ts'
import { ownComplexes } from '../../table/complexes.ts'
import { factBy, POSITION } from '../../table/facts.ts'
import type { Game } from '../../table/game.ts'
import { nameOf } from '../../table/game.ts'
import { onEntry } from '../../table/politics.ts'
import { flights, isLandingLand, rangeOf } from '../../war/movement/air.ts'
import { DECK_SPACE, guests, roomIn } from '../../war/movement/decks.ts'
import { all } from '../../war/movement/land.ts'
import { judgeCruise } from '../../war/movement/sea.ts'
import { offer } from './offers.ts'
import type { TransferVerbs } from './transfer-frame.ts'

const freeIn = factBy<string, number>('places on decks', POSITION)

type Judgement = Verdict<RuleId>

const RULE = 'noncombat'

/** Air units of a power in a space; not those held aboard a damaged carrier. */
const airAt = (game: Game, power: Power, space: string): Entry[] =>
  game.at(space).filter(({ unit }) => unit.flag === power && game.classOf(unit) === 'air' && !unit.held)

const number = (list: readonly Entry[]): number => list.reduce((sum, { n }) => sum + n, 0)

/** Places on decks in a zone for one more air unit of a power; carriers still to be mobilized beside a complex count. */
export const freeDecks = (game: Game, power: Power, zone: string): number =>
  freeIn(game, `${power} ${zone}`, () => {
    const room = roomIn(game, zone, (flag) => sideOf(flag) === sideOf(power))
    const near = ownComplexes(game, power).some((land) => game.board.seasBeside(land).includes(zone))
    const fresh = near ? (game.bought(power)['aircraft-carrier'] ?? 0) * DECK_SPACE : 0
    return room + fresh - guests(game, power, zone) - number(airAt(game, power, zone))
  })

interface Landing {
  readonly from: string
  readonly to: string
  readonly unit: string
  readonly n: number
}

/** Whether air units of a kind have a place to come down in a space. */
function judgePlace(game: Game, power: Power, kind: Unit, to: string, n: number): Judgement {
  if (game.board.isSea(to))
    return game.is(kind, 'carrier') && freeDecks(game, power, to) >= n
      ? OK
      : refuse(RULE, `no deck in ${game.name(to)} has room for them`, [to])
  return isLandingLand(game, power, to)
    ? OK
    : refuse(RULE, `${game.name(to)} has not been friendly since the turn began`, [to])
}

/** Whether air units may come down, or move, to a space (Noncombat move). */
function judgeLanding(game: Game, power: Power, { from, to, unit, n }: Landing): Judgement {
  const kind = unitOf(unit)
  return all(
    () =>
      kind.flag === power && game.count(from, unit) >= n && n > 0
        ? OK
        : refuse(RULE, `there are not ${n} of them`, [from]),
    () =>
      game.classOf(kind) === 'air' && kind.left !== 0
        ? OK
        : refuse(RULE, 'only air units with movement left come down elsewhere', [from]),
    () =>
      kind.held
        ? refuse('units.carriers', 'they are held aboard a damaged carrier until it is repaired', [from])
        : OK,
    () => (kind.spent && kind.left === undefined ? refuse(RULE, 'they have moved', [from]) : OK),
    () => (to !== from ? OK : refuse(RULE, 'they are there', [to])),
    () =>
      flights(game, power, from, rangeOf(game, kind, from)).has(to)
        ? OK
        : refuse(RULE, `they cannot fly as far as ${game.name(to)}`, [to]),
    () => judgePlace(game, power, kind, to, n),
  )
}

/** An air unit that has come down does nothing more. */
const settled = ({ flag, type }: Unit): Unit => ({ flag, type, spent: true })

/** Air units of the power on turn that have flown and stand where they may not stay. */
function aloft(game: Game, power: Power): { readonly space: string; readonly entry: Entry }[] {
  const list: { space: string; entry: Entry }[] = []
  for (const space of game.occupied()) {
    const entries = airAt(game, power, space)
    if (entries.length === 0) continue
    if (game.board.isSea(space)) {
      let room = freeDecks(game, power, space) + number(entries)
      for (const entry of entries) {
        const over = entry.n - Math.max(0, Math.min(entry.n, room))
        room -= entry.n
        if (over > 0) list.push({ space, entry: { ...entry, n: over } })
      }
    } else if (!isLandingLand(game, power, space))
      for (const entry of entries) if (entry.unit.left !== undefined) list.push({ space, entry })
  }
  return list
}

/** Somebody who would be lost and could still come down, with the way there: then the phase is not over. */
function stillToLand(game: Game, power: Power): string | undefined {
  for (const { space, entry } of aloft(game, power)) {
    const { unit, key } = entry
    for (const to of flights(game, power, space, rangeOf(game, unit, space)).keys())
      if (judgeLanding(game, power, { from: space, to, unit: key, n: 1 }).ok)
        return `${game.words([{ unit, n: 1 }])} in ${game.name(space)} can still come down in ${game.name(to)}`
    const carrier = game.is(unit, 'carrier') ? rescuer(game, power, space) : undefined
    if (carrier)
      return `a carrier in ${game.name(carrier)} can still come to ${game.name(space)} for ${game.words([{ unit, n: 1 }])}`
  }
  return undefined
}

/** A carrier that has not moved, has room to spare, and can come to a zone. */
function rescuer(game: Game, power: Power, zone: string): string | undefined {
  for (const { id } of game.board.seas)
    for (const { key, unit } of game.at(id)) {
      if (unit.flag !== power || !game.is(unit, 'deck') || unit.damaged || unit.spent || id === zone) continue
      if (freeDecks(game, power, id) < DECK_SPACE) continue
      if (judgeCruise(game, power, { from: id, to: zone, ships: { [key]: 1 } }).ok) return id
    }
  return undefined
}

/** Whether everybody has come down who can. */
export function judgeAllDown(game: Game, power: Power): Judgement {
  const waiting = stillToLand(game, power)
  return waiting === undefined ? OK : refuse(RULE, waiting)
}

/** Flights of air units alike. */
export function* airOffers(
  game: Game,
  power: Power,
  from: string,
  { key, unit, n }: Entry,
): Generator<Offer> {
  if (unit.held || unit.left === 0 || (unit.spent && unit.left === undefined)) return
  const counts = oneOrAll(n).map((count) => ({ count, words: `${game.words([{ unit, n: count }])} to` }))
  for (const to of flights(game, power, from, rangeOf(game, unit, from)).keys()) {
    if (to === from) continue
    for (const { count, words } of counts)
      if (judgePlace(game, power, unit, to, count).ok)
        yield offer(game, { type: 'land', from, to, unit: key, n: count }, words, to, RULE)
  }
}

/** Air units that may stay nowhere are lost; the others have landed. */
export function comeDown(game: Game, power: Power): void {
  for (const { space, entry } of aloft(game, power)) {
    const several = entry.n > 1
    game.remove(space, entry.key, entry.n)
    game.say(
      `${game.words([entry])} ${several ? 'find' : 'finds'} nowhere to come down and ${several ? 'are' : 'is'} lost.`,
      RULE,
      [space],
    )
  }
  for (const space of game.occupied())
    for (const { key, unit, n } of airAt(game, power, space))
      if (unit.left !== undefined || unit.apart) game.turnInto(space, key, n, settled(unit))
}

export const airVerbs: TransferVerbs = {
  land: verb(
    { from: text, to: text, unit: text, n: whole },
    {
      title: 'Land',
      *named(game, { power }, landing) {
        if (judgeLanding(game, power, landing).ok) yield offer(game, landing, 'Land in', landing.to, RULE)
      },
      why: (game, { power }, landing) => judgeLanding(game, power, landing),
      do(game, { power }, { from, to, unit, n }) {
        const who = game.words([{ unit: unitOf(unit), n }])
        game.say(`${nameOf(power)} flies ${who} from ${game.name(from)} to ${game.name(to)}.`, RULE, [
          from,
          to,
        ])
        game.turnInto(from, unit, n, settled(unitOf(unit)), to)
        if (!game.board.isSea(to)) onEntry(game, power, to)
      },
    },
  ),
}
