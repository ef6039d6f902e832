/** What a screen is told of Countries: of all of them, of one, and what an umpire may set. */
import { describe, expect, it } from 'vitest'
import type { CountryView } from '../../../../src-shared/axis-empires/ground/contract/nations.ts'
import type { MapId } from '../../../../src-shared/axis-empires/ground/theatres/index.ts'
import { displaysOf } from '../../../../src-shared/axis-empires/questions/views/displays/index.ts'
import { happenings } from '../../../../src-shared/axis-empires/questions/views/hand/happenings.ts'
import { hexView } from '../../../../src-shared/axis-empires/questions/views/hex.ts'
import { countryView } from '../../../../src-shared/axis-empires/questions/views/nations/country.ts'
import { countryList } from '../../../../src-shared/axis-empires/questions/views/nations/entry.ts'
import { overlayView } from '../../../../src-shared/axis-empires/questions/views/overlay.ts'
import { judgeVariable } from '../../../../src-shared/axis-empires/table/game/known-ids.ts'
import type { Position } from '../../../kit/position.ts'
import { EventTable } from '../../campaign/events/at-table.ts'

const GIVEN = {
  active: { poland: 'western', rumania: 'axis' },
  conquered: { greece: 'axis' },
  postures: { britain: 'guarantees', russia: 'pact', 'western-minors': 'armistice' },
  war: 'limited',
} as const
const table = (options: ConstructorParameters<typeof EventTable>[0] = {}) =>
  new EventTable({ ...GIVEN, ...options })

function viewOf({ game }: Position, id: string): CountryView {
  const view = countryView(game, id)
  if (!view) throw new Error(`${id} is no Country`)
  return view
}
const open = (view: CountryView, faction: string): string[] =>
  view.sides
    .find((side) => side.faction === faction)
    ?.events.flatMap(({ id, allowed }) => (allowed ? [id] : [])) ?? []

describe('the list of Countries', () => {
  it('[13.4] [13.6] says of each its status, faction and Posture', () => {
    const list = countryList(table().game)
    const of = (id: string) => list.find((each) => each.id === id)
    expect(of('germany')).toMatchObject({ size: 'major', status: 'active', faction: 'axis' })
    expect(of('britain')).toMatchObject({ posture: { kind: 'policy', title: 'Guarantees', box: 'Britain' } })
    expect(of('poland')).toMatchObject({ faction: 'western', posture: { kind: 'truce', title: 'Armistice' } })
    expect(of('hungary')).toMatchObject({ status: 'neutral', faction: null, capital: { name: 'Budapest' } })
    expect(of('greece')).toMatchObject({ status: 'conquered', conqueror: 'axis' })
    expect(of('hungary')).not.toHaveProperty('posture')
  })
  it('[13.8.1.1] leaves out a Country that has been ceded away', () => {
    const { game } = table({ ceded: [{ area: 'austria', to: 'germany', as: 'part' }] })
    expect(countryList(game).map(({ id }) => id)).not.toContain('austria')
    expect(countryView(game, 'austria')).toBeUndefined()
  })
})

describe('one Country', () => {
  it('[13.5] tells whom a Neutral one would join, and by which priority', () => {
    const [axis, allied] = viewOf(table(), 'hungary').alignments
    expect(axis?.faction).toBe('axis')
    expect(allied?.text).toBe('Western: it borders no active Soviet Country')
    expect(viewOf(table(), 'finland').alignments[1]).toMatchObject({
      faction: 'soviet',
      text: 'Soviet: it has no Axis or Western Strategic Hex',
    })
    expect(
      viewOf(table({ war: 'pre-war', active: {}, postures: QUIET }), 'finland').alignments[1],
    ).toMatchObject({
      faction: null,
    })
    expect(viewOf(table(), 'poland').alignments).toEqual([])
  })
  it('[13.5] says which Policy would keep it out', () => {
    const bound = table({ postures: { ...GIVEN.postures, 'western-minors': 'locarno' }, active: {} })
    expect(viewOf(bound, 'hungary').alignments[1]?.policy).toBe('Locarno Treaty ends by it')
  })
  it('[6.1.1] [2.1] says what each faction could do, and why not', () => {
    const hungary = viewOf(table(), 'hungary')
    expect(hungary.sides.map(({ faction, war }) => [faction, war?.allowed])).toEqual([
      ['axis', true],
      ['western', false],
      ['soviet', false],
    ])
    expect(open(hungary, 'axis')).toContain('influence')
    expect(open(viewOf(table(), 'greece'), 'axis')).not.toContain('country-joins')
    const shut = viewOf(table(), 'poland').sides[0]?.events.find(({ id }) => id === 'country-joins')
    expect(shut).toMatchObject({ allowed: false, why: 'Poland is active, not neutral' })
  })
  it('[13.7.1] lays out what a Neutral one would set up, and where', () => {
    const { forces, forcesTitle } = viewOf(table(), 'hungary')
    expect(forcesTitle).toBe('What it sets up if it comes in now')
    const free = forces.find(({ choice }) => choice)
    expect(free?.choice?.map(({ name }) => name)).toContain('Budapest (e3202)')
    expect(forces.flatMap(({ pieces }) => pieces).every((id) => id.startsWith('hun-'))).toBe(true)
  })
  it('[13.7] tells where the forces of an active one stand', () => {
    const p = table({ at: { 'pol-inf-1': 'e3702' } })
    expect(viewOf(p, 'poland').forces).toContainEqual({
      title: 'Warsaw (e3702)',
      place: 'e3702',
      pieces: ['pol-inf-1'],
    })
  })
  it('[20.1.1] says who stands in its Cities, and when its conquest is due', () => {
    const cities = viewOf(table(), 'poland').keys
    expect(cities.length).toBeGreaterThan(2)
    expect(cities.every(({ heldBy }) => heldBy.length === 0)).toBe(true)
    const at = Object.fromEntries(cities.map(({ hex }, i) => [`ger-inf-0${i + 1}`, hex]))
    const held = viewOf(table({ at }), 'poland')
    expect(held.keys.every(({ heldBy }) => heldBy.join() === 'axis')).toBe(true)
    expect(held.fates.find(({ due }) => due)).toMatchObject({
      title: 'Allied Minor Country Conquest',
      by: 'axis',
    })
  })
  it('lists its borders with whose they are, and its enemies', () => {
    const { borders } = viewOf(table(), 'hungary')
    expect(borders.find(({ id }) => id === 'rumania')).toMatchObject({ status: 'active', faction: 'axis' })
    const atWar = table({ postures: { britain: 'guarantees', russia: 'pact' } })
    expect(viewOf(atWar, 'poland').enemies).toEqual(expect.arrayContaining(['germany', 'rumania']))
  })
})

