/** What is said about a step of an example. Pure. */
import type { ExampleStep } from '../../../../src-shared/axis-empires/ground/contract/examples.ts'

/** What became of a step that is done. */
export function verdictOf({ kind, state }: ExampleStep): string {
  if (state === 'shown') return 'Shown as the rule expects it'
  if (state === 'otherwise') return 'Done, another way than the example: the rules allow both'
  if (kind === 'refused') return 'Refused, as the rule says'
  return kind === 'choose' ? 'Right' : 'As the rule expects'
}

/** What is said while a step is under way; undefined while nothing was done about it. */
export function commentOn({ kind, state }: ExampleStep): string | undefined {
  if (state === 'begun') return 'Go on: that is the beginning.'
  if (state === 'wrong') return 'Not so. Look again.'
  if (state !== 'astray') return undefined
  return kind === 'do'
    ? 'The rules allow this too, but the example asks for something else.'
    : 'The rules allow this, but the example wants the position as it was.'
}

/** How a step is answered. */
export function howTo({ kind }: ExampleStep): string {
  if (kind === 'choose') return 'Look at the board as long as you like; then choose.'
  return kind === 'refused'
    ? 'Drag the counter there, as if it were allowed.'
    : 'Do it on the board, as in a game.'
}
