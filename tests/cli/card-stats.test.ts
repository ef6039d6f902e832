/** `ae cards --stats LEDGER`: how the cards fared in the campaigns of a ledger. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { CardCampaign } from '../../src-main/axis-empires/card-stats.ts'
import { temporaryFolder } from '../kit/folders.ts'
import { commandLine } from './ae.ts'

const folder = temporaryFolder()
const ae = commandLine(folder)

const play = (card: string, value: number, countries: number) => ({
  card: `card-tk-axis-${card}`,
  season: '1937-summer',
  value,
  countries,
})
const campaign = (seed: number, plays: CardCampaign['plays'], could: Record<string, number>) =>
  JSON.stringify({ start: 'europe-1937', seed, commit: 'tree', could, plays, winner: 'axis' })

const ledger = join(folder, 'cards.jsonl')
writeFileSync(
  ledger,
  `${campaign(1, [play('1', 2, 1), play('2', 0, 0)], { 'card-tk-axis-1': 3, 'card-tk-axis-2': 1 })}\n` +
    `${campaign(2, [play('1', -1, 0)], { 'card-tk-axis-1': 5 })}\n`,
)

describe('[1.1.3] the cards in a ledger of campaigns', () => {
  test('counts seasons and campaigns, and takes means over the seasons of a card', async () => {
    const { status, stdout } = await ae('cards', 'tk-axis', '--stats', ledger)
    expect(status).toBe(0)
    expect(stdout).toContain('2 campaigns; 2 of 76 cards were played at least once')
    expect(stdout).toMatch(/^ +8 +2 +2 +2 +\+0\.5 +\+0\.5 +1 Four-Year Plan$/m)
    expect(stdout).toMatch(/^ +1 +1 +1 +1 +0\.0 +0\.0 +2 Luftwaffe First$/m)
    expect(stdout).toMatch(/^ +0 +0 +0 +0 +– +– +3 Continuing Rearmament$/m)
  })

  test('all decks at once, for a program', async () => {
    const { stdout } = await ae('cards', '--stats', ledger, '--json')
    const { campaigns, decks } = JSON.parse(stdout)
    expect(campaigns).toBe(2)
    expect(decks.map(({ deck }: { deck: string }) => deck)).toHaveLength(6)
  })

  test('a line that is no campaign is named', async () => {
    const bad = join(folder, 'bad.jsonl')
    writeFileSync(bad, `${campaign(1, [], {})}\n{"start": 7}\n`)
    const { status, stderr } = await ae('cards', '--stats', bad)
    expect(status).toBe(2)
    expect(stderr).toContain('line 2 is no campaign: start:')
  })
})
