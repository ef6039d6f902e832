/** The Replenishment Step: infantry lost at home comes back, some of it free (7.14). */
import { end } from '../../kernel/calls.ts'
import { frameShape, oneOf, text, texts, whole } from '../../kernel/shape.ts'
import { procedure, verb } from '../../kernel/stage.ts'
import type { Frame } from '../../kernel/state.ts'
import { OK, refuse, type Verdict } from '../../kernel/verdict.ts'
import { capital } from '../../kernel/words.ts'
import type { RuleId } from '../ground/rules.ts'
import { REPLENISHMENT } from '../ground/setup.ts'
import { adjectiveOf, NATIONS, type Nation, playerOf } from '../map/nations.ts'
import type { Game } from '../table/game.ts'
import { costOf } from '../war/economy.ts'
import { FREE_INFANTRY } from '../war/losses.ts'
import { pay, pointsOf } from '../war/offensives.ts'
import { placesFor } from '../war/placement.ts'

interface ReplenishFrame extends Frame {
  readonly proc: 'replenishment'
  readonly nation: Nation
  readonly later: readonly string[]
  /** Units that have come back free. */
  readonly free: number
}

const shape = frameShape<ReplenishFrame>('replenishment', {
  nation: oneOf(...NATIONS),
  later: texts,
  free: whole,
})

/** The frame of the step; undefined if nobody has lost infantry at home. */
export function replenishmentFrame(game: Game): ReplenishFrame | undefined {
  const nations = new Set(game.at(REPLENISHMENT).map((piece) => game.unit(piece).nation))
  const [nation, ...later] = nations
  return nation === undefined ? undefined : { proc: 'replenishment', nation, later, free: 0 }
}

/** EPs for a unit beyond those that are free (7.14). */
function priceOf(game: Game, { nation, free }: ReplenishFrame, piece: string): number {
  if (free < (FREE_INFANTRY[nation] ?? 0)) return 0
  return costOf(game, piece, game.steps(piece) === 2 ? 2 : 1) ?? Number.POSITIVE_INFINITY
}

/** Units of 4-1 and 5-2 do not come back free to China (7.14). */
const isFree = (game: Game, piece: string): boolean => {
  const unit = game.unit(piece)
  return unit.kind === 'infantry' && (unit.nation !== 'china' || unit.strength < 4)
}

function judge(game: Game, frame: ReplenishFrame, piece: string): Verdict<RuleId> {
  if (!game.at(REPLENISHMENT).includes(piece) || game.unit(piece).nation !== frame.nation)
    return refuse('7.14', 'it is not in the Replenishment Box')
  const price = isFree(game, piece)
    ? priceOf(game, frame, piece)
    : priceOf(game, { ...frame, free: 99 }, piece)
  return price <= pointsOf(game, frame.nation) ? OK : refuse('7.14', `it costs ${price} EPs`)
}

const candidates = (game: Game, frame: ReplenishFrame): readonly string[] =>
  game.at(REPLENISHMENT).filter((piece) => judge(game, frame, piece).ok && placesFor(game, piece).length > 0)

/** The next nation, or the step is over: what has not come back goes to the Force Pool. */
function done(game: Game, { nation, later }: ReplenishFrame): void {
  for (const piece of [...game.at(REPLENISHMENT)]) if (game.unit(piece).nation === nation) game.remove(piece)
  const [next, ...rest] = later
  const following = NATIONS.find((each) => each === next)
  if (following === undefined) end(game.table)
  else game.table.patch({ nation: following, later: rest, free: 0 })
}

export const replenishment = procedure<Game, ReplenishFrame>({
  frame: shape,
  stage: () => ({
    run(game, frame) {
      if (candidates(game, frame).length > 0) return false
      done(game, frame)
      return true
    },
    prompt: (_game, { nation }) => ({
      faction: playerOf(nation),
      kind: 'replenishment',
      prompt: 'Place infantry that comes back this month.',
      rule: '7.14',
    }),
    *offers(game, frame) {
      yield { command: { type: 'done' }, label: 'Replenish no more', rule: '7.14' }
      for (const piece of candidates(game, frame)) {
        const places = placesFor(game, piece)
        const names = new Map(places.map((hex) => [game.id(hex), game.name(hex)]))
        const before = `${capital(game.words(piece))} to `
        yield {
          command: { type: 'replenish', piece },
          label: before,
          rule: '7.14',
          piece,
          wide: {
            field: 'to',
            places: [...names.keys()],
            before,
            nameOf: (place) => names.get(place) ?? place,
          },
        }
      }
    },
    on: {
      done: verb({}, { traits: ['primary'], do: done }),
      replenish: verb(
        { piece: text, to: text },
        {
          title: 'Replenish',
          why: (game, frame, { piece }) => judge(game, frame, piece),
          do(game, frame, { piece, to }) {
            const free = isFree(game, piece)
            const price = free ? priceOf(game, frame, piece) : priceOf(game, { ...frame, free: 99 }, piece)
            pay(game, frame.nation, price)
            if (price === 0) game.table.patch({ free: frame.free + 1 })
            game.table.place(piece, to)
            game.say(
              `${capital(adjectiveOf(frame.nation))} ${game.words(piece)} comes back in ${to}.`,
              '7.14',
            )
          },
        },
      ),
    },
  }),
})
