/** The Movement Phase: units that no Offensive has activated move, ride trains and combine (6.0, 6.1). */
import { end } from '../../kernel/calls.ts'
import type { Offer } from '../../kernel/procedure.ts'
import { frameShape, oneOf, text, texts } from '../../kernel/shape.ts'
import { procedure, verb } from '../../kernel/stage.ts'
import type { Frame } from '../../kernel/state.ts'
import { OK, refuse, type Verdict } from '../../kernel/verdict.ts'
import { capital } from '../../kernel/words.ts'
import type { RuleId } from '../ground/rules.ts'
import { isCombat } from '../ground/units.ts'
import { V } from '../ground/variables.ts'
import { adjectiveOf, PLAYERS, type Player, playerOf, type Side, sideOf } from '../map/nations.ts'
import type { Game } from '../table/game.ts'
import { isOnWatch } from '../table/garrison.ts'
import { judgeEntrain, railGoals, useRail } from '../war/rail.ts'
import { trimStacks } from './excess.ts'
import { type Movers, moveOffers, moveVerbs } from './moves.ts'

interface MovementFrame extends Frame {
  readonly proc: 'movement-phase'
  /** Who moves now, and who moves after. */
  readonly player: Player
  readonly later: readonly string[]
}

const shape = frameShape<MovementFrame>('movement-phase', { player: oneOf(...PLAYERS), later: texts })

/** The players of a scenario, those of one side first. */
export function playersInOrder(game: Game, first: Side): readonly Player[] {
  const nations = [...game.content.scenario.nations].sort(
    (a, b) => Number(sideOf(b) === first) - Number(sideOf(a) === first),
  )
  return [...new Set(nations.map(playerOf))]
}

/** The side with the Initiative moves first: the text that says who does is missing. */
export function movementPhaseFrame(game: Game): MovementFrame {
  const [player, ...later] = playersInOrder(game, game.vars.get(V.initiative) ?? 'japan')
  if (player === undefined) throw new Error('nobody takes part in the scenario')
  return { proc: 'movement-phase', player, later }
}

const FRESH: Movers<MovementFrame> = {
  rule: '6.0',
  pieces: (game, { player }) =>
    [...game.onMap()].filter(
      (piece) =>
        playerOf(game.unit(piece).nation) === player &&
        !game.vars.isSet(V.status, piece) &&
        !isOnWatch(game, piece),
    ),
  judge(game, { player }, piece) {
    if (playerOf(game.unit(piece).nation) !== player) return refuse('6.0', 'it is not yours')
    if (isOnWatch(game, piece)) return refuse('10.16', 'it watches the Soviet border')
    return game.vars.isSet(V.status, piece)
      ? refuse('6.0', 'a unit that an Offensive activated does not move in the Movement Phase')
      : OK
  },
  mayRide: (game, _frame, leader) => !game.vars.isSet(V.status, leader),
}

/** Why two units cannot become one of two steps; OK if they can (6.0). */
function judgeCombine(game: Game, frame: MovementFrame, piece: string, other: string): Verdict<RuleId> {
  for (const each of [piece, other]) {
    if (game.table.state.pieces[each] === undefined) return refuse('6.0', 'there is no such unit')
    const fresh = FRESH.judge(game, frame, each)
    if (!fresh.ok) return fresh
  }
  const [a, b] = [game.unit(piece), game.unit(other)]
  if (piece === other || game.hexOf(piece) === undefined || game.hexOf(piece) !== game.hexOf(other))
    return refuse('6.0', 'only two units in one hex combine')
  if (!isCombat(a) || !isCombat(b) || a.depleted === undefined || b.depleted === undefined)
    return refuse('6.0', 'only depleted units of two steps combine')
  const alike =
    a.nation === b.nation && a.kind === b.kind && a.strength === b.strength && a.movement === b.movement
  if (!alike) return refuse('6.0', 'only units of the same type combine')
  return game.face(piece) === 1 && game.face(other) === 1 ? OK : refuse('6.0', 'both units must be depleted')
}

