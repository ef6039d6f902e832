/** The greedy player at sea and in the air: its answer to every decision of support, landings and Airdrops. */

import type { Offer } from '../../../kernel/procedure.ts'
import type { AxisGame } from '../../api.ts'
import type { OperationView } from '../../ground/contract/operations.ts'
import type { Situation } from '../outlook/situation.ts'
import { airdrop, devastate, escort, face, goAshore, landFromAir, maintain, strike } from './ashore.ts'
import type { Choice } from './choice.ts'
import { contestOrPass } from './contest.ts'
import { seaEvent } from './events.ts'
import { breakUp, detach } from './organize.ts'
import { packageView } from './package-words.ts'
import { nextPlacement, type Purposes } from './place.ts'
import { nextSailing } from './sail.ts'

export type { Choice } from './choice.ts'
export { apart } from './organize.ts'
export { pinned } from './pins.ts'
export { attacksOnCoast } from './sea-plan.ts'

export class AtSea {
  /** What units were placed for; emptied as soon as they have done it. */
  private readonly purposes: Purposes = new Map()
  /** The rest of a march to a port. */
  private readonly queue: Choice[] = []

  /** The operations against coasts of the last Support Segment. */
  operations: readonly OperationView[] = []

  /** The answer to a decision that is about the sea or the air; undefined if it is not, or nothing is worth it. */
  answer(kind: string, game: AxisGame, s: Situation): Choice | undefined {
    if (kind === 'support-place') {
      const { choice, packages } = nextPlacement(s, this.purposes)
      if (packages.length > 0 || choice.command.type === 'end')
        this.operations = packages.map((each) => packageView(s, each))
      return choice
    }
    const decide = ANSWERS[kind]
    return decide?.(s, [...game.engine.offers()], this.purposes)
  }

  /** The next move over water, before the march is planned. */
  sail(game: AxisGame, s: Situation): Choice | undefined {
    return nextSailing(game, s, this.queue)
  }
}

type Answer = (s: Situation, offers: readonly Offer[], purposes: Purposes) => Choice | undefined

const ANSWERS: Readonly<Record<string, Answer>> = {
  'support-contest': contestOrPass,
  'support-beachhead': face,
  'support-escort': (_s, offers, purposes) => escort(offers, purposes),
  'support-strike': strike,
  'support-devastation': (_s, offers) => devastate(offers),
  'beachhead-maintenance': maintain,
  event: seaEvent,
  landing: goAshore,
  airdrop,
  'air-landing': landFromAir,
  'organization-4': breakUp,
  'organization-5': detach,
}
