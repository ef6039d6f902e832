/** What the player does again and again in the lesson: the same clicks each time. */
import { at, decides, type GuideView, type Part } from '../lesson.ts'
import { CRACOW, cleared, DANZIG, declared, fighting, joined } from './seen.ts'

/** An attack on a hex put together and fought: the same clicks each time. */
function attack(hex: string, name: string, units: number): { target: Part; join: Part; fight: Part } {
  const over = (seen: GuideView): boolean => declared(seen, hex) || cleared(seen, hex)
  return {
    target: {
      task: `Click the Polish unit in ${name}.`,
      done: (seen) => fighting(seen, hex) || cleared(seen, hex),
      aims: [{ hex }],
      act: { kind: 'offer', type: 'attack', at: hex },
      // Another fight comes to its end first.
      after: ({ view }) => view.battle !== null,
    },
    join: {
      task: 'Press “Add all units”.',
      done: (seen) => joined(seen, hex, units) || over(seen),
      aims: [{ control: 'add-all' }],
      act: { kind: 'all', type: 'add' },
    },
    fight: {
      task: 'Press “Fight”.',
      done: over,
      aims: [{ control: 'fight' }, { control: 'offer-fight' }],
      act: { kind: 'offer', type: 'fight' },
      after: (seen) => fighting(seen, hex),
    },
  }
}

export const cracow = attack(CRACOW, 'Cracow', 5)
export const danzig = attack(DANZIG, 'Danzig', 3)

/** No more units follow into the hex that was won. */
export const stay: Part = {
  task: 'Press “No further advance”.',
  done: (seen) => !decides(seen, 'combat-advance', 'combat-exploit'),
  aims: [{ control: 'offer-stay' }, { control: 'offer-stop' }],
  act: { kind: 'offer', type: 'stay' },
  after: () => true,
}

/** Ends a segment with the main button, unless the game is past it. */
export const end = (task: string, done: (seen: GuideView) => boolean): Part => ({
  task,
  done,
  aims: [{ control: 'end-anyway' }, { control: 'offer-end' }],
  act: { kind: 'offer', type: 'end' },
  after: () => true,
})

/** Takes a unit up, unless it is already where it is to go. */
export const choose = (unit: string, to: string, task: string, aims: Part['aims']): Part => ({
  task,
  done: (seen) => seen.chosen === unit || at(unit, to)(seen),
  aims,
  act: { kind: 'choose', unit },
  onScreen: true,
})

/** Moves the unit that was taken up. */
export const march = (unit: string, to: string, task: string): Part => ({
  task,
  done: at(unit, to),
  aims: [{ hex: to }],
  act: { kind: 'march', unit, to },
})
