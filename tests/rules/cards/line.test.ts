/**
 * The historical line is walked by the engine (1.1.3): in each season each faction selects the card that history played
 * next, and the rules let it. Cards are revealed, discarded and remembered as in play; what wars and events brought
 * about is laid out from `FACTS`, as it stood when the card was selected.
 */
import { describe, expect, it } from 'vitest'
import { LAST, stateAtSelection } from '../../../src-shared/axis-empires/cards/lint/history.ts'
import {
  discardCurrent,
  markPlayed,
  revealPending,
} from '../../../src-shared/axis-empires/cards/turn-over.ts'
import { turnOfSeason } from '../../../src-shared/axis-empires/content/calendar.ts'
import {
  historicalLine,
  seasonAt,
  seasonNumber,
} from '../../../src-shared/axis-empires/content/cards/line.ts'
import type { Faction, MapId, Posture } from '../../../src-shared/axis-empires/theatres/index.ts'
import { V, type WarState } from '../../../src-shared/axis-empires/variables/index.ts'
import { realDeck, SegmentTable } from './segment-table.ts'

const MAPS: readonly MapId[] = ['tk', 'ds']
const FACTIONS: readonly Faction[] = ['axis', 'western', 'soviet']

/** What came about on a map besides cards and War States. */
interface Fact {
  readonly season: string
  readonly map: MapId
  /** In whose Faction Turn. */
  readonly by: Faction
  /** By its Current Card, before the next one is selected; else later in the turn. */
  readonly card?: true
  readonly postures?: Readonly<Record<string, Posture | 'war'>>
  readonly countries?: Readonly<
    Record<string, { readonly status: 'active' | 'conquered'; readonly faction: Faction }>
  >
  /** Lands to Countries. */
  readonly ceded?: Readonly<Record<string, string>>
  /** Counters to places. */
  readonly at?: Readonly<Record<string, string>>
}

const POSTURES_1937: Readonly<Record<MapId, Readonly<Record<string, Posture>>>> = {
  tk: {
    us: 'isolationism',
    britain: 'locarno',
    france: 'entente',
    'western-minors': 'cordon',
    russia: 'rapallo',
    'soviet-minors': 'rapallo',
  },
  ds: {
    britain: 'treaty',
    'us-western-minors': 'quarantine',
    'nationalist-china': 'acceptance',
    'communist-china': 'resistance',
    russia: 'disputes',
    'soviet-minors': 'disputes',
  },
}

const FACTS: readonly Fact[] = [
  // The Marco Polo Bridge: the Outbreak of War.
  {
    season: '1937-summer',
    map: 'ds',
    by: 'axis',
    postures: { 'nationalist-china': 'war', 'communist-china': 'war' },
  },
  { season: '1937-winter', map: 'tk', by: 'western', card: true, postures: { britain: 'appeasement' } },
  { season: '1938-spring', map: 'tk', by: 'axis', ceded: { austria: 'germany' } },
  { season: '1938-winter', map: 'tk', by: 'axis', ceded: { czechoslovakia: 'germany' } },
  { season: '1939-spring', map: 'tk', by: 'axis', at: { 'civil-war': 'out' } },
  {
    season: '1939-spring',
    map: 'tk',
    by: 'western',
    card: true,
    postures: { britain: 'guarantees', france: 'guarantees', 'western-minors': 'guarantees' },
  },
  {
    season: '1939-summer',
    map: 'tk',
    by: 'axis',
    card: true,
    postures: { russia: 'pact', 'soviet-minors': 'pact' },
  },
  {
    season: '1939-autumn',
    map: 'tk',
    by: 'axis',
    countries: {
      poland: { status: 'conquered', faction: 'axis' },
      france: { status: 'active', faction: 'western' },
    },
    postures: { britain: 'war', france: 'war', 'western-minors': 'war' },
  },
  { season: '1939-autumn', map: 'tk', by: 'soviet', ceded: { 'eastern-poland': 'russia' } },
  { season: '1939-winter', map: 'tk', by: 'soviet', ceded: { 'finnish-frontier': 'russia' } },
  // France falls after the Axis has selected its card for autumn.
  {
    season: '1940-summer',
    map: 'tk',
    by: 'axis',
    countries: {
      france: { status: 'conquered', faction: 'axis' },
      italy: { status: 'active', faction: 'axis' },
    },
    at: { 'ger-inf-01': 'w3717' },
  },
  { season: '1940-summer', map: 'tk', by: 'soviet', ceded: { bessarabia: 'russia' } },
  {
    season: '1940-autumn',
    map: 'tk',
    by: 'axis',
    countries: { rumania: { status: 'active', faction: 'axis' } },
  },
  { season: '1940-autumn', map: 'tk', by: 'soviet', ceded: { 'baltic-states': 'russia' } },
  { season: '1940-autumn', map: 'ds', by: 'axis', ceded: { indochina: 'japan' } },
  { season: '1941-spring', map: 'ds', by: 'axis', card: true, postures: { russia: 'neutrality' } },
  {
    season: '1941-summer',
    map: 'tk',
    by: 'axis',
    card: true,
    postures: { russia: 'war', 'soviet-minors': 'war' },
  },
  {
    season: '1941-summer',
    map: 'tk',
    by: 'axis',
    countries: { finland: { status: 'active', faction: 'axis' } },
  },
  { season: '1941-winter', map: 'tk', by: 'axis', postures: { us: 'war' } },
  { season: '1941-winter', map: 'ds', by: 'axis', postures: { britain: 'war', 'us-western-minors': 'war' } },
]

