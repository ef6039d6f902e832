/** The windows of one game: the second asks what the first shows, and takes in where it has come to. */
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useAxisGame } from '../../../../src-renderer/axis-empires/ground/game/store.ts'
import { askMainWindow, joinWindows } from '../../../../src-renderer/axis-empires/table/displays/channel.ts'
import type { GameView } from '../../../../src-shared/axis-empires/ground/contract/views.ts'
import type { Client } from '../../../../src-shared/contract/services.ts'

const view = (hash: string): GameView =>
  ({
    game: 'g1',
    hash,
    ply: 1,
    state: { pieces: {} },
    scenario: { maps: [] },
    verbs: {},
    offers: [],
    decision: null,
    lines: [],
    logLength: 0,
    canRedo: false,
    players: {},
    sequence: [],
  }) as unknown as GameView

const asked: string[] = []
const client: Client = {
  async call(name: string) {
    asked.push(name)
    if (name === 'content.get') return { maps: {}, counters: [], colours: {}, rules: {} } as never
    return (name === 'play.view' ? view('second') : []) as never
  },
}

let other: BroadcastChannel
const heard: Record<string, unknown>[] = []
const until = (done: () => boolean): Promise<void> => vi.waitFor(() => expect(done()).toBe(true))

beforeEach(async () => {
  setActivePinia(createPinia())
  other = new BroadcastChannel('ae-windows')
  other.onmessage = (event: MessageEvent) => void heard.push(event.data as Record<string, unknown>)
  await useAxisGame().start(client)
})
afterEach(() => other.close())

test('a window tells where it stands, follows the others, and passes on what the map is to do', async () => {
  const game = useAxisGame()
  const shown: string[] = []
  const chosen: string[] = []
  game.view = view('first')
  joinWindows({ follows: true, show: (place) => shown.push(place), choose: (piece) => chosen.push(piece) })

  // It says hello, so that the others tell it what they show.
  await until(() => heard.some((word) => word.hello === true))
  other.postMessage({ from: 'other', hello: true })
  await until(() => heard.some((word) => word.game === 'g1' && word.hash === 'first'))

  // The same position is not asked for again; a new one is.
  other.postMessage({ from: 'other', game: 'g1', hash: 'first' })
  other.postMessage({ from: 'other', game: 'g1', hash: 'second' })
  await until(() => game.view?.hash === 'second')
  expect(asked.filter((name) => name === 'play.view')).toHaveLength(1)

  other.postMessage({ from: 'other', show: 'w3825' })
  other.postMessage({ from: 'other', choose: 'ger-1p' })
  await until(() => chosen.length === 1)
  expect(shown).toEqual(['w3825'])
  expect(chosen).toEqual(['ger-1p'])

  askMainWindow({ show: 'e3702' })
  await until(() => heard.some((word) => word.show === 'e3702'))

  // The other window leaves its game: one that follows shows none.
  other.postMessage({ from: 'other', game: null })
  await until(() => game.view === undefined)
})
