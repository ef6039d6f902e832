/** Adds up what opponent.ts has played: the claims with their intervals, and the blunders. */
import { CRT_COLUMNS } from '../../../src-shared/axis-empires/ground/content/tables.ts'
import { FACTIONS, type Faction } from '../../../src-shared/axis-empires/ground/theatres/ids.ts'
import { type Blunders, type Fought, GOOD } from './blunders.ts'
import type { ParRun } from './play.ts'
import { first, median, share } from './reckon.ts'

export type OpponentRun = Omit<ParRun, 'seasons'> & { readonly blunders: Blunders }

/** Game Turns by their number: the one that begins in the month, or that it lies in. */
const TURN = {
  september1939: 24,
  november1939: 26,
  march1940: 28,
  may1940: 30,
  august1940: 33,
  january1941: 36,
  winter1941: 44,
  july1942: 50,
} as const

interface Claim {
  readonly words: string
  readonly met: (run: OpponentRun) => boolean
  /** It is asked of games that begin no later than a turn and go on to another. */
  readonly begins: number
  readonly ends: number
}

const before = (turn: number | undefined, end: number): boolean => turn !== undefined && turn < end
const falls = (run: OpponentRun, place: string): number | undefined => first(run, place, /^axis$/)

/** A City of the Southern Operation taken before the second half of July 1942. */
const inSouth = (place: string): Claim => ({
  words: `${place} by July 1942`,
  begins: TURN.winter1941,
  ends: TURN.july1942,
  met: (run) => before(falls(run, place), TURN.july1942),
})

/** The armistice of France (20.2.1): Vichy is neutral after France has fought. */
function armistice(run: OpponentRun): number | undefined {
  const fights = first(run, 'country france', /^active/)
  return fights === undefined ? undefined : first(run, 'country france', /^(neutral|conquered)/, fights)
}

const CLAIMS: readonly Claim[] = [
  {
    words: 'Warsaw by October 1939',
    begins: TURN.september1939,
    ends: TURN.november1939,
    met: (run) => before(falls(run, 'Warsaw'), TURN.november1939),
  },
  {
    words: 'Oslo by June 1940',
    begins: TURN.march1940,
    ends: TURN.may1940 + 1,
    met: (run) => before(falls(run, 'Oslo'), TURN.may1940 + 1),
  },
  {
    words: 'France out by January 1941 (Paris or armistice)',
    begins: TURN.march1940,
    ends: TURN.january1941,
    met: (run) => before(falls(run, 'Paris'), TURN.january1941) || before(armistice(run), TURN.january1941),
  },
  {
    words: 'of it: Paris',
    begins: TURN.march1940,
    ends: TURN.january1941,
    met: (run) => before(falls(run, 'Paris'), TURN.january1941),
  },
  {
    words: 'of it: armistice',
    begins: TURN.march1940,
    ends: TURN.january1941,
    met: (run) => before(armistice(run), TURN.january1941),
  },
  ...['Manila', 'Singapore', 'Batavia', 'Hong Kong'].map(inSouth),
]

const percent = (part: number, of: number): string => (of === 0 ? '–' : `${Math.round((100 * part) / of)} %`)
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0)

/** The columns of some attacks as shares. */
function columns(attacks: readonly Fought[]): string {
  return CRT_COLUMNS.map(
    (name, column) =>
      `${name} ${percent(attacks.filter((one) => one.column === column).length, attacks.length)}`,
  ).join(', ')
}

/** Attacks of a faction that fell so many columns below what was believed. */
const below = (attacks: readonly Fought[], by: number): number =>
  attacks.filter(({ believed, column }) => believed !== null && believed - column >= by).length

function factionLines(runs: readonly OpponentRun[], faction: Faction): string[] {
  const attacks = runs.flatMap(({ blunders }) => blunders.attacks.filter((one) => one.faction === faction))
  if (attacks.length === 0) return []
  const per1000 = (count: number): string => ((1000 * count) / attacks.length).toFixed(0)
  const good = attacks.filter(({ column }) => column >= GOOD).length
  const steps = sum(runs.map(({ blunders }) => blunders.steps[faction]))
  const hqs = sum(runs.map(({ blunders }) => blunders.hqSteps[faction]))
  const chosen = sum(runs.map(({ blunders }) => blunders.hqByChoice[faction]))
  const empty = sum(
    runs.map(({ blunders }) => blunders.empty.filter((one) => one.faction === faction).length),
  )
  const fronts = runs.flatMap(({ blunders }) => blunders.fronts.filter((one) => one.faction === faction))
  const idle = fronts.map((one) => one.idle / Math.max(1, one.idle + one.adjacent))
  return [
    `- ${faction}: ${attacks.length} attacks (${(attacks.length / runs.length).toFixed(1)} a game), ${percent(good, attacks.length)} at 3-1 or better; ${columns(attacks)}.`,
    `  Per 1,000 attacks: two columns or more below belief ${per1000(below(attacks, 2))} (${percent(below(attacks, 2), attacks.length)}), HQ steps lost by choice ${per1000(chosen)}, keys left empty beside an enemy ${per1000(empty)}.`,
    `  Steps lost in combat ${steps}, of HQs ${hqs}; attack factors at the front that touch nobody: median ${percent(median(idle) ?? 0, 1)}.`,
  ]
}

/** Attacks of the Axis in the summer of 1940, by Faction Turn. */
function summer(runs: readonly OpponentRun[]): string[] {
  const turns = runs
    .filter(({ changes, ended }) => (changes[0]?.turn ?? ended) <= TURN.may1940 && ended >= TURN.august1940)
    .flatMap(({ blunders }) =>
      [30, 31, 32].map((turn) =>
        blunders.attacks.filter((one) => one.turn === turn && one.faction === 'axis'),
      ),
    )
  if (turns.length === 0) return []
  const all = turns.flat()
  const good = all.filter(({ column }) => column >= GOOD).length
  return [
    `- Axis, May to August 1940: ${(all.length / turns.length).toFixed(1)} attacks a Faction Turn, ${percent(good, all.length)} at 3-1 or better.`,
  ]
}

/** The report of some games of one start. */
export function opponentReport(runs: readonly OpponentRun[]): string {
  const [one] = runs
  if (!one) return 'no games'
  const seeds = runs.map(({ seed }) => seed)
  const claims = CLAIMS.filter(({ begins, ends }) =>
    runs.every(({ changes, ended }) => (changes[0]?.turn ?? ended) <= begins && ended >= ends),
  )
  const lost = (faction: Faction): number => sum(runs.map(({ blunders }) => blunders.steps[faction]))
  const thought = runs.flatMap((run) => run.thought)
  const faults = runs.filter(({ fault }) => fault !== undefined).length
  return [
    `${one.start}, axis ${one.seats.axis}, western ${one.seats.western}, soviet ${one.seats.soviet}, tree ${one.commit}, seeds ${Math.min(...seeds)}–${Math.max(...seeds)} (${runs.length} games, ${faults} faults)`,
    ...claims.map(({ words, met }) => `- ${words}: ${share(runs.filter(met).length, runs.length)}`),
    `- Steps lost in combat, Allies to Axis: ${((lost('western') + lost('soviet')) / Math.max(1, lost('axis'))).toFixed(2)} (${lost('western') + lost('soviet')}:${lost('axis')})`,
    ...summer(runs),
    ...FACTIONS.flatMap((faction) => factionLines(runs, faction)),
    `- A Faction Turn: median ${median(thought)} ms of CPU, longest ${Math.max(...thought)} ms.`,
  ].join('\n')
}
