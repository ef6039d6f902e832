/** Land combat (APTO): strength, odds, modifiers, results, retreats, advances. */
import { describe, expect, it } from 'vitest'
import { oddsOf, type Result, resultAt } from '../../src-shared/apto/ground/results.ts'
import type { Apto } from '../../src-shared/apto/index.ts'
import type { Nation } from '../../src-shared/apto/map/nations.ts'
import { battleFrame } from '../../src-shared/apto/turn/battle-frame.ts'
import { attackStrength, defenceStrength, modifiersOf } from '../../src-shared/apto/war/attack.ts'
import { act, at, hex, type Laid, laid, offered } from './table.ts'

/** The Japanese come from the west, where their source lies; the Chinese one lies in the east. */
const FIELD: Laid['field'] = {
  from: 'w4009',
  to: 'w4516',
  hexes: {
    w4209: { city: 'city', resource: true, territory: 'japan' },
    w4215: { city: 'city' },
    w4016: { city: 'city' },
    w4516: { city: 'city' },
  },
}
const JAPANESE = { w4211: 'japan', w4210: 'japan', w4112: 'japan', w4312: 'japan' } as const

const ground = (hexes: Laid['field']['hexes'], sides: Laid['field']['sides'] = {}): Laid['field'] => ({
  ...FIELD,
  hexes: { ...FIELD.hexes, ...hexes },
  sides,
})

/** An attack on w4212 by units of a nation, as soon as it is declared. */
function attacked(
  position: Laid,
  units: readonly string[],
  dice: readonly number[],
  nation: Nation = 'japan',
): Apto {
  return laid({
    control: JAPANESE,
    ...position,
    dice,
    frames: [battleFrame('combat', nation, 'w4212', units)],
  })
}

const plain: Laid = {
  field: FIELD,
  units: {
    a: 'japan infantry 6-1/3 @w4211',
    b: 'japan infantry 6-1/3 @w4211',
    d: 'china infantry 3-1/2 @w4212',
  },
}
const withResult = (result: Result, more: Partial<Laid> = {}): Laid => ({ ...plain, result, ...more })

const strengths = (
  position: Laid,
  units: readonly string[],
  nation: Nation = 'japan',
): readonly [number, number] => {
  const game = laid({ control: JAPANESE, ...position })
  const attack = { nation, target: hex(game, 'w4212'), units }
  return [attackStrength(game, attack), defenceStrength(game, attack)]
}
const modifiers = (
  position: Laid,
  units: readonly string[],
  nation: Nation = 'japan',
): Record<string, number> => {
  const game = laid({ control: JAPANESE, ...position })
  const found = modifiersOf(game, { nation, target: hex(game, 'w4212'), units })
  return Object.fromEntries(found.map(({ text, by }) => [text, by]))
}

describe('odds', () => {
  it('[5.14] X1 21 points against 6 are 3:1', () => {
    expect(oddsOf(21, 6)).toBe('3:1')
  })
  it('[5.14] X2 more than 5:1 is 5:1, less than 1:3 is 1:3', () => {
    expect([oddsOf(60, 6), oddsOf(1, 9)]).toEqual(['5:1', '1:3'])
  })
  it('[5.14] fractions are dropped against the attacker', () => {
    expect([oddsOf(11, 6), oddsOf(5, 6), oddsOf(3, 6), oddsOf(3, 7)]).toEqual(['1:1', '1:2', '1:2', '1:3'])
  })
  it('[5.18] X3 the cell of 2:1 and 6 is -/2 with a check, and dice beyond the table read its ends', () => {
    const { results } = laid(plain).content
    expect(resultAt(results, '2:1', 6)).toBe('-/2')
    expect(resultAt(results, '5:1', 40)).toBe('DE')
    expect(resultAt(results, '1:3', -4)).toBe('AE')
  })
})

