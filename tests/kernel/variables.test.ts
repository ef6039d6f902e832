import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { GameState } from '../../src-shared/kernel/state.ts'
import { Table } from '../../src-shared/kernel/table.ts'
import { declarations, type Vocabulary } from '../../src-shared/kernel/variables/define.ts'
import { flag, idOf, oneOf, paired, shaped, wholeNumber } from '../../src-shared/kernel/variables/kinds.ts'
import { Registry } from '../../src-shared/kernel/variables/registry.ts'
import { Vars } from '../../src-shared/kernel/variables/vars.ts'

/** A game of two maps and three rules. */
interface Words extends Vocabulary {
  readonly rule: '1' | '2'
  readonly lasts: 'turn' | 'game'
  readonly subject: 'borders' | 'weather'
  readonly id: 'town'
  readonly map: 'north' | 'south'
  readonly track: never
}

const { ofGame, ofEach, ofMap, ofEachOnMap } = declarations<Words>((map) => (map === 'south' ? '@s' : ''))
const V = {
  turn: ofGame('turn', { kind: wholeNumber(0, 9), lasts: 'game', rule: '1', words: 'The turn.' }),
  storm: ofMap('storm', { kind: flag, lasts: 'turn', bears: ['weather'], rule: '2', words: 'A storm.' }),
  owner: ofEach('owner', 'town', {
    kind: oneOf(['red', 'blue']),
    lasts: 'game',
    bears: ['borders'],
    rule: '1',
    words: 'Whose a town is.',
  }),
  gift: ofEachOnMap('gift', 'town', {
    kind: paired(
      /^(\w+):(\w+)$/,
      'who gives what',
      (who, what) => ({ who, what }),
      ({ who, what }) => [who, what] as const,
    ),
    lasts: 'turn',
    rule: '2',
    words: 'A gift.',
  }),
  seat: ofGame('seat', { kind: idOf('town', 'a town'), lasts: 'game', rule: '1', words: 'The seat.' }),
  roll: ofGame('roll', {
    kind: shaped(z.array(z.number()), 'dice'),
    lasts: 'turn',
    rule: '1',
    words: 'Dice.',
  }),
} as const
const REGISTRY = new Registry<Words>(Object.values(V), { north: '', south: '@s' })

const stateOf = (vars: GameState['vars']): GameState => ({
  ...{ format: 1, game: 'toy', scenario: 'toy', pieces: {}, vars, frames: [] },
  rng: [1, 2, 3, 4] as unknown as GameState['rng'],
})

class Memory extends Vars<Words> {
  endTurn(): void {
    this.forgetAll((lasts) => lasts === 'turn')
  }
}

describe('keys of variables', () => {
  it('a key is taken apart into its variable, its id and its map', () => {
    expect(V.gift.key('york', 'south')).toBe('gift/york@s')
    expect(REGISTRY.readKey('gift/york@s')).toEqual({ variable: V.gift, id: 'york', map: 'south' })
    expect(REGISTRY.readKey('storm')).toEqual({ variable: V.storm, map: 'north' })
    expect(REGISTRY.readKey('owner/york')).toEqual({ variable: V.owner, id: 'york' })
    for (const none of ['owner', 'turn/york', 'turn@s', 'nothing', 'owner/york@s', ''])
      expect(REGISTRY.readKey(none), none).toBeUndefined()
  })

  it('a change of a key bears on what its variable says, whatever its id and map are', () => {
    expect(REGISTRY.bearsOn('owner/york')).toEqual(['borders'])
    expect(REGISTRY.bearsOn('storm@s')).toEqual(['weather'])
    expect(REGISTRY.bearsOn('turn')).toEqual([])
    expect(REGISTRY.bearsOn('nothing')).toEqual([])
  })

  it('two variables of one name are refused when the game is loaded', () => {
    expect(() => new Registry<Words>([V.turn, { ...V.turn }], { north: '', south: '@s' })).toThrow(
      'two variables are called "turn"',
    )
  })
})

describe('variables of a game', () => {
  it('values are read and written as their kind says; null takes one out', () => {
    const table = new Table(stateOf({}))
    const vars = new Vars(table, REGISTRY)
    vars.set(V.gift, 'york', 'north', { who: 'red', what: 'grain' })
    expect(table.get('gift/york')).toBe('red:grain')
    expect(vars.get(V.gift, 'york', 'north')).toEqual({ who: 'red', what: 'grain' })
    expect([vars.number(V.turn), vars.isSet(V.gift, 'york', 'south')]).toEqual([0, false])
    vars.set(V.gift, 'york', 'north', null)
    expect(table.state.vars).toEqual({})
  })

  it('what lasts a turn is forgotten with it, and nothing else', () => {
    const table = new Table(
      stateOf({ turn: 3, storm: true, 'storm@s': true, 'owner/york': 'red', roll: [6] }),
    )
    new Memory(table, REGISTRY).endTurn()
    expect(table.state.vars).toEqual({ turn: 3, 'owner/york': 'red' })
  })

  it('an index holds what was there before, follows each effect and its undoing', () => {
    const table = new Table(stateOf({ 'owner/york': 'red', 'gift/york': 'red:grain' }))
    const vars = new Vars(table, REGISTRY)
    const owners = vars.index(V.owner, (owner) => owner.toUpperCase())
    expect([...owners]).toEqual([['york', 'RED']])
    vars.set(V.owner, 'leeds', 'blue')
    vars.set(V.owner, 'york', null)
    expect([...owners]).toEqual([['leeds', 'BLUE']])
    table.undo(table.takeJournal())
    expect([...owners]).toEqual([['york', 'RED']])
    expect(() => vars.index(V.owner)).toThrow('"owner" has an index already')
  })
})
