/** What the screens show of a game besides the counters: turn, track, sequence of play, overlays. */

import { isPlayed, type PlanStep, planOf } from '../../campaign/sequence/plan.ts'
import { nextStep } from '../../campaign/sequence/turn.ts'
import { isCampaign } from '../../campaign/victory/point-check.ts'
import { holderOf, placesOf } from '../../campaign/victory/standing.ts'
import { isSeasonal, parseTurn, TURNS_A_YEAR, turnLabel } from '../../ground/content/calendar.ts'
import { hasOption, optionsFor } from '../../ground/content/optional-rules.ts'
import { offMapBox, turnOfBox } from '../../ground/content/places.ts'
import type { ScenarioFile } from '../../ground/content/scenarios.ts'
import { specialText } from '../../ground/content/special-rules.ts'
import type { Unit } from '../../ground/content/unit.ts'
import type { HexView } from '../../ground/contract/standing.ts'
import type {
  OverlayKind,
  OverlayView,
  ScenarioSummary,
  SequenceStep,
  SupplyView,
  TurnBoxView,
  TurnView,
} from '../../ground/contract/views.ts'
import { OK, refuse } from '../../ground/rule.ts'
import { FACTION_NAMES } from '../../ground/theatres/factions.ts'
import type { Faction } from '../../ground/theatres/ids.ts'
import { THEATRES } from '../../ground/theatres/index.ts'
import { fact } from '../../table/game/facts.ts'
import type { Game } from '../../table/game/game.ts'
import { hexShift } from '../../war/combat/shifts.ts'
import { openCost } from '../../war/movement/costs.ts'
import { beginsLine } from '../../war/supply/flood.ts'
import { netOf } from '../../war/supply/network.ts'
import { isSupplied, supplyLine } from '../../war/supply/supplied.ts'
import { controlView } from './control.ts'

/** The weather of a turn by map, then by Weather Area (11.1). */
function weatherView(game: Game, turn: number): TurnView['weather'] {
  const { maps, tracks } = game.content
  return Object.fromEntries(
    maps.map((map) => {
      const boxes = tracks[map]?.boxes ?? []
      const of = turn === game.turn ? game.weatherTurn(map) : turn
      const weather = boxes[of % boxes.length]?.weather ?? {}
      return [
        map,
        Object.fromEntries(THEATRES[map].weatherAreas.map((area) => [area, weather[area] ?? 'clear'])),
      ]
    }),
  )
}

/** The turn that is being played, as a screen shows it; kept, because every command that is stored asks for it. */
export const turnView = fact('The turn as a screen shows it', ['weather'], (game) =>
  viewOfTurn(game, game.turn),
)

function viewOfTurn(game: Game, turn: number): TurnView {
  return {
    index: turn,
    label: turnLabel(turn),
    seasonal: isSeasonal(turn),
    weather: weatherView(game, turn),
  }
}

/** More boxes than the longest campaign has with a year beyond; a turn set by hand may lie anywhere. */
const MAX_BOXES = 20 * TURNS_A_YEAR

/** The Turn Track from this turn on: to the end of the scenario and a year beyond, or as far as counters wait. */
export function trackView(game: Game): TurnBoxView[] {
  const waiting = new Map<number, string[]>()
  let last = Math.max(game.turn + 9, parseTurn(game.content.scenario.end))
  for (const unit of game.content.units) {
    const at = game.table.state.pieces[unit.id]?.at ?? ''
    const turn = turnOfBox(at)
    if (turn === undefined) continue
    waiting.set(turn, [...(waiting.get(turn) ?? []), unit.id])
    last = Math.max(last, turn)
  }
  const first = Math.min(game.turn, parseTurn(game.content.scenario.start))
  last = Math.min(last, first + MAX_BOXES - 1)
  const out: TurnBoxView[] = []
  for (let turn = first; turn <= last; turn++) {
    out.push({ ...viewOfTurn(game, turn), current: turn === game.turn, pieces: waiting.get(turn) ?? [] })
  }
  return out
}

