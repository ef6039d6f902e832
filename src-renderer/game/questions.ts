/** What the screen asks of a game in play; nothing changes by it. */
import type { HexView } from '../../src-shared/axis-empires/contract/standing.ts'
import type {
  BattlePreview,
  Faction,
  OverlayKind,
  OverlayView,
  Reach,
  SupplyView,
} from '../../src-shared/axis-empires/contract/views.ts'
import type { Verdict } from '../../src-shared/kernel/verdict.ts'
import type { Connection } from './connection.ts'
import type { GameRefs } from './state.ts'

export function questions({ view }: GameRefs, { call, ask, quietly }: Connection) {
  const withGame = <T>(job: (game: string) => Promise<T>): Promise<T | undefined> => {
    const game = view.value?.game
    return game === undefined ? Promise.resolve(undefined) : job(game)
  }
  return {
    reach: (piece: string): Promise<Reach | undefined> =>
      withGame((game) => ask('play.reach', { game, piece })),
    whyMove: (piece: string, to: string): Promise<Verdict | undefined> =>
      withGame((game) => ask('play.whyMove', { game, piece, to })),
    battle: (
      target: string,
      attackers: readonly string[],
      hq?: string | null,
    ): Promise<BattlePreview | undefined> =>
      withGame((game) =>
        call('play.battle', { game, target, attackers: [...attackers], hq }).catch(() => undefined),
      ),
    supply: (piece: string): Promise<SupplyView | undefined> =>
      withGame((game) => call('play.supply', { game, piece }).catch(() => undefined)),
    /** Who controls a hex and what its ground means; null if nobody can say. */
    hexAt: (hex: string): Promise<HexView | null> =>
      withGame((game) => quietly('play.hex', { game, hex })).then(
        (seen) => seen ?? null,
        () => null,
      ),
    overlay: (kind: OverlayKind, faction: Faction): Promise<OverlayView | undefined> =>
      withGame((game) => ask('play.overlay', { game, kind, faction })),
  }
}
