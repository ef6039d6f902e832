/** The game in play, as main tells it. Every change is asked of main; nothing here knows a rule. */
import { defineStore } from 'pinia'
import { computed, markRaw, shallowRef } from 'vue'
import type { Answers, Client, Request, ServiceName } from '../../src-shared/contract/services.ts'
import type {
  BattlePreview,
  BranchView,
  ContentView,
  GameView,
  LogLine,
  Outcome,
  OverlayView,
  Reach,
  SavedGame,
  ScenarioSummary,
  SupplyView,
  TurnBoxView,
} from '../../src-shared/contract/views.ts'
import type { MapFile } from '../../src-shared/hexmap/schema.ts'
import type { Command } from '../../src-shared/kernel/procedure.ts'
import type { Refusal, Verdict } from '../../src-shared/kernel/verdict.ts'
import { counterCache } from '../counters/cache.ts'
import { setNationCodes } from '../counters/paint-counter.ts'
import { useUi } from './ui.ts'

/** Commands machine players take in one call, so that the screen follows. */
const MACHINE_STRIDE = 25
/** Bound on machine steps taken back by one undo. */
const MOST_UNDONE = 2000

export const useGame = defineStore('game', () => {
  const ui = useUi()
  let client: Client | undefined
  const content = shallowRef<ContentView>()
  const view = shallowRef<GameView>()
  const scenarios = shallowRef<readonly ScenarioSummary[]>([])
  const saved = shallowRef<readonly SavedGame[]>([])
  const log = shallowRef<readonly LogLine[]>([])
  const track = shallowRef<readonly TurnBoxView[]>([])
  const branches = shallowRef<readonly BranchView[]>([])
  const refusal = shallowRef<Refusal | null>(null)
  /** How often main is at work for us. */
  const busy = shallowRef(0)
  const machineRunning = shallowRef(false)
  const machinePaused = shallowRef(false)
  /** The last ply of the line being looked at, when gone back from it. */
  const latest = shallowRef<number | null>(null)
  /** Whether an earlier moment is being looked at. */
  const past = computed(() => latest.value !== null && view.value?.canRedo === true)

  async function call<N extends ServiceName>(name: N, request: Request<N>): Promise<Answers[N]> {
    if (!client) throw new Error('The window has no connection to the game.')
    busy.value++
    try {
      return await client.call(name, request)
    } finally {
      busy.value--
    }
  }

  /** As `call`, but a failure is shown in the dialog. */
  async function ask<N extends ServiceName>(name: N, request: Request<N>): Promise<Answers[N] | undefined> {
    try {
      return await call(name, request)
    } catch (error) {
      ui.fail(error)
      return undefined
    }
  }

  async function start(connection: Client): Promise<void> {
    client = connection
    const answer = await ask('content.get', {})
    if (answer) {
      content.value = markRaw(answer)
      counterCache.setContent(answer.counters, answer.colours)
      const codes: Record<string, string> = {}
      for (const map of Object.values(answer.maps))
        for (const area of map.areas) if (area.code) codes[area.id] = area.code
      setNationCodes(codes)
    }
    await refreshLists()
  }

  async function refreshLists(): Promise<void> {
    const [list, games] = await Promise.all([ask('scenarios.list', {}), ask('games.list', {})])
    if (list) scenarios.value = list
    if (games) saved.value = games
  }

  async function refreshLog(next: GameView): Promise<void> {
    const have = log.value
    if (next.logLength === have.length && next.lines.length === 0) return
    if (next.logLength === have.length + next.lines.length) {
      log.value = [...have, ...next.lines]
      return
    }
    const all = await ask('play.log', { game: next.game })
    if (all && view.value?.game === next.game) log.value = all
  }

  async function accept(next: GameView): Promise<void> {
    const same = view.value?.game === next.game
    if (!same) log.value = []
    view.value = markRaw(next)
    refusal.value = null
    if (latest.value !== null && (next.ply >= latest.value || !next.canRedo)) latest.value = null
    await refreshLog(next)
    if (ui.tab === 'track') await refreshTrack()
    if (ui.tab === 'history') await refreshBranches()
    void runMachines()
  }

  async function refreshTrack(): Promise<void> {
    const game = view.value?.game
    const boxes = game === undefined ? undefined : await ask('play.track', { game })
    if (boxes) track.value = boxes
  }

  async function refreshBranches(): Promise<void> {
    const game = view.value?.game
    const list = game === undefined ? undefined : await ask('play.branches', { game })
    if (list) branches.value = list
  }

  const isMachine = (v: GameView | undefined): boolean => {
    const faction = v?.decision?.faction
    return faction === 'axis' || faction === 'western' || faction === 'soviet'
      ? v?.players[faction] === 'random'
      : false
  }

  /** Lets the machines play until a person is due; the screen follows in strides. */
  async function runMachines(): Promise<void> {
    if (machineRunning.value) return
    machineRunning.value = true
    try {
      while (isMachine(view.value) && !machinePaused.value && !past.value) {
        const game = view.value?.game
        const before = view.value?.ply
        if (game === undefined) return
        const next = await ask('play.machine', { game, most: MACHINE_STRIDE })
        if (!next || view.value?.game !== next.game || next.ply === before) return
        view.value = markRaw(next)
        await refreshLog(next)
        await new Promise((resolve) => setTimeout(resolve, 30))
      }
    } finally {
      machineRunning.value = false
    }
  }

  function pauseMachines(paused: boolean): void {
    machinePaused.value = paused
    if (!paused) void runMachines()
  }

  async function settle(outcome: Outcome | undefined): Promise<boolean> {
    if (!outcome) return false
    await accept(outcome.view)
    if (!outcome.ok && !outcome.verdict.ok) refusal.value = outcome.verdict
    return outcome.ok
  }

  async function perform(commands: readonly Command[]): Promise<boolean> {
    const game = view.value?.game
    if (game === undefined) return false
    return settle(
      await ask('play.do', {
        game,
        commands: commands.map((c) => ({ ...c })) as Request<'play.do'>['commands'],
      }),
    )
  }

  async function table(command: Command): Promise<boolean> {
    const game = view.value?.game
    if (game === undefined) return false
    return settle(
      await ask('play.table', { game, command: { ...command } as Request<'play.table'>['command'] }),
    )
  }

  /** Undo goes back to the last decision of a person: over what machines did since. */
  async function undo(): Promise<void> {
    const game = view.value?.game
    if (game === undefined) return
    let next = await ask('play.undo', { game })
    for (let i = 0; i < MOST_UNDONE && next && isMachine(next) && next.canUndo; i++) {
      next = await ask('play.undo', { game })
    }
    if (!next) return
    if (isMachine(next)) machinePaused.value = true
    await accept(next)
  }

  async function redo(): Promise<void> {
    const game = view.value?.game
    const next = game === undefined ? undefined : await ask('play.redo', { game })
    if (!next) return
    // What machines did next is there to be seen; they go on at the end of it.
    if (isMachine(next) && next.canRedo) return redoFrom(next)
    await accept(next)
  }

  async function redoFrom(from: GameView): Promise<void> {
    let next = from
    for (let i = 0; i < MOST_UNDONE && isMachine(next) && next.canRedo; i++) {
      const further = await ask('play.redo', { game: from.game })
      if (!further) break
      next = further
    }
    await accept(next)
  }

  async function goto(ply: number): Promise<void> {
    const now = view.value
    if (!now || now.ply === ply) return
    if (ply < now.ply) latest.value = Math.max(latest.value ?? 0, now.ply)
    const next = await ask('play.goto', { game: now.game, ply })
    if (next) await accept(next)
  }

  async function newGame(request: Request<'games.new'>): Promise<boolean> {
    const next = await ask('games.new', request)
    if (next) await enter(next)
    return next !== undefined
  }

  async function open(game: string): Promise<void> {
    const next = await ask('games.open', { game })
    if (next) await enter(next)
  }

  async function enter(next: GameView): Promise<void> {
    latest.value = null
    machinePaused.value = false
    log.value = []
    ui.page = 'game'
    ui.tab = 'selection'
    await accept(next)
  }

  async function leave(thumbnail: string): Promise<void> {
    const game = view.value?.game
    machinePaused.value = true
    if (game !== undefined && thumbnail !== '' && thumbnail.length < 400_000) {
      await call('games.thumbnail', { game, png: thumbnail }).catch(() => null)
    }
    view.value = undefined
    ui.page = 'start'
    await refreshLists()
  }

  const withGame = <T>(job: (game: string) => Promise<T>): Promise<T | undefined> => {
    const game = view.value?.game
    return game === undefined ? Promise.resolve(undefined) : job(game)
  }
  const reach = (piece: string): Promise<Reach | undefined> =>
    withGame((game) => ask('play.reach', { game, piece }))
  const whyMove = (piece: string, to: string): Promise<Verdict | undefined> =>
    withGame((game) => ask('play.whyMove', { game, piece, to }))
  const battle = (
    target: string,
    attackers: readonly string[],
    hq?: string | null,
  ): Promise<BattlePreview | undefined> =>
    withGame((game) =>
      call('play.battle', { game, target, attackers: [...attackers], hq }).catch(() => undefined),
    )
  const supply = (piece: string): Promise<SupplyView | undefined> =>
    withGame((game) => call('play.supply', { game, piece }).catch(() => undefined))
  const overlay = (
    kind: 'zoc' | 'supply',
    faction: 'axis' | 'western' | 'soviet',
  ): Promise<OverlayView | undefined> => withGame((game) => ask('play.overlay', { game, kind, faction }))

  function mapOf(v: GameView | undefined): MapFile | undefined {
    const maps = content.value?.maps ?? {}
    const id = v?.scenario.maps[0]
    return (id === undefined ? undefined : maps[id]) ?? Object.values(maps)[0]
  }

  return {
    content,
    view,
    scenarios,
    saved,
    log,
    track,
    branches,
    refusal,
    busy,
    machineRunning,
    machinePaused,
    latest,
    past,
    call,
    ask,
    start,
    refreshLists,
    refreshTrack,
    refreshBranches,
    perform,
    table,
    goto,
    newGame,
    open,
    leave,
    undo,
    redo,
    reach,
    whyMove,
    battle,
    supply,
    overlay,
    mapOf,
    pauseMachines,
    isMachine,
    runMachines,
  }
})
