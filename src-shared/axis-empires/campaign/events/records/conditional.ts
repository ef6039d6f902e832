/**
 * Conditional events (20, 38) in which counters that wait in a Conditional Events Box come, or the Government falls. What
 * sets off 20.3.3, 20.3.4 and 20.5.3, and which counters they bring, is authored (docs/readings/events.md).
 */

import { capital } from '../../../../kernel/words.ts'
import type { RuleId } from '../../../ground/rule.ts'
import type { AlliedFaction } from '../../../ground/theatres/index.ts'
import { FACTIONS } from '../../../ground/theatres/index.ts'
import type { Condition } from './conditions.ts'
import type { EventRecord } from './language.ts'
import type { CounterFilter, Waiting } from './vocabulary.ts'
import { waitingName } from './waiting.ts'

const inBox = (...of: CounterFilter[]): Waiting => ({ in: 'events-box', of })

/** The forces of a Major Country that come once it is at War. */
function farEastern(
  { id, title, sections, receivers }: Pick<EventRecord, 'id' | 'title' | 'sections' | 'receivers'>,
  nation: string,
  box: string,
): EventRecord {
  const forces = inBox({ nation, units: true, withoutTag: 'outbreak-of-war' })
  const none = 'it has a Policy or Truce, or its forces have come'
  return {
    id,
    title,
    sections,
    receivers,
    conditional: 'permanent',
    needs: [
      { posture: { of: box, is: null }, none },
      { waiting: forces, none },
    ],
    steps: [{ delay: forces }],
    diary: 'forces are sent to the Far East',
    words: 'Once the Posture is War, the forces that wait in the Conditional Events Box go to the Delay Box.',
  }
}

/** A Program brings the counters of its card, or Total War does (12.3). */
const program = (
  head: Pick<EventRecord, 'id' | 'title' | 'sections'>,
  brought: Waiting,
  words = `${capital(waitingName(brought))} of the card goes from the Conditional Events Box to the Delay Box.`,
): EventRecord => ({
  ...head,
  receivers: ['axis'],
  conditional: 'by-card',
  atTotalWar: true,
  remembered: true,
  needs: [{ waiting: brought, none: 'it has been applied' }],
  steps: [{ delay: brought }],
  diary: 'a program of the Japanese Government is carried out',
  words,
})

type Head = Pick<EventRecord, 'id' | 'title' | 'sections' | 'diary' | 'words'>

/**
 * The enemy is at the gates, and what waited is called up; Total War brings it at the latest (12.3). `alarm`: lists of
 * what sets it off, one of which must hold. `calm`: why nothing does.
 */
const callUp = (
  head: Head,
  {
    faction,
    tag,
    alarm,
    calm,
  }: {
    readonly faction: AlliedFaction
    readonly tag: string
    readonly alarm: readonly (readonly Condition[])[]
    readonly calm: string
  },
  after: EventRecord['steps'] = [],
): EventRecord => ({
  ...head,
  receivers: [faction],
  conditional: 'permanent',
  once: true,
  atTotalWar: true,
  needs: [{ anyOf: [...alarm, [{ totalWar: true }]], none: calm }],
  due: [{ anyOf: alarm }, { waiting: inBox({ tag }) }],
  steps: [{ delay: inBox({ tag }) }, ...after],
})

/** European Reserves (38.3.6, 38.5.4). `box`: the Posture Box whose War brings those of Limited War. */
function europeanReserves(faction: AlliedFaction, section: RuleId, box: string): EventRecord {
  const called = (['limited', 'total'] as const).map((war) => ({ war, box }))
  return {
    id: `european-reserves-${faction}`,
    title: 'European Reserves',
    sections: { ds: section },
    receivers: [faction],
    conditional: 'permanent',
    needs: [
      {
        anyOf: called.map((reserves) => [{ reserves }]),
        none: 'the reserves have been called, Europe is at peace, or both maps are played',
      },
    ],
    steps: called.map((reserves) => ({ if: { reserves }, callReserves: reserves })),
    diary: 'the war in Europe calls for reserves',
    words:
      'Where Asia is played alone: once the Major Country of the faction is at War here, or there is Limited ' +
      'War in Europe, its Limited War Reserves marker goes to the Delay Box; with Total War in Europe that of ' +
      'Total War.',
  }
}

const PACT = 'jpn-af-pact'
const PARIS = 'w3516'

/** What it does beside this is in `conditional/political-program.ts`. */
export const POLITICAL_PROGRAM_RECORD = program(
  {
    id: 'political-program',
    title: 'Political Program',
    sections: { ds: '38.2.4' },
  },
  inBox({ colonial: true }, { type: 'quit-india' }),
  'The colonial units of the card and Quit India go from the Conditional Events Box to the Delay Box. Quit ' +
    'India leaves the game if a Japanese unit is in India or Ceylon.',
)

