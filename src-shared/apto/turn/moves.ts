/** Moving units, one after the other, in an Offensive and in the Movement Phase (5.7, 5.10, 6.0). */

import { distance } from '../../board/hexmap/graph.ts'
import { call } from '../../kernel/calls.ts'
import type { Offer } from '../../kernel/procedure.ts'
import { maybe, text } from '../../kernel/shape.ts'
import { type Verb, verb } from '../../kernel/stage.ts'
import type { Frame } from '../../kernel/state.ts'
import { refuse, type Verdict } from '../../kernel/verdict.ts'
import { capital } from '../../kernel/words.ts'
import type { RuleId } from '../ground/rules.ts'
import { isCombat, isHq } from '../ground/units.ts'
import { V } from '../ground/variables.ts'
import { adjectiveOf } from '../map/nations.ts'
import { enemyHqsIn, march } from '../table/enter.ts'
import type { Game } from '../table/game.ts'
import { inEnemyMotorZone } from '../table/zoc.ts'
import { judgeInterval } from '../war/intervals.ts'
import { loseStep } from '../war/losses.ts'
import { judgeMove, reach, type Way } from '../war/movement.ts'
import { bump } from './bump.ts'

/** Who may move in a decision, and which leaders may ride along. */
export interface Movers<F extends Frame> {
  readonly rule: RuleId
  /** The pieces that may still move. */
  pieces(game: Game, frame: F): readonly string[]
  /** Why a piece may not move here at all; OK if it may. */
  judge(game: Game, frame: F, piece: string): Verdict<RuleId>
  /** True if a leader may ride with a combat unit. */
  mayRide(game: Game, frame: F, leader: string): boolean
}

/** The leaders in the hex of a combat unit that may ride with it: they have not moved alone (5.10). */
function riders<F extends Frame>(movers: Movers<F>, game: Game, frame: F, piece: string): readonly string[] {
  const hex = game.hexOf(piece)
  if (hex === undefined || !isCombat(game.unit(piece))) return []
  return game.in(hex).filter((other) => {
    const unit = game.unit(other)
    if (isCombat(unit) || !game.areFriends(unit.nation, game.unit(piece).nation)) return false
    return !game.vars.isSet(V.march, other) && movers.mayRide(game, frame, other)
  })
}

function judge<F extends Frame>(
  movers: Movers<F>,
  game: Game,
  frame: F,
  {
    piece,
    to,
    with: rider,
  }: { readonly piece: string; readonly to: string; readonly with?: string | undefined },
): Verdict<RuleId> {
  const hex = game.board.graph.indexOf.get(to)
  if (hex === undefined || game.table.state.pieces[piece] === undefined)
    return refuse(movers.rule, 'there is no such unit or hex')
  const allowed = movers.judge(game, frame, piece)
  if (!allowed.ok) return allowed
  if (rider !== undefined && !riders(movers, game, frame, piece).includes(rider))
    return refuse('5.10', 'the leader cannot ride with that unit')
  const apart = judgeInterval(game, rider ?? piece, hex)
  return apart.ok ? judgeMove(game, piece, hex) : apart
}

function offer(game: Game, rule: RuleId, piece: string, hex: number, rider?: string): Offer<RuleId> {
  const to = game.id(hex)
  const along = rider === undefined ? '' : ` with ${game.words(rider)}`
  return {
    command: { type: 'move', piece, to, ...(rider === undefined ? {} : { with: rider }) },
    label: `${capital(game.words(piece))} to ${game.name(hex)}${along}`,
    rule,
    piece,
    at: to,
  }
}

/** Every move of every piece that may move. */
export function* moveOffers<F extends Frame>(
  movers: Movers<F>,
  game: Game,
  frame: F,
): Generator<Offer<RuleId>> {
  for (const piece of movers.pieces(game, frame)) {
    const along = riders(movers, game, frame, piece)
    for (const hex of reach(game, piece).keys()) {
      if (judgeInterval(game, piece, hex).ok) yield offer(game, movers.rule, piece, hex)
      for (const rider of along)
        if (judgeInterval(game, rider, hex).ok) yield offer(game, movers.rule, piece, hex, rider)
    }
  }
}

/** Entering a hex into which nobody advanced after a won attack costs a step (5.19). */
function payToll(game: Game, piece: string, { hexes }: Way): void {
  for (const hex of hexes) {
    if (!game.vars.isSet(V.toll, game.id(hex))) continue
    game.vars.set(V.toll, game.id(hex), null)
    game.say(`Entering ${game.name(hex)} costs a step.`, '5.19', [hex])
    loseStep(game, piece)
    return
  }
}

