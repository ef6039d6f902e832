/** What is followed while machine players play a campaign: who holds which place when, how the wars stand, how strong each is. */
import { currentCard } from '../../../src-shared/axis-empires/campaign/cards/state.ts'
import { strategicValue } from '../../../src-shared/axis-empires/campaign/victory/strategic-value.ts'
import { vpMarker } from '../../../src-shared/axis-empires/campaign/victory/vp-track.ts'
import { isSeasonal, seasonId, seasonOf } from '../../../src-shared/axis-empires/ground/content/calendar.ts'
import {
  delayBox,
  isHexPlace,
  pool,
  strategicWarfareBox,
  zoneOfPlace,
} from '../../../src-shared/axis-empires/ground/content/places.ts'
import type { Unit } from '../../../src-shared/axis-empires/ground/content/unit.ts'
import { FACTIONS, type Faction } from '../../../src-shared/axis-empires/ground/theatres/ids.ts'
import { type MapId, THEATRES } from '../../../src-shared/axis-empires/ground/theatres/index.ts'
import { V } from '../../../src-shared/axis-empires/ground/variables/index.ts'
import type { Game } from '../../../src-shared/axis-empires/table/game/game.ts'
import { alignmentNow, minorsNow, statusNow } from '../../../src-shared/axis-empires/table/politics/index.ts'

/** Something that is another than before, in the Game Turn in which it was seen. */
export interface Change {
  readonly turn: number
  readonly what: string
  readonly now: string
}

/** Ground steps and support units of a faction on a map, by where its counters are. */
export interface Strength {
  readonly front: number
  readonly delay: number
  readonly pool: number
  /** Fleets, planes and the like: in use, and in the Force Pool. */
  readonly used: number
  readonly idle: number
}

/** How a map stands when a season has opened. */
export interface SeasonView {
  readonly map: MapId
  readonly season: string
  readonly war: string
  readonly value: number
  /** The box of the VP marker, below 0 on its Allied Crusade side. */
  readonly vp: number
  readonly strength: Readonly<Record<Faction, Strength>>
  /** The Current Card of each faction, with a star where history played it now. */
  readonly cards: Readonly<Record<Faction, string>>
}

/** The cities whose fate is told. */
const CITIES: ReadonlySet<string> = new Set(
  `Warsaw Paris Oslo Copenhagen Brussels Amsterdam Belgrade Athens Budapest Bucharest Moscow Leningrad Stalingrad Kiev
  Rome Berlin London Cairo Madrid Prague Vienna Tripoli Nanking Shanghai Hankow Canton Chungking Singapore Manila Batavia
  Rangoon Calcutta Peiping Hanoi Saigon Tokyo Darwin Harbin Mukden`
    .split(/\s+/)
    .concat('Hong Kong'),
)

const placesOf = (game: Game): readonly (readonly [string, number])[] =>
  [...game.graph.hexes.entries()].flatMap(([hex, { name }]) =>
    name !== undefined && CITIES.has(name) && game.isCity(hex) ? [[name, hex] as const] : [],
  )

/** Follows a game: what has changed is written down at each `look`. */
export class Watch {
  readonly changes: Change[] = []
  readonly seasons: SeasonView[] = []
  private readonly game: Game
  private readonly cities: readonly (readonly [string, number])[]
  private readonly known = new Map<string, string>()
  /** The season that has been written down last. */
  private opened = ''

  constructor(game: Game) {
    this.game = game
    this.cities = placesOf(game)
  }

  private *facts(): Generator<readonly [string, string]> {
    const { game } = this
    for (const map of game.content.maps) {
      yield [`war ${map}`, String(game.vars.get(V.warState, map))]
      for (const { id } of THEATRES[map].postures.boxes)
        yield [`posture ${map} ${id}`, game.vars.get(V.posture, id, map) ?? 'war']
    }
    for (const [name, hex] of this.cities) {
      const side = game.control(hex)
      yield [name, side < 0 ? 'nobody' : game.factionName(side)]
    }
    for (const id of minorsNow(game)) {
      const status = statusNow(game, id)
      yield [`country ${id}`, status === 'neutral' ? status : `${status} ${alignmentNow(game, id)}`]
    }
  }

  /**
   * Writes down what is another than when it was last looked at; in the turn after a Seasonal Turn, with all cards
   * turned over, how the maps stand as well.
   */
  look(): void {
    const { game } = this
    const { turn } = game
    for (const [what, now] of this.facts()) {
      if (this.known.get(what) === now) continue
      this.known.set(what, now)
      this.changes.push({ turn, what, now })
    }
    const season = seasonId(seasonOf(turn))
    if (isSeasonal(turn) || this.opened === season) return
    this.opened = season
    for (const map of game.content.maps) this.seasons.push(seasonView(game, map))
  }
}

function strengthOf(game: Game, faction: Faction, map: MapId): Strength {
  const all = { front: 0, delay: 0, pool: 0, used: 0, idle: 0 }
  const inPool = pool(faction, map)
  const inDelay = delayBox(map)
  const add = (unit: Unit): void => {
    const up = unit.sides[game.board.face[unit.index] ?? 0]
    const { at } = game.table.piece(unit.id)
    if (!up || up.kind === 'marker') return
    const inUse = isHexPlace(at) || zoneOfPlace(at) !== undefined || at === strategicWarfareBox(map)
    if (up.kind === 'ground') {
      if (inUse) all.front += up.steps
      else if (at === inPool) all.pool += up.steps
      else if (at === inDelay) all.delay += up.steps
    } else if (inUse) all.used++
    else if (at === inPool) all.idle++
  }
  for (const unit of game.content.units) if (unit.map === map && game.factionOf(unit) === faction) add(unit)
  return all
}

function seasonView(game: Game, map: MapId): SeasonView {
  const season = seasonId(seasonOf(game.turn))
  const each = <T>(of: (faction: Faction) => T): Record<Faction, T> =>
    Object.fromEntries(FACTIONS.map((faction) => [faction, of(faction)])) as Record<Faction, T>
  const { side, box } = vpMarker(game, map)
  return {
    map,
    season,
    war: String(game.vars.get(V.warState, map)),
    value: strategicValue(game, map).total,
    vp: side === 'axis-tide' ? box : -box,
    strength: each((faction) => strengthOf(game, faction, map)),
    cards: each((faction) => {
      const card = currentCard(game, faction, map)?.card
      const historical = card?.history?.some((at) => at.season === season && at.as === 'played')
      return card ? `${card.number}${historical ? '*' : ''}` : '-'
    }),
  }
}
