/** Conditional events (20, 38) in which counters that wait in a Conditional Events Box come, or the Government falls. */
import { FACTIONS } from '../../../ground/theatres/index.ts'
import type { CounterFilter, EventRecord, Waiting } from './language.ts'

const inBox = (...of: readonly CounterFilter[]): Waiting => ({ in: 'events-box', of })

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
      { posture: box, is: null, none },
      { waiting: forces, none },
    ],
    steps: [{ delay: forces }],
    diary: 'forces are sent to the Far East',
    words: 'Once the Posture is War, the forces that wait in the Conditional Events Box go to the Delay Box.',
  }
}

/** A Program brings the counters of its card, or Total War does (12.3). */
const program = (
  head: Pick<EventRecord, 'id' | 'title' | 'sections' | 'words'>,
  brought: Waiting,
): EventRecord => ({
  ...head,
  receivers: ['axis'],
  conditional: 'by-card',
  atTotalWar: true,
  remembered: true,
  needs: [{ waiting: brought, none: 'it has been applied' }],
  steps: [{ delay: brought }],
  diary: 'a program of the Japanese Government is carried out',
})

const PACT = 'jpn-af-pact'

/** What it does beside this is in `conditional/political-program.ts`. */
export const POLITICAL_PROGRAM_RECORD = program(
  {
    id: 'political-program',
    title: 'Political Program',
    sections: { ds: '38.2.4' },
    words:
      'The colonial units of the card and Quit India go from the Conditional Events Box to the Delay Box. Quit ' +
      'India leaves the game if a Japanese unit is in India or Ceylon.',
  },
  inBox({ colonial: true }, { type: 'quit-india' }),
)

export const CONDITIONAL: readonly EventRecord[] = [
  {
    id: 'british-neutrality-pact-check',
    title: 'British Neutrality Pact Check',
    sections: { ds: '38.1.4' },
    receivers: ['axis'],
    conditional: 'permanent',
    needs: [
      { posture: 'britain', not: 'neutrality', none: 'the Posture of Britain is Neutrality' },
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
      words: 'The Air Force of the card goes from the Conditional Events Box to the Delay Box.',
    },
    inBox({ type: 'air-force', not: PACT }),
  ),
  program(
    {
      id: 'economic-program',
      title: 'Economic Program',
      sections: { ds: '38.2.2' },
      words: 'The Logistics marker of the card goes from the Conditional Events Box to the Delay Box.',
    },
    inBox({ type: 'logistics' }),
  ),
  program(
    {
      id: 'navy-program',
      title: 'Navy Program',
      sections: { ds: '38.2.3' },
      words: 'The Surface Fleet of the card goes from the Conditional Events Box to the Delay Box.',
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
]
