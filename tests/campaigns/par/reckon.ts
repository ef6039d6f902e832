/** Adds up campaigns of machine players as the tables of docs/balance.md: what happened when, how strong each was, who won. */
import { wilson } from '../../../src-main/cli/wilson.ts'
import { turnLabel, turnOfSeason } from '../../../src-shared/axis-empires/ground/content/calendar.ts'
import { FACTIONS } from '../../../src-shared/axis-empires/ground/theatres/ids.ts'
import type { MapId } from '../../../src-shared/axis-empires/ground/theatres/index.ts'
import type { ParRun } from './play.ts'

/** Something that may happen in a campaign. */
interface Happening {
  readonly words: string
  readonly map: MapId
  /** When it happened in history. */
  readonly history: string
  /** What is asked: in which part of the games it is to happen, and by when. */
  readonly goal?: { readonly words: string; readonly met: (run: ParRun) => boolean }
  readonly when: (run: ParRun) => number | undefined
}

/** The first turn in which something became so; after another turn if one is given. */
export function first(
  run: Pick<ParRun, 'changes'>,
  what: string,
  now: RegExp,
  after = -1,
): number | undefined {
  return run.changes.find((change) => change.what === what && change.turn >= after && now.test(change.now))
    ?.turn
}

const becomes =
  (what: string, now: RegExp) =>
  (run: ParRun): number | undefined =>
    first(run, what, now)

/** A place comes back to the Allies after the Axis had it. */
const freed =
  (what: string) =>
  (run: ParRun): number | undefined => {
    const lost = first(run, what, /^axis$/)
    return lost === undefined ? undefined : first(run, what, /^(western|soviet)$/, lost)
  }

const FALLS = /^axis$/
const ALLIED = /^(western|soviet)$/

const within = (turn: number | undefined, from: string, until: string): boolean =>
  turn !== undefined && turn >= turnOfSeason(from) && turn < turnOfSeason(until)

const poland = becomes('country poland', /^conquered/)
const paris = becomes('Paris', FALLS)
const russia = becomes('posture tk russia', /^war$/)

/** France falls with Paris, or by an armistice (20.2.1): Vichy is neutral. */
const france = (run: ParRun): number | undefined => {
  const fights = first(run, 'country france', /^active/)
  const armistice =
    fights === undefined ? undefined : first(run, 'country france', /^(neutral|conquered)/, fights)
  const turns = [paris(run), armistice].filter((turn) => turn !== undefined)
  return turns.length === 0 ? undefined : Math.min(...turns)
}

/** Within six months, four turns, of Total War. */
const soonAfterTotalWar = (run: ParRun, place: string): boolean => {
  const war = first(run, 'war ds', /^total$/)
  const turn = first(run, place, FALLS)
  return war !== undefined && turn !== undefined && turn <= war + 5
}

/** The Western faction stands in Rome, Paris or a City of the west before a turn. */
const ashore = (run: ParRun): boolean =>
  ['Rome', 'Paris', 'Brussels', 'Amsterdam'].some((place) => {
    const lost = first(run, place, FALLS) ?? Number.POSITIVE_INFINITY
    const back = Number.isFinite(lost) ? first(run, place, /^western$/, lost) : undefined
    return back !== undefined && back < turnOfSeason('1945-spring')
  })

