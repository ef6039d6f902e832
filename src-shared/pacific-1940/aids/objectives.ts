/** National objectives, the political rules at a glance, and the victory cities. */
import type { Block, Cell } from '../../board/paper/document.ts'
import type { Content, Objective } from '../ground/content.ts'
import { isPower, POWERS } from '../ground/powers.ts'
import { WAR_ECONOMY } from '../table/income.ts'
import { POWER_TITLES } from './names.ts'

function landsOf({ space }: Content, { held, originallyOf }: Objective): string {
  if (held) return held.map((id) => space.get(id)?.name ?? id).join(', ')
  return originallyOf === undefined ? '' : `Any land that was ${POWER_TITLES[originallyOf]}’s at the start`
}

const holderOf = ({ power, by }: Objective): string =>
  by === 'power' ? POWER_TITLES[power] : power === 'japan' ? 'Japan' : 'any Allies'

const rowOf = (content: Content, objective: Objective): Cell[] => [
  { text: POWER_TITLES[objective.power], bold: true, tint: objective.power },
  { text: objective.title },
  { text: landsOf(content, objective) },
  { text: holderOf(objective) },
  { text: `${objective.ipc}${objective.once ? ' once' : ''}`, bold: true },
]

/** What brings the war, in the words of this aid (The political situation). */
function politics({ spaces }: Content): string[] {
  const america = spaces.find((each) => each.kind === 'land' && each.capitalOf === 'us')
  const peace = america?.kind === 'land' ? america.ipc : 0
  return [
    'Japan and China are at war from the start.',
    'Japan may fight China, and walk into French Indo-China while it is empty, without more war.',
    'A combat move of Japan against British, ANZAC, American or Dutch lands, troops or ships brings all Allies in.',
    'Britain and ANZAC go to war together if one of them attacks Japan, disrupts its convoys or moves into China; the United States stay out.',
    'The United States may not attack Japan, nor move units into China, before Japan has struck or their own third turn has ended.',
    `At war the western United States earn ${WAR_ECONOMY} in place of ${peace}.`,
    'British and ANZAC land units take Dutch and French lands over by moving in, as long as Japan has not been there.',
    'Chinese units stay in lands with the Chinese emblem, in Kwangtung and in Burma.',
    'Nobody enters Soviet lands. A Mongolian land that is attacked defends itself.',
  ]
}

function cityRows({ spaces }: Content): Cell[][] {
  return spaces.flatMap((space) => {
    if (space.kind !== 'land' || space.city === undefined) return []
    const { owner } = space
    return [
      [
        { text: space.city, bold: true },
        { text: space.name },
        isPower(owner) ? { text: POWER_TITLES[owner], tint: owner } : { text: owner },
      ],
    ]
  })
}

/** Objectives power by power, then politics, then how the game is won. */
export function objectiveBlocks(content: Content): Block[] {
  const ordered = POWERS.flatMap((power) => content.objectives.filter((each) => each.power === power))
  return [
    { kind: 'heading', level: 1, text: 'National objectives' },
    {
      kind: 'table',
      columns: [
        { title: 'Power', share: 24 },
        { title: 'Objective', share: 40 },
        { title: 'Lands', share: 70 },
        { title: 'Held by', share: 24 },
        { title: 'IPCs', share: 16, align: 'centre' },
      ],
      rows: ordered.map((each) => rowOf(content, each)),
    },
    { kind: 'heading', level: 1, text: 'War and peace' },
    { kind: 'list', items: politics(content) },
    { kind: 'heading', level: 1, text: 'Victory cities' },
    {
      kind: 'text',
      look: 'body',
      text: 'Japan wins with six of these at the end of a round. The Allies win if they take the land of Japan and still hold it when the next Japanese turn ends.',
    },
    {
      kind: 'table',
      columns: [
        { title: 'City', share: 30 },
        { title: 'Land', share: 40 },
        { title: 'At the start', share: 30 },
      ],
      rows: cityRows(content),
    },
  ]
}
