/** Steps lost in battle, read off the states before and after: never off the commands or the log. */
import type { Effect } from '../../../../kernel/effects.ts'
import { isHexPlace } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import type { Faction } from '../../../ground/theatres/ids.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'

/** The segments in which a step that is lost is lost by fighting. */
const FIGHTING: ReadonlySet<string | null> = new Set([
  'support',
  'operational-movement',
  'blitz-combat',
  'regular-combat',
  'reserve-movement',
])

/** True in a segment in which steps are lost by fighting. */
export const isFighting = (game: Game): boolean => FIGHTING.has(game.vars.get(V.segment))

/** True on a map or in one of its Off-Map Boxes. */
export const isInPlay = (at: string): boolean => isHexPlace(at) || at.startsWith('box:')

/** The steps that a counter has in play as it lies. */
export function stepsInPlay(game: Game, unit: Unit): number {
  const piece = game.table.state.pieces[unit.id]
  return piece && isInPlay(piece.at) ? (unit.ground[piece.face]?.steps ?? 0) : 0
}

/** What the units of a Country in the service of a faction lost at once. */
export interface StepLoss {
  readonly faction: Faction
  readonly steps: number
  /** Counters that are no longer in play, without those that others stand in for. */
  readonly gone: readonly string[]
}

interface UnitAfter {
  readonly unit: Unit
  readonly faction: Faction
  readonly steps: number
}

function touchedBy(game: Game, effects: readonly Effect[]): UnitAfter[] {
  const units = new Set<Unit>()
  for (const effect of effects) {
    if (effect.k !== 'place' && effect.k !== 'face') continue
    const unit = game.content.unitOf.get(effect.piece)
    if (unit?.ground.some((side) => side !== undefined)) units.add(unit)
  }
  return [...units].map((unit) => ({
    unit,
    faction: game.factionOf(unit),
    steps: stepsInPlay(game, unit),
  }))
}

function lossOf(units: readonly (UnitAfter & { readonly before: number })[]): StepLoss[] {
  const [first] = units
  const steps = units.reduce((sum, each) => sum + each.before - each.steps, 0)
  if (!first || steps <= 0) return []
  const left = units.filter((each) => each.before > 0 && each.steps === 0).sort((a, b) => a.before - b.before)
  const came = units.filter((each) => each.before === 0 && each.steps > 0).length
  const gone = left.slice(0, Math.max(0, left.length - came)).map(({ unit }) => unit.id)
  return [{ faction: first.faction, steps, gone }]
}

/**
 * What effects cost in battle.
 * @param game The position after them, all of one segment.
 * @returns Called when they have been taken back: the losses of each Country; none if its steps were only moved from
 * counter to counter, or if there was no battle.
 */
export function battleLosses(game: Game, effects: readonly Effect[]): () => StepLoss[] {
  const touched = touchedBy(game, effects)
  return () => {
    if (touched.length === 0 || !isFighting(game)) return []
    const all = touched.map((each) => ({ ...each, before: stepsInPlay(game, each.unit) }))
    const forces = new Map<string, typeof all>()
    for (const each of all) {
      const key = `${each.faction}/${each.unit.nation}`
      forces.set(key, [...(forces.get(key) ?? []), each])
    }
    return [...forces.values()].flatMap(lossOf)
  }
}
