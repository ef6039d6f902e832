/** The film of the game in play: the moments it shows, the one on the screen, and how it runs. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { FilmFrame, FilmPicture } from '../../src-shared/axis-empires/contract/film.ts'
import { useAxisGame } from '../axis-game/store.ts'
import { useTable } from '../table/store.ts'
import { useUi } from '../window/ui.ts'
import { type Cut, frameAt, framesFor, frontOf } from './frames.ts'

/** How long each moment is shown, in milliseconds. */
export const SPEEDS = { slow: 2400, usual: 1200, fast: 500 } as const
/** Pictures kept, some forty kilobytes each: a long campaign has hundreds of moments. */
const MAX_PICTURES = 30
export type Speed = keyof typeof SPEEDS

export const useFilm = defineStore('film', () => {
  const game = useAxisGame()
  const table = useTable()
  const ui = useUi()
  const all = shallowRef<readonly FilmFrame[]>([])
  const cut = ref<Cut>('turn')
  const speed = ref<Speed>('usual')
  /** The part that is shown, as plies. */
  const part = shallowRef<readonly [number, number]>([0, 0])
  const at = ref(0)
  const playing = ref(false)
  const picture = shallowRef<FilmPicture>()
  const known = new Map<string, Promise<FilmPicture>>()
  const frames = computed(() => framesFor(all.value, cut.value))
  const frame = computed(() => frames.value[at.value])
  const first = computed(() => frameAt(frames.value, part.value[0]))
  const last = computed(() => frameAt(frames.value, part.value[1]))
  let wanted = 0
  let timer = 0

  function askPicture(index: number): Promise<FilmPicture> | undefined {
    const id = game.view?.game
    const [to, from] = [frames.value[index], frames.value[index - 1]]
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

  /** Shows a moment; of several wished for one after the other the last counts. */
  async function go(index: number): Promise<void> {
    const to = Math.max(0, Math.min(frames.value.length - 1, index))
    const now = frames.value[to]
    if (!now) return
    wanted = to
    at.value = to
    const [seen] = await Promise.all([askPicture(to)?.catch(ui.fail), game.lookAt(now.ply)])
    if (wanted !== to || !ui.film) return
    if (now.ply === game.view?.ply) game.lookAway()
    picture.value = seen ?? undefined
    const control = new Map((seen?.control ?? []).map(({ hex, value }) => [hex, value]))
    table.film = { control, front: frontOf(table.maps, control) }
    void askPicture(to + 1)?.catch(() => null)
  }

  function pause(): void {
    playing.value = false
    window.clearTimeout(timer)
  }

  async function run(): Promise<void> {
    const began = performance.now()
    await go(at.value + 1)
    if (!playing.value) return
    if (at.value >= last.value) return pause()
    const left = SPEEDS[speed.value] - (performance.now() - began)
    timer = window.setTimeout(() => void run(), Math.max(0, left))
  }

  /** Runs on from where it stands; from the beginning of the part if it stands at its end. */
  async function play(): Promise<void> {
    playing.value = true
    if (at.value >= last.value || at.value < first.value) {
      await go(first.value)
      timer = window.setTimeout(() => void run(), SPEEDS[speed.value])
    } else await run()
  }

  /** Opens the film of the game, at where it stands. */
  async function open(): Promise<void> {
    const id = game.view?.game
    const told = id === undefined ? undefined : await game.ask('play.film', { game: id })
    if (!told) return
    game.pauseMachines(true)
    known.clear()
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

  return {
    all,
    cut,
    speed,
    part,
    at,
    playing,
    picture,
    frames,
    frame,
    first,
    last,
    go,
    play,
    pause,
    open,
    close,
  }
})
