/**
 * What is played as a marker comes off the Turn Track, where it is one thing or one choice: Aid to China and Lend-Lease
 * (18.17, 36.1, 36.25), Reserves (36.38), Increase USCL (18.38.1, 36.44.1), and the second markers of the Axis for the VP
 * Track (18.25, 18.32, 36.17, 36.22).
 */
import { present } from '../../../../kernel/present.ts'
import { arrival, type Coming } from '../arrival.ts'
import type { PoliticalEvent } from '../types.ts'
import type { Story } from './language.ts'
import { storyOf } from './play.ts'

type ArrivalRecord = Pick<Coming, 'type' | 'title' | 'maps'> & Omit<Story, 'title'>

const BOX = [
  { ask: 'Choose the Conditional Events Box the marker goes to', from: [{ allyBox: true }] },
] as const
const PLANTED =
  'The marker goes to the VP Box of the Axis Tide, or to the 0 Box while the VP marker reads Allied Crusade.'

const ARRIVALS: readonly ArrivalRecord[] = [
  {
    type: 'aid-to-china',
    title: 'Aid to China',
    steps: BOX,
    diary: 'the {faction} faction offers its aid',
    words: 'The faction that has the marker puts it into the Western or the Soviet Conditional Events Box.',
  },
  {
    type: 'lend-lease',
    title: 'Lend-Lease',
    steps: BOX,
    diary: 'ships are loaded for the Allies',
    words: 'The Western faction puts the marker into its own Conditional Events Box or that of the Soviets.',
  },
  {
    type: 'no-retreat',
    steps: [{ plant: true }],
    diary: 'not a step back, the order runs',
    words: PLANTED,
  },
  {
    type: 'ss-europa',
    steps: [{ plant: true }],
    diary: 'volunteers are raised all over Europe',
    words: PLANTED,
  },
  {
    type: 'hakko-ichiu',
    steps: [{ plant: true }],
    diary: 'all the world under one roof, Tokyo proclaims',
    words: `${PLANTED} The Axis marker Minor Country Production +1 leaves the game.`,
  },
  {
    type: 'japanese-mandate',
    steps: [{ plant: true }],
    diary: 'Japan claims its mandate over Asia',
    words: PLANTED,
  },
  {
    type: 'increase-uscl',
    steps: [{ usclRises: { ahead: 4 } }],
    diary: 'the United States commit themselves further',
    words:
      'The USCL marker goes up a box, and this marker comes back four Seasonal Turns later; not once the USCL is 4.',
  },
  {
    type: 'reserves-limited',
    title: 'Reserves',
    steps: [{ sendReserves: true }],
    diary: 'the {faction} faction sends its reserves to Europe',
    words: 'The support units that belong to the marker go to the European Holding Box.',
  },
]

/** An arrival names the sections of its kind of marker. */
function arrivalOf({ steps, diary, ...coming }: ArrivalRecord): PoliticalEvent {
  const plain = arrival({ ...coming, steps: [], diary: () => '' })
  return { ...plain, ...storyOf({ steps, diary }, plain) }
}

/** The arrivals that are records, by the type of their marker. */
const BY_TYPE = new Map(ARRIVALS.map((record) => [record.type, arrivalOf(record)]))

/** The arrival of a record. Throws if no record has the type. */
export const arrivalRecorded = (type: string): PoliticalEvent =>
  present(BY_TYPE.get(type), 'arrival of', type)
