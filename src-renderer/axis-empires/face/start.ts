/** What Axis Empires brings to the start screen. */
import type {
  ScenarioOutline,
  ScenarioSummary,
} from '../../../src-shared/axis-empires/ground/contract/views.ts'
import type { ListedScenario } from '../../../src-shared/contract/views.ts'
import type { StartParts } from '../../shell/systems/screens.ts'
import { useUi } from '../../shell/window/ui.ts'
import { useEditor } from '../editor/shared/store.ts'
import { useAxisGame } from '../ground/game/store.ts'
import { prepareTiles } from '../ground/map/tile-workers.ts'
import { useRules } from '../ground/rules/store.ts'
import { factionName } from '../ground/words/place-names.ts'
import { mapTitle } from '../ground/words/theatre.ts'
import LearnCard from '../learning/scenario/LearnCard.vue'
import { balanceWords, easierSide, lengthWords } from '../learning/scenario/outline.ts'
import { useOutlines } from '../learning/scenario/outlines.ts'
import ScenarioPicture from '../learning/scenario/ScenarioPicture.vue'
import ScenarioText from '../learning/scenario/ScenarioText.vue'
import ScenarioThumb from '../learning/scenario/ScenarioThumb.vue'

const own = (id: string): ScenarioSummary | undefined => useAxisGame().scenarios.find((one) => one.id === id)
const mapsOf = ({ id }: ListedScenario): readonly string[] => own(id)?.maps ?? []
const outlineOf = ({ id }: ListedScenario): ScenarioOutline | undefined => useOutlines().of(id)

export const start: StartParts = {
  lead: LearnCard,
  small: ScenarioThumb,
  picture: ScenarioPicture,
  text: ScenarioText,
  tools: [
    {
      id: 'open-editor',
      title: 'Editor',
      hint: 'Scenarios, counters and tables of your own',
      open: () => void useEditor().enter(),
    },
    {
      id: 'rules-button',
      title: 'Rules',
      hint: 'The rules, the glossary, and how a turn goes (F1)',
      open: () => void useRules().open(),
    },
  ],
  also: [
    {
      id: 'print',
      title: 'Print…',
      hint: 'Player aids, set-up cards and counters on paper',
      open: ({ id }) => {
        useUi().print = id
      },
    },
  ],
  limits:
    'Training scenarios last a few turns and do without Option Cards. Campaigns begin in each year from 1937 ' +
    'to 1945 and are played with the cards; most last many evenings, those of one front a few.',
  origins: [
    'The rules are built from the rule documents of the game and told in our own words. Names of counters, ' +
      'many of their values and the tables the documents print stand as they are printed there.',
    'What no document gives is authored from history: most terrain of the maps and many factors of counters, ' +
      'the Combat Results Table, and all scenarios of the list. Records of that kind are marked “authored” ' +
      'in the data and on printed aids, and can be replaced one by one in the editor.',
    'The coasts of the maps were sampled from Natural Earth, which is in the public domain.',
  ],
  where: (scenario) => mapsOf(scenario).map(mapTitle).join(' and '),
  /** Europe, Asia, then both maps. */
  field(scenario) {
    const maps = mapsOf(scenario)
    return {
      title: `Campaigns: ${maps.map(mapTitle).join(' and ')}`,
      order: maps.length * 2 + (maps[0] === 'ds' ? 1 : 0),
    }
  },
  length(scenario) {
    const outline = outlineOf(scenario)
    return outline && lengthWords(outline)
  },
  facts(scenario) {
    const outline = outlineOf(scenario)
    if (!outline) return undefined
    const turns = `${outline.turns} turn${outline.turns === 1 ? '' : 's'}`
    return `${turns} · ${outline.setUp.length} counters. ${balanceWords(scenario.id) ?? ''}`
  },
  /** Training before campaigns, then the fewest maps, sides and rules of its own. */
  weight: (scenario) =>
    (scenario.kind === 'campaign' ? 1000 : 0) +
    mapsOf(scenario).length * 100 +
    scenario.factions.length * 10 +
    scenario.special.length,
  suggests(scenario) {
    const axis = easierSide(scenario.id) === 'axis'
    const players = Object.fromEntries(
      scenario.factions.map((f) => [f, (f === 'axis') === axis ? 'human' : 'greedy']),
    )
    const mine = scenario.factions.filter((f) => players[f] === 'human').map(factionName)
    return {
      players,
      words: `You play the ${mine.join(' and ')} side; the machine plays against you at “normal”.`,
    }
  },
  load: () => useOutlines().load(),
  prepare(scenarios) {
    const maps = new Set(scenarios.flatMap(mapsOf))
    for (const id of maps) {
      const map = useAxisGame().content?.maps[id]
      if (map) prepareTiles(map)
    }
  },
}
