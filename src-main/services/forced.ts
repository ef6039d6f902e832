/**
 * What a person is not asked: decisions with a single answer, and segments he lets pass by. Each is reported in the log, and
 * undo takes it back with the gesture it followed.
 */
import { passedWords } from '../../src-shared/contract/flow.ts'
import { HUMAN, type SequenceStep } from '../../src-shared/contract/views.ts'
import { present } from '../../src-shared/kernel/present.ts'
import type { Offer, Trait } from '../../src-shared/kernel/procedure.ts'
import { kindOf } from '../sessions/seats.ts'
import type { Session } from '../sessions/session.ts'

/** Bound on decisions taken in a row. */
const MAX_IN_A_ROW = 60
/** More choices than these are not counted. */
const MAX_COUNTED = 999

/** How the game flows on after a gesture. */
export interface Wishes {
  /** Decisions with a single answer are taken. */
  readonly forced?: boolean | undefined
  /** The segments that pass by. */
  readonly pass?: readonly string[] | undefined
}

/** A segment as it comes once: of one turn, one faction, one map. */
interface Stand {
  readonly turn: number
  readonly step: SequenceStep | undefined
}

/** Where a game stands in its sequence; asked before a gesture, so that a segment come to by it can be shown. */
export const standOf = ({ game }: Session): Stand => ({
  turn: game.turn().index,
  step: game.sequence().find(({ state }) => state === 'now'),
})

export const isSame = (a: Stand, b: Stand): boolean => a.turn === b.turn && a.step?.id === b.step?.id

/** Takes decisions for persons as part of a gesture, as long as their wishes let it. */
class FlowingOn {
  private readonly session: Session
  private readonly group: number
  private readonly wishes: Wishes
  private readonly from: Stand
  /** The segment that is passing by: its steps are shown as one. */
  private passing: Stand | undefined

  constructor(session: Session, group: number, wishes: Wishes, from: Stand) {
    this.session = session
    this.group = group
    this.wishes = wishes
    this.from = from
  }

  private has(offer: Offer, trait: Trait): boolean {
    return this.session.game.engine.verbs()[offer.command.type]?.traits?.includes(trait) === true
  }

  /** A segment that was come to by this gesture goes by; one the person is at work in waits for him. */
  private passes(now: Stand): boolean {
    const { segment } = now.step ?? {}
    return segment !== undefined && !isSame(now, this.from) && this.wishes.pass?.includes(segment) === true
  }

  /** Takes one decision; false if the person is asked. */
  next(): boolean {
    const { engine } = this.session.game
    const decision = engine.decision()
    if (!decision || kindOf(this.session, decision.faction) !== HUMAN) return false
    const now = standOf(this.session)
    const passes = this.passes(now)
    // Whether there is a choice at all shows with the second offer.
    const most = passes ? MAX_COUNTED : 2
    const offers: Offer[] = []
    for (const offer of engine.offers()) {
      offers.push(offer)
      if (offers.length >= most) break
    }
    return this.single(offers) || (passes && this.pass(offers, now))
  }

  private single([only, other]: readonly Offer[]): boolean {
    if (!this.wishes.forced || !only || other || this.has(only, 'by-hand')) return false
    this.take(only, `Done by itself, as the only choice: ${only.label}`)
    return true
  }

  private pass(offers: readonly Offer[], now: Stand): boolean {
    const { passing } = this
    const end = offers.find((offer) => this.has(offer, 'segment-end'))
    if (!end) return false
    this.passing = now
    const told = passing && isSame(passing, now)
    this.take(
      end,
      told ? undefined : passedWords(present(now.step, 'step that ends').title, offers.length - 1),
    )
    return true
  }

  private take({ command }: Offer, reason: string | undefined): void {
    this.session.doJudged(command, this.group, reason)
  }
}

/**
 * Goes on for persons after a gesture, as part of it.
 * @param from Where the game stood before the gesture.
 * @returns How many decisions were taken.
 */
export function flowOn(session: Session, group: number, wishes: Wishes, from: Stand): number {
  const way = new FlowingOn(session, group, wishes, from)
  let taken = 0
  while (taken < MAX_IN_A_ROW && way.next()) taken++
  return taken
}
