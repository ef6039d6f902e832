/** The Axis collapses in a Separate Peace of two players (14.5): what becomes of its units. */
import { distance } from '../../../../board/hexmap/graph.ts'
import { OUT } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import { FACTION_CODE } from '../../../ground/theatres/factions.ts'
import type { MapId } from '../../../ground/theatres/index.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { breakDown, emergencyBreakdown } from '../../../war/organization/breakdown.ts'
import { eliminate } from '../../../war/units/losses.ts'

const RULE = '14.5'
const AXIS = FACTION_CODE.axis
/** Where the collapse begins: Berlin and Tokyo. */
const HEART: Readonly<Record<MapId, string>> = { tk: 'w3825', ds: 'p4904' }

const isAxis = (game: Game, unit: Unit): boolean => game.sideOf(unit) === AXIS

/** Every Axis support unit leaves the game. */
function removeSupport(game: Game): void {
  const gone = game.content.units.filter(
    (unit) => isAxis(game, unit) && unit.sides.some(({ kind }) => kind === 'support'),
  )
  for (const unit of gone) {
    game.table.turn(unit.id, 0)
    game.table.place(unit.id, OUT)
  }
  const text = 'The support units of the Axis leave the game'
  game.note({ text, rule: RULE, pieces: gone.map(({ id }) => id), faction: 'axis' })
}

/** A delay-striped Axis unit of several steps that is no fortress. */
function isDoomed(game: Game, unit: Unit): boolean {
  const up = game.ground(unit)
  if (!up || game.hexOf(unit) < 0 || !isAxis(game, unit)) return false
  return up.steps > 1 && up.stripe === true && up.type !== 'fortress'
}

/** Units in an order of chance, by dice of the game. */
function shuffled(game: Game, units: readonly Unit[]): readonly Unit[] {
  const rest = [...units]
  const out: Unit[] = []
  while (rest.length > 1) {
    const die = game.table.roll(rest.length, 'The order in which Axis units break down', RULE)
    out.push(...rest.splice(die - 1, 1))
  }
  return [...out, ...rest]
}

/** The units of a map that break down, from Berlin or Tokyo outwards; those as far away in an order of chance. */
function inOrder(game: Game, map: MapId): readonly Unit[] {
  const heart = game.hex(HEART[map])
  const rings = new Map<number, Unit[]>()
  for (const unit of game.board.onMaps()) {
    if (unit.map !== map || !isDoomed(game, unit)) continue
    const far = distance(game.graph, game.hexOf(unit), heart)
    rings.set(far, [...(rings.get(far) ?? []), unit])
  }
  return [...rings].sort(([a], [b]) => a - b).flatMap(([, units]) => shuffled(game, units))
}

/** Breaks a unit down as far as it goes; what cannot be broken down is eliminated. */
function breakUp(game: Game, unit: Unit): void {
  while (isDoomed(game, unit)) {
    const [way] = emergencyBreakdown(game, unit)
    if (way) {
      breakDown(game, unit, way)
      continue
    }
    const text = `${game.name(unit)} cannot break down and is eliminated`
    game.note({ text, rule: RULE, pieces: [unit.id], faction: 'axis' })
    eliminate(game, unit)
    return
  }
}

/** The Axis is no faction any more that plays: its units on the map only defend. */
export function collapse(game: Game): void {
  game.vars.set(V.axisCollapsed, true)
  game.note({ text: 'The Axis collapses', rule: RULE, tone: 'heading' })
  removeSupport(game)
  for (const { id, faction } of game.content.cards) if (faction === 'axis') game.table.place(id, OUT)
  for (const map of game.content.maps) for (const unit of inOrder(game, map)) breakUp(game, unit)
}
