/** The Support Segment: Air Forces, a Blitz marker. */
import { at, decides, placeOf, type Step } from '../lesson.ts'
import { blitzOn, CRACOW, DANZIG, NEAR_CRACOW, onMap, reached } from './seen.ts'

export const SUPPORT: readonly Step[] = [
  {
    id: 'air',
    title: 'Air support',
    text: 'Aircraft come first. An Air Force helps every attack in its hex and in the six around it, and moves your odds one column to the better.',
    parts: [
      {
        task: 'When you have read the card, close it: ✕ or Esc.',
        done: ({ goals }) => !goals,
        aims: [{ control: 'goals-close' }],
        act: { kind: 'goals', open: false },
        onScreen: true,
      },
      {
        task: 'Open the tab “Support”.',
        done: (seen) => seen.tab === 'support' || seen.chosen === 'ger-af-1' || onMap(seen, 'ger-af-1'),
        aims: [{ control: 'tab-support' }],
        act: { kind: 'tab', tab: 'support' },
        onScreen: true,
      },
      {
        task: 'Click the Air Force in the list.',
        done: (seen) => seen.chosen === 'ger-af-1' || onMap(seen, 'ger-af-1'),
        aims: [{ control: 'group-ger-af-1' }],
        act: { kind: 'choose', unit: 'ger-af-1' },
        onScreen: true,
      },
      {
        task: 'Now click the ringed hex beside Cracow.',
        done: at('ger-af-1', ...NEAR_CRACOW),
        aims: [{ hex: 'e3601' }],
        act: { kind: 'offer', type: 'place', piece: 'ger-af-1', at: 'e3601' },
      },
    ],
    hint: 'The Air Force lies in the Support list at the right. You may also drag its picture onto the map.',
    told: 'The Air Force is over the front. Nobody contests it: the Poles have no aircraft here.',
    rules: ['2.2.3.1', '4.2.3.1'],
  },
  {
    id: 'second-air',
    title: 'A second one, farther north',
    text: 'The other Air Force can help against Danzig and on the road to Warsaw. Any hex in reach will do: this one is only our suggestion.',
    parts: [
      {
        task: 'Place the second Air Force.',
        done: (seen) => onMap(seen, 'ger-af-2') || placeOf(seen, 'ger-af-2')?.includes('swb') === true,
        aims: [{ control: 'group-ger-af-2' }, { hex: 'e3802' }],
        act: { kind: 'offer', type: 'place', piece: 'ger-af-2', at: 'e3802' },
      },
    ],
    hint: 'Click its picture in the list, then a hex with a blue rim.',
    told: 'Both Air Forces are placed. They come home by themselves at the start of your next turn.',
    rules: ['2.2.3'],
  },
  {
    id: 'blitz-marker',
    title: 'Where the blow falls',
    text: 'Blitz markers say where your army strikes first. Units within two hexes of one may fight in an extra round of combat, and there armor counts.',
    parts: [
      {
        task: 'End the placement.',
        done: (seen) => !decides(seen, 'support-place'),
        aims: [{ control: 'offer-end' }],
        act: { kind: 'offer', type: 'end' },
      },
      {
        task: 'Click Cracow to put the first marker there.',
        done: (seen) => blitzOn(seen, CRACOW),
        aims: [{ hex: CRACOW }],
        act: { kind: 'offer', type: 'place-blitz', at: CRACOW },
      },
      {
        task: 'Put the other one on Danzig, or wherever you like.',
        done: (seen) => !decides(seen, 'place-blitz'),
        aims: [{ hex: DANZIG }],
        act: { kind: 'offer', type: 'place-blitz', at: DANZIG },
      },
    ],
    hint: 'The hex under the pointer turns blue where a marker may go. Cracow is in the south, beside your stack.',
    told: 'The markers lie. Your units near them are ready for Blitz Combat.',
    rules: ['2.2.4', '4.1'],
  },
  {
    id: 'organization',
    title: 'Nothing to mend yet',
    text: 'Now units could be joined or split. On the first day of the war everything is in its place, so you leave this segment.',
    parts: [
      {
        task: 'Press “End organization”.',
        done: reached('operational-movement'),
        aims: [{ control: 'skip-organization' }, { control: 'offer-next' }],
        act: { kind: 'offer', type: 'next' },
      },
    ],
    hint: 'It is the second button of the prompt, over the map. The list at the left shows where in the turn you are.',
    told: 'On the left the Operational Movement Phase is marked: now your units march.',
    rules: ['2.3'],
  },
]
