/**
 * The guided first game: the first Faction Turn of the Polish campaign. It is a real game with a fixed seed, so that the
 * dice are known: a 5 at Cracow, a 4 at Danzig.
 */
import type { Lesson } from '../lesson.ts'
import { END } from './end.ts'
import { FIGHT } from './fight.ts'
import { LOOK } from './look.ts'
import { MOVE } from './move.ts'
import { SUPPORT } from './support.ts'

export const POLAND: Lesson = {
  id: 'poland',
  title: 'Learn to play',
  game: {
    scenario: 'poland-1939',
    title: 'Learn to play',
    seed: 4,
    plain: true,
    players: { axis: 'human', western: 'greedy' },
  },
  steps: [...LOOK, ...SUPPORT, ...MOVE, ...FIGHT, ...END],
}
