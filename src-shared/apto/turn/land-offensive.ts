/** A Land Offensive: units are activated, move and attack (5.0, 5.7, 5.14). */

import { around } from '../../board/hexmap/graph.ts'
import { call, end } from '../../kernel/calls.ts'
import type { Offer } from '../../kernel/procedure.ts'
import { text, texts } from '../../kernel/shape.ts'
import { procedure, type Stage, verb } from '../../kernel/stage.ts'
import { OK, refuse, type Verdict } from '../../kernel/verdict.ts'
import { counted } from '../../kernel/words.ts'
import type { RuleId } from '../ground/rules.ts'
import { isCombat, isGeneral, isHq } from '../ground/units.ts'
import { V } from '../ground/variables.ts'
import { playerOf } from '../map/nations.ts'
import type { Game } from '../table/game.ts'
import { judgeAttacker, judgeTarget, oddsFor } from '../war/attack.ts'
import { activated, attacksOf, judgeActivation, judgeCommand } from '../war/command.ts'
import { exploitationOf } from '../war/exploitation.ts'
import { battleFrame } from './battle-frame.ts'
import { trimStacks } from './excess.ts'
import { type LandFrame, type LandStep, landShape, leadersOf, restHqs } from './land-frame.ts'
import { bumpOffers, type Movers, moveOffers, moveVerbs } from './moves.ts'

/** Why no agent of the Offensive activates a piece; OK if one does. */
function judgeActivate(game: Game, { nation, agents }: LandFrame, piece: string): Verdict<RuleId> {
  if (game.table.state.pieces[piece] === undefined) return refuse('5.0', 'there is no such unit')
  let last: Verdict<RuleId> = refuse('5.0', 'nobody leads the Offensive')
  for (const agent of agents) {
    last = judgeActivation(game, nation, agent, piece)
    if (last.ok) return last
  }
  return last
}

/** Only headquarters move before and after the units (5.1). */
const HQS: Movers<LandFrame> = {
  rule: '5.1',
  pieces: (game, { agents }) =>
    leadersOf({ agents }).filter((piece) => isHq(game.unit(piece)) && game.hexOf(piece) !== undefined),
  judge: (_game, { agents }, piece) =>
    agents.some((agent) => agent.kind === 'hq' && agent.piece === piece)
      ? OK
      : refuse('5.1', 'only the headquarters that lead move now'),
  mayRide: () => false,
}

/** Units on standby, and a General who leads, move; a General who rides is activated with the Offensive (5.10). */
const UNITS: Movers<LandFrame> = {
  rule: '5.7',
  pieces: (game) =>
    activated(game).filter((piece) => game.hexOf(piece) !== undefined && !isHq(game.unit(piece))),
  judge: (game, _frame, piece) =>
    game.vars.get(V.status, piece) === 'standby' && !isHq(game.unit(piece))
      ? OK
      : refuse('5.7', 'only units activated by this Offensive move', []),
  mayRide: (game, _frame, leader) =>
    !isHq(game.unit(leader)) && game.vars.get(V.status, leader) === 'standby',
}

/** Units that exploit; their General rides with them. */
const EXPLOITERS: Movers<LandFrame> = {
  rule: '5.22',
  pieces: (game) => activated(game).filter((piece) => game.vars.isSet(V.exploits, piece)),
  judge: (game, _frame, piece) =>
    game.vars.isSet(V.exploits, piece) ? OK : refuse('5.22', `the ${game.words(piece)} does not exploit`),
  mayRide: (game, _frame, leader) => isGeneral(game.unit(leader)),
}

function* activations(game: Game, frame: LandFrame): Generator<Offer<RuleId>> {
  for (const piece of game.onMap()) {
    if (game.vars.isSet(V.status, piece) || !judgeActivate(game, frame, piece).ok) continue
    yield {
      command: { type: 'activate', piece },
      label: `Activate the ${game.words(piece)}`,
      rule: '5.0',
      piece,
    }
  }
}

/** Everybody who can be activated, one after the other: a foreign unit may depend on those before it. */
function activateAll(game: Game, frame: LandFrame): void {
  for (const { piece } of [...activations(game, frame)])
    if (piece !== undefined && judgeActivate(game, frame, piece).ok) game.vars.set(V.status, piece, 'standby')
}

const NEXT: Readonly<Record<LandStep, LandStep>> = {
  command: 'movement',
  movement: 'follow-up',
  'follow-up': 'combat',
  combat: 'exploitation',
  exploitation: 'exploitation-combat',
  'exploitation-combat': 'over',
  over: 'over',
}

