import { describe, expect, test } from 'vitest'
import type { TheatreId } from '../../../../src-shared/axis-empires/ground/contract/displays.ts'
import { displaysOf, slotsIn } from '../../../../src-shared/axis-empires/questions/views/displays/index.ts'
import { KINDS } from '../../../../src-shared/axis-empires/questions/views/displays/slots.ts'
import { turnOfCell } from '../../../../src-shared/axis-empires/questions/views/displays/turns.ts'
import type { Game } from '../../../../src-shared/axis-empires/table/game/game.ts'
import { display, displaysOn, gameOn } from './games.ts'

const ON_MAP = /^([a-z]\d{4}$|zone:|box:)/

/** Scatters the counters over all sorts of places, the same way each time. */
function scatter(game: Game): void {
  const { pieces } = game.table.state
  const suffix = (map: TheatreId): string => (map === 'ds' ? '@ds' : '')
  game.content.units.forEach((unit, i) => {
    const s = suffix(unit.map)
    const land = game.graph.hexes.filter((_, h) => game.content.maps[game.graph.mapOf[h] ?? 0] === unit.map)
    const zone = game.graph.zones.find((_, z) => game.content.maps[game.graph.zoneMap[z] ?? 0] === unit.map)
    const places = [
      land[i % land.length]?.id ?? '',
      `pool:${unit.counter.faction}${s}`,
      `delay:${unit.map}`,
      `naval-delay:${unit.map}`,
      `turn:${30 + (i % 70)}${s}`,
      `swb${s}`,
      `events:${unit.counter.faction}${s}`,
      `conquered:axis${s}`,
      `zone:${zone?.id}:station`,
      'aside',
      'out',
      unit.map === 'ds' ? 'european-holding@ds' : 'hold:west-15',
    ]
    const piece = pieces[unit.id]
    if (piece) piece.at = places[i % places.length] ?? 'aside'
  })
}

describe('[2.3] every counter lies in one place', () => {
  for (const maps of [['tk'], ['ds'], ['tk', 'ds']] as TheatreId[][]) {
    test(`on ${maps.join(' and ')} each counter is on the map or in one slot of one display`, () => {
      const game = gameOn(maps, {
        postures: maps.includes('tk') ? { us: 'isolationism', russia: 'pact' } : { russia: 'neutrality' },
        tracks: { vp: 1, 'vp-side': 'axis-tide', uscl: 0 },
      })
      for (const scattered of [false, true]) {
        if (scattered) scatter(game)
        const view = displaysOf(game)
        const shown = view.theatres.flatMap(({ displays }) =>
          displays.flatMap(slotsIn).flatMap((slot) => slot.pieces),
        )
        const onMap = game.content.units.filter((u) => ON_MAP.test(game.table.state.pieces[u.id]?.at ?? ''))
        expect(new Set(shown).size).toBe(shown.length)
        expect([...shown, ...onMap.map((u) => u.id)].sort()).toEqual(
          game.content.units.map((u) => u.id).sort(),
        )
        for (const unit of game.content.units) {
          const seat = view.seats[unit.id]
          expect(seat?.map).toBe(unit.map)
          expect(seat?.display === undefined).toBe(ON_MAP.test(seat?.place ?? ''))
          expect(view.places[seat?.place ?? ''], unit.id).toBeTruthy()
        }
      }
    })
  }

  test('a counter in play elsewhere is grey in its pool with its place, and not there as well', () => {
    const view = displaysOn(['tk'], {
      at: { 'ger-inf-01': 'w3825', 'ger-1p': 'delay:tk', 'ger-2p': 'turn:45' },
    })
    const germany = display(view, 'tk', 'pool-axis', 'pool').countries.find((c) => c.nation === 'germany')
    const away = germany?.kinds.flatMap((kind) => kind.away) ?? []
    const placeOf = (id: string): string | undefined => {
      const slot = away.find((s) => s.pieces.includes(id))
      return slot?.places[slot.pieces.indexOf(id)]
    }
    expect(placeOf('ger-inf-01')).toBe('w3825')
    expect(placeOf('ger-1p')).toBe('delay:tk')
    expect(placeOf('ger-2p')).toBe('turn:45')
    expect(germany?.away).toBe(3)
    const here = germany?.kinds.flatMap((kind) => kind.here.flatMap((slot) => slot.pieces)) ?? []
    expect(here).not.toContain('ger-1p')
    expect(here).toHaveLength(germany?.here ?? 0)
    expect(view.places['turn:45']).toBe('Turn Track, Jan–Feb 1942')
  })

  test('counters that serve alike lie in one pile', () => {
    const view = displaysOn(['tk'])
    const germany = display(view, 'tk', 'pool-axis', 'pool').countries.find((c) => c.nation === 'germany')
    const steps = germany?.kinds.find((kind) => kind.title === 'Infantry-type steps')?.here ?? []
    const pile = steps.find((slot) => slot.pieces.includes('ger-inf-02'))
    expect(pile?.pieces.length).toBeGreaterThan(5)
    const armies = germany?.kinds.find((kind) => kind.title === 'Three-step units')?.here ?? []
    expect(armies.every((slot) => slot.pieces.length === 1)).toBe(true)
  })
})

