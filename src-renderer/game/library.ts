/** The games and scenarios: begun, opened and left. */
import { markRaw } from 'vue'
import type { TurnSummary } from '../../src-shared/axis-empires/contract/advice.ts'
import type { Client, Request } from '../../src-shared/axis-empires/contract/services.ts'
import type { ContentView, GameView } from '../../src-shared/axis-empires/contract/views.ts'
import type { Request as NewGame } from '../../src-shared/contract/services.ts'
import { setNationCodes } from '../../src-shared/counters/paint-counter.ts'
import { counterCache } from '../counters/cache.ts'
import { setNations } from '../counters/words.ts'
import { gameInAddress, keepInAddress } from '../window/game-address.ts'
import { useHabits } from '../window/habits.ts'
import { useUi } from '../window/ui.ts'
import type { Connection } from './connection.ts'
import type { Following } from './follow.ts'
import type { GameRefs } from './state.ts'

/** Hands the counters and the codes of nations to those who draw them. */
function dressCounters({ counters, colours, maps }: ContentView): void {
  counterCache.setContent(counters, colours)
  const codes: Record<string, string> = {}
  for (const map of Object.values(maps))
    for (const area of map.areas) if (area.code) codes[area.id] = area.code
  setNationCodes(codes)
  setNations(Object.values(maps).flatMap(({ areas }) => areas))
}

/** Where a player was, to bring him back there. */
export interface Kept {
  /** His game; undefined if he was in none. */
  readonly game: string | undefined
  readonly told: {
    readonly wentBack: boolean
    readonly credit: number
    readonly since: number
    readonly summaries: readonly TurnSummary[]
  }
  readonly shown: Pick<
    ReturnType<typeof useUi>,
    'page' | 'back' | 'tab' | 'map' | 'layout' | 'share' | 'overlay' | 'overlayFaction'
  >
}

export function library(refs: GameRefs, { connect, call, quietly, ask }: Connection, { accept }: Following) {
  const { content, view, scenarios, saved, log, credit, wentBack, visiting, since, summaries } = refs
  const habits = useHabits()
  const ui = useUi()

  async function start(client: Client): Promise<void> {
    connect(client)
    await readContent({})
    // A damaged store waits for a choice first; until then it has no games to list.
    const info = await ask('app.info', {})
    await refreshLists(info?.recovery === undefined)
    await goBack()
  }

  /** A page that was loaded again goes back into the game it had open, if that is still there. */
  async function goBack(): Promise<void> {
    const game = gameInAddress()
    if (game === undefined) return
    if (saved.value.some(({ id }) => id === game)) await open(game)
    else keepInAddress(undefined)
  }

  async function readContent(request: Request<'content.get'>): Promise<void> {
    const answer = await ask('content.get', request)
    if (!answer) return
    // Maps are the same for every pack: keeping the objects keeps the tiles painted of them.
    content.value = markRaw({ ...answer, maps: content.value?.maps ?? answer.maps })
    dressCounters(answer)
  }

  async function refreshLists(readable = true): Promise<void> {
    const games = readable ? await ask('games.list', {}) : undefined
    const list = await ask('scenarios.list', {})
    if (list) scenarios.value = list
    if (games) saved.value = games
  }

  /** A game shows the counters it was begun with, whatever packs lie over the data now. */
  async function readContentOf(next: GameView): Promise<void> {
    if ((content.value?.packs ?? '') !== (next.packs ?? '')) await readContent({ game: next.game })
  }

  /** Shows a game; the address of the window stays as it is. */
  async function visit(next: GameView): Promise<void> {
    wentBack.value = false
    visiting.value = false
    credit.value = habits.pace === 'step' ? 0 : Number.POSITIVE_INFINITY
    summaries.value = []
    since.value = 0
    log.value = []
    await readContentOf(next)
    ui.enterGame(next.scenario.maps)
    await accept(next)
  }

  async function enter(next: GameView): Promise<void> {
    keepInAddress(next.game)
    await visit(next)
    if (next.damage !== undefined) ui.fail(next.damage)
  }

  /** What is needed to come back to where the player is now. */
  function keep(): Kept {
    const { page, back, tab, map, layout, share, overlay, overlayFaction } = ui
    return {
      game: page === 'game' ? view.value?.game : undefined,
      told: {
        wentBack: wentBack.value,
        credit: credit.value,
        since: since.value,
        summaries: summaries.value,
      },
      shown: { page, back, tab, map, layout, share, overlay, overlayFaction },
    }
  }

  /** Comes back to a game as it was left to look at another. */
  async function resume(next: GameView, { told, shown }: Kept): Promise<void> {
    wentBack.value = told.wentBack
    credit.value = told.credit
    await readContentOf(next)
    Object.assign(ui, shown)
    await accept(next)
    summaries.value = told.summaries
    since.value = told.since
    // The new view has led to its own tab and map.
    Object.assign(ui, shown)
  }

  /** Goes back to a page without a game. */
  function depart(kept: Kept | undefined): void {
    view.value = undefined
    ui.page = kept && kept.shown.page !== 'game' ? kept.shown.page : 'start'
  }

  /** Who plays whom is checked by main: the game of the scenario says which seats and players there are. */
  async function newGame(request: NewGame<'games.new'>): Promise<boolean> {
    const next = await ask('games.new', request as Request<'games.new'>)
    if (next) await enter(next)
    return next !== undefined
  }

  async function open(game: string): Promise<void> {
    const next = await ask('games.open', { game })
    if (next) await enter(next)
  }

  async function leave(thumbnail: string): Promise<void> {
    const game = view.value?.game
    credit.value = 0
    if (game !== undefined) void quietly('play.callOff', { game }).catch(() => null)
    if (game !== undefined && thumbnail !== '' && thumbnail.length < 400_000) {
      await call('games.thumbnail', { game, png: thumbnail }).catch(() => null)
    }
    view.value = undefined
    keepInAddress(undefined)
    await refreshLists()
    ui.page = ui.back
    ui.back = 'start'
  }

  return { start, readContent, refreshLists, enter, visit, keep, resume, depart, newGame, open, leave }
}
