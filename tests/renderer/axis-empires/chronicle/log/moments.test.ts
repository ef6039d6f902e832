/** The slider of the history asks for moments one at a time, and the last one wished for wins. */
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useAxisGame } from '../../../../../src-renderer/axis-empires/ground/game/store.ts'
import { useTable } from '../../../../../src-renderer/axis-empires/table/table/store.ts'
import type { GameView } from '../../../../../src-shared/axis-empires/ground/contract/views.ts'
import type { Client } from '../../../../../src-shared/contract/services.ts'

const asked: number[] = []
let answer: (() => void)[] = []

const stateAt = (ply: number) => ({ pieces: { u: { at: `w13${String(ply).padStart(2, '0')}`, face: 0 } } })
const view = {
  game: 'g1',
  hash: 'h9',
  ply: 9,
  state: stateAt(9),
  scenario: { maps: [] },
  verbs: {},
  offers: [{ command: { type: 'end' }, label: 'End', rule: '3' }],
  decision: { faction: 'axis', kind: 'move', prompt: 'Move', rule: '3' },
  lines: [],
  logLength: 0,
  canRedo: false,
  result: null,
  battle: { target: 'w1304', attackers: [], hq: null, declared: false, result: null },
  players: { axis: 'human', western: 'human', soviet: 'human' },
  sequence: [],
} as unknown as GameView

const client: Client = {
  async call(name: string, request: unknown) {
    if (name === 'content.get') return { maps: {}, counters: [], colours: {}, rules: {} } as never
    if (name !== 'play.moment') return [] as never
    const { ply } = request as { ply: number }
    asked.push(ply)
    await new Promise<void>((resolve) => answer.push(resolve))
    const moved = [{ piece: 'u', from: 'w1301', to: 'w1302' }]
    return { ply, hash: `h${ply}`, state: stateAt(ply), lines: [], moved } as never
  },
}
const reply = async (): Promise<void> => {
  await vi.waitFor(() => expect(answer.length).toBeGreaterThan(0))
  answer.shift()?.()
}

beforeEach(() => {
  setActivePinia(createPinia())
  asked.length = 0
  answer = []
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
})
afterEach(() => vi.unstubAllGlobals())

describe('looking at the past', () => {
  it('shows the counters where they stood, with an arrow and without anything to do', async () => {
    const game = useAxisGame()
    await game.start(client)
    await game.accept(view)
    const table = useTable()
    expect([table.index.all.length, table.draft?.target]).toEqual([1, 'w1304'])
    const look = game.lookAt(2)
    await reply()
    await look
    expect(table.pieces.u?.at).toBe('w1302')
    expect([table.index.all.length, table.draft]).toEqual([0, undefined])
    expect(table.marks.plan.marches).toEqual([['w1301', 'w1302']])
    expect(game.view?.ply).toBe(9)
    game.lookAway()
    expect([table.pieces.u?.at, table.index.all.length]).toEqual(['w1309', 1])
  })

  it('asks for the last moment wished for while an answer is under way, not for those between', async () => {
    const game = useAxisGame()
    await game.start(client)
    await game.accept(view)
    const looks = [game.lookAt(1), game.lookAt(2), game.lookAt(3), game.lookAt(4)]
    await reply()
    await reply()
    await Promise.all(looks)
    expect(asked).toEqual([1, 4])
    expect(game.moment?.ply).toBe(4)
  })

  it('an answer that comes after the looking is over changes nothing', async () => {
    const game = useAxisGame()
    await game.start(client)
    await game.accept(view)
    const look = game.lookAt(1)
    game.lookAway()
    await reply()
    await look
    expect(game.moment).toBeNull()
  })
})
