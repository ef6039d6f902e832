/** How large a scenario is: turns and counters, without setting it up. */

import { parseTurn } from '../../ground/content/calendar.ts'
import { isHexPlace } from '../../ground/content/places.ts'
import type { ScenarioFile } from '../../ground/content/scenarios.ts'
import type { ScenarioOutline } from '../../ground/contract/views.ts'

/** The outline of a scenario as its file says it. */
export function outlineOf({ id, start, end, setup }: ScenarioFile): ScenarioOutline {
  return {
    id,
    turns: parseTurn(end) - parseTurn(start) + 1,
    setUp: setup.flatMap(({ counter, at }) => (isHexPlace(at) ? [{ counter, at }] : [])),
  }
}
