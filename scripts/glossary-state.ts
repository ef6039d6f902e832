/** Writes `docs/glossary-state.md` and the same of Pacific 1940 from the variables that the games declare. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { type Lasts, type Subject, V, type Words } from '../src-shared/axis-empires/ground/variables/index.ts'
import { MEMORY } from '../src-shared/axis-empires/ground/variables/memory.ts'
import { POLITICS } from '../src-shared/axis-empires/ground/variables/politics.ts'
import { SEQUENCE } from '../src-shared/axis-empires/ground/variables/sequence.ts'
import { TRACKS } from '../src-shared/axis-empires/ground/variables/tracks.ts'
import type { Variable, Vocabulary } from '../src-shared/kernel/variables/define.ts'
import {
  type Clock,
  V as PACIFIC,
  CHAPTERS as PACIFIC_CHAPTERS,
  type Words as PacificWords,
} from '../src-shared/pacific-1940/ground/variables.ts'

const FILE = new URL('../docs/glossary-state.md', import.meta.url)
const PACIFIC_FILE = new URL('../docs/glossary-state-pacific-1940.md', import.meta.url)

const INTRODUCTION = `# The state of a game

Made by \`node scripts/glossary-state.ts\` from \`src-shared/axis-empires/ground/variables/\`; do not edit it here.

The state (\`GameState\`) is one JSON value: where each counter lies and which side is up (\`pieces\`), the procedures
under way (\`frames\`, innermost last), the random numbers (\`rng\`), and everything else as variables (\`vars\`), each
under a key of its own. An absent key means that nothing is set. Rules read and write them by their names in code:
\`game.vars.get(V.country, 'poland')\`, \`game.vars.set(V.vp, 'tk', 2)\`. The suffix \`@ds\` marks what belongs to the
map of Dai Senso.

To add one: declare it in the file of its subject in \`variables/\`, with its rule and one sentence; run this script.
Scenario files, changes by the umpire and saves are checked against the declaration.
`

const LASTS: Readonly<Record<Lasts, string>> = {
  segment: 'the segment',
  phase: 'the phase',
  'faction-turn': 'the Faction Turn',
  'game-turn': 'the Game Turn it names',
  used: 'until it is used',
  game: 'until changed',
}
const BEARS: Readonly<Record<Subject, string>> = {
  politics: 'politics',
  beachheads: 'Beachhead Hexsides',
  weather: 'weather',
  map: 'the map in play',
}

const PACIFIC_INTRODUCTION = `# The state of a game of Pacific 1940

Made by \`node scripts/glossary-state.ts\` from \`src-shared/pacific-1940/ground/variables.ts\`; do not edit it here.

As [the state of Axis Empires](glossary-state.md), but without pieces: units that are alike are counted by space. Rules
write \`game.vars.set(V.owner, 'luzon', 'japan')\`.
`

const PACIFIC_LASTS: Readonly<Record<PacificWords['lasts'], string>> = {
  turn: 'the turn of a power',
  used: 'until it is used',
  game: 'until changed',
}
const PACIFIC_BEARS: Readonly<Record<Clock, string>> = {
  forces: 'where units stand',
  lands: 'whose the lands are',
  facilities: 'what is built',
  wars: 'who is at war',
  orders: 'what has been bought',
}

function keyText<W extends Vocabulary>(
  variable: Variable<unknown, readonly string[], W>,
  first = 'tk',
): string {
  const map = variable.maps?.[0] ?? first
  const of = [
    ...(variable.of === undefined ? [] : [`{${variable.of}}`]),
    ...(variable.scope === 'map' ? [map] : []),
  ]
  const both = variable.scope === 'map' && variable.maps === undefined
  return `\`${variable.key(...of)}\`${both ? ' (`@ds`)' : ''}`
}

const cellText = (text: string): string => text.replaceAll('|', '\\|')

/** A chapter of a page: `V.name` of each variable with what is declared of it. */
function chapter<W extends Vocabulary>(
  title: string,
  named: readonly (readonly [string, Variable<unknown, readonly string[], W>])[],
  lasts: Readonly<Record<W['lasts'], string>>,
  bears: Readonly<Record<W['subject'], string>>,
): string {
  const rows = named.map(([name, variable]) =>
    [
      keyText(variable),
      `\`V.${name}\``,
      variable.words,
      variable.kind.expected,
      lasts[variable.lasts as W['lasts']],
      variable.bears.map((subject) => bears[subject as W['subject']]).join(', ') || '–',
      variable.rule,
    ].map(cellText),
  )
  const head = ['Key', 'In code', 'What it says', 'Value', 'Lasts', 'Bears on', 'Rule']
  const lines = [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`)
  return `## ${title}\n\n${lines.join('\n')}\n`
}

/** The whole page on Axis Empires. */
export function glossary(): string {
  const named = Object.entries(V)
  const about = (title: string, group: object): string =>
    chapter<Words>(
      title,
      named.filter(([name]) => name in group),
      LASTS,
      BEARS,
    )
  return [
    INTRODUCTION,
    about('Where the game stands', SEQUENCE),
    about('Politics', POLITICS),
    about('Tracks a scenario may set', TRACKS),
    about('What rules remember', MEMORY),
  ].join('\n')
}

/** The whole page on Pacific 1940. */
export const pacificGlossary = (): string =>
  [
    PACIFIC_INTRODUCTION,
    ...Object.entries(PACIFIC_CHAPTERS).map(([title, group]) =>
      chapter<PacificWords>(
        title,
        Object.entries(PACIFIC).filter(([name]) => name in group),
        PACIFIC_LASTS,
        PACIFIC_BEARS,
      ),
    ),
  ].join('\n')

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  writeFileSync(FILE, glossary())
  writeFileSync(PACIFIC_FILE, pacificGlossary())
}
