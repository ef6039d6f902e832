/** A roll that is still to be made: the rows of its table, and which faces of the die lead to each with what counts now. */
import { cardTerms } from '../../../campaign/cards/actions/tables.ts'
import type { CardTurn } from '../../../campaign/cards/actions/types.ts'
import { namesIn } from '../../../campaign/cards/names.ts'
import { rowWords } from '../../../campaign/cards/text.ts'
import { resultWords } from '../../../campaign/events/political-roll.ts'
import type { PoliticalTerm } from '../../../campaign/events/reckoning.ts'
import { modified } from '../../../campaign/events/table-terms.ts'
import type { CardTable } from '../../../ground/content/cards/actions.ts'
import { FACES, type PoliticalTable } from '../../../ground/content/political-tables.ts'
import type { RollView } from '../../../ground/contract/guides.ts'
import type { MapId } from '../../../ground/theatres/index.ts'
import type { Game } from '../../../table/game/game.ts'

interface Row {
  readonly from: number
  readonly to: number
}

function rowsWith<R extends Row>(
  terms: readonly PoliticalTerm[],
  rows: readonly R[],
  words: (row: R) => string,
): RollView['rows'] {
  const faces = Array.from({ length: FACES }, (_, i) => i + 1)
  return rows.map((row) => ({
    from: row.from,
    to: row.to,
    result: words(row),
    dice: faces.filter((die) => {
      const at = modified(die, terms)
      return row.from <= at && at <= row.to
    }),
  }))
}

/** A roll on a table of the game with what counts in it (1.1.2.1). */
export function rollOn(
  game: Game,
  map: MapId,
  table: PoliticalTable,
  terms: readonly PoliticalTerm[],
): RollView {
  const words = ({ result }: PoliticalTable['rows'][number]): string => resultWords(game, map, result)
  return { table: table.title, terms, rows: rowsWith(terms, table.rows, words) }
}

/** A roll on a card's own table. A Country that is still to be chosen counts nothing. */
export function rollOnCard(
  game: Game,
  turn: Pick<CardTurn, 'map' | 'faction' | 'section' | 'chosen'>,
  title: string,
  { country, drm, rows }: CardTable,
): RollView {
  const terms = cardTerms(game, turn, drm, country === 'chosen' ? turn.chosen : country)
  const names = namesIn(game.content)
  return { table: title, terms, rows: rowsWith(terms, rows, (row) => rowWords(row, turn, names)) }
}
