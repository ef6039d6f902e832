/** Markers of Dai Senso that events bring (chapter 36): what they count for while they lie where they lie. */
import { describe, expect, it } from 'vitest'
import { politicalTerms } from '../../../../src-shared/axis-empires/campaign/events/drms.ts'
import { sourceOf } from '../../../../src-shared/axis-empires/questions/views/displays/sources.ts'
import { strategicDisplay } from '../../../../src-shared/axis-empires/questions/views/displays/strategic.ts'
import { delayDrm } from '../../../../src-shared/axis-empires/war/administration/delay.ts'
import { EventTable } from './at-table.ts'

type Options = NonNullable<ConstructorParameters<typeof EventTable>[0]>
const ds = (options: Options = {}): EventTable => new EventTable({ maps: ['ds'], ...options })

describe('Bases Damaged', () => {
  it('[36.4] delays the support units of its faction by one, and nothing else', () => {
    const drms = (at: Record<string, string>): number[] => {
      const p = ds({ at })
      return ['ds-us-surf-3', 'ds-us-af-1', 'ds-us-inf-01', 'ds-rus-af-1', 'jpn-af-1'].map((id) =>
        delayDrm(p.game, p.game.factionOf(p.unit(id)), p.unit(id)),
      )
    }
    const [fleet = 0, air = 0, infantry = 0, russian = 0, japanese = 0] = drms({})
    expect(drms({ 'ds-west-bases-damaged': 'swb@ds' })).toEqual([
      fleet + 1,
      air + 1,
      infantry,
      russian,
      japanese,
    ])
    expect(drms({ 'ds-sov-bases-damaged': 'swb@ds' })).toEqual([fleet, air, infantry, russian + 1, japanese])
    expect(drms({ 'ds-west-bases-damaged': 'delay:ds' })).toEqual([fleet, air, infantry, russian, japanese])
  })
})

describe('Influence', () => {
  const terms = (
    at: Record<string, string>,
    roller: 'axis' | 'western' | 'soviet',
    country = 'siam',
  ): unknown => politicalTerms(ds({ active: {}, at }).game, { map: 'ds', roller, country })
  it('[36.19] counts +1 if it is Axis and -1 if it is Allied, whichever faction rolls, in its own Country', () => {
    const at = { 'ds-axis-influence-1': 'a3817' }
    const term = (value: number): unknown => [{ label: 'Axis Influence', value, rule: '36.19' }]
    expect(terms(at, 'axis')).toEqual(term(1))
    expect(terms(at, 'western')).toEqual(term(1))
    expect(terms(at, 'soviet')).toEqual(term(1))
    const soviet = { label: 'Soviet Influence', value: -1, rule: '36.19' }
    const theirs = { 'ds-sov-influence-1': 'a3817' }
    expect(terms(theirs, 'axis')).toEqual([soviet])
    expect(terms(theirs, 'western')).toEqual([soviet])
    expect(terms(at, 'axis', 'mongolia')).toEqual([])
  })
  it('[36.19] is placed in the Capital, and there is never more than one', () => {
    const p = ds({ active: {} })
    p.happens({ event: 'influence', country: 'siam' })
    p.choose('Place Axis Influence in Siam')
    const lying = (): string[] =>
      p.game.board.markers(p.hex('a3817'), 'influence').map(({ counter }) => counter.faction)
    expect(lying()).toEqual(['axis'])
    p.happens({ event: 'influence', faction: 'western', country: 'siam' })
    expect(p.labels()).toEqual(['Remove the Axis Influence marker from Siam', 'Nothing'])
    p.choose('Remove')
    expect(lying()).toEqual([])
  })
})

describe('Strategic Hex Ownership', () => {
  const MANILA = 'a3824'
  const DAVAO = 'a3426'
  const shown = (options: Options): { total: number; manila: string | null | undefined; known: boolean } => {
    const p = ds({ active: {}, ...options })
    const { total, hexes } = strategicDisplay(sourceOf(p.game), 'ds')
    const named = JSON.stringify(hexes)
    return {
      total,
      manila: hexes.find(({ hex }) => hex === MANILA)?.controller,
      known: named.includes(DAVAO),
    }
  }
  it('[36.40] tracks the Strategic Hexes that the other side controls', () => {
    const before = shown({})
    expect(before).toMatchObject({ manila: 'western', known: false })
    expect(shown({ at: { 'jpn-inf-01': MANILA } })).toEqual({
      ...before,
      manila: 'axis',
      total: before.total + 1,
    })
    expect(shown({ at: { 'ds-us-inf-01': 'p4904' } })).toEqual({ ...before, total: before.total - 1 })
  })
  it('[36.40] does not count a hex that is not strategic', () => {
    expect(shown({ at: { 'jpn-inf-01': DAVAO } })).toEqual(shown({}))
  })
})
