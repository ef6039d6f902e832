/** What the activation of a Neutral Minor Country remembers (13.4, 13.5, 13.7). */
import { flag, frameShape, maybe, oneOf, text, whole } from '../../../kernel/shape.ts'
import type { Frame } from '../../../kernel/state.ts'
import { FACTIONS, type Faction } from '../../ground/theatres/ids.ts'

/** How a Country is activated, as the card, rule or event that does it says. */
export interface Activating {
  readonly country: string
  /** The faction it joins; `allied` for the Allied faction that 13.5 finds. */
  readonly to: Faction | 'allied'
  /** Whose act it is: only the Axis ends a Policy by it (13.6.1.2). */
  readonly by: Faction
  /** The event is one of those by which a Policy ends involuntarily: restrictions do not count (13.6.1.2). */
  readonly forced?: boolean | undefined
  /** Activated by Free Passage: that marker instead of Mobilizing, and no Mobilization Roll. */
  readonly freePassage?: boolean | undefined
  /** No Mobilization Roll: Coup d'État, Gradual Decline. */
  readonly noRoll?: boolean | undefined
  /** The Axis may place a No Occupation marker in the Capital of a Country it gains (6.1.1). */
  readonly noOccupation?: boolean | undefined
}

export const ACTIVATION_STEPS = [
  'align',
  'set-up',
  'place',
  'marker',
  'roll',
  'mobilize',
  'clear',
  'occupation',
  'over',
] as const

export interface ActivationFrame extends Frame {
  readonly proc: 'activation'
  readonly country: string
  readonly to: Faction | 'allied'
  readonly by: Faction
  readonly forced: boolean
  readonly freePassage: boolean
  readonly noRoll: boolean
  readonly noOccupation: boolean
  readonly step: (typeof ACTIVATION_STEPS)[number]
  readonly faction?: Faction | undefined
  readonly rolled?: number | undefined
  /** Mobilizations left. */
  readonly left?: number | undefined
  /** It was created active: no marker is placed in its Capital. */
  readonly unmarked?: boolean | undefined
}

/** Whose the Country is; while that is not known, who activates it. */
export const ownerOf = ({ faction, by }: ActivationFrame): Faction => faction ?? by

const faction = oneOf(...FACTIONS)

export const ACTIVATION = frameShape<ActivationFrame>('activation', {
  country: text,
  to: oneOf(...FACTIONS, 'allied'),
  by: faction,
  forced: flag,
  freePassage: flag,
  noRoll: flag,
  noOccupation: flag,
  step: oneOf(...ACTIVATION_STEPS),
  faction: maybe(faction),
  rolled: maybe(whole),
  left: maybe(whole),
  unmarked: maybe(flag),
})

/** The procedure that activates a Neutral Minor Country; judge it first with `judgeActivate`. */
export const activationFrame = (given: Activating): ActivationFrame => ({
  proc: 'activation',
  country: given.country,
  to: given.to,
  by: given.by,
  forced: given.forced === true,
  freePassage: given.freePassage === true,
  noRoll: given.noRoll === true,
  noOccupation: given.noOccupation === true,
  step: 'align',
})

/** The set-up alone, of a Country that is active already because it was created so (20.1.1, 13.7.2). */
export const setUpFrame = (country: string, faction: Faction): ActivationFrame => ({
  ...activationFrame({ country, to: faction, by: faction, noRoll: true }),
  step: 'set-up',
  faction,
  unmarked: true,
})
