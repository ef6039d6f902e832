import { describe, expect, test } from 'vitest'
import { axisEmpires as inMain } from '../../src-main/axis-empires/index.ts'
import { packs } from '../../src-main/axis-empires/packs.ts'
import { importPack } from '../../src-main/cli/packs.ts'
import { layPacks } from '../../src-main/content/overlays.ts'
import { readPackFile, writePackFile } from '../../src-main/packs/file.ts'
import type { EditorView } from '../../src-shared/axis-empires/ground/contract/packs.ts'
import { countersWith, withCounters } from '../../src-shared/axis-empires/ground/packs/diff.ts'
import type { Pack } from '../../src-shared/axis-empires/ground/packs/schema.ts'
import { weatherOf, withWeather } from '../../src-shared/axis-empires/ground/packs/weather.ts'
import { axisEmpires } from '../../src-shared/axis-empires/system.ts'
import { ask, refused } from '../toy/services.ts'
import { realServices } from './packs-data.ts'

/** A pack in which one German corps attacks with 7. */
function stronger(view: EditorView): Pack {
  const base = new Map(view.counters.map((each) => [each.id, each]))
  const corps = structuredClone(base.get('ger-inf-01'))
  const side = corps?.sides[0]
  if (!corps || side?.kind !== 'ground') throw new Error('no ger-inf-01')
  side.attack = 7
  return withCounters(view.pack, base, [corps])
}

const attackOf = (services: ReturnType<typeof realServices>, game?: string): number => {
  const { counters } = ask(services, 'content.get', game === undefined ? {} : { game })
  const side = counters.find((each) => each.id === 'ger-inf-01')?.sides[0]
  return side?.kind === 'ground' ? side.attack : -1
}

function poland(title = 'My Poland') {
  const services = realServices()
  const view = ask(services, 'packs.new', { title, scenario: 'poland-1939' })
  return { services, view }
}

describe('a pack', () => {
  test('holds what differs and where it comes from, and lies over new games', () => {
    const { services, view } = poland()
    const pack = stronger(view)
    expect(pack.counters).toHaveLength(1)
    expect(pack.counters[0]).toMatchObject({ id: 'ger-inf-01', source: 'imported', file: 'tk-germany' })
    expect(ask(services, 'packs.save', { pack }).problems).toEqual([])
    expect(ask(services, 'scenarios.list', {}).find((each) => each.id === 'my-poland')).toMatchObject({
      title: 'My Poland',
      pack: 'My Poland',
    })
    const game = ask(services, 'packs.playtest', { pack: pack.id, scenario: 'my-poland' })
    expect(game.scenario.title).toBe('My Poland')
    expect(attackOf(services)).toBe(7)
    ask(services, 'packs.use', { pack: pack.id, used: false })
    expect(attackOf(services)).toBe(1)
  })

  test('a counter put back as it was leaves the pack', () => {
    const { view } = poland()
    const pack = stronger(view)
    const base = new Map(view.counters.map((each) => [each.id, each]))
    const [corps] = view.counters.filter((each) => each.id === 'ger-inf-01')
    expect(withCounters(pack, base, corps ? [corps] : []).counters).toEqual([])
    expect(countersWith(view.counters, view.pack)).toEqual(view.counters)
  })

  test('a running game keeps the data it began with, also in a save and in another store', () => {
    const { services, view } = poland()
    const pack = stronger(view)
    ask(services, 'packs.save', { pack })
    const { game, packs } = ask(services, 'packs.playtest', { pack: pack.id, scenario: 'my-poland' })
    expect(packs).toMatch(/^[0-9a-f]{16}$/)
    ask(services, 'packs.delete', { pack: pack.id })
    services.library.closeAll()
    expect(ask(services, 'games.open', { game }).packs).toBe(packs)
    expect(attackOf(services, game)).toBe(7)
    expect(attackOf(services)).toBe(1)
    const save = ask(services, 'games.export', { game })
    const other = realServices()
    const [copy] = ask(other, 'games.import', save)
    expect(attackOf(other, copy?.id)).toBe(7)
    expect(ask(other, 'packs.list', {})).toEqual([])
  })

  test('exported and imported into an empty store it is the same pack, in use', () => {
    const { services, view } = poland()
    const pack = stronger(view)
    ask(services, 'packs.save', { pack })
    const file = ask(services, 'packs.export', { pack: pack.id })
    expect(file.name).toBe('My Poland.aepack')
    const other = realServices()
    expect(ask(other, 'packs.import', file)).toMatchObject([
      { id: pack.id, used: true, problems: 0, counters: 1 },
    ])
    expect(ask(other, 'packs.open', { pack: pack.id }).pack).toEqual(pack)
    expect(attackOf(other)).toBe(7)
    // Once more: nothing new. Another of its id: kept beside it, not in use.
    expect(ask(other, 'packs.import', file)).toHaveLength(1)
    const changed = { name: file.name, data: writePackFile({ ...pack, title: 'Other' }) }
    expect(ask(other, 'packs.import', changed)).toMatchObject([
      { used: true },
      { title: 'Other', used: false },
    ])
  })
})

