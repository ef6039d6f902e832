/** A marker comes into play: where each may lie, whether it is free, and in whose Capital (18, 36). */
import { describe, expect, it } from 'vitest'
import {
  kindOfMarker,
  MARKER_KINDS,
  type MarkerSpot,
} from '../../../../src-shared/axis-empires/ground/content/marker-kinds.ts'
import type { Unit } from '../../../../src-shared/axis-empires/ground/content/unit.ts'
import { checkContent } from '../../../../src-shared/axis-empires/ground/content/validate/check.ts'
import type { MapId } from '../../../../src-shared/axis-empires/ground/theatres/index.ts'
import { faceOf } from '../../../../src-shared/axis-empires/index.ts'
import { enterPlay, judgeEntry, VP_TRACK } from '../../../../src-shared/axis-empires/table/markers/enter.ts'
import { judgeMarkerPlace, markerProblems } from '../../../../src-shared/axis-empires/table/markers/places.ts'
import { create, isCountry, layDownArms } from '../../../../src-shared/axis-empires/table/politics/index.ts'
import { ContentError } from '../../../../src-shared/game-system/content.ts'
import { rawContent } from '../../../kit/position.ts'
import { EventTable } from '../../campaign/events/at-table.ts'

const MAPS: readonly MapId[] = ['tk', 'ds']
const SUFFIX = { tk: '', ds: '@ds' } as const
/** A Capital, another Land hex, an All-Sea hex and a Naval Zone of each map. */
const HEXES = {
  tk: { capital: 'w3217', land: 'w3714', sea: 'w3815', zone: 'zone:north-sea:convoys' },
  ds: { capital: 'a4418', land: 'a4812', sea: 'a3526', zone: 'zone:java-sea:convoys' },
} as const

/** A place of each sort, for a marker of a map and faction. */
function sample(spot: MarkerSpot, { map, counter }: Unit): string {
  const at = SUFFIX[map]
  const { faction } = counter
  const places: Readonly<Record<MarkerSpot, string>> = {
    'strategic-warfare': `swb${at}`,
    'turn-track': `turn:60${at}`,
    delay: `delay:${map}`,
    'naval-delay': `naval-delay:${map}`,
    'force-pool': `pool:${faction}${at}`,
    'own-events': `events:${faction}${at}`,
    'allied-events': `events:soviet${at}`,
    'any-hex': HEXES[map].land,
    land: HEXES[map].land,
    'all-sea': HEXES[map].sea,
    capital: HEXES[map].capital,
    zone: HEXES[map].zone,
    'ceded-lands': `ceded${at}`,
    government: 'government@ds',
    'european-war': 'european-war:western@ds',
    'pacific-war': 'pacific-war:western',
    conquered: `conquered:${faction}${at}`,
  }
  return places[spot]
}

const ALL_SPOTS = [...new Set(MARKER_KINDS.flatMap(({ lies }) => lies))]
const isMarker = ({ sides }: Unit): boolean =>
  sides.every(({ kind, type }) => kind === 'marker' && kindOfMarker(type) !== undefined)

describe('every marker', () => {
  it.each(MAPS)(
    '[7.2] of chapters 18 and 36 lies in the sorts of place of its kind and in no other: %s',
    (map) => {
      const { game } = new EventTable({ maps: [map] })
      const wrong: string[] = []
      const seen = new Set<string>()
      for (const unit of game.content.units.filter(isMarker)) {
        const kinds = unit.sides.flatMap(({ type }) => kindOfMarker(type) ?? [])
        for (const kind of kinds) seen.add(kind.id)
        const allowed = new Set(kinds.flatMap(({ lies }) => lies).map((spot) => sample(spot, unit)))
        if (kinds.some(({ lies }) => lies.includes('any-hex')))
          for (const hex of [HEXES[map].capital, HEXES[map].sea]) allowed.add(hex)
        if (kinds.some(({ lies }) => lies.includes('land'))) allowed.add(HEXES[map].capital)
        if (kinds.some(({ lies }) => lies.includes('allied-events')))
          allowed.add(`events:western${SUFFIX[map]}`)
        allowed.add(`pool:${unit.counter.faction}${SUFFIX[map]}`)
        for (const spot of ALL_SPOTS) {
          if (
            spot === 'government' || spot === 'european-war'
              ? map === 'tk'
              : spot === 'pacific-war' && map === 'ds'
          )
            continue
          const at = sample(spot, unit)
          const { ok } = judgeMarkerPlace(game, unit, at)
          if (ok !== allowed.has(at)) wrong.push(`${unit.id} in ${at}: ${ok}`)
        }
      }
      expect(wrong).toEqual([])
      const missing = MARKER_KINDS.filter(({ id, sections }) => sections[map] && !seen.has(id)).map(
        ({ id }) => id,
      )
      expect(missing).toEqual([])
    },
  )

  it('[18.3] [36.10] comes into play from where it waits, and lies there with its line in the log', () => {
    const table = new EventTable({ maps: ['tk', 'ds'] })
    expect(enterPlay(table.game, { marker: 'allied-collapse', at: 'swb' }).ok).toBe(true)
    expect(enterPlay(table.game, { marker: 'ds-convoy-strategy', at: 'swb@ds' }).ok).toBe(true)
    expect([table.at('allied-collapse'), table.at('ds-convoy-strategy')]).toEqual(['swb', 'swb@ds'])
  })
  it.each([
    [{ marker: 'nothing', at: 'swb' }, '7.2', 'there is no marker "nothing"'],
    [{ marker: 'allied-collapse', at: 'w3516' }, '18.3', 'may not lie in w3516'],
    [{ marker: 'allied-collapse', at: 'swb', face: 1 }, '18.3', 'has no side 1'],
    [{ marker: 'type-xxi', at: 'delay:tk' }, '18.36', 'is in play in swb'],
    [{ marker: 'type-xxi', at: 'swb' }, '18.36', 'lies there already'],
    [{ marker: 'ural-bomber-production', at: 'swb' }, '18.37', 'is out of the game'],
    [{ marker: 'ural-bomber-production', at: VP_TRACK }, '18.37', 'is out of the game'],
    [{ marker: 'allied-collapse', at: VP_TRACK }, '18.3', 'does not go to the VP Track'],
    [{ marker: 'no-retreat', at: VP_TRACK }, '18.25', 'lies in VP Box 2 already'],
    [{ marker: 'no-retreat', at: 'delay:tk' }, '18.25', 'lies in VP Box 2 already'],
    [{ marker: 'west-beachhead-1', at: 'w3815' }, '2.2.3.5', 'comes to a hex by a landing alone'],
  ] as const)('[18.36] [18.37] is refused where it may not come so: %o', (entering, rule, reason) => {
    const at = { 'type-xxi': 'swb', 'ural-bomber-production': 'out' }
    const { game } = new EventTable({ at, vars: { 'no-retreat': 2 } })
    const verdict = judgeEntry(game, entering)
    expect(verdict).toMatchObject({ ok: false, rule })
    expect(verdict.ok ? '' : verdict.reason).toContain(reason)
    expect(verdict.ok ? '' : verdict.reason).toContain('expected')
  })
})

