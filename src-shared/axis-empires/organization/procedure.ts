/**
 * The Organization Segment (2.3) as a procedure: six steps in a fixed order, each skipped if it has
 * nothing to offer. Frame `{proc: 'organization', step, faction}`.
 */

import type { Command, Procedure } from '../../kernel/procedure.ts'
import type { Frame } from '../../kernel/state.ts'
import { FACTION_CODE } from '../content/compile.ts'
import type { Game } from '../game/game.ts'
import { type Decision, type Offer, refuse, type Verdict } from '../rule.ts'
import type { Faction } from '../theatres/ids.ts'
import { breakdown } from './breakdown.ts'
import type { Chapter } from './chapter.ts'
import { combination } from './combination.ts'
import { conversion } from './conversion.ts'
import { detachmentPlacing, detachmentRemoval } from './detachments.ts'
import { elimination } from './elimination.ts'

/** The steps in their order (2.3): what is done in one cannot be done after the next has begun. */
export const ORGANIZATION_STEPS: readonly Chapter[] = [
  combination,
  conversion,
  elimination,
  breakdown,
  detachmentPlacing,
  detachmentRemoval,
]

export interface OrganizationFrame extends Frame {
  readonly proc: 'organization'
  /** 1 to 6; beyond, the segment is over. */
  readonly step: number
  readonly faction: Faction
}

function current(frame: Frame): { readonly chapter: Chapter | undefined; readonly side: number } {
  const { step, faction } = frame as OrganizationFrame
  return { chapter: ORGANIZATION_STEPS[step - 1], side: FACTION_CODE[faction] }
}

function hasOffer(offers: Iterable<Offer>): boolean {
  for (const _ of offers) return true
  return false
}

function* offers(game: Game, frame: Frame, only?: Command): Generator<Offer> {
  const { chapter, side } = current(frame)
  if (!chapter) return
  if (only === undefined) yield* chapter.offers(game, side)
  else if (only.type === chapter.type && chapter.judge(game, side, only).ok) yield chapter.offerOf(game, only)
  yield { command: { type: 'next' }, label: 'Go on', rule: '2.3', detail: `Ends step ${frame.step} of 6` }
}

/** A step that passed by itself passed because nothing was possible: that reason comes first. */
function explain(game: Game, frame: Frame, command: Command): Verdict {
  const { chapter, side } = current(frame)
  if (chapter?.type === command.type) return chapter.judge(game, side, command)
  const wanted = ORGANIZATION_STEPS.findIndex((each) => each.type === command.type) + 1
  if (wanted === 0) return refuse('2.3', `"${command.type}" is no command of the Organization Segment`)
  const step = Number(frame.step)
  const past = wanted < step ? ORGANIZATION_STEPS[wanted - 1]?.judge(game, side, command) : undefined
  if (past && !past.ok) return past
  const order = wanted < step ? `step ${wanted} is over` : `step ${wanted} has not begun`
  return refuse('2.3', `the steps of the segment are taken in order: ${order}, this is step ${step}`)
}

export const organizationProcedure: Procedure<Game> = {
  run(game, frame) {
    const { chapter, side } = current(frame)
    if (!chapter) {
      game.table.pop()
      return true
    }
    if (hasOffer(chapter.offers(game, side))) return false
    game.table.patch({ step: Number(frame.step) + 1 })
    return true
  },
  decision(_game, frame): Decision {
    const { chapter } = current(frame)
    const { faction, step } = frame as OrganizationFrame
    return {
      faction,
      kind: `organization-${step}`,
      prompt: chapter?.prompt ?? 'Go on',
      rule: chapter?.rule ?? '2.3',
    }
  },
  offers,
  perform(game, frame, command) {
    const { chapter, side } = current(frame)
    if (command.type === 'next') game.table.patch({ step: Number(frame.step) + 1 })
    else chapter?.perform(game, side, command)
  },
  explain,
}
