/** The decisions of the Attack Sequence (4.2.2): who chooses, what is offered, what it does. */

import { directionTo, SIDE, STRAIT } from '../../hexmap/graph.ts'
import type { Command, Procedure } from '../../kernel/procedure.ts'
import { enterHex } from '../access/enter.ts'
import type { Unit } from '../content/compile.ts'
import type { Game } from '../game/game.ts'
import { type Decision, type Offer, OK, type RuleId, refuse, type Verdict } from '../rule.ts'
import type { LossOption } from '../units/losses.ts'
import { V } from '../variables/index.ts'
import {
  advancers,
  exploitDistance,
  exploitSteps,
  exploitStops,
  judgeAdvance,
  judgeExploit,
} from './aftermath.ts'
import {
  type AttackFrame,
  alive,
  attackingForce,
  attackingStacks,
  battleOf,
  defenderSide,
  defendingForce,
  unitsOf,
} from './attack.ts'
import { attackEdges } from './battle.ts'
import { attackerLosses, defenderLosses, takeLoss } from './casualties.ts'
import { attackersOf, judgeAttacker, judgeJoin } from './eligible.ts'
import { attackSum, defenceSum, reachesMinimum } from './odds.ts'
import { retreatHexes, whyNotRetreat } from './retreat.ts'
import { isMarineLanding } from './shifts.ts'
import {
  commit,
  defenceChoices,
  mayConvert,
  retreatDefenders,
  retreatStack,
  runStage,
  startAttrition,
} from './stages.ts'
import { hqsNear, judgeSupport } from './support.ts'

const ATTACKER_STAGES = new Set([
  'declare',
  'attacker-choice',
  'attacker-retreat',
  'convert-attacker',
  'attrition-attacker',
  'advance',
  'exploit',
])

const PROMPTS: Readonly<Record<string, readonly [string, RuleId]>> = {
  declare: ['Choose the attacking units, then fight', '4.2.2'],
  defend: ['Choose an HQ to give the defence Ranged Support, or none', '4.2.1.2'],
  'attacker-choice': ['Retreat all attackers one hex, or lose a step', '4.2.4.1'],
  'attacker-retreat': ['Choose the hex the attackers retreat into', '4.2.5.1'],
  'defender-choice': ['Retreat one hex, or lose a step', '4.2.4.1'],
  'defender-retreat': ['Choose the hex the defenders retreat into', '4.2.5.1'],
  'convert-attacker': ['Choose the step the attackers lose', '4.2.5.3'],
  'convert-defender': ['Choose the step the defenders lose', '4.2.5.3'],
  'attrition-attacker': ['Choose the steps the attackers lose', '4.2.6'],
  'attrition-defender': ['Choose the steps the defenders lose', '4.2.6'],
  advance: ['Advance or exploit with units that attacked, or stay', '4.2.7'],
  exploit: ['Go on exploiting, or stop', '4.2.8'],
}

function decide(game: Game, frame: AttackFrame): Decision {
  const [prompt, rule] = PROMPTS[frame.stage] ?? ['Go on', '4.2.2']
  const side = ATTACKER_STAGES.has(frame.stage) ? game.phasing : defenderSide(game, frame)
  const place = game.hexName(game.hex(frame.target))
  return {
    faction: game.factionName(side),
    kind: `combat-${frame.stage}`,
    prompt: `${place}: ${prompt}`,
    rule,
  }
}

function* declareOffers(game: Game, frame: AttackFrame): Generator<Offer> {
  const target = game.hex(frame.target)
  const chosen = unitsOf(game, frame.units)
  const support = frame.support === null ? [] : [game.unit(frame.support)]
  for (const unit of attackersOf(game, target, frame.blitz)) {
    if (frame.units.includes(unit.id) || unit.id === frame.support) continue
    if (!judgeJoin(game, unit, [...chosen, ...support]).ok) continue
    yield {
      command: { type: 'add', unit: unit.id },
      label: `Attack with ${game.name(unit)}`,
      rule: '4.2.2',
      piece: unit.id,
      at: game.hexId(game.hexOf(unit)),
    }
  }
  if (
    chosen.length > 0 &&
    support.length === 0 &&
    !chosen.some((unit) => game.isHq(unit)) &&
    game.board.enemyGround(game.phasing, target)
  ) {
    for (const hq of hqsNear(game, game.phasing, target)) {
      if (!judgeSupport(game, hq, target, chosen, { attacking: true, blitz: frame.blitz, fresh: true }).ok)
        continue
      yield {
        command: { type: 'support', unit: hq.id },
        label: `Ranged Support by ${game.name(hq)}`,
        rule: '4.2.1.2',
        piece: hq.id,
        at: game.hexId(game.hexOf(hq)),
      }
    }
  }
  if (judgeFight(game, frame).ok)
    yield { command: { type: 'fight' }, label: 'Fight', rule: '4.2.2', at: frame.target }
  yield { command: { type: 'cancel' }, label: 'Call the attack off', rule: '4.2.1' }
}

