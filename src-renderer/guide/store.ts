/** The guided game: where the player is in it, and what he asks of the guide. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { GuideProgress } from '../../src-shared/contract/guide.ts'
import { useAxisGame } from '../axis-game/store.ts'
import { useTable } from '../table/store.ts'
import { useUi } from '../window/ui.ts'
import { doAct, playUpTo, rest, returnTo, untilPerson } from './deeds.ts'
import { type Found, find, goesOnAt } from './judge.ts'
import type { Seen } from './lesson.ts'
import { POLAND } from './poland/index.ts'

/** After this long without a step forward the hint is shown unasked. */
const HINT_MS = 40_000
/** A pointer that stays this long has come to look. */
const REST_MS = 600
/** A look at what was done, before the next. */
const LOOK_MS = 450
/** More deeds than any step takes. */
const MAX_DEEDS = 30

export const useGuide = defineStore('guide', () => {
  const game = useAxisGame()
  const table = useTable()
  const ui = useUi()
  const lesson = POLAND
  const progress = shallowRef<GuideProgress | null>(null)
  /** Where one unit can march in one position. */
  const reach = shallowRef<{ hash: string; unit: string; hexes: ReadonlySet<string> } | null>(null)
  /** What has come of the step before. */
  const told = ref('')
  const hinted = ref(false)
  /** The place the pointer rested on last. */
  const rested = ref<string | null>(null)
  /** The guide itself is at work. */
  const busy = ref(false)

  const active = computed(() => {
    const kept = progress.value
    return kept !== null && !kept.left && game.view !== undefined && game.view.game === kept.game
  })

  const seen = computed<Seen | undefined>(() => {
    const { view } = game
    if (!view || !active.value) return undefined
    const known = reach.value?.hash === view.hash ? reach.value : null
    return {
      view,
      looked: rested.value ?? table.inspected,
      chosen: table.chosen,
      goals: ui.goals,
      tab: ui.tab,
      zones: ui.overlay === 'zoc' ? ui.overlayFaction : null,
      reach: (unit) => (known?.unit === unit ? known.hexes : undefined),
    }
  })
  const found = computed<Found | undefined>(() =>
    seen.value && progress.value ? find(lesson, progress.value.step, seen.value) : undefined,
  )
  const step = computed(() => lesson.steps[found.value?.step ?? 0])
  /** Where the game can go on as it stands, if it went another way than asked. */
  const goesOn = computed(() =>
    found.value?.standing === 'lost' && seen.value
      ? goesOnAt(lesson, found.value.step, seen.value)
      : undefined,
  )

  function keep(next: GuideProgress): void {
    progress.value = next
    void game.quietly('guide.keep', { progress: { ...next, plies: [...next.plies] } }).catch(() => null)
  }

  async function load(): Promise<void> {
    if (progress.value) return
    const kept = await game.quietly('guide.progress', {}).catch(() => null)
    if (kept?.lesson === lesson.id) progress.value = kept
  }

  /** Comes to a step, forward over all that is done, or back to what was taken back. */
  function comeTo(next: number): void {
    const now = progress.value
    const { view } = game
    if (!now || !view || next === now.step) return
    const last = lesson.steps[next - 1]
    const words = next > now.step && last && seen.value ? last.told : ''
    told.value = typeof words === 'string' || !seen.value ? String(words) : words(seen.value)
    const plies = now.plies.slice(0, next + 1)
    while (plies.length <= next) plies.push(view.ply)
    keep({ ...now, step: next, plies, finished: now.finished || next === lesson.steps.length - 1 })
  }

  watch(found, (where) => {
    if (where && !busy.value && !game.past) comeTo(where.step)
  })

  watch([() => game.view?.hash, () => found.value?.part?.act] as const, async ([hash, act]) => {
    if (act?.kind !== 'march' || hash === undefined || game.view?.decision?.kind !== 'move') return
    if (!table.index.movers.has(act.unit)) return
    const answer = await game.reach(act.unit)
    if (answer) reach.value = { hash, unit: act.unit, hexes: new Set(answer.hexes.map((h) => h.hex)) }
  })

  let resting: ReturnType<typeof setTimeout> | undefined
  watch(
    () => (active.value ? table.hovered : null),
    (place) => {
      clearTimeout(resting)
      resting = setTimeout(() => {
        rested.value = place
      }, REST_MS)
    },
  )

  let timer: ReturnType<typeof setTimeout> | undefined
  watch(
    () => found.value?.part,
    () => {
      clearTimeout(timer)
      hinted.value = false
      if (found.value?.part)
        timer = setTimeout(() => {
          hinted.value = true
        }, HINT_MS)
    },
  )

  /** Something the guide does itself, one at a time. */
  async function atWork(work: () => Promise<void>): Promise<void> {
    if (busy.value) return
    busy.value = true
    try {
      await work()
    } finally {
      busy.value = false
    }
    if (found.value) comeTo(found.value.step)
  }

  async function begin(): Promise<void> {
    const { game: request } = lesson
    if (!(await game.newGame({ ...request, players: { ...request.players } })) || !game.view) return
    told.value = ''
    keep({ lesson: lesson.id, game: game.view.game, step: 0, plies: [0], finished: false, left: false })
  }

  /** Goes on where the player left; if his game was deleted, in a new one brought to the same step. */
  async function resume(): Promise<void> {
    const kept = progress.value
    if (!kept) return begin()
    told.value = ''
    if (game.saved.some(({ id }) => id === kept.game)) {
      keep({ ...kept, left: false })
      return game.open(kept.game)
    }
    await begin()
    await atWork(() => setUp(kept.step))
  }

  /** Brings the game to the beginning of a step by replaying the lesson. */
  async function setUp(to: number): Promise<void> {
    await takeSeats()
    const plies = await playUpTo(lesson, to, () => seen.value)
    if (progress.value) keep({ ...progress.value, step: to, plies })
  }

  async function takeSeats(): Promise<void> {
    const { players } = lesson.game
    const now = game.view?.players
    if (now && (now.axis !== players.axis || now.western !== players.western)) await game.seat({ ...players })
  }

  /** Goes back to where a step began; if that fails, replays the lesson up to it. */
  async function takeBack(to = found.value?.step ?? 0): Promise<void> {
    const now = progress.value
    const ply = now?.plies[to]
    await atWork(async () => {
      told.value = ''
      if (now && ply !== undefined) {
        await takeSeats()
        await returnTo(ply)
        await untilPerson()
        keep({ ...now, step: to, plies: now.plies.slice(0, to + 1) })
      }
      if (ply === undefined || found.value?.standing === 'lost') await setUp(to)
    })
  }

  /** Does the step for the player, with time to look at it or without. */
  async function show(ms = LOOK_MS): Promise<void> {
    const from = found.value?.step
    await atWork(async () => {
      for (let i = 0; i < MAX_DEEDS; i++) {
        await untilPerson()
        const where = found.value
        if (!seen.value || !where?.part || where.step !== from || where.standing === 'lost') return
        await doAct(where.standing === 'due' ? where.part.act : { kind: 'any' }, seen.value)
        await rest(ms)
      }
    })
  }

  /** Passes over a step: what the game needs of it is done. */
  async function skip(): Promise<void> {
    const from = found.value?.step
    if (from === undefined) return
    if (step.value?.parts.every((part) => part.onScreen)) return comeTo(from + 1)
    await show(0)
  }

  function goOn(): void {
    if (goesOn.value !== undefined) comeTo(goesOn.value)
  }

  /** The game goes on without the guide. */
  function leave(): void {
    if (progress.value) keep({ ...progress.value, left: true })
  }

  return {
    lesson,
    progress,
    active,
    seen,
    found,
    step,
    goesOn,
    told,
    hinted,
    busy,
    load,
    begin,
    resume,
    takeBack,
    show,
    skip,
    goOn,
    leave,
  }
})
