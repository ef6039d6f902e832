/** What the diary reads off a position: who holds the Cities, and how the Victory Points stand. */
import type { Game } from '../../game/game.ts'
import { isCampaign } from '../../victory/point-check.ts'
import { strategicValue } from '../../victory/strategic-value.ts'
import { vpMarker, vpWords } from '../../victory/vp-track.ts'
import { balanceWords, type Cities } from './lines.ts'

/** What is read off a position. */
export interface Moment {
  readonly cities: Cities
  readonly balance: readonly string[]
}

export function momentOf(game: Game): Moment {
  const cities = new Map<number, { side: number; country: string }>()
  for (let hex = 0; hex < game.graph.count; hex++) {
    if (!game.isCity(hex)) continue
    const country = game.graph.areas[game.politics.owner(hex)]?.id ?? ''
    cities.set(hex, { side: game.control(hex), country })
  }
  const balance = isCampaign(game)
    ? game.content.maps.map((map) =>
        balanceWords(map, strategicValue(game, map).total, vpWords(vpMarker(game, map))),
      )
    : []
  return { cities, balance }
}
