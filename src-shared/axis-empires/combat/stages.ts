/** What each stage of the Attack Sequence does by itself, until a player has to choose. */
import type { Json } from '../../kernel/json.ts'
import { enterHex } from '../access/enter.ts'
import type { Unit } from '../content/compile.ts'
import { CRT_COLUMNS } from '../content/tables.ts'
import type { Game } from '../game/game.ts'
import { V } from '../variables/index.ts'
import { advancers, exploitSteps } from './aftermath.ts'
import {
  type AttackFrame,
  alive,
  attackingForce,
  attackingStacks,
  battleOf,
  defenderSide,
  defendingForce,
  type Stage,
} from './attack.ts'
import { attackerLosses, defenderLosses } from './casualties.ts'
import { oddsOf, resultOf, resultText, resultWords } from './odds.ts'
import { type Force, retreatHexes } from './retreat.ts'
import { hqsNear, judgeSupport } from './support.ts'

function go(game: Game, stage: Stage, change: Record<string, Json> = {}): true {
  game.table.patch({ stage, ...change })
  return true
}

/** Defending HQs that could give Ranged Support now (step 2). */
export function defenceChoices(game: Game, frame: AttackFrame): Unit[] {
  const battle = battleOf(game, frame)
  if (battle.defenders.length === 0 || battle.defenders.some((unit) => game.isHq(unit))) return []
  const side = defenderSide(game, frame)
  return hqsNear(game, side, battle.target).filter(
    (hq) =>
      judgeSupport(game, hq, battle.target, battle.defenders, { attacking: false, blitz: false, fresh: true })
        .ok,
  )
}

function runDefend(game: Game, frame: AttackFrame): boolean {
  if (defenceChoices(game, frame).length > 0) return false
  return go(game, 'roll')
}

/** Marks an HQ that takes part, so that it supports nobody else in this Segment. */
function markHqs(game: Game, units: readonly Unit[]): void {
  for (const unit of units) if (game.isHq(unit)) game.vars.set(V.hqUsed, unit.id, 1)
}

function runRoll(game: Game, frame: AttackFrame): boolean {
  const battle = battleOf(game, frame)
  const odds = oddsOf(game, battle)
  if (frame.rolled === null) {
    markHqs(game, [
      ...battle.attackers,
      ...battle.defenders,
      ...(battle.support ? [battle.support] : []),
      ...(battle.defence ? [battle.defence] : []),
    ])
    game.note({
      text: `Attack on ${game.hexName(battle.target)}: ${odds.attack.total} to ${odds.defence.total} is ${CRT_COLUMNS[odds.raw]}, with ${shiftWords(odds.shifts.reduce((sum, s) => sum + s.value, 0))} ${CRT_COLUMNS[odds.column]}`,
      rule: '4.2.2',
      at: [frame.target],
      pieces: [...battle.attackers, ...battle.defenders].map((unit) => unit.id),
      faction: game.factionName(game.phasing),
      tone: 'battle',
    })
    game.table.patch({
      column: odds.column,
      defenders: [...battle.defenders, ...(battle.defence ? [battle.defence] : [])].map((unit) => unit.id),
    })
    const purpose = `Combat Results Table, column ${CRT_COLUMNS[odds.column]}`
    game.table.push({ proc: 'roll', purpose, rule: '4.2.2', faction: game.factionName(game.phasing) })
    return true
  }
  const cell = resultOf(game, battle.target, frame.column, frame.rolled)
  game.note({
    text: `The die shows ${frame.rolled}: ${resultText(cell)} – ${resultWords(cell)}`,
    rule: '4.2.4',
    at: [frame.target],
    faction: game.factionName(game.phasing),
    tone: 'battle',
  })
  return go(game, 'resolve', { retreat: cell.retreat, losses: cell.attrition ?? [0, 0] })
}