test('a pack that cannot be read any more is listed, and nothing else suffers', () => {
  const { services } = poland()
  services.context.store.packs.put('old', '{"kind":"aepack"', true, '1999')
  expect(ask(services, 'scenarios.list', {}).some((each) => each.id === 'my-poland')).toBe(true)
  expect(ask(services, 'packs.list', {})[0]).toMatchObject({ id: 'old', problems: 1 })
  expect(refused(services, 'packs.open', { pack: 'old' })).toContain('old')
  expect(ask(services, 'packs.delete', { pack: 'old' })).toHaveLength(1)
})

describe('a fault is one sentence with file, record, field, value and what to do', () => {
  test('a file cut short, altered, newer or not a pack at all', () => {
    const { view } = poland()
    const text = writePackFile(view.pack)
    const read = (data: string) => () => readPackFile(packs.kind, 'x.aepack', data)
    expect(readPackFile(packs.kind, 'x.aepack', text)).toEqual(view.pack)
    expect(read('')).toThrow('x.aepack is empty, not a pack')
    expect(read(text.slice(0, -40))).toThrow('cut short')
    expect(read(text.replace('My Poland', 'My poland'))).toThrow('its checksum does not match')
    expect(read(text.replace('"format": 1', '"format": 9'))).toThrow('newer version')
    expect(read('{"kind":"aesave"}')).toThrow('is not a pack of Axis Empires')
  })

  test('a counter that cannot be', () => {
    const { services, view } = poland()
    const pack = stronger(view)
    const [corps] = pack.counters
    if (!corps) throw new Error('no counter')
    const wrong = { ...pack, counters: [{ ...corps, nation: 'atlantis' }] }
    const { problems } = ask(services, 'packs.save', { pack: wrong })
    expect(problems[0]).toMatchObject({
      file: 'My Poland',
      section: 'counters',
      record: 'ger-inf-01',
      field: 'nation',
      value: 'atlantis',
      expected: 'a Country of the map or a faction',
    })
    expect(problems[0]?.message).toBe(
      'My Poland, counter ger-inf-01, nation: ger-inf-01 belongs to atlantis, which is no Country of the map. Expected: a Country of the map or a faction.',
    )
    expect(refused(services, 'packs.playtest', { pack: pack.id, scenario: 'my-poland' })).toContain(
      'atlantis',
    )
    expect(attackOf(services)).toBe(1)
    expect(refused(services, 'packs.use', { pack: pack.id, used: true })).toContain('atlantis')
  })

  test('a scenario that names a hex that is none, a table that is none, a counter taken out that is used', () => {
    const { services, view } = poland()
    const [own] = view.pack.scenarios
    if (!own) throw new Error('no scenario')
    const [first, ...rest] = own.scenario.setup
    const scenario = { ...own.scenario, setup: [{ ...first, counter: 'ger-hq-n', at: 'w9999' }, ...rest] }
    const pack: Pack = {
      ...view.pack,
      scenarios: [{ ...own, scenario }],
      without: [{ counter: 'pol-cav', source: 'authored' }],
      tables: [
        { table: 'crt', record: '7', value: [], source: 'authored' },
        { table: 'weather', record: '1', value: 1, source: 'authored' },
      ],
    }
    const { problems } = ask(services, 'packs.save', { pack })
    const told = problems.map(({ section, record, field }) => `${section} ${record} ${field}`)
    expect(told).toContain('scenarios my-poland setup[0].at')
    expect(told).toContain('tables crt 7 record')
    expect(told).toContain('tables weather 1 table')
    expect(told.some((each) => /^scenarios my-poland setup\[\d+\]\.counter$/.test(each))).toBe(true)
    // The scenarios of the game that need the counter are told too.
    expect(told.some((each) => each.startsWith('scenarios poland-1939 '))).toBe(true)
  })

  test('a row of the Combat Results Table is one record', () => {
    const { services, view } = poland()
    const row = Array.from({ length: 8 }, () => ({ retreat: 'Ad', attrition: [0, 9] }))
    const pack = { ...view.pack, tables: [{ table: 'crt', record: '6', value: row, source: 'authored' }] }
    expect(ask(services, 'packs.save', { pack }).problems).toEqual([])
    const crt = layPacks(
      axisEmpires,
      services.context.baseOf(axisEmpires).content,
      services.context.packsFor(inMain, 'my-poland'),
    ).tables['assets/tables/crt.json'] as {
      rows: Record<string, unknown>
    }
    expect(crt.rows['6']).toEqual(row)
    expect(services.context.baseOf(axisEmpires).content.tables['assets/tables/crt.json']).not.toEqual(crt)
  })
})

