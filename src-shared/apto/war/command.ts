/** Who may set land units in motion, whom, and how often they may attack (5.0 to 5.5). */
import { distance } from '../../board/hexmap/graph.ts'
import { OK, refuse, type Verdict } from '../../kernel/verdict.ts'
import type { RuleId } from '../ground/rules.ts'
import { isCombat, isGeneral, isHq, isInfantryType } from '../ground/units.ts'
import { V } from '../ground/variables.ts'
import { territoryAt } from '../map/board.ts'
import { type Nation, nationalityOf } from '../map/nations.ts'
import type { Game } from '../table/game.ts'
import { isOnWatch } from '../table/garrison.ts'

/** A Command Agent: a stack, a General, a headquarters, or a minor nation at home (5.0). */
export type Agent = {
  readonly kind: 'stack' | 'general' | 'hq' | 'minor'
  /** The General or the headquarters; '' for a stack or a minor nation. */
  readonly piece: string
  /** The hex of a stack; '' for others. */
  readonly hex: string
}

/** Hexes between any two headquarters of a Combined Offensive, at most (5.3). */
export const COMBINED_REACH = 20

/** Distance to the agent up to which it activates; undefined if it is off the map. */
function radiusOf(
  game: Game,
  { kind, piece, hex }: Agent,
): { readonly at: number; readonly radius: number } | undefined {
  const at =
    kind === 'stack' ? game.board.graph.indexOf.get(hex) : piece === '' ? undefined : game.hexOf(piece)
  if (at === undefined) return undefined
  if (kind === 'stack') return { at, radius: 0 }
  const unit = game.unit(piece)
  return { at, radius: isHq(unit) ? unit.radius : 1 }
}

/** True if a hex lies in the reach of an agent: its hex, one hex around a General, the radius of a headquarters. */
function reaches(game: Game, nation: Nation, agent: Agent, hex: number): boolean {
  if (agent.kind === 'minor') return territoryAt(game.board, hex)?.owner === nation
  const found = radiusOf(game, agent)
  return found !== undefined && distance(game.board.graph, found.at, hex) <= found.radius
}

/** Attacks of an agent in one Step: the command rating of a headquarters, one for any other (5.0). */
export function attacksOf(game: Game, { kind, piece }: Agent): number {
  if (kind !== 'hq') return 1
  const unit = game.unit(piece)
  return isHq(unit) ? unit.rating : 1
}

/** The land units that the Offensive under way has activated. */
export const activated = (game: Game): readonly string[] =>
  [...game.vars.each(V.status)].flatMap(({ id, value }) => (value === 'standby' ? [id] : []))

/** Why an agent cannot activate a piece for an Offensive of a nation; OK if it can (5.0). */
export function judgeActivation(game: Game, nation: Nation, agent: Agent, piece: string): Verdict<RuleId> {
  const hex = game.hexOf(piece)
  const unit = game.unit(piece)
  if (hex === undefined) return refuse('5.0', `the ${game.words(piece)} is not on the map`)
  const where = [game.id(hex)]
  if (game.vars.isSet(V.status, piece))
    return refuse('5.0', `the ${game.words(piece)} has been activated this month`, where)
  if (isOnWatch(game, piece)) return refuse('10.16', 'it watches the Soviet border', where)
  if (isHq(unit)) return refuse('5.0', 'a headquarters activates others; it is not activated', where)
  if (isGeneral(unit) && agent.kind === 'general')
    return refuse('5.0', 'a General activates no other General', where)
  if (!game.areFriends(nation, unit.nation)) return refuse('5.0', 'it is no friendly unit', where)
  if (!reaches(game, nation, agent, hex)) return refuse('5.0', 'it is beyond the reach of command', where)
  return judgeShare(game, nation, piece, where)
}

/** At least half of the units must be of the nationality of the Offensive (5.0). */
function judgeShare(game: Game, nation: Nation, piece: string, where: readonly string[]): Verdict<RuleId> {
  const own = (each: string): boolean => nationalityOf(game.unit(each).nation) === nationalityOf(nation)
  if (own(piece) || !isCombat(game.unit(piece))) return OK
  const all = [...activated(game).filter((each) => isCombat(game.unit(each))), piece]
  return all.filter(own).length * 2 >= all.length
    ? OK
    : refuse('5.0', 'at least half of the activated units must be of the nationality of the Offensive', where)
}

/** Why a unit may not attack from where it stands under some agents; OK if one of them commands it (5.0, 5.15). */
export function judgeCommand(
  game: Game,
  nation: Nation,
  agents: readonly Agent[],
  piece: string,
): Verdict<RuleId> {
  const hex = game.hexOf(piece)
  if (hex === undefined) return refuse('5.0', 'it is not on the map')
  const free = agents.some((agent) => {
    if (agent.kind === 'stack' || agent.kind === 'minor') return true
    if (agent.kind === 'hq' && !isInfantryType(game.unit(piece))) return true
    return reaches(game, nation, agent, hex)
  })
  if (free) return OK
  return agents.some(({ kind }) => kind === 'hq')
    ? refuse('5.15', 'infantry attacks within the command radius of its headquarters', [game.id(hex)])
    : refuse('5.0', "a General's attack comes from his hex or one beside it", [game.id(hex)])
}
