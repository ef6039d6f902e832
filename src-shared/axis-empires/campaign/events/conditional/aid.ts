/**
 * Aid to China and Lend-Lease (16.3.9, 16.3.10, 16.5.6, 16.5.7 of 2012): while their markers lie in a Conditional Events
 * Box, a roll on their table gives steps. In Europe Lend-Lease goes by its marker (18.17). The tables are authored
 * (docs/readings/events.md).
 */

import { whole } from '../../../../kernel/shape.ts'
import { delayBox, eventsBox, OUT } from '../../../ground/content/places.ts'
import { FACES } from '../../../ground/content/political-tables.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import type { RuleId } from '../../../ground/rule.ts'
import { type AlliedFaction, isChinese, type MapId, nationality } from '../../../ground/theatres/index.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { about, move } from '../counters/moves.ts'
import { replacementChoices } from '../counters/replacements.ts'
import type { Choice, ConditionalEvent, Happening, Occurring, Step } from '../types.ts'

/** With the US Victory Program in the Strategic Warfare Box the roll is one better (36.44.5). */
const PROGRAM = 'us-victory-program'

interface Aid {
  readonly id: string
  readonly title: string
  /** The section on each map that has it. */
  readonly rules: Readonly<Partial<Record<MapId, RuleId>>>
  readonly faction: AlliedFaction
  readonly marker: 'aid-to-china' | 'lend-lease'
  readonly table: 'aid' | 'lend-lease'
  /** The Posture Box that must be at War. */
  readonly box: string
  readonly takes: (unit: Unit) => boolean
  /** Whether the faction may take a marker of its own away. */
  readonly pulls: boolean
}

/** The aid markers that lie in the box of the faction. */
const inBox = (game: Game, { faction, marker }: Aid, map: MapId): Unit[] =>
  game.board.unitsAt(eventsBox(faction, map)).filter((unit) => unit.sides[0]?.type === marker)

const isReady = (game: Game, aid: Aid, map: MapId): boolean =>
  inBox(game, aid, map).length > 0 && game.vars.get(V.posture, aid.box, map) === null

/** The markers of the faction itself that it may take away: in either box, and whatever the Posture. */
const removable = (game: Game, { faction, marker, pulls }: Aid, map: MapId): Unit[] =>
  (['western', 'soviet'] as const)
    .filter(() => pulls)
    .flatMap((box) => game.board.unitsAt(eventsBox(box, map)))
    .filter((unit) => unit.sides[0]?.type === marker && game.factionOf(unit) === faction)

const isDue = (game: Game, aid: Aid, map: MapId): boolean =>
  isReady(game, aid, map) || removable(game, aid, map).length > 0

/** The steps a die gives. */
function stepsFor(game: Game, { table: id }: Aid, map: MapId, rolled: number): number {
  const die = Math.min(FACES, rolled + (game.inStrategicWarfareBox(map, PROGRAM) ? 1 : 0))
  const row = game.content.political.get(id)?.rows.find(({ from, to }) => from <= die && die <= to)
  const result = row?.result
  return result !== undefined && result !== 'none' && 'steps' in result ? result.steps : 0
}

const MAX_MARKERS = 2
const MAX_STEPS = 9

/** A marker of the faction in either Conditional Events Box is taken away. */
function* pulled(game: Game, aid: Aid, map: MapId): Generator<Choice> {
  const rule = aid.rules[map] ?? '6.2'
  for (const unit of removable(game, aid, map)) {
    yield about(game, unit, `${game.name(unit)} to the Delay Box`, () =>
      move(game, unit, delayBox(map), 'to the Delay Box', rule),
    )
    const out = about(game, unit, `${game.name(unit)} out of the game`, () =>
      move(game, unit, OUT, 'out of the game', rule),
    )
    yield { ...out, id: `${unit.id}/out` }
  }
}

const TABLES = { aid: 'Aid to China Table', 'lend-lease': 'Lend-Lease Table' } as const

/** The marker that is rolled for. */
const MEMORY = { roll: whole }
type Memory = typeof MEMORY

