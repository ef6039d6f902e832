/** Aid to China and Lend-Lease (16.3.9, 16.3.10, 16.5.6, 16.5.7 of 2012): the roll, its steps, and the marker taken away. */
import { describe, expect, it } from 'vitest'
import { conditionalFrame } from '../../../src-shared/axis-empires/events/segment.ts'
import { isChinese } from '../../../src-shared/axis-empires/theatres/index.ts'
import { EventTable } from './at-table.ts'

type Options = NonNullable<ConstructorParameters<typeof EventTable>[0]>
const ds = (options: Options): EventTable => new EventTable({ maps: ['ds'], manualDice: true, ...options })
const WEST_BOX = 'events:western@ds'
const SOVIET_BOX = 'events:soviet@ds'
const dice = (p: EventTable): boolean => p.engine.decision()?.kind === 'die'
/** The nations whose steps are offered. */
const nations = (p: EventTable): string[] => [
  ...new Set(p.offers().flatMap(({ piece }) => (piece === undefined ? [] : [p.unit(piece).nation]))),
]
/** Takes the first step offered and says which counter it was. */
function take(p: EventTable): string {
  const [offer] = p.offers()
  if (!offer?.piece) throw new Error('no step is offered')
  p.do(offer.command)
  expect(p.at(offer.piece)).toBe(offer.at)
  return offer.piece
}

const AIDS = [
  {
    section: '2012:16.3.9',
    event: 'aid-to-nationalist-china',
    faction: 'western',
    box: WEST_BOX,
    other: SOVIET_BOX,
    marker: 'ds-west-aid-to-china',
    second: 'ds-sov-aid-to-china',
    posture: 'nationalist-china',
    country: 'kiangsu',
  },
  {
    section: '2012:16.5.6',
    event: 'aid-to-communist-china',
    faction: 'soviet',
    box: SOVIET_BOX,
    other: WEST_BOX,
    marker: 'ds-sov-aid-to-china',
    second: 'ds-west-aid-to-china',
    posture: 'communist-china',
    country: 'kansu',
  },
] as const

describe('Aid to China', () => {
  for (const { section, event, faction, box, other, marker, second, posture, country } of AIDS) {
    const active = { [country]: faction }
    it(`[${section}] one roll for each marker in the box, in Chinese steps of the faction`, () => {
      const p = ds({ active, at: { [marker]: box, [second]: box } })
      p.happens({ event, faction })
      expect(p.asked).toBe(faction)
      p.choose('Nothing')
      expect(dice(p)).toBe(true)
      p.cast(3)
      expect(nations(p).length).toBeGreaterThan(0)
      expect(nations(p).every(isChinese)).toBe(true)
      const taken = take(p)
      expect(p.unit(taken).nation).toBe(country)
      expect(dice(p)).toBe(true)
      p.cast(1)
      expect(p.asked).toBe('nobody')
    })
    it(`[${section}] the own marker may be delayed or leave the game, out of either box, and then there is no roll`, () => {
      for (const [label, to] of [
        ['to the Delay Box', 'delay:ds'],
        ['out of the game', 'out'],
      ] as const)
        for (const place of [box, other]) {
          // A US Policy keeps French Response (38.3.5) out of the segment.
          const postures = { 'us-western-minors': 'quarantine' }
          const p = ds({ active, postures, at: { [marker]: place, [second]: other } })
          p.engine.enter(conditionalFrame(faction))
          expect(p.offers().some(({ piece }) => piece === second)).toBe(false)
          p.choose(p.labels().find((each) => each.endsWith(label)) ?? '')
          expect([p.at(marker), p.at(second)]).toEqual([to, other])
          expect(dice(p)).toBe(false)
        }
    })
    it(`[${section}] under a Policy nobody rolls, but the marker may be taken away`, () => {
      const p = ds({ active, at: { [marker]: box }, postures: { [posture]: 'resistance' } })
      p.happens({ event, faction })
      p.choose('Nothing')
      expect([dice(p), p.asked]).toEqual([false, 'nobody'])
      const none = ds({ active, at: {} })
      expect(none.happens({ event, faction }).at(-1)).toContain('No Result')
      expect(none.judgeEvent({ event, faction: 'axis' })).toMatchObject({ ok: false, rule: section })
    })
  }
})

describe('Lend-Lease', () => {
  const britain = { event: 'lend-lease-to-britain', faction: 'western' } as const
  const russia = { event: 'lend-lease-to-russia', faction: 'soviet' } as const
  it('[2012:16.3.10] brings British steps while Britain is at War', () => {
    const p = ds({ at: { 'ds-lend-lease': WEST_BOX } })
    p.happens(britain)
    p.choose('Nothing')
    p.cast(2)
    expect(nations(p)).toEqual(['britain-ds'])
    take(p)
    expect(p.asked).toBe('nobody')
    const bound = ds({ at: { 'ds-lend-lease': WEST_BOX }, postures: { britain: 'peace' } })
    bound.happens(britain)
    bound.choose('Nothing')
    expect([dice(bound), bound.asked]).toEqual([false, 'nobody'])
  })
  it('[2012:16.3.10] the West may take the marker away, even from the Soviet box', () => {
    const p = ds({ at: { 'ds-lend-lease': SOVIET_BOX } })
    p.happens(britain)
    p.choose(p.labels().find((label) => label.endsWith('to the Delay Box')) ?? '')
    expect(p.at('ds-lend-lease')).toBe('delay:ds')
    expect(ds({}).happens(britain).at(-1)).toContain('No Result')
  })
  it('[2012:16.5.7] brings Russian steps while Russia is at War; two on a six', () => {
    const p = ds({ at: { 'ds-lend-lease': SOVIET_BOX } })
    p.happens(russia)
    expect(dice(p)).toBe(true)
    p.cast(6)
    expect(nations(p)).toEqual(['russia-ds'])
    const first = take(p)
    const second = take(p)
    expect(second).not.toBe(first)
    expect(p.asked).toBe('nobody')
    expect(p.at('ds-lend-lease')).toBe(SOVIET_BOX)
  })
  it('[2012:16.5.7] nothing under a Policy, or with the marker in the Western box', () => {
    const bound = ds({ at: { 'ds-lend-lease': SOVIET_BOX }, postures: { russia: 'neutrality' } })
    expect(bound.happens(russia).at(-1)).toContain('No Result')
    const elsewhere = ds({ at: { 'ds-lend-lease': WEST_BOX } })
    expect(elsewhere.happens(russia).at(-1)).toContain('No Result')
    expect(dice(elsewhere)).toBe(false)
  })
})
