/** A year of the campaign of 1939, with the program closed and opened again on the way. */
import { test } from 'vitest'
import { LONG } from '../support/effort.ts'
import { temporaryFolder } from '../support/folders.ts'
import { openChromium } from './harness.ts'
import { playYear } from './play-year.ts'

/** From Aug–Sept 1939 to Aug–Sept 1940. */
const TURNS = 9

// It takes minutes, and stops where a machine or the dice ask the person something it has no answer for: not with every
// run of the tests until it answers whatever it may be asked.
test.runIf(LONG)(
  'a person plays the campaign of 1939: a card, replacements, Poland, a nation brought in',
  {
    timeout: 600_000,
  },
  () => {
    const data = temporaryFolder()
    return playYear(() => openChromium(data), 'chromium', TURNS)
  },
)
