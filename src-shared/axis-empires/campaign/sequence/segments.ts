/** The segments of a Faction Turn (phases 1 to 6) as one table: what each is called, whether it is played, what plays it. */
import type { Frame } from '../../../kernel/state.ts'
import type { RuleId } from '../../ground/rule.ts'
import type { Faction } from '../../ground/theatres/ids.ts'
import type { FactionSegmentId } from '../../ground/variables/index.ts'
import { FACTION_SEGMENT_IDS } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'
import { ask } from '../../table/modifiers/index.ts'
import { warAndPeaceFrame } from '../../table/politics/index.ts'
import { combatFrame } from '../../war/combat/segment.ts'
import { movementFrame } from '../../war/movement/frame.ts'
import { organizationFrame } from '../../war/organization/procedure.ts'
import { airborneFrame } from '../../war/support/airborne-procedure.ts'
import { blitzPlacementFrames } from '../../war/support/blitz-placement.ts'
import { supportFrame } from '../../war/support/frame.ts'
import { currentActions, settleCurrent } from '../cards/current.ts'
import { optionCardFrame } from '../cards/segment.ts'
import { raiderFrames } from '../events/arrivals/raiders.ts'
import { politicalEventsFrame } from '../events/political-segment.ts'
import { conditionalFrame } from '../events/segment.ts'
import { logisticsFrame } from '../seasonal/logistics.ts'
import { replacementFrames } from '../seasonal/replacements.ts'
import { markerSegment } from './marker-segment.ts'

interface SegmentParts {
  readonly rule: RuleId
  readonly title: string
  /** Seasonal Turns only. */
  readonly seasonal?: true
  /** Whether a game plays it, if only in part; one for which it does not hold passes automatically. */
  when?(game: Game): boolean
  /** Does what is done at once, and names the procedures that play the rest, in order. */
  frames(game: Game, faction: Faction): readonly Frame[]
}

export interface Segment extends SegmentParts {
  readonly id: FactionSegmentId
}

/** A game has politics in a campaign, not in a training scenario. */
const isCampaign = ({ content }: Game): boolean => content.scenario.kind === 'campaign'

const SEGMENTS: Readonly<Record<FactionSegmentId, SegmentParts>> = {
  'option-card': {
    rule: '1.1',
    title: 'Option Card Segment',
    seasonal: true,
    when: ({ content }) => content.cards.length > 0,
    frames: (game, faction) => [optionCardFrame(faction, game.map)],
  },
  logistics: {
    rule: '1.2',
    title: 'Logistics Segment',
    seasonal: true,
    when: (game) => ask(game, 'segment', { segment: 'logistics' }) === true,
    frames: () => [logisticsFrame()],
  },
  replacements: {
    rule: '1.3',
    title: 'Replacements Segment',
    frames(game, faction) {
      settleCurrent(game, faction, game.map)
      return replacementFrames(game, faction)
    },
  },
  'political-events': {
    rule: '2.1',
    title: 'Political Events Segment',
    when: isCampaign,
    frames: (game, faction) => [...currentActions(game, faction, 'political'), politicalEventsFrame(faction)],
  },
  support: {
    rule: '2.2',
    title: 'Support Segment',
    frames(game, faction) {
      settleCurrent(game, faction, game.map)
      return ask(game, 'segment', { segment: 'support' }) === false
        ? blitzPlacementFrames(game, faction)
        : [...raiderFrames(game, faction), supportFrame()]
    },
  },
  organization: {
    rule: '2.3',
    title: 'Organization Segment',
    frames: (_game, faction) => [organizationFrame(faction)],
  },
  'operational-movement': {
    rule: '3',
    title: 'Operational Movement Phase',
    frames: () => [movementFrame(false)],
  },
  'blitz-combat': {
    rule: '4.1',
    title: 'Blitz Combat Segment',
    // Airdrops come before the combats, their landings after them (4.1).
    frames: () => [airborneFrame('drop'), combatFrame(true), airborneFrame('landing')],
  },
  'regular-combat': { rule: '4.2', title: 'Regular Combat Segment', frames: () => [combatFrame(false)] },
  marker: {
    rule: '4.3',
    title: 'Marker Segment',
    frames(game) {
      markerSegment(game)
      return []
    },
  },
  'reserve-movement': { rule: '5', title: 'Reserve Movement Phase', frames: () => [movementFrame(true)] },
  'war-and-peace': {
    rule: '6.1',
    title: 'War & Peace Segment',
    when: isCampaign,
    frames: (_game, faction) => [warAndPeaceFrame(faction)],
  },
  'conditional-events': {
    rule: '6.2',
    title: 'Conditional Events Segment',
    when: isCampaign,
    frames: (game, faction) => [conditionalFrame(faction), ...currentActions(game, faction, 'conditional')],
  },
}

/** The segments of one Faction Turn, in order. */
export const FACTION_SEGMENTS: readonly Segment[] = FACTION_SEGMENT_IDS.map((id) => ({ id, ...SEGMENTS[id] }))

/** True if a game plays a segment, if only in part; a special rule may add one. */
export const isPlayed = (game: Game, segment: Segment): boolean => segment.when?.(game) ?? true
