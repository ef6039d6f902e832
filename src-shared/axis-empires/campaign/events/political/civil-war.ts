/**
 * The Civil War of a Country (13.8.6), and The Bell Tolls for Thee (19.39), which is code because its choice moves a unit
 * and wins a round at once; Defeat, Victory, No Pasaran! and Republican Infighting are records. The documents give no more than the names, and that a
 * final Defeat or Victory ends the war: what they do is authored (docs/readings/events.md). The Axis backs the
 * Nationalists, the Allies the Republicans; each side has a row of Capitals and goes from one to the next.
 */

import { delayBox, pool } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import { OK, type RuleId, refuse } from '../../../ground/rule.ts'
import { FACTIONS, isMajor } from '../../../ground/theatres/index.ts'
import type { Game } from '../../../table/game/game.ts'
import {
  backedBy,
  type CivilWarSide,
  canMoveCapital,
  endCivilWar,
  factionBehind,
  isCivilWar,
  otherSide,
  winRound,
} from '../../../table/politics/index.ts'
import { oneOfAKind } from '../../../war/units/steps-places.ts'
import { placeAt } from '../counters/moves.ts'
import { leanOf, placeLean, removeLean } from '../countries/lean.ts'
import { countryOf } from '../occurring.ts'
import type { Choice, CountryFilter, Happening, PoliticalEvent } from '../types.ts'

export const CIVIL_WAR: CountryFilter = {
  whom: 'a Civil War Country',
  judge: (game, _now, country) =>
    isCivilWar(game, country) ? OK : refuse('13.8.6', `${game.countryName(country)} is not in Civil War`),
}

/** A side has won for good: the war is over, and the Country leans to the faction behind it. */
function conclude(game: Game, now: Happening, side: CivilWarSide): void {
  const country = countryOf(now)
  const faction = factionBehind(game, side)
  endCivilWar(game, country)
  if (leanOf(game, country)?.to === faction) return
  removeLean(game, country)
  placeLean(game, country, faction, faction)
}

/** A round of the war goes to a side; the final one ends it. */
export function winCivilWarRound(game: Game, now: Happening, side: CivilWarSide, rule: RuleId): void {
  if (winRound(game, countryOf(now), side, rule)) conclude(game, now, side)
}

const spain = (game: Game, now: Happening): string => game.countryName(countryOf(now))

/** One-step infantry of the Major Countries of a faction, on the map or in the Force Pool: those who might volunteer. */
function volunteers(game: Game, { map, receiver }: Happening): Unit[] {
  const able = (unit: Unit): boolean => {
    const up = game.ground(unit)
    const free = up?.type === 'infantry' && up.steps === 1 && up.colonial !== true && up.elite !== true
    return unit.map === map && free && isMajor(unit.nation) && game.factionOf(unit) === receiver
  }
  const pooled = game.board.unitsAt(pool(receiver, map)).filter(able)
  return [...oneOfAKind(game, pooled), ...game.board.onMaps().filter(able)]
}

/** A unit goes to Spain: it is away until it has passed through the Delay Box. */
function* sent(game: Game, now: Happening): Generator<Choice> {
  const { receiver } = now
  const country = countryOf(now)
  const side = backedBy(receiver)
  const gains = canMoveCapital(game, country, side, -1) || canMoveCapital(game, country, otherSide(side), 1)
  if (!gains) return
  for (const unit of volunteers(game, now)) {
    const at = placeAt(game, unit)
    yield {
      id: unit.id,
      label: `${game.name(unit)} fights in ${spain(game, now)}`,
      piece: unit.id,
      ...(game.hexOf(unit) >= 0 ? { at } : {}),
      act: () => {
        game.table.turn(unit.id, 0)
        game.table.place(unit.id, delayBox(unit.map))
        const text = `${game.name(unit)} fights in ${spain(game, now)} and goes to the Delay Box`
        game.note({ text, rule: '19.39', pieces: [unit.id], faction: receiver })
        winRound(game, country, side, '19.39')
      },
    }
  }
}

export const BELL_TOLLS: PoliticalEvent = {
  id: 'the-bell-tolls-for-thee',
  title: { tk: 'The Bell Tolls for Thee' },
  sections: { tk: '19.39' },
  receivers: FACTIONS,
  concerns: CIVIL_WAR,
  civilWar: true,
  steps: [{ ask: 'Send a unit to the Civil War, or nobody', may: true, choices: sent }],
  diary: (game, now) => `volunteers are called to ${spain(game, now)}`,
  words:
    'You may send a one-step infantry unit of a Major Country of yours, from the map or the Force Pool, to ' +
    'the Delay Box. If you do, your side wins a round of the Civil War, though never the final one.',
}
