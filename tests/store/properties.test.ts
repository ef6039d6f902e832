import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type GameRecord, loadGame, openStore, type Store } from '../../src-main/store/index.ts'
import { type Effect, EffectMismatch } from '../../src-shared/kernel/effects.ts'
import { hashState, hashToText } from '../../src-shared/kernel/hash.ts'
import { History, type Ply } from '../../src-shared/kernel/history.ts'
import { seedRng } from '../../src-shared/kernel/rng.ts'
import { cloneState, type GameState } from '../../src-shared/kernel/state.ts'
import { Table } from '../../src-shared/kernel/table.ts'
import { temporaryFolder } from '../kit/folders.ts'

function startState(seed = 1): GameState {
  return {
    format: 1,
    game: 'none',
    scenario: 'none',
    pieces: { p0: { at: 'x', face: 0 }, p1: { at: 'y', face: 1 }, p2: { at: 'x', face: 0 } },
    vars: { turn: 1 },
    frames: [{ proc: 'root' }],
    rng: seedRng(seed),
  }
}

type Act = (table: Table) => void
const word = fc.constantFrom('x', 'y', 'z', 'turn', 'vp', 'weather')
const value = fc.oneof(fc.integer(), fc.string(), fc.boolean(), fc.constant(null), fc.array(fc.integer()))
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.tuple(fc.constantFrom('p0', 'p1', 'p2'), word).map(
    ([piece, to]): Act =>
      (table) =>
        table.place(piece, to),
  ),
  fc.tuple(fc.constantFrom('p0', 'p1', 'p2'), fc.integer({ min: 0, max: 1 })).map(
    ([piece, face]): Act =>
      (table) =>
        table.turn(piece, face),
  ),
  fc.tuple(word, value).map(
    ([key, to]): Act =>
      (table) =>
        table.set(key, to),
  ),
  fc.tuple(word, value).map(
    ([proc, memory]): Act =>
      (table) =>
        table.push({ proc, memory }),
  ),
  fc.constant<Act>((table) => (table.depth > 1 ? table.pop() : undefined)),
  value.map(
    (memory): Act =>
      (table) =>
        table.patch({ memory }),
  ),
  fc.constant<Act>((table) => void table.roll(6, 'a die', '4.2')),
  fc.constant<Act>((table) => table.rolledByHand('a die', '4.2', 3)),
  word.map(
    (text): Act =>
      (table) =>
        table.note({ text }),
  ),
)
const acts = fc.array(act, { maxLength: 60 })

test('whatever is done, the hash kept along the way equals the one computed again', () => {
  fc.assert(
    fc.property(acts, fc.integer(), (list, seed) => {
      const table = new Table(startState(seed))
      for (const one of list) one(table)
      expect(table.hash).toBe(hashToText(hashState(table.state)))
      expect(hashToText(hashState(cloneState(table.state)))).toBe(table.hash)
    }),
  )
})

test('whatever is done can be undone to the same state and done again to the same hash', () => {
  fc.assert(
    fc.property(acts, (list) => {
      const table = new Table(startState())
      const before = cloneState(table.state)
      const hash = table.hash
      for (const one of list) one(table)
      const effects: readonly Effect[] = JSON.parse(JSON.stringify(table.takeJournal()))
      const after = table.hash
      table.undo(effects)
      expect(table.state).toEqual(before)
      expect(table.hash).toBe(hash)
      for (const effect of effects) table.apply(effect)
      expect(table.hash).toBe(after)
    }),
  )
})

test('an effect that does not fit says what it found', () => {
  const table = new Table(startState())
  expect(() => table.apply({ k: 'place', piece: 'p0', from: 'z', to: 'y' })).toThrow(EffectMismatch)
})

/** Moves in a tree: add a ply, go back some, go anywhere. */
const steps = fc.array(fc.oneof(fc.constant('add'), fc.constant('undo'), fc.nat(40)), { maxLength: 80 })

function plyAt(history: History, table: Table, group: number): Omit<Ply, 'id' | 'parent'> {
  table.set('ply', history.size + 1)
  return { group, faction: 'axis', command: { type: 'go' }, effects: table.takeJournal(), hash: table.hash }
}

function walk(list: readonly (string | number)[]): { history: History; table: Table } {
  const history = new History()
  const table = new Table(startState())
  const goTo = (ply: number) => {
    const { undo, redo } = history.path(ply)
    for (const one of undo) table.undo(one.effects)
    for (const one of redo) for (const effect of one.effects) table.apply(effect)
    table.takeJournal()
    history.moveTo(ply)
  }
  for (const step of list) {
    if (step === 'add') history.add(plyAt(history, table, (history.size >> 1) + 1))
    else if (step === 'undo') goTo(history.undoTarget() ?? 0)
    else goTo(Number(step) % (history.size + 1))
    expect(table.hash).toBe(history.get(history.current)?.hash ?? new Table(startState()).hash)
  }
  return { history, table }
}

test('anywhere in a tree of plies, the position is the one stored there', () => {
  fc.assert(fc.property(steps, (list) => void walk(list)))
})

test('undo and redo are each other’s reverse along the branch last played', () => {
  fc.assert(
    fc.property(steps, (list) => {
      const { history } = walk(list)
      const end = history.current
      const back = history.undoTarget()
      if (back === undefined) return
      history.moveTo(back)
      expect(history.line(history.redoTarget()).map((ply) => ply.id)).toContain(end)
    }),
  )
})

const RECORD: GameRecord = {
  id: '',
  title: 'A game',
  scenario: 'none',
  scenarioFile: { id: 'none', list: [1, 'two', null] },
  contentVersion: 'c',
  rulesVersion: 'r',
  seed: 4_294_967_295,
  players: { axis: 'human', western: 'random', soviet: 'human' },
  turn: 'Jan-Feb 1939',
  created: '2030-01-01T00:00:00.000Z',
  updated: '2030-01-01T00:00:00.000Z',
  current: 0,
}

function storeWalk(store: Store, id: string, list: readonly (string | number)[]) {
  const { history, table } = walk(list)
  const state = startState()
  const start = { ply: 0, state, hash: new Table(state).hash, rulesVersion: 'r', contentVersion: 'c' }
  const record = { ...RECORD, id }
  store.create(record, [start])
  for (const ply of [...history.all()].sort((a, b) => a.id - b.id)) {
    store.append(id, ply, { current: ply.id, turn: 'Mar 1939', updated: RECORD.updated })
  }
  store.moveTo(id, { current: history.current, turn: 'Mar 1939', updated: RECORD.updated })
  return { history, table, record }
}

test('every game put into the store comes out of it unchanged', () => {
  const folder = openStore(temporaryFolder())
  const { store } = folder
  if (!store) throw new Error('no store')
  let number = 0
  fc.assert(
    fc.property(steps, (list) => {
      const id = `g${number++}`
      const { history, table, record } = storeWalk(store, id, list)
      const read = store.game(id)
      expect(read).toEqual({ ...record, current: history.current, turn: 'Mar 1939' })
      expect(store.plies(read)).toEqual([...history.all()].sort((a, b) => a.id - b.id))
      const loaded = loadGame(read.title, read.current, store.plies(read), store.snapshots(id))
      expect(loaded.state).toEqual(table.state)
    }),
    { numRuns: 50 },
  )
  folder.close()
})
