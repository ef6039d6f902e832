/** The editor's services of Pacific 1940: a pack kept in the store, checked, used for new games, and played. */
import { expect, test } from 'vitest'
import type { Pack, PackAnswers } from '../../src-shared/pacific-1940/ground/contract/packs.ts'
import { ask, services } from './ask.ts'

type Answer<K extends keyof PackAnswers> = Promise<PackAnswers[K]>

test('a pack is made, checked, listed among the scenarios, played and deleted', async () => {
  const all = services()
  const call = <K extends keyof PackAnswers>(name: K, request: object) =>
    ask(all, name as never, request as never) as unknown as Answer<K>
  const { pack, problems } = await call('pacific.packs.new', { title: 'Later', scenario: 'pacific-1940' })
  expect([pack.id, pack.scenarios[0]?.id, problems]).toEqual(['later', 'later', []])
  const scenarios = async (): Promise<string[]> => (await ask(all, 'scenarios.list', {})).map(({ id }) => id)
  expect(await scenarios()).toContain('later')

  const [own] = pack.scenarios
  if (!own) throw new Error('the pack has no scenario')
  const put = (change: Partial<Pack['scenarios'][number]>) =>
    call('pacific.packs.save', { pack: { ...pack, scenarios: [{ ...own, ...change }] } })
  const bad = await put({ setup: { us: { nowhere: { infantry: 1 } } } })
  expect(bad.problems.map(({ message }) => message)).toEqual([
    'Later: setup.us.nowhere is "nowhere"; expected a space of the board',
  ])
  // It waits until it is mended, and is not played.
  expect(await scenarios()).not.toContain('later')
  await expect(call('pacific.packs.playtest', { pack: 'later', scenario: 'later' })).rejects.toThrow(
    'nowhere',
  )
  await expect(call('pacific.packs.use', { pack: 'later', used: true })).rejects.toThrow('nowhere')

  expect((await put({ cash: { ...own.cash, us: 50 }, firstPower: 'us' })).problems).toEqual([])
  const game = await call('pacific.packs.playtest', { pack: 'later', scenario: 'later' })
  expect(game.decision).toMatchObject({ faction: 'us', kind: 'purchase' })
  expect(game.pacific.powers.find(({ power }) => power === 'us')?.cash).toBe(50)
  // The packs of the other game are none of these.
  expect(await ask(all, 'packs.list', {})).toEqual([])

  // Sent as a file it is taken in again as it was; a damaged file is refused in one sentence.
  const { name, data } = await call('pacific.packs.export', { pack: 'later' })
  expect(name).toBe('Later.aepack')
  const { pack: before } = await call('pacific.packs.open', { pack: 'later' })
  await call('pacific.packs.delete', { pack: 'later' })
  const taken = await call('pacific.packs.import', { name, data })
  expect([taken.pack, taken.problems]).toEqual([before, []])
  expect(await scenarios()).toContain('later')
  await call('pacific.packs.import', { name, data })
  expect(await call('pacific.packs.list', {})).toHaveLength(1)
  const load = (text: string) => call('pacific.packs.import', { name, data: text })
  const altered = data.replace('"us":50', '"us":99')
  expect(altered).not.toBe(data)
  await expect(load(altered)).rejects.toThrow('checksum does not match')
  await expect(load(data.slice(0, 200))).rejects.toThrow('Later.aepack')
  await expect(load(data.replace('pacific-1940', 'chess'))).rejects.toThrow(
    'is not a pack of Axis & Allies Pacific 1940',
  )

  expect(await call('pacific.packs.delete', { pack: 'later' })).toEqual([])
  expect(await scenarios()).not.toContain('later')
  // A game that was begun from it goes on without it.
  expect((await ask(all, 'games.list', {})).map(({ id }) => id)).toContain(game.game)
  await expect(call('pacific.packs.open', { pack: 'later' })).rejects.toThrow('no pack "later"')
})

test('a pack taken in again after changes is kept beside the other, and not used with it', async () => {
  const all = services()
  const call = <K extends keyof PackAnswers>(name: K, request: object) =>
    ask(all, name as never, request as never) as unknown as Answer<K>
  const { pack } = await call('pacific.packs.new', { title: 'Later', scenario: 'pacific-1940' })
  const { name, data } = await call('pacific.packs.export', { pack: 'later' })
  await call('pacific.packs.save', { pack: { ...pack, title: 'Much later' } })
  const { pack: second, problems } = await call('pacific.packs.import', { name, data })
  expect([second.id, second.title]).toEqual(['later-2', 'Later'])
  expect(problems.map(({ expected }) => expected)).toEqual(['an id of its own'])
  const packs = await call('pacific.packs.list', {})
  expect(packs.map(({ id, title, used }) => [id, title, used])).toEqual([
    ['later', 'Much later', true],
    ['later-2', 'Later', false],
  ])
})