/** Whether the attack as declared may be made: at least one unit, raw odds of 1-3 (4.2.1.1). */
export function judgeFight(game: Game, frame: AttackFrame): Verdict {
  const battle = battleOf(game, frame)
  if (battle.attackers.length === 0)
    return refuse('4.2.2', 'no attacking unit has been chosen', [frame.target])
  if (battle.defenders.length === 0) return OK
  const reached = reachesMinimum(
    attackSum(game, battle).total,
    defenceSum(game, { ...battle, defence: undefined }).total,
  )
  return reached ? OK : refuse('4.2.1.1', 'the attackers do not muster odds of 1-3', [frame.target])
}

function* lossOffers(game: Game, options: readonly LossOption[], rule: RuleId): Generator<Offer> {
  for (const option of options) {
    const unit = game.unit(option.unit)
    yield {
      command: { type: 'lose', unit: option.unit, as: option.as },
      label: option.label,
      rule,
      piece: unit.id,
      at: game.hexId(game.hexOf(unit)),
    }
  }
}

function* retreatOffers(game: Game, hexes: readonly number[], force: readonly Unit[]): Generator<Offer> {
  for (const hex of hexes) {
    const piece = force[0]?.id
    yield {
      command: { type: 'retreat-to', to: game.hexId(hex) },
      label: `Retreat to ${game.hexName(hex)}`,
      rule: '4.2.5.1',
      at: game.hexId(hex),
      ...(piece === undefined ? {} : { piece }),
    }
  }
}

function* advanceOffers(game: Game, frame: AttackFrame): Generator<Offer> {
  for (const unit of advancers(game, frame)) {
    yield {
      command: { type: 'advance', unit: unit.id },
      label: `Advance with ${game.name(unit)}`,
      rule: '4.2.7',
      piece: unit.id,
      at: frame.target,
    }
    if (judgeExploit(game, frame, unit).ok && exploitDistance(game, frame, unit) > 1) {
      const detail = `up to ${exploitDistance(game, frame, unit)} hexes`
      yield {
        command: { type: 'exploit', unit: unit.id },
        label: `Exploit with ${game.name(unit)}`,
        rule: '4.2.8',
        piece: unit.id,
        at: frame.target,
        detail,
      }
    }
  }
  yield { command: { type: 'stay' }, label: 'No further advance', rule: '4.2.7' }
}

function* offers(game: Game, frame: AttackFrame): Generator<Offer> {
  switch (frame.stage) {
    case 'declare':
      return yield* declareOffers(game, frame)
    case 'defend':
      for (const hq of defenceChoices(game, frame)) {
        yield {
          command: { type: 'support', unit: hq.id },
          label: `Ranged Support by ${game.name(hq)}`,
          rule: '4.2.1.2',
          piece: hq.id,
          at: game.hexId(game.hexOf(hq)),
        }
      }
      return yield { command: { type: 'decline' }, label: 'No Ranged Support', rule: '4.2.1.2' }
    case 'attacker-choice':
    case 'defender-choice':
      yield { command: { type: 'retreat' }, label: 'Retreat one hex', rule: '4.2.4.1' }
      return yield { command: { type: 'take-loss' }, label: 'Lose a step', rule: '4.2.4.1' }
    case 'attacker-retreat': {
      const force = attackingForce(game, frame, frame.stacks[0] ?? frame.target)
      return yield* retreatOffers(game, retreatHexes(game, force), force.units)
    }
    case 'defender-retreat': {
      const force = defendingForce(game, frame)
      yield* retreatOffers(game, retreatHexes(game, force), force.units)
      if (mayConvert(game, frame))
        yield { command: { type: 'take-loss' }, label: 'Hold: lose a step instead', rule: '4.2.5.3' }
      return
    }
    case 'convert-attacker':
      return yield* lossOffers(game, attackerLosses(game, frame), '4.2.6.1')
    case 'attrition-attacker':
      return yield* lossOffers(game, attackerLosses(game, frame), '4.2.6.1')
    case 'convert-defender':
      return yield* lossOffers(game, defenderLosses(game, frame), '4.2.5.3')
    case 'attrition-defender':
      return yield* lossOffers(game, defenderLosses(game, frame), '4.2.6')
    case 'advance':
      return yield* advanceOffers(game, frame)
    case 'exploit':
      for (const hex of exploitSteps(game, frame)) {
        const piece = frame.exploiter ?? ''
        yield {
          command: { type: 'exploit-to', to: game.hexId(hex) },
          label: `On to ${game.hexName(hex)}`,
          rule: '4.2.8',
          piece,
          at: game.hexId(hex),
        }
      }
      return yield { command: { type: 'stop' }, label: 'Stop here', rule: '4.2.8' }
    default:
      return
  }
}

