/** Looks at moments of the past while the game stands still: one call at a time, and the latest request wins. */
import { markRaw } from 'vue'
import type { Connection } from './connection.ts'
import type { GameRefs } from './state.ts'

export function past({ view, moment }: GameRefs, { quietly }: Connection) {
  let wanted: number | null = null
  let asking = false

  /**
   * Shows the position after a ply until `lookAway` or the next change of the game. While one answer is under
   * way, only the latest of the requests made meanwhile is sent.
   */
  async function lookAt(ply: number): Promise<void> {
    wanted = ply
    if (asking) return
    asking = true
    while (wanted !== null) {
      const next: number = wanted
      const now = view.value
      const seen = now && (await quietly('play.moment', { game: now.game, ply: next }).catch(() => null))
      const still = wanted !== null && now === view.value
      // Where the game stands, nothing is looked at.
      if (seen && still) moment.value = now?.ply === seen.ply ? null : markRaw(seen)
      if (wanted === next) wanted = null
    }
    asking = false
  }

  /** Back to where the game stands. */
  function lookAway(): void {
    wanted = null
    moment.value = null
  }

  return { lookAt, lookAway }
}
