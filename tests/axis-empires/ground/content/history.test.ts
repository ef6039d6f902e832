/** Starts that have history behind them: what the line and the table of its course lay under a scenario, and its checks. */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rawContent, readContent } from '../../../../src-main/content/loader.ts'
import { pendingSeason } from '../../../../src-shared/axis-empires/ground/content/history.ts'
import {
  type ScenarioFile,
  scenarioFile,
} from '../../../../src-shared/axis-empires/ground/content/scenarios.ts'
import { checkContent } from '../../../../src-shared/axis-empires/ground/content/validate/check.ts'
import { rules } from '../../../../src-shared/axis-empires/index.ts'
import { axisEmpires } from '../../../../src-shared/axis-empires/system.ts'
import { startState } from '../../../../src-shared/axis-empires/table/game/setup.ts'
import { ContentError } from '../../../../src-shared/game-system/content.ts'
import { readJson } from './files.ts'

const content = readContent(join(import.meta.dirname, '..', '..', '..', '..'), axisEmpires.data)
const of1937 = (id: string): ScenarioFile => scenarioFile.parse(readJson(`scenarios/${id}-1937.json`))

const begin = (raw: ScenarioFile) =>
  startState(checkContent(rawContent(content, { raw, file: 'test.json' })), { seed: 1 })

/** The problems of a scenario, as a person reads them. */
function problems(raw: unknown): string[] {
  try {
    checkContent(rawContent(content, { raw, file: 'test.json' }))
    return []
  } catch (error) {
    if (!(error instanceof ContentError)) throw error
    return error.problems.map(({ message }) => message)
  }
}

const BOXES = /^(pool|events|government)/

/** A start of 1937 without all that history says of it: who stands on the map is left. */
function bare(id: string): ScenarioFile {
  const { aside: _aside, reinforcements: _turns, postures: _postures, ...rest } = of1937(id)
  const { tracks: _tracks, campaign: _campaign, ...stated } = rest
  return {
    ...stated,
    active: {},
    setup: rest.setup.filter(({ at }) => !BOXES.test(at)).filter(({ counter }) => !SPAIN.includes(counter)),
    campaign: { cards: true, history: { through: '1936-winter' } },
  }
}
const SPAIN = ['civil-war', 'nationalist-capital', 'republican-capital', 'republican-support']

/** A Europe of 1937 begun with history up to a season. */
const later = (start: string, through: string, more: Partial<ScenarioFile> = {}): ScenarioFile => ({
  ...bare('europe'),
  setup: [],
  start,
  campaign: { cards: true, history: { through } },
  ...more,
})

