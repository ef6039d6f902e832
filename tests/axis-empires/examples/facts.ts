/** Asks the engine for each fact an example states (src-shared/axis-empires/questions/examples/checks.ts). */
import { expect } from 'vitest'
import { CRT_COLUMNS } from '../../../src-shared/axis-empires/ground/content/tables.ts'
import { FACTIONS, type Faction } from '../../../src-shared/axis-empires/ground/theatres/ids.ts'
import { type Check, fits } from '../../../src-shared/axis-empires/questions/examples/index.ts'
import { targetOf } from '../../../src-shared/axis-empires/table/game/support-kinds.ts'
import { oddsColumn } from '../../../src-shared/axis-empires/war/combat/odds.ts'
import {
  type Force,
  retreatHexes,
  whyNotRetreat,
} from '../../../src-shared/axis-empires/war/combat/retreat.ts'
import { hexShift, lowestSideShift } from '../../../src-shared/axis-empires/war/combat/shifts.ts'
import { judgeAirBase, judgeNavalBase } from '../../../src-shared/axis-empires/war/supply/bases.ts'
import { reachesOverland } from '../../../src-shared/axis-empires/war/supply/network.ts'
import { judgeOpenPort } from '../../../src-shared/axis-empires/war/supply/ports.ts'
import { isSuppliedAt, supplyLine } from '../../../src-shared/axis-empires/war/supply/supplied.ts'
import { judgeContest } from '../../../src-shared/axis-empires/war/support/contest.ts'
import { fleetPath } from '../../../src-shared/axis-empires/war/support/fleet-path.ts'
import { judgePlacement, judgeStrike } from '../../../src-shared/axis-empires/war/support/placement.ts'
import { directionTo } from '../../../src-shared/board/hexmap/graph.ts'
import type { Command, Offer } from '../../../src-shared/kernel/procedure.ts'
import type { Verdict } from '../../../src-shared/kernel/verdict.ts'
import type { Position } from '../../kit/position.ts'

type Of<K extends Check['check']> = Extract<Check, { check: K }>
type Looks = { readonly [K in Check['check']]: (p: Position, is: Of<K>) => void }

const sideOf = (faction: Faction): number => FACTIONS.indexOf(faction)
const idsOf = (p: Position, hexes: readonly number[]): string[] => hexes.map((hex) => p.game.hexId(hex))

function zoneOf(p: Position, id: string): number {
  const zone = p.game.graph.zoneIndex.get(id)
  if (zone === undefined) throw new Error(`no zone ${id}`)
  return zone
}
function factionOf(p: Position, nation: string): number {
  const unit = p.game.content.units.find((each) => each.nation === nation)
  if (!unit) throw new Error(`no units of ${nation}`)
  return sideOf(p.game.factionOf(unit))
}
function target(p: Position, place: string) {
  const found = targetOf(p.game, place)
  if (!found) throw new Error(`no place ${place}`)
  return found
}
/** Allowed, or refused by just that rule. */
function ruled(verdict: Verdict, rule: string | undefined): void {
  if (rule === undefined) expect(verdict).toMatchObject({ ok: true })
  else expect(verdict).toMatchObject({ ok: false, rule })
}
const matching = (p: Position, command: Check & { check: 'offered' | 'who' }): Offer[] =>
  p.offers().filter((offer) => fits(command.command, offer.command))

function forceOf(p: Position, { units, from, far }: Of<'retreat'>): Force {
  const [first = ''] = units
  const found = units.map((id) => p.unit(id))
  const side = sideOf(p.game.factionOf(p.unit(first)))
  return { side, hex: p.hex(p.at(first)), units: found, others: [], origin: p.hex(from), far }
}

function ofOffers(p: Position, is: Of<'offered'>): void {
  const at = matching(p, is).map((offer) => offer.at ?? '')
  if (is.exactly) expect([...new Set(at)].sort()).toEqual([...is.exactly].sort())
  for (const place of is.at ?? []) expect(at).toContain(place)
  for (const place of is.not ?? []) expect(at).not.toContain(place)
  if (is.least !== undefined) expect(at.length).toBeGreaterThanOrEqual(is.least)
}

function ofSupply(p: Position, is: Of<'supply'>): void {
  const unit = p.unit(is.unit)
  if (is.overland) return expect(isSuppliedAt(p.game, unit, p.hex(p.at(is.unit)), true)).toBe(is.is)
  const line = supplyLine(p.game, unit)
  expect(line.supplied, `${is.unit} is supplied`).toBe(is.is)
  const path = idsOf(p, line.path)
  for (const hex of is.by) expect(path, is.unit).toContain(hex)
  for (const hex of is.not) expect(path, is.unit).not.toContain(hex)
  expect(path.slice(0, is.first.length)).toEqual(is.first)
  if (is.box) expect(is.box).toContain(line.box)
}

function ofRetreat(p: Position, is: Of<'retreat'>): void {
  const force = forceOf(p, is)
  const to = idsOf(p, retreatHexes(p.game, force)).sort()
  if (is.exactly) expect(to).toEqual([...is.exactly].sort())
  for (const hex of is.at) expect(to).toContain(hex)
  for (const hex of is.not) expect(to).not.toContain(hex)
  for (const [hex, rule] of Object.entries(is.refused)) {
    expect(to).not.toContain(hex)
    expect(whyNotRetreat(p.game, force, p.hex(hex))).toMatchObject({ rule })
  }
}

