/** What every kind of unit and facility costs and can do. */

import type { Block, Cell } from '../../board/paper/document.ts'
import { sentence } from '../../kernel/words.ts'
import type { Content, Facility, Tag, UnitType } from '../ground/content.ts'

/** What a tag of a unit says, in words; those of others say it for them. */
const WORDS: Readonly<Record<Tag, (unit: UnitType) => string | undefined>> = {
  supported: () => 'attacks with 2 beside an artillery, one to each',
  supports: () => 'lifts one infantry to attack 2',
  captures: () => 'takes lands',
  blitz: () => 'blitzes through an empty hostile land',
  'blitz-beside': () => 'blitzes along with a tank',
  'combined-arms': () => 'lifts a tactical bomber to attack 4',
  combined: () => 'attacks with 4 beside a fighter or a tank',
  antiaircraft: () =>
    'one gun fires a die at each attacking air unit before the first round and downs it with a 1; moves in the Noncombat Move only',
  carrier: () => 'lands on carriers',
  scramble: () => 'scrambles from an island with an airbase',
  escort: () => 'escorts and intercepts raids',
  raid: () => 'raids facilities',
  warship: ({ tags }) => (tags.includes('surface') ? undefined : 'warship below the surface'),
  surface: () => 'surface warship',
  capital: () => 'takes two hits; a naval base repairs it',
  deck: () => 'carries two fighters or tactical bombers',
  bombard: ({ attack }) => `bombards with ${attack}`,
  'anti-submarine': () =>
    'stops enemy submarines, and takes first strike, submerging and safety from aircraft from them',
  submerges: () => 'strikes first or submerges; passes unseen; costs convoys double',
  carries: () => 'carries a land unit and one more infantry; never hits; is chosen last for losses',
}

const CLASSES = [
  ['land', 'Land units'],
  ['air', 'Air units'],
  ['sea', 'Sea units'],
] as const

/** The sentence of what a unit can do, from its tags. */
export function abilitiesOf(unit: UnitType): string {
  return sentence(unit.tags.flatMap((tag) => WORDS[tag](unit) ?? []).join('; '))
}

const figure = (n: number): Cell => ({ text: n === 0 ? '–' : String(n), bold: true })

const rowOf = (unit: UnitType): Cell[] => [
  { text: unit.name, bold: true, authored: unit.provenance !== undefined },
  ...[unit.cost, unit.attack, unit.defence, unit.move].map(figure),
  { text: abilitiesOf(unit) },
]

function facilityWords({ id, islands, coast, out, limit }: Facility): string {
  const serves: Readonly<Record<string, string>> = {
    'air-base': 'Aircraft that take off there fly one space more, and those on an island may scramble',
    'naval-base': 'Ships sail one zone farther from there, and damaged capital ships are repaired',
  }
  const parts = [
    ...(serves[id] === undefined ? [] : [serves[id]]),
    ...(coast ? ['only on a coast'] : []),
    ...(islands ? [] : ['not on islands but Japan']),
    ...(out === undefined ? [] : [`out of order from ${out} points of damage`]),
    `takes at most ${limit} points of damage`,
  ]
  return sentence(parts.join('; '))
}

const facilityRow = (facility: Facility): Cell[] => [
  { text: facility.name, bold: true },
  figure(facility.cost),
  figure(facility.least),
  figure(facility.output ?? 0),
  { text: facilityWords(facility) },
]

const centred = (title: string, share: number) => ({ title, share, align: 'centre' as const })

/** The chart: land, air and sea units, then facilities. */
export function unitChartBlocks({ units, facilities, upgrade }: Content): Block[] {
  return [
    ...CLASSES.flatMap(([kind, text]): Block[] => [
      { kind: 'heading', level: 1, text },
      {
        kind: 'table',
        columns: [
          { title: 'Unit', share: 25 },
          centred('Cost', 9),
          centred('Attack', 10),
          centred('Defence', 11),
          centred('Move', 9),
          { title: 'What it can do', share: 76 },
        ],
        rows: [...units.values()].filter((unit) => unit.class === kind).map(rowOf),
      },
    ]),
    { kind: 'heading', level: 1, text: 'Facilities' },
    {
      kind: 'table',
      columns: [
        { title: 'Facility', share: 32 },
        centred('Cost', 9),
        centred('Land worth', 13),
        centred('Units a turn', 13),
        { title: 'What it does', share: 73 },
      ],
      rows: [...facilities.values()].map(facilityRow),
    },
    {
      kind: 'text',
      look: 'note',
      text: `A minor industrial complex becomes a major one for ${upgrade} IPCs. Facilities change hands with their land.`,
    },
  ]
}
