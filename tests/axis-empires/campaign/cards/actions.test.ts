/** The words of actions, each at a table (1.1.2): what it does, what keeps it from doing anything, and that all is undone. */
import { describe, expect, it, vi } from 'vitest'
import { V } from '../../../../src-shared/axis-empires/ground/variables/index.ts'
import { seasonalAhead } from '../../../../src-shared/axis-empires/table/politics/index.ts'
import { aCard, CardTable } from './at-table.ts'

type Said = Readonly<Record<string, unknown>>
type Options = ConstructorParameters<typeof CardTable>[1]

const option = (actions: readonly Said[], options: Options = {}): CardTable =>
  CardTable.of('option', actions, options)

/** Undoes everything since a position was taken, and does it again: both are what they were. */
function backAndForth(p: CardTable, play: () => void): void {
  const { table } = p.game
  table.takeJournal()
  const before = table.hash
  const effects: ReturnType<typeof table.takeJournal> = []
  // Each command takes the journal with it as it ends; what procedures have become is told there alone.
  const journal = vi.spyOn(table, 'takeJournal')
  play()
  table.takeJournal()
  for (const { type, value } of journal.mock.results) if (type === 'return') effects.push(...value)
  journal.mockRestore()
  const after = table.hash
  table.undo(effects)
  expect(table.hash).toBe(before)
  for (const effect of effects) table.apply(effect)
  expect(table.hash).toBe(after)
}

describe('cards and counters', () => {
  const directives = ['52', '53', '54'].map((number) => aCard(number, { name: `Directive ${number}` }))

  it('[1.1.2] removeNamed: that many of a sort, by choice, from the deck and nowhere else', () => {
    const cards = [aCard('1', { option: [{ removeNamed: { named: 'Directive', count: 2 } }] }), ...directives]
    const p = new CardTable(cards)
    p.game.table.place('card-tk-axis-53', 'played:axis')
    backAndForth(p, () => {
      p.play()
      expect(p.labels()).toEqual(['52 Directive 52', '54 Directive 54'])
      p.choose('54')
    })
    // Of the one that is left there is no choice.
    expect(['52', '53', '54'].map((number) => p.lies(number))).toEqual([
      'removed:axis',
      'played:axis',
      'removed:axis',
    ])
    expect(p.waits).toBe(false)
  })

  it('[1.1.2] remove: a card that is not in the deck any more stays where it is', () => {
    const p = new CardTable([aCard('1', { option: [{ remove: { cards: ['52'] } }] }), ...directives])
    p.game.table.place('card-tk-axis-52', 'played:axis')
    expect(p.play()).toEqual(['[1.1.2] No Result: the card is not in the deck'])
    expect(p.lies('52')).toBe('played:axis')
  })

  it('[18.30] [1.1.2] place: on the Turn Track, in a box, and not where the rules of the marker forbid it', () => {
    const p = option([{ place: { marker: 'ds-government', in: 'turn-track', ahead: 2 } }], {
      map: 'ds',
      at: { 'ds-government': 'aside' },
    })
    backAndForth(p, () => void p.play())
    expect(p.at('ds-government')).toBe(`turn:${seasonalAhead(p.game.turn, 2)}@ds`)
    const wrong = option([{ place: { marker: 'ds-government', in: 'own-events' } }], {
      map: 'ds',
      at: { 'ds-government': 'aside' },
    })
    expect(wrong.play()[0]).toMatch(/^\[36\.21\] No Result: .*may not lie in events:axis@ds$/)
  })

  it('[1.1.2] lift: only what is in play, to the box that is named, its front up', () => {
    const at = { 'ds-government/1': 'government@ds' }
    const p = option([{ lift: { units: ['ds-government'], to: 'out' } }], { map: 'ds', at })
    backAndForth(p, () => void p.play())
    expect([p.at('ds-government'), p.game.table.piece('ds-government').face]).toEqual(['out', 0])
    expect(p.play()[0]).toMatch(/No Result: none of these counters is in play/)
  })

  it('[36.17] lift: a marker on the VP Track leaves its box', () => {
    const p = option([{ lift: { units: ['ds-hakko-ichiu'], to: 'aside' } }], {
      map: 'ds',
      vars: { 'hakko-ichiu@ds': 2 },
    })
    const marker = p.game.content.units.find(({ sides }) => sides[0]?.type === 'hakko-ichiu')?.id ?? ''
    expect(marker).toBe('ds-hakko-ichiu')
    p.play()
    expect(p.game.table.get('hakko-ichiu@ds')).toBeNull()
  })

  it('[2.3.2.3] headquarters: in one of the hexes that is friendly', () => {
    const action = { headquarters: { unit: 'ger-fb', hexes: ['w3825', 'w3516', 'w3720'] } }
    const p = option([action], { at: { 'ger-fb': 'aside' } })
    p.play()
    expect(p.offers().map(({ at }) => at)).toEqual(['w3825', 'w3720'])
    backAndForth(p, () => void p.choose('In Berlin'))
    expect(p.at('ger-fb')).toBe('w3825')
    const there = option([action], { at: { 'ger-fb': 'w3825' } })
    expect(there.play()[0]).toMatch(/No Result: .*on the map or out of the game/)
  })
})

