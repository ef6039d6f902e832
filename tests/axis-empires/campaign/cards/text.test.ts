/** The text of a card, made from its words (1.1): whole, and word by word. */
import { describe, expect, it } from 'vitest'
import { namesIn } from '../../../../src-shared/axis-empires/campaign/cards/names.ts'
import { faceLines, faceOf } from '../../../../src-shared/axis-empires/campaign/cards/text.ts'
import type { Faction, MapId } from '../../../../src-shared/axis-empires/ground/theatres/index.ts'
import { aCard, aDeck, CardTable } from './at-table.ts'
import { CASE_YELLOW, FOOD_SHORTAGES, OSTLAND, OTTO } from './samples.ts'

function lines(
  cards: readonly Readonly<Record<string, unknown>>[],
  map: MapId,
  faction: Faction = 'axis',
): string[] {
  const p = new CardTable(cards, { map, faction })
  const [card] = aDeck(map, faction, cards).cards
  if (!card) throw new Error('no card')
  return faceLines(faceOf(card, { map, faction }, namesIn(p.game.content)))
}

/** The one line of an action. */
const said = (
  action: Readonly<Record<string, unknown>>,
  map: MapId = 'tk',
  faction: Faction = 'axis',
): string =>
  lines([aCard('1', { option: [action] })], map, faction)
    .slice(-1)[0]
    ?.trim() ?? ''

describe('a row that names who receives its event', () => {
  const rows = [
    { from: 1, to: 3, result: { event: 'influence' } },
    { from: 4, to: 6, result: { event: 'influence', receiver: 'axis' }, words: 'The king is afraid' },
  ]
  const table = { table: { country: 'hungary', rows } }
  it('[2.1.1] says so, as the card samples do', () => {
    expect(lines([aCard('1', { political: [table] })], 'tk', 'western').slice(-2)).toEqual([
      '    1–3: Influence (19.19)',
      '    4–6: The king is afraid: Influence: Axis (19.19)',
    ])
  })
  it('[2.1.1] gives the event to that faction', () => {
    const p = CardTable.of('political', [table], {
      faction: 'western',
      manualDice: true,
      vars: { vp: 0, 'vp-side': 'axis-tide', uscl: 0 },
    })
    p.play('political')
    p.cast(5)
    expect(p.labels()).toContain('Place Axis Influence in Hungary')
    expect(p.asked).toBe('axis')
  })
})

describe('a whole card', () => {
  it('[1.1] Case Yellow', () => {
    expect(lines([CASE_YELLOW, OTTO, OSTLAND], 'tk')).toEqual([
      '22a Case Yellow',
      'Requirements',
      '  Card 5 has been played.',
      'Option Card Segment',
      '  Remove cards 22b Operation Otto and 27b Ostland Accord.',
      '  You may apply Declare War (19.10) to a Neutral Minor Country.',
      '  Force Pool: Axis: Scratch Convoy; Germany: LF4 Air Force.',
      'Replacements Segment',
      '  Germany: 3 armor and 6 infantry steps.',
      'Conditional Events Segment',
      '  [Seasonal Turns] You may choose a Minor Country that Influence may concern.',
      '  [Seasonal Turns] Apply Influence (19.19) to that Country.',
      '  If Limited War is in effect, you may apply Case Yellow (20.2.1).',
    ])
  })

  it('[1.1] a table within a row stands under that row, with its own die', () => {
    const second = {
      table: {
        country: 'austria',
        drm: false,
        rows: [
          { from: 1, to: 2, result: { event: 'country-resists', land: 'austria' }, words: 'Shots' },
          { from: 3, to: 6, result: 'none' },
        ],
      },
    }
    const rows = [
      { from: 1, to: 1, result: { do: [second] }, words: 'Vienna mobilizes' },
      { from: 2, to: 6, result: { event: 'ceded-land', land: 'austria' } },
    ]
    const found = lines([aCard('10', { political: [{ table: { country: 'austria', rows } }] })], 'tk')
    expect(found.slice(-5)).toEqual([
      '  Roll one die on this table for Austria (±DRM).',
      '    1: Vienna mobilizes: Roll another die, without modifiers:',
      '      1–2: Shots: Country Resists: Austria (19.7)',
      '      3–6: No Result',
      '    2–6: Ceded Land: Austria (19.3)',
    ])
  })

  it('[1.1] a table stands under its line, row by row, each with its rule', () => {
    const found = lines([FOOD_SHORTAGES], 'ds')
    expect(found[0]).toBe('1 Food Shortages, Rearmament')
    expect(found.slice(1)).toEqual([
      'Requirements',
      '  Only one of your Rearmament cards a year.',
      'Political Events Segment',
      '  If Economic Program has not occurred, roll one die on this table (±DRM).',
      '    1: Roll on the Cabinet Crisis Table',
      '    2: Conflicting Plans: No Result',
      '    3: Roll on the Cabinet Crisis Table',
      '    4: Conflicting Plans: No Result',
      '    5: Failure (Supply, Axis) (37.14)',
      '    6: Roll on the Colonialism Table',
    ])
  })

  it('[1.1] symbols, the year of history, and whether it is our own', () => {
    const [card] = aDeck('ds', 'soviet', [
      aCard('+40', {
        production: 2,
        recyclable: true,
        twin: true,
        blitz: 2,
        history: [{ season: '1941-winter', as: 'removed' }],
      }),
    ]).cards
    if (!card) throw new Error('no card')
    const p = CardTable.of('option', [{ diverted: {} }])
    const face = faceOf(card, { map: 'ds', faction: 'soviet' }, namesIn(p.game.content))
    expect(face).toMatchObject({
      number: '+40',
      history: ['removed Winter 1941'],
      authored: true,
      production: 2,
    })
    expect(faceLines(face)).toEqual(['+40 Card +40, Blitz 2, Recyclable, ©, Production 2'])
  })
})

