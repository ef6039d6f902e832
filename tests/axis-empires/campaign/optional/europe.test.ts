/** The optional rules of Europe: East Africa (17.6), Alternate Vichy (17.8), Soviet Volunteers (17.11). */
import { describe, expect, it } from 'vitest'
import type { OptionId } from '../../../../src-shared/axis-empires/ground/content/optional-rules.ts'
import { capitalOf, setPosture } from '../../../../src-shared/axis-empires/table/politics/index.ts'
import { turnArrivals } from '../../../../src-shared/axis-empires/war/administration/delay.ts'
import { boxMoves, whyNotSail } from '../../../../src-shared/axis-empires/war/movement/sea.ts'
import { marcherOf } from '../../../../src-shared/axis-empires/war/movement/steps.ts'
import { netOf } from '../../../../src-shared/axis-empires/war/supply/network.ts'
import type { PositionOptions } from '../../../kit/position.ts'
import { operational, Position } from '../../../kit/position.ts'
import { EventTable } from '../events/at-table.ts'

const CAMPAIGN = { campaign: {}, victory: [], tracks: { vp: 1, 'vp-side': 'allied-crusade' } } as const
const table = (options: readonly OptionId[], more: Partial<PositionOptions> = {}): EventTable =>
  new EventTable({ ...more, scenario: { ...CAMPAIGN, ...more.scenario, options: [...options] } })
const NOW = 3 * 9 + 5

describe('East Africa', () => {
  /** Italy joins a faction while Britain is at War, or under a Policy. */
  function italy(faction: 'axis' | 'western', britain: 'war' | 'appeasement' = 'war'): EventTable {
    const p = table(['east-africa'], {
      active: { france: 'western' },
      ...(britain === 'war' ? {} : { postures: { britain } }),
      at: { 'brit-inf-01': 'w3916' },
    })
    p.game.table.set('turn', NOW)
    p.happens({ event: 'country-joins', faction, country: 'italy' })
    return p
  }
  it('[17.6] Italy on the Axis side begins a campaign of a year; on the Western side it opens the box', () => {
    expect(italy('axis').game.table.piece('east-africa')).toEqual({ at: `turn:${NOW + 9}`, face: 0 })
    expect(italy('western').game.table.piece('east-africa')).toEqual({ at: 'box:east-africa', face: 1 })
  })
  it('[17.6] off the Turn Track it goes to the Delay Box on its Open side, and from there to the box', () => {
    const p = table(['east-africa'], { at: { 'east-africa': 'turn:40' } })
    p.game.table.set('turn', 40)
    turnArrivals(p.game)
    expect(p.game.table.piece('east-africa')).toEqual({ at: 'delay:tk', face: 1 })
    p.game.table.place('east-africa', 'turn:41')
    p.game.table.set('turn', 41)
    turnArrivals(p.game)
    expect(p.game.table.piece('east-africa')).toEqual({ at: 'box:east-africa', face: 1 })
  })
  it('[17.6] [13.7.2] while Britain is not at War the marker waits', () => {
    const p = italy('axis', 'appeasement')
    expect(p.game.table.get('east-africa')).toBe('waits-campaign')
    expect(p.at('east-africa')).not.toContain('turn:')
    setPosture(p.game, { map: 'tk', box: 'britain', posture: null })
    p.game.table.push({ proc: 'turn', step: 'axis/marker' })
    p.engine.advance()
    expect(p.game.table.piece('east-africa')).toEqual({ at: `turn:${NOW + 9}`, face: 0 })
  })
  it('[17.6] [3.1.4] while the box is closed no Western unit goes in or out, and no supply comes from it', () => {
    const at = { 'brit-inf-01': 'e1111', 'brit-inf-02': 'box:east-africa', 'brit-inf-03': 'box:west-africa' }
    const play = (options: readonly OptionId[], open: boolean) => {
      const p = new Position({
        phasing: 'western',
        at: { ...at, ...(open ? { 'east-africa/1': 'box:east-africa' } : {}) },
        frame: operational(),
        scenario: { ...CAMPAIGN, options: [...options] },
      })
      const from = (unit: string) => {
        const moves = [...boxMoves(p.game, marcherOf(p.game, p.unit(unit), false))]
        return moves.some(({ at: to, piece }) => to === 'box:east-africa' || piece === 'brit-inf-02')
      }
      const next = netOf(p.game, 1, 'britain').reached[p.hex('e1111')] ?? 0
      return [from('brit-inf-01'), from('brit-inf-02'), from('brit-inf-03'), next]
    }
    expect(play([], false)).toEqual([true, true, true, 1])
    expect(play(['east-africa'], false).slice(0, 3)).toEqual([false, false, false])
    expect(play(['east-africa'], true)).toEqual([true, true, true, 1])
    const p = new Position({ phasing: 'western', at, scenario: { ...CAMPAIGN, options: ['east-africa'] } })
    const sail = { zone: 'arabian-sea', convoy: 'brit-convoy-1', to: 'box:middle-east' }
    expect(whyNotSail(p.game, marcherOf(p.game, p.unit('brit-inf-02'), false), sail)).toMatchObject({
      ok: false,
      rule: '17.6',
    })
  })
  it('[17.6] [19.1] [19.17] two events bring the marker a box nearer or further away', () => {
    const at = { 'east-africa': `turn:${NOW + 3}` }
    const allies = table(['east-africa'], { at })
    allies.game.table.set('turn', NOW)
    allies.happens({ event: 'allies-support-resistance', faction: 'western' })
    allies.choose('The East Africa marker comes sooner')
    expect(allies.at('east-africa')).toBe(`turn:${NOW + 2}`)
    const axis = table(['east-africa'], { at })
    axis.game.table.set('turn', NOW)
    axis.happens({ event: 'supports-nationalists', faction: 'axis' })
    axis.choose('The East Africa marker comes later')
    expect(axis.at('east-africa')).toBe(`turn:${NOW + 4}`)
    const off = table([], { at })
    off.happens({ event: 'allies-support-resistance', faction: 'western' })
    expect(off.labels().join()).not.toContain('East Africa')
  })
})