describe('[2.3] Force Pool displays', () => {
  test('Major Countries first, then by size, the counters of the faction last; kinds in one order', () => {
    const { countries } = display(displaysOn(['tk']), 'tk', 'pool-western', 'pool')
    expect(countries.map((c) => c.nation)).toEqual(['britain', 'united-states', 'france', 'western'])
    expect(countries[0]?.kinds.map((kind) => kind.title)).toEqual(
      KINDS.filter((kind) => countries[0]?.kinds.some((k) => k.title === kind)),
    )
  })

  test('[2.3.1] a panzer army is one infantry and one armor step, the third an armor step', () => {
    const pool = display(displaysOn(['tk']), 'tk', 'pool-axis', 'pool')
    const recipes = pool.countries.find((c) => c.nation === 'germany')?.recipes ?? []
    const panzer = recipes.find((recipe) => recipe.pieces.includes('ger-1p'))
    expect(panzer?.two.map((step) => step.type)).toEqual(['infantry', 'armor'])
    expect(panzer?.three?.type).toBe('armor')
    // An HQ has no picture on the display: infantry-type steps only.
    const hq = recipes.find((recipe) => recipe.pieces.includes('ger-hq-n'))
    expect(hq?.two.map((step) => step.type)).toEqual(['infantry', 'infantry'])
  })

  test('the Holding Boxes of each faction, with the step they hold', () => {
    const view = displaysOn(['tk', 'ds'], { at: { 'hun-exp': 'hold:axis-pa', 'axis-pa': 'w3825' } })
    const holders = (map: TheatreId, faction: string): string[] =>
      display(view, map, `pool-${faction}`, 'pool').boxes.flatMap((box) => box.holder ?? [])
    expect(holders('tk', 'axis')).toEqual(['axis-med', 'axis-pa', 'ger-mtn-1', 'ger-mtn-2'])
    expect(holders('tk', 'western')).toEqual(['west-15', 'west-aa'])
    expect(holders('tk', 'soviet')).toEqual(['sov-bal', 'sov-cen', 'sov-sou'])
    expect(holders('ds', 'axis')).toEqual(['ds-axis-aex'])
    // Pan-national Chinese HQs have no Holding Box.
    expect(holders('ds', 'western')).toEqual(['ds-west-abda', 'ds-west-cbi'])
    expect(holders('ds', 'soviet')).toEqual([])
    const pa = display(view, 'tk', 'pool-axis', 'pool').boxes.find((box) => box.holder === 'axis-pa')
    expect(pa?.slots.flatMap((slot) => slot.pieces)).toEqual(['hun-exp'])
    expect(pa?.unused).toBeUndefined()
  })

  test('[1.1.3.1] the Government Holding Box is on the Axis display of Asia', () => {
    const view = displaysOn(['ds'], { at: { 'ds-government/1': 'government@ds' } })
    const [box] = display(view, 'ds', 'pool-axis', 'pool').boxes
    expect(box?.place).toBe('government@ds')
    expect(box?.slots).toEqual([{ pieces: ['ds-government'], face: 1 }])
  })
})

