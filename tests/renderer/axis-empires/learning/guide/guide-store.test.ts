/** The guide over real services: begun, left and come back to, led astray and brought back, shown to the end. */
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { Services } from '../../../../../src-main/services/index.ts'
import { useAxisGame } from '../../../../../src-renderer/axis-empires/ground/game/store.ts'
import { useGuide } from '../../../../../src-renderer/axis-empires/learning/guide/store.ts'
import { useTable } from '../../../../../src-renderer/axis-empires/table/table/store.ts'
import { useHabits } from '../../../../../src-renderer/shell/window/habits.ts'
import type { Client as AxisClient } from '../../../../../src-shared/axis-empires/services.ts'
import type { Client } from '../../../../../src-shared/contract/services.ts'
import { Chance } from '../../../../kit/chance.ts'
import { ask, services } from '../../../../main/ask.ts'

/** A window opened on services, as after a start of the application. */
async function openWindow(all: Services) {
  setActivePinia(createPinia())
  const client: AxisClient = { call: (name, request) => ask(all, name, request) }
  const game = useAxisGame()
  await game.start(client as unknown as Client)
  useHabits().pace = 'once'
  const guide = useGuide()
  await guide.load()
  return { game, guide, table: useTable() }
}

type Opened = Awaited<ReturnType<typeof openWindow>>
const stepId = ({ guide }: Opened): string | undefined => guide.step?.id
const numberOf = ({ guide }: Opened, id: string): number => guide.lesson.steps.findIndex((s) => s.id === id)

/** Until what was clicked has been seen by the guide. */
async function settled({ game, guide }: Opened): Promise<void> {
  for (let i = 0; i < 400; i++) {
    await new Promise((resolve) => setTimeout(resolve, 5))
    if (!guide.busy && !game.machineRunning && game.busy === 0 && i > 3) return
  }
}

async function skipTo(window: Opened, id: string): Promise<void> {
  for (let i = 0; i < 40 && stepId(window) !== id; i++) {
    await window.guide.skip()
    await settled(window)
  }
  expect(stepId(window)).toBe(id)
}

let all: Services
beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} })
  all = services()
})

