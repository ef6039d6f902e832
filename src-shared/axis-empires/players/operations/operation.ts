/** An operation: what is to be won or held, along which hexes, by whom, until when. Data that a log and a map can tell. */
import { turnLabel } from '../../ground/content/calendar.ts'
import type { Unit } from '../../ground/content/unit.ts'
import type { OperationPhase, OperationView } from '../../ground/contract/operations.ts'
import type { Game } from '../../table/game/game.ts'

export interface Operation {
  readonly id: string
  /** What it is for, such as a war aim; the objective itself where there is none. */
  readonly name: string
  readonly kind: 'take' | 'hold'
  readonly objective: number
  /** The hexes from the own front to the objective, both included; of what is held the objective alone. */
  readonly axis: readonly number[]
  readonly phase: OperationPhase
  /** Factors wanted: attack factors to take, defence factors to hold. */
  readonly wanted: number
  /** What a factor serves here, in turns of march that it is worth. */
  readonly value: number
  /** The Game Turn by which it is to be won, and after which it is given up; undefined if it has no end. */
  readonly deadline: number | undefined
  /** Who serves it now. */
  readonly forces: readonly Unit[]
}

/** The factors that serve an operation. */
export const factorsOf = (game: Game, { kind, forces }: Pick<Operation, 'kind' | 'forces'>): number =>
  forces.reduce((sum, unit) => sum + (kind === 'take' ? game.side(unit).attack : game.side(unit).defence), 0)

const PHASES: Readonly<Record<OperationPhase, string>> = {
  assemble: 'the army assembles',
  strike: 'the army strikes',
  exploit: 'the way lies open',
  hold: 'it is held',
}

/** An operation in a sentence. */
function operationWords(game: Game, operation: Operation): string {
  const { kind, objective, axis, phase, wanted, deadline, forces, name } = operation
  const at = game.hexName(objective)
  const strength = `${factorsOf(game, operation)} of ${Math.round(wanted)} factors`
  if (kind === 'hold') return `Hold ${at}: ${strength} wanted.`
  const way = axis.slice(1, -1).map((hex) => game.hexName(hex))
  const by = way.length > 0 ? ` by ${way.join(', ')}` : ''
  const until = deadline === undefined ? '' : `, until ${turnLabel(deadline)}`
  return `${name}: ${at}${by}; ${PHASES[phase]}, ${forces.length} units with ${strength}${until}.`
}

/** An operation as the log and the map are shown it. */
export function operationView(game: Game, side: number, operation: Operation): OperationView {
  const { id, name, kind, objective, axis, phase, wanted, deadline, forces } = operation
  return {
    id,
    name,
    faction: game.factionName(side),
    kind,
    objective: game.hexId(objective),
    axis: axis.map((hex) => game.hexId(hex)),
    phase,
    wanted: Math.round(wanted),
    have: factorsOf(game, operation),
    units: forces.map((unit) => unit.id),
    ...(deadline === undefined ? {} : { deadline }),
    words: operationWords(game, operation),
  }
}

/** At most that many operations are shown as the reason of a march: those with most factors. */
const TOLD = 3

/** The operations a march serves, in sentences; undefined if there is none. */
export function operationsReason(operations: readonly OperationView[]): string | undefined {
  const told = operations
    .filter(({ kind, units }) => kind === 'take' && units.length > 0)
    .sort((a, b) => b.have - a.have)
    .slice(0, TOLD)
  return told.length === 0 ? undefined : told.map(({ words }) => words).join(' ')
}