describe('tracks and postures', () => {
  test('[0.1.2] the VP marker lies in the box of its side', () => {
    const vp = (vars: Record<string, string | number>): string[] =>
      display(displaysOn(['tk'], { tracks: vars }), 'tk', 'vp', 'track').cells.flatMap((cell) =>
        cell.on ? [cell.id] : [],
      )
    expect(vp({ vp: 2, 'vp-side': 'axis-tide' })).toEqual(['axis-2'])
    expect(vp({ vp: 1, 'vp-side': 'allied-crusade' })).toEqual(['allied-1'])
    expect(vp({ vp: 0, 'vp-side': 'allied-crusade' })).toEqual(['0'])
    expect(vp({ vp: 5, 'vp-side': 'axis-tide' })).toEqual(['axis-auto'])
    const track = display(
      displaysOn(['tk'], { tracks: { vp: 1, 'vp-side': 'allied-crusade' } }),
      'tk',
      'vp',
      'track',
    )
    expect(track.cells.find((cell) => cell.on)?.slots).toEqual([{ pieces: ['vp'], face: 1 }])
  })

  test('a track the scenario does not use says so', () => {
    expect(display(displaysOn(['tk']), 'tk', 'vp', 'track').unused).toBe('not used in this scenario')
  })

  test('[12] each map has its own War State', () => {
    const view = displaysOn(['tk', 'ds'], { warState: { tk: 'pre-war', ds: 'limited' } })
    const on = (map: TheatreId): string | undefined =>
      display(view, map, 'war-state', 'track').cells.find((cell) => cell.on)?.id
    expect([on('tk'), on('ds')]).toEqual(['pre-war', 'limited'])
  })

  test('[0.1.1] the ESV Track and the European War boxes exist on Asia alone, the Pacific ones on Europe alone', () => {
    const ids = (maps: TheatreId[], map: TheatreId): string[] =>
      displaysOn(maps)
        .theatres.find((t) => t.map === map)
        ?.displays.map((d) => d.id) ?? []
    expect(ids(['ds'], 'ds')).toEqual(expect.arrayContaining(['esv', 'european-war']))
    expect(ids(['tk'], 'tk')).toContain('pacific-war')
    for (const map of ['tk', 'ds'] as const)
      expect(ids(['tk', 'ds'], map)).not.toEqual(expect.arrayContaining(['esv']))
    expect(ids(['tk', 'ds'], 'ds')).not.toContain('european-war')
    expect(ids(['tk', 'ds'], 'tk')).not.toContain('pacific-war')
  })

  test('[1.1.3.1] on Asia alone the markers in the European War boxes say what the war in Europe is', () => {
    const view = displaysOn(['ds'], {
      at: { 'ds-european-limited-war': 'european-war:western@ds', 'ds-v-e-day': 'european-holding@ds' },
    })
    const { boxes } = display(view, 'ds', 'european-war', 'boxes')
    expect(boxes.map((box) => [box.title, box.lines?.[0], box.slots.flatMap((s) => s.pieces)[0]])).toEqual([
      ['Western European War Box', 'Limited War', 'ds-european-limited-war'],
      ['Soviet European War Box', 'No War', undefined],
      ['European Holding Box', undefined, 'ds-v-e-day'],
    ])
  })

  test('[13.6] the Posture Boxes of both maps, each with its marker', () => {
    const view = displaysOn(['tk', 'ds'], {
      postures: { us: 'isolationism', russia: 'pact', 'russia@ds': 'neutrality', 'britain@ds': 'armistice' },
    })
    const boxes = (map: TheatreId): string[] =>
      display(view, map, 'postures', 'postures').boxes.map((box) => `${box.id} ${box.state} ${box.posture}`)
    expect(boxes('tk')).toEqual([
      'us policy isolationism',
      'britain war war',
      'france war war',
      'western-minors war war',
      'russia policy pact',
      'soviet-minors war war',
    ])
    expect(boxes('ds')).toEqual([
      'nationalist-china war war',
      'britain truce armistice',
      'us-western-minors war war',
      'communist-china war war',
      'russia policy neutrality',
      'soviet-minors war war',
    ])
    const marker = (map: TheatreId, box: string): string | undefined =>
      display(view, map, 'postures', 'postures').boxes.find((b) => b.id === box)?.slots[0]?.pieces[0]
    expect(marker('tk', 'russia')).toBe('policy-pact-1')
    expect(marker('ds', 'russia')).toBe('ds-policy-neutrality-1')
    expect(marker('ds', 'britain')).toBe('ds-truce-1')
  })

  test('[13.8.1] lands that were ceded lie in the Ceded Lands Box with their marker', () => {
    const view = displaysOn(['tk'], { ceded: [{ area: 'austria', to: 'germany', as: 'part' }] })
    const [box] = display(view, 'tk', 'ceded', 'boxes').boxes
    expect(box?.slots.flatMap((slot) => slot.pieces)).toEqual(['ceded-ger-austria'])
    expect(box?.lines).toEqual(['Austria is part of Germany.'])
  })
})