describe('Alternate Vichy', () => {
  const fall = (die: number, at: Record<string, string>): EventTable => {
    const p = table(['alternate-vichy'], {
      war: 'limited',
      active: { france: 'western', 'belgium-holland': 'western' },
      at: { vichy: 'aside', 'fra-surf': 'pool:western', ...at },
      manualDice: true,
    })
    p.happens({ event: 'case-yellow' })
    p.cast(die)
    return p
  }
  const PARIS = { 'ger-inf-01': 'w3516' }
  const SOUTH = { 'ger-inf-01': 'w3519', 'ger-inf-02': 'w3117', 'ger-inf-03': 'w2818' }
  const owner = (p: EventTable, id: string): string | undefined =>
    p.game.graph.areas[p.game.politics.ownerOfArea[p.game.politics.country(id)] ?? -1]?.id
  const free = (p: EventTable): string[] =>
    ['algeria', 'morocco', 'syria', 'tunisia'].filter((id) => p.game.table.get(`created/${id}`) === true)

  it.each([
    [1, ['algeria', 'morocco', 'syria', 'tunisia']],
    [2, ['algeria', 'morocco', 'tunisia']],
    [3, ['algeria', 'morocco', 'tunisia']],
    [4, ['syria']],
    [5, ['syria']],
    [6, []],
  ])('[17.8] [20.2.1] a die of %i frees colonies of France', (die, colonies) => {
    const p = fall(die, { ...PARIS, 'fra-col-1': 'w2020' })
    expect(free(p)).toEqual(colonies)
    expect(p.game.politics.status('france')).toBe('neutral')
  })
  it('[17.8] with Germans in Paris they take Northern France, else Southern France, and Vichy is the other half', () => {
    const north = fall(6, PARIS)
    expect([owner(north, 'northern-france'), owner(north, 'southern-france')]).toEqual(['germany', 'france'])
    expect(north.game.hexId(capitalOf(north.game, 'france'))).toBe('w3217')
    const south = fall(6, SOUTH)
    expect([owner(south, 'northern-france'), owner(south, 'southern-france')]).toEqual(['france', 'germany'])
    expect(south.game.table.get('vichy-north')).toBe(true)
    expect(owner(south, 'alsace-lorraine')).toBe('germany')
  })
  it('[17.8] the Axis has its Influence in any case, also without Paris', () => {
    const p = fall(6, SOUTH)
    expect(p.asked).toBe('axis')
    expect(p.engine.decision()?.prompt).toContain('Influence')
    const plain = table([], {
      war: 'limited',
      active: { france: 'western', 'belgium-holland': 'western' },
      at: { vichy: 'aside', ...SOUTH },
    })
    plain.happens({ event: 'case-yellow' })
    expect(plain.engine.decision()?.prompt ?? '').not.toContain('Influence')
    expect(free(plain)).toEqual([])
  })
})

describe('Soviet Volunteers', () => {
  const card = { event: 'soviet-volunteers', faction: 'soviet' }
  const aside = { 'rus-col-1': 'aside', 'rus-col-2': 'aside' }
  it('[17.11] Collective Security brings two Russian colonial units into the Delay Box', () => {
    const p = table(['soviet-volunteers'], { at: aside })
    p.happens(card)
    expect([p.at('rus-col-1'), p.at('rus-col-2')]).toEqual(['delay:tk', 'delay:tk'])
    const off = table([], { at: aside })
    expect(off.happens(card).at(-1)).toContain('the optional rule is not on')
    expect(off.at('rus-col-1')).toBe('aside')
  })
  it('[17.11] one of them may stand in for a Soviet Minor Country unit in a multi-national HQ', () => {
    const build = (options: readonly OptionId[]): boolean => {
      const p = new Position({
        phasing: 'soviet',
        at: { 'rus-inf-01': 'e4312', 'rus-col-1': 'e4312', 'sov-bal': 'pool:soviet' },
        segment: { organization: 1 },
        scenario: { ...CAMPAIGN, options: [...options] },
      })
      return p.offers().some(({ command }) => command.type === 'combine' && command.into === 'sov-bal')
    }
    expect(build(['soviet-volunteers'])).toBe(true)
    expect(build([])).toBe(false)
  })
})
