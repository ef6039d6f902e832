/** A pack changes the scenarios it was made for and no others, unless the player says otherwise in a new game. */
import { expect, test } from 'vitest'
import type { EditorView } from '../../src-shared/axis-empires/ground/contract/packs.ts'
import { withCounters } from '../../src-shared/axis-empires/ground/packs/diff.ts'
import type { Pack } from '../../src-shared/axis-empires/ground/packs/schema.ts'
import type { PackAnswers } from '../../src-shared/pacific-1940/ground/contract/packs.ts'
import { ask, refused } from '../toy/services.ts'
import { ask as askLater, services as bothGames } from './ask.ts'
import { realServices } from './packs-data.ts'

type Services = ReturnType<typeof realServices>

/** A pack in which the German 1st corps attacks with 7. */
function stronger(view: EditorView): Pack {
  const base = new Map(view.counters.map((each) => [each.id, each]))
  const corps = structuredClone(base.get('ger-inf-01'))
  const side = corps?.sides[0]
  if (!corps || side?.kind !== 'ground') throw new Error('no ger-inf-01')
  side.attack = 7
  return withCounters(view.pack, base, [corps])
}

/** The services with a pack in use, with a scenario of its own made from Poland or with none. */
function withPack(scenario?: string): { services: Services; pack: Pack } {
  const services = realServices()
  const view = ask(services, 'packs.new', { title: 'Mine', ...(scenario ? { scenario } : {}) })
  const pack = stronger(view)
  expect(ask(services, 'packs.save', { pack }).problems).toEqual([])
  return { services, pack }
}

type NewGame = { readonly scenario: string; readonly packs?: string[]; readonly plain?: boolean }

/** How the corps attacks in a new game, and which packs the game keeps. */
function begun(services: Services, request: NewGame): { attack: number; packs: readonly string[] } {
  const { game } = ask(services, 'games.new', request)
  const side = ask(services, 'content.get', { game }).counters.find(({ id }) => id === 'ger-inf-01')?.sides[0]
  const { packs = [] } = services.context.store.game(game)
  return { attack: side?.kind === 'ground' ? side.attack : -1, packs: packs.map(({ id }) => id) }
}

test('a pack with scenarios of its own changes those, and no other', () => {
  const { services } = withPack('poland-1939')
  expect(begun(services, { scenario: 'mine' })).toEqual({ attack: 7, packs: ['mine'] })
  expect(begun(services, { scenario: 'poland-1939' })).toEqual({ attack: 1, packs: [] })
  expect(begun(services, { scenario: 'russia-1941' })).toEqual({ attack: 1, packs: [] })
})

test('it changes besides what it says it was made for; one bound to nothing changes all, but no lesson', () => {
  const { services, pack } = withPack('poland-1939')
  ask(services, 'packs.save', { pack: { ...pack, for: ['russia-1941'] } })
  expect(begun(services, { scenario: 'russia-1941' }).packs).toEqual(['mine'])
  expect(begun(services, { scenario: 'poland-1939' }).packs).toEqual([])
  const { services: loose } = withPack()
  expect(begun(loose, { scenario: 'russia-1941' })).toEqual({ attack: 7, packs: ['mine'] })
  expect(begun(loose, { scenario: 'poland-1939', plain: true })).toEqual({ attack: 1, packs: [] })
})

test('in a new game the player may choose otherwise, among the packs in use', () => {
  const { services } = withPack('poland-1939')
  expect(begun(services, { scenario: 'poland-1939', packs: ['mine'] })).toEqual({
    attack: 7,
    packs: ['mine'],
  })
  expect(refused(services, 'games.new', { scenario: 'poland-1939', packs: ['other'] })).toMatch(
    /^there is no pack "other" in use; expected/,
  )
  expect(refused(services, 'games.new', { scenario: 'mine', packs: [] })).toBe(
    'the scenario "mine" is of the pack “Mine”, which is not chosen; expected "mine" among the packs',
  )
  const { services: loose } = withPack()
  expect(begun(loose, { scenario: 'russia-1941', packs: [] })).toEqual({ attack: 1, packs: [] })
})

test('the list of scenarios says what each pack in use is to each', () => {
  const { services, pack } = withPack('poland-1939')
  ask(services, 'packs.save', { pack: { ...pack, for: ['russia-1941'] } })
  const is = (scenario: string) =>
    ask(services, 'scenarios.list', {})
      .find(({ id }) => id === scenario)
      ?.packs?.map((each) => each.is)
  expect([is('mine'), is('russia-1941'), is('poland-1939')]).toEqual([['own'], ['meant'], ['other']])
  ask(services, 'packs.use', { pack: 'mine', used: false })
  expect(is('poland-1939')).toBeUndefined()
})

test('an example is played without packs', () => {
  const { services } = withPack()
  const [example] = ask(services, 'examples.list', {})
  if (!example) throw new Error('no example')
  const { view } = ask(services, 'examples.open', { id: example.id })
  expect(view.packs).toBeUndefined()
})

test('a printed aid is made with the packs meant for its scenario, and its foot says which', async () => {
  const { services } = withPack('poland-1939')
  const feet = async (scenario: string): Promise<string> => {
    const reply = await services.later('print.pages', { aid: 'crt', scenario })
    if ('error' in reply) throw new Error(reply.error.message)
    return (reply.ok as { readonly pages: readonly string[] }).pages.join()
  }
  expect(await feet('mine')).toMatch(/data [0-9a-f]+ with “Mine”/)
  expect(await feet('poland-1939')).not.toContain('“Mine”')
})

test('packs of Pacific 1940 lie over their own scenarios alone', async () => {
  const all = bothGames()
  const call = <K extends keyof PackAnswers>(name: K, request: object) =>
    askLater(all, name as never, request as never) as unknown as Promise<PackAnswers[K]>
  await call('pacific.packs.new', { title: 'Later', scenario: 'pacific-1940' })
  const packsOf = async (scenario: string) => {
    const { game } = await askLater(all, 'games.new', { scenario })
    return all.context.store.game(game).packs?.map(({ id }) => id) ?? []
  }
  expect([await packsOf('later'), await packsOf('pacific-1940'), await packsOf('poland-1939')]).toEqual([
    ['later'],
    [],
    [],
  ])
  const listed = await askLater(all, 'scenarios.list', {})
  const is = (id: string) => listed.find((each) => each.id === id)?.packs?.map((each) => each.is)
  expect([is('later'), is('pacific-1940'), is('poland-1939')]).toEqual([['own'], ['other'], undefined])
  const printed = await all.later('print.pages', { aid: 'unit-chart', scenario: 'later' })
  expect(JSON.stringify(printed)).toContain('with “Later”')
})