/** Nobody is at war. */
const QUIET = { britain: 'guarantees', russia: 'pact', us: 'isolationism', 'western-minors': 'locarno' }

describe('the map of allegiances', () => {
  it('[13.4] gives each Land hex the standing of its Country', () => {
    const { game } = table()
    const values = new Map(
      overlayView(game, 'allegiance', 'axis').hexes.map(({ hex, value }) => [hex, value]),
    )
    expect(values.get('w3825')).toBe(1)
    expect(values.get('e3702')).toBe(2)
    expect(values.get('e3202')).toBe(4)
    const athens = countryList(game).find(({ id }) => id === 'greece')?.capital?.hex ?? ''
    expect(values.get(athens)).toBe(5)
    expect(hexView(game, 'e3202').country).toEqual({ id: 'hungary', name: 'Hungary' })
  })
})

describe('what an umpire may let happen', () => {
  it('[2.1.1] is every event and table of the map, and what each takes is enough to be judged', () => {
    const p = table({ vars: { umpire: true } })
    const all = happenings(p.game)
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining(['influence', 'declare-war']))
    for (const { id, receivers, country, lands, sorts } of all)
      for (const faction of receivers) {
        const land = lands?.[faction][0]?.id
        const verdict = p.judgeEvent({
          event: id,
          faction,
          ...(country === 'must' ? { country: 'hungary' } : {}),
          ...(land === undefined ? {} : { land }),
          ...(sorts ? { sort: sorts[0] } : {}),
        })
        const said = verdict.ok ? '' : verdict.reason
        expect(said, `${id} of ${faction}`).not.toMatch(
          /comes in sorts|needs a Country|there is no event|concerns no/,
        )
      }
  })
  it('[13.8.1] may cede land that can be ceded, and no other', () => {
    const view = viewOf(table({ vars: { umpire: true } }), 'germany')
    const austria = view.byHand.find(({ key }) => key === 'ceded/austria')
    expect(austria?.options.map(({ title }) => title)).toEqual(['as printed', 'part of Germany'])
    expect(view.byHand.some(({ key }) => key === 'ceded/bessarabia')).toBe(false)
  })
})

describe('what an umpire may set on the tracks', () => {
  it('is shown to an umpire alone, and every value is one the state takes', () => {
    const tracks = (options: ConstructorParameters<typeof EventTable>[0]) => {
      const { game } = table(options)
      const all = displaysOf(game).theatres.flatMap(({ displays }) => displays)
      const settings = all.flatMap((display) =>
        display.kind === 'track'
          ? display.byHand
          : display.kind === 'postures'
            ? display.boxes.flatMap(({ byHand }) => byHand)
            : [],
      )
      return { game, settings }
    }
    expect(tracks({}).settings).toEqual([])
    const games: readonly (readonly MapId[])[] = [['tk'], ['ds'], ['tk', 'ds']]
    for (const maps of games) {
      const { game, settings } = tracks({
        maps,
        vars: { umpire: true },
        active: {},
        conquered: {},
        postures: {},
      })
      const keys = settings.map(({ key }) => key)
      expect(new Set(keys).size).toBe(keys.length)
      expect(keys).toEqual(expect.arrayContaining(maps.includes('tk') ? ['war-state', 'vichy'] : ['esv@ds']))
      for (const { key, options } of settings)
        for (const { value } of options)
          expect(judgeVariable(game.content, key, value), `${key} ${value}`).toEqual({ ok: true })
    }
  })
})

describe('what an umpire may set', () => {
  it('is shown to an umpire alone, and every value offered is one the state takes', () => {
    expect(viewOf(table(), 'poland').byHand).toEqual([])
    const { game } = table({ vars: { umpire: true } })
    for (const { id } of countryList(game))
      for (const { key, now, options } of countryView(game, id)?.byHand ?? []) {
        expect(options.map(({ value }) => value)).toContain(now)
        for (const { value } of options) expect(judgeVariable(game.content, key, value)).toEqual({ ok: true })
      }
  })
})
