/** The flag on the back of a Res unit shows that a Country which was created is neutral (19.34, 37.24, +17.8). */
import { ASIDE } from '../../../ground/content/places.ts'
import type { RuleId } from '../../../ground/rule.ts'
import type { Game } from '../../../table/game/game.ts'
import { capitalOf } from '../../../table/politics/index.ts'

/** Puts the flag of a new Neutral Country into its Capital. */
export function placeFlag(game: Game, country: string, rule: RuleId): void {
  const capital = capitalOf(game, country)
  const flag = game.content.units.find(
    (unit) => unit.nation === country && unit.sides.some(({ type }) => type === 'flag'),
  )
  if (!flag || capital < 0 || game.table.piece(flag.id).at !== ASIDE) return
  const at = game.hexId(capital)
  game.table.turn(
    flag.id,
    flag.sides.findIndex(({ type }) => type === 'flag'),
  )
  game.table.place(flag.id, at)
  game.note({
    text: `The flag of ${game.countryName(country)} flies in ${game.hexName(capital)}`,
    rule,
    at: [at],
    pieces: [flag.id],
  })
}
