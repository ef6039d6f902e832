/** Conditions of Option Cards (1.1.3.1): each word holds and fails, and says so in a sentence. */
import { describe, expect, it } from 'vitest'
import { conditionWords, holds } from '../../../../src-shared/axis-empires/campaign/cards/conditions/index.ts'
import { namesIn } from '../../../../src-shared/axis-empires/campaign/cards/names.ts'
import { parseTurn } from '../../../../src-shared/axis-empires/ground/content/calendar.ts'
import {
  type Condition,
  condition,
} from '../../../../src-shared/axis-empires/ground/content/cards/conditions.ts'
import type { Faction, MapId } from '../../../../src-shared/axis-empires/ground/theatres/index.ts'
import { Position, type PositionOptions } from '../../../kit/position.ts'

const OF: Readonly<Record<MapId, Position>> = {
  tk: new Position({ phasing: 'axis', at: {} }),
  ds: new Position({ maps: ['ds'], phasing: 'axis', at: {} }),
}

interface Asked extends Partial<PositionOptions> {
  readonly faction?: Faction
  readonly map?: MapId
  readonly when?: string
}

/** `yes`, or the sentence why not. */
function ask(said: unknown, { faction = 'axis', map = 'tk', when, ...options }: Asked = {}): string {
  const read: Condition = condition.parse(said)
  const { game } =
    Object.keys(options).length === 0
      ? OF[map]
      : new Position({ maps: [map], phasing: 'axis', at: {}, ...options })
  const turn = when === undefined ? {} : { turn: parseTurn(when) }
  const verdict = holds(game, read, { faction, map, ...turn })
  if (verdict.ok) return 'yes'
  expect(verdict.rule).toBe('1.1.3.1')
  return verdict.reason
}

const words = (said: unknown, map: MapId = 'tk', faction: Faction = 'axis'): string =>
  conditionWords(namesIn(OF[map].game.content), condition.parse(said), { faction, map })

describe('[1.1.3.1] cards that were played', () => {
  const vars = {
    'cards-played/axis': [{ card: '3', turn: 4 }],
    'cards-played/western': [{ card: '7a', turn: 5 }],
  }

  it('played: of the own faction, or of one that is named', () => {
    expect(ask({ played: { card: '3' } }, { vars })).toBe('yes')
    expect(ask({ played: { card: '5' } }, { vars })).toBe('card 5 has not been played')
    expect(ask({ played: { card: '7a' } }, { vars })).toBe('card 7a has not been played')
    expect(ask({ played: { card: '7a', faction: 'western' } }, { vars })).toBe('yes')
    expect(ask({ played: { card: '9', map: 'ds' } }, { vars })).toBe(
      'card 9 of Dai Senso has not been played',
    )
  })

  it('current: the Current Card alone, not one that was', () => {
    expect(ask({ current: { card: '3' } }, { vars })).toBe('card 3 is not the Current Card')
  })
})