describe('each word says what it does', () => {
  const table: readonly (readonly [Readonly<Record<string, unknown>>, string, MapId?, Faction?])[] = [
    [{ removeNamed: { named: 'Directive', count: 2 } }, 'Remove two Directive cards from your deck.'],
    [
      { arrive: { to: 'delay', units: ['ger-inf-01', 'ger-inf-02', 'ita-inf-1'] } },
      'Delay Box: Germany: 2 × infantry 1-2-3; Italy: 5th Infantry 0-1-2.',
    ],
    [
      { place: { marker: 'ds-government', in: 'government' } },
      'Place the Government marker in the Government Holding Box.',
      'ds',
    ],
    [
      { place: { marker: 'ds-government', in: 'turn-track', ahead: 2 } },
      'Place the Government marker on the Turn Track, 2 Seasonal Turns ahead.',
      'ds',
    ],
    [
      { lift: { units: ['ds-government'], to: 'delay' } },
      'Place the Government marker in the Delay Box.',
      'ds',
    ],
    [
      { headquarters: { unit: 'ger-fb', hexes: ['w3825', 'w3720'] } },
      'Place the German FB HQ in Berlin (w3825) or The Ruhr (w3720).',
    ],
    [{ choose: { among: ['hungary', 'rumania'] } }, 'Choose one of Hungary or Rumania.'],
    [{ choose: { who: 'target' } }, 'Choose a Target Minor Country.'],
    [
      { event: { event: 'influence', country: 'spain', times: 2 } },
      'Apply Influence (19.19) to Spain two times.',
    ],
    [
      { event: { event: 'influence', among: ['spain', 'turkey'] }, may: true },
      'You may apply Influence (19.19) to one of Spain or Turkey.',
    ],
    [
      { roll: { table: 'diplomatic-incident', country: 'chosen' } },
      'Roll on the Diplomatic Incident Table for that Country (±DRM).',
    ],
    [
      { cededRoll: { of: 'germany', event: 'military-aid' } },
      'Roll one die without modifiers; if it is not above the number of German markers in the Ceded Lands Box, apply Military Aid (19.21).',
      'tk',
      'western',
    ],
    [{ warState: { is: 'total' } }, 'Total War goes into effect.'],
    [{ posture: { of: 'russia', is: 'pact' } }, 'Place Nazi-Soviet Pact in the Posture Box of Russia.'],
    [{ posture: { of: 'france', is: 'war' } }, 'The Posture of France becomes War.'],
    [{ endPolicy: { policy: 'guarantees' } }, 'End Guarantees and remove all its markers.'],
    [{ cede: { land: 'eastern-poland' } }, 'Take Eastern Poland, and place your Ceded Land marker for it.'],
    [
      { independence: { country: 'philippines', leave: ['ds-us-col-phil-1'] } },
      'The Philippines becomes a Neutral Minor Country; US Phil Infantry leaves the game.',
      'ds',
      'western',
    ],
    [{ partnership: { among: ['italy', 'spain'] } }, 'Make Italy or Spain your Partnership Country.'],
    [{ blitz: { markers: 1 } }, 'Receive one Blitz marker for your next Support Segment.'],
    [{ uscl: { by: 1 } }, 'Move the USCL marker up one box.', 'tk', 'western'],
    [{ esv: { by: -2 } }, 'Move the Current ESV marker down two boxes, where Asia is played alone.', 'ds'],
    [{ truce: { of: 'russia', by: 'reduce' } }, 'Reduce the Truce of Russia by one level.'],
    [
      { steps: { nation: 'britain', infantry: 1, armor: 0, colonial: true } },
      'Receive Britain: 1 colonial infantry step.',
      'tk',
      'western',
    ],
    [
      { diverted: {} },
      'Western forces are diverted to the Pacific: that counts at the end where Europe is played alone.',
      'tk',
      'western',
    ],
    [{ warState: { is: 'limited' }, may: true }, 'You may let this happen: Limited War goes into effect.'],
  ]
  it('[1.1.2] in a sentence, with what may be left undone', () => {
    for (const [action, text, map, faction] of table) expect(said(action, map, faction)).toBe(text)
  })
  it('[1.1.2] of several things each has its label, and what follows under it', () => {
    const action = {
      oneOf: {
        options: [
          { label: 'war', do: [{ event: { event: 'declare-war' } }] },
          {
            label: 'pressure',
            do: [
              { choose: { who: 'neutral-minor' } },
              { roll: { table: 'diplomatic-incident', country: 'chosen' } },
            ],
          },
        ],
      },
    }
    expect(lines([aCard('1', { option: [action] })], 'tk').slice(-3)).toEqual([
      '  Choose one of two things:',
      '    War: Apply Declare War (19.10) to a Neutral Minor Country.',
      '    Pressure: Choose a Neutral Minor Country. Roll on the Diplomatic Incident Table for that Country (±DRM).',
    ])
  })
})
