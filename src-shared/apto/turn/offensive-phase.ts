/** The Offensive Phase: the sides take turns, one Offensive each, until both have passed (Part 5). */

import { distance } from '../../board/hexmap/graph.ts'
import { call, end } from '../../kernel/calls.ts'
import type { Offer } from '../../kernel/procedure.ts'
import { flag, frameShape, maybe, oneOf, text, texts } from '../../kernel/shape.ts'
import { procedure, type Stage, verb } from '../../kernel/stage.ts'
import type { Frame } from '../../kernel/state.ts'
import { OK, refuse, type Verdict } from '../../kernel/verdict.ts'
import { series } from '../../kernel/words.ts'
import type { RuleId } from '../ground/rules.ts'
import { isCombat, isGeneral, isHq } from '../ground/units.ts'
import { V } from '../ground/variables.ts'
import { territoryAt } from '../map/board.ts'
import {
  adjectiveOf,
  NATIONS,
  type Nation,
  nationName,
  otherSide,
  type Player,
  playerOf,
  SIDES,
  type Side,
  sideOf,
} from '../map/nations.ts'
import type { Game } from '../table/game.ts'
import { type Agent, COMBINED_REACH } from '../war/command.ts'
import { impromptuCost, isMinor, judgeOffensives, spend } from '../war/offensives.ts'
import { landOffensiveFrame } from './land-frame.ts'

interface OffensivePhaseFrame extends Frame {
  readonly proc: 'offensive-phase'
  /** `first`: the holder of the Initiative says who begins. */
  readonly stage: 'first' | 'turns'
  readonly turn: Side
  /** The player who conducts the next Offensive of the side. */
  readonly player: Player
  readonly passed: readonly string[]
}

const shape = frameShape<OffensivePhaseFrame>('offensive-phase', {
  stage: oneOf('first', 'turns'),
  turn: oneOf(...SIDES),
  player: oneOf('japan', 'china', 'uk', 'us', 'ussr'),
  passed: texts,
})

/** Nations of a side that take part and are at war. */
const nationsOf = (game: Game, side: Side): readonly Nation[] =>
  game.content.scenario.nations.filter((nation) => sideOf(nation) === side && game.isAtWar(nation))

/** The player of a side who bought most Offensives this season: he leads it (Part 5). */
function leaderOf(game: Game, side: Side): Player {
  const [first] = [...nationsOf(game, side)].sort(
    (a, b) => game.vars.number(V.bought, b) - game.vars.number(V.bought, a),
  )
  return first === undefined ? (side === 'japan' ? 'japan' : 'china') : playerOf(first)
}

/** The frame with which the phase begins. */
export function offensivePhaseFrame(game: Game): OffensivePhaseFrame {
  const side = game.vars.get(V.initiative) ?? 'japan'
  return { proc: 'offensive-phase', stage: 'first', turn: side, player: leaderOf(game, side), passed: [] }
}

/** True if a side can still conduct an Offensive. */
function isAble(game: Game, side: Side): boolean {
  return nationsOf(game, side).some((nation) =>
    [false, true].some((impromptu) => judgeOffensives(game, nation, 1, impromptu).ok),
  )
}

const first: Stage<Game, OffensivePhaseFrame> = {
  prompt: (_game, { player }) => ({
    faction: player,
    kind: 'initiative',
    prompt: 'You control the Initiative: say which side conducts the first Offensive.',
    rule: '8.13',
  }),
  *offers() {
    for (const side of SIDES)
      yield {
        command: { type: 'first', side },
        label: side === 'japan' ? 'Japan begins' : 'The Allies begin',
        rule: '8.13',
      }
  },
  on: {
    first: verb(
      { side: oneOf(...SIDES) },
      {
        do: (game, _frame, { side }) =>
          game.table.patch({ stage: 'turns', turn: side, player: leaderOf(game, side) }),
      },
    ),
  },
}

interface Plan {
  readonly nation: Nation
  readonly agents: readonly Agent[]
  readonly impromptu: boolean
}

const hqAgent = (piece: string): Agent => ({ kind: 'hq', piece, hex: '' })

/** Why a headquarters or a General cannot lead an Offensive; OK if it can. */
function judgeLeader(game: Game, nation: Nation, piece: string): Verdict<RuleId> {
  const hex = game.hexOf(piece)
  if (game.table.state.pieces[piece] === undefined || hex === undefined)
    return refuse('5.0', 'there is no such leader on the map')
  if (game.unit(piece).nation !== nation) return refuse('5.0', `${game.words(piece)} is of another nation`)
  return game.vars.isSet(V.status, piece)
    ? refuse('5.0', `${game.words(piece)} has been activated this month`)
    : OK
}

