/**
 * The historical line is walked by the engine (1.1.3): in each season each faction selects the card that history played
 * next, and the rules let it. Cards are revealed, discarded and remembered as in play; what wars and events brought
 * about is laid out from `FACTS`, as it stood when the card was selected.
 */
import { describe, expect, it } from 'vitest'
import { LAST } from '../../../../src-shared/axis-empires/campaign/cards/lint/history.ts'
import {
  discardCurrent,
  markPlayed,
  revealPending,
} from '../../../../src-shared/axis-empires/campaign/cards/turn-over.ts'
import { turnOfSeason } from '../../../../src-shared/axis-empires/ground/content/calendar.ts'
import {
  historicalLine,
  seasonAt,
  seasonNumber,
} from '../../../../src-shared/axis-empires/ground/content/cards/line.ts'
import type { Faction, MapId } from '../../../../src-shared/axis-empires/ground/theatres/index.ts'
import { V } from '../../../../src-shared/axis-empires/ground/variables/index.ts'
import { layFacts, layWar, POSTURES_1937, stateFor } from './history-facts.ts'
import { realDeck, SegmentTable } from './segment-table.ts'

const MAPS: readonly MapId[] = ['tk', 'ds']
const FACTIONS: readonly Faction[] = ['axis', 'western', 'soviet']

/** A game on some maps with the whole decks, which history is walked through. */
class Line {
  readonly p: SegmentTable
  readonly maps: readonly MapId[]
  readonly decks = MAPS.flatMap((map) => FACTIONS.map((faction) => realDeck(`${map}-${faction}`)))

  constructor(maps: readonly MapId[]) {
    this.maps = maps
    const decks = this.decks.filter(({ map }) => maps.includes(map))
    const at = {
      ...(maps.includes('tk')
        ? { 'civil-war': 'w2710', 'ger-surf': 'aside', 'surface-raiders': 'aside' }
        : {}),
      ...(maps.includes('ds') ? { 'ds-government': 'government@ds' } : {}),
    }
    this.p = new SegmentTable({ decks, maps, active: {}, ceded: [], turn: '1937-2', at })
    for (const map of maps)
      for (const [box, posture] of Object.entries(POSTURES_1937[map]))
        this.p.game.vars.set(V.posture, box, map, posture)
  }

  /** The number of the card that history played. */
  played(map: MapId, faction: Faction, season: string): string | undefined {
    const deck = this.decks.find((each) => each.map === map && each.faction === faction)
    return deck && historicalLine(deck).get(season)?.[0]?.number
  }

  /** Steps 1 and 2 of a faction. */
  reveal(map: MapId, faction: Faction, index: number): void {
    const { p } = this
    const first = this.played(map, faction, seasonAt(index))
    discardCurrent(p.game, faction, map)
    if (index === 0 && first !== undefined) p.lay(`${map}-${faction}-${first}`, 'pending')
    const revealed = revealPending(p.game, faction, map)
    if (revealed) markPlayed(p.game, revealed)
  }

  /** Its selection for the next season; what stands against it. */
  select(map: MapId, faction: Faction, index: number): string[] {
    const { p } = this
    const next = this.played(map, faction, seasonAt(index + 1))
    if (next === undefined || seasonNumber(LAST[map]) <= index) return []
    const name = `${map}-${faction}-${next}`
    const against = p.lies(name).startsWith('deck:') ? p.refusal(name) : `lies in ${p.lies(name)}`
    p.lay(name, 'pending')
    return against === '' ? [] : [`${seasonAt(index)} ${name}: ${against}`]
  }

  /** Cards that leave their decks in a season, by other cards. */
  remove(season: string): void {
    for (const deck of this.decks)
      for (const { number, history = [] } of this.maps.includes(deck.map) ? deck.cards : [])
        if (history.some((each) => each.as === 'removed' && each.season === season)) {
          const name = `${deck.map}-${deck.faction}-${number}`
          if (this.p.lies(name).startsWith('deck:')) this.p.lay(name, 'removed')
        }
  }

  /** Everything that stands against history, from spring 1937 to the end. */
  walk(): string[] {
    const found: string[] = []
    const last = Math.max(...this.maps.map((map) => seasonNumber(LAST[map])))
    for (let index = 0; index <= last; index++) {
      const season = seasonAt(index)
      this.p.game.vars.set(V.turn, turnOfSeason(season))
      for (const faction of FACTIONS) {
        for (const map of MAPS) layWar(this.p.game, map, stateFor(this.decks, faction, map, season))
        for (const map of this.maps) {
          this.reveal(map, faction, index)
          layFacts(this.p.game, { season, by: faction, card: true })
          found.push(...this.select(map, faction, index))
        }
        layFacts(this.p.game, { season, by: faction, card: false })
      }
      this.remove(season)
    }
    return found
  }
}

describe('the historical line', () => {
  it.each<{ readonly maps: readonly MapId[] }>([{ maps: ['tk'] }, { maps: ['ds'] }, { maps: ['tk', 'ds'] }])(
    '[1.1.3.1] [1.1.3.2] [1.1.3.3] is legal in each season on $maps',
    ({ maps }) => {
      expect(new Line(maps).walk()).toEqual([])
    },
  )
})
