/** Return to Base (2.2.1): the phasing faction's support units and Convoys leave the map. */

import { delayBox, pool, strategicWarfareBox, zoneOfPlace } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import type { Game } from '../../table/game/game.ts'
import { convoyUp, supportSideUp } from '../../table/game/support-kinds.ts'
import { ask } from '../../table/modifiers/index.ts'

/** True for a support unit in a hex, Naval Zone Box or Strategic Warfare Box, and for a Convoy marker. */
function returns(game: Game, unit: Unit): boolean {
  const support = supportSideUp(game, unit) !== undefined
  if (!support && !convoyUp(game, unit)) return false
  if (game.hexOf(unit) >= 0) return support
  const at = game.table.piece(unit.id).at
  return zoneOfPlace(at) !== undefined || (support && at === strategicWarfareBox(unit.map))
}

/** Takes everything back: to the Delay Box by its stripe, else to the Force Pool, unit side up. */
export function returnToBase(game: Game, side: number): void {
  const back = game.content.units.filter(
    (unit) => game.inPlay(unit) && game.sideOf(unit) === side && returns(game, unit),
  )
  for (const unit of back) {
    const home = ask(game, 'base', { unit }) ? pool(game.factionOf(unit), unit.map) : game.homeOf(unit)
    game.table.turn(unit.id, 0)
    game.table.place(unit.id, home)
    const where = home === delayBox(unit.map) ? 'the Delay Box' : 'its Force Pool'
    game.note({
      text: `${game.name(unit)} returns to base: ${where}`,
      rule: '2.2.1',
      pieces: [unit.id],
      faction: game.factionOf(unit),
    })
  }
}
