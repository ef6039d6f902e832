/** Counts what random players do with support: each deed gets a name, such as `place bomber: hex`. */

import { join } from 'node:path'
import { rawContent, readContent, readScenarios } from '../../../../src-main/content/loader.ts'
import type { AxisGame } from '../../../../src-shared/axis-empires/api.ts'
import { SIDE, STRAIT } from '../../../../src-shared/axis-empires/ground/map/graph.ts'
import { rules } from '../../../../src-shared/axis-empires/index.ts'
import { axisEmpires } from '../../../../src-shared/axis-empires/system.ts'
import { Game } from '../../../../src-shared/axis-empires/table/game/game.ts'
import {
  convoyKind,
  convoyUp,
  supportTypeUp,
  targetOf,
} from '../../../../src-shared/axis-empires/table/game/support-kinds.ts'
import { type AttackFrame, battleOf } from '../../../../src-shared/axis-empires/war/combat/attack.ts'
import { attackEdges } from '../../../../src-shared/axis-empires/war/combat/battle.ts'
import { columnShifts, isMarineLanding } from '../../../../src-shared/axis-empires/war/combat/shifts.ts'
import { contestType } from '../../../../src-shared/axis-empires/war/support/contest.ts'
import { attemptOf, type SupportFrame } from '../../../../src-shared/axis-empires/war/support/frame.ts'
import { devastationTargets } from '../../../../src-shared/axis-empires/war/support/stage-after.ts'
import type { Effect } from '../../../../src-shared/kernel/effects.ts'
import type { Command, Offer } from '../../../../src-shared/kernel/procedure.ts'
import type { Frame } from '../../../../src-shared/kernel/state.ts'
import { OwnRng } from '../../../../src-shared/players/own-rng.ts'
import { RandomPlayer } from '../../../../src-shared/players/random.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..', '..')
const content = readContent(ROOT, axisEmpires.data)
const scenarios = readScenarios(ROOT, axisEmpires.data)

export type Tally = Map<string, number>

function topFrame(game: Game): Frame {
  return game.table.state.frames.at(-1) ?? { proc: 'none' }
}

/** What a battle about to be fought uses of the support chapter. */
function battleDeeds(game: Game): string[] {
  const frame = topFrame(game)
  if (frame.proc !== 'attack') return []
  const battle = battleOf(game, frame as AttackFrame)
  const out = columnShifts(game, battle).flatMap(({ label, pieces = [] }) => {
    if (!label.startsWith('Air: '))
      return label === 'Airdrop' || label === 'Marines' ? [`shift: ${label}`] : []
    return pieces.map((id) => `shift: ${supportTypeUp(game, game.unit(id))}`)
  })
  const edges = attackEdges(game, battle.target, battle.attackers)
  if (edges.some((edge) => game.board.beachSides.has(edge))) out.push('attack from a Beachhead')
  const plainSea = edges.some(
    (edge) =>
      !game.board.beachSides.has(edge) && ((game.graph.side[edge] ?? 0) & (SIDE.sea | STRAIT)) === SIDE.sea,
  )
  if (plainSea && battle.attackers.some((unit) => isMarineLanding(game, unit, battle.target)))
    out.push('marine assault')
  return out
}

const hexOf = (game: Game, place: unknown): number => game.graph.indexOf.get(String(place)) ?? -1
const isEnemy = (game: Game, hex: number): boolean => hex >= 0 && game.board.enemyGround(game.phasing, hex)
const onEnemy = (game: Game, place: unknown): string[] =>
  isEnemy(game, hexOf(game, place)) ? ['against an enemy'] : []

/** Whether a unit is placed next to an enemy, or on a marker of his: what comes of it is rarer than the placing. */
function nearEnemy(game: Game, place: unknown): string[] {
  const hex = hexOf(game, place)
  if (hex < 0) return []
  if (devastationTargets(game, game.phasing, hex).length > 0) return ['on an enemy marker']
  const near = [0, 1, 2, 3, 4, 5].some((d) => isEnemy(game, game.graph.neighbour[hex * 6 + d] ?? -1))
  return near || isEnemy(game, hex) ? ['near an enemy'] : []
}

const withOwn = (game: Game, place: unknown): string[] =>
  game.board.groundCount(game.phasing, hexOf(game, place)) > 0 ? ['with units of its own'] : []

/** The names of what a command does, asked before it is done. */
function deedsOf(game: Game, command: Command): string[] {
  const unit = game.content.unitOf.get(String(command.unit ?? command.marker ?? ''))
  const frame = topFrame(game)
  switch (command.type) {
    case 'place': {
      const type = unit && supportTypeUp(game, unit)
      return type
        ? [`place ${type}: ${targetOf(game, String(command.at))?.kind}`, ...nearEnemy(game, command.at)]
        : []
    }
    case 'convoy':
      return unit ? [`convoy ${convoyKind(unit)}: ${command.mode}`] : []
    case 'contest': {
      const attempt = frame.proc === 'support' ? attemptOf(game, frame as SupportFrame) : undefined
      const by = attempt && unit && contestType(attempt, unit)
      return attempt ? [`contest by ${by}`, `contest ${attempt.type}: ${attempt.target.kind}`] : []
    }
    case 'beachhead': {
      const size = frame.proc === 'support' && (frame as SupportFrame).type === 'air-force' ? '−2' : '−1'
      return [`beachhead ${size}`, ...onEnemy(game, command.facing)]
    }
    case 'drop':
      return ['drop', ...onEnemy(game, command.to)]
    case 'place-blitz':
      return unit ? [`place ${unit.sides[0]?.type}`, ...withOwn(game, command.to)] : []
    case 'place-marker':
      return unit ? [`place ${unit.sides[0]?.type}`] : []
    case 'sail': {
      const convoy = game.content.unitOf.get(String(command.convoy))
      return convoy ? [`sail: ${convoyUp(game, convoy)?.convoy}`, ...(frame.crossed ? ['sail on'] : [])] : []
    }
    case 'fight':
      return battleDeeds(game)
    case 'strike':
      return ['strike', ...nearEnemy(game, command.at)]
    case 'escort':
    case 'devastate':
    case 'inland':
    case 'keep':
    case 'pick-up':
    case 'land-air':
    case 'land':
    case 'land-snlf':
    case 'canal':
    case 'box':
    case 'detach':
    case 'remove-marker':
      return [command.type]
    default:
      return []
  }
}