function shiftWords(net: number): string {
  if (net === 0) return 'no net shift'
  return `${Math.abs(net)} shift${Math.abs(net) === 1 ? '' : 's'} ${net > 0 ? 'right' : 'left'}`
}

function runResolve(game: Game, frame: AttackFrame): boolean {
  const { retreat } = frame
  if (retreat === 'Ad') return go(game, 'attacker-choice')
  if (retreat === 'Ex' || retreat === 'Ex+') return go(game, 'attacker-choice', { exchange: true })
  if (retreat?.startsWith('Dr')) return go(game, 'defender-retreat', { owed: Number(retreat.slice(2)) })
  return startAttrition(game, frame)
}

export function startAttrition(game: Game, frame: AttackFrame, change: Record<string, Json> = {}): true {
  return go(game, 'attrition-attacker', { due: frame.losses[0], ...change })
}

/** True if every attacking stack can retreat a hex (4.2.4.1). */
export function attackerCanRetreat(game: Game, frame: AttackFrame): boolean {
  const stacks = attackingStacks(game, frame)
  return (
    stacks.length > 0 &&
    stacks.every((hex) => retreatHexes(game, attackingForce(game, frame, hex)).length > 0)
  )
}

function runAttackerChoice(game: Game, frame: AttackFrame): boolean {
  if (alive(game, frame.attackers).length === 0) return startAttrition(game, frame)
  return attackerCanRetreat(game, frame) ? false : go(game, 'convert-attacker')
}

function runAttackerRetreat(game: Game, frame: AttackFrame): boolean {
  const [hex] = frame.stacks
  if (hex === undefined) return startAttrition(game, frame)
  const options = retreatHexes(game, attackingForce(game, frame, hex))
  if (options.length === 0)
    return go(game, 'convert-attacker', { stacks: frame.stacks.slice(1), exchange: false })
  const [only] = options
  if (options.length > 1 || only === undefined) return false
  retreatStack(game, frame, only)
  return true
}

/** Moves one attacking stack back. */
export function retreatStack(game: Game, frame: AttackFrame, to: number): void {
  const [hex] = frame.stacks
  if (hex === undefined) return
  const joined = retreatForce(game, attackingForce(game, frame, hex), to)
  game.table.patch({ stacks: frame.stacks.slice(1), attackers: addAll(frame.attackers, joined) })
}

function addAll(list: readonly string[], units: readonly Unit[]): string[] {
  return [...new Set([...list, ...units.map((unit) => unit.id)])]
}

/** Moves a force into a hex. Returns the ground units found there: they are swept up in the rout (4.2.5). */
function retreatForce(game: Game, force: Force, to: number): Unit[] {
  const joined = game.groundIn(to, force.side)
  game.note({
    text: `${force.units.map((unit) => game.name(unit)).join(', ')} retreat${force.units.length === 1 ? 's' : ''} to ${game.hexName(to)}`,
    rule: '4.2.5',
    at: [game.hexId(to)],
    pieces: force.units.map((unit) => unit.id),
    faction: game.factionName(force.side),
    tone: 'battle',
  })
  for (const unit of force.units) enterHex(game, unit, to)
  markHqs(game, joined)
  return joined
}

function runDefenderChoice(game: Game, frame: AttackFrame): boolean {
  const force = defendingForce(game, frame)
  if (alive(game, frame.defenders).length === 0) return startAttrition(game, frame)
  return retreatHexes(game, force).length > 0 ? false : go(game, 'convert-defender')
}

/** True if the defender may take steps instead of retreating (4.2.5.3): only where the attack fell. */
export function mayConvert(game: Game, frame: AttackFrame): boolean {
  if (!frame.retreat?.startsWith('Dr') || frame.retreated > 0) return false
  const target = game.hex(frame.target)
  const city = game.isCity(target)
  const opened = ['blitz', 'totsugeki'].some((type) => game.board.markers(target, type).length > 0)
  return (city && !opened) || frame.hardSides
}

