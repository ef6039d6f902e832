/** How a campaign stands, in words and on the card. */
import { createPinia } from 'pinia'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createSSRApp } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { ofKind, withText, wonBy } from '../../../../../src-renderer/axis-empires/editor/forms/victory.ts'
import CampaignPart from '../../../../../src-renderer/axis-empires/table/victory/CampaignPart.vue'
import {
  campaignRace,
  checkWords,
  scoreWords,
  stepWords,
  trackCells,
} from '../../../../../src-renderer/axis-empires/table/victory/campaign-words.ts'
import { raceWords } from '../../../../../src-renderer/axis-empires/table/victory/words.ts'
import { standingOf } from '../../../../../src-shared/axis-empires/campaign/victory/standing.ts'
import { type CampaignOptions, campaign } from '../../../../axis-empires/campaign/victory/campaign.ts'

const AT = { 'ger-inf-01': 'w4624', 'ger-inf-02': 'w3718', 'ger-inf-04': 'w3519' }
const viewOf = (options: CampaignOptions = {}) => {
  const view = standingOf(campaign({ at: AT, ...options }).game).campaign
  if (!view) throw new Error('no campaign')
  return view
}
const europe = (options: CampaignOptions = {}) => {
  const [map] = viewOf(options).maps
  if (!map) throw new Error('no map')
  return map
}

describe('a campaign in words', () => {
  it('says in the top bar how it stands', () => {
    const view = viewOf()
    expect(campaignRace(view)).toBe('SV +2 · Allied Crusade 1')
    expect(raceWords({ conditions: [], now: -1, moved: [], campaign: view })).toBe('SV +2 · Allied Crusade 1')
  })
  it('says what the next check does, and what holds it back', () => {
    expect(checkWords(europe())).toBe('Allied Crusade in the 1 VP Box → Allied Crusade in the 0 VP Box')
    const held = europe({ at: { ...AT, 'ger-inf-03': 'w3516' }, vars: { 'no-retreat': 0 } })
    expect(checkWords(held)).toBe('Axis Tide in the 0 VP Box, held back by No Retreat')
  })
  it('says what either side lacks, and what would end there', () => {
    const [axis, allies] = europe({ war: 'limited' }).steps.map(stepWords)
    expect(axis).toBe('Axis: 1 more (to +3) for Axis Tide in the 1 VP Box')
    expect(allies).toBe('Allies: 2 more (to 0) for Allied Crusade in the 1 VP Box')
    const behind = europe({ at: {}, war: 'limited' }).steps.map(stepWords)
    // Before Total War the Crusade goes no further while no Strategic Hex of Germany is in Allied hands.
    expect(behind[1]).toBe(
      'Allies: 3 more (to −4), one of them in Germany, for Allied Crusade in the 2 VP Box: Axis Surrender',
    )
    const view = europe({ at: {}, war: 'limited' })
    const { game } = campaign({ at: {}, war: 'limited' })
    const german = view.hexes.flatMap(({ hex, colour }) =>
      colour === 'axis' && game.politics.isHome(game.hex(hex), game.politics.country('germany')) ? [hex] : [],
    )
    expect(german.length).toBeGreaterThan(1)
    expect(view.steps[1]?.hexes.slice(0, german.length).sort()).toEqual(german.sort())
    const total = europe({ at: {}, war: 'total' }).steps.map(stepWords)
    expect(total[1]).toMatch(/^Allies: 3 more \(to −4\) for Allied Crusade in the 2 VP Box/)
  })
  it('says who would win by points', () => {
    expect(scoreWords(viewOf())).toBe('Axis 0 : 0 Allies, a tie, which the Axis wins')
    expect(scoreWords(viewOf({ at: {} }))).toBe('Axis 0 : 1 Allies, the Allies win')
  })
  it('lays the markers out on the boxes of the track', () => {
    const cells = trackCells(europe({ vars: { 'no-retreat': 2, 'ss-europa': 0 } }))
    expect(cells).toHaveLength(11)
    expect(cells.filter(({ now }) => now).map(({ key }) => key)).toEqual(['allied-crusade-1'])
    expect(cells.filter(({ next }) => next).map(({ key }) => key)).toEqual(['none-0'])
    expect(cells.flatMap(({ key, planted }) => planted.map((title) => `${title} ${key}`))).toEqual([
      'SS Europa none-0',
      'No Retreat axis-tide-2',
    ])
  })
})

describe('the card of a campaign', () => {
  beforeEach(() => {
    vi.stubGlobal('window', { innerWidth: 1280 })
    vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
    vi.stubGlobal('location', { search: '' })
  })
  it('lists every Strategic Hex with what it counts and why not', async () => {
    const view = europe({ at: {}, postures: { france: 'appeasement' } })
    const app = createSSRApp(CampaignPart, { view })
    app.use(createPinia())
    const html = await renderToString(app)
    for (const { hex } of view.hexes) expect(html).toContain(`strategic-${hex}`)
    expect(html).toContain('not counted: its Country is bound by a Policy')
    expect(html).toContain('Strategic Value 0')
    expect(html).toContain('V-E Day: not on the Turn Track')
  })
})

describe('the form of the editor', () => {
  it('changes how a scenario is won, and leaves it sound either way', () => {
    const test = ofKind({ winner: 'axis', text: 'It holds.', when: { test: 'otherwise' } }, 'otherwise', '')
    expect(wonBy('points', { victory: [test] })).toEqual({ victory: [], campaign: {} })
    expect(wonBy('tests', { victory: [], campaign: {} })).toMatchObject({
      victory: [{ when: { test: 'otherwise' } }],
      campaign: undefined,
    })
    expect([withText(' Hold on. '), withText(' ')]).toEqual([{ text: 'Hold on.' }, {}])
  })
})