describe('[1.1.3.1] the state of the war', () => {
  it('warState: a range, of the own map or the other', () => {
    expect(ask({ warState: { until: 'limited' } }, { war: 'limited' })).toBe('yes')
    expect(ask({ warState: { until: 'limited' } }, { war: 'total' })).toBe(
      'Pre-War or Limited War is not in effect',
    )
    expect(ask({ warState: { from: 'total' } }, { war: 'limited' })).toBe('Total War is not in effect')
    expect(ask({ not: { warState: { from: 'total' } } }, { war: 'total' })).toBe('Total War is in effect')
    const both = { maps: ['tk', 'ds'], vars: { 'war-state': 'limited', 'war-state@ds': 'total' } } as const
    expect(ask({ warState: { from: 'total', map: 'ds' } }, both)).toBe('yes')
    expect(ask({ warState: { from: 'total' } }, both)).toBe('Total War is not in effect')
  })

  it('europeanWar: by the marker of the display, or by the War State of Europe', () => {
    const said = { europeanWar: { from: 'limited' } }
    expect(ask(said, { map: 'ds' })).toBe('European Limited War has not occurred')
    const both = { maps: ['tk', 'ds'], map: 'ds' } as const
    expect(ask(said, { ...both, vars: { 'war-state': 'total' } })).toBe('yes')
    expect(ask({ europeanWar: { from: 'total' } }, { ...both, vars: { 'war-state': 'limited' } })).toBe(
      'European Total War has not occurred',
    )
  })

  it('government: Army, Navy or neither leads', () => {
    const navy = { map: 'ds', at: { 'ds-government/1': 'government@ds' } } as const
    const away = { map: 'ds', at: { 'ds-government': 'delay:ds' } } as const
    expect(ask({ government: { leads: 'army' } }, navy)).toBe('the Army does not lead the Government')
    expect(ask({ not: { government: { leads: 'navy' } } }, navy)).toBe('the Navy leads the Government')
    expect(ask({ not: { government: { leads: 'navy' } } }, away)).toBe('yes')
    expect(ask({ government: { leads: 'none' } }, away)).toBe('yes')
    expect(ask({ government: { leads: 'none' } }, navy)).toBe('a branch leads the Government')
  })
})

describe('[1.1.3.1] Countries', () => {
  it('posture: with both maps the box of the map that asks, though a Country of the other has its name', () => {
    const said = { posture: { of: 'britain', is: ['war'] } }
    const both = { maps: ['tk', 'ds'], turn: '1940-4', postures: { 'britain@ds': 'treaty' } } as const
    expect(ask(said, { ...both, map: 'tk' })).toBe('yes')
    expect(ask(said, { ...both, map: 'ds' })).toBe('the Posture of Britain is not War')
  })

  it('posture: what lies in the box; an empty box is War', () => {
    const said = { posture: { of: 'russia', is: ['war'] } }
    expect(ask(said, { postures: {} })).toBe('yes')
    expect(ask(said, { postures: { russia: 'pact' } })).toBe('the Posture of Russia is not War')
    expect(ask({ posture: { of: 'us', is: ['isolationism', 'negotiation'] } }, { postures: {} })).toBe(
      'the Posture of United States is not Isolationism or Negotiation',
    )
    expect(
      ask({ posture: { of: 'france', is: ['guarantees'] } }, { postures: { france: 'guarantees' } }),
    ).toBe('yes')
    expect(ask({ posture: { of: 'spain', is: ['war'] } })).toBe('the Posture of Spain is not War')
    expect(ask({ posture: { of: 'italy', is: ['war'] } })).toBe('yes')
  })

  it('country: status, faction and War, all of them', () => {
    const said = { country: { id: 'france', is: ['active'], of: 'western', atWar: true } }
    expect(ask(said, { postures: {} })).toBe('yes')
    const no = 'France is not an active Western Minor Country at War'
    expect(ask(said, { postures: { france: 'appeasement' } })).toBe(no)
    expect(ask(said, { active: {}, conquered: { france: 'axis' } })).toBe(no)
    expect(ask({ country: { id: 'spain', is: ['neutral', 'conquered'] } })).toBe('yes')
    expect(ask({ country: { id: 'italy', is: ['neutral'] } })).toBe('Italy is not a neutral Minor Country')
    expect(ask({ country: { id: 'italy', of: 'soviet' } })).toBe('Italy is not a Soviet Minor Country')
    // It was ceded in its entirety and is no Country any more.
    expect(ask({ country: { id: 'austria', is: ['neutral'] } })).toBe(
      'Austria is not a neutral Minor Country',
    )
  })

  it('ceded: an area, with the land it is a Region of, and to whom', () => {
    const ceded = [{ area: 'baltic-states', to: 'russia', as: 'part' as const }]
    expect(ask({ ceded: { land: 'lithuania', to: 'russia' } }, { ceded })).toBe('yes')
    expect(ask({ ceded: { land: 'lithuania', to: 'germany' } }, { ceded })).toBe(
      'Lithuania has not been ceded to Germany',
    )
    expect(ask({ ceded: { land: 'bessarabia' } }, { ceded })).toBe('Bessarabia has not been ceded')
  })

  it('[18.14] leans: whose Influence lies in a Country; Neutrality is nobody’s', () => {
    const ROME = 'w2623'
    const said = { leans: { country: 'italy', to: 'axis' } }
    const influence = { active: {}, at: { 'axis-influence-1': ROME } }
    expect(ask(said, { active: {} })).toBe('no Axis Influence lies in Italy')
    expect(ask(said, influence)).toBe('yes')
    expect(ask({ not: said }, influence)).toBe('Axis Influence lies in Italy')
    expect(ask({ leans: { country: 'italy', to: 'western' } }, influence)).toBe(
      'no Western Influence lies in Italy',
    )
    expect(ask(said, { active: {}, at: { 'axis-influence-1/1': ROME } })).toBe(
      'no Axis Influence lies in Italy',
    )
  })
})