function fight(game: Game, frame: AttackFrame): void {
  const battle = battleOf(game, frame)
  game.vars.set(V.assailed, frame.target, 1)
  const all = [...battle.attackers, ...(battle.support ? [battle.support] : [])]
  const edges = attackEdges(game, battle.target, battle.attackers)
  const hardSides = edges.every(
    (edge) =>
      game.board.beachSides.has(edge) || ((game.graph.side[edge] ?? 0) & (STRAIT | SIDE.mountain)) !== 0,
  )
  if (battle.defenders.length === 0) {
    takeMarkers(game, frame)
    return
  }
  commit(game, frame, {
    armor: all.some((unit) => game.isArmor(unit)),
    marine: battle.attackers.some((unit) => isMarineLanding(game, unit, battle.target)),
    hardSides,
  })
}

/** An attack on markers alone succeeds at once; no Exploitation (4.2.2). */
function takeMarkers(game: Game, frame: AttackFrame): void {
  const target = game.hex(frame.target)
  for (const id of frame.units) game.vars.set(V.attacked, id, 1)
  for (const type of ['detachment', 'logistics']) {
    for (const marker of game.board.markers(target, type, game.phasing, true)) {
      game.note({
        text: `the ${type} marker in ${game.hexName(target)} falls`,
        rule: '4.2.2',
        at: [frame.target],
        pieces: [marker.id],
        tone: 'battle',
      })
      game.remove(marker)
    }
  }
  game.table.patch({ stage: 'advance', attackers: frame.units })
}

function performDeclare(game: Game, frame: AttackFrame, command: Command): void {
  if (command.type === 'add') game.table.patch({ units: [...frame.units, String(command.unit)] })
  else if (command.type === 'support') game.table.patch({ support: String(command.unit) })
  else if (command.type === 'cancel') game.table.pop()
  else fight(game, frame)
}

function performLoss(game: Game, frame: AttackFrame, command: Command): void {
  const attackers = frame.stage === 'convert-attacker' || frame.stage === 'attrition-attacker'
  const options = attackers ? attackerLosses(game, frame) : defenderLosses(game, frame)
  const option = options.find((o) => o.unit === command.unit && o.as === command.as)
  if (!option) throw new Error(`no such loss: ${JSON.stringify(command)}`)
  takeLoss(game, frame, option, attackers ? 'attackers' : 'defenders')
  if (frame.stage === 'attrition-attacker' || frame.stage === 'attrition-defender') {
    game.table.patch({ due: frame.due - 1 })
  } else if (frame.stage === 'convert-attacker') {
    afterAttackerConversion(game, frame)
  } else game.table.patch({ stage: 'defender-retreat', owed: frame.owed - 1 })
}

/** After the attacker's step loss: on to the other stacks, to the defender's choice in an Ex, or to attrition. */
function afterAttackerConversion(game: Game, frame: AttackFrame): void {
  if (frame.exchange) game.table.patch({ stage: 'defender-choice', exchange: false, owed: 1 })
  else if (frame.stacks.length > 0) game.table.patch({ stage: 'attacker-retreat' })
  else startAttrition(game, frame)
}

function performAdvance(game: Game, frame: AttackFrame, command: Command): void {
  if (command.type === 'stay') {
    game.table.patch({ stage: 'end' })
    return
  }
  const unit = game.unit(String(command.unit))
  const target = game.hex(frame.target)
  const from = game.hexOf(unit)
  const edge = from * 6 + directionTo(game.graph, from, target)
  const left = command.type === 'exploit' ? exploitDistance(game, frame, unit) - 1 : 0
  noteMove(
    game,
    unit,
    target,
    command.type === 'exploit' ? 'exploits into' : 'advances into',
    command.type === 'exploit' ? '4.2.8' : '4.2.7',
  )
  enterHex(game, unit, target)
  game.table.patch({ advanced: [...frame.advanced, unit.id] })
  if (left > 0 && !exploitStops(game, unit, edge, target))
    game.table.patch({ stage: 'exploit', exploiter: unit.id, exploitLeft: left })
}

function noteMove(game: Game, unit: Unit, to: number, verb: string, rule: RuleId): void {
  game.note({
    text: `${game.name(unit)} ${verb} ${game.hexName(to)}`,
    rule,
    at: [game.hexId(to)],
    pieces: [unit.id],
    faction: game.factionOf(unit),
    tone: 'battle',
  })
}