/** The roll of one marker, if the faction wants it, and the steps it gives, one after the other. */
function rollOf(aid: Aid, index: number): Step<Memory>[] {
  const table = TABLES[aid.table]
  const may = (game: Game, { map }: Happening): boolean =>
    isReady(game, aid, map) && inBox(game, aid, map).length > index
  const when = (game: Game, now: Occurring<Memory>): boolean => now.memory.roll === index && may(game, now)
  return [
    {
      when: may,
      ask: `Roll on the ${table}, or do without`,
      may: true,
      choices: () => [{ id: 'roll', label: `Roll on the ${table}`, keep: { roll: index } }],
    },
    { when, roll: `${aid.title}: ${table}` },
    ...Array.from(
      { length: MAX_STEPS },
      (_, step): Step<Memory> => ({
        when: (game, now) => when(game, now) && step < stepsFor(game, aid, now.map, now.rolled ?? 0),
        ask: 'Place a step that the aid gives',
        may: true,
        choices: (game, { map }) => replacementChoices(game, map, aid.faction, aid.takes),
      }),
    ),
  ]
}

function event(aid: Aid): ConditionalEvent<Memory> {
  const own: Step = {
    ask: 'Take an aid marker of yours away, or leave it',
    may: true,
    choices: (game, { map }) => pulled(game, aid, map),
  }
  return {
    id: aid.id,
    title: Object.fromEntries(Object.keys(aid.rules).map((map) => [map, aid.title])),
    sections: aid.rules,
    receivers: [aid.faction],
    permanent: true,
    *due(game, now) {
      if (isDue(game, aid, now.map)) yield now
    },
    idle: (game, { map }) =>
      isDue(game, aid, map) ? undefined : 'no aid marker lies in the box, or the Country is not at War',
    memory: MEMORY,
    tally(game, { map, memory }) {
      const markers = inBox(game, aid, map)
      const rolls = aid.marker === 'lend-lease' ? Math.min(1, markers.length) : markers.length
      const left = Math.max(0, rolls - (memory.roll === undefined ? 0 : memory.roll + 1))
      return [
        { words: `Rolls on the ${TABLES[aid.table]}`, left, of: rolls, pieces: markers.map(({ id }) => id) },
      ]
    },
    steps: [
      ...(aid.pulls ? [own] : []),
      ...Array.from({ length: aid.marker === 'lend-lease' ? 1 : MAX_MARKERS }, (_, index) =>
        rollOf(aid, index),
      ).flat(),
    ],
    diary: () => 'aid is under way',
    words:
      aid.marker === 'lend-lease'
        ? 'While the Lend-Lease marker lies in the Conditional Events Box of the faction and the Country is at ' +
          'War, it may roll on the Lend-Lease Table for steps. The roll is one better with the US Victory Program.'
        : 'While the Country is at War, each Aid to China marker in the Conditional Events Box of the faction ' +
          'allows a roll on the Aid to China Table for Chinese steps. The roll is one better with the US Victory ' +
          'Program.',
  }
}

export const AID_NATIONALIST = event({
  id: 'aid-to-nationalist-china',
  title: 'Aid to Nationalist China',
  rules: { ds: '2012:16.3.9' },
  faction: 'western',
  marker: 'aid-to-china',
  table: 'aid',
  box: 'nationalist-china',
  takes: ({ nation }) => isChinese(nation),
  pulls: true,
})
export const AID_COMMUNIST = event({
  id: 'aid-to-communist-china',
  title: 'Aid to Communist China',
  rules: { ds: '2012:16.5.6' },
  faction: 'soviet',
  marker: 'aid-to-china',
  table: 'aid',
  box: 'communist-china',
  takes: ({ nation }) => isChinese(nation),
  pulls: true,
})
export const LEND_LEASE_BRITAIN = event({
  id: 'lend-lease-to-britain',
  title: 'Lend-Lease to Britain',
  rules: { tk: '18.17', ds: '2012:16.3.10' },
  faction: 'western',
  marker: 'lend-lease',
  table: 'lend-lease',
  box: 'britain',
  takes: ({ nation }) => nationality(nation) === 'britain',
  pulls: true,
})
export const LEND_LEASE_RUSSIA = event({
  id: 'lend-lease-to-russia',
  title: 'Lend-Lease to Russia',
  rules: { tk: '18.17', ds: '2012:16.5.7' },
  faction: 'soviet',
  marker: 'lend-lease',
  table: 'lend-lease',
  box: 'russia',
  takes: ({ nation }) => nationality(nation) === 'russia',
  pulls: false,
})