describe('Countries', () => {
  it('[13.2] choose: whom the card names, and it is remembered for what comes after', () => {
    const p = option(
      [
        { choose: { who: 'neutral-minor', among: ['spain', 'italy', 'turkey'] } },
        { event: { event: 'influence', country: 'chosen' } },
      ],
      { active: { italy: 'axis' } },
    )
    p.play()
    expect(p.labels()).toEqual(['Spain', 'Turkey'])
    p.choose('Turkey')
    expect(p.labels()).toEqual(['Place Axis Influence in Turkey', 'Nothing'])
  })

  it('[13.2] choose: nobody to choose, then nothing that needs him', () => {
    const p = option(
      [
        { choose: { who: 'neutral-minor', among: ['italy'] } },
        { event: { event: 'influence', country: 'chosen' } },
      ],
      { active: { italy: 'axis' } },
    )
    expect(p.play()).toEqual([
      '[13.2] No Result: there is no Neutral Minor Country that may be chosen',
      '[19.19] No Result: no Country has been chosen',
    ])
  })

  it('[13.3] choose: a Dependent is no Country, and one that was ceded away is none either', () => {
    const p = option(
      [
        { choose: { who: 'minor', among: ['libya', 'austria', 'spain'] } },
        { event: { event: 'influence', country: 'chosen' } },
      ],
      {
        ceded: [{ area: 'austria', to: 'germany', as: 'part' }],
      },
    )
    expect(p.play()[0]).toBe('[13.2] Spain is chosen')
  })

  it('[1.1.2] event: to one of some Countries, that many times', () => {
    const p = option([{ event: { event: 'influence', among: ['spain', 'turkey'], times: 2 } }])
    p.play()
    p.choose('Influence: Spain')
    p.choose('Place')
    expect(p.labels()).toEqual(['Influence: Spain', 'Influence: Turkey'])
    p.choose('Influence: Turkey')
    p.choose('Place')
    expect(p.waits).toBe(false)
  })

  it('[13.8.6] event: what has no result in a Civil War has none, and Declare War has', () => {
    const spain = {
      at: { 'civil-war': 'w2710', 'nationalist-capital': 'w2911', 'republican-capital': 'w2710' },
      turn: '1937-4',
    }
    const passage = option([{ event: { event: 'free-passage', country: 'spain' } }], spain)
    expect(passage.play()[0]).toMatch(
      /^\[19\.15\] No Result: Free Passage has no result in a Civil War Country/,
    )
    const war = option([{ event: { event: 'declare-war', country: 'spain' } }], spain)
    expect(war.play()[0]).toMatch(/^\[19\.10\] Declare War/)
  })

  it('[13.8.1] cede: land for which there is a marker, once', () => {
    const p = option([{ cede: { land: 'eastern-poland' } }], { faction: 'soviet' })
    backAndForth(p, () => void p.play())
    expect(p.game.vars.get(V.ceded, 'eastern-poland')).toMatchObject({ to: 'russia' })
    expect(p.play()[0]).toMatch(/No Result: .*has been ceded already/)
  })

  it('[13.8.3] [37.24] independence: a Neutral Minor Country, whose colonial units leave the game', () => {
    const leave = ['ds-us-col-phil-1', 'ds-us-col-phil-2']
    const p = option([{ independence: { country: 'philippines', leave } }], { map: 'ds', faction: 'western' })
    backAndForth(p, () => void p.play())
    expect([p.game.politics.status('philippines'), ...leave.map((id) => p.at(id))]).toEqual([
      'neutral',
      'out',
      'out',
    ])
    expect(p.play()[0]).toMatch(/No Result: .*is a Country already/)
  })

  it('[13.8.7] partnership: one of the faction that may be one', () => {
    const p = option([{ partnership: { among: ['italy', 'spain'] } }], { active: { italy: 'axis' } })
    backAndForth(p, () => void p.play())
    expect(p.game.vars.get(V.partner, 'axis', 'tk')).toBe('italy')
    expect(p.play()[0]).toMatch(/No Result: /)
  })
})

