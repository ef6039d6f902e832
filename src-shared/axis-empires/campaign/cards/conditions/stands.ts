import { series } from '../../../../kernel/words.ts'
import { FACTION_CODE } from '../../../ground/theatres/factions.ts'
import { FACTIONS } from '../../../ground/theatres/ids.ts'
import type { Game } from '../../../table/game/game.ts'
import { factionWords } from '../names.ts'
import type { ConditionRule } from './types.ts'

function standsIn(game: Game, who: string, id: string): boolean {
  const hex = game.graph.indexOf.get(id)
  if (hex === undefined) return false
  const faction = FACTIONS.find((each) => each === who)
  if (faction !== undefined) return game.board.groundCount(FACTION_CODE[faction], hex) > 0
  return FACTIONS.some((side) => game.groundIn(hex, FACTION_CODE[side]).some(({ nation }) => nation === who))
}

/** A ground unit of a Country or of a faction stands in one of some hexes. */
export const stands: ConditionRule<'stands'> = {
  holds: (game, { who, hexes }) => hexes.some((id) => standsIn(game, who, id)),
  words({ who, hexes }, { names, not }) {
    const faction = FACTIONS.find((each) => each === who)
    const whose = faction === undefined ? names.country(who) : factionWords(faction)
    return `${not ? 'no' : 'a'} ground unit of ${whose} stands in ${series(hexes.map(names.hex), 'or')}`
  },
}