function ofPath(p: Position, is: Of<'path'>): void {
  const path = fleetPath(p.game, p.unit(is.unit), zoneOf(p, is.zone))
  expect(path !== undefined, `a path of ${is.unit} into ${is.zone}`).toBe(is.is)
  if (is.zones) expect(path?.zones.map((z) => p.game.graph.zones[z]?.id)).toEqual(is.zones)
  if (is.waterways) expect(idsOf(p, path?.waterways ?? [])).toEqual(is.waterways)
  if (is.box !== undefined) expect(path?.from).toEqual({ box: is.box })
}

function ofShifts(p: Position, is: Of<'shifts'>): void {
  const hex = p.hex(is.hex)
  if (is.ground !== undefined)
    expect(hexShift(p.game, hex).reduce((sum, { value }) => sum + value, 0)).toBe(is.ground)
  if (is.sides === undefined) return
  const edges = is.from.map((from) => hex * 6 + directionTo(p.game.graph, hex, p.hex(from)))
  expect(lowestSideShift(p.game, edges).map(({ value }) => value)).toEqual(is.sides)
}

function policyOf(p: Position, of: string): string {
  const { politics, board, graph } = p.game
  if (graph.indexOf.has(of)) return politics.policyOfHex(p.hex(of)) ?? 'none'
  if (p.game.table.state.pieces[of]) return board.isPolicyBound(p.unit(of)) ? 'bound' : 'none'
  return politics.policy[politics.country(of)] ?? 'none'
}

const LOOKS: Looks = {
  stands: (p, { unit, at, face }) => {
    const piece = p.game.table.piece(unit)
    expect(piece.at, unit).toBe(at)
    if (face !== undefined) expect(piece.face, unit).toBe(face)
  },
  waits: (p, is) => {
    const decision = p.engine.decision()
    expect(decision?.kind ?? 'none').toBe(is.for)
    if (is.faction) expect(decision?.faction).toBe(is.faction)
  },
  offered: ofOffers,
  who: (p, is) => {
    expect([...new Set(matching(p, is).map(({ piece }) => piece))].sort()).toEqual([...is.units].sort())
  },
  judged: (p, { command, rule, reason }) => {
    const verdict = p.judge(command as Command)
    ruled(verdict, rule)
    if (reason !== undefined) expect(verdict).toMatchObject({ reason: expect.stringContaining(reason) })
  },
  variable: (p, { key, is }) => expect(p.game.table.get(key)).toEqual(is),
  zoc: (p, is) => {
    const zoc = (id: string): number =>
      p.game.board.zoc[sideOf(is.faction) * p.game.graph.count + p.hex(id)] ?? 0
    for (const id of is.in) expect(zoc(id), id).toBeGreaterThan(0)
    for (const id of is.not) expect(zoc(id), id).toBe(0)
  },
  supply: ofSupply,
  line: (p, { nation, from, to, is }) =>
    expect(reachesOverland(p.game, factionOf(p, nation), nation, p.hex(from), p.hex(to))).toBe(is),
  port: (p, { faction, hex, zone, open, rule }) => {
    const verdict = judgeOpenPort(p.game, sideOf(faction), p.hex(hex), zoneOf(p, zone))
    expect(verdict.ok, `${hex} is open to ${faction}`).toBe(open)
    if (rule !== undefined) ruled(verdict, rule)
  },
  base: (p, { kind, nation, hex, rule }) => {
    const judge = kind === 'air' ? judgeAirBase : judgeNavalBase
    ruled(judge(p.game, factionOf(p, nation), nation, p.hex(hex)), rule)
  },
  placing: (p, { unit, as, at, rule }) =>
    ruled(judgePlacement(p.game, p.unit(unit), as, target(p, at)), rule),
  contest: (p, { of, as, at, by, is, rule }) => {
    const attempt = { unit: p.unit(of), type: as, target: target(p, at) }
    const verdict = judgeContest(p.game, attempt, p.unit(by))
    expect(verdict.ok, `${by} contests ${of} at ${at}`).toBe(is)
    if (rule !== undefined) ruled(verdict, rule)
  },
  strike: (p, { unit, from, at, rule }) =>
    ruled(judgeStrike(p.game, p.unit(unit), p.hex(from), p.hex(at)), rule),
  path: ofPath,
  retreat: ofRetreat,
  odds: (_, { attack, defence, column }) => expect(CRT_COLUMNS[oddsColumn(attack, defence)]).toBe(column),
  shifts: ofShifts,
  weather: (p, { hex, is }) => expect(p.game.weather(p.hex(hex))).toBe(is),
  control: (p, { hex, by }) =>
    expect(p.game.control(p.hex(hex))).toBe(by === 'nobody' ? -1 : sideOf(by as Faction)),
  country: (p, { hex, is, home }) => {
    const { graph, politics } = p.game
    expect(graph.areas[politics.owner(p.hex(hex))]?.id).toBe(is)
    if (home !== undefined) expect(politics.isHome(p.hex(hex), politics.country(is))).toBe(home)
  },
  policy: (p, { of, is }) => expect(policyOf(p, of), of).toBe(is),
}

/** Looks whether what an example states is so; fails the test if it is not. */
export function look(p: Position, is: Check): void {
  const one = LOOKS[is.check] as (p: Position, is: Check) => void
  one(p, is)
}
