/** The writers of politics: what each does, what it refuses, and that undo takes it back exactly. */
import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { Verdict } from '../../../../src-shared/axis-empires/ground/rule.ts'
import { FACTIONS } from '../../../../src-shared/axis-empires/ground/theatres/ids.ts'
import { POSTURES } from '../../../../src-shared/axis-empires/ground/theatres/index.ts'
import { WAR_STATES } from '../../../../src-shared/axis-empires/ground/variables/index.ts'
import { Game } from '../../../../src-shared/axis-empires/table/game/game.ts'
import {
  align,
  cede,
  cedeDivided,
  conquer,
  create,
  createPartnership,
  createVichy,
  endPolicy,
  increaseTruce,
  liberate,
  pressVichyFleet,
  reduceTruce,
  returnLand,
  setPosture,
  setWarState,
} from '../../../../src-shared/axis-empires/table/politics/index.ts'
import type { Effect } from '../../../../src-shared/kernel/effects.ts'
import { cloneState } from '../../../../src-shared/kernel/state.ts'
import { Table } from '../../../../src-shared/kernel/table.ts'
import { realGame } from '../../../kit/fixture.ts'

const begin = (): Game => {
  const { game } = realGame({ phasing: 'axis', warState: 'limited' })
  game.table.takeJournal()
  return game
}
const notes = (effects: readonly Effect[]): string[] =>
  effects.flatMap((effect) => (effect.k === 'note' ? [`[${effect.note.rule}] ${effect.note.text}`] : []))
const owner = (game: Game, area: string): string | undefined =>
  game.graph.areas[game.politics.ownerOfArea[game.politics.country(area)] ?? -1]?.id

describe('status and alignment', () => {
  it('[13.5] a neutral Country becomes active, and changes its faction; a Major Country never', () => {
    const game = begin()
    expect(game.politics.status('spain')).toBe('neutral')
    expect(align(game, { country: 'spain', faction: 'axis' })).toEqual({ ok: true })
    expect(game.politics.activeSide[game.politics.country('spain')]).toBe(0)
    expect(notes(game.table.takeJournal())).toEqual(['[13.5] Spain is active in the Axis faction'])
    expect(align(game, { country: 'spain', faction: 'axis' })).toMatchObject({ ok: false, rule: '13.5' })
    expect(align(game, { country: 'spain', faction: 'western' })).toEqual({ ok: true })
    expect(align(game, { country: 'germany', faction: 'western' })).toMatchObject({ ok: false, rule: '13.4' })
    expect(align(game, { country: 'atlantis', faction: 'western' })).toMatchObject({
      ok: false,
      rule: '13.2',
    })
  })
  it('[13.4] a Country is conquered once, and only a Conquered Country is liberated', () => {
    const game = begin()
    expect(liberate(game, { country: 'poland', faction: 'western' })).toMatchObject({
      ok: false,
      rule: '13.4',
    })
    expect(conquer(game, { country: 'poland', by: 'western' })).toMatchObject({ ok: false, rule: '13.4' })
    expect(conquer(game, { country: 'poland', by: 'axis' })).toEqual({ ok: true })
    expect(game.politics.status('poland')).toBe('conquered')
    expect(conquer(game, { country: 'poland', by: 'soviet' })).toMatchObject({ ok: false, rule: '13.4' })
    expect(align(game, { country: 'poland', faction: 'axis' })).toMatchObject({ ok: false, rule: '13.4' })
    expect(liberate(game, { country: 'poland', faction: 'western' })).toEqual({ ok: true })
    expect(game.politics.status('poland')).toBe('active')
  })
})

describe('land', () => {
  it('[13.8.1] is ceded as part or Dependent, never in a circle, and comes back', () => {
    const game = begin()
    expect(owner(game, 'austria')).toBe('austria')
    expect(cede(game, { area: 'austria', to: 'germany', as: 'part' })).toEqual({ ok: true })
    expect(owner(game, 'austria')).toBe('germany')
    expect(cede(game, { area: 'austria', to: 'germany', as: 'part' })).toMatchObject({
      ok: false,
      rule: '13.8.1',
    })
    expect(cede(game, { area: 'germany', to: 'poland', as: 'part' })).toMatchObject({
      ok: false,
      rule: '13.8.1',
    })
    expect(cede(game, { area: 'poland', to: 'poland', as: 'part' })).toMatchObject({
      ok: false,
      rule: '13.8.1',
    })
    // What has ceased to exist receives nothing (13.2).
    expect(cede(game, { area: 'bulgaria', to: 'austria', as: 'part' })).toMatchObject({
      ok: false,
      rule: '13.2',
    })
    expect(returnLand(game, 'austria')).toEqual({ ok: true })
    expect(owner(game, 'austria')).toBe('austria')
    expect(returnLand(game, 'austria')).toMatchObject({ ok: false, rule: '13.8.1' })
  })
  it('[13.8.2] a Dependent becomes a Country once, ceded or not', () => {
    const game = begin()
    const libya = { country: 'libya', faction: 'axis' } as const
    expect(align(game, libya)).toMatchObject({ ok: false, rule: '13.3' })
    expect(cede(game, { area: 'libya', to: 'britain', as: 'dependent' })).toEqual({ ok: true })
    expect(create(game, libya)).toEqual({ ok: true })
    expect([owner(game, 'libya'), game.politics.status('libya')]).toEqual(['libya', 'active'])
    expect(create(game, libya)).toMatchObject({ ok: false, rule: '13.8.2' })
    expect(create(game, { country: 'poland', faction: 'axis' })).toMatchObject({ ok: false, rule: '13.8.2' })
  })
})

