/** How lands change hands: conquest, liberation, capitals (Conclude combat and what follows it). */

import { ipcs } from '../ground/money.ts'
import { isPower, type Owner, type Power, sideOf } from '../ground/powers.ts'
import { V } from '../ground/variables.ts'
import type { Game } from './game.ts'
import { nameOf } from './game.ts'
import { americaDeclares } from './politics.ts'

/** The islands whose loss brings out the kamikaze. */
const KAMIKAZE_LANDS = ['philippines', 'marianas', 'okinawa', 'iwo-jima']

/** A land changes hands among friends: whatever could be used there still can. */
function handOver(game: Game, land: string, owner: Owner): void {
  game.vars.set(V.owner, land, owner)
  game.vars.set(V.joined, land, null)
}

/** A land changes hands, and its bases and landing grounds serve nobody this turn. */
export function setOwner(game: Game, land: string, owner: Owner): void {
  handOver(game, land, owner)
  const before = game.vars.get(V.taken) ?? []
  if (!before.includes(land)) game.vars.set(V.taken, [...before, land].sort())
}

/**
 * Whose a land becomes when a power takes it (Liberating a territory): an ally's goes back to the ally, unless its capital
 * is lost and this is not the capital.
 */
function newOwner(game: Game, power: Power, land: string): Power {
  const original = game.originalOwner(land)
  // China may hold no land without its emblem: Kwangtung and Burma are Britain's again.
  if (power === 'china' && original !== 'china') return 'britain'
  if (!isPower(original) || original === power || sideOf(original) !== sideOf(power)) return power
  return land === game.capital(original) || game.hasCapital(original) ? original : power
}

/** A Japanese complex on Chinese soil is taken away when the land is free again (China). */
function clearComplexes(game: Game, land: string): void {
  if (!game.board.land(land)?.chinese || game.sideOfLand(land) !== 'allies') return
  for (const { facility } of game.facilities(land))
    if (facility.output !== undefined) {
      game.setFacility(land, facility.id, null)
      game.say(`The industrial complex in ${game.name(land)} is taken down.`, 'china', [land])
    }
}

/** Antiaircraft guns left behind belong to the present holder of the land. */
function takeGuns(game: Game, land: string, owner: Power): void {
  for (const { key, unit, n } of game.at(land))
    if (game.is(unit, 'antiaircraft') && unit.flag !== 'neutral' && sideOf(unit.flag) !== sideOf(owner))
      game.turnInto(land, key, n, { flag: owner, type: unit.type, spent: true })
}

function plunder(game: Game, power: Power, victim: Power): void {
  const cash = game.cash(victim)
  game.say(
    `${nameOf(power)} takes the capital of ${nameOf(victim)}, and ${ipcs(cash)} with it.`,
    'combat.capitals',
  )
  if (cash === 0) return
  game.pay(victim, -cash)
  game.pay(power, cash)
}

/** A capital is free again: lands of its power that friends held go back to it. */
function restore(game: Game, power: Power, capital: string): void {
  for (const { key, unit, n } of game.at(capital))
    if (game.is(unit, 'antiaircraft') && unit.flag !== power)
      game.turnInto(capital, key, n, { ...unit, flag: power })
  for (const { id } of game.board.lands) {
    const holder = game.holder(id)
    if (id === capital || !holder || holder === power || sideOf(holder) !== sideOf(power)) continue
    if (game.originalOwner(id) !== power) continue
    handOver(game, id, power)
    game.say(`${game.name(id)} goes back to ${nameOf(power)}.`, 'combat.capitals', [id])
  }
}

/** Opens the kamikaze when the Allies have taken one of the islands that guard Japan (Kamikaze attacks). */
function unlock(game: Game, power: Power, land: string): void {
  if (power === 'japan' || !KAMIKAZE_LANDS.includes(land) || game.vars.isSet(V.kamikazeOpen)) return
  game.vars.set(V.kamikazeOpen, true)
  game.say(`${game.name(land)} is lost: kamikaze attacks may be made from now on.`, 'combat.kamikaze', [land])
}

/** A power takes a land: conquers or liberates it. */
export function take(game: Game, power: Power, land: string): void {
  const before = game.owner(land)
  const owner = newOwner(game, power, land)
  const capitalOf = game.board.land(land)?.capitalOf
  setOwner(game, land, owner)
  takeGuns(game, land, owner)
  clearComplexes(game, land)
  const deed =
    owner === power
      ? `${nameOf(power)} takes ${game.name(land)}.`
      : `${nameOf(power)} frees ${game.name(land)} for ${nameOf(owner)}.`
  game.say(deed, owner === power ? 'combat.conclude' : 'combat.liberation', [land])
  if (before !== owner && isPower(before)) unlock(game, power, land)
  if (capitalOf && sideOf(capitalOf) !== sideOf(power)) plunder(game, power, capitalOf)
  if (capitalOf && sideOf(capitalOf) === sideOf(power) && owner === capitalOf) restore(game, capitalOf, land)
  if (land === 'japan' && sideOf(owner) === 'allies') game.vars.set(V.japanLost, true)
}

/** The American turn at whose end America declares war unprovoked. */
const TURNS_OF_PEACE = 3

/** American turns that are still to end before America declares war unprovoked, the one under way among them. */
export function turnsToWar(game: Game): { readonly left: number; readonly underWay: boolean } {
  const begun = game.vars.number(V.turnsBegun, 'us')
  const underWay = game.table.state.frames.some(({ proc, power }) => proc === 'power-turn' && power === 'us')
  return { left: Math.max(0, TURNS_OF_PEACE - begun + (underWay ? 1 : 0)), underWay }
}

/** The third American turn ends (The political situation). */
export function endOfThirdTurn(game: Game): void {
  if (game.vars.number(V.turnsBegun, 'us') >= TURNS_OF_PEACE) americaDeclares(game)
}
