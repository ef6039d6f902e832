/** What the steps of a battle share, and those in which units fire and are taken away (General combat, steps 2 to 5). */

import type { Stage } from '../../../kernel/stage.ts'
import { addTo } from '../../../kernel/sums.ts'
import { POWERS, type Power, sideOf } from '../../ground/powers.ts'
import type { RuleId } from '../../ground/rules.ts'
import { awaitDice, diceFor } from '../../table/dice.ts'
import type { Game } from '../../table/game.ts'
import { KINDS } from './line.ts'
import { buries, diceIn, FLAK, type Salvo } from './round.ts'
import { type BattleFrame, type Dice, has, type Kind, type Place, standing } from './sides.ts'

export type Step = Stage<Game, BattleFrame, RuleId>

export const isAtSea = (game: Game, { space }: BattleFrame): boolean => game.board.isSea(space)

export const other = (place: Place): Place => (place === 'attacker' ? 'defender' : 'attacker')

/** Who chooses for a side: the attacker, or of the defenders the power with most units there. */
export function chooser(game: Game, frame: BattleFrame, place: Place): Power {
  if (place === 'attacker') return frame.power
  const sums = new Map<Power, number>()
  for (const { unit, n } of standing(game, frame, 'defender'))
    if (unit.flag !== 'neutral') addTo(sums, unit.flag, n)
  const [most] = [...sums].sort(([a, m], [b, n]) => n - m || POWERS.indexOf(a) - POWERS.indexOf(b))
  return most?.[0] ?? (sideOf(frame.power) === 'axis' ? 'us' : 'japan')
}

export const go = (game: Game, step: string): void => game.table.patch({ step })

/** Hits are to be chosen by a side; then the battle continues. */
function toLose(game: Game, loser: Place, hits: readonly (readonly [Kind, number])[], then: string): void {
  const some = hits.filter(([, n]) => n > 0)
  game.table.patch(some.length > 0 ? { step: 'losses', loser, hits: some, after: then } : { step: then })
}

const purposeOf = (place: Place, value: number): string =>
  `${place === 'attacker' ? 'Attack' : 'Defence'} ${value}`

/** The dice of a side in a salvo: of everybody in the battle, hit or not, as those behind the strip are taken away later. */
function diceAt(game: Game, frame: BattleFrame, place: Place, salvo: Salvo): Dice[] {
  const hunted = has(game, standing(game, frame, other(place)), 'anti-submarine')
  return diceIn(game, salvo, standing(game, frame, place), place, isAtSea(game, frame), hunted)
}

/** Rolls the dice and gives the hits by their kind. */
function roll(
  game: Game,
  { space, round }: BattleFrame,
  dice: readonly Dice[],
  place: Place,
  rule: RuleId,
): [Kind, number][] {
  const sums = new Map<Kind, number>()
  for (const { value, kind, n } of dice) {
    let hits = 0
    for (let i = 0; i < n; i++) if (game.roll(purposeOf(place, value), rule) <= value) hits++
    addTo(sums, kind, hits)
  }
  const all = [...sums.values()].reduce((sum, n) => sum + n, 0)
  const thrown = dice.reduce((sum, { n }) => sum + n, 0)
  const who = `${rule === 'combat.surprise' ? 'submarines of the ' : ''}${place === 'attacker' ? 'attack' : 'defence'}`
  if (thrown > 0)
    game.say(
      `Round ${round}: the ${who} roll${rule === 'combat.surprise' ? '' : 's'} ${thrown} ${thrown === 1 ? 'die' : 'dice'}, ${all} ${all === 1 ? 'hit' : 'hits'}.`,
      rule,
      [space],
    )
  return KINDS.map((kind) => [kind, sums.get(kind) ?? 0])
}

/** A side fires in a salvo; its victims are chosen before the battle continues. */
export function firing(place: Place, salvo: Salvo, then: string): Step {
  return {
    run(game, frame) {
      const dice = diceAt(game, frame, place, salvo)
      const purposes = dice.flatMap(({ value, n }) => diceFor(n, purposeOf(place, value)))
      if (awaitDice(game, chooser(game, frame, place), purposes, salvo.rule)) return true
      toLose(game, other(place), roll(game, frame, dice, place, salvo.rule), then)
      return true
    },
  }
}

const flakAt = (game: Game, type: string): string =>
  `Antiaircraft fire at a ${game.type(type).name.toLowerCase()}`

/** Antiaircraft guns fire once at each attacking air unit, before the first round (Antiaircraft guns). */
export const guns: Step = {
  run(game, frame) {
    const { space, power } = frame
    const armed =
      !isAtSea(game, frame) &&
      game
        .at(space)
        .some(
          ({ unit, n }) =>
            game.is(unit, 'antiaircraft') &&
            n > 0 &&
            unit.flag !== 'neutral' &&
            sideOf(unit.flag) !== sideOf(power),
        )
    const fliers = armed
      ? standing(game, frame, 'attacker').filter(({ unit }) => game.classOf(unit) === 'air')
      : []
    const purposes = fliers.flatMap(({ unit, n }) => diceFor(n, flakAt(game, unit.type)))
    if (awaitDice(game, chooser(game, frame, 'defender'), purposes, 'units.antiaircraft')) return true
    for (const { key, unit, n } of fliers) {
      let hits = 0
      for (let i = 0; i < n; i++) if (game.roll(flakAt(game, unit.type), 'units.antiaircraft') <= FLAK) hits++
      game.remove(space, key, hits)
      if (hits > 0)
        game.say(`Antiaircraft fire brings down ${game.words([{ unit, n: hits }])}.`, 'units.antiaircraft', [
          space,
        ])
    }
    go(game, 'press')
    return true
  },
}

/** Takes away who has been hit among the defenders. */
export function bury(game: Game, { space, doomed }: BattleFrame): void {
  for (const [key, n] of Object.entries(doomed)) game.remove(space, key, n)
  game.table.patch({ doomed: {} })
}

/** Defenders that were hit in a salvo are taken away. The last salvo ends the round. */
export function burial(salvo: Salvo, then: string, roundEnds: boolean): Step {
  return {
    run(game, frame) {
      if (buries(salvo, isAtSea(game, frame)) && Object.keys(frame.doomed).length > 0) bury(game, frame)
      go(game, then)
      if (roundEnds) game.table.patch({ round: frame.round + 1 })
      return true
    },
  }
}