function performExploit(game: Game, frame: AttackFrame, command: Command): void {
  if (command.type === 'stop') {
    game.table.patch({ stage: 'advance', exploiter: null, exploitLeft: 0 })
    return
  }
  const unit = game.unit(frame.exploiter ?? '')
  const from = game.hexOf(unit)
  const to = game.hex(String(command.to))
  const edge = from * 6 + directionTo(game.graph, from, to)
  noteMove(game, unit, to, 'exploits to', '4.2.8')
  enterHex(game, unit, to)
  const left = exploitStops(game, unit, edge, to) ? 0 : frame.exploitLeft - 1
  game.table.patch({ exploitLeft: left })
}

function perform(game: Game, frame: AttackFrame, command: Command): void {
  if (frame.stage === 'declare') return performDeclare(game, frame, command)
  if (frame.stage === 'advance') return performAdvance(game, frame, command)
  if (frame.stage === 'exploit') return performExploit(game, frame, command)
  switch (command.type) {
    case 'support':
      return game.table.patch({ defence: String(command.unit), stage: 'roll' })
    case 'decline':
      return game.table.patch({ stage: 'roll' })
    case 'lose':
      return performLoss(game, frame, command)
    case 'take-loss':
      return game.table.patch({
        stage: frame.stage === 'attacker-choice' ? 'convert-attacker' : 'convert-defender',
      })
    case 'retreat':
      if (frame.stage === 'attacker-choice')
        return game.table.patch({
          stage: 'attacker-retreat',
          exchange: false,
          stacks: attackingStacks(game, frame),
        })
      return game.table.patch({ stage: 'defender-retreat', owed: 1 })
    case 'retreat-to': {
      const to = game.hex(String(command.to))
      if (frame.stage === 'attacker-retreat') return retreatStack(game, frame, to)
      return retreatDefenders(game, frame, to)
    }
    default:
      throw new Error(`the attack knows no "${command.type}"`)
  }
}

function explain(game: Game, frame: AttackFrame, command: Command): Verdict {
  const unit = typeof command.unit === 'string' ? game.content.unitOf.get(command.unit) : undefined
  const target = game.hex(frame.target)
  if (command.type === 'retreat-to') {
    const to = game.graph.indexOf.get(String(command.to))
    if (to === undefined) return refuse('4.2.5', 'that is no hex of the map')
    const force =
      frame.stage === 'attacker-retreat'
        ? attackingForce(game, frame, frame.stacks[0] ?? frame.target)
        : defendingForce(game, frame)
    return whyNotRetreat(game, force, to) ?? OK
  }
  if (command.type === 'retreat') return refuse('4.2.4.1', 'the attackers cannot all retreat')
  if (command.type === 'fight') return judgeFight(game, frame)
  if (!unit) return OK
  if (command.type === 'add') {
    const alone = judgeAttacker(game, unit, target, frame.blitz)
    return alone.ok
      ? judgeJoin(game, unit, [
          ...unitsOf(game, frame.units),
          ...unitsOf(game, frame.support === null ? [] : [frame.support]),
        ])
      : alone
  }
  if (command.type === 'support') {
    const helped = frame.stage === 'declare' ? unitsOf(game, frame.units) : battleOf(game, frame).defenders
    return judgeSupport(game, unit, target, helped, {
      attacking: frame.stage === 'declare',
      blitz: frame.blitz,
      fresh: true,
    })
  }
  if (command.type === 'advance') return judgeAdvance(game, frame, unit)
  if (command.type === 'exploit') return judgeExploit(game, frame, unit)
  if (command.type === 'lose') return explainLoss(game, frame, unit)
  return OK
}

function explainLoss(game: Game, frame: AttackFrame, unit: Unit): Verdict {
  const attackers = frame.stage === 'convert-attacker' || frame.stage === 'attrition-attacker'
  const involved = alive(game, attackers ? frame.attackers : frame.defenders)
  if (!involved.includes(unit)) return refuse('4.2.4', 'only units involved in the combat lose steps')
  if (attackers && !frame.firstLoss && (frame.armor || frame.marine)) {
    return refuse('4.2.6.1', 'the first step the attackers lose must come from their armor or marines')
  }
  return refuse('4.2.6.2', 'the unit cannot lose a step in that way')
}

export const attackProcedure: Procedure<Game> = {
  run: (game, frame) => runStage(game, frame as AttackFrame),
  decision: (game, frame) => decide(game, frame as AttackFrame),
  offers: (game, frame) => offers(game, frame as AttackFrame),
  perform: (game, frame, command) => perform(game, frame as AttackFrame, command),
  explain: (game, frame, command) => explain(game, frame as AttackFrame, command),
}
