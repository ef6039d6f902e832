/** Checks a campaign that begins with history behind it: its file says nothing twice, and nothing before its time. */
import type { Problem } from '../../../../game-system/content.ts'
import type { Deck } from '../cards/deck.ts'
import { historicalLine, seasonNumber } from '../cards/line.ts'
import { broughtBy } from '../cards/walk.ts'
import { comesLater, pendingSeason, placesOf, type Sources, standingAfter, withHistory } from '../history.ts'
import { ASIDE } from '../places.ts'
import type { ScenarioFile } from '../scenarios.ts'
import type { MapCounter } from '../unit.ts'
import { Findings } from './findings.ts'

/** The card of a deck that brings a counter, in words: `tk-axis 24`. Of two it is the one whose number the counter bears. */
function bringer(decks: readonly Deck[], { id, code }: MapCounter): string | undefined {
  const all = decks.flatMap((deck) =>
    deck.cards.flatMap((card) => (broughtBy(card).includes(id) ? [{ deck, card }] : [])),
  )
  const found = all.find(({ card }) => card.number === code) ?? all[0]
  return found && `${found.deck.id} ${found.card.number}`
}

function checkSeason(found: Findings, scenario: ScenarioFile, through: string): boolean {
  const pending = pendingSeason(scenario.start)
  if (seasonNumber(through) < seasonNumber(pending)) return true
  const why = `the cards of ${pending} lie pending when the campaign begins, so ${through} cannot be over.`
  found.add('campaign.history.through', through, `a season before ${pending}`, why)
  return false
}

/** A deck in which history went on has its next card ready. */
function checkPending(
  found: Findings,
  scenario: ScenarioFile,
  full: ScenarioFile,
  decks: readonly Deck[],
): void {
  const pending = pendingSeason(scenario.start)
  for (const deck of decks) {
    const last = Math.max(...[...historicalLine(deck).keys()].map(seasonNumber))
    if (!scenario.factions.includes(deck.faction) || seasonNumber(pending) > last) continue
    if (full.campaign?.decks?.[deck.id]?.pending === undefined)
      found.add(
        `campaign.decks.${deck.id}`,
        undefined,
        `the card history played in ${pending}`,
        `the deck ${deck.id} has no Pending Card: history played none of it in ${pending}.`,
      )
  }
}

/** What the scenario says although history says it: it would have to be changed in two places. */
function checkTwice(found: Findings, scenario: ScenarioFile, past: ScenarioFile): void {
  const twice = (path: string, value: string): void =>
    found.add(path, value, 'what history does not say', `history says so already: ${value}. Leave it out.`)
  for (const key of ['active', 'conquered', 'postures', 'tracks'] as const)
    for (const [id, value] of Object.entries(scenario[key] ?? {}))
      if (past[key]?.[id] === value) twice(`${key}.${id}`, String(value))
  scenario.ceded?.forEach(({ area, to, as }, i) => {
    const same = past.ceded?.some((each) => each.area === area && each.to === to && each.as === as)
    if (same) twice(`ceded[${i}]`, area)
  })
  const lies = new Map(past.setup.map((each) => [each.counter, each]))
  scenario.setup.forEach(({ counter, at, face = 0 }, i) => {
    const there = lies.get(counter)
    if (there?.at === at && (there.face ?? 0) === face) twice(`setup[${i}]`, `${counter} in ${at}`)
  })
  const later = new Set(past.aside)
  scenario.aside?.forEach((id, i) => {
    if (later.has(id)) twice(`aside[${i}]`, `${id} is not there yet`)
  })
}

/** Counters that the scenario lays down before anything has brought them, and exceptions that are none. */
function checkEarly(found: Findings, scenario: ScenarioFile, sources: Sources): void {
  const { history } = scenario.campaign ?? {}
  if (!history) return
  const there = new Set<string>()
  for (const map of scenario.maps) {
    const standing = standingAfter(map, history.through, scenario.maps.length === 1, sources)
    for (const [id, { at }] of placesOf(standing, { stated: scenario, full: scenario }, map, sources))
      if (at !== ASIDE) there.add(id)
    for (const [id, { at }] of standing.laid) if (at !== ASIDE) there.add(id)
    for (const id of standing.track.keys()) there.add(id)
  }
  const known = new Map(sources.counters.map((counter) => [counter.id, counter]))
  const early = new Set(history.early)
  scenario.setup.forEach(({ counter: id }, i) => {
    const counter = known.get(id)
    if (!counter || !comesLater(counter) || there.has(id) || early.has(id)) return
    const card = bringer(sources.decks, counter)
    const by = card === undefined ? `by the rule of its code ${counter.code}` : `by card ${card}`
    const why = `${id} comes ${by}, and has not by ${history.through}. Leave it out, or name it under early.`
    found.add(`setup[${i}].counter`, id, 'a counter that has come', why)
  })
  history.early?.forEach((id, i) => {
    const path = `campaign.history.early[${i}]`
    if (!known.has(id)) found.unknown(path, id, 'a counter of the files named', known.keys())
    else if (there.has(id)) found.add(path, id, 'a counter that has not come', `${id} has come already.`)
  })
}

/** What is wrong with a scenario that begins with history behind it; nothing for one that does not. */
export function checkHistory(scenario: ScenarioFile, sources: Sources, file: string): Problem[] {
  const found = new Findings(file)
  const { campaign } = scenario
  const through = campaign?.history?.through
  if (through === undefined || !checkSeason(found, scenario, through)) return found.list
  checkPending(found, scenario, withHistory(scenario, sources), sources.decks)
  const bare = { ...scenario, active: {}, setup: [], reinforcements: [], aside: [], tracks: {}, postures: {} }
  // Who is active decides which counters of Minor Countries have come.
  const past = withHistory({ ...bare, conquered: {}, ceded: [] }, sources)
  checkTwice(found, scenario, past)
  checkEarly(found, scenario, sources)
  return found.list
}