/** Headquarters of a Combined Offensive lie within 20 hexes of each other (5.3). */
function judgeDistances(game: Game, agents: readonly Agent[]): Verdict<RuleId> {
  const hexes = agents.flatMap(({ kind, piece }) => (kind === 'hq' ? (game.hexOf(piece) ?? []) : []))
  const far = hexes.some((a) => hexes.some((b) => distance(game.board.graph, a, b) > COMBINED_REACH))
  return far
    ? refuse('5.3', `headquarters of a Combined Offensive are within ${COMBINED_REACH} hexes of each other`)
    : OK
}

function judgePlan(game: Game, player: Player, { nation, agents, impromptu }: Plan): Verdict<RuleId> {
  if (playerOf(nation) !== player) return refuse('5.0', `${nationName(nation)} is not yours`)
  const cost = judgeOffensives(game, nation, agents.length, impromptu)
  if (!cost.ok) return cost
  for (const { kind, piece } of agents) {
    if (kind !== 'hq' && kind !== 'general') continue
    const leads = judgeLeader(game, nation, piece)
    if (!leads.ok) return leads
    const fits = kind === 'hq' ? isHq(game.unit(piece)) : isGeneral(game.unit(piece))
    if (!fits) return refuse('5.0', `${game.words(piece)} leads no such Offensive`)
  }
  const pieces = agents.map(({ piece }) => piece)
  if (agents.length > 1 && (new Set(pieces).size < pieces.length || agents.some(({ kind }) => kind !== 'hq')))
    return refuse('5.3', 'a Combined Offensive takes two headquarters or more and nobody else')
  const [only] = agents
  if (only?.kind === 'stack') return judgeStack(game, nation, only.hex)
  if (only?.kind === 'minor' && !isMinor(nation))
    return refuse('5.0', `${nationName(nation)} is no minor nation`)
  return judgeDistances(game, agents)
}

/** A stack that may be activated: units of the nation that have not been; of a minor nation outside its borders (5.0). */
function judgeStack(game: Game, nation: Nation, id: string): Verdict<RuleId> {
  const hex = game.board.graph.indexOf.get(id)
  if (hex === undefined) return refuse('5.0', 'there is no such hex')
  const fresh = game.in(hex).some((piece) => {
    const unit = game.unit(piece)
    return isCombat(unit) && unit.nation === nation && !game.vars.isSet(V.status, piece)
  })
  if (!fresh) return refuse('5.0', `no ${adjectiveOf(nation)} unit there can be activated`, [id])
  if (isMinor(nation) && territoryAt(game.board, hex)?.owner === nation)
    return refuse('5.0', 'a minor nation activates all its units at home together', [id])
  return OK
}

interface Words {
  readonly stack: { readonly nation: Nation; readonly hex: string; readonly impromptu?: boolean | undefined }
  readonly lead: {
    readonly nation: Nation
    readonly pieces: readonly string[]
    readonly impromptu?: boolean | undefined
  }
}

const planOfStack = ({ nation, hex, impromptu }: Words['stack']): Plan => ({
  nation,
  agents: [{ kind: 'stack', piece: '', hex }],
  impromptu: impromptu === true,
})

function planOfLeaders(game: Game, { nation, pieces, impromptu }: Words['lead']): Plan {
  const agents = pieces.map((piece): Agent => {
    const unit = game.content.unit.get(piece)
    return unit && isGeneral(unit) ? { kind: 'general', piece, hex: '' } : hqAgent(piece)
  })
  return { nation, agents, impromptu: impromptu === true }
}

const planOfMinor = (nation: Nation): Plan => ({
  nation,
  agents: [{ kind: 'minor', piece: '', hex: '' }],
  impromptu: false,
})

/** Each single leader, each stack, and each pair of headquarters that a player may set in motion. */
function* plans(
  game: Game,
  player: Player,
): Generator<{ readonly plan: Plan; readonly offer: Offer<RuleId> }> {
  const nations = game.content.scenario.nations.filter((nation) => playerOf(nation) === player)
  for (const nation of nations)
    for (const impromptu of [false, true]) {
      if (!judgeOffensives(game, nation, 1, impromptu).ok) continue
      const price = impromptu ? { detail: `${impromptuCost(nation)} EPs` } : {}
      const said = impromptu ? { impromptu } : {}
      const before = impromptu ? 'Impromptu Offensive' : 'Offensive'
      const pieces = [...game.onMap()].filter((piece) => game.unit(piece).nation === nation)
      const leaders = pieces.filter((piece) => !isCombat(game.unit(piece)))
      for (const list of [...leaders.map((piece) => [piece]), ...pairs(game, leaders)]) {
        const command = { type: 'lead', nation, pieces: list, ...said }
        const label = `${before} of ${series(list.map((piece) => game.words(piece)))}`
        yield { plan: planOfLeaders(game, command), offer: { command, label, rule: '5.0', ...price } }
      }
      for (const hex of new Set(pieces.flatMap((piece) => game.hexOf(piece) ?? []))) {
        const at = game.id(hex)
        const command = { type: 'stack', nation, hex: at, ...said }
        const label = `${before} of the ${adjectiveOf(nation)} stack in ${game.name(hex)}`
        yield { plan: planOfStack(command), offer: { command, label, rule: '5.0', at, ...price } }
      }
      if (isMinor(nation))
        yield {
          plan: planOfMinor(nation),
          offer: {
            command: { type: 'minor', nation },
            label: `Offensive of ${nationName(nation)}`,
            rule: '5.0',
          },
        }
    }
}