describe('[7.2] the Turn Track', () => {
  test('54 boxes, used a second time from 1943 on', () => {
    expect(turnOfCell(1, 0)).toBe(0)
    expect(turnOfCell(1, 1)).toBe(54)
    expect(turnOfCell(54, 53)).toBe(53)
    expect(turnOfCell(10, 60)).toBe(63)
    const { cells } = display(displaysOn(['tk']), 'tk', 'turn-track', 'turns')
    expect(cells).toHaveLength(54)
    expect(cells.filter((cell) => cell.season)).toHaveLength(24)
    const now = cells.filter((cell) => cell.now)
    expect(now.map((cell) => [cell.box, cell.name, cell.year, cell.again])).toEqual([
      [40, 'May–June', 1941, 1947],
    ])
    expect(cells.find((cell) => cell.box === 39)?.shown).toBe(1947)
  })

  test('everything that waits lies in the box of its turn; weather is given by area', () => {
    const view = displaysOn(['ds'], { at: { 'jpn-1t': 'turn:44@ds' } })
    const track = display(view, 'ds', 'turn-track', 'turns')
    expect(track.areas).toEqual(['central', 'desert', 'north', 'north-monsoon', 'south', 'south-monsoon'])
    const cell = track.cells.find((c) => c.turn === 44)
    expect(cell?.slots.map((slot) => [...slot.pieces, slot.turn])).toEqual([['jpn-1t', 44]])
    // July–Aug, known from the rules.
    expect(track.cells.find((c) => c.turn === 41)?.weather).toMatchObject({ south: 'snow', desert: 'storms' })
  })
})

describe('[7.1] Delay Boxes', () => {
  test('the modifiers of the worked example: USCL 1, Axis Tide 1, War Production', () => {
    const view = displaysOn(['tk'], {
      warState: 'total',
      tracks: { vp: 1, 'vp-side': 'axis-tide', uscl: 1 },
      at: { 'axis-war-production': 'swb', 'ger-af-1': 'delay:tk' },
    })
    const delay = display(view, 'tk', 'delay', 'delay')
    const axis = delay.modifiers.find((m) => m.faction === 'axis')
    expect(axis?.rows.map((row) => row.value).sort()).toEqual([-1, -1, 1])
    expect(axis?.total).toBe(-1)
    expect(delay.boxes[0]?.slots.flatMap((slot) => slot.pieces)).toEqual(['ger-af-1'])
  })
})

