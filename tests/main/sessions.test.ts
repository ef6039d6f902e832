import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { createServices } from '../../src-main/services/index.ts'
import { readSave } from '../../src-main/store/aesave.ts'
import { openStore } from '../../src-main/store/index.ts'
import { Systems } from '../../src-shared/game-system/registry.ts'
import { temporaryFolder } from '../kit/folders.ts'
import { onlyToy, toy } from '../toy/rules.ts'
import { ask, doFirst, refused, toyRoot, toyServices } from '../toy/services.ts'

function begun(manualDice = false) {
  const services = toyServices()
  return { services, view: ask(services, 'games.new', { scenario: 'toy', seed: 11, manualDice }) }
}

test('commands of one call are one gesture: undo takes them back together', () => {
  const { services, view } = begun()
  const commands = [{ type: 'move', piece: 'red', to: 'b' }, { type: 'pass' }, { type: 'pass' }]
  const done = ask(services, 'play.do', { game: view.game, commands })
  expect(done.ok).toBe(true)
  expect(done.view.ply).toBe(3)
  expect(done.view.undoLabel).toBe('red moves to b.')
  const back = ask(services, 'play.undo', { game: view.game })
  expect(back.ply).toBe(0)
  expect(back.hash).toBe(view.hash)
  expect(back.canUndo).toBe(false)
  const again = ask(services, 'play.redo', { game: view.game })
  expect(again.hash).toBe(done.view.hash)
  expect(again.canRedo).toBe(false)
})

test('the first refusal stops a gesture; what was done before it stays', () => {
  const { services, view } = begun()
  const commands = [
    { type: 'move', piece: 'red', to: 'b' },
    { type: 'move', piece: 'blue', to: 'a' },
    { type: 'pass' },
  ]
  const done = ask(services, 'play.do', { game: view.game, commands })
  expect(done).toMatchObject({
    ok: false,
    verdict: { ok: false, rule: '3.1', reason: 'a is not next to blue' },
  })
  expect(done.view.ply).toBe(1)
})

test('playing on after going back starts a branch and keeps the old one', () => {
  const { services, view } = begun()
  const first = doFirst(services, doFirst(services, view))
  ask(services, 'play.goto', { game: view.game, ply: 1 })
  const other = doFirst(services, ask(services, 'games.open', { game: view.game }), 'pass')
  expect(other.ply).toBe(3)
  const branches = ask(services, 'play.branches', { game: view.game })
  expect(branches.map(({ ply, current }) => [ply, current])).toEqual([
    [3, true],
    [2, false],
  ])
  expect(ask(services, 'play.goto', { game: view.game, ply: 2 }).hash).toBe(first.hash)
})

test('the log follows: a line knows its ply, and undone lines go', () => {
  const { services, view } = begun()
  const done = doFirst(services, view, 'move')
  expect(done.lines).toEqual([{ text: 'red moves to b.', rule: '3.1', at: ['b'], ply: 1 }])
  expect(ask(services, 'play.log', { game: view.game })).toHaveLength(1)
  ask(services, 'play.undo', { game: view.game })
  expect(ask(services, 'play.log', { game: view.game })).toHaveLength(0)
})

test('the umpire may place by hand, marked in the log, known to the hash, undone like the rest', () => {
  const { services, view } = begun()
  const table = (command: { type: string; [key: string]: unknown }) =>
    ask(services, 'play.table', { game: view.game, command })
  const place = { type: 'umpire.place', piece: 'red', to: 'c', face: 1 }
  expect(table(place)).toMatchObject({
    ok: false,
    verdict: { reason: expect.stringMatching(/umpire mode on/) },
  })
  expect(table({ type: 'umpire', on: true }).view.umpire).toBe(true)
  const placed = table(place).view
  expect(placed.state.pieces.red).toEqual({ at: 'c', face: 1 })
  expect(placed.state.vars['umpire.rulings']).toBe(1)
  expect(placed.lines[0]?.tone).toBe('umpire')
  const back = table({ type: 'umpire.place', piece: 'red', to: 'a', face: 0 }).view
  expect(back.state.pieces).toEqual(view.state.pieces)
  expect(back.hash).not.toBe(view.hash)
  for (let i = 0; i < 3; i++) ask(services, 'play.undo', { game: view.game })
  expect(ask(services, 'games.open', { game: view.game }).hash).toBe(view.hash)
  expect(table({ type: 'umpire.sing' })).toMatchObject({
    ok: false,
    verdict: { reason: expect.stringContaining('umpire.sing') },
  })
})

