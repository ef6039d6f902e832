/** The window plays a game it has no screens of: a race, beside Axis Empires. */
import { createPinia, setActivePinia } from 'pinia'
import { beforeEach, describe, expect, it } from 'vitest'
import { createSSRApp } from 'vue'
import { renderToString } from 'vue/server-renderer'
import { useGame } from '../../../../src-renderer/shell/game/store.ts'
import { systemWords } from '../../../../src-renderer/shell/library/saved-list.ts'
import PlainGame from '../../../../src-renderer/shell/plain/PlainGame.vue'
import { Screens, type SystemScreens } from '../../../../src-renderer/shell/systems/screens.ts'
import { useUi } from '../../../../src-renderer/shell/window/ui.ts'
import type { Client } from '../../../../src-shared/contract/services.ts'
import { both, servicesOf } from '../../../toy/both.ts'

const entry = (id: string): SystemScreens => ({
  id,
  title: id,
  words: { factions: { red: 'The red runner' }, players: { runner: 'Never rests' } },
  game: {},
  pages: { stable: { name: 'StablePage' } },
  start: { tools: [], also: [] },
})

describe('the registry of screens', () => {
  it('gives each game its own screens, words and pages', () => {
    const screens = new Screens()
    screens.register(entry('race'))
    expect(screens.of('race')?.title).toBe('race')
    expect([screens.of('chess'), screens.of(undefined)]).toEqual([undefined, undefined])
    expect(screens.faction('race', 'red')).toBe('The red runner')
    expect(screens.player('race', 'runner')).toBe('Never rests')
    expect(screens.page('stable')).toEqual({ name: 'StablePage' })
    expect(screens.page('start')).toBeUndefined()
  })

  it('has words for a game nobody gave screens to', () => {
    const screens = new Screens()
    expect(screens.faction('race', 'blue')).toBe('Blue')
    expect(screens.player('race', 'human')).toBe('A person at this table')
    expect(screens.player('race', 'runner')).toBe('Machine: runner')
  })

  it('refuses the screens of a game twice', () => {
    const screens = new Screens()
    screens.register(entry('race'))
    expect(() => screens.register(entry('race'))).toThrow('"race" are registered twice')
  })
})

describe('a race in the window', () => {
  beforeEach(() => setActivePinia(createPinia()))

  const shown = (): Promise<string> => renderToString(createSSRApp(PlainGame))

  it('is begun, played by its buttons, taken back, left and found among the saved games', async () => {
    const services = servicesOf(both)
    const call = async (name: string, request: unknown): Promise<unknown> => {
      const reply = await services.later(name, JSON.parse(JSON.stringify(request)))
      if ('error' in reply) throw new Error(reply.error.message)
      return reply.ok
    }
    const game = useGame()
    await game.start({ call } as unknown as Client)
    const { systems } = await game.call('app.info', {})
    expect(systems.find(({ id }) => id === 'race')?.players).toEqual(['human', 'random', 'runner'])

    expect(await game.newGame({ scenario: 'sprint', system: 'race', seed: 3 })).toBe(true)
    expect([useUi().page, game.view?.system]).toEqual(['game', 'race'])
    expect(await shown()).toMatch(/Red: Run or rest\..*>Run<.*>Rest</s)

    const [run] = game.view?.offers ?? []
    expect(await game.perform(run ? [run.command] : [])).toBe(true)
    expect(await shown()).toMatch(/Blue: Run or rest\..*red runs: \d/s)
    await game.undo()
    expect(await shown()).toContain('Red: Run or rest.')
    await game.redo()

    await game.leave('')
    expect([useUi().page, useUi().error]).toEqual(['start', null])
    const [saved] = game.saved
    expect(saved).toMatchObject({ system: 'race', factions: ['red', 'blue'], plies: 1 })
    expect(saved && systemWords(systems, saved)).toBe('The race')
    services.close()
  })
})

describe('the game of a saved game', () => {
  const systems = [{ id: 'race', title: 'The race', version: '7', players: ['human'], manners: {} }]
  it('is said where there is more than one, or where this program does not play it', () => {
    expect(systemWords(systems, { system: 'race' })).toBe('')
    expect(systemWords(systems, { system: 'chess' })).toBe('“chess”, not played by this program')
    expect(systemWords(systems, { system: '' })).toBe('')
    expect(systemWords([...systems, { ...systems[0], id: 'toy' }] as never, { system: 'race' })).toBe(
      'The race',
    )
  })
})
