/**
 * Events that settle a thing once, before they change it themselves: what stirs (19.26, 37.25), whose a Country is (37.9),
 * whether the war has begun (37.16), whether a marker was placed (16.4.3 of 2012); and the Political DRMs of an Area Table.
 */
import { describe, expect, it } from 'vitest'
import { citiesOf } from '../../../../src-shared/axis-empires/campaign/events/conditional/conquest.ts'
import { borderers } from '../../../../src-shared/axis-empires/campaign/events/countries/countries.ts'
import { EventTable } from './at-table.ts'

type Options = NonNullable<ConstructorParameters<typeof EventTable>[0]>
const side = (p: EventTable, country: string): number | undefined =>
  p.game.politics.activeSide[p.game.politics.country(country)]
const GOVERNMENT = 'ds-government'

/** Minor Country Politics of the Axis on an Area Table, with a die. */
function politics(sort: string, die: number, options: Options = {}, faction = 'axis'): EventTable {
  const p = new EventTable({ manualDice: true, war: 'limited', ...options })
  p.happens({ event: 'minor-country-politics', sort, faction })
  p.cast(die)
  return p
}

describe('what stirs', () => {
  it('[19.26] is settled by the die: a Country won by the Diplomatic Incident starts no war in the same event', () => {
    const p = politics('central', 3)
    p.choose('Roll on the Diplomatic Incident Table for Hungary')
    p.cast(5)
    expect([side(p, 'hungary'), p.asked]).toEqual([0, 'nobody'])
  })
  it('[19.26] [1.1.2.1] is what the die with its Political DRMs names: 1 and 1 for the VP marker is Austria', () => {
    const vars = { vp: 1, 'vp-side': 'axis-tide' }
    const p = new EventTable({ manualDice: true, war: 'limited', ceded: [], vars })
    p.happens({ event: 'minor-country-politics', sort: 'central' })
    const lines = p.cast(1)
    expect(lines).toContain('[1.1.2.1] Area Table: Central: 1, VP marker: Axis Tide 1 +1 [0.1.2] = 2')
    expect(lines).toContain('[19.26] Austria stirs')
    expect(politics('central', 6, { vars }).labels()).toEqual([
      'Roll on the Diplomatic Incident Table for Baltic States',
      'Nothing',
    ])
  })
  it('[13.8.6] is nothing in a Civil War Country, and no neighbour attacks one', () => {
    const at = { 'civil-war': 'w2710' }
    expect(politics('west', 4, { at }).asked).toBe('nobody')
    const neighbours = (there: Record<string, string>): string[] =>
      politics('west', 1, { active: { france: 'axis' }, at: there }).labels()
    expect(neighbours({})).toContain('Spain')
    expect(neighbours(at)).not.toContain('Spain')
  })
  it('[19.26] a neighbour is a Country on the Border itself, not the owner of a Dependent there', () => {
    const p = new EventTable({ active: { egypt: 'axis' } })
    expect([...borderers(p.game, 'egypt')]).not.toContain('italy')
    expect([...borderers(new EventTable({ active: { france: 'axis' } }).game, 'france')]).toContain('italy')
  })
  it('[37.25] an uprising reaches what the land is now: not Inner Mongolia once it is Japanese', () => {
    const uprising = (ceded: Options['ceded']): EventTable =>
      politics('china', 1, {
        maps: ['ds'],
        conquered: { hopeh: 'axis' },
        at: { 'jpn-inf-01': 'a5322' },
        ...(ceded ? { ceded } : {}),
      })
    expect(uprising(undefined).hex('a5322')).toBeGreaterThan(0)
    expect(uprising(undefined).game.hexOf(uprising(undefined).unit('jpn-inf-01'))).toBe(-1)
    const away = uprising([{ area: 'inner-mongolia', to: 'japan', as: 'dependent' }])
    expect(away.at('jpn-inf-01')).toBe('a5322')
  })
  it('[37.25] ds-139: in the Netherlands East Indies it reaches Dutch New Guinea, and a Dependent alone elsewhere', () => {
    const lost = (sort: string, die: number, hex: string, conquered: Options['conquered']): boolean => {
      const p = politics(sort, die, {
        maps: ['ds'],
        war: 'total',
        active: {},
        conquered,
        at: { 'jpn-inf-01': hex },
      })
      return p.game.hexOf(p.unit('jpn-inf-01')) < 0
    }
    expect(lost('se-asia', 1, 'p2802', { nei: 'axis' })).toBe(true)
    expect(lost('se-asia', 5, 'a3218', {})).toBe(true)
    expect(lost('se-asia', 5, 'a4015', {})).toBe(false)
  })
  it('[37.25] in Total War an active Country withdraws two steps, wherever they stand', () => {
    const p = politics('se-asia', 2, {
      maps: ['ds'],
      war: 'total',
      active: { siam: 'axis' },
      at: { 'siam-inf-1': 'a3817', 'siam-res': 'a4015', 'jpn-inf-01': 'a3817' },
    })
    while (p.asked === 'axis') p.choose('Eliminate')
    expect(['siam-inf-1', 'siam-res', 'jpn-inf-01'].map((id) => p.game.hexOf(p.unit(id)) >= 0)).toEqual([
      false,
      false,
      true,
    ])
  })
  it('[13.8.4] a pan-national HQ need not lose a step for Kiangsu while there is another China to be of', () => {
    const weary = (active: Options['active']): string[] =>
      politics('china', 3, { maps: ['ds'], war: 'total', active, at: { 'ds-west-kmt': 'a4517' } }).labels()
    expect(weary({ kiangsu: 'western', szechwan: 'western' }).some((label) => label.startsWith('None'))).toBe(
      true,
    )
    const alone = politics('china', 3, {
      maps: ['ds'],
      war: 'total',
      active: { kiangsu: 'western' },
      at: { 'ds-west-kmt': 'a4517', 'ki-inf-1': 'pool:western@ds' },
    })
    expect(alone.labels().some((label) => label.startsWith('None'))).toBe(false)
    alone.choose('Reduce Western KMT HQ')
    expect([alone.game.groundIn(alone.hex('a4517'), 1), alone.asked]).toEqual([[], 'nobody'])
  })
})

