/** Land units that march and blitz into battle. */
import { present } from '../../../kernel/present.ts'
import type { Offer } from '../../../kernel/procedure.ts'
import { maybe, text, whole } from '../../../kernel/shape.ts'
import { verb } from '../../../kernel/stage.ts'
import type { Power } from '../../ground/powers.ts'
import { type Entry, oneOrAll, unitOf } from '../../ground/units.ts'
import { take } from '../../table/control.ts'
import type { Game } from '../../table/game.ts'
import { nameOf } from '../../table/game.ts'
import { onAttack, standing } from '../../table/politics.ts'
import { type Blitz, isUndefended, judgeBlitz, judgeMarch } from '../../war/movement/land.ts'
import { type AttackVerbs, mine } from './attack-frame.ts'
import { marchOffers, offer } from './offers.ts'

const RULE = 'combat-move'
const BLITZ = 'combat-move.blitz'

/** Marches and blitzes of land units alike. */
export function* landOffers(game: Game, power: Power, from: string, entry: Entry): Generator<Offer> {
  yield* marchOffers(game, power, from, entry, {
    type: 'attack',
    rule: RULE,
    may: (march) => judgeMarch(game, power, march).ok,
  })
  if (game.is(entry.unit, 'blitz')) yield* blitzOffers(game, power, from, entry)
}

function* blitzOffers(game: Game, power: Power, from: string, { key: tank, n }: Entry): Generator<Offer> {
  const beside = mine(game, power, from).find(({ unit }) => game.is(unit, 'blitz-beside'))
  for (const via of game.board.landsBeside(from)) {
    if (standing(game, power, via) !== 'hostile' || !isUndefended(game, power, via)) continue
    for (const to of game.board.landsBeside(via))
      for (const count of oneOrAll(n)) {
        const blitz: Blitz = { from, via, to, tank, n: count }
        if (!judgeBlitz(game, power, blitz).ok) continue
        const through = `through ${game.name(via)} to`
        yield offer(game, { type: 'blitz', ...blitz }, `Blitz with ${count} ${through}`, to, BLITZ)
        if (!beside) continue
        const m = Math.min(count, beside.n)
        const both = { type: 'blitz', ...blitz, beside: beside.key, m }
        yield offer(game, both, `Blitz with ${count} and ${m} beside ${through}`, to, BLITZ)
      }
  }
}

function blitz(game: Game, power: Power, { from, via, to, tank, n, beside, m }: Blitz): void {
  const riders =
    beside === undefined ? [] : [{ key: beside, unit: unitOf(beside), n: present(m, 'number of', beside) }]
  const blitzing = [{ key: tank, unit: unitOf(tank), n }, ...riders]
  game.say(
    `${nameOf(power)} blitzes from ${game.name(from)} through ${game.name(via)} to ${game.name(to)} with ${game.words(blitzing)}.`,
    BLITZ,
    [from, via, to],
  )
  onAttack(game, power, via)
  take(game, power, via)
  const fights = standing(game, power, to) !== 'friendly'
  if (fights) onAttack(game, power, to)
  for (const { key, unit, n: number } of blitzing)
    game.turnInto(from, key, number, { ...unit, spent: true, ...(fights ? { from: via } : {}) }, to)
}

export const landVerbs: AttackVerbs = {
  attack: verb(
    { from: text, to: text, unit: text, n: whole, via: maybe(text) },
    {
      title: 'Attack',
      *named(game, { power }, march) {
        if (judgeMarch(game, power, march).ok) yield offer(game, march, 'Attack', march.to, RULE)
      },
      why: (game, { power }, march) => judgeMarch(game, power, march),
      do(game, { power }, { from, to, unit, n, via }) {
        const who = game.words([{ unit: unitOf(unit), n }])
        const way = via === undefined ? [from, to] : [from, via, to]
        game.say(`${nameOf(power)} attacks ${game.name(to)} from ${game.name(from)} with ${who}.`, RULE, way)
        onAttack(game, power, to)
        game.turnInto(from, unit, n, { ...unitOf(unit), spent: true, from: via ?? from }, to)
      },
    },
  ),
  blitz: verb(
    { from: text, via: text, to: text, tank: text, n: whole, beside: maybe(text), m: maybe(whole) },
    {
      title: 'Blitz',
      *named(game, { power }, named) {
        if (judgeBlitz(game, power, named).ok) yield offer(game, named, 'Blitz to', named.to, BLITZ)
      },
      why: (game, { power }, named) => judgeBlitz(game, power, named),
      do: (game, { power }, named) => blitz(game, power, named),
    },
  ),
}
