/** What must hold at every moment of a campaign, beside what every game is held to. */

import { V } from '../../src-shared/axis-empires/ground/variables/index.ts'
import type { Game } from '../../src-shared/axis-empires/table/game/game.ts'
import { checkVariables } from '../../src-shared/axis-empires/table/game/known-ids.ts'
import { alliesAtWar, countriesNow, isCountry } from '../../src-shared/axis-empires/table/politics/index.ts'
import { hashState, hashToText } from '../../src-shared/kernel/hash.ts'
import type { GameState } from '../../src-shared/kernel/state.ts'
import type { Campaign } from './campaign.ts'

/** Every area and every Land hex belongs to one Country, which belongs to nobody else. */
function* owners(game: Game): Generator<string> {
  const { graph, politics } = game
  for (const [area, { id }] of graph.areas.entries()) {
    const owner = politics.ownerOfArea[area] ?? -1
    const name = graph.areas[owner]?.id
    if (name === undefined) yield `${id} belongs to nobody`
    else if (politics.ownerOfArea[owner] !== owner)
      yield `${id} belongs to ${name}, which is no Country itself`
    if ((politics.activeSide[area] ?? -1) >= 0 && (politics.conqueredSide[area] ?? -1) >= 0)
      yield `${id} is active and conquered at once`
  }
  for (let hex = 0; hex < graph.count; hex++) {
    const owner = politics.owner(hex)
    if (owner >= 0 && (graph.area[hex] ?? -1) >= 0 && !isCountry(game, graph.areas[owner]?.id ?? ''))
      yield `${game.hexId(hex)} belongs to ${graph.areas[owner]?.id}, which is no Country now`
  }
}

/** No Pre-War while an Allied Country is at War, and a status only for who is a Country. */
function* postures(game: Game): Generator<string> {
  for (const map of game.content.maps) {
    const [at] = alliesAtWar(game, map)
    if (game.vars.get(V.warState, map) === 'pre-war' && at !== undefined)
      yield `Pre-War on ${map}, and ${at} is at War`
  }
  const now = new Set(countriesNow(game))
  for (const { id } of game.graph.areas)
    if (game.vars.isSet(V.country, id) && !now.has(id)) yield `${id} has a status and is no Country`
}

/** Ground units of a Country that takes no part do not stand on the map. */
function* idleUnits(game: Game): Generator<string> {
  for (const unit of game.board.onMaps()) {
    const country = game.politics.country(unit.nation)
    if (country < 0 || !game.ground(unit)) continue
    const status = game.politics.status(unit.nation)
    if (status !== 'active' && isCountry(game, unit.nation) && !unit.tags.has('partnership'))
      yield `${unit.id} stands in ${game.table.piece(unit.id).at}, and ${unit.nation} is ${status}`
  }
}

/** Cheap enough to be asked often. */
export function faultsNow({ game, face }: Campaign): string[] {
  return [...face.check(), ...owners(game), ...postures(game), ...idleUnits(game)]
}

/** Dear: the state written down and read again is the same, and every variable is one there is. */
export function faultsOfState({ game }: Campaign): string[] {
  const { table } = game
  const copy = JSON.parse(JSON.stringify(table.state)) as GameState
  const anew = hashToText(hashState(copy))
  const hash = anew === table.hash ? [] : [`the hash kept is ${table.hash}, computed anew it is ${anew}`]
  const variables = checkVariables(game.content, table.state.vars, 'the campaign').map(
    ({ message }) => message,
  )
  return [...hash, ...variables]
}
