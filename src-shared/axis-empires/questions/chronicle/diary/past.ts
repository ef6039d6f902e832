/** What the diary reads off positions on the way back over the line: how each season began and ended, what it cost. */
import type { Effect } from '../../../../kernel/effects.ts'
import type { Ply } from '../../../../kernel/history.ts'
import { isSeasonal } from '../../../ground/content/calendar.ts'
import type { Game } from '../../../table/game/game.ts'
import { battleLosses, type StepLoss } from '../past/losses.ts'
import { type Listener, WayBack } from '../past/way-back.ts'
import { type Moment, momentOf } from './moment.ts'

/** What positions tell of a stretch of play. */
export interface Stretch {
  /** How it stood just before the first effect and after the last; nothing where a ply could not be taken back. */
  readonly before?: Moment
  readonly after: Moment
  readonly losses: readonly StepLoss[]
}

class Seasons implements Listener {
  readonly over = false
  readonly stood: Stretch[] = []
  private readonly game: Game
  private turn: number
  private after: Moment
  private losses: StepLoss[] = []

  constructor(game: Game) {
    this.game = game
    this.turn = game.turn
    this.after = momentOf(game)
  }

  /** The stretch that begins here is read. */
  private cut(): void {
    const here = momentOf(this.game)
    this.stood.unshift({ before: here, after: this.after, losses: this.losses })
    this.after = here
    this.losses = []
  }

  part(effects: readonly Effect[]): () => void {
    const losses = battleLosses(this.game, effects)
    return () => {
      this.losses.unshift(...losses())
    }
  }

  turned(_ply: Ply): void {
    if (isSeasonal(this.turn)) this.cut()
    this.turn = this.game.turn
  }

  ends(cut: boolean): void {
    if (cut) this.stood.unshift({ after: this.after, losses: this.losses })
    else this.cut()
  }
}

/** The whole of a stretch of play as one. */
class Whole extends Seasons {
  override turned(): void {}
}

/**
 * What positions tell of each season of a line, the latest last; of a line that is damaged, of the latest seasons alone.
 * @param game A position at its end, which is taken back: nobody else may use it.
 */
export function stoodBySeason(game: Game, line: readonly Ply[]): readonly Stretch[] {
  const seasons = new Seasons(game)
  new WayBack(game, line, [seasons]).go()
  return seasons.stood
}

/** The same of a stretch of play as a whole. */
export function stoodInAll(game: Game, line: readonly Ply[]): Stretch {
  const whole = new Whole(game)
  new WayBack(game, line, [whole]).go()
  const [stood] = whole.stood
  if (!stood) throw new Error('the way back over a stretch of play has no end')
  return stood
}
