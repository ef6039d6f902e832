/**
 * What the end of each Game Turn was like, and what steps it brought and cost. Read off the plies of the line played by
 * going back over them on a copy of the game. A campaign has some fifteen thousand: the way back can be gone in pieces, and
 * the turns that were read once are never read again, as the plies of a game do not change.
 */
import { type Effect, EffectMismatch } from '../../../kernel/effects.ts'
import type { Ply } from '../../../kernel/history.ts'
import type { Unit } from '../../content/compile.ts'
import { isHexPlace } from '../../content/places.ts'
import type { Game } from '../../game/game.ts'
import type { Faction } from '../../theatres/ids.ts'
import type { MapId } from '../../theatres/index.ts'
import { V } from '../../variables/index.ts'
import { isCampaign } from '../../victory/point-check.ts'
import { strategicValue } from '../../victory/strategic-value.ts'
import { type VpPlace, vpMarker } from '../../victory/vp-track.ts'

/** A Country's units in the service of a faction. */
export interface Force {
  readonly faction: Faction
  readonly nation: string
}

/** Steps of a force, added up over a turn. */
export interface Tally {
  /** Lost in overruns, combat, invasions and retreats; lost otherwise. */
  readonly combat: number
  readonly otherwise: number
  /** Placed as replacements; brought by mobilisation, events and cards. */
  readonly replaced: number
  readonly raised: number
}

/** How a map stood. */
export interface MapStand {
  readonly value: number
  readonly vp: VpPlace
  /** The controller of each Strategic Hex, by its number on the map; null for nobody. */
  readonly holders: ReadonlyMap<number, Faction | null>
}

export interface TurnAnnals {
  readonly turn: number
  /** The ply that ended it; the last one of the turn that is being played. */
  readonly ply: number
  /** Steps on the maps at its end, by force. */
  readonly steps: ReadonlyMap<string, number>
  readonly tallies: ReadonlyMap<string, Tally>
  /** Of a campaign alone. */
  readonly maps: ReadonlyMap<MapId, MapStand>
}

/** The turns that have been read, by what ended them. */
export type Known = ReadonlyMap<string, TurnAnnals>

/** Looked for in every effect of a game. */
const TURN = V.turn.key()

const NOTHING: Tally = { combat: 0, otherwise: 0, replaced: 0, raised: 0 }

/** The segments in which a step that is lost is lost by fighting. */
const FIGHTING: ReadonlySet<string | null> = new Set([
  'support',
  'operational-movement',
  'blitz-combat',
  'regular-combat',
  'reserve-movement',
])

export const forceKey = ({ faction, nation }: Force): string => `${faction}/${nation}`
export function forceOf(key: string): Force {
  const slash = key.indexOf('/')
  return { faction: key.slice(0, slash) as Faction, nation: key.slice(slash + 1) }
}

const endKey = (ply: number, turn: number): string => `${ply}/${turn}`

/** True on a map or in one of its Off-Map Boxes. */
export const isInPlay = (at: string): boolean => isHexPlace(at) || at.startsWith('box:')

/** The steps that a counter has in play as it lies. */
export function stepsInPlay(game: Game, unit: Unit): number {
  const piece = game.table.state.pieces[unit.id]
  return piece && isInPlay(piece.at) ? (unit.ground[piece.face]?.steps ?? 0) : 0
}

function stepsNow(game: Game): Map<string, number> {
  const steps = new Map<string, number>()
  for (const unit of game.content.units) {
    const own = stepsInPlay(game, unit)
    if (own === 0) continue
    const key = forceKey({ faction: game.factionOf(unit), nation: unit.nation })
    steps.set(key, (steps.get(key) ?? 0) + own)
  }
  return steps
}

function standOf(game: Game, map: MapId): MapStand {
  const { total, hexes } = strategicValue(game, map)
  return {
    value: total,
    vp: vpMarker(game, map),
    holders: new Map(hexes.map(({ hex, controller }) => [hex, controller])),
  }
}

/** A turn while it is being read. */
interface Open {
  readonly turn: number
  readonly ply: number
  readonly steps: ReadonlyMap<string, number>
  readonly maps: ReadonlyMap<MapId, MapStand>
  readonly tallies: Map<string, Tally>
}

const isTurn = (effect: Effect): effect is Extract<Effect, { k: 'var' }> =>
  effect.k === 'var' && effect.key === TURN

