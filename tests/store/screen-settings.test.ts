/** What a person chose about his screen is kept beside the store, with what he chose about its copies. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../kit/folders.ts'
import { ask, toyServices } from '../toy/services.ts'

test('settings outlast the program, and the folder of the copies with them', () => {
  const folder = temporaryFolder()
  const second = temporaryFolder()
  const services = toyServices(folder)
  expect(ask(services, 'settings.get', {})).toEqual({})
  const chosen = { theme: 'dark', scale: 150, eyes: 'red-green', rightFolded: true } as const
  expect(ask(services, 'settings.set', { settings: chosen })).toEqual(chosen)
  ask(services, 'copies.folder', { folder: second })
  services.close()

  const again = toyServices(folder)
  expect(ask(again, 'settings.get', {})).toEqual(chosen)
  expect(ask(again, 'copies.list', {}).secondFolder).toBe(second)
  ask(again, 'settings.set', { settings: {} })
  expect(ask(again, 'copies.list', {}).secondFolder).toBe(second)
  again.close()
})

test('settings of another version, or spoilt ones, are the usual ones and do no harm', () => {
  const folder = temporaryFolder()
  toyServices(folder).close()
  const file = join(folder, 'store.json')
  writeFileSync(file, JSON.stringify({ secondFolder: folder, screen: { theme: 'sepia' } }))
  const services = toyServices(folder)
  expect(ask(services, 'settings.get', {})).toEqual({})
  expect(ask(services, 'copies.list', {}).secondFolder).toBe(folder)
  services.close()
  expect(readFileSync(file, 'utf8')).toContain('sepia')
})

test('a scale beyond what can be read is refused', () => {
  const services = toyServices(temporaryFolder())
  const reply = services.call('settings.set', { settings: { scale: 300 } })
  expect(reply).toHaveProperty('error')
  services.close()
})
