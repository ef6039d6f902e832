/** The Current Strategic Value of a map (0.1.1), hex by hex; the Final Strategic Value with `final` (0.3). */

import type { RuleId } from '../../ground/rule.ts'
import { FACTION_CODE } from '../../ground/theatres/factions.ts'
import type { Faction } from '../../ground/theatres/ids.ts'
import { type MapId, postureBoxOf, THEATRES } from '../../ground/theatres/index.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'
import { askAll } from '../../table/modifiers/index.ts'
import { type FinalClaim, finalClaim } from './final-control.ts'

/** A Strategic Hex and what it counts. */
export interface ScoredHex {
  readonly hex: number
  readonly colour: Faction
  readonly controller: Faction | null
  /** 1 for an Allied hex under Axis control, -1 for an Axis hex under Allied control. */
  readonly value: -1 | 0 | 1
  /** It is in enemy hands and counts nothing, because its Country is bound by a Policy. */
  readonly excepted?: true
  /** What gives control in the final check only. */
  readonly claim?: FinalClaim['by']
}

interface ValueItem {
  readonly label: string
  readonly value: number
  readonly rule: RuleId
}

export interface StrategicValue {
  readonly hexes: readonly ScoredHex[]
  readonly sum: readonly ValueItem[]
  readonly total: number
}

/** The Strategic Hexes of a map, as its data have them. */
export function strategicHexes(game: Game, map: MapId): number[] {
  const { hexes, mapOf } = game.graph
  return [...hexes.keys()].filter(
    (hex) => hexes[hex]?.strategic !== undefined && game.content.maps[mapOf[hex] ?? 0] === map,
  )
}

/**
 * True if an Axis Strategic Hex under Allied control lies in a Policy Affected Country. Where the Republican Capital
 * gives control, the Country counts as a Minor Country of the faction on the Republican Support marker.
 */
function isExcepted(game: Game, hex: number, controller: number): boolean {
  const { politics } = game
  if (game.board.markers(hex, 'republican-capital').length === 0) return politics.policyOfHex(hex) !== null
  const theatre = game.theatreAt(hex)
  const country = game.graph.areas[politics.owner(hex)]?.id ?? ''
  const box = postureBoxOf(theatre, country, game.factionName(controller), (name) =>
    game.vars.isNamedSet(name, theatre.id),
  )
  return box !== undefined && politics.hasPolicy(theatre, box)
}

function scored(game: Game, hex: number, colour: Faction, final: boolean): ScoredHex {
  const claim = final ? finalClaim(game, hex) : undefined
  const side = claim?.side ?? game.control(hex)
  const controller = side < 0 ? null : game.factionName(side)
  const known = { hex, colour, controller, ...(claim ? { claim: claim.by } : {}) }
  if (controller === null || (colour === 'axis') === (controller === 'axis')) return { ...known, value: 0 }
  if (colour !== 'axis') return { ...known, value: 1 }
  return isExcepted(game, hex, side) ? { ...known, value: 0, excepted: true } : { ...known, value: -1 }
}

/** True if the Allies control an Axis Strategic Hex inside the home of the Axis Major Country of the map. */
function homeLost(game: Game, hexes: readonly ScoredHex[], map: MapId): boolean {
  const home = game.politics.country(THEATRES[map].axisMajor)
  return hexes.some(
    ({ hex, colour, controller }) =>
      colour === 'axis' && controller !== null && controller !== 'axis' && game.politics.isHome(hex, home),
  )
}

/**
 * The Strategic Value of a map: steps 1 to 3 of 0.1.1. The third, the ESV, in a game of Dai Senso alone.
 * @param final Whether Priority 1 of control is in effect, as in a Final Victory Point Check (0.3).
 */
export function strategicValue(game: Game, map: MapId, final = false): StrategicValue {
  const hexes = strategicHexes(game, map).map((hex) =>
    scored(game, hex, game.graph.hexes[hex]?.strategic ?? 'axis', final),
  )
  const count = (value: number): number => hexes.filter((hex) => hex.value === value).length
  const sum: ValueItem[] = [
    { label: 'Allied Strategic Hexes under Axis control', value: count(1), rule: '0.1.1' },
    { label: 'Axis Strategic Hexes under Allied control', value: 0 - count(-1), rule: '0.1.1' },
    ...askAll(game, 'strategicValue', { map }).map((item) => ({ ...item, rule: '0.1.1' as const })),
  ]
  if (THEATRES[map].homeland !== undefined && game.content.maps.length === 1) {
    const value = homeLost(game, hexes, map) ? Math.max(0, game.vars.number(V.esv, map)) : 0
    sum.push({ label: 'European Strategic Value', value, rule: '0.1.1' })
  }
  return { hexes, sum, total: sum.reduce((total, { value }) => total + value, 0) }
}

/** True if the Allies control an Axis Strategic Hex inside Germany or Japan, the Major Country of a map. */
export function alliesHoldHome(game: Game, map: MapId): boolean {
  const home = game.politics.country(THEATRES[map].axisMajor)
  return strategicHexes(game, map).some((hex) => {
    const side = game.control(hex)
    const taken = side >= 0 && side !== FACTION_CODE.axis
    return taken && game.graph.hexes[hex]?.strategic === 'axis' && game.politics.isHome(hex, home)
  })
}

/** True if the Axis controls an Axis Strategic Hex inside Germany or Japan, the Major Country of a map. */
export function axisHoldsHome(game: Game, map: MapId): boolean {
  const home = game.politics.country(THEATRES[map].axisMajor)
  return strategicHexes(game, map).some(
    (hex) =>
      game.graph.hexes[hex]?.strategic === 'axis' &&
      game.politics.isHome(hex, home) &&
      game.control(hex) === FACTION_CODE.axis,
  )
}