export const HAPPENINGS: readonly Happening[] = [
  { words: 'Limited War', map: 'tk', history: 'autumn 1939', when: becomes('war tk', /^limited$/) },
  {
    words: 'Poland is conquered',
    map: 'tk',
    history: 'autumn 1939',
    when: poland,
    goal: { words: 'in 1939: 90 %', met: (run) => within(poland(run), '1939-spring', '1940-spring') },
  },
  { words: 'Copenhagen falls', map: 'tk', history: 'spring 1940', when: becomes('Copenhagen', FALLS) },
  { words: 'Oslo falls', map: 'tk', history: 'spring 1940', when: becomes('Oslo', FALLS) },
  { words: 'Amsterdam falls', map: 'tk', history: 'spring 1940', when: becomes('Amsterdam', FALLS) },
  { words: 'Paris falls', map: 'tk', history: 'summer 1940', when: paris },
  {
    words: 'Paris falls, or France signs an armistice',
    map: 'tk',
    history: 'summer 1940',
    when: france,
    goal: { words: 'in 1940: 60 %', met: (run) => within(france(run), '1940-spring', '1941-spring') },
  },
  { words: 'Belgrade falls', map: 'tk', history: 'spring 1941', when: becomes('Belgrade', FALLS) },
  { words: 'Athens falls', map: 'tk', history: 'spring 1941', when: becomes('Athens', FALLS) },
  {
    words: 'Russia and the Axis are at war',
    map: 'tk',
    history: 'summer 1941',
    when: russia,
    goal: { words: 'in 1941: most', met: (run) => within(russia(run), '1941-spring', '1942-spring') },
  },
  { words: 'Total War', map: 'tk', history: 'summer 1941', when: becomes('war tk', /^total$/) },
  {
    words: 'the United States are at war',
    map: 'tk',
    history: 'winter 1941',
    when: becomes('posture tk us', /^war$/),
  },
  { words: 'Kiev falls', map: 'tk', history: 'autumn 1941', when: becomes('Kiev', FALLS) },
  { words: 'Leningrad falls', map: 'tk', history: 'never', when: becomes('Leningrad', FALLS) },
  {
    words: 'Moscow falls',
    map: 'tk',
    history: 'never',
    when: becomes('Moscow', FALLS),
    goal: { words: 'at most 33 %', met: (run) => first(run, 'Moscow', FALLS) === undefined },
  },
  { words: 'Stalingrad falls', map: 'tk', history: 'autumn 1942', when: becomes('Stalingrad', FALLS) },
  {
    words: 'the western Allies hold a city of France, Italy or the Low Countries again',
    map: 'tk',
    history: 'summer 1944',
    when: (run) => {
      const times = ['Rome', 'Paris', 'Brussels', 'Amsterdam'].flatMap((place) => freed(place)(run) ?? [])
      return times.length === 0 ? undefined : Math.min(...times)
    },
    goal: { words: 'by the end of 1944: 70 %', met: ashore },
  },
  { words: 'Paris is free again', map: 'tk', history: 'summer 1944', when: freed('Paris') },
  { words: 'Warsaw is free again', map: 'tk', history: 'winter 1944', when: freed('Warsaw') },
  { words: 'Rome is taken', map: 'tk', history: 'summer 1944', when: becomes('Rome', ALLIED) },
  { words: 'Berlin is taken', map: 'tk', history: 'spring 1945', when: becomes('Berlin', ALLIED) },
  { words: 'Limited War', map: 'ds', history: 'summer 1937', when: becomes('war ds', /^limited$/) },
  { words: 'Peiping falls', map: 'ds', history: 'summer 1937', when: becomes('Peiping', FALLS) },
  { words: 'Nanking falls', map: 'ds', history: 'winter 1937', when: becomes('Nanking', FALLS) },
  { words: 'Hankow falls', map: 'ds', history: 'autumn 1938', when: becomes('Hankow', FALLS) },
  { words: 'Canton falls', map: 'ds', history: 'autumn 1938', when: becomes('Canton', FALLS) },
  { words: 'Total War', map: 'ds', history: 'winter 1941', when: becomes('war ds', /^total$/) },
  ...(['Hong Kong', 'Singapore', 'Manila', 'Batavia', 'Rangoon'] as const).map((place): Happening => {
    const asked = place === 'Singapore' || place === 'Manila'
    return {
      words: `${place} falls`,
      map: 'ds',
      history: place === 'Hong Kong' ? 'winter 1941' : 'spring 1942',
      when: becomes(place, FALLS),
      ...(asked
        ? {
            goal: {
              words: 'six months after Total War: 70 %',
              met: (run: ParRun) => soonAfterTotalWar(run, place),
            },
          }
        : {}),
    }
  }),
  { words: 'Chungking falls', map: 'ds', history: 'never', when: becomes('Chungking', FALLS) },
  { words: 'Calcutta falls', map: 'ds', history: 'never', when: becomes('Calcutta', FALLS) },
  { words: 'Manila is free again', map: 'ds', history: 'winter 1944', when: freed('Manila') },
  { words: 'Mukden is taken', map: 'ds', history: 'summer 1945', when: becomes('Mukden', ALLIED) },
  { words: 'Tokyo is taken', map: 'ds', history: 'never', when: becomes('Tokyo', ALLIED) },
]

/** The value below which half of a list lies. */
export function median(list: readonly number[]): number | undefined {
  const sorted = [...list].sort((a, b) => a - b)
  return sorted[Math.floor((sorted.length - 1) / 2)]
}

const percent = (share: number): string => (share * 100).toFixed(0)

