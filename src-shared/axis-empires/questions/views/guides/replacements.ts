/** The Replacements Segment as a guide: what each unit costs, where it may be placed, and why others are refused (1.3). */

import { stepWords, whoseSteps } from '../../../campaign/seasonal/grants.ts'
import { judgeReplacementPlace, replacementPlaces } from '../../../campaign/seasonal/replacement-places.ts'
import {
  costWords,
  judgeLoneCity,
  judgeTake,
  REPLACEMENTS,
  type ReplacementFrame,
} from '../../../campaign/seasonal/replacements.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import type { ReplacementRow, ReplacementsView } from '../../../ground/contract/guides.ts'
import type { Game } from '../../../table/game/game.ts'
import { question } from '../../../table/game/question.ts'
import { poolOf } from '../../../war/units/steps-places.ts'
import { placeTitle } from '../displays/names.ts'

/** Closed Cities that are named. */
const MAX_CLOSED = 6

/** Cities of the Country of a unit where it may not come, each with the reason. */
function closedCities(
  game: Game,
  frame: ReplacementFrame,
  unit: Unit,
  open: ReadonlySet<string>,
): ReplacementRow['closed'] {
  const home = game.politics.country(unit.nation)
  const out: { name: string; why: string }[] = []
  for (let hex = 0; hex < game.graph.count && out.length < MAX_CLOSED; hex++) {
    const id = game.hexId(hex)
    if (!game.isCity(hex) || !game.politics.isHome(hex, home) || open.has(id)) continue
    const place = judgeReplacementPlace(game, unit, id)
    const verdict = place.ok ? judgeLoneCity(game, frame, unit, id) : place
    const name = game.hexName(hex)
    if (!verdict.ok) out.push({ name, why: verdict.reason.replace(`${name}: `, '') })
  }
  return out
}

function rowOf(game: Game, frame: ReplacementFrame, units: readonly Unit[]): ReplacementRow | undefined {
  const [unit] = units
  if (!unit) return undefined
  const common = {
    pieces: units.map(({ id }) => id),
    name: game.name(unit),
    nation: game.countryName(unit.nation),
    cost: costWords(game, unit),
  }
  const verdict = judgeTake(game, frame.grants, unit)
  if (!verdict.ok)
    return {
      ...common,
      places: [],
      closed: [],
      refused: { reason: verdict.reason, rule: verdict.rule },
    }
  const places = replacementPlaces(game, unit).filter((at) => judgeLoneCity(game, frame, unit, at).ok)
  return {
    ...common,
    places: places.map((place) => ({ hex: place, name: placeTitle(game, place, unit.map) })),
    closed: closedCities(game, frame, unit, new Set(places)),
  }
}

/** The ground units of the phasing faction in its Force Pool, like ones together. */
function inPool(game: Game): Unit[][] {
  const kinds = new Map<string, Unit[]>()
  for (const unit of game.content.units) {
    if (!unit.ground[0] || game.sideOf(unit) !== game.phasing) continue
    if (game.table.state.pieces[unit.id]?.at !== poolOf(game, unit)) continue
    kinds.set(unit.kind, [...(kinds.get(unit.kind) ?? []), unit])
  }
  return [...kinds.values()]
}

/** The guide through the Replacements Segment under way; undefined outside it. */
export function replacementsView(game: Game): ReplacementsView | undefined {
  const frame = REPLACEMENTS.onTop(game.table.state.frames)
  if (!frame) return undefined
  const rows = inPool(game).flatMap((units) => rowOf(game, frame, units) ?? [])
  const rank = ({ refused, places }: ReplacementRow): number => (refused ? 2 : places.length === 0 ? 1 : 0)
  return {
    faction: game.factionName(game.phasing),
    left: frame.grants.flatMap((grant) => {
      const steps = stepWords(grant)
      const source = grant.source === undefined ? {} : { source: grant.source }
      return steps === '' ? [] : [{ whose: whoseSteps(game, grant), steps, ...source }]
    }),
    rows: rows.sort((a, b) => rank(a) - rank(b) || a.nation.localeCompare(b.nation)),
  }
}

/** The Replacements Segment under way; null outside it. */
export const replacements = question({
  name: 'play.replacements',
  answers: ({ game }) => replacementsView(game) ?? null,
})
