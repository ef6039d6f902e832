/** The Turn Track as a screen asks for it. */
import { expect, test } from 'vitest'
import { ask } from '../toy/services.ts'
import { realServices } from './packs-data.ts'

test('a turn set by hand far beyond the war makes the Turn Track no longer than a war is', () => {
  const services = realServices()
  const { game } = ask(services, 'games.new', { scenario: 'poland-1939', seed: 1 })
  const before = ask(services, 'play.track', { game })
  expect(before[0]).toMatchObject({ label: 'Aug–Sept 1939', current: true })
  for (const command of [
    { type: 'umpire', on: true },
    { type: 'umpire.set', key: 'turn', value: 999_999 },
  ])
    expect(ask(services, 'play.table', { game, command }).ok).toBe(true)
  const after = ask(services, 'play.track', { game })
  expect(after).toHaveLength(180)
  expect(after[0]).toEqual({ ...before[0], current: false })
  services.close()
})
