/** A land attack from its declaration to the last unit that advances (5.14 to 5.20). */
import { end } from '../../kernel/calls.ts'
import { procedure, type Stage } from '../../kernel/stage.ts'
import { capital, series } from '../../kernel/words.ts'
import { fallsOnAttacker, isDotted, type Result, resultAt, stepsLost } from '../ground/results.ts'
import { isHq } from '../ground/units.ts'
import { V } from '../ground/variables.ts'
import { adjectiveOf } from '../map/nations.ts'
import type { Game } from '../table/game.ts'
import {
  attackStrength,
  backfires,
  defenceStrength,
  defendersIn,
  loneHq,
  modifiersOf,
  netModifier,
  oddsFor,
} from '../war/attack.ts'
import { eliminate } from '../war/losses.ts'
import { fightsUnsupplied } from '../war/supply.ts'
import { advanceStages } from './advance.ts'
import { decisions } from './battle-decisions.ts'
import {
  attackerOf,
  attackersLeft,
  attackOf,
  type BattleFrame,
  type BattleStep,
  battleShape,
  defendersLeft,
  targetOf,
} from './battle-frame.ts'
import { askDie } from './die.ts'
import { retreatStages } from './fall-back.ts'
import { generalDeath } from './general-death.ts'

const DIE = 8

const to = (game: Game, step: BattleStep, change: Partial<BattleFrame> = {}): true => {
  game.table.patch({ ...change, step })
  return true
}

/** Who attacks whom, in the log; and what may not be done twice in a Step is marked. */
function start(game: Game, frame: BattleFrame): true {
  const { nation, units } = frame
  const target = targetOf(game, frame)
  const defenders = defendersIn(game, nation, target)
  const fresh = defenders.filter((piece) => !game.vars.isSet(V.retreated, piece))
  const strengthInSteps = fresh.reduce((sum, piece) => sum + game.steps(piece), 0)
  const who = series(units.map((piece) => game.words(piece)))
  game.say(
    `${capital(adjectiveOf(nation))} units attack ${game.name(target)}: ${who}.`,
    '5.14',
    [target],
    'battle',
  )
  if (frame.kind !== 'banzai' && frame.kind !== 'reaction') {
    game.vars.set(V.attacked, frame.target, 1)
    for (const piece of units) game.vars.set(V.fought, piece, 1)
  }
  const short = defenders.filter((piece) => fightsUnsupplied(game, piece))
  const mixed = short.length > 0 && short.length < defenders.length
  return to(game, mixed ? 'exclude' : 'roll', { defenders, strengthInSteps })
}

/** The die, with what modifies it; the table says what follows. */
function roll(game: Game, frame: BattleFrame): true {
  if (frame.die === 0) {
    askDie(game, attackerOf(frame), DIE, `land attack on ${game.name(targetOf(game, frame))}`, '5.14')
    return true
  }
  const attack = attackOf(game, frame)
  const net = frame.die + netModifier(game, attack)
  const odds = oddsFor(game, attack)
  const result = resultAt(game.content.results, odds, net)
  const modifiers = modifiersOf(game, attack).map(({ text, by }) => `${by > 0 ? '+' : ''}${by} ${text}`)
  const why = modifiers.length > 0 ? ` (${modifiers.join(', ')})` : ''
  const strengths = `${attackStrength(game, attack)} to ${defenceStrength(game, attack)}, odds ${odds}`
  game.say(`${capital(strengths)}: ${frame.die}${why} is ${net}: ${result ?? 'an empty cell'}.`, '5.14', [
    attack.target,
  ])
  if (result === null) return to(game, 'ruling', { die: 0, net })
  return to(game, 'apply', { die: 0, net, result })
}

/** On whom a result falls, and how many steps it costs. */
function apply(game: Game, frame: BattleFrame): true {
  const attack = attackOf(game, frame)
  const back = frame.result === '[-/1]' && backfires(game, attack)
  const result: Result = back ? '1/-' : frame.result
  if (back) game.say('The bracketed result falls back on the attacker.', '5.14', [attack.target])
  const loser = fallsOnAttacker(result) ? 'attacker' : 'defender'
  if (result === 'AE' || result === 'DE') {
    const all = result === 'AE' ? attackersLeft(game, frame) : defendersLeft(game, frame)
    const hexes = new Set(all.flatMap((piece) => game.hexOf(piece) ?? []))
    for (const piece of all) eliminate(game, piece, true)
    for (const hex of hexes) loseHqs(game, hex)
    return to(game, 'lost', { result, loser, lost: frame.strengthInSteps })
  }
  return to(game, 'lose', { result, loser, owed: stepsLost(result) })
}

/** Headquarters go with the units they stand with when all of those are eliminated at once (5.2). */
function loseHqs(game: Game, hex: number): void {
  for (const piece of [...game.in(hex)]) if (isHq(game.unit(piece))) game.remove(piece)
}

/** After the losses: a Retreat Check, the end of an empty defence, or the end of the attack. */
function lost(game: Game, frame: BattleFrame): true {
  if (frame.loser === 'attacker') return to(game, 'over')
  const target = targetOf(game, frame)
  const hq = loneHq(game, frame.nation, target)
  if (frame.defenders.length === 0 && hq !== undefined) {
    game.say(`${capital(game.words(hq))} is eliminated.`, '5.2', [target])
    game.remove(hq)
  }
  const left = defendersLeft(game, frame)
  if (left.length === 0) {
    to(game, 'cleared')
    generalDeath(game, frame.nation, target)
    return true
  }
  const half = frame.lost * 2 >= frame.strengthInSteps
  return to(game, isDotted(frame.result) && half ? 'check' : 'over')
}

/** The steps that run without a decision. */
const RUN: Partial<Record<BattleStep, (game: Game, frame: BattleFrame) => boolean>> = {
  start,
  roll,
  apply,
  lost,
  over(game) {
    end(game.table)
    return true
  },
}

function stageOf(frame: BattleFrame): Stage<Game, BattleFrame> {
  const run = RUN[frame.step]
  if (run) return { run }
  const found = decisions[frame.step] ?? retreatStages[frame.step] ?? advanceStages[frame.step]
  if (!found) throw new Error(`a battle has no step "${frame.step}"`)
  return found
}

export const battle = procedure<Game, BattleFrame>({
  frame: battleShape,
  stage: (_game, frame) => stageOf(frame),
})