/** What happened by itself: told by the rule of a line in the log. */
const BY_RULE: Readonly<Record<string, string>> = {
  '2.2.5': 'beachhead failure',
  '4.1.5': 'CV strike returns',
}

function count(tally: Tally, deed: string): void {
  tally.set(deed, (tally.get(deed) ?? 0) + 1)
}

function observe(tally: Tally, effects: readonly Effect[]): void {
  for (const effect of effects) {
    const deed = effect.k === 'note' ? BY_RULE[effect.note.rule ?? ''] : undefined
    if (deed) count(tally, deed)
  }
}

/** Commands that end, pass or undo something. */
const ENDS: ReadonlySet<string> = new Set(['end', 'next', 'pass', 'forfeit', 'pick-up', 'spare', 'cancel'])
/** Decisions about support: the busy player goes on with them as long as it can. */
const BUSY = /^support|^place-blitz|^airdrop|^air-landing|^landing|^logistics|^beachhead|^attack/

/** True if an offer brings a unit onto a Beachhead. */
const boards = (game: Game, offer: Offer): boolean =>
  game.board.markers(game.graph.indexOf.get(offer.at ?? '') ?? -1, 'beachhead').length > 0

/**
 * A random player that is busy with support: it takes a kind of deed first, then one of that kind, so that a thousand
 * hexes do not outweigh one Convoy, and sends what it can onto Beachheads; all else it leaves to the random player.
 */
class BusyPlayer {
  private readonly plain: RandomPlayer
  private readonly rng: OwnRng

  constructor(seed: number) {
    this.plain = new RandomPlayer(seed)
    this.rng = new OwnRng(seed + 1)
  }

  choose(game: Game, kind: string, offers: readonly Offer[]): Command | undefined {
    if (kind === 'move') return this.march(game, offers)
    const acting = offers.filter(({ command }) => !ENDS.has(command.type))
    const lazy = kind === 'attack' ? 2 : 10
    if (!BUSY.test(kind) || acting.length === 0 || this.rng.below(lazy) === 0) return this.plain.among(offers)
    const groups = new Map<string, Offer[]>()
    for (const offer of acting) {
      const name = deedsOf(game, offer.command).join() || offer.command.type
      const group = groups.get(name)
      if (group) group.push(offer)
      else groups.set(name, [offer])
    }
    return this.rng.one(this.rng.one([...groups.values()]) ?? [])?.command
  }

  private march(game: Game, offers: readonly Offer[]): Command | undefined {
    const boarding = offers.filter((offer) => boards(game, offer))
    return boarding.length > 0 && this.rng.below(3) > 0
      ? this.rng.one(boarding)?.command
      : this.plain.among(offers)
  }
}

/** Invariants are looked at after one command in so many, and at the end. */
const CHECK_EVERY = 4

export interface Run {
  readonly commands: number
  readonly broken: string[]
}

/** Plays a shipped scenario to its end and counts; `busy` plays support on purpose, else as the random player does. */
export function playTallied(id: string, seed: number, tally: Tally, busy: boolean): Run {
  const scenario = scenarios.find((each) => each.id === id)
  if (!scenario) throw new Error(`no scenario ${id}`)
  const axis: AxisGame = rules.create(rawContent(content, scenario), { seed })
  const { engine } = axis
  const game = engine.game
  if (!(game instanceof Game)) throw new Error('no game of Axis Empires')
  const plain = new RandomPlayer(seed)
  const player = new BusyPlayer(seed)
  const broken: string[] = []
  let commands = 0
  for (; commands < 6000 && broken.length === 0; commands++) {
    const decision = engine.decision()
    if (!decision) break
    const offers = [...engine.offers()]
    const command = busy ? player.choose(game, decision.kind, offers) : plain.among(offers)
    if (!command) {
      broken.push(`${id} ${seed}: a dead end after ${commands} in ${decision.kind}`)
      break
    }
    for (const deed of deedsOf(game, command)) count(tally, deed)
    const verdict = engine.judge(command)
    if (!verdict.ok)
      broken.push(`${id} ${seed}: offered and refused after ${commands}: ${JSON.stringify(command)}`)
    else observe(tally, engine.perform(command))
    if (commands % CHECK_EVERY !== 0) continue
    for (const problem of axis.check()) broken.push(`${id} ${seed}: after ${commands}: ${problem}`)
  }
  broken.push(...axis.check())
  return { commands, broken }
}
