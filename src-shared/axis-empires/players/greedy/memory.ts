/** What a machine player remembers of the phase under way, for each faction it plays. */

import type { Command, Decision, Offer } from '../../../kernel/procedure.ts'
import type { AxisGame } from '../../api.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'
import type { Situation } from '../outlook/situation.ts'
import { bestAttack, chooseAttack, declare, type PlannedAttack } from './combat.ts'

/** Forgotten when another phase begins. */
export interface Memory {
  /** Game Turn, segment, and the map it is played on. */
  readonly phase: string
  /** Marching orders still to be given, in order, and the last one given. */
  march: Command[] | undefined
  marched: Command | undefined
  /** How often the march has been thought out in this phase: each time after those who open the way for others have gone. */
  waves: number
  attack: PlannedAttack | undefined
  /** Targets whose attack could not be made as planned. */
  readonly refused: Set<string>
}

export class Memories {
  /** By faction: while one attacks, another answers. */
  private readonly known = new Map<string, Memory>()

  /** The memory of the faction that decides; a fresh one in a new phase, or when the last march was taken back. */
  of(game: Game, { faction }: Decision): Memory {
    const phase = `${game.turn} ${String(game.vars.get(V.segment))} ${game.mapIndex}`
    const known = this.known.get(faction)
    if (known?.phase === phase && isWhereItWent(game, known.marched)) return known
    const fresh = {
      phase,
      march: undefined,
      marched: undefined,
      waves: 0,
      attack: undefined,
      refused: new Set<string>(),
    }
    this.known.set(faction, fresh)
    return fresh
  }
}

/** False if a march was taken back: then its plan is void. */
function isWhereItWent(game: Game, marched: Command | undefined): boolean {
  return marched === undefined || game.table.state.pieces[String(marched.unit)]?.at === marched.to
}

/** The next marching order that is legal still; the end of the march when there is none. */
export const nextStep = (face: AxisGame, memory: Memory): Command =>
  legalStep(face, memory) ?? { type: 'end' }

/** The next marching order that is legal still, if there is one. */
export function legalStep(face: AxisGame, memory: Memory): Command | undefined {
  for (;;) {
    const next = memory.march?.shift()
    if (!next) return undefined
    if (!face.engine.judge(next).ok) continue
    memory.marched = next
    return next
  }
}

/** Plans the best attack and names its target; the end of the attacks when none is good. */
export function nextAttack(face: AxisGame, s: Situation, offers: readonly Offer[], memory: Memory): Command {
  const plan = chooseAttack(face, s, offers, memory.refused)
  memory.attack = plan
  // The very command that was offered is known to be legal.
  const wanted = offers.find(({ command }) =>
    plan ? command.target === plan.target : command.type === 'end',
  )
  return wanted?.command ?? { type: 'end' }
}

/**
 * Who attacks, as planned; a target whose attack cannot be made so is not tried again in this phase. An attack that nobody
 * planned, as an event lets one make (37.2), is planned now; if it was called off before, any unit that may joins it.
 */
export function declareAsPlanned(face: AxisGame, memory: Memory, look: () => Situation): Command {
  const { game } = face.engine
  const target = String(face.table.top()?.target)
  if (memory.attack?.target !== target) memory.attack = bestAttack(face, look(), game.hex(target), false)
  const offers = [...face.engine.offers()]
  const command = declare(memory.attack, game, offers)
  if (command.type !== 'cancel') return command
  const again = memory.refused.has(target)
  memory.refused.add(target)
  const any = ['fight', 'add'].flatMap((type) => offers.find((offer) => offer.command.type === type) ?? [])
  return (again ? any[0]?.command : undefined) ?? command
}
