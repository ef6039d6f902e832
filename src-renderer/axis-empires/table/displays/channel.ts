/**
 * Windows of one game tell each other that it went on. The display window follows the game of the main
 * window; a command given in either is seen in both.
 */
import { watch } from 'vue'
import { useAxisGame } from '../../ground/game/store.ts'

interface Word {
  readonly from: string
  /** The game and position the sender shows now; null when it has left the game. */
  readonly game?: string | null
  readonly hash?: string
  /** A window has opened and wants to know what the others show. */
  readonly hello?: true
  /** For the main window: bring a place into view; choose a counter, so that the map shows where it can go. */
  readonly show?: string
  readonly choose?: string
}

const NAME = 'ae-windows'
const self = Math.random().toString(36).slice(2)
let line: BroadcastChannel | undefined

function say(word: Omit<Word, 'from'>): void {
  line?.postMessage({ from: self, ...word } satisfies Word)
}

export function askMainWindow(word: { readonly show: string } | { readonly choose: string }): void {
  say(word)
}

function tell(): void {
  const { view } = useAxisGame()
  say(view ? { game: view.game, hash: view.hash } : { game: null })
}

/** Takes in the position another window has come to. */
async function catchUp(id: string, hash: string | undefined): Promise<void> {
  const game = useAxisGame()
  if (game.view?.game === id && game.view.hash === hash) return
  const next = await game.ask('play.view', { game: id })
  if (!next) return
  if ((game.content?.packs ?? '') !== (next.packs ?? '')) await game.readContent({ game: id })
  await game.accept(next)
}

export interface Listening {
  /** Follow whatever game the other windows show, not only the one opened here. */
  readonly follows: boolean
  readonly show?: (place: string) => void
  readonly choose?: (piece: string) => void
}

/** Joins the other windows. Called once in each window. */
export function joinWindows({ follows, show, choose }: Listening): void {
  if (line || typeof BroadcastChannel === 'undefined') return
  line = new BroadcastChannel(NAME)
  line.onmessage = ({ data }: MessageEvent<Word>) => {
    if (data.from === self) return
    if (data.hello) tell()
    if (data.show !== undefined) show?.(data.show)
    if (data.choose !== undefined) choose?.(data.choose)
    const own = useAxisGame().view?.game
    if (data.game === null && follows) useAxisGame().view = undefined
    else if (typeof data.game === 'string' && (follows || data.game === own))
      void catchUp(data.game, data.hash)
  }
  watch(() => [useAxisGame().view?.game, useAxisGame().view?.hash], tell)
  if (follows) say({ hello: true })
}
