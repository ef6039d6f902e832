/** The picture of a game in the list of saved ones, kept up to date while it is played. */
import { onBeforeUnmount, onMounted } from 'vue'
import { useGame } from './store.ts'

const FIRST_MS = 8_000
const EVERY_MS = 120_000
/** Main takes no larger picture. */
const MAX_LENGTH = 400_000

/** @param picture The picture as the address of its data; empty while there is none. */
export function keepThumbnail(picture: () => string): void {
  const game = useGame()
  let timer = 0

  function keep(): void {
    timer = window.setTimeout(keep, EVERY_MS)
    const id = game.view?.game
    const png = picture()
    // A list without its picture is no reason to disturb a player.
    if (id !== undefined && png !== '' && png.length < MAX_LENGTH)
      void game.call('games.thumbnail', { game: id, png }).catch(() => null)
  }

  onMounted(() => {
    timer = window.setTimeout(keep, FIRST_MS)
  })
  onBeforeUnmount(() => window.clearTimeout(timer))
}