function* combinations(game: Game, frame: MovementFrame): Generator<Offer<RuleId>> {
  const weak = FRESH.pieces(game, frame).filter((piece) => game.face(piece) === 1)
  for (const [at, piece] of weak.entries())
    for (const other of weak.slice(at + 1))
      if (judgeCombine(game, frame, piece, other).ok)
        yield {
          command: { type: 'combine', piece, other },
          label: `Combine the ${game.words(piece)} with another`,
          rule: '6.0',
          piece,
        }
}

/** One offer for each unit stands for all places a train can take it to. */
function* trains(game: Game, frame: MovementFrame): Generator<Offer<RuleId>> {
  for (const piece of FRESH.pieces(game, frame)) {
    const goals = railGoals(game, piece)
    if (goals.length === 0) continue
    const names = new Map(goals.map((hex) => [game.id(hex), game.name(hex)]))
    const before = `${capital(game.words(piece))} by rail to `
    yield {
      command: { type: 'rail', piece },
      label: before,
      rule: '6.1',
      piece,
      wide: { field: 'to', places: [...names.keys()], before, nameOf: (place) => names.get(place) ?? place },
    }
  }
}

function judgeRail(game: Game, frame: MovementFrame, piece: string, to: string): Verdict<RuleId> {
  const hex = game.board.graph.indexOf.get(to)
  if (hex === undefined || game.table.state.pieces[piece] === undefined)
    return refuse('6.1', 'there is no such unit or hex')
  const fresh = FRESH.judge(game, frame, piece)
  if (!fresh.ok) return fresh
  const boards = judgeEntrain(game, piece)
  if (!boards.ok) return boards
  return railGoals(game, piece).includes(hex)
    ? OK
    : refuse('6.1', 'no open line leads there, or no Rail Capacity is left', [to])
}

/** A unit rides a train; its movement is over. */
function ride(game: Game, piece: string, to: number): void {
  const from = game.hexOf(piece)
  const { nation } = game.unit(piece)
  if (from === undefined) return
  useRail(game, nation, from, to)
  game.place(piece, to)
  game.vars.set(V.march, piece, { left: 0, contact: false })
  game.say(`${capital(adjectiveOf(nation))} ${game.words(piece)} by rail to ${game.name(to)}.`, '6.1', [
    from,
    to,
  ])
}

/** The next player moves, or the phase is over. */
function done(game: Game, { later }: MovementFrame): void {
  game.vars.forget('step')
  const [next, ...rest] = later
  const player = PLAYERS.find((each) => each === next)
  const mine = game.content.scenario.nations.filter((nation) => playerOf(nation) === game.table.top()?.player)
  if (player === undefined) end(game.table)
  else game.table.patch({ player, later: rest })
  for (const nation of mine.slice(0, 1)) trimStacks(game, nation)
}

export const movementPhase = procedure<Game, MovementFrame>({
  frame: shape,
  stage: () => ({
    run(game, frame) {
      if (FRESH.pieces(game, frame).length > 0) return false
      done(game, frame)
      return true
    },
    prompt: (_game, { player }) => ({
      faction: player,
      kind: 'movement-phase',
      prompt: 'Move units that no Offensive has activated, by road or by rail.',
      rule: '6.0',
    }),
    *offers(game, frame) {
      yield { command: { type: 'done' }, label: 'Move no more', rule: '6.0' }
      yield* moveOffers(FRESH, game, frame)
      yield* trains(game, frame)
      yield* combinations(game, frame)
    },
    on: {
      done: verb({}, { traits: ['primary', 'segment-end'], do: done }),
      ...moveVerbs(FRESH),
      rail: verb(
        { piece: text, to: text },
        {
          title: 'Move by rail',
          why: (game, frame, { piece, to }) => judgeRail(game, frame, piece, to),
          do(game, _frame, { piece, to }) {
            const hex = game.board.graph.indexOf.get(to)
            if (hex !== undefined) ride(game, piece, hex)
          },
        },
      ),
      combine: verb(
        { piece: text, other: text },
        {
          title: 'Combine two units',
          why: (game, frame, { piece, other }) => judgeCombine(game, frame, piece, other),
          do(game, _frame, { piece, other }) {
            game.table.turn(piece, 0)
            game.say(`Two depleted units become a ${game.words(piece)}.`, '6.0')
            game.remove(other)
          },
        },
      ),
    },
  }),
})
