/**
 * The Attack Sequence (4.2.2) as one procedure with named stages. Its frame remembers who takes part on
 * each side; a unit reduced or replaced by a step loss stays in the list under its new counter.
 */

import { distance } from '../../../board/hexmap/graph.ts'
import { flag, frameShape, maybe, oneOf, orNull, pair, text, texts, whole } from '../../../kernel/shape.ts'
import type { Frame } from '../../../kernel/state.ts'
import { DETACHMENT_OR_LOGISTICS } from '../../ground/content/counters.ts'
import type { CombatCell } from '../../ground/content/tables.ts'
import type { Unit } from '../../ground/content/unit.ts'
import type { Game } from '../../table/game/game.ts'
import type { Battle } from './battle.ts'
import { resultOf } from './odds.ts'
import type { Force } from './retreat.ts'

/** The stages; `stages/index.ts` says why they come in this order. */
const STAGE_IDS = [
  'declare',
  'defend',
  'roll',
  'resolve',
  'attacker-choice',
  'attacker-retreat',
  'convert-attacker',
  'defender-choice',
  'defender-retreat',
  'convert-defender',
  'attrition-attacker',
  'attrition-defender',
  'advance',
  'exploit',
  'end',
] as const
export type AttackStageId = (typeof STAGE_IDS)[number]

export interface AttackFrame extends Frame {
  readonly proc: 'attack'
  readonly stage: AttackStageId
  readonly target: string
  readonly blitz: boolean
  /** Attacking units next to the target as declared. */
  readonly units: readonly string[]
  readonly support: string | null
  readonly defence: string | null
  /** Everybody involved on each side, as they are now. */
  readonly attackers: readonly string[]
  readonly defenders: readonly string[]
  readonly column: number
  readonly rolled: number | null
  /** The die of the Retreat, where a second one gives the Attrition (17.3.1). */
  readonly dark?: number | undefined
  readonly retreat: string | null
  readonly losses: readonly [number, number]
  /** Retreat hexes still owed by the defender. */
  readonly owed: number
  /** Where the defending force stands now, and how many hexes it has retreated. */
  readonly forceHex: string
  readonly retreated: number
  /** Results the defender could not satisfy. */
  readonly unsatisfied: number
  /** Hexes of attacking stacks that still have to retreat. */
  readonly stacks: readonly string[]
  /** Step losses still to take in the present attrition stage. */
  readonly due: number
  /** The attacker has taken its first step loss (4.2.6.1). */
  readonly firstLoss: boolean
  /** The defender has taken his (17.3.2). */
  readonly defenderLoss?: boolean | undefined
  /** The attack included an armor-type unit; a marine across water. */
  readonly armor: boolean
  readonly marine: boolean
  /** Every attack came across a strait, Beachhead or mountain hexside (4.2.5.3). */
  readonly hardSides: boolean
  /** An Ex result whose attacker has not answered yet. */
  readonly exchange: boolean
  /** The unit exploiting and the hexes it has left. */
  readonly exploiter: string | null
  readonly exploitLeft: number
  /** Units that have advanced or exploited. */
  readonly advanced: readonly string[]
  /** The Axis has said whether it uses Chemical Weapons (36.8). */
  readonly chemical?: boolean | undefined
  /** A Country of which a unit has to take part (37.2). */
  readonly includes?: string | undefined
  /** The moments of this attack that have been called out. */
  readonly heard?: readonly string[] | undefined
}

export const ATTACK_FRAME = frameShape<AttackFrame>('attack', {
  stage: oneOf(...STAGE_IDS),
  target: text,
  blitz: flag,
  units: texts,
  support: orNull(text),
  defence: orNull(text),
  attackers: texts,
  defenders: texts,
  column: whole,
  rolled: orNull(whole),
  dark: maybe(whole),
  retreat: orNull(text),
  losses: pair,
  owed: whole,
  forceHex: text,
  retreated: whole,
  unsatisfied: whole,
  stacks: texts,
  due: whole,
  firstLoss: flag,
  defenderLoss: maybe(flag),
  armor: flag,
  marine: flag,
  hardSides: flag,
  exchange: flag,
  exploiter: orNull(text),
  exploitLeft: whole,
  advanced: texts,
  chemical: maybe(flag),
  includes: maybe(text),
  heard: maybe(texts),
})

