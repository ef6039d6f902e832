import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { History, type Ply } from '../../src-shared/kernel/history.ts'

const played = (group: number): Omit<Ply, 'id' | 'parent'> => ({
  group,
  faction: 'axis',
  command: { type: 'pass' },
  effects: [],
  hash: '',
})

/** A history of gestures: each number is how many plies the gesture has. */
function line(...gestures: readonly number[]): History {
  const history = new History()
  gestures.forEach((plies, index) => {
    for (let i = 0; i < plies; i++) history.add(played(index + 1))
  })
  return history
}

describe('the history of a game', () => {
  test('numbers plies in the order they are played, over all branches', () => {
    const history = line(2)
    history.moveTo(1)
    const other = history.add(played(2))
    expect([other.id, other.parent]).toEqual([3, 1])
    expect(history.childrenOf(1)).toEqual([2, 3])
    expect(history.nextId).toBe(4)
  })

  test('undo goes back over a whole gesture, redo goes forth over it', () => {
    const history = line(1, 3, 1)
    expect(history.undoTarget()).toBe(4)
    history.moveTo(4)
    expect(history.undoTarget()).toBe(1)
    history.moveTo(1)
    expect(history.redoTarget()).toBe(4)
    history.moveTo(0)
    expect(history.undoTarget()).toBeUndefined()
    expect(history.redoTarget()).toBe(1)
    expect(history.lastOfLine()).toBe(5)
  })

  test('redo follows the branch last visited, and the other one is kept', () => {
    const history = line(1, 1)
    history.moveTo(1)
    const branch = history.add(played(3))
    history.moveTo(1)
    expect(history.redoTarget()).toBe(branch.id)
    history.moveTo(2)
    history.moveTo(1)
    expect(history.redoTarget()).toBe(2)
    expect(history.get(branch.id)).toBeDefined()
  })

  test('a history read from a save is the one that was written', () => {
    const history = line(1, 2)
    history.moveTo(1)
    history.add(played(9))
    const again = new History()
    for (const ply of history.all()) again.restore(ply)
    again.moveTo(history.current)
    expect(again.line()).toEqual(history.line())
    expect(again.size).toBe(history.size)
    expect(again.nextId).toBe(history.nextId)
  })

  test('the way between any two moments of any tree undoes to where they part and does the rest in order', () => {
    const tree = fc.array(fc.nat(30), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(tree, fc.nat(30), fc.nat(30), (parents, from, to) => {
        const history = new History()
        parents.forEach((parent, index) => {
          history.moveTo(parent % (index + 1))
          history.add(played(index + 1))
        })
        const start = from % (parents.length + 1)
        const goal = to % (parents.length + 1)
        history.moveTo(start)
        const { undo, redo } = history.path(goal)
        let at = start
        for (const ply of undo) {
          expect(ply.id).toBe(at)
          at = ply.parent
        }
        for (const ply of redo) {
          expect(ply.parent).toBe(at)
          at = ply.id
        }
        expect(at).toBe(goal)
        expect(redo.some((ply) => undo.includes(ply))).toBe(false)
      }),
    )
  })
})
