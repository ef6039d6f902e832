/** A year of the campaign of 1939, with the program closed and opened again on the way. */
import { test } from 'vitest'
import { temporaryFolder } from '../kit/folders.ts'
import { openElectron } from './harness.ts'
import { playYear } from './play-year.ts'

test('a person plays a year of the campaign of 1939: cards, replacements, Poland, a nation brought in, the seasons', {
  timeout: 900_000,
}, () => {
  const data = temporaryFolder()
  return playYear(() => openElectron(data), 'electron')
})
