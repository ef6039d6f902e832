import { expect, test } from 'vitest'
import { ask, toyRoot, toyServices } from '../toy/services.ts'

test('a view names what redo would do and where the line of play ends', () => {
  const services = toyServices()
  const { game } = ask(services, 'games.new', { scenario: 'toy', seed: 11 })
  const moves = [{ type: 'move', piece: 'red', to: 'b' }, { type: 'pass' }, { type: 'pass' }]
  for (const command of moves) ask(services, 'play.do', { game, commands: [command] })
  const back = ask(services, 'play.goto', { game, ply: 0 })
  expect(back).toMatchObject({ ply: 0, lastPly: 3, redoLabel: 'red moves to b.' })
  const end = ask(services, 'play.goto', { game, ply: 3 })
  expect(end.lastPly).toBe(3)
  expect(end).not.toHaveProperty('redoLabel')
})

test('the list of games tells how a game ended, until its end is taken back', () => {
  const services = toyServices(undefined, {}, toyRoot(1))
  let view = ask(services, 'games.new', { scenario: 'toy', seed: 11 })
  const listed = () => ask(services, 'games.list', {})[0]?.result
  expect(listed()).toBeUndefined()
  for (let i = 0; i < 20 && !view.result; i++)
    view = ask(services, 'play.do', { game: view.game, commands: [{ type: 'pass' }] }).view
  expect(view.result).not.toBeNull()
  const told = listed()
  expect(told).toMatch(view.result?.winner === 'draw' ? /draw/i : / victory/)
  const { name, data } = ask(services, 'games.export', { game: view.game })
  expect(ask(services, 'games.import', { name, data }).map((g) => g.result)).toEqual([told, told])
  ask(services, 'play.undo', { game: view.game })
  expect(ask(services, 'games.list', {}).find((g) => g.id === view.game)?.result).toBeUndefined()
})
