/**
 * What the end of each Game Turn was like, and what steps it brought and cost, read on the way back over the line played.
 * The turns that were read once are never read again, as the plies of a game do not change.
 */
import type { Effect } from '../../../../kernel/effects.ts'
import type { Ply } from '../../../../kernel/history.ts'
import { isCampaign } from '../../../campaign/victory/point-check.ts'
import { strategicValue } from '../../../campaign/victory/strategic-value.ts'
import { type VpPlace, vpMarker } from '../../../campaign/victory/vp-track.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import type { Faction } from '../../../ground/theatres/ids.ts'
import type { MapId } from '../../../ground/theatres/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { isFighting, stepsInPlay } from '../past/losses.ts'
import { isTurn, type Listener } from '../past/way-back.ts'

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
interface MapStand {
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
export type KnownAnnals = ReadonlyMap<string, TurnAnnals>

const NOTHING: Tally = { combat: 0, otherwise: 0, replaced: 0, raised: 0 }

export const forceKey = ({ faction, nation }: Force): string => `${faction}/${nation}`
export function forceOf(key: string): Force {
  const slash = key.indexOf('/')
  return { faction: key.slice(0, slash) as Faction, nation: key.slice(slash + 1) }
}

const endKey = (ply: number, turn: number): string => `${ply}/${turn}`

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

export class Annals implements Listener {
  private readonly game: Game
  private readonly line: readonly Ply[]
  private readonly known: KnownAnnals
  private readonly read: TurnAnnals[] = []
  private open: Open
  over = false
  /** True if a ply could not be taken back: the turns before it are not known. */
  cut = false

  /**
   * @param game The game that is taken back, at the end of the line.
   * @param known Turns read before, on any line of the same game.
   */
  constructor(game: Game, line: readonly Ply[], known: KnownAnnals) {
    this.game = game
    this.line = line
    this.known = known
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

  ends(cut: boolean): void {
    this.cut = cut
    this.over = true
    this.read.push(this.open)
  }

  turned({ id }: Ply): void {
    this.read.push(this.open)
    if (this.known.has(endKey(id, this.game.turn))) this.over = true
    else this.open = this.begin(id)
  }

  /** Adds up what steps the effects brought and cost, Country by Country, once they are taken back. */
  part(effects: readonly Effect[], { command }: Ply): () => void {
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
    return () => {
      const net = new Map<string, number>()
      for (const { unit, key, steps } of after)
        net.set(key, (net.get(key) ?? 0) + steps - stepsInPlay(game, unit))
      for (const [key, steps] of net) if (steps !== 0) this.add(key, steps, command.type)
    }
  }

  private add(key: string, steps: number, command: string): void {
    const { tallies } = this.open
    const sum = tallies.get(key) ?? NOTHING
    const kind: keyof Tally =
      steps > 0
        ? command === 'replace'
          ? 'replaced'
          : 'raised'
        : isFighting(this.game)
          ? 'combat'
          : 'otherwise'
    tallies.set(key, { ...sum, [kind]: sum[kind] + Math.abs(steps) })
  }

  /** The turns of the line, the oldest first; those that are over can be given to the next reading as known. */
  turns(): { readonly all: readonly TurnAnnals[]; readonly known: KnownAnnals } {
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
