/** A year of the campaign of 1939, with the program closed and opened again on the way. */
import { test } from 'vitest'
import { LONG } from '../support/effort.ts'
import { temporaryFolder } from '../support/folders.ts'
import { openChromium } from './harness.ts'
import { playYear } from './play-year.ts'

/** From Aug–Sept 1939 to Aug–Sept 1940; each run of the tests goes as far as the first turn after the autumn. */
const TURNS = LONG ? 9 : 3

test('a person plays the campaign of 1939: a card, replacements, Poland, a nation brought in', {
  timeout: 600_000,
}, () => {
  const data = temporaryFolder()
  return playYear(() => openChromium(data), 'chromium', TURNS)
})
