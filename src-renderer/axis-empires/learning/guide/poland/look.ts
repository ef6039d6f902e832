/** First the table: a stack, and what the game is about. */
import { type Step } from '../lesson.ts'
import { SILESIA } from './seen.ts'

export const LOOK: readonly Step[] = [
  {
    id: 'stack',
    title: 'Meet your army',
    text:
      'You lead the German side, in grey; the Poles are in front of you. Units in one hex are a stack. This ' +
      'one is Army Group South, with armor and a headquarters.',
    parts: [
      {
        task: 'Rest the pointer on the stack with the ring round it.',
        done: ({ looked }) => looked === SILESIA,
        aims: [{ hex: SILESIA }],
        act: { kind: 'look', hex: SILESIA },
        onScreen: true,
      },
    ],
    hint: 'The wheel zooms the map, and dragging empty ground moves it.',
    told: 'A stack lies open under the pointer. Three numbers stand on each unit: attack, defence, movement.',
    rules: ['9', '8'],
  },
  {
    id: 'goal',
    title: 'Know what wins',
    text:
      'Five cities decide this game, and you need them all: Warsaw, Lodz, Cracow, Danzig and Lwow. You have ' +
      'two turns, and in the second the roads are mud.',
    parts: [
      {
        task: 'Press the flag button at the top.',
        done: ({ goals }) => goals,
        aims: [{ control: 'goals' }],
        act: { kind: 'goals', open: true },
        onScreen: true,
      },
    ],
    hint: 'It stands to the right of the title, with a flag. Shift and G does the same.',
    told: 'The card says who holds each city and what is missing. Flags on the map mark them.',
    rules: [],
  },
]