describe('strength', () => {
  const d = 'china infantry 3-1/2 @w4212'

  it('[5.14] attackers across a river or a strait are halved together, rounded down', () => {
    const units = {
      a: 'japan infantry 3-1 @w4211',
      b: 'japan infantry 4-1 @w4211',
      c: 'japan infantry 2-1 @w4112',
      d,
    }
    const field = ground({}, { 'w4211/w4212': 'river' })
    expect(strengths({ field, units }, ['a', 'b', 'c'])).toEqual([5, 3])
    expect(strengths({ field: ground({}, { 'w4211/w4212': 'sea strait' }), units }, ['a', 'b'])).toEqual([
      3, 3,
    ])
  })

  it('[5.14] a General adds his strength to one unit of his nation after the halving, never above its double', () => {
    const units = {
      a: 'japan infantry 3-1 @w4211',
      b: 'japan infantry 1-1 @w4112',
      g: 'japan general 2 @w4211',
      h: 'japan general 3 @w4112',
      d,
    }
    const field = ground({}, { 'w4211/w4212': 'river' })
    expect(strengths({ field, units }, ['a', 'b'])).toEqual([1 + 2 + 1 + 1, 3])
  })

  it('[5.10] one General of a hex counts, and only for units of his own nation', () => {
    const units = {
      a: 'japan infantry 3-1 @w4211',
      g: 'japan general 2 @w4211',
      h: 'japan general 1 @w4211',
      d,
      e: 'ccp infantry 2-1 @w4212',
      k: 'ccp general 3 @w4212',
    }
    expect(strengths({ field: FIELD, units }, ['a'])).toEqual([5, 3 + 2 + 2])
  })

  it('[5.14] a fortification adds a point for each step, up to double; an empty one defends with two', () => {
    const forts = { w4212: 'fortification' } as const
    expect(
      strengths(
        {
          field: FIELD,
          forts,
          units: { a: 'japan infantry 3-1 @w4211', d, e: 'china infantry 1-1/1 @w4212' },
        },
        ['a'],
      ),
    ).toEqual([3, 5 + 2])
    expect(strengths({ field: FIELD, forts, units: { a: 'japan infantry 3-1 @w4211' } }, ['a'])).toEqual([
      3, 2,
    ])
  })

  it('[5.2] a lone headquarters defends with one, and its General does not help', () => {
    const units = { a: 'japan infantry 3-1 @w4211', q: 'china hq 2-2 @w4212', g: 'china general 2 @w4212' }
    expect(strengths({ field: FIELD, units }, ['a'])).toEqual([3, 1])
  })

  it('[5.18] a unit that has retreated into the hex in this Step adds nothing', () => {
    const units = { a: 'japan infantry 3-1 @w4211', d, e: 'china infantry 2-1 @w4212' }
    expect(strengths({ field: FIELD, units, vars: { 'retreated/e': 1 } }, ['a'])).toEqual([3, 3])
  })
})

