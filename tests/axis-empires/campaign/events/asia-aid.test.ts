/** Aid to China and Lend-Lease (16.3.9, 16.3.10, 16.5.6, 16.5.7 of 2012): the roll, its steps, and the marker taken away. */
import { describe, expect, it } from 'vitest'
import { conditionalFrame } from '../../../../src-shared/axis-empires/campaign/events/segment.ts'
import { isChinese } from '../../../../src-shared/axis-empires/ground/theatres/index.ts'
import { EventTable } from './at-table.ts'

type Options = NonNullable<ConstructorParameters<typeof EventTable>[0]>
const ds = (options: Options): EventTable => new EventTable({ maps: ['ds'], manualDice: true, ...options })
const WEST_BOX = 'events:western@ds'
const SOVIET_BOX = 'events:soviet@ds'
const dice = (p: EventTable): boolean => p.engine.decision()?.kind === 'die'
/** The faction wants the roll, and the die shows this. */
function roll(p: EventTable, value: number): void {
  p.choose('Roll on the')
  expect(dice(p)).toBe(true)
  p.cast(value)
}
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

interface Aid {
  readonly section: string
  readonly event: string
  readonly faction: 'western' | 'soviet'
  readonly box: string
  readonly other: string
  readonly marker: string
  readonly second: string
  readonly posture: string
  readonly country: string
}
const NATIONALIST: Aid = {
  section: '2012:16.3.9',
  event: 'aid-to-nationalist-china',
  faction: 'western',
  box: WEST_BOX,
  other: SOVIET_BOX,
  marker: 'ds-west-aid-to-china',
  second: 'ds-sov-aid-to-china',
  posture: 'nationalist-china',
  country: 'kiangsu',
}
const COMMUNIST: Aid = {
  section: '2012:16.5.6',
  event: 'aid-to-communist-china',
  faction: 'soviet',
  box: SOVIET_BOX,
  other: WEST_BOX,
  marker: 'ds-sov-aid-to-china',
  second: 'ds-west-aid-to-china',
  posture: 'communist-china',
  country: 'kansu',
}

/** Two markers, two rolls; a 3 gives one Chinese step of the faction, a 1 none. */
function rolled({ event, faction, box, marker, second, country }: Aid): void {
  const p = ds({ active: { [country]: faction }, at: { [marker]: box, [second]: box } })
  p.happens({ event, faction })
  expect(p.asked).toBe(faction)
  p.choose('Nothing')
  roll(p, 3)
  expect(nations(p).length).toBeGreaterThan(0)
  expect(nations(p).every(isChinese)).toBe(true)
  expect(p.unit(take(p)).nation).toBe(country)
  roll(p, 1)
  expect(p.asked).toBe('nobody')
}

/** The roll may be left: the first marker gives none, the second one does. */
function declined({ event, faction, box, marker, second, country }: Aid): void {
  const p = ds({ active: { [country]: faction }, at: { [marker]: box, [second]: box } })
  p.happens({ event, faction })
  p.choose('Nothing')
  p.choose('Nothing')
  expect(dice(p)).toBe(false)
  roll(p, 3)
  expect(p.unit(take(p)).nation).toBe(country)
  expect(p.asked).toBe('nobody')
}

/** The own marker goes in either way from either box, the other one stays, and there is no roll. */
function taken({ faction, box, other, marker, second, country }: Aid): void {
  for (const [label, to] of [
    ['to the Delay Box', 'delay:ds'],
    ['out of the game', 'out'],
  ] as const)
    for (const place of [box, other]) {
      // A US Policy keeps French Response (38.3.5) out of the segment.
      const postures = { 'us-western-minors': 'quarantine' }
      const at = { [marker]: place, [second]: other }
      const p = ds({ active: { [country]: faction }, postures, at })
      p.engine.enter(conditionalFrame(faction))
      expect(p.offers().some(({ piece }) => piece === second)).toBe(false)
      p.choose(p.labels().find((each) => each.endsWith(label)) ?? '')
      expect([p.at(marker), p.at(second)]).toEqual([to, other])
      expect(dice(p)).toBe(false)
    }
}

/** A Policy bars the roll; without a marker there is No Result; the Axis never receives it. */
function barred({ section, event, faction, box, marker, posture, country }: Aid): void {
  const active = { [country]: faction }
  const p = ds({ active, at: { [marker]: box }, postures: { [posture]: 'resistance' } })
  p.happens({ event, faction })
  p.choose('Nothing')
  expect([dice(p), p.asked]).toEqual([false, 'nobody'])
  const none = ds({ active, at: {} })
  expect(none.happens({ event, faction }).at(-1)).toContain('No Result')
  expect(none.judgeEvent({ event, faction: 'axis' })).toMatchObject({ ok: false, rule: section })
}

describe('Aid to China', () => {
  it('[2012:16.3.9] one roll for each marker in the Western box, in Nationalist steps', () => {
    rolled(NATIONALIST)
  })
  it('[2012:16.3.9] [2012:16.5.6] a roll is offered, not forced, for each marker', () => {
    declined(NATIONALIST)
    declined(COMMUNIST)
  })
  it('[2012:16.3.9] the West may delay its marker or take it out of the game, from either box', () => {
    taken(NATIONALIST)
  })
  it('[2012:16.3.9] nobody rolls under a Policy of Nationalist China, or without a marker', () => {
    barred(NATIONALIST)
  })
  it('[2012:16.5.6] one roll for each marker in the Soviet box, in Communist steps', () => {
    rolled(COMMUNIST)
  })
  it('[2012:16.5.6] the Soviets may delay their marker or take it out of the game, from either box', () => {
    taken(COMMUNIST)
  })
  it('[2012:16.5.6] nobody rolls under a Policy of Communist China, or without a marker', () => {
    barred(COMMUNIST)
  })
})

describe('Lend-Lease', () => {
  const britain = { event: 'lend-lease-to-britain', faction: 'western' } as const
  const russia = { event: 'lend-lease-to-russia', faction: 'soviet' } as const
  it('[2012:16.3.10] brings British steps while Britain is at War', () => {
    const p = ds({ at: { 'ds-lend-lease': WEST_BOX } })
    p.happens(britain)
    p.choose('Nothing')
    roll(p, 2)
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
    expect(p.labels()).toEqual(['Roll on the Lend-Lease Table', 'Nothing'])
    roll(p, 6)
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
