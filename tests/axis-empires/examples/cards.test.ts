/** Worked examples about Option Cards, played with the cards of the decks (Introduction, 1.1.2). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type ActionSection, actionsFrame } from '../../../src-shared/axis-empires/campaign/cards/run.ts'
import { type Deck, deckFile } from '../../../src-shared/axis-empires/ground/content/cards/deck.ts'
import type { Faction, MapId } from '../../../src-shared/axis-empires/ground/theatres/index.ts'
import type { PositionOptions } from '../../kit/position.ts'
import { EventTable } from '../campaign/events/at-table.ts'

const deck = (map: MapId, faction: Faction): Deck =>
  deckFile.parse(
    JSON.parse(
      readFileSync(
        join(import.meta.dirname, '..', '..', '..', 'assets', 'cards', `${map}-${faction}.json`),
        'utf8',
      ),
    ),
  )

interface Revealed extends Partial<PositionOptions> {
  readonly map: MapId
  readonly faction: Faction
  readonly card: string
}

/** A position in which a card of a deck is the Current Card, the dice thrown by hand. */
function revealed({ map, faction, card, ...options }: Revealed) {
  const p = new EventTable({
    maps: [map],
    phasing: faction,
    manualDice: true,
    decks: [deck(map, faction)],
    current: [`card-${map}-${faction}-${card}`],
    ...options,
  })
  return {
    p,
    play: (section: ActionSection) => p.engine.enter(actionsFrame({ card, faction, map, section })),
  }
}

const capital = (p: EventTable, country: string): string =>
  p.game.graph.areas[p.game.politics.country(country)]?.capital ?? ''

describe('Political DRMs', () => {
  it('core-032: [1.1.2.1] Influence counts for Treaty and Diplomatic Incident, not for the Guarantee Table', () => {
    const { p, play } = revealed({
      map: 'tk',
      faction: 'axis',
      card: '28a',
      vars: { vp: 0, 'vp-side': 'axis-tide' },
    })
    p.game.table.place('axis-influence-1', capital(p, 'hungary'))
    play('political')
    p.choose('Hungary')
    expect(p.cast(1)).toContain('[1.1.2.1] Treaty: 1, Axis Influence +1 [18.14] = 2')
    expect(p.cast(5)).toContain('[1.1.2.1] Diplomatic Incident Table: 5, Axis Influence +1 [18.14] = 6')
    expect(p.cast(3)).toContain('[1.1.2.1] Guarantee Table: 3 = 3')
  })

  it('ds-026: [1.1.2.1] the same in Asia for Hopeh, which leads to the Colonialism Table', () => {
    const { p, play } = revealed({
      map: 'ds',
      faction: 'axis',
      card: '33a',
      vars: { 'vp@ds': 0, 'vp-side@ds': 'axis-tide' },
    })
    p.game.table.place('ds-axis-influence-1', capital(p, 'hopeh'))
    play('political')
    if (p.labels().length > 1) p.choose('Hopeh')
    expect(p.cast(1)).toContain('[1.1.2.1] Treaty: 1, Axis Influence +1 [36.19] = 2')
    expect(p.cast(5)).toContain('[1.1.2.1] Diplomatic Incident Table: 5, Axis Influence +1 [36.19] = 6')
    expect(p.cast(3)).toContain('[1.1.2.1] Colonialism Table: 3 = 3')
  })
})

describe('reinforcements', () => {
  const LINE = ['fra-metz', 'fra-line-1', 'fra-line-2']
  const aside = (ids: readonly string[]) => Object.fromEntries(ids.map((id) => [id, 'aside']))

  it('core-033: [1.1.2.2] the forts of the Gamelin Line come while France is an active Western Minor Country', () => {
    const places = (active: PositionOptions['active']): string[] => {
      const { p, play } = revealed({
        map: 'tk',
        faction: 'western',
        card: '27a',
        active: active ?? {},
        at: aside(LINE),
      })
      play('arrivals')
      return LINE.map((id) => p.at(id))
    }
    expect(places({ france: 'western' })).toEqual(LINE.map(() => 'delay:tk'))
    expect(places({})).toEqual(LINE.map(() => 'aside'))
  })

  it('ds-027: [1.1.2.2] of Kiangsu and Szechwan the one that is no active Western Minor Country gets nothing', () => {
    const units = ['ki-inf-43', 'sze-inf-43']
    const { p, play } = revealed({
      map: 'ds',
      faction: 'western',
      card: '43a',
      active: { szechwan: 'western' },
      at: aside(units),
    })
    play('arrivals')
    expect(units.map((id) => p.at(id))).toEqual(['aside', 'delay:ds'])
  })
})

describe('a die against Ceded Land markers', () => {
  const tried = (given: Revealed, country: string, markers: number, die: number): string[] => {
    const { p, play } = revealed({ turn: '1939-7', ...given })
    const all = p.game.content.units.filter(
      ({ nation, map, sides }) => nation === country && map === given.map && sides[0]?.type === 'ceded-land',
    )
    for (const unit of all.slice(0, markers))
      p.game.table.place(unit.id, given.map === 'tk' ? 'ceded' : 'ceded@ds')
    play('conditional')
    return p.cast(die)
  }
  const aided = (lines: readonly string[]): boolean => lines.some((line) => /\] Military Aid: /.test(line))

  it('core-003: [Introduction] [1.1.2] Western Guarantees give Military Aid by a die that is not above their number', () => {
    const card: Revealed = { map: 'tk', faction: 'western', card: '7a' }
    expect([2, 3].map((die) => aided(tried(card, 'germany', 2, die)))).toEqual([true, false])
    expect(tried(card, 'germany', 2, 3)).toContain('[1.1.2] No Result')
  })

  it('ds-003: [Introduction] [1.1.2] the Oil Embargo does by those of Japan', () => {
    const card: Revealed = { map: 'ds', faction: 'western', card: '17' }
    expect([1, 2].map((die) => aided(tried(card, 'japan', 1, die)))).toEqual([true, false])
  })
})
