/** Holds claims against the states before and after, played forward from the beginning effect by effect. */

import type { Claim } from '../../src-shared/axis-empires/ground/contract/diary.ts'
import { FACTIONS } from '../../src-shared/axis-empires/ground/theatres/ids.ts'
import { Game } from '../../src-shared/axis-empires/table/game/game.ts'
import type { Effect } from '../../src-shared/kernel/effects.ts'
import type { Ply } from '../../src-shared/kernel/history.ts'
import type { Json } from '../../src-shared/kernel/json.ts'
import { cloneState, type GameState } from '../../src-shared/kernel/state.ts'
import { Table } from '../../src-shared/kernel/table.ts'

/** Variables whose change is a change of the world, not of the bookkeeping. */
const WORLD =
  /^(country|created|ceded|posture|war-state|vichy|separate-peace|axis-collapsed|map-over|uscl|esv|partner|no-retreat|ss-europa|hakko-ichiu|japanese-mandate|blitz-awards|conquered-of|vichy-fleet|east-africa)\b/
const FIGHTING = new Set([
  'support',
  'operational-movement',
  'blitz-combat',
  'regular-combat',
  'reserve-movement',
])
const CUTS = new Set(['segment', 'phasing', 'turn'])

/** What the world looks like: counters that are no cards, and politics. */
interface Look {
  readonly places: Readonly<Record<string, string>>
  readonly faces: Readonly<Record<string, number>>
  readonly vars: Readonly<Record<string, Json>>
  readonly cities: Readonly<Record<string, string | null>>
}

/** Steps and counters in play, by faction and Country. */
type Army = Map<string, { steps: number; counters: number }>

/** What was lost between two effects. */
export interface Loss {
  readonly from: number
  readonly until: number
  readonly faction: string
  readonly steps: number
  readonly gone: number
}

function armies(game: Game): Army {
  const out: Army = new Map()
  for (const unit of game.content.units) {
    const piece = game.table.state.pieces[unit.id]
    if (!piece || !/^([a-z]\d{4}$|box:)/.test(piece.at)) continue
    const steps = unit.ground[piece.face]?.steps ?? 0
    if (steps === 0) continue
    const key = unit.id
    out.set(key, { steps, counters: 1 })
  }
  return out
}

/** A line of play that can be looked at after any number of its effects. */
export class Line {
  readonly effects: readonly Effect[]
  readonly ends: ReadonlySet<number>
  private readonly start: GameState
  private readonly content: Game['content']
  private readonly listeners: Game['listeners']

  constructor(game: Game, start: GameState, plies: readonly Ply[]) {
    this.content = game.content
    this.listeners = game.listeners
    this.start = start
    this.effects = plies.flatMap(({ effects }) => effects)
    let at = 0
    this.ends = new Set(plies.map(({ effects }) => (at += effects.length)))
  }

  /** Plays the line and stops after so many effects, in order. */
  walk(stops: ReadonlySet<number>, stop: (at: number, game: Game) => void): void {
    const table = new Table(cloneState(this.start))
    const game = new Game(this.content, table, this.listeners)
    if (stops.has(0)) stop(0, game)
    this.effects.forEach((effect, i) => {
      table.apply(effect)
      if (i % 1000 === 0) table.takeJournal()
      if (stops.has(i + 1)) stop(i + 1, game)
    })
  }

  /** Looks at some moments. */
  looks(stops: ReadonlySet<number>): Map<number, Look> {
    const out = new Map<number, Look>()
    this.walk(stops, (at, game) => out.set(at, lookOf(game)))
    return out
  }

  /** What every stretch of fighting cost, by recounting all counters before and after it. */
  losses(): Loss[] {
    const stops = new Set([0, ...this.ends])
    this.effects.forEach((effect, i) => {
      if (effect.k === 'var' && CUTS.has(effect.key)) stops.add(i).add(i + 1)
    })
    const out: Loss[] = []
    let before: { at: number; army: Army } | undefined
    this.walk(stops, (at, game) => {
      const army = armies(game)
      if (before && FIGHTING.has(String(game.table.state.vars.segment ?? '')))
        out.push(...lossesBetween(game, before.army, army, before.at, at))
      before = { at, army }
    })
    return out
  }
}