describe('markers in a Capital', () => {
  const ITALY = 'w2623'
  const active = { italy: 'axis' } as const
  it.each([
    ['[18.14]', 'axis-influence-1', 0, ITALY, false],
    ['[18.23]', 'axis-influence-1', 1, ITALY, false],
    ['[18.22]', 'axis-mobilizing-1', 0, ITALY, true],
    ['[18.13]', 'axis-mobilizing-1', 1, ITALY, true],
    ['[18.24]', 'axis-no-occupation-1', 0, ITALY, true],
    ['[18.30]', 'reich-annex', 0, ITALY, true],
    ['[18.30]', 'reich-annex', 0, 'w3714', false],
  ] as const)('%s %s, side %s, in %s: %s', (_section, marker, face, at, ok) => {
    expect(judgeEntry(new EventTable({ active }).game, { marker, face, at }).ok).toBe(ok)
  })
  it('[18.30] [13.2.1] Reich Annex ends a Country: its units lay down their arms, and it loses its status', () => {
    const { game } = new EventTable({ active, at: { 'ita-inf-6': 'w2822' } })
    expect(enterPlay(game, { marker: 'reich-annex', at: ITALY }).ok).toBe(true)
    expect(game.table.get('country/italy')).toBe(null)
    expect(game.board.onMaps().filter(({ nation }) => nation === 'italy')).toEqual([])
    expect(game.politics.owner(game.hex(ITALY))).toBe(game.politics.country('germany'))
  })
  it('[18.30] [13.8.2] a Country created again where Reich Annex lies is a Country: the marker leaves the game', () => {
    const { game } = new EventTable()
    const capital = 'e4205'
    expect(enterPlay(game, { marker: 'reich-annex', at: capital }).ok).toBe(true)
    expect(isCountry(game, 'baltic-states')).toBe(false)
    expect(create(game, { country: 'baltic-states', faction: 'axis' }).ok).toBe(true)
    expect(isCountry(game, 'baltic-states')).toBe(true)
    expect(game.table.piece('reich-annex').at).toBe('out')
  })
  it('[36.19] [36.32] a Neutral Country leans and does not mobilize', () => {
    const neutral = new EventTable({ maps: ['ds'] }).game
    const siam = { at: 'a3817' }
    expect(judgeEntry(neutral, { marker: 'ds-west-influence-1', ...siam }).ok).toBe(true)
    expect(judgeEntry(neutral, { marker: 'ds-west-influence-1', face: 1, ...siam }).ok).toBe(true)
    expect(judgeEntry(neutral, { marker: 'ds-axis-mobilizing-1', ...siam })).toMatchObject({
      ok: false,
      rule: '36.31',
    })
  })
  it('[36.15] [36.31] [36.33] an active Country mobilizes and no longer leans', () => {
    const siam = { at: 'a3817' }
    const joined = new EventTable({ maps: ['ds'], active: { siam: 'axis' } }).game
    expect(judgeEntry(joined, { marker: 'ds-axis-mobilizing-1', ...siam }).ok).toBe(true)
    expect(judgeEntry(joined, { marker: 'ds-axis-mobilizing-1', face: 1, ...siam }).ok).toBe(true)
    expect(judgeEntry(joined, { marker: 'ds-axis-no-occupation-1', ...siam }).ok).toBe(true)
    expect(judgeEntry(joined, { marker: 'ds-west-influence-1', ...siam })).toMatchObject({
      ok: false,
      rule: '36.19',
    })
  })
  it('[2.2.3.5] [18.5] one Beachhead lies in a hex', () => {
    const { game } = new EventTable({
      at: { 'west-beachhead-1': 'w3815' },
      facing: { 'west-beachhead-1': 'w3714' },
    })
    const second = judgeMarkerPlace(game, game.unit('west-beachhead-2'), 'w3815')
    expect(second).toMatchObject({ ok: false, rule: '18.5' })
    const elsewhere = game.graph.ids.find((id, hex) => game.board.isSea(hex) && id !== 'w3815') ?? ''
    expect(judgeMarkerPlace(game, game.unit('west-beachhead-2'), elsewhere).ok).toBe(true)
  })
  it('[18.14] [18.23] one Influence or Neutrality marker lies in a Country', () => {
    const { game } = new EventTable({ at: { 'sov-influence-1/1': 'w3217' } })
    const verdict = judgeMarkerPlace(game, game.unit('axis-influence-1'), 'w3217')
    expect(verdict).toMatchObject({ ok: false, rule: '18.14' })
  })
})

