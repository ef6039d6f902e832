/** Moves carried out: a step with its overrun (3.1.1, 3.2), and a leap by sea, canal or box (3.1.2, 3.1.3). */

import { boxOfPlace } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'
import { enterHex } from '../access/enter.ts'
import { negated } from '../access/zoc.ts'
import { countLoss, eliminate } from '../units/losses.ts'
import type { MovementFrame } from './frame.ts'
import { findStep } from './moves.ts'
import { spendConvoy } from './sea.ts'
import { stopsOnLeaving } from './steps.ts'

function eliminateOverrun(game: Game, unit: Unit, enemy: Unit, hex: number): void {
  game.note({
    text: `${game.name(unit)} overruns ${game.name(enemy)} in ${game.hexName(hex)}`,
    rule: '3.2',
    at: [game.hexId(hex)],
    pieces: [unit.id, enemy.id],
    faction: game.factionOf(unit),
    tone: 'battle',
  })
  countLoss(game, enemy, game.side(enemy).steps)
  eliminate(game, enemy)
}

/** Moves a unit under way, or one that begins, into the hex next to it. */
export function performStep(game: Game, frame: MovementFrame, unit: Unit, to: number): void {
  const step = findStep(game, frame, unit, to)
  if (!step) throw new Error(`no step of ${unit.id} to ${game.hexId(to)}`)
  if (step.overrun) eliminateOverrun(game, unit, step.overrun, to)
  game.vars.set(V.moved, unit.id, 1)
  game.note({
    text: `${game.name(unit)} moves to ${game.hexName(to)}`,
    rule: frame.reserve ? '5' : '3.1.1',
    at: [game.hexId(to)],
    pieces: [unit.id],
    faction: game.factionOf(unit),
  })
  enterHex(game, unit, to)
  const { left, stopped, onlyTo } = step.after
  game.table.patch({
    unit: unit.id,
    mode: 'land',
    left,
    stopped,
    onlyTo: onlyTo < 0 ? null : game.hexId(onlyTo),
  })
}

/** A move by sea, canal or box, with what is spent on it. */
type Leap =
  | { readonly by: 'sail'; readonly zone: string; readonly convoy: string }
  | { readonly by: 'canal'; readonly canal: string }
  | { readonly by: 'box' }

/** Carries it out: the unit goes straight to the place. */
export function performLeap(game: Game, leap: Leap, unit: Unit, to: string): void {
  const hex = game.graph.indexOf.get(to)
  const from = game.table.piece(unit.id).at
  const label =
    hex === undefined ? (game.graph.boxes.get(boxOfPlace(to) ?? '')?.name ?? to) : game.hexName(hex)
  game.vars.set(V.moved, unit.id, 1)
  game.note({
    text: `${game.name(unit)} ${leap.by === 'sail' ? 'sails' : 'moves'} to ${label}`,
    rule: leap.by === 'box' ? '3.1.3' : '3.1.2',
    at: [to],
    pieces: [unit.id],
    faction: game.factionOf(unit),
  })
  if (leap.by === 'sail') spendConvoy(game, leap.convoy, leap.zone)
  if (leap.by === 'canal') game.vars.set(V.canalUsed, leap.canal, 1)
  if (hex === undefined) game.table.place(unit.id, to)
  else enterHex(game, unit, hex)
  const onward = leapOnward(game, leap, unit, from, hex)
  const crossed = leap.by === 'sail' ? leap.zone : null
  game.table.patch({ unit: unit.id, onlyTo: null, crossed, ...onward })
}

/**
 * How a unit may continue after a leap: by sea from a Multi-Zone Port or a canal's port, by land out of a map-edge box.
 * In an EZOC that no friend negates it stops (3.1); so does one that has left an EZOC in Storms or Snow (11.4, 11.5).
 */
function leapOnward(
  game: Game,
  leap: Leap,
  unit: Unit,
  from: string,
  hex: number | undefined,
): { mode: MovementFrame['mode']; left: number; stopped: boolean } {
  const left = game.graph.indexOf.get(from)
  const held = left !== undefined && stopsOnLeaving(game, game.sideOf(unit), left)
  if (hex === undefined || held || isHeld(game, unit, hex)) return { mode: 'done', left: 0, stopped: true }
  if (leap.by === 'box' && boxOfPlace(from) !== undefined) {
    return { mode: 'land', left: Math.max(0, game.side(unit).move * 2 - 2), stopped: false }
  }
  const id = game.hexId(hex)
  const canal = game.graph.waterways.some((waterway) => waterway.canal && waterway.hexes.includes(id))
  const again = canal || game.graph.hexes[hex]?.multiZone === true
  return { mode: again ? 'sea' : 'done', left: 0, stopped: !again }
}

/** True if a unit that has come into a hex must stop for an EZOC there: friends do not help in bad weather (3.1, 3.1.4). */
function isHeld(game: Game, unit: Unit, hex: number): boolean {
  const side = game.sideOf(unit)
  if (game.board.ezoc(side, hex) === 0) return false
  return game.weather(hex) !== 'clear' || !negated(game, side, hex, unit)
}
