/** How far a machine's thought has come: asked of main from time to time while it thinks. */
import type { Connection } from './connection.ts'
import type { GameRefs } from './state.ts'

/** How often the screen asks how far a thought has come. */
const ASK_MS = 250

export function thought({ machineRunning, thinking }: GameRefs, { quietly }: Connection) {
  /** Does some work and tells meanwhile how far the machine's thought has come. */
  async function aloud<T>(game: string, work: Promise<T>): Promise<T> {
    let asking = false
    const timer = setInterval(() => {
      // Main answers when it has time: questions do not pile up meanwhile.
      if (asking) return
      asking = true
      void quietly('play.thinking', { game })
        .then(({ running, part }) => {
          if (machineRunning.value) thinking.value = running ? part : null
        })
        .catch(() => {})
        .finally(() => {
          asking = false
        })
    }, ASK_MS)
    try {
      return await work
    } finally {
      clearInterval(timer)
      thinking.value = null
    }
  }

  return { aloud }
}
