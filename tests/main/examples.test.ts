/** Worked examples as a window plays them: on the board, beside the games and never among them. */
import { afterAll, describe, expect, it } from 'vitest'
import type { Answers } from '../../src-shared/axis-empires/services.ts'
import { examplesPlayed } from '../axis-empires/examples/data.ts'
import { ask, services } from './ask.ts'

const all = services()
afterAll(() => all.close())

const open = (id: string, scene = 0) => ask(all, 'examples.open', { id, scene })
const march = (unit: string, ...to: string[]) => to.map((hex) => ({ type: 'step', unit, to: hex }))
const perform = (game: string, commands: ReturnType<typeof march>) =>
  ask(all, 'play.do', { game, commands, forced: true })
const states = ({ steps }: Answers['examples.look']): string[] => steps.map(({ state }) => state)

describe('an example on the board', () => {
  it('is in the list with its sections', async () => {
    const list = await ask(all, 'examples.list', {})
    expect(list.length).toBe(examplesPlayed.length)
    expect(list.find(({ id }) => id === 'core-079')).toMatchObject({ sections: ['3.1.1'], maps: ['tk'] })
  })

  it('tells what is asked, and of later steps nothing', async () => {
    const { view, example } = await open('core-079')
    expect(view.state.pieces['rus-hq-sw']?.at).toBe('e3609')
    expect(example).toMatchObject({ scene: 0, scenes: 1, count: 2, over: false })
    expect(example.steps).toHaveLength(1)
    expect(example.steps[0]).toMatchObject({ kind: 'do', state: 'open' })
    expect(example.steps[0]?.why).toBeUndefined()
  })

  it('is done as the rule expects: what was asked, then what it forbids', async () => {
    const { view } = await open('core-079')
    const { game } = view
    await perform(game, march('rus-hq-sw', 'e3608'))
    const half = await ask(all, 'examples.look', { game })
    expect(states(half)).toEqual(['done', 'open'])
    expect(half.steps[0]?.why).toBeDefined()
    // The wrong counter or the wrong hex answers nothing.
    const other = await ask(all, 'examples.tried', { game, piece: 'rus-hq-sw', to: 'e3001' })
    expect(states(other)).toEqual(['done', 'open'])
    const done = await ask(all, 'examples.tried', { game, piece: 'rus-hq-sw', to: 'e3707' })
    expect(states(done)).toEqual(['done', 'done'])
    expect(done.steps[1]?.refusal).toMatchObject({ rule: '3.1.1' })
    expect(done.over).toBe(true)
  })

  it('says what the rules allow, too, and takes it back with undo', async () => {
    const { view } = await open('core-079')
    const { game } = view
    await perform(game, march('rus-hq-sw', 'e3708'))
    expect(states(await ask(all, 'examples.look', { game }))).toEqual(['astray'])
    await ask(all, 'play.undo', { game, person: true })
    expect(states(await ask(all, 'examples.look', { game }))).toEqual(['open'])
    await perform(game, march('rus-hq-sw', 'e3608'))
    expect(states(await ask(all, 'examples.look', { game }))).toEqual(['done', 'open'])
  })

  it('counts another way to the same end', async () => {
    const { view } = await open('ds-067')
    const { game } = view
    await perform(game, march('jpn-tank-1', 'a4625'))
    expect(states(await ask(all, 'examples.look', { game }))).toEqual(['astray'])
    await perform(game, march('jpn-tank-1', 'a4624'))
    expect(states(await ask(all, 'examples.look', { game }))).toEqual(['otherwise', 'open'])
    // Taken back it is open again.
    await ask(all, 'play.undo', { game })
    expect(states(await ask(all, 'examples.look', { game }))).toEqual(['astray'])
  })

  it('takes an answer, the wrong one and the right one', async () => {
    const { view } = await open('core-084')
    const { game } = view
    expect(states(await ask(all, 'examples.answer', { game, choice: 0 }))).toEqual(['wrong'])
    const right = await ask(all, 'examples.answer', { game, choice: 2 })
    expect(right.steps[0]).toMatchObject({ state: 'done', choice: 2 })
    await expect(ask(all, 'examples.answer', { game, choice: 2 })).rejects.toThrow(/asks no question/)
  })

  it('goes back to where a step began before it shows the answer', async () => {
    const { view } = await open('core-079')
    const { game } = view
    await perform(game, march('rus-hq-sw', 'e3708'))
    const shown = await ask(all, 'examples.show', { game })
    expect(shown.view.state.pieces['rus-hq-sw']?.at).toBe('e3608')
    expect(states(shown.example)).toEqual(['shown', 'open'])
  })
})

describe('an example and the games', () => {
  it('is never stored, listed, renamed, exported or opened as a game', async () => {
    const { view } = await open('core-079')
    const { game } = view
    await perform(game, march('rus-hq-sw', 'e3608'))
    expect(await ask(all, 'games.list', {})).toEqual([])
    for (const refused of [
      () => ask(all, 'games.open', { game }),
      () => ask(all, 'games.delete', { game }),
      () => ask(all, 'games.rename', { game, title: 'Mine' }),
      () => ask(all, 'games.export', { game }),
      () => ask(all, 'games.players', { game, players: { axis: 'ai' } }),
    ])
      await expect(refused()).rejects.toThrow(/an example is kept nowhere/)
  })

  it('leaves an open game as it is, and is gone when it is closed', async () => {
    const mine = await ask(all, 'games.new', { scenario: 'poland-1939', seed: 4 })
    const { view } = await open('core-079')
    await perform(view.game, march('rus-hq-sw', 'e3608'))
    expect(await ask(all, 'play.view', { game: mine.game })).toEqual(mine)
    await ask(all, 'examples.close', { game: view.game })
    await expect(ask(all, 'play.view', { game: view.game })).rejects.toThrow(/there is no saved game/)
    await expect(ask(all, 'examples.look', { game: view.game })).rejects.toThrow(/is over/)
    await ask(all, 'games.delete', { game: mine.game })
  })

  it('keeps no more than a few open', async () => {
    const games: string[] = []
    for (let i = 0; i < 6; i++) games.push((await open('core-080')).view.game)
    await expect(ask(all, 'examples.look', { game: games[0] ?? '' })).rejects.toThrow(/is over/)
    expect((await ask(all, 'examples.look', { game: games[5] ?? '' })).id).toBe('core-080')
  })

  it('names what there is not in one sentence', async () => {
    await expect(open('core-999')).rejects.toThrow('there is no example "core-999"')
    await expect(open('core-079', 3)).rejects.toThrow('has no part 4')
  })
})

describe('every example', () => {
  it.each(examplesPlayed.map(({ example }) => [example.id, example] as const))(
    '%s is shown from its first step to its last',
    async (id, { scenes }) => {
      for (let scene = 0; scene < scenes.length; scene++) {
        const opened = await open(id, scene)
        const { game } = opened.view
        let { example } = opened
        for (let step = 0; step < example.count; step++) {
          expect(example.over).toBe(false)
          example = (await ask(all, 'examples.show', { game })).example
        }
        expect([example.over, ...states(example)], `${id}, part ${scene + 1}`).toEqual([
          true,
          ...Array(example.count).fill('shown'),
        ])
        await ask(all, 'examples.close', { game })
      }
    },
  )
})
