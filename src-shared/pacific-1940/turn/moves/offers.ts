/** What the moves of both movement phases have in common: their fields, and where units could go. */
import type { Command, Offer } from '../../../kernel/procedure.ts'
import { type Field, listOf, record, text } from '../../../kernel/shape.ts'
import type { Power } from '../../ground/powers.ts'
import type { RuleId } from '../../ground/rules.ts'
import { type Cargo, type Entry, oneOrAll, type Unit } from '../../ground/units.ts'
import type { Game } from '../../table/game.ts'
import { mayEnter } from '../../table/politics.ts'
import type { March } from '../../war/movement/land.ts'
import { type Fleet, seaRange, seaReach } from '../../war/movement/sea.ts'
import { cargoAfter, fits, keeping, type Load } from '../../war/movement/transport.ts'

export const fleet: Field<Fleet> = {
  expected: 'ships by their keys with their numbers',
  is: (value): value is Fleet =>
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every((n) => Number.isSafeInteger(n) && Number(n) > 0),
}
export const loads: Field<readonly Load[]> = listOf(record<Load>({ land: text, unit: text }))

/** An offer whose label ends with the name of the space it points at. */
export const offer = (game: Game, command: Command, label: string, at: string, rule: RuleId): Offer => ({
  command,
  label: `${label} ${game.name(at)}`,
  rule,
  at,
})

/** Where land units could march to: every neighbour, and for those that move two spaces what lies behind a land they may enter. */
function marches(game: Game, power: Power, from: string, { key, unit, n }: Entry): March[] {
  const found = new Map<string, March>()
  const { board } = game
  for (const to of board.landsBeside(from)) found.set(to, { from, to, unit: key, n })
  if (game.type(unit.type).move > 1)
    for (const via of board.landsBeside(from)) {
      if (!mayEnter(game, power, via).ok) continue
      for (const to of board.landsBeside(via))
        if (!found.has(to) && to !== from) found.set(to, { from, via, to, unit: key, n })
    }
  return [...found.values()]
}

/** Marches that `may` allows, of one unit and of all alike. */
export function* marchOffers(
  game: Game,
  power: Power,
  from: string,
  entry: Entry,
  { type, rule, may }: { readonly type: string; readonly rule: RuleId; may(march: March): boolean },
): Generator<Offer> {
  const { unit, n } = entry
  for (const march of marches(game, power, from, entry)) {
    if (!may(march)) continue
    for (const count of oneOrAll(n))
      yield offer(
        game,
        { type, ...march, n: count },
        `${game.words([{ unit, n: count }])} from ${game.name(from)} to`,
        march.to,
        rule,
      )
  }
}

/** Voyages of ships alike, of one and of all, to the zones that `may` allows among those they reach. */
export function* voyageOffers(
  game: Game,
  power: Power,
  from: string,
  { key, unit, n }: Entry,
  { rule, may }: { readonly rule: RuleId; may(to: string, n: number): boolean },
): Generator<Offer> {
  const range = seaRange(game, power, from, unit.type)
  const reach = seaReach(game, power, from, range, game.is(unit, 'submerges'))
  const counts = oneOrAll(n).map((count) => ({ count, words: `${game.words([{ unit, n: count }])} to` }))
  for (const to of reach.keys()) {
    if (to === from) continue
    for (const { count, words } of counts)
      if (may(to, count))
        yield offer(game, { type: 'sail', from, to, ships: { [key]: count } }, words, to, rule)
  }
}

/** Who goes ashore of a cargo, and who stays aboard, as words. */
export function landingWords(
  game: Game,
  power: Power,
  cargo: readonly Cargo[],
  keep: readonly string[],
): string {
  const name = (type: string): string => game.type(type).name.toLowerCase()
  const marked = keeping(cargo, power, keep, () => true) ?? cargo
  const going = marked.filter(({ stays }) => !stays).map(({ type }) => name(type))
  const stay =
    keep.length > 0 ? ` (${keep.map(name).join(' and ')} ${keep.length > 1 ? 'stay' : 'stays'} aboard)` : ''
  return `${going.join(' and ')}${stay}`
}

/** What a transport could take aboard beside a zone: nothing more, one unit, or two of which one is infantry. */
export function cargoes(game: Game, power: Power, zone: string, ship: Unit, tag?: 'captures'): Load[][] {
  // Anyone who lies in a hostile zone loads where he goes from there (Sea units starting in hostile sea zones).
  const zones = game.isHostileZone(power, zone)
    ? game.board.seasBeside(zone).filter((next) => !game.isHostileZone(power, next))
    : [zone]
  const lands = new Set(zones.flatMap((each) => game.board.landsBeside(each)))
  const near = [...lands].flatMap((land) =>
    game
      .at(land)
      .filter(
        ({ unit }) =>
          unit.flag === power && !unit.spent && game.classOf(unit) === 'land' && (!tag || game.is(unit, tag)),
      )
      .map(({ key, n }) => ({ load: { land, unit: key }, n })),
  )
  const lists: Load[][] = [[], ...near.map(({ load }) => [load])]
  for (const [i, one] of near.entries())
    for (const [j, two] of near.entries())
      if (j > i || (j === i && one.n > 1)) lists.push([one.load, two.load])
  return lists.filter((each) => fits(cargoAfter(ship, each)))
}
