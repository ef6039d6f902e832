/** Purchase and Repair Units. */

import { end } from '../../../kernel/calls.ts'
import { present } from '../../../kernel/present.ts'
import { frameShape, oneOf, text, whole } from '../../../kernel/shape.ts'
import { procedure, verb } from '../../../kernel/stage.ts'
import type { Frame } from '../../../kernel/state.ts'
import { OK, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { ipcs } from '../../ground/money.ts'
import { POWERS, type Power } from '../../ground/powers.ts'
import type { RuleId } from '../../ground/rules.ts'
import type { Game } from '../../table/game.ts'
import { nameOf } from '../../table/game.ts'
import { isRoadOpen } from '../../table/income.ts'
import { releaseGuests } from '../../war/movement/guests.ts'

interface PurchaseFrame extends Frame {
  readonly proc: 'purchase'
  readonly power: Power
}

const shape = frameShape<PurchaseFrame>('purchase', { power: oneOf(...POWERS) })

export const purchaseFrame = (power: Power): PurchaseFrame => ({ proc: 'purchase', power })

export const UPGRADE = 'upgrade'

/** What a unit, a facility or the upgrade of a complex costs; undefined for anything else. */
export const costOf = ({ content }: Game, id: string): number | undefined =>
  id === UPGRADE ? content.upgrade : (content.units.get(id)?.cost ?? content.facilities.get(id)?.cost)

/** What something that can be bought costs. Throws for anything else. */
const priceOf = (game: Game, id: string): number => present(costOf(game, id), 'price of', id)

/** What a power may buy at all: China infantry, and artillery while the Burma Road is open (China). */
function wares(game: Game, power: Power): string[] {
  if (power === 'china') return isRoadOpen(game) ? ['infantry', 'artillery'] : ['infantry']
  return [...game.content.units.keys(), ...game.content.facilities.keys(), UPGRADE]
}

function judgeBuy(game: Game, power: Power, unit: string, n: number): Verdict<RuleId> {
  const cost = costOf(game, unit)
  if (cost === undefined) return refuse('purchase', `there is nothing called "${unit.slice(0, 40)}" to buy`)
  if (!wares(game, power).includes(unit))
    return refuse(
      'china',
      unit === 'artillery'
        ? 'China buys artillery only while the Burma Road is open'
        : 'China buys infantry, and artillery while the Burma Road is open',
    )
  if (n < 1) return refuse('purchase', `${n} cannot be bought; expected at least one`)
  if (cost * n > game.cash(power))
    return refuse('purchase', `${n} would cost ${ipcs(cost * n)}, and there are ${game.cash(power)}`)
  return OK
}

const titleOf = (game: Game, id: string): string =>
  id === UPGRADE
    ? 'an upgrade of a minor complex'
    : (game.content.units.get(id)?.name ?? game.facility(id).name)

/** That many of what is bought, as words: `3 infantry`, `an air base`. */
function waresWords(game: Game, id: string, n: number): string {
  if (game.content.units.has(id)) return game.words([{ unit: { flag: 'japan', type: id }, n }])
  const title = titleOf(game, id).toLowerCase()
  return n > 1
    ? `${n} of ${title}`
    : id === UPGRADE
      ? title
      : `${/^[aeiou]/.test(title) ? 'an' : 'a'} ${title}`
}

function judgeRepair(game: Game, power: Power, land: string, facility: string, n: number): Verdict<RuleId> {
  if (game.owner(land) !== power) return refuse('purchase', `${game.name(land)} is not held by them`, [land])
  const damage = game.damage(land, facility)
  if (n < 1 || n > damage) return refuse('purchase', `there are ${damage} points of damage to repair`, [land])
  if (n > game.cash(power))
    return refuse(
      'purchase',
      `${ipcs(n)} ${n === 1 ? 'is' : 'are'} needed, and there are ${game.cash(power)}`,
    )
  return OK
}

/** Battleships and carriers by a naval base that works are whole again (Purchase and repair). */
function repairShips(game: Game, power: Power): void {
  for (const { id: zone } of game.board.seas) {
    if (game.at(zone).length === 0 || !game.isServed(power, zone)) continue
    for (const { key, unit, n } of game.at(zone)) {
      if (unit.flag !== power || !unit.damaged) continue
      const { damaged: _damaged, ...whole } = unit
      game.turnInto(zone, key, n, whole)
      game.say(`${game.words([{ unit, n }])} ${n > 1 ? 'are' : 'is'} repaired.`, 'purchase', [zone])
    }
    releaseGuests(game, power, zone)
  }
}

export const purchase = procedure<Game, PurchaseFrame>({
  frame: shape,
  stage: () => ({
    prompt: (game, { power }) => ({
      faction: power,
      kind: 'purchase',
      prompt: `Buy units and repair facilities: ${ipcs(game.cash(power))}.`,
      rule: 'purchase',
    }),
    *offers(game, { power }) {
      yield { command: { type: 'end' }, label: 'Go to the combat moves', rule: 'purchase' }
      for (const unit of wares(game, power)) {
        const cost = priceOf(game, unit)
        if (cost <= game.cash(power))
          yield {
            command: { type: 'buy', unit, n: 1 },
            label: `Buy ${titleOf(game, unit).toLowerCase()}`,
            rule: 'purchase',
            detail: ipcs(cost),
          }
      }
      for (const land of game.landsOf(power))
        for (const { facility, damage } of game.facilities(land)) {
          const most = Math.min(damage, game.cash(power))
          for (const n of most > 1 ? [1, most] : most === 1 ? [1] : [])
            yield {
              command: { type: 'repair', land, facility: facility.id, n },
              label: `Repair ${n} of ${damage} at the ${facility.name.toLowerCase()} of ${game.name(land)}`,
              rule: 'purchase',
              at: land,
            }
        }
    },
    on: {
      end: verb(
        {},
        {
          traits: ['primary'],
          do(game, { power }) {
            repairShips(game, power)
            if (Object.keys(game.bought(power)).length > 0)
              game.say(`${nameOf(power)} keeps ${ipcs(game.cash(power))}.`, 'purchase')
            end(game.table)
          },
        },
      ),
      buy: verb(
        { unit: text, n: whole },
        {
          title: 'Buy',
          *named(game, { power }, { unit, n }) {
            if (judgeBuy(game, power, unit, n).ok)
              yield { command: { type: 'buy', unit, n }, label: `Buy ${n}`, rule: 'purchase' }
          },
          why: (game, { power }, { unit, n }) => judgeBuy(game, power, unit, n),
          do(game, { power }, { unit, n }) {
            const price = ipcs(priceOf(game, unit) * n)
            game.say(`${nameOf(power)} buys ${waresWords(game, unit, n)} for ${price}.`, 'purchase')
            game.pay(power, -priceOf(game, unit) * n)
            game.setBought(power, unit, n)
          },
        },
      ),
      repair: verb(
        { land: text, facility: text, n: whole },
        {
          title: 'Repair',
          *named(game, { power }, { land, facility, n }) {
            if (judgeRepair(game, power, land, facility, n).ok)
              yield { command: { type: 'repair', land, facility, n }, label: `Repair ${n}`, rule: 'purchase' }
          },
          why: (game, { power }, { land, facility, n }) => judgeRepair(game, power, land, facility, n),
          do(game, { power }, { land, facility, n }) {
            game.pay(power, -n)
            game.setFacility(land, facility, game.damage(land, facility) - n)
            game.say(
              `${nameOf(power)} repairs ${n} ${n > 1 ? 'points' : 'point'} of damage in ${game.name(land)}.`,
              'purchase',
              [land],
            )
          },
        },
      ),
    },
  }),
})