describe('war and peace', () => {
  it('[12] warState: a later one goes into effect, an earlier one never', () => {
    const p = option([{ warState: { is: 'limited' } }], {
      war: 'pre-war',
      postures: { britain: 'guarantees', france: 'guarantees', russia: 'rapallo', us: 'isolationism' },
    })
    backAndForth(p, () => void p.play())
    expect(p.game.vars.get(V.warState, 'tk')).toBe('limited')
    expect(p.play()[0]).toBe('[12] No Result: Limited War does not come after Limited War')
  })

  it('[13.6] posture: a Policy comes to a box, or the box is emptied', () => {
    const p = option([{ posture: { of: 'russia', is: 'pact' } }, { posture: { of: 'russia', is: 'war' } }], {
      war: 'limited',
    })
    expect(p.play()).toEqual([
      '[13.6] Posture Box of Russia: Nazi-Soviet Pact (Policy)',
      '[13.6] Posture Box of Russia: War',
    ])
    const neutral = option([{ posture: { of: 'spain', is: 'war' } }])
    expect(neutral.play()).toEqual(['[13.6] No Result: Spain has no Posture Box now'])
  })

  it('[13.6.1.2] endPolicy: with all its markers, in Pre-War too', () => {
    const postures = { britain: 'guarantees', france: 'guarantees' }
    const p = option([{ endPolicy: { policy: 'guarantees' } }], { postures, war: 'limited' })
    backAndForth(p, () => void p.play())
    expect([p.game.vars.get(V.posture, 'britain', 'tk'), p.game.vars.get(V.posture, 'france', 'tk')]).toEqual(
      [null, null],
    )
    expect(p.play()[0]).toBe('[13.6.1.2] No Result: Guarantees is not in effect')
  })

  it('[13.6.2.3] truce: a level up or down', () => {
    const p = option(
      [{ truce: { of: 'russia', by: 'increase' } }, { truce: { of: 'russia', by: 'reduce' } }],
      {
        postures: { russia: 'armistice' },
        war: 'limited',
      },
    )
    p.play()
    expect(p.game.vars.get(V.posture, 'russia', 'tk')).toBe('armistice')
    const none = option([{ truce: { of: 'russia', by: 'reduce' } }], { war: 'limited' })
    expect(none.play()).toEqual(['[13.6.2.3] No Result: there is no Truce marker in that Posture Box'])
  })
})

describe('tracks and awards', () => {
  it('[2.2.4] blitz: markers for the next Support Segment', () => {
    const p = option([{ blitz: { markers: 2 } }])
    backAndForth(p, () => void p.play())
    expect(p.game.vars.get(V.blitzAwards, 'axis', 'tk')).toBe(2)
  })

  it('[18.38.2] uscl: within its track', () => {
    const p = option([{ uscl: { by: 2 } }], { faction: 'western', vars: { uscl: 3 } })
    p.play()
    expect(p.game.vars.get(V.uscl, 'tk')).toBe(4)
    expect(p.play()).toEqual(['[18.38.2] No Result: the USCL marker stays in the 4 Box'])
  })

  it('[13.8.9] esv: where Asia is played alone', () => {
    const alone = option([{ esv: { by: -1 } }], { map: 'ds' })
    alone.play()
    expect(alone.game.vars.get(V.esv, 'ds')).toBe(-1)
    const both = option([{ esv: { by: -1 } }], { map: 'ds', maps: ['tk', 'ds'] })
    expect(both.play()).toEqual(['[13.8.9] No Result: there is no ESV where Europe is played'])
  })

  it('[0.3] diverted: where Europe is played alone', () => {
    const alone = option([{ diverted: {} }], { faction: 'western' })
    alone.play()
    expect(alone.game.vars.get(V.diverted, 'tk')).toBe(true)
    const both = option([{ diverted: {} }], { faction: 'western', maps: ['tk', 'ds'] })
    both.play()
    expect(both.game.vars.get(V.diverted, 'tk')).toBeNull()
  })

  it('[6.2] [1.3.3.5] steps: a Conditional Replacement, placed as replacements are', () => {
    const action = { steps: { nation: 'japan', infantry: 1, armor: 0 } }
    const p = CardTable.of('conditional', [action], { map: 'ds', at: { 'jpn-inf-01': 'pool:axis@ds' } })
    p.play('conditional')
    expect(p.engine.decision()?.kind).toBe('replacements')
  })
})

