/** The state at the start of a scenario. */

import type { Json } from '../../../kernel/json.ts'
import { present } from '../../../kernel/present.ts'
import { seedRng } from '../../../kernel/rng.ts'
import type { GameState, PieceState } from '../../../kernel/state.ts'
import { parseTurn } from '../../ground/content/calendar.ts'
import { cardPlace } from '../../ground/content/card-places.ts'
import type { Content } from '../../ground/content/compile.ts'
import { FORTUNE_DECK } from '../../ground/content/fortune-places.ts'
import { fortuneId } from '../../ground/content/fortunes.ts'
import { ABROAD } from '../../ground/content/guests.ts'
import { deckStartOf, startPlace, startPlayed } from '../../ground/content/option-cards.ts'
import { hasOption } from '../../ground/content/optional-rules.ts'
import { ASIDE, pool, strategicWarfareBox, turnBox } from '../../ground/content/places.ts'
import type { ScenarioFile } from '../../ground/content/scenarios.ts'
import { type Faction, MAP_IDS } from '../../ground/theatres/ids.ts'
import { MAJORS } from '../../ground/theatres/index.ts'
import { ownName, scenarioKey, V } from '../../ground/variables/index.ts'
import { SYSTEM_ID } from '../../ground/version.ts'

/** The last year in which a game begins with the Luck of the Axis (16). */
const AXIS_LUCK = 1941

/** The Luck marker begins in the Strategic Warfare Box, on the side that the year favours (16). */
function layLuck({ scenario, units }: Content, pieces: Record<string, PieceState>): void {
  if (!hasOption(scenario, 'luck')) return
  const marker = units.find(({ sides }) => sides[0]?.type === 'luck-axis')
  if (!marker) return
  const face = Number(scenario.start.slice(0, 4)) > AXIS_LUCK ? 1 : 0
  pieces[marker.id] = { at: strategicWarfareBox(marker.map), face }
}

/** Where each counter begins: set up, waiting on the Turn Track, in a Force Pool, or aside. */
function placePieces(content: Content): Record<string, PieceState> {
  const { scenario } = content
  const pieces: Record<string, PieceState> = {}
  const pooled = new Set(scenario.pools)
  const aside = new Set(scenario.aside ?? [])
  for (const unit of content.units) {
    const inPool = pooled.has(unit.nation) && !aside.has(unit.id) && !unit.tags.has(ABROAD)
    const faction: Faction = MAJORS[unit.nation] ?? scenario.active[unit.nation] ?? unit.counter.faction
    pieces[unit.id] = { at: inPool ? pool(faction, unit.map) : ASIDE, face: 0 }
  }
  layLuck(content, pieces)
  for (const card of content.fortunes) pieces[fortuneId(card)] = { at: FORTUNE_DECK, face: 0 }
  for (const card of content.cards)
    pieces[card.id] = { at: cardPlace(startPlace(scenario, card), card.faction, card.map), face: 0 }
  for (const placed of scenario.setup) pieces[placed.counter] = { at: placed.at, face: placed.face ?? 0 }
  for (const arrival of scenario.reinforcements ?? []) {
    const map = present(content.unitOf.get(arrival.counter), 'counter', arrival.counter).map
    pieces[arrival.counter] = { at: turnBox(parseTurn(arrival.turn), map), face: 0 }
  }
  return pieces
}

/** What cards have been played before the game begins, and the Blitz Values of Current Cards (2.2.4). */
function layCards({ scenario, cards, maps }: Content, vars: Record<string, Json>): void {
  if (cards.length === 0) return
  for (const map of maps)
    for (const faction of scenario.factions) {
      const played = startPlayed(deckStartOf(scenario, map, faction))
      if (played.length > 0) vars[V.cardsPlayed.key(faction, map)] = played as unknown as Json
    }
  for (const { card, faction, map } of cards.filter((each) => startPlace(scenario, each) === 'current'))
    if (card.blitz !== undefined) vars[V.blitzValue.key(faction, map)] = card.blitz
}

/** Of a game that begins with a Separate Peace no marker lies on a VP Track (14.2, step 4). */
function emptyTracks({ maps }: Content, vars: Record<string, Json>): void {
  if (vars[V.separatePeace.key()] !== true) return
  for (const map of maps)
    for (const marker of [V.vp, V.vpSide, V.noRetreat, V.ssEuropa, V.hakkoIchiu, V.japaneseMandate])
      delete vars[marker.key(map)]
}

/** What Conquered Countries were, and the events that have occurred (13.5, 13.8.7, 6.2). */
function layPast({ aligned, occurred }: ScenarioFile, vars: Record<string, Json>): void {
  for (const [country, faction] of Object.entries(aligned ?? {})) {
    vars[V.conqueredOf.key(country)] = faction
    vars[V.fallen.key(country)] = true
  }
  for (const map of MAP_IDS) {
    const events = occurred?.[map] ?? []
    if (events.length > 0) vars[V.occurred.key(map)] = [...events]
  }
}

function startVars(content: Content, manualDice: boolean): Record<string, Json> {
  const { scenario } = content
  const vars: Record<string, Json> = { [V.turn.key()]: parseTurn(scenario.start) }
  const { warState } = scenario
  for (const map of scenario.maps)
    vars[V.warState.key(map)] = typeof warState === 'string' ? warState : warState[map]
  for (const [country, faction] of Object.entries(scenario.active))
    vars[V.country.key(country)] = `active:${faction}`
  for (const [country, faction] of Object.entries(scenario.conquered ?? {}))
    vars[V.country.key(country)] = `conquered:${faction}`
  for (const { area, to, as } of scenario.ceded ?? []) vars[V.ceded.key(area)] = `${to}:${as}`
  for (const [box, posture] of Object.entries(scenario.postures ?? {})) {
    const { name, map } = ownName(scenario, box)
    if (posture !== 'war') vars[V.posture.key(name, map)] = posture
  }
  for (const [track, value] of Object.entries(scenario.tracks ?? {}))
    vars[scenarioKey(scenario, track)] = value
  for (const placed of scenario.setup)
    if (placed.facing !== undefined) vars[V.facing.key(placed.counter)] = placed.facing
  emptyTracks(content, vars)
  layPast(scenario, vars)
  layCards(content, vars)
  if (manualDice) vars[V.diceByHand.key()] = true
  return vars
}

/** The state before the first step of the first Game Turn. `seed` is any 32-bit number. */
export function startState(content: Content, options: { seed: number; manualDice?: boolean }): GameState {
  return {
    format: 1,
    game: SYSTEM_ID,
    scenario: content.scenario.id,
    pieces: placePieces(content),
    vars: startVars(content, options.manualDice === true),
    frames: [{ proc: 'turn' }],
    rng: seedRng(options.seed),
  }
}
