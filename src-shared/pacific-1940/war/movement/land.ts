/** Land units moving into battle, and the blitz (Combat move; Tanks, mechanized infantry and blitzing). */
import { OK, refuse, type Verdict } from '../../../kernel/verdict.ts'
import type { Power } from '../../ground/powers.ts'
import type { RuleId } from '../../ground/rules.ts'
import { unitOf } from '../../ground/units.ts'
import type { Game } from '../../table/game.ts'
import { mayAttackLand, mayEnter, mayGoChinese, standing } from '../../table/politics.ts'

type Judgement = Verdict<RuleId>

/** Whether a power has that many units of a key in a space that may still act. */
export function hasFree(game: Game, power: Power, space: string, key: string, n: number): Judgement {
  const unit = unitOf(key)
  const there = game.count(space, key)
  const rule = 'combat-move'
  if (!game.board.has(space)) return refuse(rule, `there is no space "${space.slice(0, 40)}"`)
  if (n < 1 || there < n)
    return refuse(rule, `${game.name(space)} holds ${there} of them; expected at least ${Math.max(n, 1)}`, [
      space,
    ])
  if (unit.flag !== power) return refuse('order', 'they belong to another power', [space])
  if (unit.held)
    return refuse('units.carriers', 'they are held aboard a damaged carrier until it is repaired', [space])
  if (unit.spent) return refuse(rule, 'they have moved or fought this turn', [space])
  return OK
}

/** Nobody of the other side stands in a land, at war or not, and nothing is built there. */
export const isUndefended = (game: Game, power: Power, land: string): boolean =>
  game.facilities(land).length === 0 && !game.at(land).some(({ unit }) => game.isFoe(power, unit, land))

/** A land unit of this kind may go that way: it is on land, it is no gun, it has the range. */
function mayMarch(game: Game, key: string, from: string): Judgement {
  const unit = unitOf(key)
  if (game.classOf(unit) !== 'land') return refuse('combat-move', 'only land units march', [from])
  if (game.is(unit, 'antiaircraft'))
    return refuse('units.antiaircraft', 'antiaircraft guns move in the Noncombat Move phase only', [from])
  if (game.board.isSea(from))
    return refuse('combat-move.transports', 'land units at sea land in an amphibious assault', [from])
  return OK
}

function withinChina(game: Game, power: Power, land: string): Judgement {
  return power === 'china' ? mayGoChinese(game, land) : OK
}

/** First of several verdicts that refuses. */
export function all(...verdicts: readonly (() => Judgement)[]): Judgement {
  for (const ask of verdicts) {
    const verdict = ask()
    if (!verdict.ok) return verdict
  }
  return OK
}

export interface March {
  readonly from: string
  readonly to: string
  readonly unit: string
  readonly n: number
  /** The friendly land they pass through; absent for a neighbour. */
  readonly via?: string | undefined
}

/** Whether land units may march to attack. */
export function judgeMarch(game: Game, power: Power, { from, to, unit, n, via }: March): Judgement {
  const { board } = game
  const first = via ?? to
  return all(
    () => hasFree(game, power, from, unit, n),
    () => mayMarch(game, unit, from),
    () =>
      board.landsBeside(from).includes(first)
        ? OK
        : refuse('combat-move', `${game.name(first)} does not border ${game.name(from)}`, [from, first]),
    () =>
      via === undefined || board.landsBeside(via).includes(to)
        ? OK
        : refuse('combat-move', `${game.name(to)} does not border ${game.name(first)}`, [first, to]),
    () =>
      via === undefined || game.type(unitOf(unit).type).move > 1
        ? OK
        : refuse('combat-move', 'they move one space', [from]),
    () => (via === undefined ? OK : mayEnter(game, power, via)),
    () => mayAttackLand(game, power, to),
    () => withinChina(game, power, to),
  )
}

export interface Blitz {
  readonly from: string
  readonly via: string
  readonly to: string
  readonly tank: string
  readonly n: number
  /** Mechanized infantry that goes along, one with each tank at most. */
  readonly beside?: string | undefined
  readonly m?: number | undefined
}

/** Whether tanks may blitz through a land nobody defends. */
export function judgeBlitz(
  game: Game,
  power: Power,
  { from, via, to, tank, n, beside, m = 0 }: Blitz,
): Judgement {
  const { board } = game
  const rule = 'combat-move.blitz'
  const second = (): Judgement => {
    const stand = standing(game, power, to)
    if (to === from || stand === 'friendly') return mayEnterBlitzing(game, power, to)
    return mayAttackLand(game, power, to)
  }
  return all(
    () => hasFree(game, power, from, tank, n),
    () => (game.is(unitOf(tank), 'blitz') ? OK : refuse(rule, 'only tanks lead a blitz', [from])),
    () => (beside === undefined ? OK : hasFree(game, power, from, beside, m)),
    () =>
      beside === undefined || game.is(unitOf(beside), 'blitz-beside')
        ? OK
        : refuse(rule, 'only mechanized infantry goes along', [from]),
    () =>
      m <= n
        ? OK
        : refuse('units.mechanized', 'one mechanized infantry goes along with each tank at most', [from]),
    () =>
      board.landsBeside(from).includes(via) && board.landsBeside(via).includes(to)
        ? OK
        : refuse(rule, 'a blitz goes over two borders', [via, to]),
    () =>
      standing(game, power, via) === 'hostile'
        ? mayAttackLand(game, power, via)
        : refuse(rule, `${game.name(via)} is not hostile`, [via]),
    () =>
      isUndefended(game, power, via)
        ? OK
        : refuse(rule, `a blitz stops in ${game.name(via)}, where something stands against it`, [via]),
    second,
  )
}

const mayEnterBlitzing = (game: Game, power: Power, land: string): Judgement =>
  standing(game, power, land) === 'friendly' ? mayEnter(game, power, land) : OK

/** Whether land units, guns among them, may move to a friendly land (Noncombat move). */
export function judgeTransfer(game: Game, power: Power, { from, to, unit, n, via }: March): Judgement {
  const { board } = game
  const first = via ?? to
  const kind = unitOf(unit)
  return all(
    () => hasFree(game, power, from, unit, n),
    () =>
      game.classOf(kind) === 'land' && !board.isSea(from)
        ? OK
        : refuse('noncombat', 'only land units march', [from]),
    () =>
      board.landsBeside(from).includes(first)
        ? OK
        : refuse('noncombat', `${game.name(first)} does not border ${game.name(from)}`, [from, first]),
    () =>
      via === undefined || (board.landsBeside(via).includes(to) && game.type(kind.type).move > 1)
        ? OK
        : refuse('noncombat', `they do not come as far as ${game.name(to)}`, [to]),
    () => (via === undefined ? OK : mayEnter(game, power, via)),
    () => (to === from ? refuse('noncombat', 'they are there', [to]) : mayEnter(game, power, to)),
  )
}