/** Every two headquarters of a list. */
function pairs(game: Game, leaders: readonly string[]): string[][] {
  const hqs = leaders.filter((piece) => isHq(game.unit(piece)))
  return hqs.flatMap((a, at) => hqs.slice(at + 1).map((b) => [a, b]))
}

/** Begins an Offensive; the other side is next. */
function conduct(game: Game, { turn }: OffensivePhaseFrame, { nation, agents, impromptu }: Plan): void {
  spend(game, nation, agents.length, impromptu)
  const next = otherSide(turn)
  game.table.patch({ turn: next, player: leaderOf(game, next) })
  const kind = agents.length > 1 ? 'Combined ' : impromptu ? 'Impromptu ' : ''
  game.say(`${kind}Offensive of ${nationName(nation)}`, '5.0', [], 'heading')
  call(game.table, landOffensiveFrame(game, nation, agents))
}

const turns: Stage<Game, OffensivePhaseFrame> = {
  run(game, { turn, passed }) {
    const out = (side: Side): boolean => passed.includes(side) || !isAble(game, side)
    if (!out(turn)) return false
    const other = otherSide(turn)
    if (out(other)) end(game.table)
    else game.table.patch({ turn: other, player: leaderOf(game, other) })
    return true
  },
  prompt: (_game, { player }) => ({
    faction: player,
    kind: 'offensive',
    prompt: 'Conduct an Offensive, or pass.',
    rule: '5.0',
  }),
  *offers(game, { turn, player }) {
    yield { command: { type: 'pass' }, label: 'Conduct no more Offensives this month', rule: '5.0' }
    for (const { plan, offer } of plans(game, player)) if (judgePlan(game, player, plan).ok) yield offer
    for (const other of new Set(nationsOf(game, turn).map(playerOf)))
      if (other !== player && plans(game, other).next().done !== true)
        yield {
          command: { type: 'hand-over', player: other },
          label: `Let ${nationName(other)} conduct it`,
          rule: '5.0',
        }
  },
  on: {
    pass: verb(
      {},
      {
        traits: ['pass'],
        do(game, { turn, passed }) {
          game.say(`${turn === 'japan' ? 'Japan passes' : 'The Allies pass'}.`, '5.0')
          game.table.patch({ passed: [...passed, turn] })
        },
      },
    ),
    'hand-over': verb(
      { player: oneOf('japan', 'china', 'uk', 'us', 'ussr') },
      { do: (game, _frame, { player }) => game.table.patch({ player }) },
    ),
    stack: verb(
      { nation: oneOf(...NATIONS), hex: text, impromptu: maybe(flag) },
      {
        title: 'Activate a stack',
        why: (game, { player }, command) => judgePlan(game, player, planOfStack(command)),
        do: (game, frame, command) => conduct(game, frame, planOfStack(command)),
      },
    ),
    lead: verb(
      { nation: oneOf(...NATIONS), pieces: texts, impromptu: maybe(flag) },
      {
        title: 'Activate headquarters or a General',
        *named(game, { player }, command) {
          if (judgePlan(game, player, planOfLeaders(game, command)).ok)
            yield { command, label: 'Lead', rule: '5.0' }
        },
        why: (game, { player }, command) => judgePlan(game, player, planOfLeaders(game, command)),
        do: (game, frame, command) => conduct(game, frame, planOfLeaders(game, command)),
      },
    ),
    minor: verb(
      { nation: oneOf(...NATIONS) },
      {
        why: (game, { player }, { nation }) => judgePlan(game, player, planOfMinor(nation)),
        do: (game, frame, { nation }) => conduct(game, frame, planOfMinor(nation)),
      },
    ),
  },
}

export const offensivePhase = procedure<Game, OffensivePhaseFrame>({
  frame: shape,
  stage: (_game, { stage }) => (stage === 'first' ? first : turns),
})