describe('markers of a Conquered Minor Country', () => {
  it('[20.1.1] [18.41] its War Economy and its Convoy wait with its units, and the position is sound', () => {
    const at = { 'ita-war-economy': 'swb', 'ita-convoy': 'zone:adriatic-sea:convoys' }
    const { game } = new EventTable({ active: { italy: 'western' }, at })
    layDownArms(game, 'italy', 'western', '20.1.1')
    expect(game.table.piece('ita-war-economy').at).toBe('conquered:western')
    expect(markerProblems(game.content, game.table.state.pieces, game.table.state.vars, 'the game')).toEqual(
      [],
    )
  })
})

describe('bad input', () => {
  const raw = (scenario: Record<string, unknown>) =>
    rawContent({ phasing: 'axis', at: {}, scenario: { ...scenario } })
  function problems(scenario: Record<string, unknown>) {
    try {
      checkContent(raw(scenario))
      return []
    } catch (error) {
      if (error instanceof ContentError) return error.problems
      throw error
    }
  }

  it('[18.36] a scenario that places a marker where it may not lie is refused with file, path, value and what is right', () => {
    expect(problems({ setup: [{ counter: 'type-xxi', at: 'w3516' }] })).toMatchObject([
      {
        file: 'example',
        path: 'setup[0].at',
        value: 'w3516',
        expected: 'the Strategic Warfare Box, a box of the Turn Track or the Delay Box',
      },
    ])
    expect(
      problems({ end: '1940-9', reinforcements: [{ counter: 'axis-blitz-1', turn: '1940-8' }] }),
    ).toMatchObject([{ path: 'reinforcements[0].counter', expected: 'a hex' }])
  })
  it('[18.25] a scenario with a marker in two places is refused', () => {
    const scenario = { tracks: { 'no-retreat': 1 }, setup: [{ counter: 'no-retreat', at: 'turn:50' }] }
    expect(problems(scenario)).toMatchObject([{ path: 'setup[0].at', expected: 'one place for the marker' }])
    const pair = [
      { counter: 'axis-influence-1', at: 'w3217' },
      { counter: 'sov-influence-1', at: 'w3217' },
    ]
    expect(problems({ setup: pair })).toMatchObject([
      { path: 'setup[1].at', expected: 'one such marker in a hex' },
    ])
  })
  it('[18.36] [18.25] so is what an umpire would place or set', () => {
    const { game } = new EventTable({ at: { 'no-retreat': 'turn:60' } })
    const face = faceOf(game)
    expect(face.judgePlace?.('type-xxi', 'w3516')).toMatchObject({ ok: false, rule: '18.36' })
    expect(face.judgePlace?.('type-xxi', 'swb')).toMatchObject({ ok: true })
    expect(face.judgeVariable?.('no-retreat', 2)).toMatchObject({ ok: false, rule: '18.25' })
    expect(face.judgeVariable?.('ss-europa', 2)).toMatchObject({ ok: true })
  })
  it('[18.36] [18.25] and a saved game', () => {
    const { game } = new EventTable({ vars: { 'no-retreat': 2 } })
    const pieces = {
      ...game.table.state.pieces,
      'type-xxi': { at: 'w3516', face: 0 },
      'no-retreat': { at: 'delay:tk', face: 0 },
    }
    expect(markerProblems(game.content, pieces, game.table.state.vars, 'the saved game')).toMatchObject([
      { path: 'pieces.no-retreat.at', expected: 'aside while it is on the VP Track' },
      { path: 'pieces.type-xxi.at', value: 'w3516' },
    ])
    expect(markerProblems(game.content, game.table.state.pieces, game.table.state.vars, 'x')).toEqual([])
  })
})
