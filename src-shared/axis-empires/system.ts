/** Axis Empires as a game system: what the program is given to play it. */
import type { BenchWork, DataFolders, GameSystem } from '../game-system/system.ts'
import type { Offer } from '../kernel/procedure.ts'
import type { AxisGame } from './api.ts'
import { measuredEvent } from './campaign/events/measured.ts'
import { applyPacks, applyScenarios } from './ground/packs/apply.ts'
import { isFor } from './ground/packs/home.ts'
import { parsePack } from './ground/packs/shape.ts'
import { FACTIONS } from './ground/theatres/ids.ts'
import { RULES_VERSION, SYSTEM_ID } from './ground/version.ts'
import { rules } from './index.ts'
import { COUNSEL } from './players/counsel/hand.ts'
import { advise } from './players/doctrine/advise.ts'
import { PLAYERS } from './players/index.ts'
import { QUESTIONS } from './questions/index.ts'
import { overlayView } from './questions/views/overlay.ts'
import { reachOf } from './questions/views/reach.ts'

const DATA: DataFolders = {
  // Outlines of coasts and the like lie beside the maps.
  maps: { folder: 'assets/maps', takes: (_file, value) => Array.isArray(Object(value).hexes) },
  counters: { folder: 'assets/counters', takes: (file) => /\/(tk|ds)-[^/]*$/.test(file) },
  tables: { folder: 'assets/tables' },
  cards: { folder: 'assets/cards' },
  plans: { folder: 'scenarios/plans' },
  scenarios: 'scenarios',
}

const overlays = {
  read: (name: string, value: unknown) => parsePack(name, value, true),
  lay: applyPacks,
  isFor,
  scenarios: applyScenarios,
} satisfies GameSystem['overlays']

/** A unit that cannot move at all costs nothing and would flatter the median: it is not counted. */
function reachMeasured({ engine }: AxisGame, piece: string): BenchWork {
  let goes = false
  return {
    measure: 'reach',
    work: () => {
      goes = reachOf(engine.game, engine.game.unit(piece)).hexes.length > 0
    },
    counts: () => goes,
  }
}

function* measured(game: AxisGame): Generator<BenchWork> {
  const { engine } = game
  const pieces = new Set([...engine.offers()].flatMap(({ piece }) => piece ?? []))
  for (const piece of pieces) yield reachMeasured(game, piece)
  yield {
    measure: 'supply',
    work: () => {
      for (const faction of FACTIONS) overlayView(engine.game, 'supply', faction)
    },
  }
  yield* measuredEvent(engine.game, engine)
}

/** The placements of support units, for one unit each. */
function listing(
  { engine }: AxisGame,
  offers: readonly Offer[],
): Pick<BenchWork, 'measure' | 'shares'> | undefined {
  if (engine.decision()?.kind !== 'support-place') return undefined
  const pieces = new Set(offers.flatMap(({ piece }) => piece ?? []))
  return pieces.size === 0 ? undefined : { measure: 'placements', shares: pieces.size }
}

export const axisEmpires: GameSystem<AxisGame> & { readonly overlays: typeof overlays } = {
  id: SYSTEM_ID,
  title: 'Axis Empires',
  version: RULES_VERSION,
  factions: FACTIONS,
  data: DATA,
  overlays,
  players: PLAYERS,
  questions: [...QUESTIONS, ...COUNSEL],
  advise,
  measured,
  listing,
  ...rules,
}
