/** What machine players answer when an event asks them: any legal answer at random, or the one they can give a reason for. */
import { describe, expect, it } from 'vitest'
import { faceOf } from '../../../src-shared/axis-empires/index.ts'
import { makePlayer } from '../../../src-shared/axis-empires/players/index.ts'
import type { Command } from '../../../src-shared/kernel/procedure.ts'
import { EventTable } from './at-table.ts'

type Kind = Parameters<typeof makePlayer>[0]
/** What a player of a kind answers, and why; the position stays as it was. */
function answerOf(p: EventTable, kind: Kind, seed = 1): { command: Command | undefined; reason: string } {
  const before = JSON.stringify(p.game.table.state)
  const player = makePlayer(kind, seed)
  const command = player.choose(faceOf(p.game))
  expect(JSON.stringify(p.game.table.state)).toBe(before)
  return { command, reason: player.reason ?? '' }
}
const labelOf = (p: EventTable, command: Command | undefined): string =>
  p.offers().find((offer) => JSON.stringify(offer.command) === JSON.stringify(command))?.label ?? ''

/** Influence asks what it does: Siam may be won, for the Axis has its marker there. */
function influence(faction: 'axis' | 'western'): EventTable {
  const p = new EventTable({ maps: ['ds'], war: 'limited' })
  const marker = p.game.content.units.find(
    ({ map, counter, sides }) =>
      map === 'ds' && counter.faction === 'axis' && sides.some(({ type }) => type === 'influence'),
  )
  if (!marker) throw new Error('no Influence marker')
  p.game.table.place(marker.id, 'a3817')
  p.game.table.turn(
    marker.id,
    marker.sides.findIndex(({ type }) => type === 'influence'),
  )
  p.happens({ event: 'influence', faction, country: 'siam' })
  return p
}

describe('a machine player that an event asks', () => {
  it.each(['greedy', 'ai'] as const)('[2.1.1] %s wins a Country that may be won, and says so', (kind) => {
    const p = influence('axis')
    const { command, reason } = answerOf(p, kind)
    expect(labelOf(p, command)).toBe('Siam becomes active')
    expect(reason).toMatch(/Siam becomes active: wins a Country/)
  })
  it('[2.1.1] greedy takes the Influence of an enemy away when it may', () => {
    const p = influence('western')
    expect(labelOf(p, answerOf(p, 'greedy').command)).toMatch(/^Remove the Axis Influence marker/)
  })
  it('[2.1.1] [37.29] greedy brings the Axis no new enemy by a Political Option', () => {
    const p = new EventTable({ maps: ['ds'], war: 'limited', postures: { britain: 'treaty' } })
    p.happens({ event: 'political-option', faction: 'axis' })
    const label = labelOf(p, answerOf(p, 'greedy').command)
    expect(label).not.toBe('')
    expect(label).not.toMatch(/War in|Declare War/)
  })
  it('[2.1.1] random gives any legal answer', () => {
    const p = influence('axis')
    const labels = new Set(
      Array.from({ length: 40 }, (_, seed) => labelOf(p, answerOf(p, 'random', seed + 1).command)),
    )
    expect(labels).toEqual(new Set(p.labels()))
  })
})