describe('modifiers of the die', () => {
  const a = 'japan infantry 3-1 @w4211'
  const d = 'china infantry 3-1/2 @w4212'

  it.each([
    ['mountain', -1],
    ['jungle-mountain', -2],
  ] as const)('[5.16] %s is %i', (terrain, by) => {
    const sum = Object.values(modifiers({ field: ground({ w4212: { terrain } }), units: { a, d } }, ['a']))
    expect(sum).toEqual([by])
  })

  it('[5.16] jungle is -1, but not for the Japanese', () => {
    const field = ground({ w4212: { terrain: 'jungle' } })
    expect(modifiers({ field, units: { a, d } }, ['a'])).toEqual({})
    const other = { a: 'china infantry 3-1 @w4211', d: 'japan infantry 3-1 @w4212' }
    const control = { w4212: 'japan', w4209: 'japan', w4210: 'japan', w4112: 'japan' }
    expect(modifiers({ field, units: other, control }, ['a'], 'china').jungle).toBe(-1)
  })

  it('[5.16] attackers on opposite hexsides have +1; on neighbouring ones not', () => {
    const units = { a, b: 'japan infantry 3-1 @w4213', c: 'japan infantry 3-1 @w4112', d }
    const control = { ...JAPANESE, w4213: 'japan', w4113: 'japan', w4312: 'japan' }
    expect(modifiers({ field: FIELD, units, control }, ['a', 'b'])['from opposite sides']).toBe(1)
    expect(modifiers({ field: FIELD, units, control }, ['a', 'c'])['from opposite sides']).toBeUndefined()
  })

  it('[5.16] a strait is -1 besides the halving', () => {
    expect(modifiers({ field: ground({}, { 'w4211/w4212': 'sea strait' }), units: { a, d } }, ['a'])).toEqual(
      {
        'across a strait': -1,
      },
    )
  })

  it('[5.16] Wet weather is -1', () => {
    expect(modifiers({ field: FIELD, units: { a, d }, weather: 'wet' }, ['a'])).toEqual({ 'Wet weather': -1 })
  })

  it('[5.16] Chinese Communists have +1 when they attack in China and Manchukuo, and -1 against them', () => {
    const defends = { a, d: 'ccp infantry 2-1 @w4212' }
    expect(modifiers({ field: FIELD, units: defends }, ['a'])).toEqual({ 'Chinese Communists defend': -1 })
    const attacks = { a: 'ccp infantry 2-1 @w4213', d: 'japan infantry 3-1 @w4212' }
    const control = { ...JAPANESE, w4212: 'japan' }
    expect(modifiers({ field: FIELD, units: attacks, control }, ['a'], 'ccp')).toEqual({
      'Chinese Communists attack': 1,
    })
  })

  it('[10.10] a Japanese home city is -1, and a bracketed result falls back on the attacker', () => {
    const field = ground({ w4212: { city: 'city', resource: true, territory: 'japan' } })
    const units = { a: 'china infantry 6-1/3 @w4213', d: 'japan infantry 3-1/2 @w4212' }
    expect(modifiers({ field, units }, ['a'], 'china')['Japanese home city']).toBe(-1)
    const game = attacked({ field, units, result: '[-/1]' }, ['a'], [4], 'china')
    expect([game.face('a'), game.face('d')]).toEqual([1, 0])
  })

  it('[5.16] a Soviet home city is -1', () => {
    const field = ground({ w4212: { city: 'city', territory: 'ussr' } })
    const units = { a, d: 'ussr infantry 4-2 @w4212' }
    expect(modifiers({ field, units, war: ['china', 'ussr'] }, ['a'])['Soviet home city']).toBe(-1)
  })

  it('[7.10] attackers out of supply have -2, commandos alone -1; against defenders out of supply it is +1', () => {
    const cut = ground({ w4209: { territory: 'china' } })
    expect(modifiers({ field: cut, control: {}, units: { a, d } }, ['a'])).toEqual({
      'attackers out of supply': -2,
    })
    const alone = { k: 'japan commando 1-3 o @w4211', d }
    expect(modifiers({ field: cut, control: {}, units: alone }, ['k'])).toEqual({
      'attackers out of supply': -1,
    })
    const besieged = ground({ w4215: {}, w4016: {}, w4516: {} })
    expect(modifiers({ field: besieged, units: { a, d } }, ['a'])).toEqual({ 'defenders out of supply': 1 })
    const partisan = { a, d: 'china commando 1-3 o @w4212' }
    expect(modifiers({ field: besieged, units: partisan }, ['a'])).toEqual({})
  })

  it('[7.7] X18 five attackers on one chit of Sea Supply are all out of supply; four are not', () => {
    const many = Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`a${n}`, 'japan infantry 1-1 @w4211']))
    const position: Laid = { field: ground({ w4209: { territory: 'china' } }), units: { ...many, d } }
    const of = (n: number): Record<string, number> => {
      const game = laid({ ...position, control: JAPANESE, vars: { 'sea-supply/w4210': 1 } })
      const attack = {
        nation: 'japan' as const,
        target: hex(game, 'w4212'),
        units: Object.keys(many).slice(0, n),
      }
      return Object.fromEntries(modifiersOf(game, attack).map(({ text, by }) => [text, by]))
    }
    expect([of(4), of(5)]).toEqual([{}, { 'attackers out of supply': -2 }])
  })

  it('[7.10] in a city nobody suffers from want of supply before he is marked', () => {
    const besieged = ground({
      w4215: {},
      w4016: {},
      w4516: {},
      w4212: { city: 'city', territory: 'manchukuo' },
    })
    const control = { ...JAPANESE, w4212: 'china' }
    expect(modifiers({ field: besieged, control, units: { a, d } }, ['a'])).toEqual({})
    expect(modifiers({ field: besieged, control, units: { a, d }, vars: { 'oos/d': 1 } }, ['a'])).toEqual({
      'defenders out of supply': 1,
    })
  })

  it('[10.8] from 1944 Soviet armor of half the strength has +1 in clear terrain', () => {
    const field = ground({ w4209: { city: 'city', resource: true, territory: 'ussr' } })
    const units = {
      a: 'ussr armor 5-3 circled @w4211',
      b: 'ussr infantry 4-2 @w4211',
      d: 'japan infantry 3-1 @w4212',
    }
    const control = { w4210: 'ussr', w4211: 'ussr', w4212: 'japan', w4213: 'japan', w4214: 'japan' }
    const war = ['china', 'ussr']
    const of = (month: readonly [number, number]) =>
      modifiers({ field, units, control, war, month }, ['a', 'b'], 'ussr')
    expect(of([1944, 1])['Soviet armor attacks']).toBe(1)
    expect(of([1943, 12])['Soviet armor attacks']).toBeUndefined()
  })
})

