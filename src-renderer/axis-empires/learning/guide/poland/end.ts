/** The turn ends, the machine plays the Poles. */
import { type Step } from '../lesson.ts'
import { end, stay } from './parts.ts'
import { later, past } from './seen.ts'

export const END: readonly Step[] = [
  {
    id: 'end-turn',
    title: 'End your turn',
    text:
      'After combat, units may move once more in Reserve Movement, though not out of or into an enemy zone. It ' +
      'is the time to close gaps. Or you leave it at that.',
    parts: [
      stay,
      end('End Regular Combat.', (seen) => past(seen, 'regular-combat')),
      end('End Reserve Movement when you are ready.', (seen) => past(seen, 'reserve-movement')),
    ],
    hint: 'The red button ends each segment. What you leave undone the program names once.',
    told: 'Your turn is over.',
    rules: ['5'],
  },
  {
    id: 'poles',
    title: 'The Polish answer',
    text:
      'The machine plays the Poles; its moves are drawn as arrows. If it attacks, you may be asked something: no ' +
      'answer is wrong here. What they did stands in the card below.',
    parts: [
      {
        task: 'Watch, and answer if you are asked.',
        done: later,
        aims: [{ control: 'prompt' }],
        act: { kind: 'any' },
      },
      // The machine may have attacked nobody, and the next turn have come already: the step is shown nevertheless.
      {
        task: 'Press “Go on” when you have read it.',
        done: ({ read }) => read.has('poles'),
        aims: [{ control: 'guide-read' }],
        act: { kind: 'read', step: 'poles' },
        onScreen: true,
      },
    ],
    hint: 'At its own pace: “Pause” and “One move” stand in the prompt while it plays.',
    told: 'The Poles have answered. It is September, and the rain has come.',
    rules: ['4.2.1.2'],
  },
  {
    id: 'farewell',
    title: 'You know how to play',
    text:
      'That was a whole turn, and every turn of every scenario goes this way. This game is yours now: one turn ' +
      'is left for what you do not hold yet. Every § number opens its rule, F1 all of them, and “Advise ' +
      'me” asks the machine.',
    parts: [],
    hint: '',
    told: '',
    rules: [],
  },
]