test('dice typed in are asked for, kept, and do not move the generator', () => {
  const { services, view } = begun(true)
  expect(view.manualDice).toBe(true)
  const { game } = view
  const { rng } = structuredClone(services.library.session(game).game.table.state)
  ask(services, 'play.do', {
    game,
    commands: [
      { type: 'move', piece: 'red', to: 'b' },
      { type: 'move', piece: 'blue', to: 'c' },
    ],
  })
  const asked = ask(services, 'play.do', { game, commands: [{ type: 'attack', piece: 'red', to: 'c' }] }).view
  expect(asked.decision?.kind).toBe('die')
  const rolled = ask(services, 'play.do', { game, commands: [{ type: 'die', value: 6 }] }).view
  expect(services.library.session(game).game.table.state.rng).toEqual(rng)
  expect(rolled.decision).toMatchObject({ faction: 'western', kind: 'retreat' })
  expect(rolled.lines.map((line) => line.text)).toContain('the attack: 6 (rolled by hand)')
})

test('machine players play until a human decision is due', () => {
  const { services, view } = begun()
  ask(services, 'games.players', { game: view.game, players: { western: 'random' } })
  const after = ask(services, 'play.machine', { game: view.game })
  expect(after.ply).toBe(0)
  doFirst(services, after)
  const played = ask(services, 'play.machine', { game: view.game })
  expect(played.decision?.faction).toBe('axis')
  expect(played.ply).toBeGreaterThan(1)
})

test('two machines play a game to its end', () => {
  const { services, view } = begun()
  ask(services, 'games.players', { game: view.game, players: { western: 'random', axis: 'random' } })
  const end = ask(services, 'play.machine', { game: view.game, most: 5000 })
  expect(end.decision).toBeNull()
  expect(end.result?.winner).toBe('draw')
})

test('bad requests are answered with one sentence', () => {
  const { services, view } = begun()
  expect(refused(services, 'play.fly', {})).toBe('there is no service "play.fly"')
  expect(refused(services, 'play.goto', { game: view.game, ply: -1 })).toMatch(/^play\.goto: ply is -1; /)
  expect(refused(services, 'play.goto', { game: view.game, ply: 99 })).toMatch(/no moment 99/)
  expect(refused(services, 'games.open', { game: 'nowhere' })).toBe(
    'there is no saved game "nowhere"; expected the id of one in the list of games',
  )
  expect(refused(services, 'games.new', { scenario: 'mars' })).toMatch(
    /no scenario "mars"; expected one of: toy/,
  )
  expect(refused(services, 'games.list', { extra: 1 })).toMatch(/games\.list/)
})

test('when the rules fail, nothing is changed and a dump is written that can be opened', () => {
  const data = temporaryFolder()
  const broken: typeof toy = {
    ...toy,
    create(content, options) {
      const game = toy.create(content, options)
      game.table.listen((effect) => {
        if (effect.k === 'place' && effect.to === 'b') throw new Error('the map has a hole')
      })
      return game
    },
  }
  const folder = openStore(data)
  const services = createServices({
    root: toyRoot(),
    dataFolder: data,
    host: 'browser',
    version: '0',
    systems: new Systems([broken]),
    folder,
  })
  const view = ask(services, 'games.new', { scenario: 'toy', seed: 1 })
  const sentence = refused(services, 'play.do', {
    game: view.game,
    commands: [{ type: 'move', piece: 'red', to: 'b' }],
  })
  expect(sentence).toMatch(/the rules failed at "move": the map has a hole/)
  const file = sentence.match(/is in (.*\.aesave)$/)?.[1] ?? ''
  const text = readFileSync(file, 'utf8')
  expect(readSave('dump', text, onlyToy).failure?.command).toEqual({ type: 'move', piece: 'red', to: 'b' })
  expect(ask(services, 'games.import', { name: 'dump.aesave', data: text })).toHaveLength(2)
})