describe('[0.1.1] Strategic Hex Ownership', () => {
  const oslo = 'w4624'
  const antwerp = 'w3718'
  const paris = 'w3516'
  const metz = 'w3519'
  const minors = { france: 'western', 'belgium-holland': 'western', 'denmark-norway': 'western' } as const

  test('the worked example of 1940: Oslo and Antwerp against Metz make +1, with Paris and without Metz +3', () => {
    const at = { 'ger-inf-01': oslo, 'ger-inf-02': antwerp }
    const first = display(displaysOn(['tk'], { active: minors, at }), 'tk', 'strategic', 'strategic')
    expect(first.total).toBe(1)
    expect(first.hexes.find((hex) => hex.hex === metz)).toMatchObject({ controller: 'western', value: -1 })
    const later = { ...at, 'ger-inf-03': paris, 'ger-inf-04': metz }
    expect(displaysOn(['tk'], { active: minors, at: later }).theatres[0]).toBeDefined()
    expect(
      display(displaysOn(['tk'], { active: minors, at: later }), 'tk', 'strategic', 'strategic').total,
    ).toBe(3)
  })

  test('Metz counts nothing while France is under a Policy', () => {
    const shown = display(
      displaysOn(['tk'], { active: minors, postures: { france: 'appeasement' } }),
      'tk',
      'strategic',
      'strategic',
    )
    const hex = shown.hexes.find((h) => h.hex === metz)
    expect(hex).toMatchObject({ controller: 'western', value: 0 })
    expect(hex?.why).toContain('Policy')
    expect(shown.total).toBe(0)
  })

  test('Allied Collapse and Military Takeover markers count from the Strategic Warfare Box', () => {
    const shown = display(
      displaysOn(['ds'], {
        at: {
          'ds-allied-collapse-1': 'swb@ds',
          'ds-allied-collapse-2': 'swb@ds',
          'ds-military-takeover-1': 'swb@ds',
        },
      }),
      'ds',
      'strategic',
      'strategic',
    )
    const values = shown.sum.map((item) => item.value)
    expect(shown.total).toBe(values.reduce((a, b) => a + b, 0))
    expect(shown.sum.find((item) => item.label.includes('Collapse'))?.value).toBe(2)
    expect(shown.sum.find((item) => item.label.includes('Takeover'))?.value).toBe(-1)
  })

  test('the ESV is added on Asia alone once an Axis Strategic Hex in Japan is lost, never below 0', () => {
    const japan = gameOn(['ds'])
    const home = japan.graph.hexes.find(
      (hex, h) => hex.strategic === 'axis' && japan.politics.isHome(h, japan.politics.country('japan')),
    )
    expect(home).toBeDefined()
    const esv = (value: number, at: Record<string, string>): number | undefined =>
      display(displaysOn(['ds'], { tracks: { esv: value }, at }), 'ds', 'strategic', 'strategic').sum.find(
        (item) => item.label === 'European Strategic Value',
      )?.value
    const soviet = gameOn(['ds']).content.units.find(
      (u) => u.nation === 'russia-ds' && u.ground[0]?.steps === 1,
    )
    const landed = { [soviet?.id ?? '']: home?.id ?? '' }
    expect(esv(3, {})).toBe(0)
    expect(esv(3, landed)).toBe(3)
    expect(esv(-2, landed)).toBe(0)
  })
})

test('[1.1] without Option Cards their places are empty and say so', () => {
  const cards = display(displaysOn(['tk']), 'tk', 'cards', 'cards')
  expect(cards.unused).toBe('not used in this scenario')
  expect(cards.factions.flatMap((row) => row.piles.flatMap((pile) => pile.cards))).toEqual([])
})
