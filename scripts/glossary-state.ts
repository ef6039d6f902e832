/** Writes `docs/glossary-state.md` from the variables declared in the engine. */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  type Lasts,
  type Subject,
  V,
  type Variable,
} from '../src-shared/axis-empires/ground/variables/index.ts'
import { MEMORY } from '../src-shared/axis-empires/ground/variables/memory.ts'
import { POLITICS } from '../src-shared/axis-empires/ground/variables/politics.ts'
import { SEQUENCE } from '../src-shared/axis-empires/ground/variables/sequence.ts'
import { TRACKS } from '../src-shared/axis-empires/ground/variables/tracks.ts'

const FILE = new URL('../docs/glossary-state.md', import.meta.url)

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

function keyText(variable: Variable): string {
  const map = variable.maps?.[0] ?? 'tk'
  const of = [
    ...(variable.of === undefined ? [] : [`{${variable.of}}`]),
    ...(variable.scope === 'map' ? [map] : []),
  ]
  const both = variable.scope === 'map' && variable.maps === undefined
  return `\`${variable.key(...of)}\`${both ? ' (`@ds`)' : ''}`
}

const cellText = (text: string): string => text.replaceAll('|', '\\|')

function table(names: readonly (readonly [string, Variable])[]): string {
  const rows = names.map(([name, variable]) =>
    [
      keyText(variable),
      `\`V.${name}\``,
      variable.words,
      variable.kind.expected,
      LASTS[variable.lasts],
      variable.bears.map((subject) => BEARS[subject]).join(', ') || '–',
      variable.rule,
    ].map(cellText),
  )
  const head = ['Key', 'In code', 'What it says', 'Value', 'Lasts', 'Bears on', 'Rule']
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

/** The whole page. */
export function glossary(): string {
  const named = Object.entries(V)
  const chapter = (title: string, group: object): string => {
    const names = named.filter(([name]) => name in group)
    return `## ${title}\n\n${table(names)}\n`
  }
  return [
    INTRODUCTION,
    chapter('Where the game stands', SEQUENCE),
    chapter('Politics', POLITICS),
    chapter('Tracks a scenario may set', TRACKS),
    chapter('What rules remember', MEMORY),
  ].join('\n')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(FILE, glossary())