function describeStep(
  game: Game,
  step: PlanStep,
): (Omit<SequenceStep, 'state'> & { played: boolean }) | undefined {
  switch (step.kind) {
    case 'victory':
      return { id: 'victory', rule: '0', title: 'Seasonal Victory Phase', played: isCampaign(game) }
    case 'faction': {
      const { id, segment, faction, map } = step
      return {
        id,
        ...(map ? { map } : {}),
        rule: segment.rule,
        title: segment.title,
        faction,
        segment: segment.id,
        played: isPlayed(game, segment),
      }
    }
    case 'weather': {
      const title = 'Weather Determination Segment'
      return { id: step.id, ...(step.map ? { map: step.map } : {}), rule: '17.5', title, played: true }
    }
    case 'faction-end':
      return undefined
    case 'delay':
      return { id: 'delay', rule: '7.1', title: 'Delay Segment', played: true }
    case 'turn-marker':
      return { id: 'turn-marker', rule: '7.2', title: 'Turn Marker Segment', played: true }
  }
}

/** The sequence of play of this Game Turn, with where it stands. */
export function sequenceView(game: Game): SequenceStep[] {
  const next = nextStep(game)
  const now = next === undefined ? Number.POSITIVE_INFINITY : next - 1
  const out: SequenceStep[] = []
  planOf(game.content.scenario, game.turn).forEach((step, i) => {
    const described = describeStep(game, step)
    if (!described) return
    const { played, ...rest } = described
    const state = i === now ? 'now' : !played ? 'skipped' : i < now ? 'done' : 'ahead'
    out.push({ ...rest, state })
  })
  return out
}

export function supplyView(game: Game, unit: Unit): SupplyView {
  const answer = supplyLine(game, unit)
  const path = answer.path.map((hex) => game.hexId(hex))
  if (!answer.supplied) {
    return {
      piece: unit.id,
      supplied: false,
      path: [],
      verdict: refuse('10', 'no supply line leads from this counter to a supply source'),
    }
  }
  const last = path[path.length - 1] ?? game.table.piece(unit.id).at
  const source = answer.box === undefined ? last : offMapBox(answer.box)
  return { piece: unit.id, supplied: true, path, source, verdict: OK }
}

/** The value of a hex in a Neutral Country, on the map of allegiances. */
const NEUTRAL_VALUE = 4

/** What a Land hex is in politics: the number of the active faction of its Country, 4 neutral, 4 + the number conquered. */
function allegianceOf(game: Game, hex: number): number {
  const { politics } = game
  const owner = politics.owner(hex)
  if (game.board.isSea(hex) || owner < 0) return 0
  const active = politics.activeSide[owner] ?? -1
  if (active >= 0) return active + 1
  const conqueror = politics.conqueredSide[owner] ?? -1
  return conqueror >= 0 ? NEUTRAL_VALUE + 1 + conqueror : NEUTRAL_VALUE
}

/** Every Land hex by the standing of its Country (13.4). */
function allegianceView(game: Game, faction: Faction): OverlayView {
  const hexes: { hex: string; value: number }[] = []
  for (let hex = 0; hex < game.graph.count; hex++) {
    const value = allegianceOf(game, hex)
    if (value > 0) hexes.push({ hex: game.hexId(hex), value })
  }
  return { kind: 'allegiance', faction, hexes, pieces: [], sources: [] }
}

/**
 * What there is to know of a hex beside the printed map.
 * @param id A hex of a map of the game.
 * @returns Who controls it, what it costs to enter and how it shifts an attack on it (Terrain Effects Chart).
 */
