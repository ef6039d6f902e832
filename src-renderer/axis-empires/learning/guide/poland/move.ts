/** Organization and movement: reach, a march, Zones of Control. */
import { type Step } from '../lesson.ts'
import { choose, end, march } from './parts.ts'
import { ACROSS_THE_RIVER, ARMOR, LWOW, MOUNTAIN, reached, SLOVAKIA } from './seen.ts'

export const MOVE: readonly Step[] = [
  {
    id: 'reach',
    title: 'How far can it go?',
    text: 'Every unit you can move has a yellow rim. Choose one and the map shows its reach: the number on a hex is what the way costs.',
    parts: [choose(MOUNTAIN, LWOW, 'Click the mountain corps in Slovakia.', [{ hex: 'e3302' }])],
    hint: 'It stands alone in the hills, south-east of Cracow. Esc lets a unit go again.',
    told: 'The yellow hexes are its reach. By road and rail a small unit pays only half a point a hex.',
    rules: ['3.1', '3.1.1'],
  },
  {
    id: 'march',
    title: 'A city nobody holds',
    text: 'Look east: the way over the passes to Lwow is open, and no Pole stands there. Whoever enters an empty enemy city controls it.',
    parts: [
      choose(MOUNTAIN, LWOW, 'Click the mountain corps again.', [{ hex: 'e3302' }]),
      march(MOUNTAIN, LWOW, 'Click Lwow.'),
    ],
    hint: 'Lwow lies three hexes east of Cracow. If the corps went elsewhere, Undo at the top takes that back.',
    told: 'The first of the five cities is yours, and the railway behind you keeps the corps supplied.',
    rules: ['3.1', '10'],
  },
  {
    id: 'zones',
    title: 'Zones of Control',
    text: 'A unit watches the six hexes around it: its Zone of Control. Whoever enters an enemy one must stop. Have a look at those of the Poles.',
    parts: [
      {
        task: 'Press “ZOC” beside the map, then the faction below until it says Western.',
        done: ({ zones }) => zones !== null,
        aims: [{ control: 'overlay-zoc' }],
        act: { kind: 'zones', faction: 'western' },
        onScreen: true,
      },
      {
        task: 'Those are your own. Press the faction button until it says Western.',
        done: ({ zones }) => zones === 'western',
        aims: [{ control: 'overlay-who' }],
        act: { kind: 'zones', faction: 'western' },
        onScreen: true,
      },
    ],
    hint: 'The keys are Z for the zones and A for whose they are.',
    told: 'All that is tinted, the Poles watch. Press “ZOC” again, or Z, to take it away.',
    rules: ['8', '8.1'],
  },
  {
    id: 'stop',
    title: 'Into their zone',
    text: 'Your armor can cross the Vistula and stand before Cracow from the south. A red sign on a hex of its reach says: here a zone stops you.',
    parts: [
      choose(ARMOR, ACROSS_THE_RIVER, 'Choose the armor in the ringed stack.', [
        { hex: SLOVAKIA },
        { control: `unit-${ARMOR}` },
      ]),
      march(ARMOR, ACROSS_THE_RIVER, 'Click the ringed hex below Cracow.'),
    ],
    hint: 'Click the stack, then “Choose” beside the armor in the list at the right.',
    told: 'The armor stands at the gates, and the zone of the defenders holds it there.',
    rules: ['8.2', '3.1'],
  },
  {
    id: 'end-movement',
    title: 'On to the fighting',
    text: 'You may move others as well, as long as the 14th Army stays beside Cracow. Once the phase is ended, they stand where they stand.',
    parts: [
      end('Press “End”, and once more when the program asks whether you mean it.', reached('blitz-combat')),
    ],
    hint: 'The program tells you once in each segment what you could still do. “End nevertheless” goes on.',
    told: 'Blitz Combat begins: the round for units near your markers.',
    rules: ['3', '4.1.2'],
  },
]
