/** The games and scenarios: begun, opened and left. */
import type { Client, Request } from '../../../src-shared/contract/services.ts'
import type { GameView } from '../../../src-shared/contract/views.ts'
import { gameInAddress, keepInAddress } from '../window/game-address.ts'
import { useHabits } from '../window/habits.ts'
import { useUi } from '../window/ui.ts'
import type { Companions } from './companion.ts'
import type { Connection } from './connection.ts'
import type { Following } from './follow.ts'
import type { GameRefs } from './state.ts'

export function library(
  refs: GameRefs,
  { connect, call, quietly, ask }: Connection,
  companions: Companions,
  { accept }: Following,
) {
  const { view, scenarios, saved, log, credit, wentBack, visiting, since } = refs
  const habits = useHabits()
  const ui = useUi()

  async function start(client: Client): Promise<void> {
    connect(client)
    for (const companion of companions.all) await companion.opened()
    // A damaged store waits for a choice first; until then it has no games to list.
    const info = await ask('app.info', {})
    await refreshLists(info?.recovery === undefined)
    await goBack()
  }

  /** A reloaded page returns to the game it had open, if that still exists. */
  async function goBack(): Promise<void> {
    const game = gameInAddress()
    if (game === undefined) return
    if (saved.value.some(({ id }) => id === game)) await open(game)
    else keepInAddress(undefined)
  }

  async function refreshLists(readable = true): Promise<void> {
    const games = readable ? await ask('games.list', {}) : undefined
    const list = await ask('scenarios.list', {})
    if (list) scenarios.value = list
    if (games) saved.value = games
  }

  /** Shows a game; the address of the window stays as it is. */
  async function visit(next: GameView): Promise<void> {
    wentBack.value = false
    visiting.value = false
    credit.value = habits.pace === 'step' ? 0 : Number.POSITIVE_INFINITY
    since.value = 0
    log.value = []
    const companion = companions.of(next)
    await companion.entering(next)
    ui.enterGame(companion.mapsOf(next))
    await accept(next)
  }

  async function enter(next: GameView): Promise<void> {
    keepInAddress(next.game)
    await visit(next)
    if (next.damage !== undefined) ui.fail(next.damage)
  }

  /** Who plays whom is checked by main: the game of the scenario says which seats and players there are. */
  async function newGame(request: Request<'games.new'>): Promise<boolean> {
    const next = await ask('games.new', request)
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

  return { start, refreshLists, enter, visit, newGame, open, leave }
}