function runDefenderRetreat(game: Game, frame: AttackFrame): boolean {
  if (frame.owed === 0) return startAttrition(game, frame)
  if (alive(game, frame.defenders).length === 0) {
    return startAttrition(game, frame, { owed: 0, unsatisfied: frame.unsatisfied + frame.owed })
  }
  const options = retreatHexes(game, defendingForce(game, frame))
  if (options.length === 0) return go(game, 'convert-defender')
  const [only] = options
  if (options.length > 1 || only === undefined || mayConvert(game, frame)) return false
  retreatDefenders(game, frame, only)
  return true
}

/** Moves the defending force one hex back. */
export function retreatDefenders(game: Game, frame: AttackFrame, to: number): void {
  const force = defendingForce(game, frame)
  const joined = retreatForce(game, force, to)
  game.table.patch({
    stage: 'defender-retreat',
    owed: frame.owed - 1,
    retreated: frame.retreated + 1,
    forceHex: game.hexId(to),
    defenders: addAll(frame.defenders, joined),
  })
}

function runConvert(game: Game, frame: AttackFrame, who: 'attackers' | 'defenders'): boolean {
  if (alive(game, frame[who]).length > 0) return false
  return who === 'attackers' ? startAttrition(game, frame) : go(game, 'defender-retreat')
}

function runAttrition(game: Game, frame: AttackFrame, who: 'attackers' | 'defenders'): boolean {
  const options = who === 'attackers' ? attackerLosses(game, frame) : defenderLosses(game, frame)
  if (frame.due > 0 && options.length > 0) return false
  if (who === 'attackers') return go(game, 'attrition-defender', { due: frame.losses[1] })
  return go(game, 'advance', { due: 0, unsatisfied: frame.unsatisfied + frame.due })
}

function runAdvance(game: Game, frame: AttackFrame): boolean {
  if (advancers(game, frame).length > 0) return false
  return go(game, 'end')
}

function runExploit(game: Game, frame: AttackFrame): boolean {
  if (exploitSteps(game, frame).length > 0) return false
  return go(game, 'advance', { exploiter: null, exploitLeft: 0 })
}

function runEnd(game: Game): true {
  game.table.pop()
  return true
}

/** Marks who has attacked, and takes down who fights and across what (before losses change it). */
export function commit(
  game: Game,
  frame: AttackFrame,
  facts: { armor: boolean; marine: boolean; hardSides: boolean },
): void {
  const attackers = frame.support === null ? [...frame.units] : [...frame.units, frame.support]
  // An HQ in Ranged Support is one of the attacking units (4.2.2 step 3), and a unit attacks once (4.2.1).
  for (const id of attackers) game.vars.set(V.attacked, id, 1)
  game.table.patch({ stage: 'defend', attackers, ...facts })
}

/** Runs the stage an attack is in. True if it went on; false if a player must choose. */
export function runStage(game: Game, frame: AttackFrame): boolean {
  switch (frame.stage) {
    case 'declare':
      return false
    case 'defend':
      return runDefend(game, frame)
    case 'roll':
      return runRoll(game, frame)
    case 'resolve':
      return runResolve(game, frame)
    case 'attacker-choice':
      return runAttackerChoice(game, frame)
    case 'attacker-retreat':
      return runAttackerRetreat(game, frame)
    case 'defender-choice':
      return runDefenderChoice(game, frame)
    case 'defender-retreat':
      return runDefenderRetreat(game, frame)
    case 'convert-attacker':
      return runConvert(game, frame, 'attackers')
    case 'convert-defender':
      return runConvert(game, frame, 'defenders')
    case 'attrition-attacker':
      return runAttrition(game, frame, 'attackers')
    case 'attrition-defender':
      return runAttrition(game, frame, 'defenders')
    case 'advance':
      return runAdvance(game, frame)
    case 'exploit':
      return runExploit(game, frame)
    case 'end':
      return runEnd(game)
  }
}
