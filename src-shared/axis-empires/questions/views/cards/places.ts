/** Where on the map a card acts: the Countries and hexes that it names. */
import { ofContent } from '../../../../kernel/content-facts.ts'
import type { Json } from '../../../../kernel/json.ts'
import type { OptionCard } from '../../../ground/content/cards/deck.ts'
import { saidBy } from '../../../ground/content/cards/walk.ts'
import { isHexPlace } from '../../../ground/content/places.ts'
import type { Game } from '../../../table/game/game.ts'

/** More places than these make no picture. */
const MAX_PLACES = 8

/** Every text in a value of a card, however deep. */
function* textsIn(value: Json | undefined): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const each of Object.values(value)) yield* textsIn(each)
}

/** The hex of a name: its own, or the Capital of a Country. */
function hexOf({ graph }: Game, name: string): string[] {
  if (isHexPlace(name)) return graph.indexOf.has(name) ? [name] : []
  const capital = graph.areas[graph.areaIndex.get(name) ?? -1]?.capital
  return capital === undefined ? [] : [capital]
}

/** The nations of the counters that a card brings. */
const nationsOf = ({ content }: Game, pieces: readonly string[]): string[] =>
  pieces.flatMap((piece) => content.unitOf.get(piece)?.nation ?? [])

/**
 * Hexes where a card acts, those that its actions name before its Countries; of a card that names none, the Capitals of
 * those to whom it gives steps and counters.
 */
export const placesOf = ofContent('where a card acts', (card: OptionCard, game: Game): readonly string[] => {
  const actions = [...saidBy(card)].flatMap((said) => (said.kind === 'action' ? [said] : []))
  const named = actions.flatMap(({ value }) => [...textsIn(value as Json)])
  const acted = [...named, ...(card.about ?? [])].flatMap((name) => hexOf(game, name))
  const served = [...(card.replacements ?? []).map(({ nation }) => nation), ...nationsOf(game, named)]
  const hexes = acted.length > 0 ? acted : served.flatMap((name) => hexOf(game, name))
  return [...new Set(hexes)].slice(0, MAX_PLACES)
})
