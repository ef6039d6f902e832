/** The reckoning of campaigns: what happened when, and in which part of the games. */
import { describe, expect, it } from 'vitest'
import { turnOfSeason } from '../../../src-shared/axis-empires/ground/content/calendar.ts'
import { type ParRun, playPar } from './play.ts'
import { first, HAPPENINGS, median, parReport, share } from './reckon.ts'
import { opponentReport } from './reckon-opponent.ts'

const seats = { axis: 'greedy', western: 'greedy', soviet: 'greedy' } as const
const turn = turnOfSeason

function run(seed: number, changes: ParRun['changes']): ParRun {
  const strength = { front: 10 * seed, delay: 0, pool: seed, used: 0, idle: 0 }
  return {
    start: 'europe-1937',
    seed,
    commit: 'test',
    seats,
    seasons: [
      {
        map: 'tk',
        season: '1937-winter',
        war: 'pre-war',
        value: seed,
        vp: 0,
        strength: { axis: strength, western: strength, soviet: strength },
        cards: { axis: '1', western: '1', soviet: '1' },
      },
    ],
    changes,
    thought: [seed],
    commands: 100 * seed,
    seconds: 1,
    ended: turn('1945-spring'),
    result: { winner: 'allies', text: `Axis ${seed}, Allies 3.` },
  }
}

const games = [
  run(1, [
    { turn: turn('1939-autumn'), what: 'country poland', now: 'conquered western' },
    { turn: turn('1940-summer'), what: 'Paris', now: 'axis' },
    { turn: turn('1944-summer'), what: 'Paris', now: 'western' },
  ]),
  run(2, [
    { turn: turn('1938-autumn'), what: 'country poland', now: 'conquered soviet' },
    { turn: turn('1939-summer'), what: 'Paris', now: 'western' },
    { turn: turn('1941-summer'), what: 'Paris', now: 'axis' },
  ]),
]
const happening = (words: string) => {
  const found = HAPPENINGS.find((each) => each.words === words)
  if (!found) throw new Error(words)
  return found
}

describe('par', () => {
  it('finds when something came to be', () => {
    expect(games.map((game) => first(game, 'Paris', /^axis$/))).toEqual([
      turn('1940-summer'),
      turn('1941-summer'),
    ])
    expect(games.map(happening('Paris is free again').when)).toEqual([turn('1944-summer'), undefined])
  })
  it('says in which games the goal is met', () => {
    expect(games.map((game) => happening('Poland is conquered').goal?.met(game))).toEqual([true, false])
    const france = happening('Paris falls, or France signs an armistice')
    expect(games.map((game) => france.goal?.met(game))).toEqual([true, false])
    const vichy = run(3, [
      { turn: turn('1937-spring'), what: 'country france', now: 'neutral' },
      { turn: turn('1940-spring'), what: 'country france', now: 'active western' },
      { turn: turn('1940-summer'), what: 'country france', now: 'neutral' },
    ])
    expect(france.when(vichy)).toBe(turn('1940-summer'))
  })
  it('gives shares with their interval, and the middle of a list', () => {
    expect(share(7, 10)).toBe('7 of 10, 70 % (40–89)')
    expect([median([3, 1, 2]), median([]), median([4, 1])]).toEqual([2, undefined, 1])
  })
  it('makes one table a start', () => {
    const report = parReport(games)
    expect(report).toContain('europe-1937, axis greedy, western greedy, soviet greedy, tree test, seeds 1, 2')
    expect(report).toContain(
      'Victory Points, median: Axis 1, Allies 3 of 2 games. Last turn, median: Mar–Apr 1945.',
    )
    expect(report).toContain('| Poland is conquered | autumn 1939 | 2 of 2 |')
    expect(report).toContain('| 1937-winter | 2 | 10 + 1 | 10 + 1 | 10 + 1 | 1 |')
    expect(report).not.toContain('Singapore')
  })
  it('plays the first turns of a campaign, and the same seed plays them again', () => {
    const play = () =>
      playPar({ start: 'europe-1937', seed: 5, seats, commit: '', until: turn('1937-summer') })
    const [one, two] = [play(), play()]
    expect(one.fault).toBeUndefined()
    expect(one.seasons.map(({ season, cards }) => [season, cards.axis])).toEqual([['1937-spring', '9*']])
    expect([two.commands, two.changes]).toEqual([one.commands, one.changes])
  })
})

describe('the report of the machine as an opponent', () => {
  const none = { axis: 0, western: 0, soviet: 0 }
  const fought = { turn: 30, faction: 'axis', target: 'w3516', blitz: false } as const
  const attacks = [
    { ...fought, believed: 4, column: 4 },
    { ...fought, believed: 4, column: 2 },
  ]
  const blunders = { attacks, fronts: [], steps: none, hqSteps: none, hqByChoice: none, empty: [] }
  const played = (seed: number, fall: number) => ({
    ...run(seed, [
      { turn: 28, what: 'Paris', now: 'western' },
      { turn: fall, what: 'Paris', now: 'axis' },
    ]),
    ended: 36,
    blunders,
  })

  it('counts a claim by its date, and attacks below belief', () => {
    const report = opponentReport([played(1, 31), played(2, 36)])
    expect(report).toContain('France out by January 1941 (Paris or armistice): 1 of 2, 50 % (9–91)')
    expect(report).toContain('axis: 4 attacks (2.0 a game), 50 % at 3-1 or better')
    expect(report).toContain('two columns or more below belief 500 (50 %)')
    expect(report).not.toContain('Warsaw')
  })

  it('asks of games that begin in December 1941 what has fallen by July 1942', () => {
    const south = (seed: number, fall: number) => ({
      ...run(seed, [
        { turn: 44, what: 'Manila', now: 'western' },
        { turn: fall, what: 'Manila', now: 'axis' },
      ]),
      ended: 50,
      blunders,
    })
    const report = opponentReport([south(1, 49), south(2, 50)])
    expect(report).toContain('Manila by July 1942: 1 of 2, 50 % (9–91)')
    expect(report).toContain('Singapore by July 1942: 0 of 2')
    expect(report).not.toContain('France')
  })
})
