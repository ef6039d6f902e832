/**
 * Which Naval Bases count when Air units on station close ports (glossary, Open Port). A base needs
 * supply, supply may need an Open Port, and that port may be closed from an enemy base that is in the same
 * case: then neither faction has its port. So the bases are settled in rounds: all that could be one are
 * assumed, which leaves the fewest ports; those that have supply by these are bases for certain; and so
 * on, until nothing changes. A port is open only if it is open against every base still possible.
 */
import { BOARD, fact } from '../../table/game/facts.ts'
import type { Game } from '../../table/game/game.ts'
import { canHoldBase, makesSomeBase, navalBaseBar } from './bases.ts'
import { answerClosingBases } from './closing-bases.ts'
import { airCloses, atStage, interdictions, openButForAir, portStage } from './ports.ts'

type BasesBySide = readonly (readonly number[])[]
const NOBODY: BasesBySide = [[], [], []]
const MAX_ROUNDS = 12

/** The bases assumed while others are being settled. */
const assumed = fact('assumed Naval Bases', [], (): { bases: BasesBySide } => ({ bases: NOBODY }))

const settled = fact('Naval Bases that close ports', BOARD, (game) => settle(game))

/** The hexes of a faction that count as Naval Bases against enemy ports. */
function settledBases(game: Game, side: number): readonly number[] {
  return (portStage(game) > 0 ? assumed(game) : { bases: settled(game) }).bases[side] ?? []
}

/** Hexes near an enemy port that hold what could make them a Naval Base, by faction. */
function candidates(game: Game): BasesBySide {
  const out: Set<number>[] = [new Set(), new Set(), new Set()]
  for (const { zone, by, against } of interdictions(game)) {
    const ports = openButForAir(game, against, zone)
    if (ports.length === 0) continue
    for (const unit of game.content.units) {
      const hex = game.hexOf(unit)
      if (hex < 0 || game.sideOf(unit) !== by || !canHoldBase(game, unit)) continue
      if (!navalBaseBar(game, by, hex).ok) continue
      if (ports.some((port) => airCloses(game, hex, port))) out[by]?.add(hex)
    }
  }
  return out.map((hexes) => [...hexes].sort((a, b) => a - b))
}

const isEmpty = (bases: BasesBySide): boolean => bases.every((hexes) => hexes.length === 0)
const isSame = (a: BasesBySide, b: BasesBySide): boolean =>
  a.every((hexes, side) => hexes.length === b[side]?.length)

function suppliedOf(game: Game, all: BasesBySide, given: BasesBySide, stage: number): BasesBySide {
  assumed(game).bases = given
  return atStage(game, stage, () =>
    all.map((hexes, side) =>
      hexes.filter((hex) =>
        game.board
          .stack(hex)
          .map((index) => game.board.unit(index))
          .some((unit) => game.sideOf(unit) === side && canHoldBase(game, unit) && makesSomeBase(game, unit)),
      ),
    ),
  )
}

function settle(game: Game): BasesBySide {
  const all = candidates(game)
  if (isEmpty(all)) return NOBODY
  let possible = all
  for (let round = 1; round <= MAX_ROUNDS; round++) {
    const certain = suppliedOf(game, all, possible, round * 2)
    if (isSame(certain, possible)) break
    const next = suppliedOf(game, all, certain, round * 2 + 1)
    if (isSame(next, possible)) break
    possible = next
  }
  return possible
}

/** Lets what asks for the bases that close ports (`closing-bases.ts`) ask here. The face of the engine calls it once. */
export function installInterdiction(): void {
  answerClosingBases(settledBases)
}
