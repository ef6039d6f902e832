/** The landing planner: chains of Naval Zones, supply over the beach, weather and enemies ashore. */
import { describe, expect, it } from 'vitest'
import type { NeedView } from '../../../../src-shared/axis-empires/ground/contract/support-segment.ts'
import type { Faction } from '../../../../src-shared/axis-empires/ground/theatres/ids.ts'
import { invasionView } from '../../../../src-shared/axis-empires/questions/views/landing-plan/invasion.ts'
import type { Position, PositionOptions } from '../../../kit/position.ts'
import { AXIS_SUPPORT, aside, SOVIET_SUPPORT, supportPosition, WESTERN_SUPPORT } from './helpers.ts'

const QUIET = { ...AXIS_SUPPORT, ...WESTERN_SUPPORT, ...SOVIET_SUPPORT }

function position(at: Record<string, string>, more: Partial<PositionOptions> = {}): Position {
  return supportPosition({
    phasing: 'western',
    active: {},
    conquered: { france: 'axis' },
    ...more,
    at: { ...QUIET, ...at },
  })
}

/** One line of the plan for a landing from a sea hex. */
function line(p: Position, land: string, sea: string, id: string, faction: Faction = 'western'): NeedView {
  const plan = invasionView(p.game, faction, land)?.plans.find((each) => each.sea === sea)
  const found = plan?.needs.find((each) => each.id === id)
  if (!found) throw new Error(`no line ${id} for ${land} from ${sea}`)
  return found
}
const TROOPS = ['w3714', 'w3815', 'troops'] as const

describe('who could come', () => {
  it('[3.1.2] a unit beside the sea hex steps onto the Beachhead and needs no Convoy', () => {
    const p = position({ 'brit-inf-05': 'w3915' })
    expect(line(p, ...TROOPS)).toMatchObject({ state: 'open', rule: '3.1.1', pieces: ['brit-inf-05'] })
  })

  /** A landing in Sicily from the Western Mediterranean, by units of Britain. */
  const sicily = (at: Record<string, string>) =>
    position({ 'brit-inf-07': 'w2208', ...at }, { active: { italy: 'axis' }, conquered: {} })
  const convoys = { med: 'zone:western-mediterranean:convoys', sea: 'zone:north-atlantic:convoys' }
  const troops = (p: Position): NeedView => {
    const plan = invasionView(p.game, 'western', 'w2122')?.plans.find(({ zone }) =>
      zone.startsWith('Western'),
    )
    return plan?.needs.find(({ id }) => id === 'troops') as NeedView
  }

  it('[3.1.2] a unit of another Naval Zone comes over a Multi-Zone Open Port, with a Convoy in each zone', () => {
    const at = { 'brit-inf-05': 'w4014', 'brit-convoy-1/0': convoys.med }
    const others = { 'brit-convoy-3': 'aside', 'us-convoy-1': 'aside', 'us-convoy-2': 'aside' }
    const alone = sicily({ ...at, ...others, 'brit-convoy-2': 'aside' })
    expect(troops(alone).pieces).toEqual(['brit-inf-07'])
    const linked = sicily({
      ...at,
      ...others,
      'brit-convoy-2/0': convoys.sea,
      'brit-inf-07': 'aside',
      'brit-inf-08': 'w2208',
    })
    expect(troops(linked)).toMatchObject({ state: 'open', rule: '3.1.2' })
    expect(troops(linked).pieces).toEqual(['brit-inf-08', 'brit-inf-05'])
    // Without a unit there Gibraltar, in no friendly Country, is no Open Port: the way is shut.
    const shut = sicily({ ...at, ...others, 'brit-convoy-2/0': convoys.sea, 'brit-inf-07': 'aside' })
    expect(troops(shut).state).toBe('missing')
  })

  it('[3.1.2] a Convoy on the way may still have to be placed; the line says where', () => {
    const p = sicily({
      'brit-inf-05': 'w4014',
      'brit-convoy-1/0': convoys.med,
      'brit-inf-07': 'aside',
      'brit-gib': 'w2208',
    })
    expect(troops(p).pieces).toContain('brit-inf-05')
    expect(troops(p).text).toContain('North Atlantic, then the Western Mediterranean')
    expect(troops(p).text).toContain('still to be placed in the North Atlantic')
    expect(troops(p).places).toContain('zone:north-atlantic')
  })

  it('[3.1.2] the port of embarkation need not be open, that on the way must be', () => {
    const at = { 'brit-inf-05': 'w4014', 'brit-convoy-1/0': convoys.med, 'brit-convoy-2/0': convoys.sea }
    // A submarine on station closes Gibraltar in the North Atlantic, from where the unit would come ashore.
    expect(troops(sicily({ ...at, 'ger-sub-1': 'zone:north-atlantic:station' })).pieces).not.toContain(
      'brit-inf-05',
    )
    expect(troops(sicily(at)).pieces).toContain('brit-inf-05')
    // In the Western Mediterranean it closes Gibraltar too, but units embark there all the same.
    expect(troops(sicily({ ...at, 'ger-sub-1': 'zone:western-mediterranean:station' })).pieces).toContain(
      'brit-inf-07',
    )
  })

  it('[3.1.2] two steps do not go in a Convoy of one step; a unit of no allowance never moves', () => {
    const p = position({
      'brit-8a': 'w4516',
      'brit-lon': 'w3916',
      'brit-inf-06': 'w4416',
      'brit-convoy-1/0': 'zone:north-sea:convoys',
    })
    expect(line(p, ...TROOPS).pieces).toEqual(['brit-inf-06'])
  })
})

