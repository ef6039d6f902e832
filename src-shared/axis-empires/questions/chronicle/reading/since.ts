/** What the others did since the last turn of the faction whose turn it is: their marches, attacks and events. */
import { printedNumber } from '../../../campaign/cards/names.ts'
import { currentCard } from '../../../campaign/cards/state.ts'
import type { TurnSummary } from '../../../ground/contract/advice.ts'
import type { EventScene, OthersTurn, SinceView } from '../../../ground/contract/scenes.ts'
import { FACTIONS } from '../../../ground/theatres/index.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { type Asking, question } from '../../../table/game/question.ts'
import { pastReader } from './past-reader.ts'
import { scenesBetween } from './scenes.ts'

/** That many Faction Turns are read: a round of all factions, and the last turn of one's own. */
const ROUND = 4

function othersTurn(game: Game, turn: TurnSummary, scenes: readonly EventScene[]): OthersTurn {
  const faction = FACTIONS.find((each) => each === turn.faction)
  const cards = game.content.maps.flatMap((map) => (faction && currentCard(game, faction, map)) ?? [])
  return {
    ...turn,
    events: scenes.filter(({ ply }) => ply > turn.from && ply <= turn.to),
    cards: cards.map(({ id, card }) => ({ piece: id, number: printedNumber(card.number), name: card.name })),
  }
}

async function sinceOf(asked: Asking): Promise<SinceView | null> {
  const { game, seat, whole } = asked
  const faction = game.vars.get(V.phasing)
  if (faction === null || !seat.includes(faction)) return null
  const lately = await pastReader(whole).lately(asked, 0, ROUND)
  const own = lately.findLast((turn) => turn.faction === faction)
  const since = own?.to ?? 0
  const others = lately.filter(({ to }) => to > since)
  const scenes = others.length > 0 ? scenesBetween(asked, since, whole.ply) : []
  return { faction, since, turns: others.map((turn) => othersTurn(game, turn, scenes)) }
}

/** The turns of the others since one's own; null while it is nobody's turn at the screen. */
export const since = question({ name: 'play.since', answers: sinceOf })
