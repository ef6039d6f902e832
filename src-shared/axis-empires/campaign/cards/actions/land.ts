/** Land and Countries by a card: land ceded (13.8.1), independence (13.8.3), Partnership Countries (13.8.7). */
import { series } from '../../../../kernel/words.ts'
import { OUT } from '../../../ground/content/places.ts'
import type { Game } from '../../../table/game/game.ts'
import {
  cedeDivided,
  createPartnership,
  isDivided,
  judgeCreate,
  judgePartnership,
} from '../../../table/politics/index.ts'
import { judgeDemand } from '../../events/countries/demanded-land.ts'
import { becomeIndependent } from '../../events/political/creation.ts'
import { takeLand } from '../../events/political/demands.ts'
import { grouped } from '../lists.ts'
import { type ActionRules, onlyWay, type ValueOf } from './types.ts'

export const CEDE: ActionRules<ValueOf<'cede'>> = {
  rule: () => '13.8.1',
  say: ({ land }, names) => `take ${names.country(land)}, and place your Ceded Land marker for it`,
  ways(game, { map, faction }, { land }) {
    const verdict = judgeDemand(game, map, faction, land)
    if (!verdict.ok) return { none: verdict.reason }
    const now = { event: 'ceded-land', map, receiver: faction, land }
    return onlyWay(`Take ${game.areaTitle(land)}`, () => {
      if (isDivided(game, land)) cedeDivided(game, land)
      else takeLand(game, now)
    })
  },
}

function leaves(game: Game, id: string): void {
  const unit = game.content.unitOf.get(id)
  if (!unit || game.table.piece(id).at === OUT) return
  game.note({ text: `${game.name(unit)} is out of the game`, rule: '37.24', pieces: [id] })
  game.table.turn(id, 0)
  game.table.place(id, OUT)
}

export const INDEPENDENCE: ActionRules<ValueOf<'independence'>> = {
  rule: () => '13.8.3',
  statement: true,
  say({ country, leave }, names) {
    const titles = grouped(leave.map(names.counter))
    const gone =
      titles.length === 0 ? '' : `; ${series(titles)} ${leave.length === 1 ? 'leaves' : 'leave'} the game`
    return `${names.country(country)} becomes a Neutral Minor Country${gone}`
  },
  ways(game, { map }, { country, leave }) {
    const verdict = judgeCreate(game, { country, faction: null })
    if (!verdict.ok) return { none: verdict.reason }
    return onlyWay(`${game.areaTitle(country)} becomes independent`, () => {
      for (const id of leave) leaves(game, id)
      becomeIndependent(game, map, country)
    })
  },
}

export const PARTNERSHIP: ActionRules<ValueOf<'partnership'>> = {
  rule: () => '13.8.7',
  ask: 'Choose the Partnership Country',
  say: ({ among }, names) => `make ${series(among.map(names.country), 'or')} your Partnership Country`,
  ways(game, { faction }, { among }) {
    const judged = among.map((country) => ({
      country,
      verdict: judgePartnership(game, { country, faction }),
    }))
    const ways = judged.flatMap(({ country, verdict }) =>
      verdict.ok
        ? [
            {
              id: country,
              label: game.countryName(country),
              keep: { chosen: country },
              act: () => {
                createPartnership(game, { country, faction })
              },
            },
          ]
        : [],
    )
    if (ways.length > 0) return ways
    const reasons = judged.flatMap(({ verdict }) => (verdict.ok ? [] : [verdict.reason]))
    return { none: [...new Set(reasons)].join('; ') }
  },
}
