/** The pictures of a film: asked of main one by one, the last ones kept. */
import type { FilmFrame, FilmPicture } from '../../../../src-shared/axis-empires/ground/contract/film.ts'
import { useAxisGame } from '../../ground/game/store.ts'

/** Pictures kept, some forty kilobytes each: a long campaign has hundreds of moments. */
const MAX_PICTURES = 30

export function filmPictures(frames: () => readonly FilmFrame[]) {
  const game = useAxisGame()
  const known = new Map<string, Promise<FilmPicture>>()

  /** The picture of a moment; undefined if there is no such moment. */
  function ask(index: number): Promise<FilmPicture> | undefined {
    const id = game.view?.game
    const [to, from] = [frames()[index], frames()[index - 1]]
    if (id === undefined || !to) return undefined
    const request = { game: id, ply: to.ply, since: from?.ply ?? to.ply }
    const key = `${request.since}-${request.ply}`
    const asked = known.get(key) ?? game.quietly('play.filmPicture', request)
    known.set(key, asked)
    const [oldest] = known.keys()
    if (known.size > MAX_PICTURES && oldest !== undefined) known.delete(oldest)
    asked.catch(() => known.delete(key))
    return asked
  }

  return { ask, forget: () => known.clear() }
}