describe('[1.1.3.1] the map', () => {
  const PARIS = 'w3417'
  const BERLIN = 'w3825'

  it('controls: all of the hexes, or some', () => {
    const both = [PARIS, BERLIN]
    expect(ask({ controls: { faction: 'axis', hexes: [BERLIN] } })).toBe('yes')
    expect(ask({ controls: { faction: 'axis', hexes: both } })).toMatch(
      /^the Axis does not control all of .+ and .+$/,
    )
    expect(ask({ controls: { faction: 'axis', hexes: both, atLeast: 1 } })).toBe('yes')
    expect(ask({ controls: { faction: 'soviet', hexes: both, atLeast: 1 } })).toMatch(
      /^the Soviet faction does not control .+ or .+$/,
    )
  })

  it('strategicHexes: those a faction controls, of every colour', () => {
    expect(ask({ strategicHexes: { faction: 'axis', from: 1 } })).toBe('yes')
    expect(ask({ strategicHexes: { faction: 'axis', until: 0 } })).toBe(
      'the Axis does not control at most 0 Strategic Hexes',
    )
  })

  it('stands: a ground unit of a Country or a faction', () => {
    const at = { 'ger-inf-01': PARIS }
    expect(ask({ stands: { who: 'germany', hexes: [BERLIN, PARIS] } }, { at })).toBe('yes')
    expect(ask({ stands: { who: 'axis', hexes: [PARIS] } }, { at })).toBe('yes')
    expect(ask({ stands: { who: 'italy', hexes: [PARIS] } }, { at })).toMatch(
      /^no ground unit of Italy stands in /,
    )
    expect(ask({ not: { stands: { who: 'axis', hexes: [PARIS] } } }, { at })).toMatch(
      /^a ground unit of the Axis stands in /,
    )
  })

  it('marker: where it lies', () => {
    const id = 'ds-government'
    const map = 'ds'
    expect(ask({ marker: { id, in: 'delay' } }, { map, at: { [id]: 'delay:ds' } })).toBe('yes')
    expect(ask({ marker: { id, in: 'turn-track' } }, { map, at: { [id]: 'turn:30@ds' } })).toBe('yes')
    expect(ask({ marker: { id, in: 'government' } }, { map, at: { [id]: 'delay:ds' } })).toMatch(
      /does not lie in the Government Holding Box$/,
    )
    expect(ask({ marker: { id: 'no-such', in: 'aside' } })).toBe('no-such does not lie aside')
  })
})

describe('[1.1.3.1] events', () => {
  it('happened: on the own map', () => {
    const said = { happened: { event: 'economic-program' } }
    expect(ask(said, { map: 'ds', vars: { 'occurred@ds': ['economic-program'] } })).toBe('yes')
    expect(ask(said, { map: 'ds', vars: { 'occurred@ds': ['army-program'] } })).toBe(
      'Economic Program has not occurred',
    )
  })

  it('possible: for somebody, or for a Country that is named', () => {
    expect(ask({ possible: { event: 'declare-war', country: 'spain' } })).toBe('yes')
    expect(ask({ possible: { event: 'declare-war' } })).toBe('yes')
    expect(ask({ possible: { event: 'declare-war', country: 'italy' } })).toBe(
      'Declare War is not possible for Italy',
    )
  })
})