/** The frame of an attack just declared against a hex; `includes` is a Country of which a unit has to take part. */
export function attackFrame(target: string, blitz: boolean, includes?: string): AttackFrame {
  return {
    ...(includes === undefined ? {} : { includes }),
    proc: 'attack',
    stage: 'declare',
    target,
    blitz,
    units: [],
    support: null,
    defence: null,
    attackers: [],
    defenders: [],
    column: 0,
    rolled: null,
    retreat: null,
    losses: [0, 0],
    owed: 0,
    forceHex: target,
    retreated: 0,
    unsatisfied: 0,
    stacks: [],
    due: 0,
    firstLoss: false,
    armor: false,
    marine: false,
    hardSides: false,
    exchange: false,
    exploiter: null,
    exploitLeft: 0,
    advanced: [],
  }
}

/** The result of the dice of an attack; undefined before they are cast. */
export function resultOfAttack(
  game: Game,
  { target, column, rolled, dark, chemical }: AttackFrame,
): CombatCell | undefined {
  if (rolled === null) return undefined
  const cell = resultOf(game, game.hex(target), column, dark ?? rolled, dark === undefined ? null : rolled)
  if (chemical !== true) return cell
  // Chemical Weapons: both sides lose one more (36.8).
  const [attacker, defender] = cell.attrition ?? [0, 0]
  return { ...cell, attrition: [attacker + 1, defender + 1] }
}

export const unitsOf = (game: Game, ids: readonly string[]): Unit[] => ids.map((id) => game.unit(id))
/** Those of a list that are still ground units on the map. */
export function alive(game: Game, ids: readonly string[]): Unit[] {
  return unitsOf(game, ids).filter((unit) => game.hexOf(unit) >= 0 && game.ground(unit) !== undefined)
}

/** The faction that defends: that of the ground units in the target, or of its markers. */
export function defenderSide(game: Game, frame: AttackFrame): number {
  const first = frame.defenders[0]
  if (first !== undefined) return game.sideOf(game.unit(first))
  const target = game.hex(frame.target)
  const ground = game.enemyGroundIn(target, game.phasing)[0]
  if (ground) return game.sideOf(ground)
  const marker = DETACHMENT_OR_LOGISTICS.flatMap((type) =>
    game.board.markers(target, type, game.phasing, true),
  )[0]
  return marker ? game.sideOf(marker) : (game.phasing + 1) % 3
}

/** The combat as declared so far. */
export function battleOf(game: Game, frame: AttackFrame): Battle {
  const target = game.hex(frame.target)
  return {
    target,
    side: game.phasing,
    blitz: frame.blitz,
    attackers: unitsOf(game, frame.units),
    support: frame.support === null ? undefined : game.unit(frame.support),
    defenders: game.enemyGroundIn(target, game.phasing),
    defence: frame.defence === null ? undefined : game.unit(frame.defence),
  }
}

/** The defending force where it stands now. */
export function defendingForce(game: Game, frame: AttackFrame): Force {
  const hex = game.hex(frame.forceHex)
  const all = alive(game, frame.defenders)
  const origin = game.hex(frame.target)
  return {
    side: defenderSide(game, frame),
    hex,
    units: all.filter((unit) => game.hexOf(unit) === hex),
    others: all.filter((unit) => game.hexOf(unit) !== hex && game.isHq(unit)),
    origin,
    far: distance(game.graph, hex, origin),
  }
}

/**
 * One attacking stack as a force that may have to retreat. What another stack swept up on its way belongs to that
 * stack alone (4.2.5).
 */
export function attackingForce(game: Game, frame: AttackFrame, hexId: string): Force {
  const hex = game.hex(hexId)
  const all = alive(game, frame.attackers)
  const origin = game.hex(frame.target)
  const fought = new Set([...frame.units, frame.support])
  return {
    side: game.phasing,
    hex,
    units: all.filter((unit) => game.hexOf(unit) === hex),
    others: all.filter((unit) => game.hexOf(unit) !== hex && fought.has(unit.id)),
    origin,
    far: distance(game.graph, hex, origin),
  }
}

/** The hexes of the attacking stacks next to the target. */
export function attackingStacks(game: Game, frame: AttackFrame): string[] {
  const hexes = new Set<string>()
  for (const unit of alive(game, frame.attackers)) {
    if (unit.id !== frame.support) hexes.add(game.hexId(game.hexOf(unit)))
  }
  return [...hexes].filter((hex) => distance(game.graph, game.hex(hex), game.hex(frame.target)) === 1)
}
