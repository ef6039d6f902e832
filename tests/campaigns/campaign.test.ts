/**
 * Random campaigns from 1937 with a stand-in for cards, cut short: what is offered is accepted, every Country has one
 * owner, every counter one place, Postures and War State agree, and all of it is taken back and done again to the byte.
 * `node tests/campaigns/main.ts` plays them to V-Day, by the hundred.
 */
import { describe, expect, it } from 'vitest'
import { optionsFor } from '../../src-shared/axis-empires/ground/content/optional-rules.ts'
import { effort } from '../kit/effort.ts'
import { playCampaign } from './play.ts'
import { STARTS } from './starts.ts'
import { RECORDS } from './tally.ts'

describe('random campaigns', () => {
  it.each(STARTS)('%s from 1937: nothing breaks on the way, and the way back leads home', (start) => {
    for (let seed = 1; seed <= effort(1, 20); seed++) {
      const played = playCampaign(start, seed, { every: 60, most: effort(900, 100_000), back: true })
      const { fault } = played
      const at = JSON.stringify(fault?.command ?? played.campaign.deeds.at(-1)?.command)
      expect(
        fault && `${start} ${seed}, command ${played.campaign.deeds.length}: ${fault.message} at ${at}`,
      ).toBe(undefined)
      expect(played.tally.counts.size).toBeGreaterThan(20)
    }
  })
  it.each(STARTS)('%s with every optional rule on is as sound', (start) => {
    const maps = start === 'both' ? ['tk', 'ds'] : [start === 'asia' ? 'ds' : 'tk']
    const options = optionsFor({ maps, campaign: {} }).map(({ id }) => id)
    for (let seed = 1; seed <= effort(1, 20); seed++) {
      const played = playCampaign(start, seed, { every: 60, most: effort(500, 100_000), back: true, options })
      const { fault } = played
      const at = JSON.stringify(fault?.command ?? played.campaign.deeds.at(-1)?.command)
      const said =
        fault && `${start} ${seed}, command ${played.campaign.deeds.length}: ${fault.message} at ${at}`
      expect(said).toBe(undefined)
    }
  })
  it('count each record of the look-up books once', () => {
    expect(new Set(RECORDS.map(({ id }) => id)).size).toBe(172)
  })
})
