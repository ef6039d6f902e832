/** Where in a lesson the player is: worked out from the state of things alone. Pure. */
import { HUMAN } from '../../../../src-shared/contract/views.ts'
import type { Offer, SetOffer } from '../../../../src-shared/kernel/procedure.ts'
import { playerOf } from '../../../shell/game/state.ts'
import type { Act, GuideView, Lesson, Part, Step } from './lesson.ts'

/**
 * How a part stands: it can be done now; a machine or another question of the game comes first; the game went another
 * way.
 */
type Standing = 'due' | 'machine' | 'question' | 'lost'

/** The first thing of a step that is not done; undefined if all of it is. */
const openPart = (step: Step, seen: GuideView): Part | undefined =>
  step.parts.find((part) => !part.done(seen))

/** What may be done at any place of a set, done at one. */
function anywhereAt(at: string | undefined, sets: readonly SetOffer[] = []): Offer[] {
  if (at === undefined) return []
  return sets.map(({ offer, field }) => ({ ...offer, command: { ...offer.command, [field]: at }, at }))
}

/** The offers an act takes up. */
export function offersOf(act: Act, { view }: GuideView): readonly Offer[] {
  switch (act.kind) {
    case 'offer':
      return [...view.offers, ...anywhereAt(act.at, view.anywhere)]
        .filter(
          ({ command, piece, at }) =>
            command.type === act.type &&
            (act.piece === undefined || act.piece === piece) &&
            (act.at === undefined || act.at === at),
        )
        .slice(0, 1)
    case 'all':
      return view.offers.filter(({ command }) => command.type === act.type)
    case 'any':
      return view.offers.slice(0, 1)
    default:
      return []
  }
}

/** What is done with a unit that was chosen first. */
const TAKEN: ReadonlySet<string> = new Set(['step', 'place'])

const canMove = (unit: string, { view }: GuideView): boolean =>
  view.decision?.kind === 'move' && view.offers.some(({ piece }) => piece === unit)

/** Whether the game and the screen let an act be done now. */
export function canDo(act: Act, seen: GuideView): boolean {
  switch (act.kind) {
    case 'look':
    case 'goals':
    case 'tab':
    case 'zones':
    case 'read':
      return true
    case 'choose':
      return seen.view.offers.some(({ piece, command }) => piece === act.unit && TAKEN.has(command.type))
    case 'march':
      return canMove(act.unit, seen) && seen.reach(act.unit)?.has(act.to) !== false
    default:
      return offersOf(act, seen).length > 0
  }
}

function machineIsDue({ view }: GuideView): boolean {
  const faction = view.decision?.faction
  return faction !== undefined && playerOf(view, faction) !== HUMAN
}

/** An earlier step that is open again, because something was taken back. */
function openAgain({ steps }: Lesson, at: number, seen: GuideView): number | undefined {
  for (let i = at - 1; i >= 0; i--) {
    const part = steps[i]?.parts.find((one) => !one.onScreen && !one.done(seen))
    if (part && canDo(part.act, seen)) return i
  }
  return undefined
}

/** The first later step the game can continue from as it stands; undefined if there is none. */
export function goesOnAt({ steps }: Lesson, at: number, seen: GuideView): number | undefined {
  for (let i = at + 1; i < steps.length; i++) {
    const step = steps[i]
    const part = step && openPart(step, seen)
    if (part && !part.onScreen && canDo(part.act, seen)) return i
  }
  return undefined
}

/** Where the player is when he was at a step the moment before. */
export interface GuideFinding {
  readonly step: number
  /** What is to be done there; undefined at the end of the lesson. */
  readonly part: Part | undefined
  readonly standing: Standing
}

/** Passes over all that is done, and goes back to what was taken back. */
export function find(lesson: Lesson, from: number, seen: GuideView): GuideFinding {
  let at = Math.min(from, lesson.steps.length - 1)
  for (; at < lesson.steps.length - 1; at++) {
    const step = lesson.steps[at]
    const part = step && openPart(step, seen)
    if (part) return standingOf(lesson, at, part, seen)
  }
  return { step: at, part: undefined, standing: 'due' }
}

function standingOf(lesson: Lesson, step: number, part: Part, seen: GuideView): GuideFinding {
  if (canDo(part.act, seen)) return { step, part, standing: 'due' }
  if (machineIsDue(seen)) return { step, part, standing: 'machine' }
  const again = openAgain(lesson, step, seen)
  const back = again === undefined ? undefined : lesson.steps[again]
  if (again !== undefined && back) return { step: again, part: openPart(back, seen), standing: 'due' }
  return { step, part, standing: part.after?.(seen) === true ? 'question' : 'lost' }
}
