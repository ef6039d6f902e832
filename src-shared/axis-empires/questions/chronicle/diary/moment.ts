/** What the diary reads off a position: who holds the Cities, which cards were played, how the Victory Points stand. */

import { isCampaign } from '../../../campaign/victory/point-check.ts'
import { strategicValue } from '../../../campaign/victory/strategic-value.ts'
import { vpMarker, vpWords } from '../../../campaign/victory/vp-track.ts'
import { FACTIONS, type Faction } from '../../../ground/theatres/ids.ts'
import { type MapId, THEATRES } from '../../../ground/theatres/index.ts'
import { type PlayedCard, V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'

/** A City: who controls it, the Country it belongs to, and whose that Country is; by faction codes, -1 for nobody. */
interface CityHeld {
  readonly side: number
  readonly country: string
  readonly own: number
}
export type Cities = ReadonlyMap<number, CityHeld>

/** The Current Cards that a faction has had on a map, in order. */
export interface Hand {
  readonly map: MapId
  readonly faction: Faction
  readonly played: readonly PlayedCard[]
}

/** What is read off a position. */
export interface Moment {
  readonly cities: Cities
  readonly hands: readonly Hand[]
  readonly balance: readonly string[]
}

/** Where a map stands in Victory Points at a moment, in a sentence. */
const balanceWords = (map: MapId, value: number, place: string): string =>
  `${THEATRES[map].name}: Strategic Value ${value > 0 ? `+${value}` : String(value).replace('-', '−')}, ${place}`

function citiesOf(game: Game): Cities {
  const cities = new Map<number, CityHeld>()
  for (let hex = 0; hex < game.graph.count; hex++) {
    if (!game.isCity(hex)) continue
    const country = game.graph.areas[game.politics.owner(hex)]?.id ?? ''
    cities.set(hex, { side: game.control(hex), country, own: game.politics.sideOfHex(hex) })
  }
  return cities
}

const handsOf = (game: Game): Hand[] =>
  game.content.maps.flatMap((map) =>
    FACTIONS.map((faction) => ({
      map,
      faction,
      played: game.vars.get(V.cardsPlayed, faction, map) ?? [],
    })),
  )

/** Reads a position. */
export function momentOf(game: Game): Moment {
  const balance = isCampaign(game)
    ? game.content.maps.map((map) =>
        balanceWords(map, strategicValue(game, map).total, vpWords(vpMarker(game, map))),
      )
    : []
  return { cities: citiesOf(game), hands: handsOf(game), balance }
}