describe('the weather of a turn', () => {
  test('is one box of the Turn Track, and leaves the pack when it is as in the game again', () => {
    const { services, view } = poland()
    const [own] = view.pack.scenarios
    if (!own) throw new Error('no scenario')
    const turns = weatherOf(view.pack, view.tables, own.scenario)
    expect(turns.map((each) => each.weather.north)).toEqual(['clear', 'mud'])
    const at = { map: 'tk', turn: turns[1]?.turn ?? 0, area: 'north' } as const
    const pack = withWeather(view.pack, view.tables, { ...at, weather: 'storms' })
    expect(pack.tables).toHaveLength(1)
    expect(ask(services, 'packs.save', { pack }).problems).toEqual([])
    expect(weatherOf(pack, view.tables, own.scenario)[1]).toMatchObject({
      changed: true,
      weather: { north: 'storms' },
    })
    const game = ask(services, 'packs.playtest', { pack: pack.id, scenario: 'my-poland' })
    expect(ask(services, 'play.track', { game: game.game })[1]?.weather.tk?.north).toBe('storms')
    expect(withWeather(pack, view.tables, { ...at, weather: 'mud' }).tables).toEqual([])
  })
})

describe('the position of a game as a scenario', () => {
  test('every counter lies where it was and the scenario is sound', () => {
    const services = realServices()
    const begun = ask(services, 'games.new', {
      scenario: 'poland-1939',
      seed: 5,
      players: { axis: 'greedy', western: 'greedy' },
    })
    const game = ask(services, 'play.machine', { game: begun.game, most: 60 })
    const view = ask(services, 'packs.new', { title: 'After the storm', game: game.game })
    expect(view.problems).toEqual([])
    const test = ask(services, 'packs.playtest', { pack: view.pack.id, scenario: 'after-the-storm' })
    const setup = view.pack.scenarios[0]?.scenario.setup ?? []
    const onMap = Object.entries(game.state.pieces).filter(([, piece]) => /^[a-z]\d{4}$/.test(piece.at))
    expect(onMap.length).toBeGreaterThan(15)
    for (const [counter, { at, face }] of onMap)
      expect(setup.find((each) => each.counter === counter)).toMatchObject(face === 0 ? { at } : { at, face })
    expect(test.turn.label).toBe(game.turn.label)
  })

  test('[1.1] of a campaign with cards it is sound, and says no more of the decks than the person sees', () => {
    const services = realServices()
    const { game, state } = ask(services, 'games.new', {
      scenario: 'europe-1939',
      seed: 3,
      options: ['fortunes-of-war'],
      players: { axis: 'human', western: 'greedy', soviet: 'greedy' },
    })
    expect(state.covered).toMatchObject({ 'pending:soviet': 1, 'pending:western': 1 })
    const view = ask(services, 'packs.new', { title: 'Autumn', game })
    expect(view.problems).toEqual([])
    const [made] = view.pack.scenarios
    const { decks } = made?.scenario.campaign ?? {}
    expect(decks?.['tk-axis']?.current).toEqual({ card: '15', season: '1939-autumn' })
    expect(decks?.['tk-soviet']).toMatchObject({ current: { card: '9a' }, removed: ['5b', '9b'] })
    expect([decks?.['tk-soviet']?.pending, decks?.['tk-western']?.pending]).toEqual([undefined, undefined])
    expect(made?.scenario.setup.some(({ counter }) => /^(card|fow)-/.test(counter))).toBe(false)
    const test = ask(services, 'packs.playtest', { pack: view.pack.id, scenario: 'autumn' })
    const open = (places: typeof state.pieces): string[] =>
      Object.keys(places).filter((id) => /^(played|current|removed):/.test(places[id]?.at ?? ''))
    expect(open(test.state.pieces)).toEqual(open(state.pieces))
    services.close()
  })
})