/** Where the markers of the war on the other map lie in a game of one. */
const ELSEWHERE: Readonly<Record<MapId, Readonly<Record<string, string>>>> = {
  tk: { limited: 'pacific-limited-war', total: 'pacific-total-war', box: 'pacific-war:western' },
  ds: {
    limited: 'ds-european-limited-war',
    total: 'ds-european-total-war-1',
    box: 'european-war:western@ds',
  },
}

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

  /** What came about in a faction's turn of a season, by its Current Card or after it has selected the next one. */
  lay(season: string, by: Faction, card: boolean): void {
    const { vars, table } = this.p.game
    for (const fact of FACTS) {
      const now = fact.season === season && fact.by === by && (fact.card === true) === card
      if (!now || !this.maps.includes(fact.map)) continue
      for (const [box, posture] of Object.entries(fact.postures ?? {}))
        vars.set(V.posture, box, fact.map, posture === 'war' ? null : posture)
      for (const [country, status] of Object.entries(fact.countries ?? {}))
        vars.set(V.country, country, status)
      for (const [land, to] of Object.entries(fact.ceded ?? {})) vars.set(V.ceded, land, { to, as: 'part' })
      for (const [id, place] of Object.entries(fact.at ?? {})) table.place(id, place)
    }
  }

  private stateFor(faction: Faction, map: MapId, selected: string): WarState {
    const deck = this.decks.find((each) => each.map === map && each.faction === faction)
    if (!deck) throw new Error(`no deck ${map}-${faction}`)
    return stateAtSelection({ deck, decks: this.decks, selected }, map)
  }

  /** The War States of both maps as a faction finds them in its Option Card Segment. */
  private wars(faction: Faction, selected: string): void {
    const { game } = this.p
    for (const map of MAPS) {
      const state = this.stateFor(faction, map, selected)
      if (this.maps.includes(map)) game.vars.set(V.warState, map, state)
      else if (state !== 'pre-war') {
        const { [state]: marker = '', box = '' } = ELSEWHERE[map === 'tk' ? 'ds' : 'tk']
        game.table.place(marker, box)
      }
    }
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
        this.wars(faction, season)
        for (const map of this.maps) {
          this.reveal(map, faction, index)
          this.lay(season, faction, true)
          found.push(...this.select(map, faction, index))
        }
        this.lay(season, faction, false)
      }
      this.remove(season)
    }
    return found
  }
}

describe('the historical line', () => {
  it.each<{ readonly maps: readonly MapId[] }>([{ maps: ['tk'] }, { maps: ['ds'] }, { maps: ['tk', 'ds'] }])(
    '[1.1.3] [1.1.3.1] [1.1.3.2] [1.1.3.3] is legal in each season on $maps',
    ({ maps }) => {
      expect(new Line(maps).walk()).toEqual([])
    },
  )
})
