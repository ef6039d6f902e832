/** The film of the game in play: the moments it shows, the one on the screen, and how it runs. */
import { defineStore } from 'pinia'
import { shallowRef, watch } from 'vue'
import type { FilmPicture } from '../../../../src-shared/axis-empires/ground/contract/film.ts'
import { useUi } from '../../../shell/window/ui.ts'
import { useAxisGame } from '../../ground/game/store.ts'
import { useTable } from '../../table/table/store.ts'
import { frameAt, frontOf } from './frames.ts'
import { filmPictures } from './pictures.ts'
import { reel } from './reel.ts'
import { running } from './running.ts'

export const useFilm = defineStore('film', () => {
  const game = useAxisGame()
  const table = useTable()
  const ui = useUi()
  const moments = reel()
  const { all, cut, part, at, frames, frame } = moments
  const picture = shallowRef<FilmPicture>()
  const pictures = filmPictures(() => frames.value)
  let wanted = 0

  /** Shows a moment; of several wished for one after the other the last counts. */
  async function go(index: number): Promise<void> {
    const to = Math.max(0, Math.min(frames.value.length - 1, index))
    const now = frames.value[to]
    if (!now) return
    wanted = to
    at.value = to
    const [seen] = await Promise.all([pictures.ask(to)?.catch(ui.fail), game.lookAt(now.ply)])
    if (wanted !== to || !ui.film) return
    if (now.ply === game.view?.ply) game.lookAway()
    picture.value = seen ?? undefined
    const control = new Map((seen?.control ?? []).map(({ hex, value }) => [hex, value]))
    table.film = { control, front: frontOf(table.maps, control) }
    void pictures.ask(to + 1)?.catch(() => null)
  }

  const { pause, ...run } = running(moments, go)

  /** Opens the film of the game, at where it stands. */
  async function open(): Promise<void> {
    const told = await game.question('play.film', {})
    if (!told) return
    game.pauseMachines(true)
    pictures.forget()
    all.value = told
    cut.value = told.filter(({ kind }) => kind === 'turn').length > 1 ? 'turn' : 'faction'
    part.value = [0, told.at(-1)?.ply ?? 0]
    ui.film = true
    await go(frames.value.length - 1)
  }

  function close(): void {
    pause()
    ui.film = false
    table.film = null
    picture.value = undefined
    all.value = []
    game.lookAway()
  }

  watch(cut, (_now, _before, tidy) => {
    const ply = frame.value?.ply ?? game.moment?.ply ?? part.value[1]
    let over = false
    tidy(() => {
      over = true
    })
    if (ui.film && !over) void go(frameAt(frames.value, game.moment?.ply ?? ply))
  })
  watch(
    () => ui.film,
    (on) => {
      if (!on && table.film) close()
    },
  )

  return { ...moments, picture, go, ...run, pause, open, close }
})
