/**
 * The fall of France (20.1.1, 20.2.1, 17.8): what becomes of its counters and lands, whichever event brings it about.
 */

import { ASIDE, delayBox, OUT, strategicWarfareBox } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import type { RuleId } from '../../../ground/rule.ts'
import { FACTION_CODE } from '../../../ground/theatres/factions.ts'
import { isMajor, nationality } from '../../../ground/theatres/index.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import {
  bordersOf,
  cede,
  createVichy,
  dependentsOf,
  judgeCreateVichy,
} from '../../../table/politics/index.ts'
import { intern, isInternable } from '../counters/intern.ts'
import { markersOf, placeAt } from '../counters/moves.ts'
import { breakUp } from '../counters/multinational.ts'
import { factionOfCountry, isNeutralCountry, minorsOf } from '../countries/countries.ts'
import { influenceChoices } from '../political/influence.ts'
import type { Choice, Happening } from '../types.ts'

const RULE = '20.2.1'
const FRANCE = 'france'
const PARIS = 'w3516'
const ENOUGH = 3
const AXIS = FACTION_CODE.axis

/** True if a German ground unit, or one that is half German, stands in Paris. */
export function isParisTaken(game: Game): boolean {
  const hex = game.hex(PARIS)
  return game.groundIn(hex, AXIS).some((unit) => game.board.nations(unit).includes('germany'))
}

/** City hexes of France itself that the Axis controls. */
function citiesTaken(game: Game): number {
  const home = game.politics.country(FRANCE)
  return game.graph.ids.filter(
    (_id, hex) => game.isCity(hex) && game.politics.isHome(hex, home) && game.control(hex) === AXIS,
  ).length
}

/** Why France does not fall now; undefined if it does. */
export function standsFirm(game: Game): string | undefined {
  if (game.vars.get(V.warState, 'tk') !== 'limited') return 'Limited War is not in effect'
  const verdict = judgeCreateVichy(game, 'neutral')
  if (!verdict.ok) return verdict.reason
  return isParisTaken(game) || citiesTaken(game) >= ENOUGH
    ? undefined
    : 'no German ground unit is in Paris, and the Axis controls fewer than three Cities of France'
}

const isFrench = (unit: Unit): boolean => unit.nation === FRANCE
const isOfVichy = (unit: Unit): boolean => unit.tags.has('vichy')

/** All French counters without a V leave the game; those with one are set aside for Vichy. */
export function disarmFrance(game: Game, rule: RuleId): void {
  breakUp(game, isFrench, rule)
  const lost: string[] = []
  for (const unit of game.content.units.filter(isFrench)) {
    const at = placeAt(game, unit)
    if (at === OUT) continue
    const to = isOfVichy(unit) ? ASIDE : OUT
    if (at !== ASIDE && to === OUT) lost.push(unit.id)
    game.table.turn(unit.id, 0)
    game.table.place(unit.id, to)
  }
  game.note({ text: 'The army of France lays down its arms', rule, pieces: lost })
}

/** The British colonial unit of those who fight on goes to the Delay Box. */
function freeFrench(game: Game): void {
  const unit = game.content.unitOf.get('brit-col-fra')
  if (!unit || placeAt(game, unit) === OUT) return
  game.table.turn(unit.id, 0)
  game.table.place(unit.id, delayBox(unit.map))
  game.note({ text: `${game.name(unit)} goes to the Delay Box`, rule: RULE, pieces: [unit.id] })
}

/** Interns the counters in some land: all of them, or those of the Allies. */
export function internIn(game: Game, lands: readonly string[], whose: 'all' | 'allied'): void {
  const areas = new Set(lands.map((id) => game.politics.country(id)))
  const there = game.board.onMaps().filter((unit) => {
    const hex = game.hexOf(unit)
    const mine = areas.has(game.graph.area[hex] ?? -1) || areas.has(game.politics.owner(hex))
    return mine && isInternable(game, unit) && (whose === 'all' || game.sideOf(unit) !== AXIS)
  })
  for (const unit of there) if (game.hexOf(unit) >= 0) intern(game, unit)
}

/** France is Defeated in a game of both maps: its marker, and the counters of Asia that are not Free French (13.8.5.2). */
export function defeatInAsia(game: Game): void {
  if (!game.content.maps.includes('ds')) return
  const [marker] = markersOf(game, 'ds', 'france-defeated')
  if (marker) {
    game.table.turn(
      marker.id,
      marker.sides.findIndex(({ type }) => type === 'france-defeated'),
    )
    game.table.place(marker.id, strategicWarfareBox('ds'))
    game.note({ text: 'France is Defeated', rule: RULE, pieces: [marker.id] })
  }
  const own = (unit: Unit): boolean => nationality(unit.nation) === 'france' && unit.map === 'ds'
  const gone = game.content.units.filter((unit) => own(unit) && unit.tags.has('non-f'))
  breakUp(game, (held) => gone.includes(held), '13.8.5.2')
  for (const unit of gone) {
    game.table.turn(unit.id, 0)
    game.table.place(unit.id, OUT)
  }
  if (gone.length > 0)
    game.note({
      text: 'French counters of Asia that are not Free French leave the game',
      rule: '13.8.5.2',
      pieces: gone.map(({ id }) => id),
    })
}

/** How an armistice with France begins: it disarms, its colonial unit fights on, and Alsace-Lorraine is German. */
export function signArmistice(game: Game, rule: RuleId): void {
  disarmFrance(game, rule)
  freeFrench(game)
  cede(game, { area: 'alsace-lorraine', to: 'germany', as: 'part' })
  internIn(game, ['alsace-lorraine'], 'allied')
}

/** How it ends: what is left of France is Vichy and neutral, and in Asia it is defeated. */
export function becomeVichy(game: Game): void {
  createVichy(game, 'neutral')
  internIn(game, [FRANCE, ...dependentsOf(game, FRANCE)], 'all')
  defeatInAsia(game)
}

/** Neutral or friendly Minor Countries that border on one of some lands; each with what Influence may do there. */
export function* influenceBeside(game: Game, now: Happening, lands: readonly string[]): Generator<Choice> {
  const beside = new Set(lands.flatMap((land) => bordersOf(game, land)))
  for (const country of minorsOf(game, now.map)) {
    if (isMajor(country) || !beside.has(country)) continue
    const mine = isNeutralCountry(game, country) || factionOfCountry(game, country) === now.receiver
    if (mine) yield* influenceChoices(game, now, country)
  }
}
