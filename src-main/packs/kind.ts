/** What the packs of a game are: how they are written and checked. Whatever else is done with packs is done alike for all games. */
import type { Problem } from '../../src-shared/game-system/content.ts'
import type { FoundScenario, GameSystem, Overlay } from '../../src-shared/game-system/system.ts'
import type { Content } from '../content/loader.ts'

/** The data of a system as it lies in the installation, without any pack. */
export interface SystemData {
  readonly content: Content
  readonly scenarios: readonly FoundScenario[]
}

/** A value read as a pack, or what is wrong with its shape. */
export type PackReading<P, Q> = { readonly pack: P } | { readonly problems: readonly Q[] }

/** `P`: a pack of the game. `Q`: a problem of one. */
export interface PackKind<P extends Overlay = Overlay, Q extends Problem = Problem> {
  readonly system: GameSystem
  /**
   * What its files say in the field `system`, and what its ids in the store begin with, a slash after it; absent for
   * the game whose packs came before those of others.
   */
  readonly mark?: string
  /** The newest format that is read. */
  readonly format: number
  /** True if a scenario of a pack takes the place of another of its id; otherwise its id must be its own. */
  readonly replaces: boolean
  empty(id: string, title: string): P
  parse(name: string, value: unknown): PackReading<P, Q>
  scenariosIn(pack: P): readonly { readonly id: string; readonly title: string }[]
  /** Everything wrong with a pack that is placed alone over the data; `name` is what the sentences call it. */
  problems(name: string, pack: P, base: SystemData): readonly Q[]
  /** The problem of a scenario whose id another scenario has that it may not replace. */
  idTaken(pack: P, scenario: string): Q
  /** What is wrong if two sound packs are in use together: sentences that begin `with “Title of the other”: `. */
  clashes?(pack: P, other: P, base: SystemData): readonly string[]
  /** The records that both packs hold, not the same. */
  shared?(pack: P, other: P): readonly string[]
}

/**
 * The scenarios of a pack whose ids others have that they may not replace: scenarios `elsewhere`, of other games, and,
 * unless the packs of the game replace scenarios, those of the installation and of the other packs given.
 */
export function idProblems<P extends Overlay, Q extends Problem>(
  kind: PackKind<P, Q>,
  pack: P,
  elsewhere: Iterable<string>,
  base: SystemData,
  others: readonly P[],
): readonly Q[] {
  const taken = new Set(elsewhere)
  if (!kind.replaces)
    for (const { id } of [...base.scenarios, ...others.flatMap((other) => kind.scenariosIn(other))])
      taken.add(id)
  return kind.scenariosIn(pack).flatMap(({ id }) => (taken.has(id) ? [kind.idTaken(pack, id)] : []))
}
