/** What an aid is printed from: a game in play, or a scenario as it begins. */
import type { FoundScenario, GameSystem, Overlay } from '../../src-shared/game-system/system.ts'
import { expectedNames } from '../../src-shared/kernel/nearest.ts'
import type { GameState } from '../../src-shared/kernel/state.ts'
import { type Content, type RawScenario, scenarioPath } from '../content/loader.ts'
import { layPacks } from '../content/overlays.ts'
import type { SystemData } from '../packs/kind.ts'
import type { Session } from '../sessions/session.ts'
import { PrintError } from './printer.ts'

/** What pages are made from. */
export interface PrintFrom {
  /** The folder of the application. */
  readonly root: string
  readonly content: Content
  readonly scenario: Pick<RawScenario, 'raw' | 'file'>
  /** The packs that are already placed over the content. */
  readonly packs?: readonly Overlay[]
  /** The position of a game in play, with its title; the set-up otherwise. */
  readonly game?: { readonly title: string; readonly state: GameState }
}

/** The same, with the game in play itself. */
export interface PrintSource extends PrintFrom {
  readonly session?: Session
}

/** A game in play or a scenario, by its id. */
export interface PrintedFrom {
  readonly game?: string | undefined
  readonly scenario?: string | undefined
}

/** The data that is printed from: as it lies in the installation, and under the packs made for a scenario. */
export interface PrintData {
  readonly root: string
  baseOf(system: GameSystem): SystemData
  packsFor(system: GameSystem, scenario: string): readonly Overlay[]
  scenariosOf(system: GameSystem): readonly FoundScenario[]
}

/** The games that are printed from. */
export interface PrintGames {
  session(id: string): Session
}

/** What is printed of a system for a request. Throws `PrintError` if nothing is named or known. */
export function printSource(
  system: GameSystem,
  data: PrintData,
  games: PrintGames,
  { game, scenario }: PrintedFrom,
): PrintSource {
  const { root } = data
  const { content } = data.baseOf(system)
  if (game !== undefined) {
    const session = games.session(game)
    const { title, packs = [], scenario: id, scenarioFile: raw } = session.record
    return {
      root,
      content: layPacks(system, content, packs),
      packs,
      scenario: { raw, file: scenarioPath(system, id) },
      game: { title, state: session.game.table.state },
      session,
    }
  }
  const all = data.scenariosOf(system)
  const found = all.find(({ id }) => id === scenario)
  if (found) {
    const packs = data.packsFor(system, found.id)
    return { root, content: layPacks(system, content, packs), packs, scenario: found }
  }
  throw new PrintError(
    scenario === undefined
      ? 'nothing is named to print from: a scenario or a game'
      : `there is no scenario "${scenario}"; ${expectedNames(all.map(({ id }) => id))}`,
  )
}
