/** What the screen asks of a game of Axis Empires in play; nothing changes by it. */

import type {
  Answers,
  Request,
  ServiceName,
} from '../../../../src-shared/axis-empires/ground/contract/services.ts'
import type { HexView } from '../../../../src-shared/axis-empires/ground/contract/standing.ts'
import type {
  AttackProspect,
  BattlePreview,
  Faction,
  OverlayKind,
  OverlayView,
  Reach,
  SupplyView,
} from '../../../../src-shared/axis-empires/ground/contract/views.ts'
import type { Verdict } from '../../../../src-shared/kernel/verdict.ts'
import type { AxisAhead, AxisLine, ViewRef } from './line.ts'

export function questions(view: ViewRef, { call, ask, quietly }: AxisLine, early: AxisAhead) {
  const withGame = <T>(job: (game: string) => Promise<T>): Promise<T | undefined> => {
    const game = view.value?.game
    return game === undefined ? Promise.resolve(undefined) : job(game)
  }
  const reachIn = (game: string, piece: string): Promise<Reach | undefined> =>
    early.find('play.reach', { game, piece }) ?? ask('play.reach', { game, piece })
  const supplyIn = (game: string, piece: string): Promise<SupplyView | undefined> =>
    (early.find('play.supply', { game, piece }) ?? call('play.supply', { game, piece })).catch(
      () => undefined,
    )
  const hexIn = (game: string, hex: string): Promise<HexView | null> =>
    asked('play.hex', { game, hex }).catch(() => null)

  /** Asks what has not been asked in this position, and keeps the answer as long as that lasts. */
  function asked<N extends ServiceName>(name: N, request: Request<N>): Promise<Answers[N]> {
    const known = early.find(name, request)
    if (known) return known
    const answer = quietly(name, request)
    early.keep(view.value?.hash ?? '', name, request, answer)
    answer.catch(() => early.drop(name, request))
    return answer
  }

  /** Asks what a click on a counter will ask, so that the answer is there when it comes. */
  function foresee(piece: string, place: string | undefined): void {
    const game = view.value?.game
    if (game === undefined) return
    // Whoever asks in earnest hears of a failure.
    for (const name of ['play.reach', 'play.supply'] as const) asked(name, { game, piece }).catch(() => null)
    if (place !== undefined) asked('play.hex', { game, hex: place }).catch(() => null)
  }

  return {
    foresee,
    reach: (piece: string): Promise<Reach | undefined> => withGame((game) => reachIn(game, piece)),
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
    /** What a unit could attack from a hex it may move to; nothing if nobody can say. */
    prospects: (piece: string, to: string): Promise<readonly AttackProspect[]> =>
      withGame((game) => asked('play.prospects', { game, piece, to }).catch(() => [])).then(
        (all) => all ?? [],
      ),
    supply: (piece: string): Promise<SupplyView | undefined> => withGame((game) => supplyIn(game, piece)),
    /** Who controls a hex and what its ground means; null if nobody can say. */
    hexAt: (hex: string): Promise<HexView | null> =>
      withGame((game) => hexIn(game, hex)).then((seen) => seen ?? null),
    overlay: (kind: OverlayKind, faction: Faction): Promise<OverlayView | undefined> =>
      withGame((game) => ask('play.overlay', { game, kind, faction })),
  }
}