export class Annals {
  private readonly game: Game
  private readonly line: readonly Ply[]
  private readonly known: Known
  private readonly read: TurnAnnals[] = []
  private open: Open
  /** How many plies are still to be gone back over. */
  private left: number
  private over = false
  /** True if a ply could not be taken back: the turns before it are not known. */
  cut = false

  /**
   * @param game A copy of the position at the end of the line, which is taken back: nobody else may use it.
   * @param known Turns read before, on any line of the same game.
   */
  constructor(game: Game, line: readonly Ply[], known: Known) {
    this.game = game
    this.line = line
    this.known = known
    this.left = line.length
    this.open = this.begin(line.at(-1)?.id ?? 0)
  }

  private begin(ply: number): Open {
    const { game } = this
    const maps = isCampaign(game) ? game.content.maps : []
    return {
      turn: game.turn,
      ply,
      steps: stepsNow(game),
      maps: new Map(maps.map((map) => [map, standOf(game, map)])),
      tallies: new Map(),
    }
  }

  /** Goes back until everything is read, or as long as it may. True once there is nothing left. */
  go(isLate: () => boolean = () => false): boolean {
    while (!this.over) {
      this.goBack()
      if (isLate()) break
    }
    return this.over
  }

  private goBack(): void {
    const ply = this.line[--this.left]
    if (!ply) return this.end()
    try {
      this.takeBack(ply)
    } catch (error) {
      if (!(error instanceof EffectMismatch)) throw error
      this.cut = true
      this.end()
    }
  }

  private end(): void {
    this.over = true
    this.read.push(this.open)
  }

  /** A ply may end a turn half-way: what comes after belongs to the next. */
  private takeBack({ id, command, effects }: Ply): void {
    let rest = effects
    for (let at = rest.findLastIndex(isTurn); at >= 0 && !this.over; at = rest.findLastIndex(isTurn)) {
      this.count(rest.slice(at + 1), command.type)
      this.read.push(this.open)
      this.game.table.undo(rest.slice(at, at + 1))
      rest = rest.slice(0, at)
      if (this.known.has(endKey(id, this.game.turn))) this.over = true
      else this.open = this.begin(id)
    }
    if (!this.over) this.count(rest, command.type)
  }

  /** Takes effects back and adds up what steps they brought and cost, Country by Country. */
  private count(effects: readonly Effect[], command: string): void {
    const { game } = this
    const touched = new Set<Unit>()
    for (const effect of effects) {
      if (effect.k !== 'place' && effect.k !== 'face') continue
      const unit = game.content.unitOf.get(effect.piece)
      if (unit?.ground.some((side) => side !== undefined)) touched.add(unit)
    }
    const after = [...touched].map((unit) => {
      const key = forceKey({ faction: game.factionOf(unit), nation: unit.nation })
      return { unit, key, steps: stepsInPlay(game, unit) }
    })
    game.table.undo(effects)
    const net = new Map<string, number>()
    for (const { unit, key, steps } of after)
      net.set(key, (net.get(key) ?? 0) + steps - stepsInPlay(game, unit))
    for (const [key, steps] of net) if (steps !== 0) this.add(key, steps, command)
  }

  private add(key: string, steps: number, command: string): void {
    const { tallies } = this.open
    const sum = tallies.get(key) ?? NOTHING
    const kind: keyof Tally =
      steps > 0
        ? command === 'replace'
          ? 'replaced'
          : 'raised'
        : FIGHTING.has(this.game.vars.get(V.segment))
          ? 'combat'
          : 'otherwise'
    tallies.set(key, { ...sum, [kind]: sum[kind] + Math.abs(steps) })
  }

  /** The turns of the line, the oldest first; those that are over can be given to the next reading as known. */
  turns(): { readonly all: readonly TurnAnnals[]; readonly known: Known } {
    const fresh = new Map(this.read.slice(1).map((each) => [endKey(each.ply, each.turn), each]))
    const known = new Map([...this.known, ...fresh])
    const ends = endsOf(this.line).flatMap((key) => known.get(key) ?? [])
    const [now] = this.read
    return { all: now ? [...ends, now] : ends, known }
  }
}

/** What ended each turn of a line that is over, the oldest first. */
function endsOf(line: readonly Ply[]): string[] {
  return line.flatMap(({ id, effects }) =>
    effects.flatMap((effect) => (isTurn(effect) ? [endKey(id, Number(effect.from ?? 0))] : [])),
  )
}
