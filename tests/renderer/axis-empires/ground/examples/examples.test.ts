/** What the window does with an example: puts it on the board, says what became of it, and brings the player back. */
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { nextTick } from 'vue'
import { useExamples } from '../../../../../src-renderer/axis-empires/ground/examples/store.ts'
import { useAxisGame } from '../../../../../src-renderer/axis-empires/ground/game/store.ts'
import {
  commentOn,
  howTo,
  verdictOf,
} from '../../../../../src-renderer/axis-empires/learning/example-panel/words.ts'
import { useUi } from '../../../../../src-renderer/shell/window/ui.ts'
import type {
  ExampleStep,
  ExampleView,
} from '../../../../../src-shared/axis-empires/ground/contract/examples.ts'
import type { GameView } from '../../../../../src-shared/axis-empires/ground/contract/views.ts'

const view = (game: string, ply = 0): GameView =>
  ({
    game,
    ply,
    hash: `${game}-${ply}`,
    scenario: { maps: ['tk'], factions: [] },
    decision: null,
    offers: [],
    lines: [],
    logLength: 0,
    canRedo: false,
    lastPly: ply,
    players: {},
    state: { pieces: {}, vars: {}, frames: [] },
    sequence: [],
    result: null,
  }) as unknown as GameView
const step = (kind: ExampleStep['kind'], state: ExampleStep['state']): ExampleStep => ({
  kind,
  state,
  ask: '',
})
const example = (game: string, ...steps: ExampleStep[]): ExampleView => ({
  game,
  id: 'marshes',
  title: 'Marshes',
  sections: ['3.1.1'],
  scene: 0,
  scenes: 2,
  situation: '',
  look: ['e3609'],
  overlay: { kind: 'zoc', faction: 'western' },
  steps,
  count: 2,
  over: false,
})

/** The stores, with a main that answers from a list. */
function window(answers: Record<string, unknown>) {
  const game = useAxisGame()
  const asked: string[] = []
  const answer = vi.fn(async (name: string) => {
    asked.push(name)
    return answers[name]
  })
  game.ask = answer as unknown as typeof game.ask
  game.quietly = answer as unknown as typeof game.quietly
  // Only where the player is shown matters here, not what the board makes of it.
  const arrive = async (next: Pick<GameView, 'game'>): Promise<void> => {
    game.view = next as GameView
  }
  game.visit = arrive
  game.resume = arrive
  game.accept = arrive
  return { game, examples: useExamples(), ui: useUi(), asked }
}

beforeEach(() => setActivePinia(createPinia()))

describe('an example on the board', () => {
  it('is shown with its overlay, and the game of the player again when it is left', async () => {
    const { game, examples, ui, asked } = window({
      'examples.open': { view: view('guest'), example: example('guest', step('do', 'open')) },
      'play.view': view('mine', 7),
    })
    game.view = view('mine', 7)
    ui.page = 'game'
    expect(await examples.open('marshes')).toBe(true)
    expect([game.view?.game, examples.hasGame, ui.overlay, ui.overlayFaction]).toEqual([
      'guest',
      true,
      'zoc',
      'western',
    ])
    await examples.leave()
    expect([game.view?.game, game.view?.ply, examples.current]).toEqual(['mine', 7, null])
    expect(asked).toContain('examples.close')
  })

  it('marks nothing that could be done while a question about the position is open', async () => {
    const question = { ...step('choose', 'open'), answers: ['yes', 'no'] }
    const { game, examples } = window({
      'examples.open': { view: view('guest'), example: example('guest', question) },
      'examples.answer': example('guest', { ...question, state: 'wrong', choice: 1 }),
      'examples.show': {
        view: view('guest'),
        example: example('guest', { ...question, state: 'shown' }, step('do', 'open')),
      },
    })
    await examples.open('marshes')
    await nextTick()
    expect(game.quizzed).toBe(true)
    await examples.answer(1)
    await nextTick()
    expect(game.quizzed).toBe(true)
    await examples.show()
    await nextTick()
    expect(game.quizzed).toBe(false)
  })

  it('leads back to the page one came from where there is no game', async () => {
    const { game, examples, ui } = window({
      'examples.open': { view: view('guest'), example: example('guest', step('do', 'open')) },
    })
    ui.page = 'editor'
    await examples.open('marshes')
    expect(examples.hasGame).toBe(false)
    await examples.leave()
    expect([game.view, ui.page]).toEqual([undefined, 'editor'])
  })

  it('tells main what was tried, and takes in what became of the step', async () => {
    const done = { ...step('refused', 'done'), refusal: { rule: '3.1.1', reason: 'too far' } }
    const { game, examples, asked } = window({
      'examples.open': {
        view: view('guest'),
        example: example('guest', { ...step('refused', 'open'), unit: 'hq' }),
      },
      'examples.tried': example('guest', done),
    })
    await examples.open('marshes')
    await nextTick()
    expect(game.asked).toBe('hq')
    game.tried = { piece: 'hq', to: 'e3707' }
    await vi.waitFor(() => expect(examples.step?.state).toBe('done'))
    expect(asked).toContain('examples.tried')
    expect(game.asked).toBeNull()
  })

  it('asks for the list once, and sorts it by section', async () => {
    const entry = { id: 'a', title: 'A', sections: ['3.1', 'glossary: Port'], maps: ['tk'] }
    const { examples, asked } = window({ 'examples.list': [entry] })
    await Promise.all([examples.load(), examples.load()])
    await examples.load()
    expect(asked).toEqual(['examples.list'])
    expect(examples.sections.get('glossary: Port')).toEqual([entry])
    expect(examples.sections.get('3')).toBeUndefined()
  })
})

describe('what is said of a step', () => {
  it('tells apart what was expected, done otherwise, refused, answered and shown', () => {
    expect(verdictOf(step('do', 'done'))).toBe('As the rule expects')
    expect(verdictOf(step('do', 'otherwise'))).toMatch(/another way/)
    expect(verdictOf(step('refused', 'done'))).toMatch(/Refused/)
    expect(verdictOf(step('choose', 'done'))).toBe('Right')
    expect(verdictOf(step('choose', 'shown'))).toMatch(/Shown/)
  })
  it('says nothing before anything was done, and what is amiss afterwards', () => {
    expect(commentOn(step('do', 'open'))).toBeUndefined()
    expect(commentOn(step('do', 'astray'))).toMatch(/rules allow this too/)
    expect(commentOn(step('refused', 'astray'))).toMatch(/as it was/)
    expect(commentOn(step('choose', 'wrong'))).toMatch(/Not so/)
    expect(
      new Set([howTo(step('do', 'open')), howTo(step('refused', 'open')), howTo(step('choose', 'open'))])
        .size,
    ).toBe(3)
  })
})