describe('rolls', () => {
  const ceded = [{ area: 'austria', to: 'germany', as: 'part' as const }]

  it('[1.1.2] cededRoll: a raw die not above the number of markers, whatever else counts', () => {
    for (const [die, happens] of [
      [1, true],
      [2, false],
    ] as const) {
      const p = CardTable.of('political', [{ cededRoll: { of: 'germany', event: 'military-aid' } }], {
        faction: 'western',
        manualDice: true,
        ceded,
        vars: { vp: 3, 'vp-side': 'axis-tide' },
      })
      const marker = p.game.content.units.find(
        ({ tags, nation }) => tags.has('area-austria') && nation === 'germany',
      )
      p.game.table.place(marker?.id ?? '', 'ceded')
      p.play('political')
      const lines = p.cast(die)
      expect(lines.some((line) => line.startsWith('[19.21] Military Aid'))).toBe(happens)
      expect(lines.some((line) => line === '[1.1.2] No Result')).toBe(!happens)
    }
  })

  const table = (country: string | undefined, drm?: false): Said => ({
    table: {
      ...(country === undefined ? {} : { country }),
      ...(drm === undefined ? {} : { drm }),
      rows: [
        { from: 1, to: 1, result: 'none' },
        { from: 2, to: 2, result: { table: 'diplomatic-incident' } },
        {
          from: 3,
          to: 5,
          words: 'Talks',
          result: { do: [{ blitz: { markers: 1 } }, { event: { event: 'influence', country: 'chosen' } }] },
        },
        { from: 6, to: 6, result: { event: 'free-passage' } },
      ],
    },
  })
  const influence = { 'axis-influence-1': 'w3327' }

  it('[1.1.2.1] Influence counts on the card’s own table and the Diplomatic Incident Table, not beyond', () => {
    const p = CardTable.of('political', [{ choose: { among: ['hungary', 'spain'] } }, table('chosen')], {
      manualDice: true,
      vars: { vp: 0, 'vp-side': 'axis-tide', uscl: 0 },
      at: influence,
    })
    const capital = p.game.graph.areas[p.game.politics.country('hungary')]?.capital ?? ''
    p.game.table.place('axis-influence-1', capital)
    p.play('political')
    p.choose('Hungary')
    const card = p.cast(1)
    expect(card).toContain('[1.1.2.1] Card 1: 1, Axis Influence +1 [18.14] = 2')
    expect(p.engine.decision()?.prompt).toBe('Roll a die: Diplomatic Incident Table')
    const incident = p.cast(5)
    expect(incident).toContain('[1.1.2.1] Diplomatic Incident Table: 5, Axis Influence +1 [18.14] = 6')
    expect(p.engine.decision()?.prompt).toBe('Roll a die: Guarantee Table')
    const guarantee = p.cast(3)
    expect(guarantee).toContain('[1.1.2.1] Guarantee Table: 3 = 3')
  })

  it('[1.1.2.1] no DRM where the card says so, nor in the Conditional Events Segment', () => {
    const vars = { vp: 3, 'vp-side': 'axis-tide' }
    const plain = CardTable.of('political', [table(undefined, false)], { manualDice: true, vars })
    plain.play('political')
    expect(plain.cast(1)).toContain('[1.1.2.1] Card 1: 1 = 1')
    const later = CardTable.of('conditional', [table(undefined), { roll: { table: 'guarantee' } }], {
      manualDice: true,
      vars,
    })
    later.play('conditional')
    expect(later.cast(1)).toContain('[1.1.2.1] Card 1: 1 = 1')
    expect(later.cast(2)).toContain('[1.1.2.1] Guarantee Table: 2 = 2')
    const political = CardTable.of('political', [table(undefined)], { manualDice: true, vars })
    political.play('political')
    expect(political.cast(1)).toContain('[1.1.2.1] Card 1: 1, VP marker: Axis Tide 3 +3 [0.1.2] = 4')
  })

  it('[1.1.2] a row may lead to several things, one after the other, for the Country chosen', () => {
    const p = CardTable.of('political', [{ choose: { among: ['hungary', 'spain'] } }, table('chosen')], {
      manualDice: true,
    })
    p.play('political')
    p.choose('Spain')
    backAndForth(p, () => {
      const lines = p.cast(4)
      expect(lines).toContain('[1.1.2.1] Talks')
      expect(p.game.vars.get(V.blitzAwards, 'axis', 'tk')).toBe(1)
      expect(p.labels()).toEqual(['Place Axis Influence in Spain', 'Nothing'])
      p.choose('Place')
    })
    expect(p.waits).toBe(false)
  })

  it('[1.1.2] a table that may be left alone is rolled on only if its player wishes', () => {
    const p = CardTable.of('political', [{ ...table(undefined), may: true }], { manualDice: true })
    p.play('political')
    expect(p.labels()).toEqual(['Roll one die on this table (±DRM)', 'Leave it undone'])
    p.choose('Roll')
    expect(p.engine.decision()?.kind).toBe('die')
    p.cast(1)
    expect(p.waits).toBe(false)
  })
})