describe('packs that do not go together', () => {
  /** A counter of a scenario's files that no scenario of the game names. */
  function unnamed(
    services: ReturnType<typeof realServices>,
    view: EditorView,
    files: readonly string[],
  ): string {
    const said = JSON.stringify(services.context.baseOf(axisEmpires).scenarios)
    const free = view.counters.find(({ id, file }) => files.includes(file) && !said.includes(`"${id}"`))
    if (!free) throw new Error('every counter is named')
    return free.id
  }

  /** Two packs: the scenario of one needs a counter that the other takes out. */
  function opposed() {
    const { services, view } = poland()
    const [own] = view.pack.scenarios
    if (!own) throw new Error('no scenario')
    const counter = unnamed(services, view, own.scenario.counters)
    const setup = [...own.scenario.setup, { counter, at: 'pool:western' }]
    const needs: Pack = { ...view.pack, scenarios: [{ ...own, scenario: { ...own.scenario, setup } }] }
    expect(ask(services, 'packs.save', { pack: needs }).problems).toEqual([])
    const without: Pack = {
      ...ask(services, 'packs.new', { title: 'Fewer' }).pack,
      without: [{ counter, source: 'authored' }],
    }
    return { services, needs, without, counter }
  }

  test('are reported in the list, and one of them cannot be switched on', () => {
    const { services, needs, without, counter } = opposed()
    ask(services, 'packs.use', { pack: without.id, used: false })
    expect(ask(services, 'packs.save', { pack: without }).problems).toEqual([])
    const list = ask(services, 'packs.list', {})
    const [clash, more] = list.find(({ id }) => id === without.id)?.clashes ?? []
    const last = (needs.scenarios[0]?.scenario.setup.length ?? 0) - 1
    const where = `with “My Poland”: scenario my-poland, setup[${last}].counter: `
    expect(clash?.startsWith(`${where}${counter} is no counter of the files this scenario uses`)).toBe(true)
    expect(clash).toMatch(/; the nearest is "[^"]+"\. Expected: a counter of the files named\.$/)
    expect(more).toBeUndefined()
    expect(list.find(({ id }) => id === needs.id)?.clashes).toEqual([])
    expect(refused(services, 'packs.use', { pack: without.id, used: true })).toMatch(
      /^“Fewer” cannot be in use together with “My Poland”: scenario my-poland, setup/,
    )
    ask(services, 'packs.use', { pack: needs.id, used: false })
    expect(ask(services, 'packs.use', { pack: without.id, used: true })[1]).toMatchObject({ used: true })
  })

  test('an imported one is kept beside them, not in use', () => {
    const { services, needs, without } = opposed()
    const other = realServices()
    ask(other, 'packs.import', { name: 'a.aepack', data: writePackFile(needs) })
    const list = ask(other, 'packs.import', { name: 'b.aepack', data: writePackFile(without) })
    expect(list[1]).toMatchObject({ id: 'fewer', used: false, problems: 0 })
    expect(list[1]?.clashes).toHaveLength(1)
    expect(importPack(other.context, 'b.aepack', writePackFile(without))).toMatch(
      /^fewer {2}Fewer\n {4}not in use, as it clashes with “My Poland”: scenario/,
    )
    services.close()
    other.close()
  })

  test('the same record in two packs is shown, and the later one wins', () => {
    const { services, view } = poland()
    const pack = stronger(view)
    ask(services, 'packs.save', { pack })
    const second = stronger(ask(services, 'packs.new', { title: 'Second' }))
    const [corps] = second.counters
    const side = corps?.sides[0]
    if (side?.kind === 'ground') side.attack = 9
    ask(services, 'packs.save', { pack: second })
    const shared = ask(services, 'packs.list', {}).map((each) => each.shared)
    expect(shared).toEqual([
      [{ with: 'Second', records: ['ger-inf-01'] }],
      [{ with: 'My Poland', records: ['ger-inf-01'] }],
    ])
    expect(attackOf(services)).toBe(9)
  })
})
