/**
 * What a game system's own part of the screen does as the game in play changes: the store of the game knows the
 * views of every game and no more, and tells anyone who joined it for the system of that game.
 */
import type { GameView } from '../../../src-shared/contract/views.ts'
import type { Question } from './ahead.ts'
import type { ShownMove } from './state.ts'

/** How a new view stands to what was shown before. */
interface Change {
  /** It is a view of another game. */
  readonly other: boolean
  /** The last report about the game is out of date: another game, an earlier moment, or the machines are to play. */
  readonly stale: boolean
}

export interface Companion {
  /** The window has its line to main; no game is open yet. */
  opened(): Promise<void>
  /** A game is about to be shown for the first time, or again. */
  entering(next: GameView): Promise<void>
  /** The maps of a game, the one to be shown first in front; none for a game without. */
  mapsOf(next: GameView): readonly string[]
  /**
   * The questions that follow a command, asked along with it: `piece` and `hex` will be
   * looked at.
   */
  asksAfter(game: string, at: { readonly piece?: string; readonly hex?: string }): readonly Question[]
  /** A view is about to be taken in. */
  changing(next: GameView, change: Change): void
  /** A view has been taken in: a person's, or one of the machines'. */
  changed(next: GameView): void
  /** All of a person's change is shown; what the open tab needs besides can be asked for. */
  settled(): Promise<void>
  /** What a move of the machines showed; null if it only led on to the next thing. */
  moveShown(before: GameView, next: GameView): ShownMove | null
  /** The machines have played and a person decides next; `since` is the moment a person last decided. */
  handedOver(now: GameView, since: number): Promise<void>
}

/** Used where no companion has joined: a machine's move shows no places. */
const NOBODY: Companion = {
  opened: async () => {},
  entering: async () => {},
  mapsOf: () => [],
  asksAfter: () => [],
  changing: () => {},
  changed: () => {},
  settled: async () => {},
  moveShown: (_before, next) => (next.lines.length > 0 ? { places: [], march: false } : null),
  handedOver: async () => {},
}

export class Companions {
  private readonly joined = new Map<string, Companion>()

  /** From now on this companion hears of games of the system, and replaces the companion that joined before. */
  join(system: string, companion: Companion): void {
    this.joined.set(system, companion)
  }

  of({ system }: Pick<GameView, 'system'>): Companion {
    return this.joined.get(system) ?? NOBODY
  }

  get all(): readonly Companion[] {
    return [...this.joined.values()]
  }
}
