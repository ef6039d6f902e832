import {
  ASIDE,
  cededLandsBox,
  delayBox,
  europeanWarBox,
  eventsBox,
  GOVERNMENT_BOX,
  isHexPlace,
  OUT,
  pacificWarBox,
  pool,
  strategicWarfareBox,
  turnOfBox,
} from '../../../ground/content/places.ts'
import { FACTIONS } from '../../../ground/theatres/ids.ts'
import type { Asking, ConditionRule, ConditionValue } from './types.ts'

interface Box {
  is(at: string, asking: Asking): boolean
  /** After "lies". */
  readonly words: string
}

const BOXES: Readonly<Record<ConditionValue<'marker'>['in'], Box>> = {
  'strategic-warfare': {
    is: (at, { map }) => at === strategicWarfareBox(map),
    words: 'in the Strategic Warfare Box',
  },
  'turn-track': { is: (at) => turnOfBox(at) !== undefined, words: 'on the Turn Track' },
  delay: { is: (at, { map }) => at === delayBox(map), words: 'in the Delay Box' },
  'force-pool': {
    is: (at, { map }) => FACTIONS.some((faction) => at === pool(faction, map)),
    words: 'in a Force Pool',
  },
  'own-events': {
    is: (at, { faction, map }) => at === eventsBox(faction, map),
    words: 'in the Conditional Events Box',
  },
  // Aid of one Ally may lie with the other, and the Axis asks after it (36.1, 36.25).
  'any-events': {
    is: (at, { map }) => FACTIONS.some((faction) => at === eventsBox(faction, map)),
    words: 'in a Conditional Events Box',
  },
  government: { is: (at) => at === GOVERNMENT_BOX, words: 'in the Government Holding Box' },
  'ceded-lands': { is: (at, { map }) => at === cededLandsBox(map), words: 'in the Ceded Lands Box' },
  'european-war': {
    is: (at) => FACTIONS.some((faction) => at === europeanWarBox(faction)),
    words: 'in a European War Box',
  },
  'pacific-war': {
    is: (at) => FACTIONS.some((faction) => at === pacificWarBox(faction)),
    words: 'in a Pacific War Box',
  },
  'any-hex': { is: isHexPlace, words: 'on the map' },
  aside: { is: (at) => at === ASIDE, words: 'aside' },
  out: { is: (at) => at === OUT, words: 'out of the game' },
}

/** A marker or counter lies in a box. */
export const marker: ConditionRule<'marker'> = {
  holds(game, { id, in: box }, asking) {
    const at = game.table.state.pieces[id]?.at
    return at !== undefined && BOXES[box].is(at, asking)
  },
  words: ({ id, in: box }, { names, not }) =>
    `${names.marker(id)} ${not ? 'does not lie' : 'lies'} ${BOXES[box].words}`,
}
