/** Defending air units without a place to come down, before anybody else moves (Stranded air units). */

import { end } from '../../../kernel/calls.ts'
import { present } from '../../../kernel/present.ts'
import { frameShape, oneOf, text, whole } from '../../../kernel/shape.ts'
import { procedure, verb } from '../../../kernel/stage.ts'
import type { Frame } from '../../../kernel/state.ts'
import { POWERS, type Power, sideOf } from '../../ground/powers.ts'
import { type Entry, unitOf } from '../../ground/units.ts'
import type { Game } from '../../table/game.ts'
import { standing } from '../../table/politics.ts'
import { roomIn } from '../../war/movement/decks.ts'

interface StrandedFrame extends Frame {
  readonly proc: 'stranded'
  /** The power on turn; those in need are the others. */
  readonly power: Power
}

const shape = frameShape<StrandedFrame>('stranded', { power: oneOf(...POWERS) })

export const strandedFrame = (power: Power): StrandedFrame => ({ proc: 'stranded', power })

interface Lost extends Entry {
  readonly space: string
  readonly flag: Power
}

/** Guests held aboard a damaged carrier stay there (Aircraft carriers). */
const isAir = (game: Game, { unit }: Entry): boolean => game.classOf(unit) === 'air' && !unit.held

/** Places on undamaged decks of a side in a zone that no aircraft of it has taken. */
function spare(game: Game, power: Power, zone: string): number {
  const ours = game
    .at(zone)
    .filter(
      (entry) =>
        isAir(game, entry) && entry.unit.flag !== 'neutral' && sideOf(entry.unit.flag) === sideOf(power),
    )
  return (
    roomIn(game, zone, (flag) => sideOf(flag) === sideOf(power)) - ours.reduce((sum, { n }) => sum + n, 0)
  )
}

/** Air units that went up from an island they still hold come down there. */
function backHome(game: Game): boolean {
  for (const space of game.occupied())
    for (const { key, unit, n } of game.at(space)) {
      const { island, ...rest } = unit
      if (island === undefined || unit.flag === 'neutral' || game.sideOfLand(island) !== sideOf(unit.flag))
        continue
      game.turnInto(space, key, n, rest, island)
      return true
    }
  return false
}

/** Air units of those who are not on turn that may not stay where they are. */
function* lost(game: Game, power: Power): Generator<Lost> {
  for (const space of game.occupied()) {
    const foes = game
      .at(space)
      .filter(
        (entry) =>
          isAir(game, entry) && entry.unit.flag !== 'neutral' && sideOf(entry.unit.flag) !== sideOf(power),
      )
    const [first] = foes
    if (!first) continue
    const flag = first.unit.flag as Power
    let over = game.board.isSea(space)
      ? -spare(game, flag, space)
      : standing(game, flag, space) === 'friendly'
        ? 0
        : Number.POSITIVE_INFINITY
    if (game.board.isSea(space))
      over = Math.min(
        over,
        foes.reduce((sum, { n }) => sum + n, 0),
      )
    for (const { key, unit, n } of foes) {
      const some = Math.min(n, over)
      if (some > 0) yield { key, unit, n: some, space, flag: unit.flag as Power }
      over -= n
    }
  }
}

/** Where one of them can go: a friendly land or a deck one space away, or another deck in the same zone. */
function havens(game: Game, { space, unit, flag }: Lost): string[] {
  const ok = (to: string): boolean => {
    if (game.board.isSea(to)) return game.is(unit, 'carrier') && spare(game, flag, to) > 0
    return standing(game, flag, to) === 'friendly'
  }
  return game.board.adjacent(space).filter(ok)
}

function next(game: Game, power: Power): { readonly who: Lost; readonly to: readonly string[] } | undefined {
  for (const who of lost(game, power)) return { who, to: havens(game, who) }
  return undefined
}

export const stranded = procedure<Game, StrandedFrame>({
  frame: shape,
  stage: () => ({
    run(game, { power }) {
      if (backHome(game)) return true
      const found = next(game, power)
      if (!found) {
        end(game.table)
        return true
      }
      const { who, to } = found
      if (to.length > 0) return false
      game.remove(who.space, who.key, who.n)
      game.say(
        `${game.words([who])} ${who.n > 1 ? 'have' : 'has'} nowhere to come down and ${who.n > 1 ? 'are' : 'is'} lost.`,
        'noncombat.stranded',
        [who.space],
      )
      return true
    },
    prompt(game, { power }) {
      const { who } = present(next(game, power), 'stranded air unit of', power)
      return {
        faction: who.flag,
        kind: 'stranded',
        prompt: `Where does ${game.words([{ unit: who.unit, n: 1 }])} from ${game.name(who.space)} come down?`,
        rule: 'noncombat.stranded',
      }
    },
    *offers(game, { power }) {
      const found = next(game, power)
      if (!found) return
      for (const to of found.to)
        yield {
          command: { type: 'rescue', from: found.who.space, to, unit: found.who.key, n: 1 },
          label: `To ${game.name(to)}`,
          rule: 'noncombat.stranded',
          at: to,
        }
    },
    on: {
      rescue: verb(
        { from: text, to: text, unit: text, n: whole },
        {
          title: 'Come down',
          do(game, _frame, { from, to, unit, n }) {
            const { island: _island, ...rest } = unitOf(unit)
            game.say(
              `${game.words([{ unit: rest, n }])} from ${game.name(from)} ${n > 1 ? 'come' : 'comes'} down in ${game.name(to)}.`,
              'noncombat.stranded',
              [from, to],
            )
            game.turnInto(from, unit, n, rest, to)
          },
        },
      ),
    },
  }),
})