test('[13.6] a Posture Box takes a Policy or a Truce, and is emptied for War', () => {
  const game = begin()
  const change = { map: 'tk', box: 'russia', posture: 'pact' } as const
  expect(setPosture(game, { ...change, posture: 'treaty' })).toMatchObject({ ok: false, rule: '13.6.1' })
  expect(setPosture(game, { ...change, posture: 'surrender' })).toMatchObject({ ok: false, rule: '13.6.1' })
  expect(setPosture(game, change)).toEqual({ ok: true })
  expect(game.politics.bound[game.politics.country('russia')]).toBe(1)
  expect(setPosture(game, change)).toMatchObject({ ok: false, rule: '13.6' })
  expect(setPosture(game, { ...change, box: 'mars' })).toMatchObject({ ok: false, rule: '13.6' })
  expect(setPosture(game, { ...change, map: 'ds' })).toMatchObject({ ok: false, rule: '12' })
  expect(setPosture(game, { ...change, posture: null })).toEqual({ ok: true })
  expect(game.politics.bound[game.politics.country('russia')]).toBe(0)
})

test('[12] the War State goes on and never back', () => {
  const game = begin()
  expect(setWarState(game, { map: 'tk', state: 'limited' })).toMatchObject({ ok: false, rule: '12' })
  expect(setWarState(game, { map: 'tk', state: 'pre-war' })).toMatchObject({ ok: false, rule: '12' })
  expect(setWarState(game, { map: 'tk', state: 'total' })).toEqual({ ok: true })
  expect(notes(game.table.takeJournal())).toEqual(['[12] Total War is in effect in Totaler Krieg'])
})

describe('any series of changes', () => {
  const { game: base } = realGame({})
  const areas = base.graph.areas.map(({ id }) => id)
  const area = fc.constantFrom(...areas)
  const faction = fc.constantFrom(...FACTIONS)
  const change: fc.Arbitrary<(game: Game) => Verdict> = fc.oneof(
    fc.tuple(area, faction).map(
      ([country, f]) =>
        (g: Game) =>
          align(g, { country, faction: f }),
    ),
    fc.tuple(area, faction).map(
      ([country, by]) =>
        (g: Game) =>
          conquer(g, { country, by }),
    ),
    fc.tuple(area, faction).map(
      ([country, f]) =>
        (g: Game) =>
          liberate(g, { country, faction: f }),
    ),
    fc.tuple(area, faction).map(
      ([country, f]) =>
        (g: Game) =>
          create(g, { country, faction: f }),
    ),
    fc.tuple(area, area, fc.constantFrom('part' as const, 'dependent' as const)).map(
      ([from, to, as]) =>
        (g: Game) =>
          cede(g, { area: from, to, as }),
    ),
    area.map((from) => (g: Game) => returnLand(g, from)),
    fc.tuple(fc.constantFrom('us', 'russia', 'france', 'mars'), fc.constantFrom(...POSTURES, null)).map(
      ([box, posture]) =>
        (g: Game) =>
          setPosture(g, { map: 'tk', box, posture }),
    ),
    fc.constantFrom(...WAR_STATES).map((state) => (g: Game) => setWarState(g, { map: 'tk', state })),
    fc
      .tuple(
        fc.constantFrom(...POSTURES),
        fc.constantFrom('voluntary' as const, 'involuntary' as const),
        faction,
      )
      .map(
        ([policy, ending, by]) =>
          (g: Game) =>
            endPolicy(g, { map: 'tk', policy, ending, by }),
      ),
    fc.constantFrom('russia', 'france', 'mars').map((box) => (g: Game) => reduceTruce(g, { map: 'tk', box })),
    fc.constantFrom('russia', 'france').map((box) => (g: Game) => increaseTruce(g, { map: 'tk', box })),
    fc
      .constantFrom('neutral' as const, 'western' as const)
      .map((status) => (g: Game) => createVichy(g, status)),
    fc.tuple(area, faction).map(
      ([country, f]) =>
        (g: Game) =>
          createPartnership(g, { country, faction: f }),
    ),
    fc.constant((g: Game) => pressVichyFleet(g, 'axis')),
    fc.constant((g: Game) => cedeDivided(g, 'baltic-states')),
  )
  const seen = ({ politics, board }: Game) => ({
    owners: [...politics.ownerOfArea],
    active: [...politics.activeSide],
    bound: [...politics.bound],
    neutral: [...politics.neutral],
    sides: [...board.sideOf],
    zoc: [...board.zoc],
  })

  it('a refusal writes nothing; the facts are those of the position set up again; undo restores it exactly', () => {
    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 15 }), (changes) => {
        const game = begin()
        const { table } = game
        const before = { state: cloneState(table.state), hash: table.hash, seen: seen(game) }
        const done: Effect[] = []
        for (const make of changes) {
          const verdict = make(game)
          const effects = table.takeJournal()
          expect(effects.length > 0).toBe(verdict.ok)
          done.push(...effects)
        }
        expect(seen(game)).toEqual(seen(new Game(game.content, new Table(cloneState(table.state)))))
        table.undo(done)
        expect(table.state).toEqual(before.state)
        expect(table.hash).toBe(before.hash)
        expect(seen(game)).toEqual(before.seen)
      }),
      { numRuns: 40 },
    )
  })
})
