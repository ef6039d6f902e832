/** What the steps of a battle share, and those in which everybody fires (Attacking and defending units fire). */
import type { Stage } from '../../kernel/stage.ts'
import { awaitDice, diceFor } from '../dice.ts'
import type { Game } from '../game.ts'
import { POWERS, type Power, sideOf } from '../powers.ts'
import type { RuleId } from '../rules.ts'
import type { Entry } from '../units.ts'
import { alive, type BattleFrame, type Dice, diceOf, has, type Kind, type Place, standing } from './sides.ts'

export type Step = Stage<Game, BattleFrame, RuleId>

export const isAtSea = (game: Game, { space }: BattleFrame): boolean => game.board.isSea(space)

export const other = (place: Place): Place => (place === 'attacker' ? 'defender' : 'attacker')

/** Who chooses for a side: the attacker, or of the defenders whoever has most units there. */
export function chooser(game: Game, frame: BattleFrame, place: Place): Power {
  if (place === 'attacker') return frame.power
  const sums = new Map<Power, number>()
  for (const { unit, n } of standing(game, frame, 'defender'))
    if (unit.flag !== 'neutral') sums.set(unit.flag, (sums.get(unit.flag) ?? 0) + n)
  const [most] = [...sums].sort(([a, m], [b, n]) => n - m || POWERS.indexOf(a) - POWERS.indexOf(b))
  return most?.[0] ?? (sideOf(frame.power) === 'axis' ? 'us' : 'japan')
}

export const go = (game: Game, step: string): void => game.table.patch({ step })

/** Hits are to be chosen by a side; then the battle goes on. */
export function toLose(
  game: Game,
  loser: Place,
  hits: readonly (readonly [Kind, number])[],
  then: string,
): void {
  const some = hits.filter(([, n]) => n > 0)
  game.table.patch(some.length > 0 ? { step: 'losses', loser, hits: some, after: then } : { step: then })
}

const purposeOf = (place: Place, value: number): string =>
  `${place === 'attacker' ? 'Attack' : 'Defence'} ${value}`

/** The dice of a list on a side of a battle. */
function diceAt(game: Game, frame: BattleFrame, list: readonly Entry[], place: Place): Dice[] {
  const helped = has(game, alive(game, frame, place), 'anti-submarine')
  return diceOf(game, list, place, isAtSea(game, frame), helped)
}

/** True if a list rolls by hand, and its dice are still to come. */
export function waits(
  game: Game,
  frame: BattleFrame,
  list: readonly Entry[],
  place: Place,
  rule: RuleId,
): boolean {
  const purposes = diceAt(game, frame, list, place).flatMap(({ value, n }) =>
    diceFor(n, purposeOf(place, value)),
  )
  return awaitDice(game, chooser(game, frame, place), purposes, rule)
}

/** Rolls for a list and gives the hits by their kind. */
export function fire(
  game: Game,
  frame: BattleFrame,
  list: readonly Entry[],
  place: Place,
  rule: RuleId,
): [Kind, number][] {
  const sums = new Map<Kind, number>()
  for (const { value, kind, n } of diceAt(game, frame, list, place)) {
    let hits = 0
    for (let i = 0; i < n; i++) if (game.roll(purposeOf(place, value), rule) <= value) hits++
    sums.set(kind, (sums.get(kind) ?? 0) + hits)
  }
  const all = [...sums.values()].reduce((sum, n) => sum + n, 0)
  if (sums.size > 0)
    game.say(
      `${place === 'attacker' ? 'The attack' : 'The defence'} scores ${all} ${all === 1 ? 'hit' : 'hits'}.`,
      rule,
      [frame.space],
    )
  // Those that can take least come first, so that no hit is lost that could have been taken.
  return (['sub', 'air', 'any'] as const).map((kind) => [kind, sums.get(kind) ?? 0])
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
      for (let i = 0; i < n; i++) if (game.roll(flakAt(game, unit.type), 'units.antiaircraft') === 1) hits++
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

export const burial = (then: string, roundEnds: boolean): Step => ({
  run(game, frame) {
    // Victims of a surprise strike do not answer; on land whoever ships have hit still does.
    const falls = roundEnds || isAtSea(game, frame)
    if (falls && Object.keys(frame.doomed).length > 0) bury(game, frame)
    go(game, then)
    if (roundEnds) game.table.patch({ round: frame.round + 1, struck: [] })
    return true
  },
})

/** Everybody of a side fires who has not struck or submerged. */
export function volley(place: Place, then: string): Step {
  return {
    run(game, frame) {
      const struck = frame.struck.includes(place)
      const list = standing(game, frame, place).filter(({ unit }) => !(struck && game.is(unit, 'submerges')))
      if (waits(game, frame, list, place, 'combat.fire')) return true
      toLose(game, other(place), fire(game, frame, list, place, 'combat.fire'), then)
      return true
    },
  }
}
