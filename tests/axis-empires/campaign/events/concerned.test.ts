/** An event on a Country, a land or a choice has one: without it the game stops instead of telling of a Country without a name. */
import { describe, expect, test } from 'vitest'
import { EVENTS } from '../../../../src-shared/axis-empires/campaign/events/index.ts'
import { countryOf, landOf, sortOf } from '../../../../src-shared/axis-empires/campaign/events/occurring.ts'
import type { Happening } from '../../../../src-shared/axis-empires/campaign/events/types.ts'
import { campaign } from '../victory/campaign.ts'

const now = (more: Partial<Happening> = {}): Happening => ({
  event: 'influence',
  map: 'tk',
  receiver: 'axis',
  ...more,
})

test('the Country, land and sort of an event are there, or the error names the event and what it lacks', () => {
  expect(countryOf(now({ country: 'turkey' }))).toBe('turkey')
  expect(() => countryOf(now())).toThrow('the event "influence" was received for no Country')
  expect(() => landOf(now({ land: '' }))).toThrow('for no land')
  expect(() => sortOf(now())).toThrow('for no sort')
})

describe('what the log says as an event begins (19.0)', () => {
  const { game } = campaign({})
  const onCountry = EVENTS.all.filter(({ concerns, sections }) => concerns && sections.tk !== undefined)
  test.each(onCountry.map((event) => [event.id, event] as const))(
    '%s names its Country, or nothing',
    (_id, event) => {
      const said = event.diary(game, now({ event: event.id, country: 'turkey' }))
      const without = (): string => event.diary(game, now({ event: event.id }))
      if (said.includes('Turkey')) expect(without).toThrow('for no Country')
      else expect(without()).toBe(said)
    },
  )
  test('most of them name it', () => {
    const naming = onCountry.filter((event) =>
      event.diary(game, now({ event: event.id, country: 'turkey' })).includes('Turkey'),
    )
    expect(naming.length).toBeGreaterThan(8)
  })
})