/** `7 of 10, 70 % (40–89)`. */
export function share(count: number, of: number): string {
  const { rate, low, high } = wilson(count, of)
  return `${count} of ${of}, ${percent(rate)} % (${percent(low)}–${percent(high)})`
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  return [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n')
}

function happened(runs: readonly ParRun[], { words, history, goal, when }: Happening): readonly string[] {
  const times = runs.flatMap((run) => when(run) ?? [])
  const half = median(times)
  const span =
    half === undefined
      ? '–'
      : `${turnLabel(half)} (${turnLabel(Math.min(...times))} to ${turnLabel(Math.max(...times))})`
  const asked = goal ? `${goal.words}; ${share(runs.filter(goal.met).length, runs.length)}` : ''
  return [words, history, `${times.length} of ${runs.length}`, span, asked]
}

/** By year, how the maps stood in winter: the median of all games that came so far. */
function strengths(runs: readonly ParRun[], map: MapId): string {
  const seasons = [
    ...new Set(
      runs.flatMap((run) => run.seasons.filter((each) => each.map === map).map(({ season }) => season)),
    ),
  ]
  const rows = seasons
    .filter((season) => season.endsWith('winter'))
    .map((season) => {
      const views = runs.flatMap((run) =>
        run.seasons.filter((each) => each.map === map && each.season === season),
      )
      const steps = FACTIONS.map((faction) => {
        const front = median(views.map(({ strength }) => strength[faction].front))
        const pool = median(views.map(({ strength }) => strength[faction].pool))
        return `${front} + ${pool}`
      })
      return [season, String(views.length), ...steps, String(median(views.map(({ value }) => value)))]
    })
  return table(['Season', 'Games', 'Axis', 'Western', 'Soviet', 'Strategic Value'], rows)
}

/** Victory Points as the result tells them. */
function pointsOf({ result }: ParRun): readonly [number, number] | undefined {
  const found = /Axis (\d+), Allies (\d+)/.exec(result?.text ?? '')
  return found ? [Number(found[1]), Number(found[2])] : undefined
}

function ends(runs: readonly ParRun[]): string {
  const winners = new Map<string, number>()
  for (const { fault, result } of runs) {
    const winner = fault === undefined ? (result?.winner ?? 'nobody yet') : 'broken off'
    winners.set(winner, (winners.get(winner) ?? 0) + 1)
  }
  const won = [...winners].map(([winner, count]) => `${winner} ${share(count, runs.length)}`).join('; ')
  const points = runs.flatMap((run) => {
    const found = pointsOf(run)
    return found ? [found] : []
  })
  const score = [median(points.map(([axis]) => axis)), median(points.map(([, allies]) => allies))]
  const last = median(runs.map(({ ended }) => ended)) ?? 0
  const thought = runs.flatMap((run) => run.thought)
  return [
    `Won by: ${won}. Victory Points, median: Axis ${score[0] ?? '–'}, Allies ${score[1] ?? '–'} of ` +
      `${points.length} games. Last turn, median: ${turnLabel(last)}.`,
    `Commands, median ${median(runs.map(({ commands }) => commands))}. A Faction Turn of thought, CPU time: ` +
      `median ${median(thought) ?? '–'} ms, longest ${Math.max(0, ...thought)} ms.`,
  ].join('\n')
}

/** Games of one start, played by the same players on the same tree. */
function startReport(runs: readonly ParRun[]): string {
  const [one] = runs
  if (!one) return ''
  const maps = [...new Set(runs.flatMap((run) => run.seasons.map(({ map }) => map)))]
  const seats = FACTIONS.map((faction) => `${faction} ${one.seats[faction]}`).join(', ')
  const seeds = runs.map(({ seed }) => seed).sort((a, b) => a - b)
  const head = `### ${one.start}, ${seats}, tree ${one.commit || 'not named'}, seeds ${seeds.join(', ')}`
  const rows = HAPPENINGS.filter(({ map }) => maps.includes(map)).map((each) => happened(runs, each))
  const happenings = table(['What', 'In history', 'Games', 'Median (first to last)', 'Asked; reached'], rows)
  return [
    head,
    ends(runs),
    happenings,
    'Ground steps on the map and in the Force Pool, median by winter:',
    ...maps.map((map) => strengths(runs, map)),
  ].join('\n\n')
}

/** The tables of all games, start by start. */
export function parReport(runs: readonly ParRun[]): string {
  const groups = new Map<string, ParRun[]>()
  for (const run of runs) {
    const key = [run.start, run.commit, ...FACTIONS.map((faction) => run.seats[faction])].join(' ')
    groups.set(key, [...(groups.get(key) ?? []), run])
  }
  return [...groups.values()].map(startReport).join('\n\n')
}