describe('supply over the beach', () => {
  it('[4.1.3, 10.2] needs a Supply Convoy in the zone and another Open Port in supply', () => {
    const at = { 'brit-inf-06': 'w4416', 'brit-convoy-1/0': 'zone:north-sea:convoys' }
    const can = line(position(at), 'w3714', 'w3815', 'supply')
    expect(can.state).toBe('open')
    const runs = position({ ...at, 'brit-convoy-2/1': 'zone:north-sea:convoys' })
    expect(line(runs, 'w3714', 'w3815', 'supply')).toMatchObject({ state: 'met', rule: '10.2' })
    const none = position({
      ...at,
      ...aside('brit-convoy-2', 'brit-convoy-3', 'us-convoy-1', 'us-convoy-2', 'fra-convoy'),
    })
    expect(line(none, 'w3714', 'w3815', 'supply').state).toBe('missing')
  })

  it('[2.2.3.7] one Convoy marker does not carry both troops and supply', () => {
    const land = { at: ['w4522', 'w4423'] as const }
    const p = supportPosition({
      phasing: 'axis',
      active: { 'denmark-norway': 'western' },
      ceded: [{ area: 'danemark', to: 'germany', as: 'dependent' }],
      at: {
        ...QUIET,
        'ger-inf-10': 'w3922',
        ...aside('axis-scratch-convoy', 'ita-convoy'),
        'ger-convoy': 'pool:axis',
      },
    })
    const supply = line(p, ...land.at, 'supply', 'axis')
    expect(supply).toMatchObject({ state: 'missing', rule: '2.2.3.7' })
    expect(supply.text).toContain('either troops or supply')
  })
})

describe('weather and enemies ashore', () => {
  const german = { 'ger-inf-12': 'w3714', 'brit-inf-05': 'w3915' }
  it('[4.1.3] an enemy on the shore must be driven off first', () => {
    expect(line(position(german), 'w3714', 'w3815', 'shore')).toMatchObject({
      state: 'open',
      rule: '4.1.2',
      pieces: ['ger-inf-12'],
    })
    expect(line(position({ 'brit-inf-05': 'w3915' }), 'w3714', 'w3815', 'shore').state).toBe('met')
  })

  it('[11.3, 4.1.2] Mud forbids no landing, but the Blitz attack that must come before it', () => {
    const mud = { turn: '1941-3' } as const
    const p = position(german, mud)
    expect(p.game.weather(p.hex('w3714'))).toBe('mud')
    expect(line(p, 'w3714', 'w3815', 'weather')).toMatchObject({ state: 'met', rule: '11.3' })
    expect(line(p, 'w3714', 'w3815', 'shore')).toMatchObject({ state: 'missing', rule: '11.3' })
    expect(line(position({ 'brit-inf-05': 'w3915' }, mud), 'w3714', 'w3815', 'shore').state).toBe('met')
  })

  it('[11.5] Snow closes the sea hexes of the North Sea, and lets few nations attack', () => {
    const snow = { turn: '1941-1' } as const
    const p = position(german, snow)
    expect(p.game.weather(p.hex('w3714'))).toBe('snow')
    expect(line(p, 'w3714', 'w3815', 'weather').state).toBe('missing')
    expect(line(p, 'w3714', 'w3815', 'shore')).toMatchObject({ state: 'missing', rule: '11.5' })
  })
})
