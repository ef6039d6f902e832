/**
 * The Japanese Government is formed again (36.21): by a die, or as the Axis likes after a Military Takeover. Code: one step of
 * three is taken, and a die names the face of the counter.
 */
import { GOVERNMENT_BOX } from '../../../ground/content/places.ts'
import type { Game } from '../../../table/game/game.ts'
import { GOVERNMENT_TYPES } from '../../../table/game/government.ts'
import { enterPlay } from '../../../table/markers/enter.ts'
import { arrival, comer } from '../arrival.ts'
import { doing } from '../steps.ts'
import type { Choice, Happening } from '../types.ts'

const NAVY_FROM = 4

function form(game: Game, now: Happening, branch: 'army' | 'navy'): void {
  const marker = comer(game, now)
  const types: Readonly<Record<string, string>> = GOVERNMENT_TYPES
  const face = marker.sides.findIndex(({ type }) => types[type] === branch)
  enterPlay(game, { marker: marker.id, at: GOVERNMENT_BOX, face: Math.max(0, face) })
}

function branches(game: Game, now: Happening): Choice[] {
  return (['army', 'navy'] as const).map((branch) => ({
    id: branch,
    label: `The ${branch === 'army' ? 'Army' : 'Navy'} leads the Government`,
    act: () => form(game, now, branch),
  }))
}

const isTaken = (game: Game): boolean => game.inStrategicWarfareBox('ds', 'military-takeover')

export const GOVERNMENT_COMES = arrival({
  type: 'government-army',
  title: 'Japanese Government',
  steps: [
    { when: isTaken, ask: 'Choose the branch that leads the Government', choices: branches },
    { when: (game) => !isTaken(game), roll: 'Japanese Government: the Army on 1 to 3, the Navy on 4 to 6' },
    doing(
      (game, now) => form(game, now, (now.rolled ?? 0) >= NAVY_FROM ? 'navy' : 'army'),
      (game) => !isTaken(game),
    ),
  ],
  diary: () => 'a new Government is formed in Tokyo',
  words:
    'A die without modifiers decides which branch leads the Government: the Army on 1 to 3, the Navy on 4 to ' +
    '6. With a Military Takeover in the Strategic Warfare Box the Axis chooses.',
})
