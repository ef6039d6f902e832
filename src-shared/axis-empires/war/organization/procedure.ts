/**
 * The Organization Segment (2.3) as a procedure: six steps in a fixed order, each skipped if it has
 * nothing to offer. Frame `{proc: 'organization', step, faction}`.
 */

import { present } from '../../../kernel/present.ts'
import type { Command } from '../../../kernel/procedure.ts'
import { frameShape, oneOf, whole } from '../../../kernel/shape.ts'
import { shapeOf } from '../../../kernel/stage.ts'
import { refuse, type Verdict } from '../../ground/rule.ts'
import { FACTIONS, type Faction } from '../../ground/theatres/ids.ts'
import type { Game } from '../../table/game/game.ts'
import { type Answers, scripted } from '../../table/game/script.ts'
import { breakdown } from './breakdown.ts'
import { combination } from './combination.ts'
import { conversion } from './conversion.ts'
import { detachmentPlacing, detachmentRemoval } from './detachments.ts'
import { elimination } from './elimination.ts'
import type { OrganizationFrame, OrganizationStep } from './step.ts'

/** The steps in their order (2.3): what is done in one cannot be done after the next has begun. */
const STEPS: readonly OrganizationStep[] = [
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

/** The commands of each step, and the way on to the next. */
const ANSWERS: readonly Answers<OrganizationFrame>[] = STEPS.map(({ choose }, index) => ({
  choose,
  pass: {
    type: 'next',
    label: 'Go on',
    rule: '2.3',
    detail: `Ends step ${index + 1} of ${STEPS.length}`,
    traits: ['primary', 'pass', 'segment-end'],
  },
}))

/** A step is skipped when it has nothing to offer: then why that was so is a better answer than that it is over. */
function otherStep(game: Game, frame: OrganizationFrame, command: Command): Verdict {
  const { step } = frame
  const wanted = STEPS.findIndex(({ choose }) => choose.kind.type === command.type) + 1
  const expected = STEPS.map(({ choose }) => choose.kind.type).join(', ')
  if (wanted === 0)
    return refuse(
      '2.3',
      `"${command.type}" is no command of the Organization Segment; expected one of: ${expected}`,
    )
  const past = wanted < step ? STEPS[wanted - 1]?.choose : undefined
  const why = past && shapeOf(command, past.kind.takes) === undefined && past.why?.(game, frame, command)
  if (why && !why.ok) return why
  const order = wanted < step ? `step ${wanted} is over` : `step ${wanted} has not begun`
  return refuse('2.3', `the steps of the segment are taken in order: ${order}, this is step ${step}`)
}

export const organizationProcedure = scripted<OrganizationFrame, never>({
  frame: frameShape<OrganizationFrame>('organization', { step: whole, faction: oneOf(...FACTIONS) }),
  // After the last step nothing is asked any longer.
  answers: ({ step }) => present(ANSWERS[Math.min(step, STEPS.length) - 1], 'step of 2.3', step),
  step: (_game, { step }) => STEPS[step - 1]?.step,
  onward: ({ step }) => ({ step: step + 1 }),
  owner: (_game, { faction }) => faction,
  prompt: (_game, { step }, ask) => ({
    kind: `organization-${step}`,
    prompt: ask,
    rule: present(STEPS[step - 1], 'step of 2.3', step).rule,
  }),
  otherwise: otherStep,
})