/** A move that is being made: it may have to wait for an Armor Reaction (5.17). */
export interface Move {
  readonly piece: string
  readonly to: string
  /** The leader who rides along; '' if nobody does. */
  readonly rider: string
  readonly rule: RuleId
}

/** Carries a move out, if it is still possible. */
export function carryOut(game: Game, { piece, to: id, rider, rule }: Move): void {
  const to = game.board.graph.indexOf.get(id)
  const way = to === undefined ? undefined : reach(game, piece).get(to)
  const from = game.hexOf(piece)
  if (!way || from === undefined || to === undefined) return
  const unit = game.unit(piece)
  march(game, rider === '' ? [piece] : [piece, rider], way.hexes)
  game.vars.set(V.march, piece, way.march)
  if (rider !== '') game.vars.set(V.march, rider, { left: 0, contact: false })
  const who = rider === '' ? game.words(piece) : `${game.words(piece)} with ${game.words(rider)}`
  game.say(`${capital(adjectiveOf(unit.nation))} ${who} to ${game.name(to)}.`, rule, [from, ...way.hexes])
  if (!isCombat(unit)) return
  payToll(game, piece, way)
  for (const hex of way.hexes) for (const hq of enemyHqsIn(game, unit.nation, hex)) bump(game, hq)
}

/** True if a unit leaves nobody behind in the zone of control of enemy armor, so that it may be attacked first (5.17). */
function invitesReaction(game: Game, piece: string): boolean {
  const from = game.hexOf(piece)
  const unit = game.unit(piece)
  if (from === undefined || !isCombat(unit) || !inEnemyMotorZone(game, unit.nation, from)) return false
  return !game.in(from).some((other) => other !== piece && isCombat(game.unit(other)))
}

/** Moves a piece; in an Offensive enemy armor may react before it leaves. */
function move(game: Game, made: Move): void {
  if (made.rule === '5.7' && invitesReaction(game, made.piece))
    call(game.table, { proc: 'reaction', ...made, step: 'ask' })
  else carryOut(game, made)
}

/** Lone enemy headquarters that a unit can bump from where it stands (5.2). */
function bumpable<F extends Frame>(movers: Movers<F>, game: Game, frame: F): readonly string[] {
  const fighters = movers.pieces(game, frame).filter((piece) => isCombat(game.unit(piece)))
  const hexes = new Set(fighters.flatMap((piece) => game.hexOf(piece) ?? []))
  return [...game.onMap()].filter((hq) => {
    const [unit, at] = [game.unit(hq), game.hexOf(hq)]
    if (!isHq(unit) || at === undefined) return false
    if (game.in(at).some((other) => isCombat(game.unit(other)))) return false
    return [...hexes].some((hex) => {
      const foe = game.in(hex).find((piece) => game.areEnemies(game.unit(piece).nation, unit.nation))
      return foe !== undefined && distance(game.board.graph, hex, at) === 1
    })
  })
}

export function* bumpOffers<F extends Frame>(
  movers: Movers<F>,
  game: Game,
  frame: F,
): Generator<Offer<RuleId>> {
  for (const piece of bumpable(movers, game, frame))
    yield { command: { type: 'bump', piece }, label: `Bump ${game.words(piece)}`, rule: '5.2', piece }
}

/** The verbs of a decision in which units move. */
export const moveVerbs = <F extends Frame>(movers: Movers<F>): Readonly<Record<string, Verb<Game, F>>> => ({
  move: verb(
    { piece: text, to: text, with: maybe(text) },
    {
      title: 'Move',
      names: { piece: 'piece', place: 'to' },
      *named(game: Game, frame: F, command) {
        const hex = game.board.graph.indexOf.get(command.to)
        if (hex !== undefined && judge(movers, game, frame, command).ok)
          yield offer(game, movers.rule, command.piece, hex, command.with)
      },
      why: (game: Game, frame: F, command) => judge(movers, game, frame, command),
      do: (game: Game, _frame: F, { piece, to, with: rider }) =>
        move(game, { piece, to, rider: rider ?? '', rule: movers.rule }),
    },
  ),
  bump: verb({ piece: text }, { title: 'Bump', do: (game: Game, _frame: F, { piece }) => bump(game, piece) }),
})