describe('a campaign with history behind it', () => {
  it.each(['europe', 'asia', 'world'])(
    'begins 1937 as the file of %s sets it up counter by counter',
    (id) => {
      expect(begin(bare(id))).toEqual(begin(of1937(id)))
    },
  )

  it('[1.1.1] has the cards of history played, current and pending', () => {
    const { pieces, vars } = begin(later('1939-7', '1939-summer'))
    const at = (card: string) => pieces[`card-tk-${card}`]?.at
    expect([at('axis-4a'), at('axis-15'), at('western-10'), at('soviet-9b')]).toEqual([
      'current:axis',
      'pending:axis',
      'current:western',
      'removed:soviet',
    ])
    // A card that goes back to the deck lies there again.
    expect(at('axis-9')).toBe('deck:axis')
    expect(vars['cards-played/axis']).toHaveLength(10)
  })

  it('[1.1.2.2] has the counters of played cards, and none of those to come', () => {
    const { pieces } = begin(later('1939-7', '1939-summer'))
    const at = (id: string) => pieces[id]?.at
    expect([at('ger-10a'), at('ger-2a'), at('brit-hq-hf'), at('rus-12a')]).toEqual([
      'pool:axis',
      'aside',
      'pool:western',
      'aside',
    ])
    // The Air Force of spring has left the Delay Box; nothing came to it in the last season.
    expect(at('ger-af-3')).toBe('pool:axis')
    expect(begin(later('1939-4', '1939-spring')).pieces['ger-af-3']?.at).toBe('delay:tk')
  })

  it('[13.8.1] [13.6] has the lands, Postures and Countries that history had changed', () => {
    const { pieces, vars } = begin(later('1941-4', '1941-spring', { warState: 'limited' }))
    expect([vars['ceded/austria'], vars['ceded/baltic-states']]).toEqual(['germany:part', 'russia:part'])
    expect(pieces['ceded-ger-austria']?.at).toBe('ceded')
    expect(pieces['aus-inf-1']?.at).toBe('out')
    expect([vars['country/italy'], vars['country/greece']]).toEqual(['active:axis', 'conquered:axis'])
    expect([vars['conquered-of/greece'], pieces['gre-inf-1']?.at]).toEqual(['western', 'conquered:western'])
    expect([vars['posture/russia'], vars['posture/britain'], vars.vichy]).toEqual(['pact', undefined, true])
    expect([pieces['fra-3a']?.at, pieces['fra-v-1']?.at]).toEqual(['out', 'aside'])
  })

  it('lets a scenario depart from history', () => {
    const history = { through: '1941-spring', neutral: ['greece'], kept: ['bessarabia'] }
    const raw = later('1941-4', '1941-spring', {
      warState: 'limited',
      campaign: { cards: true, history },
      postures: { us: 'war' },
    })
    const { vars } = begin(raw)
    expect([vars['country/greece'], vars['ceded/bessarabia'], vars['posture/us']]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('reads the season of the Pending Cards from the first turn', () => {
    expect(['1937-2', '1939-7', '1939-8', '1941-1'].map(pendingSeason)).toEqual([
      '1937-spring',
      '1939-autumn',
      '1939-winter',
      '1941-spring',
    ])
  })
})

describe('what is found wrong with such a campaign', () => {
  it.each<{ readonly name: string; readonly more: Partial<ScenarioFile>; readonly says: string }>([
    {
      name: 'a counter that no card has brought',
      more: { setup: [{ counter: 'ger-2a', at: 'w3825' }] },
      says: 'ger-2a comes by card tk-axis 6a, and has not by 1939-summer',
    },
    {
      name: 'a counter where the line has it',
      more: { setup: [{ counter: 'ger-10a', at: 'pool:axis' }] },
      says: 'history says so already: ger-10a in pool:axis',
    },
    {
      name: 'a counter twice',
      more: {
        setup: [
          { counter: 'ger-10a', at: 'w3825' },
          { counter: 'ger-10a', at: 'w3626' },
        ],
      },
      says: 'ger-10a is already used in setup[0].counter',
    },
    {
      name: 'land that was ceded in history',
      more: { ceded: [{ area: 'austria', to: 'germany', as: 'part' }] },
      says: 'history says so already: austria',
    },
    {
      name: 'a Posture of history',
      more: { postures: { russia: 'pact' } },
      says: 'history says so already: pact',
    },
    {
      name: 'an exception that is none',
      more: { campaign: { cards: true, history: { through: '1939-summer', early: ['ger-10a'] } } },
      says: 'ger-10a has come already',
    },
    {
      name: 'a season that is not over',
      more: { campaign: { cards: true, history: { through: '1939-autumn' } } },
      says: 'the cards of 1939-autumn lie pending when the campaign begins',
    },
  ])('$name', ({ more, says }) => {
    expect(problems(later('1939-7', '1939-summer', more)).join('\n')).toContain(says)
  })
})

describe('starts of a part of the war', () => {
  it('[14.2] a war between the Allies begins with empty VP Tracks and the Strategic Hexes counted', () => {
    const raw = scenarioFile.parse(readJson('scenarios/europe-1945.json'))
    const face = rules.create(rawContent(content, { raw, file: 'test.json' }), { seed: 1 })
    const { vars } = face.table.state
    expect([vars.vp, vars['vp-side'], vars['no-retreat']]).toEqual([undefined, undefined, undefined])
    expect([vars['peace-hexes/western'], vars['peace-hexes/soviet']]).toEqual([13, 12])
  })

  it('has nothing on the table of a faction that takes no part', () => {
    const raw = scenarioFile.parse(readJson('scenarios/east-1941.json'))
    const { pieces } = begin(raw)
    const { unitOf } = checkContent(rawContent(content, { raw, file: 'test.json' }))
    const western = [...unitOf.values()].filter(({ counter }) => counter.faction === 'western')
    const there = western.filter(({ id }) => pieces[id]?.at !== 'aside').map(({ id }) => id)
    expect(there).toEqual(['v-e-day'])
    expect(Object.keys(pieces).filter((id) => id.startsWith('card-tk-western'))).toEqual([])
  })
})
