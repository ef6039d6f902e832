/** What a screen knows of a game in play: money, aims, who fights where. No rule asks any of it. */

import type { BattleView, GameDetails, PowerView } from './ground/contract/views.ts'
import { POWERS, type Power } from './ground/powers.ts'
import { unitOf } from './ground/units.ts'
import { V } from './ground/variables.ts'
import { attackersAt, fighter, fighters, onTurn } from './questions/odds.ts'
import { treaties } from './questions/war.ts'
import type { Game } from './table/game.ts'
import { isMet, production } from './table/income.ts'
import { CITIES_TO_WIN } from './turn/phases/turn.ts'
import { alive, type BattleFrame } from './war/combat/sides.ts'
import { battleUnderWay } from './war/combat/under-way.ts'

function capitalOf(game: Game, power: Power): PowerView['capital'] {
  if (game.capital(power) === undefined) return 'none'
  return game.hasCapital(power) ? 'held' : 'lost'
}

const isAtWar = (game: Game, power: Power): boolean =>
  power === 'japan'
    ? POWERS.some((other) => other !== 'china' && game.isAtWar('japan', other))
    : game.isAtWar(power, 'japan')

const powerView = (game: Game, power: Power): PowerView => ({
  power,
  cash: game.cash(power),
  income: production(game, power),
  capital: capitalOf(game, power),
  atWar: isAtWar(game, power),
  bought: game.bought(power),
  objectives: game.content.objectives
    .filter((each) => each.power === power)
    .map((each) => ({ id: each.id, met: isMet(game, each) })),
})

function battleView(game: Game, frame: BattleFrame): BattleView {
  const doomed = Object.entries(frame.doomed).map(([key, n]) => fighter({ key, unit: unitOf(key), n }))
  return {
    space: frame.space,
    round: frame.round,
    attackers: fighters(alive(game, frame, 'attacker')),
    defenders: fighters(alive(game, frame, 'defender')),
    doomed,
  }
}

function contested(game: Game, power: Power | undefined): string[] {
  if (power === undefined) return []
  return game.content.spaces
    .map(({ id }) => id)
    .filter((id) => {
      const ours = attackersAt(game, power, id)
      if (ours.length === 0) return false
      if (!game.board.isSea(id)) return true
      return game.isHostileZone(power, id)
    })
}

/** What `GameInPlay.shown` tells. */
export function shownOf(game: Game): { readonly pacific: GameDetails } {
  const battle = battleUnderWay(game)
  const cities = game.board.lands.filter(({ city }) => city !== undefined)
  const held = (side: 'axis' | 'allies'): number =>
    cities.filter(({ id }) => game.sideOfLand(id) === side).length
  return {
    pacific: {
      powers: POWERS.map((power) => powerView(game, power)),
      cities: { axis: held('axis'), allies: held('allies'), toWin: CITIES_TO_WIN },
      treaties: treaties(game),
      kamikaze: {
        left: game.vars.number(V.kamikaze),
        open: game.vars.isSet(V.kamikazeOpen),
      },
      incomes: game.content.scenario.incomes ?? {},
      contested: contested(game, onTurn(game)),
      ...(battle ? { battle: battleView(game, battle) } : {}),
    },
  }
}
