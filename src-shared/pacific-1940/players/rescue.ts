/** Carriers that go where aircraft wait for a deck after a battle (Aircraft carriers; Noncombat move). */
import type { Offer } from '../../kernel/procedure.ts'
import { unitOf } from '../ground/units.ts'
import { freeDecks } from '../turn/moves/transfer-air.ts'
import { DECK_SPACE } from '../war/movement/decks.ts'
import { seaRange, seaReach } from '../war/movement/sea.ts'
import type { Intent } from './attacks.ts'
import type { Outlook } from './outlook.ts'

/** Zones with aircraft that have no deck and cannot come down anywhere else, and how many they are. */
function adrift(
  { game, power }: Outlook,
  offers: readonly Offer[],
): { readonly zone: string; readonly n: number }[] {
  const able = new Set(
    offers.flatMap(({ command }) => (command.type === 'land' ? [String(command.from)] : [])),
  )
  return game.board.seas.flatMap(({ id: zone }) => {
    const n = -freeDecks(game, power, zone)
    const flown = game.at(zone).some(({ unit }) => unit.flag === power && unit.left !== undefined)
    return n > 0 && flown && !able.has(zone) ? [{ zone, n }] : []
  })
}

/** Carriers with room to spare sail to them. */
export function rescues(outlook: Outlook, offers: readonly Offer[]): Intent[] {
  const { game, power } = outlook
  const queue: Intent[] = []
  for (const { zone, n } of adrift(outlook, offers)) {
    let lacking = Math.ceil(n / DECK_SPACE)
    for (const { id: from } of game.board.seas)
      for (const { key, unit, n: there } of game.at(from)) {
        if (unit.flag !== power || unit.spent || unit.damaged || !game.is(unit, 'deck') || from === zone)
          continue
        const spare = Math.floor(Math.max(0, freeDecks(game, power, from)) / DECK_SPACE)
        const ships = Math.min(lacking, there, spare)
        if (
          ships <= 0 ||
          !seaReach(game, power, from, seaRange(game, power, from, unit.type), false).has(zone)
        )
          continue
        lacking -= ships
        queue.push({
          command: { type: 'sail', from, to: zone, ships: { [key]: ships } },
          reason: 'aircraft wait there for a deck',
        })
      }
  }
  return queue
}

/** What is done first while aircraft can still come down and the phase may not end: they land, or a carrier sails. */
export function forced({ game }: Outlook, offers: readonly Offer[]): Offer | undefined {
  const isDeck = ({ command }: Offer): boolean =>
    command.type === 'sail' &&
    Object.keys(command.ships as Readonly<Record<string, number>>).some((key) => game.is(unitOf(key), 'deck'))
  return offers.find(({ command }) => command.type === 'land') ?? offers.find(isDeck) ?? offers[0]
}