describe('Country Resists before the war', () => {
  const demand = (choice: string): EventTable => {
    const p = new EventTable({
      maps: ['ds'],
      manualDice: true,
      war: 'pre-war',
      turn: '1937-4',
      active: { kansu: 'soviet' },
      postures: {
        'communist-china': 'acceptance',
        'nationalist-china': 'resistance',
        britain: 'peace',
        'us-western-minors': 'quarantine',
        russia: 'disputes',
      },
    })
    p.happens({ event: 'country-resists', land: 'inner-mongolia' })
    p.choose(choice)
    return p
  }
  const posture = (p: EventTable, box: string): unknown => p.game.table.get(`posture/${box}@ds`)
  it('[37.9] [13.5] the alignment comes first, then the Posture of that box: under Resistance it is war', () => {
    const p = demand('Western')
    expect([side(p, 'hopeh'), posture(p, 'nationalist-china'), posture(p, 'communist-china')]).toEqual([
      1,
      null,
      'acceptance',
    ])
    expect(p.game.table.get('war-state@ds')).toBe('limited')
  })
  it('[37.9] under Acceptance of the faction it aligns with it gives way, and the Cabinet Crisis Table is rolled on', () => {
    const p = demand('Soviet')
    expect([side(p, 'hopeh'), posture(p, 'communist-china')]).toEqual([-1, 'acceptance'])
    expect(p.engine.decision()?.prompt).toContain('Cabinet Crisis')
  })
  it('[37.9] in Limited War Acceptance saves nobody: the Policy ends', () => {
    const p = new EventTable({
      maps: ['ds'],
      war: 'limited',
      active: {},
      postures: { 'nationalist-china': 'acceptance' },
    })
    p.happens({ event: 'country-resists', land: 'inner-mongolia' })
    expect([side(p, 'hopeh'), posture(p, 'nationalist-china')]).toEqual([1, null])
  })
})

describe('Gekokujo before the war', () => {
  const gekokujo = (postures: Record<string, string>): EventTable => {
    const active = {}
    const p = new EventTable({
      maps: ['ds'],
      war: 'pre-war',
      turn: '1937-4',
      active,
      at: { [GOVERNMENT]: 'government@ds' },
      postures,
    })
    p.happens({ event: 'gekokujo' })
    return p
  }
  it('[37.16] the Government falls though no Policy be on the display, and no Failure follows', () => {
    const p = gekokujo({})
    expect([p.at(GOVERNMENT), p.asked, p.game.table.get('war-state@ds')]).toEqual([
      'delay:ds',
      'nobody',
      'pre-war',
    ])
  })
  it('[37.16] Limited War is in effect whichever Policy ends, though nobody be at War by it', () => {
    const p = gekokujo({ 'soviet-minors': 'disputes', britain: 'peace', russia: 'neutrality' })
    p.choose('Disputes ends (Soviet Minors)')
    expect([p.at(GOVERNMENT), p.asked, p.game.table.get('war-state@ds')]).toEqual([
      'delay:ds',
      'nobody',
      'limited',
    ])
  })
})

describe('the US Surrender', () => {
  it('[2012:16.4.3] the Axis names a land where none was placed now, though Guam be Japanese from before', () => {
    const p = new EventTable({
      maps: ['ds'],
      active: {},
      ceded: [{ area: 'guam', to: 'japan', as: 'dependent' }],
    })
    p.happens({ event: 'us-surrender', faction: 'western' })
    const lands = p.labels().filter((label) => label.includes('goes to Japan'))
    expect(lands).toHaveLength(5)
    expect(lands.some((label) => label.startsWith('Guam'))).toBe(false)
  })
})

describe('events of a Civil War Country', () => {
  const at = { 'civil-war': 'w2710' }
  const offered = (event: string, faction: string, sort?: string): string[] => {
    const p = new EventTable({ war: 'limited', at })
    p.happens({ event, faction, ...(sort === undefined ? {} : { sort }) })
    return p.labels().filter((label) => label.includes('Spain'))
  }
  it('[13.8.6] a Political Option may declare war on it, but Influence and Neutrality Discussions pass it by', () => {
    expect(offered('political-option', 'axis')).toEqual(['Declare War on Spain'])
    expect(offered('neutrals-pressured', 'axis')).toEqual([])
  })
  it('[13.8.6] a Successful Challenge does not bring it into the Axis', () => {
    expect(offered('successful-challenge', 'western', 'britain')).toEqual([])
    const p = new EventTable({ war: 'limited' })
    p.happens({ event: 'successful-challenge', faction: 'western', sort: 'britain' })
    expect(p.labels()).toContain('Spain joins the Axis')
    expect(citiesOf(p.game, 'spain').length).toBeGreaterThan(0)
  })
})