/** Units that exploit move by the rating of their General, and may attack again (5.22). */
function beginExploitation(game: Game): void {
  for (const piece of activated(game)) {
    const rating = exploitationOf(game, piece)
    if (rating === undefined) continue
    game.vars.set(V.exploits, piece, rating)
    game.vars.set(V.fought, piece, null)
  }
}

/** Ends a Step: units too many for their hex are lost, and the next one begins. */
function goOn(game: Game, { step, nation, agents }: LandFrame): void {
  const next = NEXT[step]
  if (next === 'movement') for (const piece of leadersOf({ agents })) game.vars.set(V.march, piece, null)
  if (next === 'follow-up') restHqs(game, agents)
  if (next === 'combat' || next === 'exploitation') game.vars.forget('step')
  if (next === 'exploitation') beginExploitation(game)
  game.table.patch({ step: next, attacks: 0 })
  if (step !== 'command' && step !== 'follow-up') trimStacks(game, nation)
}

const activating = (title: string): Stage<Game, LandFrame> => ({
  run(game, frame) {
    // After the movement only headquarters have anything left to do.
    if (frame.step !== 'follow-up' || HQS.pieces(game, frame).length > 0) return false
    goOn(game, frame)
    return true
  },
  prompt: (_game, { nation }) => ({ faction: playerOf(nation), kind: 'command', prompt: title, rule: '5.0' }),
  *offers(game, frame) {
    yield { command: { type: 'done' }, label: 'Activate nobody else', rule: '5.0' }
    const units = [...activations(game, frame)]
    if (units.length > 1)
      yield { command: { type: 'activate-all' }, label: 'Activate everybody in reach', rule: '5.0' }
    yield* units
    yield* moveOffers(HQS, game, frame)
  },
  on: {
    done: verb({}, { traits: ['primary'], do: goOn }),
    'activate-all': verb({}, { do: activateAll }),
    activate: verb(
      { piece: text },
      {
        title: 'Activate a unit',
        names: { piece: 'piece' },
        why: (game, frame, { piece }) => judgeActivate(game, frame, piece),
        do: (game, _frame, { piece }) => game.vars.set(V.status, piece, 'standby'),
      },
    ),
    ...moveVerbs(HQS),
  },
})

/** The Step in which some of the units move; it is over when none of them may. */
const moving = (movers: Movers<LandFrame>, prompt: string): Stage<Game, LandFrame> => ({
  run(game, frame) {
    if (movers.pieces(game, frame).length > 0) return false
    goOn(game, frame)
    return true
  },
  prompt: (_game, { nation }) => ({ faction: playerOf(nation), kind: 'movement', prompt, rule: movers.rule }),
  *offers(game, frame) {
    yield { command: { type: 'done' }, label: 'Move no more', rule: movers.rule }
    yield* moveOffers(movers, game, frame)
    yield* bumpOffers(movers, game, frame)
  },
  on: { done: verb({}, { traits: ['primary'], do: goOn }), ...moveVerbs(movers) },
})

/** Attacks that the leaders of an Offensive allow in a Step. */
const attackLimit = (game: Game, { agents }: LandFrame): number =>
  agents.reduce((sum, agent) => sum + attacksOf(game, agent), 0)

/** Units that may attack a hex now. */
const attackersOf = (game: Game, frame: LandFrame, target: number): readonly string[] =>
  activated(game).filter(
    (piece) =>
      isCombat(game.unit(piece)) && judgeAttacker(game, piece, target).ok && judgeLed(game, frame, piece).ok,
  )

/** A unit attacks under its agents; in the Exploitation Step wherever it has come to, if it exploits (5.22). */
function judgeLed(game: Game, { step, nation, agents }: LandFrame, piece: string): Verdict<RuleId> {
  if (step !== 'exploitation-combat') return judgeCommand(game, nation, agents, piece)
  return game.vars.isSet(V.exploits, piece) ? OK : refuse('5.22', `the ${game.words(piece)} does not exploit`)
}