describe('results', () => {
  it.each([
    ['3/-', 1, 0],
    ['2/-', 2, 0],
    ['1/-', 3, 0],
    ['[-/1]', 4, 1],
    ['-/2', 4, 2],
    ['AE', 0, 0],
    ['DE', 4, 2],
  ] as const)('[5.18] %s leaves %i attacking steps and costs the defence %i', (result, left, lost) => {
    const game = attacked(withResult(result), ['a', 'b'], [5])
    while (game.engine.decision()?.kind === 'losses') {
      const [first] = offered(game, 'lose', 'piece')
      if (first === undefined) break
      act(game, { type: 'lose', piece: first })
    }
    const steps = (list: readonly string[]): number =>
      list.reduce((sum, piece) => sum + (game.hexOf(piece) === undefined ? 0 : game.steps(piece)), 0)
    expect(steps(['a', 'b'])).toBe(left)
    expect(2 - steps(['d'])).toBe(lost)
  })

  it('[5.14] a bracketed result falls back on the attacker at a fortification', () => {
    const game = attacked(withResult('[-/1]', { forts: { w4212: 'fortification' } }), ['a'], [5])
    expect([game.face('a'), game.face('d')]).toEqual([1, 0])
  })

  it('[5.18] the owner chooses who loses steps; a paratroop unit is lost whole', () => {
    const units = {
      a: 'japan infantry 6-1/3 @w4211',
      p: 'japan paratroop 1-1/1 @w4211',
      d: 'china infantry 3-1/2 @w4212',
    }
    const game = attacked(withResult('2/-', { units }), ['a', 'p'], [5])
    expect(offered(game, 'lose', 'piece')).toEqual(['a', 'p'])
    act(game, { type: 'lose', piece: 'p' })
    expect([at(game, 'p'), game.face('a')]).toEqual(['pool/japan', 0])
  })

  it('[5.18] a unit that cannot be rebuilt leaves the game', () => {
    const units = { a: 'japan infantry 6-1/3 @w4211', d: 'china infantry 3-1/2 cbr @w4212' }
    expect(at(attacked(withResult('DE', { units }), ['a'], [5]), 'd')).toBe('gone')
  })

  it('[11.13] with pools that are not recycled nothing comes back', () => {
    const units = { a: 'japan infantry 6-1/3 @w4211', d: 'china cavalry 3-1/2 @w4212' }
    const game = attacked(withResult('DE', { units, options: ['non-recyclable'] }), ['a'], [5])
    expect(at(game, 'd')).toBe('gone')
  })

  it('[7.14] infantry lost at home goes to the Replenishment Box', () => {
    expect(at(attacked(withResult('DE'), ['a'], [5]), 'd')).toBe('replenishment')
  })

  it('[5.2] a headquarters dies with the units it stands with when all are eliminated', () => {
    const units = { ...plain.units, q: 'china hq 2-2 @w4212' }
    expect(at(attacked(withResult('DE', { units }), ['a'], [5]), 'q')).toBe('pool/china')
  })

  it('[5.2] a headquarters alone is eliminated by a result against it', () => {
    const units = { a: 'japan infantry 6-1/3 @w4211', q: 'china hq 2-2 @w4212' }
    expect(at(attacked(withResult('[-/1]', { units }), ['a'], [5]), 'q')).toBe('pool/china')
  })

  it('[5.18] a cell that nobody has filled is ruled by the players', () => {
    const game = laid({
      ...plain,
      control: JAPANESE,
      frames: [battleFrame('combat', 'japan', 'w4212', ['a', 'b'])],
      dice: [5],
    })
    expect(game.engine.decision()?.kind).not.toBe('ruling')
    const open = laid({
      ...plain,
      control: JAPANESE,
      frames: [
        {
          ...battleFrame('combat', 'japan', 'w4212', ['a', 'b']),
          step: 'ruling',
          defenders: ['d'],
          strengthInSteps: 2,
        },
      ],
    })
    act(open, { type: 'rule-result', result: 'DE' })
    expect(at(open, 'd')).toBe('replenishment')
  })
})