function lossesBetween(game: Game, before: Army, after: Army, from: number, until: number): Loss[] {
  const sums = new Map<string, { faction: string; steps: number; counters: number }>()
  for (const id of new Set([...before.keys(), ...after.keys()])) {
    const unit = game.unit(id)
    const faction = game.factionOf(unit)
    const key = `${faction}/${unit.nation}`
    const sum = sums.get(key) ?? { faction, steps: 0, counters: 0 }
    sum.steps += (before.get(id)?.steps ?? 0) - (after.get(id)?.steps ?? 0)
    sum.counters += (before.get(id)?.counters ?? 0) - (after.get(id)?.counters ?? 0)
    sums.set(key, sum)
  }
  return [...sums.values()].flatMap(({ faction, steps, counters }) =>
    steps > 0 ? [{ from, until, faction, steps, gone: Math.max(0, counters) }] : [],
  )
}

function lookOf(game: Game): Look {
  const { pieces, vars } = game.table.state
  const places: Record<string, string> = {}
  const faces: Record<string, number> = {}
  for (const [id, { at, face }] of Object.entries(pieces)) {
    places[id] = at
    faces[id] = face
  }
  const cities: Record<string, string | null> = {}
  for (let hex = 0; hex < game.graph.count; hex++)
    if (game.isCity(hex)) cities[game.hexId(hex)] = FACTIONS[game.control(hex)] ?? null
  return { places, faces, vars: { ...vars }, cities }
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

/** True if counters and politics are the same in both; cards may change hands. */
export function sameWorld(a: Look, b: Look): boolean {
  const keys = new Set([...Object.keys(a.vars), ...Object.keys(b.vars)])
  return (
    [...keys].every((key) => !WORLD.test(key) || same(a.vars[key], b.vars[key])) &&
    Object.keys(a.places).every(
      (id) => id.startsWith('card-') || (a.places[id] === b.places[id] && a.faces[id] === b.faces[id]),
    )
  )
}

/** What is wrong with a claim; undefined if the states before and after bear it out. */
export function claimFault(
  claim: Claim,
  line: Line,
  looks: ReadonlyMap<number, Look>,
  losses: readonly Loss[],
): string | undefined {
  const { kind, subject, from, to, since, until } = claim
  const [a, b] = [looks.get(since), looks.get(until)]
  if (!a || !b) return 'nobody looked'
  const stood = (was: unknown, is: unknown): string | undefined =>
    same(was, from) && same(is, to) && !same(was, is)
      ? undefined
      : `it was ${JSON.stringify(was ?? null)} and is ${JSON.stringify(is ?? null)}`
  switch (kind) {
    case 'variable':
      return stood(a.vars[subject], b.vars[subject])
    case 'counter':
      return stood(a.places[subject], b.places[subject])
    case 'face':
      return stood(a.faces[subject], b.faces[subject])
    case 'shown':
      return same(b.faces[subject], from) && same(b.places[subject], to)
        ? undefined
        : `its face ${b.faces[subject]} was up in ${b.places[subject]}`
    case 'city':
      return stood(a.cities[subject], b.cities[subject])
    case 'nothing':
      return sameWorld(a, b) ? undefined : 'something has changed'
    case 'die': {
      const rolls = line.effects
        .slice(since, until)
        .flatMap((each) => (each.k === 'roll' ? [each.value] : []))
      return rolls.includes(Number(from)) ? undefined : `the dice were ${rolls.join()}`
    }
    case 'steps': {
      const own = losses.filter(
        (loss) => loss.faction === subject && since <= loss.from && loss.until <= until,
      )
      const sums = [
        own.reduce((sum, { steps }) => sum + steps, 0),
        own.reduce((sum, { gone }) => sum + gone, 0),
      ]
      return same(sums, to) ? undefined : `it lost ${JSON.stringify(sums)}`
    }
    case 'card': {
      const [number] = to as readonly Json[]
      const [faction = '', map = ''] = subject.split('@')
      const place = `current:${faction}${map === '' ? '' : `@${map}`}`
      const id = `card-${map === '' ? 'tk' : map}-${faction}-${String(number)}`
      const came = line.effects
        .slice(since, until)
        .some((each) => each.k === 'place' && each.piece === id && each.to === place)
      return came || (since === 0 && a.places[id] === place) ? undefined : `${id} was not turned over`
    }
  }
}
