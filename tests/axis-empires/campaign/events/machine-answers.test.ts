/** What machine players answer when an event asks them: any legal answer at random, or the one they can give a reason for. */
import { describe, expect, it } from 'vitest'
import { faceOf } from '../../../../src-shared/axis-empires/index.ts'
import { makePlayer } from '../../../../src-shared/axis-empires/players/index.ts'
import { capitalOf, warAndPeaceFrame } from '../../../../src-shared/axis-empires/table/politics/index.ts'
import { distance } from '../../../../src-shared/board/hexmap/graph.ts'
import type { Command } from '../../../../src-shared/kernel/procedure.ts'
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

describe('a machine player in the War & Peace Segment', () => {
  /** The Axis with some divisions around Warsaw, in Limited War; Poland is neutral. */
  function beside(divisions: number): EventTable {
    const p = new EventTable({ war: 'limited', frame: warAndPeaceFrame('axis') })
    const warsaw = capitalOf(p.game, 'poland')
    const germany = p.game.politics.country('germany')
    const border = [...p.game.graph.ids.keys()].filter(
      (hex) => p.game.politics.isHome(hex, germany) && distance(p.game.graph, hex, warsaw) <= 6,
    )
    const army = p.game.content.units.filter(({ id }) => /^ger-(inf|arm)-\d+$/.test(id)).slice(0, divisions)
    for (const [i, { id }] of army.entries())
      p.game.table.place(id, p.game.hexId(border[i % border.length] ?? -1))
    p.engine.advance()
    p.game.table.takeJournal()
    return p
  }
  it.each(['greedy', 'ai'] as const)(
    '[6.1.1] %s declares war where its army is strong enough, and says so',
    (kind) => {
      const p = beside(20)
      const { command, reason } = answerOf(p, kind)
      expect(command).toEqual({ type: 'declare-war', country: 'poland' })
      expect(reason).toMatch(
        /War on Poland: .*Strategic Hex.* Cit.* attack strength \d+ near its Capital against \d+/,
      )
    },
  )
  it('[6.1.1] greedy makes no enemy it cannot beat, and says which was nearest to being worth it', () => {
    const p = beside(2)
    const { command, reason } = answerOf(p, 'greedy')
    expect(command).toEqual({ type: 'done' })
    expect(reason).toMatch(/No Country is worth a war now; nearest to it is \w+/)
  })
  it('[6.1.2] greedy reduces the Truces that keep its faction out of the war, and not those that serve it', () => {
    const asked = (faction: 'axis' | 'western') => {
      const p = new EventTable({
        war: 'total',
        phasing: faction,
        postures: { britain: 'negotiation' },
        frame: { ...warAndPeaceFrame(faction), step: 'truces' },
      })
      p.engine.advance()
      return answerOf(p, 'greedy').command?.type
    }
    expect([asked('western'), asked('axis')]).toEqual(['reduce-truces', 'done'])
  })
})