describe('Generals in combat', () => {
  const units = {
    a: 'japan infantry 6-1/3 @w4211',
    d: 'china infantry 3-1/2 @w4212',
    g: 'china general 1 @w4212',
  }

  it.each([
    [2, 'gone'],
    [3, 'pool/china'],
  ] as const)(
    '[5.20] a General whose last unit is eliminated dies on 1 and 2: a %i sends him to %s',
    (die, to) => {
      expect(at(attacked(withResult('DE', { units }), ['a'], [5, die]), 'g')).toBe(to)
    },
  )

  it('[5.20] a Japanese General has -2 to that die', () => {
    const japanese = {
      a: 'china infantry 6-1/3 @w4213',
      d: 'japan infantry 3-1/2 @w4212',
      g: 'japan general 1 @w4212 die-2',
    }
    const position = withResult('DE', { units: japanese, control: { ...JAPANESE, w4212: 'japan' } })
    expect(at(attacked(position, ['a'], [5, 4], 'china'), 'g')).toBe('gone')
    expect(at(attacked(position, ['a'], [5, 5], 'china'), 'g')).toBe('pool/japan')
  })
})

describe('retreats', () => {
  const two: Laid['units'] = {
    a: 'japan infantry 6-1/3 @w4211',
    d: 'china infantry 3-1/2 @w4212',
    e: 'china infantry 3-1/2 @w4212',
  }
  /** Two of four steps are lost on a net 6; the check is the second die. */
  const checked = (check: number, more: Partial<Laid> = {}): Apto => {
    const game = attacked(withResult('-/2', { units: two, ...more }), ['a'], [6, check])
    while (game.engine.decision()?.kind === 'losses') act(game, { type: 'lose', piece: 'd' })
    return game
  }

  it.each([
    [5, 'may-retreat'],
    [6, 'retreat'],
    [8, 'retreat'],
  ] as const)('[5.18] X3 four steps, net 6, a check of %i: %s', (check, kind) => {
    expect(checked(check).engine.decision()?.kind).toBe(kind)
  })

  it('[5.18] X4 with five steps there is no check', () => {
    const units = { ...two, f: 'china infantry 2-1 @w4212' }
    const game = attacked(withResult('-/2', { units }), ['a'], [6, 8])
    while (game.engine.decision()?.kind === 'losses') act(game, { type: 'lose', piece: 'd' })
    expect(game.engine.decision()).toBeUndefined()
  })

  it('[5.18] units retreat one hex towards supply, never into an open enemy zone of control', () => {
    const game = checked(8)
    expect(offered(game, 'retreat', 'to')).toEqual(['w4113', 'w4213', 'w4313'])
    const watched = checked(8, { units: { ...two, j: 'japan infantry 1-1 @w4013' } })
    expect(offered(watched, 'retreat', 'to')).toEqual(['w4213', 'w4313'])
  })

  it('[5.18] a unit with nowhere to go is eliminated', () => {
    const ring = ground({}, { 'w4212/w4213': 'lake', 'w4212/w4313': 'lake', 'w4113/w4212': 'lake' })
    expect(at(checked(8, { field: ring }), 'e')).toBe('replenishment')
  })

  it('[5.18] a retreat may go into a vacant enemy hex, which is theirs only when the month ends', () => {
    const control = { ...JAPANESE, w4113: 'japan', w4213: 'japan', w4313: 'japan' }
    const game = checked(8, { control })
    expect(at(game, 'e')).toBe('w4213')
    expect([game.owner(hex(game, 'w4213')), game.table.get('held/w4213')]).toEqual(['japan', 'china'])
  })

  it('[5.18] who need not retreat may, with all units', () => {
    const game = checked(5)
    act(game, { type: 'fall-back' })
    expect(game.engine.decision()?.kind).toBe('retreat')
  })

  const japanese: Partial<Laid> = {
    units: {
      a: 'china infantry 6-1/3 @w4213',
      d: 'japan infantry 3-1/2 @w4212',
      e: 'japan infantry 3-1/2 @w4212',
    },
    control: { ...JAPANESE, w4212: 'japan' },
  }
  const byChina = (dice: readonly number[], more: Partial<Laid> = {}): Apto => {
    const game = attacked(withResult('-/2', { ...japanese, ...more }), ['a'], dice, 'china')
    while (game.engine.decision()?.kind === 'losses') act(game, { type: 'lose', piece: 'd' })
    return game
  }

  it('[11.8] under Bushido the Japanese never retreat of their own will', () => {
    expect(byChina([6, 5]).engine.decision()?.kind).toBe('may-retreat')
    expect(byChina([6, 5], { options: ['bushido'] }).engine.decision()).toBeUndefined()
  })

  it('[5.18] Japanese who must retreat attack instead if the Banzai Check is below the Retreat Check', () => {
    const game = byChina([6, 7, 6])
    expect([game.engine.decision()?.kind, game.engine.decision()?.faction]).toEqual(['banzai', 'china'])
    expect(offered(game, 'banzai', 'hex')).toEqual(['w4213'])
    expect(at(byChina([6, 7, 7]), 'e')).toBe('w4211')
  })
})