function judgeAttack(
  game: Game,
  frame: LandFrame,
  { target: id, units }: { readonly target: string; readonly units: readonly string[] },
): Verdict<RuleId> {
  const target = game.board.graph.indexOf.get(id)
  if (target === undefined || units.length === 0) return refuse('5.14', 'an attack takes a hex and units')
  const limit = attackLimit(game, frame)
  if (frame.attacks >= limit)
    return refuse('5.0', `the Offensive allows ${counted(limit, 'attack')} in a Step`)
  const aim = judgeTarget(game, frame.nation, target)
  if (!aim.ok) return aim
  for (const piece of units) {
    if (game.table.state.pieces[piece] === undefined) return refuse('5.14', 'there is no such unit')
    if (game.vars.get(V.status, piece) !== 'standby')
      return refuse('5.15', `the ${game.words(piece)} is not activated by this Offensive`)
    const fits = judgeAttacker(game, piece, target)
    if (!fits.ok) return fits
    const led = judgeLed(game, frame, piece)
    if (!led.ok) return led
  }
  return new Set(units).size === units.length ? OK : refuse('5.14', 'each unit attacks once')
}

function attackOffer(
  game: Game,
  { nation }: LandFrame,
  target: number,
  units: readonly string[],
): Offer<RuleId> {
  const at = game.id(target)
  const odds = oddsFor(game, { nation, target, units })
  const label = `Attack ${game.name(target)} with ${counted(units.length, 'unit')} at ${odds}`
  return { command: { type: 'attack', target: at, units: [...units] }, label, rule: '5.14', at }
}

/** For each target: everybody who can attack it, and each stack alone. */
function* attacks(game: Game, frame: LandFrame): Generator<Offer<RuleId>> {
  if (frame.attacks >= attackLimit(game, frame)) return
  const near = new Set<number>()
  for (const piece of activated(game)) {
    const hex = game.hexOf(piece)
    if (hex !== undefined) for (const next of around(game.board.graph, hex)) near.add(next)
  }
  for (const target of [...near].sort((a, b) => a - b)) {
    if (!judgeTarget(game, frame.nation, target).ok) continue
    const units = attackersOf(game, frame, target)
    if (units.length === 0) continue
    yield attackOffer(game, frame, target, units)
    const hexes = new Set(units.map((piece) => game.hexOf(piece)))
    for (const hex of hexes.size > 1 ? hexes : [])
      yield attackOffer(
        game,
        frame,
        target,
        units.filter((piece) => game.hexOf(piece) === hex),
      )
  }
}

const fighting: Stage<Game, LandFrame> = {
  run(game, frame) {
    if (!attacks(game, frame).next().done) return false
    goOn(game, frame)
    return true
  },
  prompt: (game, frame) => ({
    faction: playerOf(frame.nation),
    kind: 'combat',
    prompt: `Attack: ${counted(attackLimit(game, frame) - frame.attacks, 'attack')} left.`,
    rule: '5.14',
  }),
  *offers(game, frame) {
    yield { command: { type: 'done' }, label: 'Attack no more', rule: '5.14' }
    yield* attacks(game, frame)
  },
  on: {
    done: verb({}, { traits: ['pass'], do: goOn }),
    attack: verb(
      { target: text, units: texts },
      {
        title: 'Attack',
        *named(game, frame, command) {
          const target = game.board.graph.indexOf.get(command.target)
          if (target !== undefined && judgeAttack(game, frame, command).ok)
            yield { ...attackOffer(game, frame, target, command.units), command }
        },
        why: judgeAttack,
        do(game, { attacks: made, nation, step }, { target, units }) {
          game.table.patch({ attacks: made + 1 })
          const kind = step === 'combat' ? 'combat' : 'exploitation'
          call(game.table, battleFrame(kind, nation, target, units))
        },
      },
    ),
  },
}

/** The units of the Offensive are committed for the month (5.6). */
function finish(game: Game): true {
  for (const piece of activated(game)) game.vars.set(V.status, piece, 'active')
  game.vars.forget('offensive')
  end(game.table)
  return true
}

const STAGES: Readonly<Record<LandStep, Stage<Game, LandFrame>>> = {
  command: activating('Activate units in reach of command; a headquarters may move up to three hexes.'),
  movement: moving(UNITS, 'Move the activated units.'),
  'follow-up': activating(
    'The headquarters may move three hexes more and activate units, which do not move.',
  ),
  combat: fighting,
  exploitation: moving(EXPLOITERS, 'Exploit: units stacked with a General move by his rating.'),
  'exploitation-combat': fighting,
  over: { run: finish },
}

export const landOffensive = procedure<Game, LandFrame>({
  frame: landShape,
  stage: (_game, { step }) => STAGES[step],
})