describe('the guide', () => {
  it('is shown from the first step to the last, each by “Show me”', async () => {
    const window = await openWindow(all)
    const { guide, game } = window
    expect(guide.progress).toBeNull()
    await guide.begin()
    const seen: string[] = []
    for (let i = 0; i < 40 && guide.found?.part; i++) {
      seen.push(stepId(window) ?? '')
      await guide.show(0)
      await settled(window)
    }
    expect([...new Set(seen)]).toEqual(guide.lesson.steps.slice(0, -1).map(({ id }) => id))
    expect(stepId(window)).toBe('farewell')
    expect(guide.progress).toMatchObject({ finished: true, left: false })
    expect(game.view?.turn.label).toMatch(/^Sept/)
  })

  it('is left and come back to, by another start of the application, at the same step of the same game', async () => {
    const first = await openWindow(all)
    await first.guide.begin()
    await skipTo(first, 'reach')
    const { view } = first.game
    await first.game.leave('')
    expect(first.guide.active).toBe(false)

    const second = await openWindow(all)
    expect(second.guide.progress).toMatchObject({ step: numberOf(second, 'reach'), game: view?.game })
    await second.guide.resume()
    await settled(second)
    expect(second.game.view?.hash).toBe(view?.hash)
    expect(second.guide.active).toBe(true)
    expect(stepId(second)).toBe('reach')
  })

  it('whose game was deleted, it continues in a new one brought to the same step', async () => {
    const first = await openWindow(all)
    await first.guide.begin()
    await skipTo(first, 'fight')
    const hash = first.game.view?.hash
    const old = first.game.view?.game ?? ''
    await first.game.leave('')
    await ask(all, 'games.delete', { game: old })
    const second = await openWindow(all)
    await second.guide.resume()
    await settled(second)
    expect(second.game.view?.game).not.toBe(old)
    expect(second.game.view?.hash).toBe(hash)
    expect(stepId(second)).toBe('fight')
  })

  it('a phase ended too early: it says so, continues from there, or takes the player back', async () => {
    const window = await openWindow(all)
    const { guide, game } = window
    await guide.begin()
    await skipTo(window, 'march')
    const before = game.view?.hash
    await game.perform([{ type: 'end' }])
    await settled(window)
    expect(stepId(window)).toBe('march')
    expect(guide.found?.standing).toBe('lost')
    expect(guide.goesOn).toBe(numberOf(window, 'target'))
    await guide.takeBack()
    await settled(window)
    expect(game.view?.hash).toBe(before)
    expect([stepId(window), guide.found?.standing, game.past]).toEqual(['march', 'due', false])

    await game.perform([{ type: 'end' }])
    await settled(window)
    guide.goOn()
    await settled(window)
    expect([stepId(window), guide.found?.standing]).toEqual(['target', 'due'])
  })

  it('an attack with too few and another die: taken back, it is played again until the step can be done', async () => {
    const window = await openWindow(all)
    const { guide, game } = window
    await guide.begin()
    await skipTo(window, 'target')
    // Another fight first: its die is the one that was meant for Cracow.
    await game.perform([{ type: 'attack', target: 'e3901' }])
    const offers = game.view?.offers ?? []
    await game.perform(offers.flatMap(({ command }) => (command.type === 'add' ? [command] : [])))
    await settled(window)
    expect(guide.found?.standing).toBe('question')
    await game.perform([{ type: 'fight' }])
    for (let i = 0; i < 20 && game.view?.battle; i++) {
      await settled(window)
      const [offer] = (game.view?.offers ?? []).filter(({ command }) => command.type !== 'exploit')
      if (offer) await game.perform([offer.command])
    }
    await settled(window)
    await skipTo(window, 'advance').catch(() => null)
    await guide.takeBack(numberOf(window, 'exploit'))
    await settled(window)
    expect([stepId(window), guide.found?.standing]).toEqual(['exploit', 'due'])
    expect(game.view?.battle?.result?.die).toBe(5)
  })

  it.each([1, 2, 3])(
    'whatever is done otherwise, by chance %i, the player can be taken back',
    async (number) => {
      const chance = new Chance(number)
      const window = await openWindow(all)
      const { guide, game } = window
      await guide.begin()
      for (let stretch = 0; stretch < 4; stretch++) {
        for (let i = 0; i < 12 && game.view && game.view.offers.length > 0; i++) {
          await game.perform([chance.of(game.view.offers).command])
          await settled(window)
        }
        const step = guide.found?.step ?? -1
        await guide.takeBack()
        await settled(window)
        expect(guide.found?.step).toBe(step)
        expect(guide.found?.part === undefined || guide.found.standing === 'due').toBe(true)
        await guide.skip()
        await settled(window)
        expect(guide.found?.step).toBeGreaterThan(step)
      }
    },
  )

  it('who leaves the lesson plays on alone, and may come back', async () => {
    const window = await openWindow(all)
    const { guide, game } = window
    await guide.begin()
    guide.leave()
    expect(guide.active).toBe(false)
    expect(game.view).toBeDefined()
    await game.leave('')
    await guide.resume()
    await settled(window)
    expect(guide.active).toBe(true)
  })
})

it('the progress is refused if it is none, and survives services of another start', async () => {
  const progress = { lesson: 'poland', game: 'g', step: 3, plies: [0, 0, 1, 2], finished: false, left: true }
  await ask(all, 'guide.keep', { progress })
  expect(await ask(all, 'guide.progress', {})).toEqual(progress)
  await expect(ask(all, 'guide.keep', { progress: { ...progress, step: -1 } })).rejects.toThrow(/step/)
  expect(await ask(all, 'guide.progress', {})).toEqual(progress)
})