describe('the order of things', () => {
  it('[1.1.2] of several things one is chosen, and what it says is done', () => {
    const p = option([
      {
        oneOf: {
          options: [
            { label: 'pressure', do: [{ blitz: { markers: 1 } }] },
            { label: 'both', do: [{ blitz: { markers: 1 } }, { uscl: { by: 1 } }] },
          ],
        },
      },
      { uscl: { by: 1 } },
    ])
    p.play()
    expect(p.labels()).toEqual(['Pressure', 'Both'])
    backAndForth(p, () => void p.choose('Both'))
    expect([p.game.vars.number(V.uscl, 'tk'), p.game.vars.number(V.blitzAwards, 'axis', 'tk')]).toEqual([
      2, 1,
    ])
  })

  it('[1.1.2] the condition of an action is looked at when its turn comes', () => {
    const p = option([
      { blitz: { markers: 1 }, if: { uscl: { from: 1 } } },
      { uscl: { by: 1 } },
      { blitz: { markers: 1 }, if: { uscl: { from: 1 } } },
    ])
    expect(p.play()).toEqual([
      '[2.2.4] No Result: the USCL is not at least 1',
      '[18.38.2] The USCL is 1',
      '[2.2.4] 1 Blitz marker for the next Support Segment',
    ])
  })

  it('[1.1.2.2] reinforcements wait for the Pending Card; those of a row come with it', () => {
    const arrive = { arrive: { to: 'delay', units: ['ger-af-4'] } }
    const p = option([arrive, { uscl: { by: 1 } }], { at: { 'ger-af-4': 'aside' } })
    expect(p.play()).toEqual(['[18.38.2] The USCL is 1'])
    expect(p.at('ger-af-4')).toBe('aside')
    p.play('arrivals')
    expect(p.at('ger-af-4')).toBe('delay:tk')
    const row = { table: { rows: [{ from: 1, to: 6, result: { do: [arrive] } }] } }
    const inRow = option([row], { at: { 'ger-af-4': 'aside' } })
    inRow.play()
    expect(inRow.at('ger-af-4')).toBe('delay:tk')
  })

  it('[1.1.2.2] 27a Gamelin Line: French fortresses come while France is an active Western Minor Country', () => {
    const cards = [
      aCard('27a', { name: 'Gamelin Line', option: [{ arrive: { to: 'delay', units: ['fra-metz'] } }] }),
    ]
    const line = (active: Record<string, 'western' | 'axis'>): CardTable =>
      new CardTable(cards, { faction: 'western', active, at: { 'fra-metz': 'aside' } })
    const friend = line({ france: 'western' })
    friend.play('arrivals')
    expect(friend.at('fra-metz')).toBe('delay:tk')
    const neutral = line({})
    expect(neutral.play('arrivals')).toEqual([
      expect.stringMatching(/^\[1\.1\.2\.2\] No Result: .*: France is not active and friendly$/),
    ])
    expect(neutral.at('fra-metz')).toBe('aside')
  })

  it('[1.1.2.2] counters of a card come to its own map, and none that is out of the game', () => {
    const p = option([{ arrive: { to: 'force-pool', units: ['jpn-inf-01', 'ger-af-4'] } }], {
      maps: ['tk', 'ds'],
      at: { 'ger-af-4': 'out', 'jpn-inf-01': 'aside' },
    })
    expect(p.play('arrivals')[0]).toMatch(/counter of the other map; .*is out of the game$/)
    expect([p.at('jpn-inf-01'), p.at('ger-af-4')]).toEqual(['aside', 'out'])
  })

  it('[2.1.1] Political Events are carried out each turn of the season, those with a red border in Seasonal Turns', () => {
    const actions = [{ uscl: { by: 1 } }, { blitz: { markers: 1 }, seasonal: true }]
    const p = CardTable.of('political', actions, { turn: '1940-7' })
    p.play('political')
    expect([p.game.vars.number(V.uscl, 'tk'), p.game.vars.number(V.blitzAwards, 'axis', 'tk')]).toEqual([
      1, 1,
    ])
    p.game.vars.set(V.turn, p.game.turn + 1)
    p.play('political')
    expect([p.game.vars.number(V.uscl, 'tk'), p.game.vars.number(V.blitzAwards, 'axis', 'tk')]).toEqual([
      2, 1,
    ])
  })
})