describe('[1.1.3.1] time and tracks', () => {
  it('[1.1.3.3] year and season: those in which the card would be revealed; Jan-Feb belongs to the Winter before', () => {
    expect(ask({ year: { from: 1938, until: 1938 } }, { when: '1938-2' })).toBe('yes')
    expect(ask({ year: { from: 1939 } }, { when: '1938-9' })).toBe('the year is not 1939 or later')
    expect(ask({ year: { until: 1937 } }, { when: '1938-1' })).toBe('yes')
    expect(ask({ season: { is: ['winter'] } }, { when: '1938-1' })).toBe('yes')
    expect(ask({ season: { is: ['spring', 'summer'] } }, { when: '1938-7' })).toBe(
      'the season is not Spring or Summer',
    )
    // The turn of the game, where no other is asked about: July-Aug 1940.
    expect(ask({ season: { is: ['summer'] } })).toBe('yes')
  })

  it('uscl and vp: a range of boxes', () => {
    expect(ask({ uscl: { from: 2 } }, { vars: { uscl: 2 } })).toBe('yes')
    expect(ask({ uscl: { from: 2 } }, { vars: { uscl: 1 } })).toBe('the USCL is not at least 2')
    const tide = { 'vp-side': 'axis-tide', vp: 2 }
    expect(ask({ vp: { side: 'axis-tide', from: 2 } }, { vars: tide })).toBe('yes')
    expect(ask({ vp: { side: 'axis-tide', until: 1 } }, { vars: tide })).toBe(
      'the VP marker does not read Axis Tide, VP at most 1',
    )
    expect(ask({ vp: { side: 'allied-crusade' } }, { vars: tide })).toBe(
      'the VP marker does not read Allied Crusade',
    )
  })
})

describe('[1.1.3.1] several at once', () => {
  const total = { warState: { from: 'total' } }
  const three = { played: { card: '3' } }

  it('the example of Lend-Lease to Allies: either statement will do', () => {
    const said = {
      any: [
        { posture: { of: 'russia', is: ['war'] } },
        { country: { id: 'france', is: ['active'], of: 'western', atWar: true } },
      ],
    }
    expect(words(said)).toBe(
      'the Posture of Russia is War, or France is an active Western Minor Country at War',
    )
    expect(ask(said, { postures: { russia: 'pact' } })).toBe('yes')
    expect(ask(said, { postures: { france: 'appeasement' } })).toBe('yes')
    expect(ask(said, { postures: { russia: 'pact', france: 'appeasement' } })).toBe(
      'the Posture of Russia is not War, and France is not an active Western Minor Country at War',
    )
  })

  it('the example of the Nazi-Soviet Pact: both must hold, and the one that fails is named', () => {
    const said = { all: [three, { not: total }] }
    const vars = { 'cards-played/axis': [{ card: '3', turn: 4 }] }
    expect(words(said)).toBe('card 3 has been played, and Total War is not in effect')
    expect(ask(said, { vars })).toBe('yes')
    expect(ask(said, {})).toBe('card 3 has not been played')
    expect(ask(said, { vars, war: 'total' })).toBe('Total War is in effect')
  })

  it('"not" turns every part of a sentence round', () => {
    expect(words({ not: { any: [three, total] } })).toBe(
      'card 3 has not been played, and Total War is not in effect',
    )
    expect(words({ not: { all: [three, total] } })).toBe(
      'card 3 has not been played, or Total War is not in effect',
    )
    expect(words({ not: { not: three } })).toBe('card 3 has been played')
  })
})
