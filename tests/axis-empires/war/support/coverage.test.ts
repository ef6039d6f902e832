/**
 * Every kind of support there is gets used by random players of the shipped scenarios, and nothing breaks. To measure
 * more than the first few seeds: SUPPORT_SEEDS=60, and SUPPORT_PLAYER=plain for the random player as it is.
 */
import { describe, expect, it } from 'vitest'
import { playTallied, type Tally } from './tally.ts'

/** What the rules allow without cards, by the chapter that tells of it. Rarer deeds have rule tests of their own. */
const KINDS = {
  '2.2.3.1': [
    'place air-force: hex',
    'place air-force: station',
    'place bomber: hex',
    'place bomber: swb',
    'strike',
  ],
  '2.2.3.2': [
    ...['place cv-fleet: hex', 'place cv-fleet: station', 'place surface-fleet: hex'],
    ...['place surface-fleet: station', 'place sub-fleet: station', 'place sub-fleet: swb'],
  ],
  '2.2.3.3': [
    ...['contest by air-force', 'contest by interceptor', 'contest by cv-fleet', 'contest by cv-strike'],
    ...['contest by surface-fleet', 'contest air-force: hex', 'contest air-force: station'],
    ...[
      'contest bomber: swb',
      'contest sub-fleet: swb',
      'contest sub-fleet: station',
      'contest surface-fleet: hex',
    ],
  ],
  '2.2.3.5': ['beachhead −1', 'beachhead −2'],
  '2.2.3.6': ['devastate'],
  '2.2.3.7': [
    ...[
      'convoy standard: troop',
      'convoy standard: supply',
      'convoy scratch: troop',
      'convoy scratch: supply',
    ],
    ...['convoy fleet-train: troop', 'convoy fleet-train: supply', 'escort'],
  ],
  '2.2.4': ['place blitz', 'place totsugeki'],
  '2.2.2': ['keep', 'pick-up', 'inland'],
  '2.2.5': ['beachhead failure'],
  '1.2.1': ['place logistics'],
  '2.3.5': ['detach'],
  '3.1.2': ['sail: standard', 'sail: escort', 'sail: scratch', 'sail on', 'canal'],
  '3.1.3': ['box'],
  '4.1': ['drop', 'land-air', 'land', 'land-snlf', 'CV strike returns'],
  '4.2': ['attack from a Beachhead', 'shift: air-force'],
} as const
const WANTED = Object.values(KINDS).flat()
const SCENARIOS = ['norway-1940', 'pacific-1941']
const SEEDS = Number(process.env.SUPPORT_SEEDS ?? 0)
const MOST = 60

describe('random players and support', () => {
  it('[2.2, 3.1.2, 4.1] every kind of support unit, Convoy and marker is used, and no invariant breaks', () => {
    const tally: Tally = new Map()
    const missing = (): string[] => WANTED.filter((deed) => !tally.has(deed))
    const busy = process.env.SUPPORT_PLAYER !== 'plain'
    let commands = 0
    for (let seed = 1; seed <= (SEEDS || MOST); seed++) {
      for (const id of SCENARIOS) {
        const run = playTallied(id, seed, tally, busy)
        expect(run.broken).toEqual([])
        commands += run.commands
      }
      if (SEEDS === 0 && missing().length === 0) break
    }
    if (SEEDS > 0) {
      const lines = [...tally].sort(([a], [b]) => (a < b ? -1 : 1)).map(([deed, n]) => `${deed} ${n}`)
      console.info(`${commands} commands\n${lines.join('\n')}`)
    }
    expect(missing()).toEqual([])
  }, 600_000)
})
