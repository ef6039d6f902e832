/**
 * The Organization Segment (2.3) as a procedure: six steps in a fixed order, each skipped if it has
 * nothing to offer. Frame `{proc: 'organization', step, faction}`.
 */

import { end } from '../../../kernel/calls.ts'
import type { Command } from '../../../kernel/procedure.ts'
import { frameShape, oneOf, whole } from '../../../kernel/shape.ts'
import { shapeOf } from '../../../kernel/stage.ts'
import { refuse, type Verdict } from '../../ground/rule.ts'
import { FACTIONS, type Faction } from '../../ground/theatres/ids.ts'
import type { Game } from '../../table/game/game.ts'
import { procedure, type Stage } from '../../table/game/stage.ts'
import { breakdown } from './breakdown.ts'
import { combination } from './combination.ts'
import { conversion } from './conversion.ts'
import { detachmentPlacing, detachmentRemoval } from './detachments.ts'
import { elimination } from './elimination.ts'
import type { OrganizationFrame, OrganizationStep } from './step.ts'

/** The steps in their order (2.3): what is done in one cannot be done after the next has begun. */
const ORGANIZATION_STEPS: readonly OrganizationStep[] = [
  combination,
  conversion,
  elimination,
  breakdown,
  detachmentPlacing,
  detachmentRemoval,
]

export const organizationFrame = (faction: Faction): OrganizationFrame => ({
  proc: 'organization',
  step: 1,
  faction,
})

/** A step is skipped when it has nothing to offer: then why that was so is a better answer than that it is over. */
function otherStep(game: Game, frame: OrganizationFrame, command: Command): Verdict {
  const { step } = frame
  const wanted = ORGANIZATION_STEPS.findIndex((each) => each.type === command.type) + 1
  const expected = ORGANIZATION_STEPS.map((each) => each.type).join(', ')
  if (wanted === 0)
    return refuse(
      '2.3',
      `"${command.type}" is no command of the Organization Segment; expected one of: ${expected}`,
    )
  const past = wanted < step ? ORGANIZATION_STEPS[wanted - 1] : undefined
  const why = past && shapeOf(command, past.deed.takes) === undefined && past.deed.why?.(game, frame, command)
  if (why && !why.ok) return why
  const order = wanted < step ? `step ${wanted} is over` : `step ${wanted} has not begun`
  return refuse('2.3', `the steps of the segment are taken in order: ${order}, this is step ${step}`)
}

const over: Stage<OrganizationFrame> = {
  run(game) {
    end(game.table)
    return true
  },
}

const STAGES = ORGANIZATION_STEPS.map((step) => ({ ...step, otherwise: otherStep }))

export const organizationProcedure = procedure({
  frame: frameShape<OrganizationFrame>('organization', { step: whole, faction: oneOf(...FACTIONS) }),
  stage: (_game: Game, { step }) => STAGES[step - 1] ?? over,
})
