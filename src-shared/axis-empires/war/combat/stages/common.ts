/** What the stages of an attack have in common: going to the next one, and asking one side or the other. */

import type { Json } from '../../../../kernel/json.ts'
import { delayBox } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import { type Decision, type RuleId } from '../../../ground/rule.ts'
import { FACTION_CODE } from '../../../ground/theatres/factions.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import type { Stage } from '../../../table/game/stage.ts'
import { exploitStop } from '../aftermath.ts'
import { type AttackFrame, type AttackStageId, defenderSide } from '../attack.ts'

export type AttackStage = Stage<AttackFrame>

/** Goes on to another stage, noting in the frame what that stage needs. */
export function go(game: Game, stage: AttackStageId, change: Record<string, Json> = {}): true {
  game.table.patch({ stage, ...change })
  return true
}

/** On to step 7: the steps the attackers lose come first. */
export function startAttrition(game: Game, frame: AttackFrame, change: Record<string, Json> = {}): true {
  return go(game, 'attrition-attacker', { due: frame.losses[0], ...change })
}

/** Who decides for the defender: of an Axis that has collapsed the other Ally, who is not phasing (14.5). */
function decider(game: Game, side: number): number {
  const { axis, western, soviet } = FACTION_CODE
  if (side !== axis || !game.vars.isSet(V.axisCollapsed)) return side
  return game.phasing === western ? soviet : western
}

/** The prompt of a stage: whose choice it is, what is chosen, by which rule. */
export function asks(side: 'attacker' | 'defender', prompt: string, rule: RuleId) {
  return (game: Game, frame: AttackFrame): Decision => ({
    faction: game.factionName(side === 'attacker' ? game.phasing : decider(game, defenderSide(game, frame))),
    kind: `combat-${frame.stage}`,
    prompt: `${game.hexName(game.hex(frame.target))}: ${prompt}`,
    rule,
  })
}

/** The Airmobile Doctrine has been used: its marker goes to the Delay Box (18.2). */
export function spendDoctrine(game: Game, marker: Unit | undefined): void {
  if (!marker) return
  game.table.place(marker.id, delayBox(marker.map))
  const text = `${game.name(marker)} goes to the Delay Box`
  game.note({ text, rule: '18.2', pieces: [marker.id], faction: game.factionOf(marker) })
}

/** Marks an HQ that takes part, so that it supports nobody else in this Segment. */
export function markHqs(game: Game, units: readonly Unit[]): void {
  for (const unit of units) if (game.isHq(unit)) game.vars.set(V.hqUsed, unit.id, 1)
}

/**
 * The hexes an exploiting unit may still go after it has crossed an edge: `left`, or none where it must stop. Says
 * why it goes no further, for the player saw how far it might have gone (4.2.8).
 */
export function exploitedTo(game: Game, unit: Unit, edge: number, to: number, left: number): number {
  const stop = exploitStop(game, unit, edge, to)
  if (left > 0 && stop === undefined) return left
  const why = stop ?? 'its Exploitation Distance is used up'
  game.note({
    text: `${game.name(unit)} stops there: ${why}`,
    rule: '4.2.8',
    pieces: [unit.id],
    tone: 'battle',
  })
  return 0
}

/** A line of the log for a unit that moves after combat. */
export function noteMove(game: Game, unit: Unit, to: number, verb: string, rule: RuleId): void {
  game.note({
    text: `${game.name(unit)} ${verb} ${game.hexName(to)}`,
    rule,
    at: [game.hexId(to)],
    pieces: [unit.id],
    faction: game.factionOf(unit),
    tone: 'battle',
  })
}
