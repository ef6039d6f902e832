/**
 * Operation Z (37.28) serves the operations overseas: a Beachhead takes the place of the first that a fleet would have to make
 * where nobody stands against it (units that are still at sea when the marker goes are lost, 4.3), carriers come back for a key
 * that is to be attacked, and attackers appear in the port from which they will sail.
 */
import type { Offer } from '../../../kernel/procedure.ts'
import type { EventFrame } from '../../campaign/events/frame.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { FACTION_CODE } from '../../ground/theatres/factions.ts'
import { faceOf } from '../../table/game/support-kinds.ts'
import { homeArmyOf } from '../../war/access/armies.ts'
import type { Situation } from '../outlook/situation.ts'
import type { Choice } from './choice.ts'
import { hasCoastalKey } from './coast.ts'
import { waitsForShips, zonesInNeed } from './demand.ts'
import type { Landing } from './landing.ts'
import { meansOf } from './means.ts'
import { planLandings } from './sea-plan.ts'

const isEvent = (frame: { readonly proc: string } | undefined): frame is EventFrame => frame?.proc === 'event'

/** The landing that an event's Beachhead serves best; undefined if there is none. `at` is the All-Sea hex, once it is chosen. */
function served(s: Situation, at = -1): Landing | undefined {
  const { landings } = planLandings(s, meansOf(s.game, s.side))
  return landings.find(({ laid, defended, sea }) => !laid && !defended && (at < 0 || sea === at))
}

/** Where the Beachhead lies, or faces. */
function beach(s: Situation, { memory }: EventFrame, offers: readonly Offer[]): Choice | undefined {
  const { game } = s
  const at = game.graph.indexOf.get(String(memory.at)) ?? -1
  const landing = served(s, at)
  if (!landing) return undefined
  const wanted = game.hexId(at < 0 ? landing.sea : landing.land)
  const found = offers.find(({ command }) => command.at === wanted || command.choice === wanted)
  return (
    found && {
      command: found.command,
      reason: `a landing at ${game.hexName(landing.land)}, where nobody stands`,
    }
  )
}

/** Where a unit of one's own appears: the port from which an objective overseas is reached that lacks attackers most. */
function port(s: Situation, { sort }: EventFrame, offers: readonly Offer[]): Choice | undefined {
  const { game } = s
  const unit = game.content.unitOf.get(sort ?? '')
  const to = unit && portFor(s, unit)
  if (to === undefined) return undefined
  const found = offers.find(({ command }) => command.at === game.hexId(to))
  return (
    found && {
      command: found.command,
      reason: `${game.name(unit as Unit)} is to sail from ${game.hexName(to)}`,
    }
  )
}

/** A port of the unit's own Country in a Naval Zone from which an objective lacks attackers; undefined if there is none. */
function portFor(s: Situation, unit: Unit): number | undefined {
  const { game } = s
  const country = game.politics.country(unit.nation)
  const zones = zonesInNeed(s)
  let best: number | undefined
  let most = 0
  for (const zone of zones.keys())
    for (const hex of game.graph.zoneHexes[zone] ?? []) {
      if (game.graph.hexes[hex]?.port !== true || game.control(hex) !== s.side) continue
      if (game.politics.owner(hex) !== country || !s.fits(unit, hex)) continue
      const waiting = game.groundIn(hex, s.side).reduce((sum, each) => sum + game.side(each).attack, 0)
      const lack = Math.max(...(game.graph.zonesOf[hex] ?? []).map((each) => zones.get(each) ?? 0)) - waiting
      if (lack > most) [best, most] = [hex, lack]
    }
  return best
}

/** The Z Action that an operation overseas has most use for; undefined if none has. */
function zAction(s: Situation, offers: readonly Offer[]): Choice | undefined {
  const { game } = s
  if (!hasCoastalKey(s)) return undefined
  const by = (prefix: string) =>
    offers.flatMap(({ command }) => {
      const [kind, id = ''] = String(command.choice).split(':')
      return kind === prefix ? [{ command, id }] : []
    })
  const carrier = by('navy').find(({ id }) => faceOf(game.unit(id), 'cv-fleet') >= 0)
  if (carrier) return { command: carrier.command, reason: 'carriers for the attack from the sea' }
  const [landing] = by('landing')
  if (landing && served(s)) return { command: landing.command, reason: 'a Beachhead that needs no fleet' }
  const zones = zonesInNeed(s)
  const movers = by('movement')
    .map(({ command, id }) => ({ command, unit: game.unit(id) }))
    .filter(({ unit }) => game.side(unit).attack > 0 && !homeArmyOf(unit) && !waitsForShips(s, unit, zones))
    .filter(({ unit }) => !s.hold.includes(game.hexOf(unit)) || !s.needsUnit(game.hexOf(unit)))
    .sort((a, b) => game.side(b.unit).attack - game.side(a.unit).attack || a.unit.index - b.unit.index)
  const mover = movers.find(({ unit }) => portFor(s, unit) !== undefined)
  return mover && { command: mover.command, reason: 'attackers for an objective overseas that lacks them' }
}

/** A No Occupation marker stays where an army of two-step units may march through (20.1.2, 38.1.2): without it they break down. */
function keepPassage(s: Situation, offers: readonly Offer[]): Choice | undefined {
  const { game } = s
  const asked = offers.filter(({ command }) => String(command.choice).startsWith('remove:'))
  const ours = asked.some(
    ({ piece }) => piece !== undefined && game.board.up(game.unit(piece))?.type === 'no-occupation',
  )
  const end = offers.find(({ command }) => command.type === 'end')
  return ours && end ? { command: end.command, reason: 'an army marches through that Country' } : undefined
}

/** What an event gives to operations overseas; undefined if it has nothing to do with them. */
export function seaEvent(s: Situation, offers: readonly Offer[]): Choice | undefined {
  const top = s.game.table.top()
  if (!isEvent(top) || s.side !== FACTION_CODE.axis) return undefined
  if (top.event === 'z-landing') return beach(s, top, offers)
  if (top.event === 'z-movement') return port(s, top, offers)
  if (top.event === 'influence') return keepPassage(s, offers)
  return top.event === 'operation-z' || top.event === 'widespread-attacks' ? zAction(s, offers) : undefined
}
