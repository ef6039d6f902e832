/**
 * Influence (19.19, 37.18): a faction works on a Neutral Minor Country, or sets a friendly one free. Which Policies
 * of Europe bar an Allied activation in Pre-War no document says: docs/readings/events.md.
 */

import { ASIDE } from '../../../ground/content/places.ts'
import type { RuleId } from '../../../ground/rule.ts'
import { type Faction, type MapId, type Posture } from '../../../ground/theatres/index.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { isCivilWar } from '../../../table/politics/index.ts'
import { activation } from '../countries/activate.ts'
import { capitalOf, factionOfCountry, isNeutralCountry, minorsOf } from '../countries/countries.ts'
import { hasFreeMarker, leanOf, placeLean, removeLean } from '../countries/lean.ts'
import { policyIn } from '../countries/policies.ts'
import type { Choice, Happening } from '../types.ts'

/** Policies under which no Country is activated for an Allied faction in Pre-War. */
const BARRING: ReadonlySet<Posture> = new Set<Posture>(['acceptance', 'peace', 'quarantine', 'appeasement'])

/** Whether the receiver may activate a Neutral Country in which it has Influence. */
function mayWin(game: Game, { map, receiver }: Happening, country: string): boolean {
  if (receiver === 'axis' || game.vars.get(V.warState, map) !== 'pre-war') return true
  const policy = policyIn(game, map, country, receiver)
  return policy === null || !BARRING.has(policy)
}

/** The markers that confine a friendly Country, with their sections. */
const CONFINING: Readonly<Record<string, Readonly<Record<MapId, RuleId>>>> = {
  'free-passage': { tk: '18.13', ds: '36.15' },
  'no-occupation': { tk: '18.24', ds: '36.33' },
}

/** The markers that confine a friendly Country, each with the choice to remove it. */
function confinements(game: Game, country: string): Choice[] {
  const hex = capitalOf(game, country)
  if (hex < 0) return []
  return Object.entries(CONFINING).flatMap(([type, rules]) =>
    game.board.markers(hex, type).map((marker) => ({
      id: `remove:${marker.id}`,
      label: `Remove the ${game.name(marker)} marker from ${game.countryName(country)}`,
      piece: marker.id,
      at: game.hexId(hex),
      act: () => {
        const text = `${game.name(marker)} in ${game.countryName(country)} is removed`
        game.note({ text, rule: rules[marker.map], pieces: [marker.id] })
        game.table.turn(marker.id, 0)
        game.table.place(marker.id, ASIDE)
      },
    })),
  )
}

/** What Influence may do to a Country. */
export function* influenceChoices(game: Game, now: Happening, country: string): Generator<Choice> {
  const name = game.countryName(country)
  if (!isNeutralCountry(game, country)) return yield* confinements(game, country)
  // Influence is none of the events that may be applied to a Civil War Country (13.8.6).
  if (isCivilWar(game, country)) return
  const lean = leanOf(game, country)
  if (lean && lean.to !== now.receiver)
    yield {
      id: `lift:${country}`,
      label: `Remove the ${lean.to === null ? 'Neutrality' : `${game.adjective(lean.to)} Influence`} marker from ${name}`,
      piece: lean.unit.id,
      act: () => removeLean(game, country),
    }
  if (!lean && hasFreeMarker(game, now.map, now.receiver, now.receiver))
    yield {
      id: `place:${country}`,
      label: `Place ${game.adjective(now.receiver)} Influence in ${name}`,
      act: () => placeLean(game, country, now.receiver, now.receiver),
    }
  if (lean?.to === now.receiver && mayWin(game, now, country))
    yield {
      id: `win:${country}`,
      label: `${name} becomes active`,
      next: () => activation(now, country, { to: now.receiver }),
    }
}

/** What the Influence of a faction may do in any Neutral or friendly Minor Country of the map of an event. */
export function* anyInfluence(game: Game, given: Happening, faction: Faction): Generator<Choice> {
  const now: Happening = { ...given, receiver: faction }
  for (const country of minorsOf(game, now.map))
    if (isNeutralCountry(game, country) || factionOfCountry(game, country) === faction)
      yield* influenceChoices(game, now, country)
}
