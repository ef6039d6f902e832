import type { HexMap } from '../schema.ts'

/** One finding of a lint pass. */
export interface Problem {
  readonly pass: string
  /** Id of the hex, side (`a/b`), area, zone or label. */
  readonly where: string
  readonly value: string
  readonly expected: string
  readonly message: string
}

/** A lint pass: looks for one kind of mistake in a map of the kind it knows. */
export interface LintPass<M extends HexMap = HexMap> {
  readonly id: string
  run(map: M): Problem[]
}
