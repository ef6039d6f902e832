/** What those words of Option Cards are worth that throw no die and bring about no event: steps, counters, markers, wars. */
import type { Action } from '../../ground/content/cards/actions.ts'
import type { OptionCard } from '../../ground/content/cards/deck.ts'
import type { Faction } from '../../ground/theatres/index.ts'

/** The scale: an infantry step that comes without a condition is 1. The numbers are authored. */
export const WORTH = {
  infantry: 1,
  armor: 1.5,
  /** Steps of colonial units, of Minor Countries and of the Chinese: they serve in fewer places. */
  colonial: 0.5,
  minors: 0.7,
  blitz: 1,
  uscl: 2,
  esv: 1,
  /** A War State that the own side brings about when it is ready for it. */
  warState: 2,
  truce: 0.5,
  cede: 2,
  partnership: 3,
  independence: -4,
  /** A marker that a card places somewhere or takes away. */
  marker: 1,
} as const

type Steps = Pick<
  NonNullable<OptionCard['replacements']>[number],
  'nation' | 'infantry' | 'armor' | 'colonial'
>

/** What replacement steps are worth. */
export function stepsWorth({ nation, infantry, armor, colonial }: Steps): number {
  const all = infantry * WORTH.infantry + armor * WORTH.armor
  if (colonial) return all * WORTH.colonial
  return nation === 'minors' || nation === 'chinese' ? all * WORTH.minors : all
}

interface Counters {
  readonly faction: Faction
  readonly counters: ReadonlyMap<string, { readonly worth: number }>
}

/** What a counter is worth when it comes; one that no file has is worth nothing, and another rule tells of it. */
const counterOf = (id: string, { counters }: Counters): number => counters.get(id)?.worth ?? 0

const countersOf = (ids: readonly string[], known: Counters): number =>
  ids.reduce((total, id) => total + counterOf(id, known), 0)

/** What a simple word is worth to the faction of the card; choices and the end of a Policy are worth nothing alone. */
export function wordWorth(action: Action, known: Counters): number {
  const allied = known.faction === 'axis' ? -1 : 1
  if ('steps' in action) return stepsWorth(action.steps)
  if ('arrive' in action) return countersOf(action.arrive.units, known)
  if ('headquarters' in action) return counterOf(action.headquarters.unit, known)
  if ('place' in action) return Math.max(WORTH.marker, counterOf(action.place.marker, known))
  if ('lift' in action) return action.lift.to === 'out' ? WORTH.marker : 0
  if ('blitz' in action) return action.blitz.markers * WORTH.blitz
  if ('uscl' in action) return action.uscl.by * WORTH.uscl * allied
  if ('esv' in action) return action.esv.by * WORTH.esv * allied
  if ('warState' in action) return WORTH.warState
  if ('truce' in action) return WORTH.truce
  if ('cede' in action) return WORTH.cede
  if ('partnership' in action) return WORTH.partnership
  if ('independence' in action) return WORTH.independence
  return 0
}