export function hexView(game: Game, id: string): HexView {
  const hex = game.hex(id)
  const sea = game.board.isSea(hex)
  const owner = game.graph.areas[game.politics.owner(hex)]
  return {
    hex: id,
    ...(owner && !sea ? { country: { id: owner.id, name: owner.name } } : {}),
    control: sea ? null : holderOf(game, id),
    neutral: game.politics.isNeutral(hex),
    cost: sea ? null : openCost(game, hex),
    shifts: sea ? [] : hexShift(game, hex),
  }
}

/** Of the hexes that supply lines reach, those they begin at. */
const SOURCE_HEX = 2

/** Zones of control or supply of a faction, hex by hex; or who controls every hex, or whose its Country is. */
export function overlayView(game: Game, kind: OverlayKind, faction: Faction): OverlayView {
  if (kind === 'control') return { kind, faction, hexes: controlView(game), pieces: [], sources: [] }
  if (kind === 'allegiance') return allegianceView(game, faction)
  const side = game.board.factionCode(faction)
  const hexes: { hex: string; value: number }[] = []
  const pieces: string[] = []
  const units = game.content.units.filter(
    (u) => game.hexOf(u) >= 0 && game.sideOf(u) === side && game.ground(u),
  )
  if (kind === 'zoc') {
    for (let hex = 0; hex < game.graph.count; hex++) {
      const value = game.board.zoc[side * game.graph.count + hex] ?? 0
      if (value > 0) hexes.push({ hex: game.hexId(hex), value })
    }
    return { kind, faction, hexes, pieces, sources: [] }
  }
  const reached = new Uint8Array(game.graph.count)
  const begins: string[] = []
  for (const nation of new Set(units.flatMap((unit) => game.board.nations(unit)))) {
    const net = netOf(game, side, nation)
    for (let hex = 0; hex < reached.length; hex++) {
      if (net.reached[hex] !== 1) continue
      reached[hex] = reached[hex] === SOURCE_HEX || beginsLine(net, hex) ? SOURCE_HEX : 1
    }
  }
  for (let hex = 0; hex < reached.length; hex++) {
    if (reached[hex] === 0) continue
    const id = game.hexId(hex)
    hexes.push({ hex: id, value: 1 })
    if (reached[hex] === SOURCE_HEX) begins.push(id)
  }
  for (const unit of units) if (!isSupplied(game, unit)) pieces.push(unit.id)
  return { kind, faction, hexes, pieces, sources: begins }
}

/** How a scenario is won, in sentences. */
function victoryWords({ victory, campaign }: ScenarioFile): string[] {
  if (campaign)
    return [
      'Victory Points: each Season the Strategic Value moves the VP marker; at the end the side with more points wins, a tie the Axis.',
      ...(campaign.text === undefined ? [] : [campaign.text]),
    ]
  return victory.map((test) => {
    const winner =
      test.winner === 'draw' ? 'Draw' : test.winner === 'allies' ? 'Allied' : FACTION_NAMES[test.winner]
    return `${winner}${test.level ? ` ${test.level.toLowerCase()} victory` : ''}: ${test.text}`
  })
}

export function summaryOf(scenario: ScenarioFile): ScenarioSummary {
  return {
    id: scenario.id,
    title: scenario.title,
    kind: scenario.kind,
    maps: scenario.maps,
    introduction: scenario.introduction,
    notes: scenario.notes,
    factions: scenario.factions,
    from: turnLabel(parseTurn(scenario.start)),
    to: turnLabel(parseTurn(scenario.end)),
    victory: victoryWords(scenario),
    objectives: [
      ...placesOf(
        scenario.victory.flatMap(({ when }) => ('hexes' in when ? [...new Set(when.hexes)] : [])),
      ).keys(),
    ],
    special: scenario.special.map(specialText),
    options: optionsFor(scenario).map(({ id, rule, title, words, needs }) => ({
      id,
      rule,
      title,
      words,
      on: hasOption(scenario, id),
      ...(needs === undefined ? {} : { needs }),
    })),
    ...(scenario.hexes ? { hexes: scenario.hexes } : {}),
  }
}
