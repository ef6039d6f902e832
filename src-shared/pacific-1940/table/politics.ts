/** Who may attack whom, and what brings the war (The political situation). */

import { OK, refuse, type Verdict } from '../../kernel/verdict.ts'
import { type Power, sideOf } from '../ground/powers.ts'
import type { RuleId } from '../ground/rules.ts'
import { V } from '../ground/variables.ts'
import type { Game } from './game.ts'
import { nameOf } from './game.ts'

const WESTERN = ['us', 'britain', 'anzac'] as const

function declare(game: Game, powers: readonly Power[], why: string): void {
  const fresh = powers.filter((power) => power !== 'china' && !game.isAtWar('japan', power))
  if (fresh.length === 0) return
  for (const power of fresh) game.vars.set(V.war, power, true)
  game.say(
    `${why}: ${fresh.map(nameOf).join(', ')} ${fresh.length > 1 ? 'are' : 'is'} at war with Japan.`,
    'politics',
  )
}

/** Japan has moved against the west: all of it is at war. */
const provoked = (game: Game, why: string): void => declare(game, WESTERN, why)

/** Britain or ANZAC has struck first: both are at war, America is not. */
export const struckFirst = (game: Game, why: string): void => declare(game, ['britain', 'anzac'], why)

/** America declares war at the end of its third turn. */
export const americaDeclares = (game: Game): void =>
  declare(game, ['us'], 'The third turn of the United States is over')

/** Whether a power may attack Japanese lands and ships at all. */
export function mayFightJapan(game: Game, power: Power): Verdict<RuleId> {
  if (power !== 'us' || game.isAtWar('us', 'japan')) return OK
  return refuse(
    'politics',
    'the United States may not attack before Japan has struck or they have declared war',
  )
}

/** Whose land it is, seen by an attacker. `open` is a neutral or colonial land that fights for nobody yet. */
export type Standing = 'friendly' | 'hostile' | 'open' | 'closed'

export function standing(game: Game, power: Power, land: string): Standing {
  if (game.board.isClosed(land)) return 'closed'
  const side = game.sideOfLand(land)
  if (side !== undefined) return side === sideOf(power) ? 'friendly' : 'hostile'
  return game.owner(land) === 'soviet' ? 'closed' : 'open'
}

/** Whether a power may make a combat move into a land. */
export function mayAttackLand(game: Game, power: Power, land: string): Verdict<RuleId> {
  const name = game.name(land)
  switch (standing(game, power, land)) {
    case 'closed':
      return refuse('politics', `nobody may enter ${name}`, [land])
    case 'friendly':
      return refuse('combat-move', `${name} is friendly`, [land])
    case 'hostile':
      return power === 'japan' || game.owner(land) !== 'japan' ? OK : mayFightJapan(game, power)
    case 'open': {
      const owner = game.owner(land)
      if (owner === 'neutral' || power === 'japan') return OK
      return refuse(
        'politics',
        `${name} belongs to a friend in need; Britain and ANZAC may move in later in the turn`,
        [land],
      )
    }
  }
}

/** What follows from a combat move into a land. */
export function onAttack(game: Game, power: Power, land: string): void {
  const owner = game.owner(land)
  const why = `${nameOf(power)} moves against ${game.name(land)}`
  const western = owner === 'us' || owner === 'britain' || owner === 'anzac' || owner === 'dutch'
  const guests = game
    .at(land)
    .some(({ unit }) => unit.flag === 'us' || unit.flag === 'britain' || unit.flag === 'anzac')
  if (power === 'japan') {
    if (western || guests) provoked(game, why)
  } else if ((power === 'britain' || power === 'anzac') && owner === 'japan') struckFirst(game, why)
}

/** What follows from attacking the ships and aircraft of the other side in a zone. */
export function onAttackAtSea(game: Game, power: Power, zone: string): void {
  const why = `${nameOf(power)} attacks in ${game.name(zone)}`
  if (power === 'japan') provoked(game, why)
  else if (power !== 'us') struckFirst(game, why)
}

/** Whether British or ANZAC land units take a colony over by moving in, as long as Japan has not been there. */
export const takesOver = (game: Game, power: Power, land: string): boolean =>
  (power === 'britain' || power === 'anzac') &&
  (game.owner(land) === 'dutch' || game.owner(land) === 'france')

/** Whether a power may bring units into a land without fighting for it. */
export function mayEnter(game: Game, power: Power, land: string): Verdict<RuleId> {
  const name = game.name(land)
  if (standing(game, power, land) !== 'friendly' && !takesOver(game, power, land))
    return refuse('noncombat', `${name} is not friendly`, [land])
  if (game.owner(land) === 'china' && power === 'us' && !game.isAtWar('us', 'japan'))
    return refuse(
      'politics',
      'the United States may not move units into China before they are at war with Japan',
      [land],
    )
  if (power === 'china') return mayGoChinese(game, land)
  return OK
}

/** Chinese units stay within lands of the Chinese emblem, Kwangtung and Burma (China). */
export function mayGoChinese(game: Game, land: string): Verdict<RuleId> {
  const within = game.board.land(land)?.chinese === true || land === 'kwangtung' || land === 'burma'
  return within ? OK : refuse('china', `Chinese units may not go to ${game.name(land)}`, [land])
}

/** What follows from units that have come into a land without fighting. */
export function onEntry(game: Game, power: Power, land: string): void {
  if ((power === 'britain' || power === 'anzac') && game.owner(land) === 'china')
    struckFirst(game, `${nameOf(power)} moves into China`)
}
