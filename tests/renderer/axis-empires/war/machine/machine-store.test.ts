/** The game store lets machine players play at the pace wished, and advice is asked, kept and carried out. */
import { createPinia, setActivePinia } from 'pinia'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { watch } from 'vue'
import { useAxisGame } from '../../../../../src-renderer/axis-empires/ground/game/store.ts'
import { useAdvice } from '../../../../../src-renderer/axis-empires/war/machine/advice.ts'
import { useHabits } from '../../../../../src-renderer/shell/window/habits.ts'
import type { GameView } from '../../../../../src-shared/axis-empires/ground/contract/views.ts'
import type { Client } from '../../../../../src-shared/contract/services.ts'

/** A game in which the machine has so many moves before the person is due again. */
const MOVES = 4
let ply = 0
/** Moves of the machine still to come; the person's `end` gives them to it. */
let left = 0
/** The person's command ends his turn. */
let handsOver = true
let calls: { name: string; request: Record<string, unknown> }[] = []

const step = (unit: string) => ({ type: 'step', unit, to: 'w1302' })

function view(): GameView {
  const faction = left > 0 ? 'western' : 'axis'
  return {
    game: 'g1',
    system: 'axis-empires',
    hash: `h${ply}`,
    ply,
    state: { pieces: { u: { at: `w13${String(ply).padStart(2, '0')}`, face: 0 } } },
    scenario: { maps: [] },
    turn: { index: 24 },
    phasing: faction,
    verbs: {},
    offers: [{ command: { type: 'end' }, label: 'End', rule: '3' }],
    decision: { faction, kind: 'move', prompt: 'Move', rule: '3' },
    lines: [{ ply, text: 'u moves', rule: '3.1', pieces: ['u'], at: [`w13${String(ply).padStart(2, '0')}`] }],
    logLength: 0,
    canRedo: false,
    result: null,
    players: { axis: 'human', western: 'ai', soviet: 'human' },
    sequence: [],
  } as unknown as GameView
}

const ANSWERS: Readonly<Record<string, (request: Record<string, unknown>) => unknown>> = {
  'content.get': () => ({ maps: {}, counters: [], colours: {}, rules: {} }),
  'play.machine': ({ deeds }) => {
    const done = Math.min(left, typeof deeds === 'number' ? deeds : MOVES)
    left -= done
    ply += done
    return view()
  },
  'play.do': () => {
    ply++
    if (handsOver) left = MOVES
    return { ok: true, view: view() }
  },
  'play.since': () => ({ faction: 'axis', since: 1, turns: [{ faction: 'western', to: ply }] }),
  'play.thinking': () => ({ running: false, part: 0 }),
  'play.advise': () => ({
    faction: 'axis',
    prompt: 'Move',
    plans: [
      {
        title: 'go',
        reason: 'it is better',
        worth: 1,
        at: ['w1302'],
        commands: [step('a'), step('a'), step('b')],
      },
    ],
  }),
}
const client: Client = {
  async call(name: string, request: unknown) {
    calls.push({ name, request: request as Record<string, unknown> })
    return (ANSWERS[name]?.(request as Record<string, unknown>) ?? []) as never
  },
}
const machineCalls = () => calls.filter(({ name }) => name === 'play.machine')
const settled = (game: ReturnType<typeof useAxisGame>, at: number): Promise<void> =>
  vi.waitFor(() => expect([game.view?.ply, game.machineRunning]).toEqual([at, false]), { timeout: 8000 })

async function begun() {
  const game = useAxisGame()
  await game.start(client)
  await game.accept(view())
  calls = []
  return game
}

beforeEach(() => {
  setActivePinia(createPinia())
  ply = 0
  left = 0
  handsOver = true
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
})
afterEach(() => vi.unstubAllGlobals())

describe('the machine', () => {
  it('plays at once to the end of its turn, and what the others did is shown as his own begins', async () => {
    const game = await begun()
    useHabits().pace = 'once'
    await game.perform([{ type: 'end' }])
    await settled(game, 1 + MOVES)
    expect(machineCalls()).toHaveLength(1)
    await vi.waitFor(() => expect(game.summaries.map(({ faction }) => faction)).toEqual(['western']))
  })

  it('waits for a click before each move, and plays on when ordered to', async () => {
    const game = await begun()
    useHabits().pace = 'step'
    // The pace counts from the moment it is chosen.
    game.credit = 0
    await game.perform([{ type: 'end' }])
    await settled(game, 1)
    expect([machineCalls().length, game.machinePaused]).toEqual([0, true])
    game.oneMove()
    await settled(game, 2)
    expect(game.lastMove).toEqual({ places: ['w1301', 'w1302'], march: true })
    expect(game.machinePaused).toBe(true)
    game.playOn()
    await settled(game, 1 + MOVES)
    expect(machineCalls().every(({ request }) => request.deeds === 1)).toBe(true)
    // The next turn begins at a click again.
    expect(game.machinePaused).toBe(true)
  })

  it('shows each move on the map while its turn lasts, and none once the person is due', async () => {
    const game = await begun()
    useHabits().pace = 'brisk'
    const shown: boolean[] = []
    watch(
      () => game.lastMove,
      (move) => move && shown.push(game.isMachine(game.view)),
      { flush: 'sync' },
    )
    await game.perform([{ type: 'end' }])
    await settled(game, 1 + MOVES)
    expect(shown).toEqual(Array(MOVES - 1).fill(true))
    expect(game.lastMove).toBeNull()
  })

  it('is paused between two moves, and its thought called off', async () => {
    const game = await begun()
    useHabits().pace = 'slow'
    await game.perform([{ type: 'end' }])
    await vi.waitFor(() => expect(game.view?.ply).toBe(2))
    game.pauseMachines(true)
    await settled(game, 2)
    expect(calls.some(({ name }) => name === 'play.callOff')).toBe(true)
    expect(game.summaries).toEqual([])
  })

  it('takes forced decisions automatically only if that is wished', async () => {
    const game = await begun()
    useHabits().pace = 'once'
    useHabits().forced = false
    await game.perform([{ type: 'end' }])
    await settled(game, 1 + MOVES)
    expect(calls.filter(({ request }) => request.forced === true)).toEqual([])
  })
})

describe('advice', () => {
  it('is carried out move by move, the rest kept; then at one go', async () => {
    await begun()
    const advice = useAdvice()
    await advice.ask()
    expect(advice.plans).toHaveLength(1)
    const [plan] = advice.plans
    if (!plan) throw new Error('no plan')
    handsOver = false
    await advice.carryOutFirst(plan)
    const done = calls.find(({ name }) => name === 'play.do')
    expect(done?.request.commands).toEqual([step('a'), step('a')])
    expect(done?.request.passOver).toBe(true)
    expect([advice.fits, advice.plans[0]?.commands]).toEqual([true, [step('b')]])
  })

  it('does not outlive the position it was given for', async () => {
    const game = await begun()
    const advice = useAdvice()
    await advice.ask()
    expect(advice.fits).toBe(true)
    ply = 9
    await game.accept(view())
    expect([advice.fits, advice.plans.length]).toEqual([false, 0])
  })

  it('is called off without leaving anything', async () => {
    await begun()
    const advice = useAdvice()
    const asking = advice.ask()
    advice.cancel()
    await asking
    expect([advice.open, advice.advice, advice.part]).toEqual([false, null, null])
    expect(calls.some(({ name }) => name === 'play.callOff')).toBe(true)
  })
})
