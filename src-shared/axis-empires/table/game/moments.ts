/**
 * Moments: the points of the game where a card, an optional rule or another faction may step in. They are
 * listed once, in the order in which they are called out when several come from one command. Who steps in is
 * a listener; its frame is called and lies on the stack, so that a save may fall in between.
 */
import type { Json } from '../../../kernel/json.ts'

export const MOMENTS = [
  {
    id: 'segment-starts',
    why: 'A card played in a Segment is played before anything else is done there: the Segment waits.',
  },
  {
    id: 'attack-declared',
    why:
      'The units are named and committed, both HQs too, and the odds are not yet reckoned: the last point at ' +
      'which a shift can be added (4.2.2, before step 3).',
  },
  {
    id: 'before-die',
    why: 'What changes how a die is rolled has to be known before anybody sees it, or it would be a second roll.',
  },
  {
    id: 'after-die',
    why: 'A die is rolled again, or changed, when it has been seen and nothing has yet come of it.',
  },
  {
    id: 'unit-lost',
    why: 'A loss is felt by the unit first; it may have made room in a city, so it comes before the city.',
  },
  {
    id: 'city-taken',
    why: 'The unit stands in the city and what it chased away is gone: what a city brings depends on who is in it.',
  },
  {
    id: 'country-enters',
    why: 'A Minor Country has been activated and is in its faction: what depends on it is known before it is set up (13.7.2).',
  },
  {
    id: 'war-state',
    why: 'A War State has gone into effect and its steps are done: the Conditional Events it triggers and the cards it has drawn come next (12.2, 12.3).',
  },
  {
    id: 'segment-ends',
    why: 'Stacking has been set right (9.3), so that nobody steps into a position that is not legal.',
  },
] as const satisfies readonly { readonly id: string; readonly why: string }[]

export type MomentId = (typeof MOMENTS)[number]['id']

/** What happened, for those who listen: ids and numbers. */
export type Occasion = Readonly<Record<string, Json>>