describe('advance after combat', () => {
  it('[5.19] after lost steps the advance costs a step, and after DE nothing', () => {
    const units = { ...plain.units, d: 'china infantry 3-1 @w4212' }
    const game = attacked(withResult('-/2', { units }), ['a', 'b'], [5])
    expect(offered(game, 'pay-advance', 'type')).toEqual(['pay-advance'])
    act(game, { type: 'pay-advance' }, { type: 'pay', piece: 'a' }, { type: 'advance', piece: 'b' })
    expect([game.face('a'), at(game, 'b'), game.owner(hex(game, 'w4212'))]).toEqual([1, 'w4212', 'japan'])
    const free = attacked(withResult('DE'), ['a', 'b'], [5])
    act(free, { type: 'advance', piece: 'a' })
    expect([free.face('a'), at(free, 'a')]).toEqual([0, 'w4212'])
  })

  it('[5.19] who declines stays, and entering the hex this month costs a step', () => {
    const units = { ...plain.units, d: 'china infantry 3-1 @w4212' }
    const game = attacked(withResult('-/2', { units }), ['a', 'b'], [5])
    act(game, { type: 'decline-advance' })
    expect([at(game, 'a'), game.table.get('toll/w4212')]).toEqual(['w4211', 1])
  })

  it('[5.19] no more advance than may stack in the hex', () => {
    const many = Object.fromEntries([1, 2, 3, 4, 5].map((n) => [`a${n}`, 'japan infantry 2-1/1 @w4211']))
    const game = attacked(
      withResult('DE', { units: { ...many, d: 'china infantry 3-1 @w4212' } }),
      Object.keys(many),
      [5],
    )
    for (const piece of ['a1', 'a2', 'a3', 'a4']) act(game, { type: 'advance', piece })
    expect(at(game, 'a5')).toBe('w4211')
    expect(game.engine.decision()).toBeUndefined()
  })

  it('[5.8] a fortification falls with its last defender', () => {
    const game = attacked(withResult('DE', { forts: { w4212: 'fortification' } }), ['a'], [5])
    expect(game.fort(hex(game, 'w4212'))).toBeUndefined()
  })
})
