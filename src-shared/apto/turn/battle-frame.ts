/** What a land attack remembers between its steps. */
import { frameShape, oneOf, text, texts, whole } from '../../kernel/shape.ts'
import type { Frame } from '../../kernel/state.ts'
import { RESULTS, type Result } from '../ground/results.ts'
import { isCombat } from '../ground/units.ts'
import { NATIONS, type Nation, type Player, playerOf, sideOf } from '../map/nations.ts'
import type { Game } from '../table/game.ts'
import { type Attack, defendersIn } from '../war/attack.ts'

const STEPS = [
  ...(['start', 'exclude', 'roll', 'ruling', 'apply', 'lose', 'lost', 'check', 'may-retreat'] as const),
  ...(['banzai', 'banzai-target', 'retreat', 'cleared', 'price', 'pay', 'advance', 'over'] as const),
] as const
export type BattleStep = (typeof STEPS)[number]

const KINDS = ['combat', 'banzai', 'reaction', 'breakthrough', 'exploitation'] as const
type BattleKind = (typeof KINDS)[number]

export interface BattleFrame extends Frame {
  readonly proc: 'battle'
  readonly kind: BattleKind
  readonly nation: Nation
  /** Id of the hex attacked. */
  readonly target: string
  readonly units: readonly string[]
  /** The combat units that were attacked, and those of them that are left out of the defence. */
  readonly defenders: readonly string[]
  readonly leftOut: readonly string[]
  readonly step: BattleStep
  /** The last die that was asked for; 0 if it has been used. */
  readonly die: number
  readonly net: number
  readonly result: Result
  /** Who loses steps, how many are owed, and how many the defence has lost. */
  readonly loser: 'attacker' | 'defender'
  readonly owed: number
  readonly lost: number
  /** The die of the Retreat Check. */
  readonly check: number
  /** Steps of the defence before the attack, without units that had retreated there. */
  readonly strengthInSteps: number
}

export const battleShape = frameShape<BattleFrame>('battle', {
  kind: oneOf(...KINDS),
  nation: oneOf(...NATIONS),
  target: text,
  units: texts,
  defenders: texts,
  leftOut: texts,
  step: oneOf(...STEPS),
  die: whole,
  net: whole,
  result: oneOf(...RESULTS),
  loser: oneOf('attacker', 'defender'),
  owed: whole,
  lost: whole,
  check: whole,
  strengthInSteps: whole,
})

/** A battle that is to be fought. */
export const battleFrame = (
  kind: BattleKind,
  nation: Nation,
  target: string,
  units: readonly string[],
): BattleFrame => ({
  proc: 'battle',
  kind,
  nation,
  target,
  units,
  defenders: [],
  leftOut: [],
  step: 'start',
  die: 0,
  net: 0,
  result: 'AE',
  loser: 'attacker',
  owed: 0,
  lost: 0,
  check: 0,
  strengthInSteps: 0,
})

export const targetOf = (game: Game, { target }: BattleFrame): number => {
  const hex = game.board.graph.indexOf.get(target)
  if (hex === undefined) throw new Error(`there is no hex ${target}`)
  return hex
}

/** The attack as it stands: units that are lost take no part. */
export const attackOf = (game: Game, frame: BattleFrame): Attack => ({
  nation: frame.nation,
  target: targetOf(game, frame),
  units: frame.units.filter((piece) => game.hexOf(piece) !== undefined),
  leftOut: frame.leftOut,
})

/** The attackers that are left. */
export const attackersLeft = (game: Game, { units }: BattleFrame): readonly string[] =>
  units.filter((piece) => game.hexOf(piece) !== undefined)

/** The defenders that are left in the hex. */
export const defendersLeft = (game: Game, frame: BattleFrame): readonly string[] =>
  defendersIn(game, frame.nation, targetOf(game, frame))

/** The player who decides for the attack. */
export const attackerOf = ({ nation }: BattleFrame): Player => playerOf(nation)

/** The player who decides for the defence: that of the first unit there, or of the owner of the hex. */
export function defenderOf(game: Game, frame: BattleFrame): Player {
  const target = targetOf(game, frame)
  const pieces = [...defendersLeft(game, frame), ...frame.defenders, ...game.in(target)]
  const first = pieces
    .map((piece) => game.unit(piece))
    .find(({ nation }) => sideOf(nation) !== sideOf(frame.nation))
  const owner = first?.nation ?? game.owner(target)
  if (owner === undefined) throw new Error(`nobody defends ${frame.target}`)
  return playerOf(owner)
}

/** Pieces in the hexes of the attackers that lead and do not fight. */
export const leadersWith = (game: Game, hex: number): readonly string[] =>
  game.in(hex).filter((piece) => !isCombat(game.unit(piece)))