export const CONDITIONAL: readonly EventRecord[] = [
  {
    id: 'british-neutrality-pact-check',
    title: 'British Neutrality Pact Check',
    sections: { ds: '38.1.4' },
    receivers: ['axis'],
    conditional: 'permanent',
    needs: [
      {
        posture: { of: 'britain', not: 'neutrality' },
        none: 'the Posture of Britain is Neutrality',
      },
      {
        waiting: inBox({ id: PACT }),
        none: 'the unit of the pact is not in the Conditional Events Box',
      },
    ],
    steps: [{ delay: inBox({ id: PACT }) }],
    diary: 'the pact with Britain is no more',
    words:
      'Once the Posture of Britain is no longer Neutrality, the support unit of the British Neutrality Pact ' +
      'goes from the Axis Conditional Events Box to the Delay Box.',
  },
  {
    id: 'cabinet-dissolution',
    title: 'Cabinet Dissolution',
    sections: { ds: '38.1.5' },
    receivers: ['axis'],
    conditional: 'permanent',
    needs: [{ government: true, none: 'the Government marker is not in its Holding Box' }],
    steps: [{ ask: 'Dissolve the cabinet, or keep it', may: true, from: [{ government: 'falls' }] }],
    diary: 'the cabinet in Tokyo is questioned',
    words: 'The Axis may put the Government marker from its Holding Box into the Delay Box.',
  },
  program(
    {
      id: 'army-program',
      title: 'Army Program',
      sections: { ds: '38.2.1' },
    },
    inBox({ type: 'air-force', not: PACT }),
  ),
  program(
    {
      id: 'economic-program',
      title: 'Economic Program',
      sections: { ds: '38.2.2' },
    },
    inBox({ type: 'logistics' }),
  ),
  program(
    {
      id: 'navy-program',
      title: 'Navy Program',
      sections: { ds: '38.2.3' },
    },
    inBox({ type: 'surface-fleet' }),
  ),
  farEastern(
    {
      id: 'us-far-eastern-forces',
      title: 'US Far Eastern Forces',
      sections: { ds: '38.3.3' },
      receivers: ['western'],
    },
    'united-states',
    'us-western-minors',
  ),
  farEastern(
    {
      id: 'british-far-eastern-forces',
      title: 'British Far Eastern Forces',
      sections: { ds: '38.3.4' },
      receivers: ['western'],
    },
    'britain',
    'britain',
  ),
  farEastern(
    {
      id: 'russian-far-eastern-forces',
      title: 'Russian Far Eastern Forces',
      sections: { ds: '38.5.3' },
      receivers: ['soviet'],
    },
    'russia',
    'russia',
  ),
  {
    id: 'outbreak-of-war',
    title: 'Outbreak of War',
    sections: { tk: '12.2', ds: '12.2' },
    receivers: FACTIONS,
    conditional: 'by-card',
    steps: [{ outbreak: true }],
    diary: 'the reserves are called to the colours',
    words:
      'The units that come with the Outbreak of War go from the Conditional Events Boxes to the Delay Box.',
  },
  europeanReserves('western', '38.3.6', 'britain'),
  europeanReserves('soviet', '38.5.4', 'russia'),
  callUp(
    {
      id: 'their-finest-hour',
      title: 'Their Finest Hour',
      sections: { tk: '20.3.3' },
      diary: 'Britain calls up its last men',
      words:
        'Once France has become Vichy, or a German ground unit is in Britain, the British counters of this event ' +
        'go from the Conditional Events Box to the Delay Box.',
    },
    {
      faction: 'western',
      tag: 'their-finest-hour',
      alarm: [[{ vichy: true }], [{ invaded: 'britain' }]],
      calm: 'France stands, and no German is in Britain',
    },
  ),
  callUp(
    {
      id: 'paris-threatened',
      title: 'Paris Threatened',
      sections: { tk: '20.3.4' },
      diary: 'France calls up its last men',
      words:
        'Once a German ground unit is in Paris or next to it while France is an active Allied Country, the ' +
        'French counters of this event go from the Conditional Events Box to the Delay Box.',
    },
    {
      faction: 'western',
      tag: 'paris-threatened',
      alarm: [[{ allied: 'france' }, { threatened: PARIS }]],
      calm: 'no German is in Paris or next to it, or France is Vichy',
    },
  ),
  callUp(
    {
      id: 'russian-emergency-mobilization',
      title: 'Russian Emergency Mobilization',
      sections: { tk: '20.5.3' },
      diary: 'the reserves of Russia are called up',
      words:
        'Once a German ground unit is in Russia while its Posture is War, the Russian counters of this event go ' +
        'from the Conditional Events Box to the Delay Box. The Axis then applies Influence to a Neutral or ' +
        'friendly Minor Country of Europe.',
    },
    {
      faction: 'soviet',
      tag: 'emergency-mobilization',
      alarm: [[{ atWar: 'russia' }, { invaded: 'russia' }]],
      calm: 'no German is in Russia, or Russia is not at War',
    },
    [
      {
        ask: 'Apply Influence to a Neutral or friendly Minor Country',
        may: true,
        by: 'axis',
        from: [{ influenceAnywhere: 'axis' }],
      },
    ],
  ),
]
