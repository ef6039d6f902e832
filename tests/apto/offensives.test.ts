/** Offensives of APTO: who conducts them, whom they set in motion, headquarters and Generals. */
import { describe, expect, it } from 'vitest'
import type { Apto } from '../../src-shared/apto/index.ts'
import { act, at, hex, type Laid, laid, offered, refusedBy } from './table.ts'

const FIELD: Laid['field'] = {
  from: 'w4008',
  to: 'w4522',
  hexes: {
    w4208: { city: 'city', resource: true, territory: 'japan' },
    w4221: { city: 'city' },
    w4022: { city: 'city' },
  },
}
/** The western half is Japanese, so that units there are in supply. */
const WEST = Object.fromEntries(
  [40, 41, 42, 43, 44, 45].flatMap((row) =>
    [8, 9, 10, 11, 12].map((column) => [`w${row}${String(column).padStart(2, '0')}`, 'japan']),
  ),
)

/** The Offensive Phase when Japan is to conduct an Offensive. */
function phase(position: Partial<Laid>, player = 'japan'): Apto {
  const turn = player === 'japan' ? 'japan' : 'allies'
  return laid({
    field: FIELD,
    control: WEST,
    ...position,
    vars: { 'off/japan': 3, 'off/china': 3, 'off/ccp': 1, ...position.vars },
    frames: [{ proc: 'offensive-phase', stage: 'turns', turn, player, passed: [] }],
  })
}

const hq = { q: 'japan hq 2-2 @w4210' }
const lead = (...pieces: string[]) => ({ type: 'lead', nation: 'japan', pieces })

describe('the Offensive Phase', () => {
  const units = { a: 'japan infantry 3-1 @w4210', c: 'china infantry 2-1 @w4216' }

  it('[8.13] the holder of the Initiative says which side begins', () => {
    const game = laid({
      field: FIELD,
      units,
      vars: { 'off/japan': 1, 'off/china': 1 },
      frames: [{ proc: 'offensive-phase', stage: 'first', turn: 'japan', player: 'japan', passed: [] }],
    })
    expect(game.engine.decision()?.faction).toBe('japan')
    act(game, { type: 'first', side: 'allies' })
    expect(game.engine.decision()?.faction).toBe('china')
  })

  it('[5.0] the sides take turns until both have passed', () => {
    const game = phase({ units })
    act(game, { type: 'stack', nation: 'japan', hex: 'w4210' }, { type: 'done' })
    expect(game.engine.decision()?.faction).toBe('china')
    act(game, { type: 'pass' })
    expect(game.engine.decision()?.faction).toBe('japan')
    act(game, { type: 'pass' })
    expect(game.engine.decision()).toBeUndefined()
  })

  it('[5.0] an Offensive is spent, and a unit is activated once a month', () => {
    const game = phase({ units })
    act(
      game,
      { type: 'stack', nation: 'japan', hex: 'w4210' },
      { type: 'activate', piece: 'a' },
      { type: 'done' },
    )
    expect(game.table.get('off/japan')).toBe(2)
    act(game, { type: 'done' }, { type: 'pass' })
    expect(refusedBy(game, { type: 'stack', nation: 'japan', hex: 'w4210' })).toBe('5.0')
    expect(game.table.get('status/a')).toBe('active')
  })

  it('[5.5] X6 an Impromptu Offensive costs double: two EPs for the Communists, paid by China', () => {
    const game = phase({ units: { k: 'ccp infantry 2-1 @w4216' }, vars: { 'off/ccp': 0 } }, 'china')
    expect(refusedBy(game, { type: 'stack', nation: 'ccp', hex: 'w4216' })).toBe('5.0')
    act(game, { type: 'stack', nation: 'ccp', hex: 'w4216', impromptu: true })
    expect(game.table.get('ep/china')).toBe(18)
  })

  it('[5.5] without the EPs there is none, and none is part of a Combined Offensive', () => {
    const two = { ...hq, r: 'japan hq 2-2 @w4012' }
    expect(refusedBy(phase({ units: two }), { ...lead('q', 'r'), impromptu: true })).toBe('5.5')
    expect(refusedBy(phase({ units: hq, ep: { japan: 3 } }), { ...lead('q'), impromptu: true })).toBe('5.5')
  })

  it('[5.3] a Combined Offensive costs an Offensive for each headquarters and two EPs for each further one', () => {
    const two = { ...hq, r: 'japan hq 2-2 @w4012' }
    const game = phase({ units: two })
    act(game, lead('q', 'r'))
    expect([game.table.get('off/japan'), game.table.get('ep/japan')]).toEqual([1, 18])
    const wet = phase({ units: two, weather: 'wet' })
    act(wet, lead('q', 'r'))
    expect(wet.table.get('ep/japan')).toBe(16)
  })

  it('[5.3] it takes headquarters alone, within 20 hexes of each other', () => {
    const wide: Laid['field'] = { from: 'w4000', to: 'w4133', hexes: {} }
    const far = {
      q: 'japan hq 2-2 @w4003',
      r: 'japan hq 2-2 @w4024',
      s: 'japan hq 2-2 @w4023',
      g: 'japan general 1 @w4003',
    }
    const game = phase({ field: wide, control: {}, units: far })
    expect(refusedBy(game, lead('q', 'r'))).toBe('5.3')
    expect(refusedBy(game, lead('q', 's'))).toBeUndefined()
    expect(refusedBy(game, lead('q', 'g'))).toBe('5.3')
  })
})

describe('command', () => {
  const activated = (game: Apto): string[] => offered(game, 'activate', 'piece')

  it('[5.0] a stack activates its own hex', () => {
    const game = phase({
      units: {
        a: 'japan infantry 3-1 @w4210',
        b: 'japan infantry 3-1 @w4210',
        c: 'japan infantry 3-1 @w4211',
      },
    })
    act(game, { type: 'stack', nation: 'japan', hex: 'w4210' })
    expect(activated(game)).toEqual(['a', 'b'])
  })

  it('[5.0] a General activates his hex and those beside it, and no other General', () => {
    const units = {
      g: 'japan general 1 @w4210',
      a: 'japan infantry 3-1 @w4211',
      b: 'japan infantry 3-1 @w4212',
      h: 'japan general 1 @w4211',
    }
    const game = phase({ units })
    act(game, lead('g'))
    expect(activated(game)).toEqual(['a'])
  })

  it('[5.0] a headquarters activates its radius, Generals too', () => {
    const units = {
      ...hq,
      a: 'japan infantry 3-1 @w4212',
      b: 'japan infantry 3-1 @w4213',
      h: 'japan general 1 @w4211',
    }
    const game = phase({ units })
    act(game, lead('q'))
    expect(activated(game)).toEqual(['a', 'h'])
  })

  it('[5.0] at least half of the units are of the nationality of the Offensive', () => {
    const units = {
      a: 'china infantry 2-1 @w4216',
      b: 'ccp infantry 2-1 @w4216',
      c: 'ccp infantry 2-1 @w4216',
    }
    const game = phase({ units }, 'china')
    act(
      game,
      { type: 'stack', nation: 'china', hex: 'w4216' },
      { type: 'activate', piece: 'a' },
      { type: 'activate', piece: 'b' },
    )
    expect(refusedBy(game, { type: 'activate', piece: 'c' })).toBe('5.0')
  })

  it('[10.16] the ten on the Soviet border stay there until there is war with the Soviet Union', () => {
    const units = { ...hq, a: 'japan infantry 3-1 garrison @w4212', b: 'japan infantry 3-1 @w4212' }
    const game = phase({ units })
    act(game, lead('q'))
    expect(refusedBy(game, { type: 'activate', piece: 'a' })).toBe('10.16')
    const war = phase({ units, war: ['china', 'ussr'] })
    act(war, lead('q'))
    expect(activated(war)).toEqual(['a', 'b'])
  })

  it('[5.1] a headquarters moves three hexes before the units and three after, and activates on its way', () => {
    const game = phase({ units: { ...hq, a: 'japan infantry 3-1 @w4215' } })
    act(game, lead('q'))
    expect(refusedBy(game, { type: 'move', piece: 'q', to: 'w4214' })).toBe('5.7')
    act(
      game,
      { type: 'move', piece: 'q', to: 'w4213' },
      { type: 'activate', piece: 'a' },
      { type: 'done' },
      { type: 'done' },
    )
    act(game, { type: 'move', piece: 'q', to: 'w4210' })
    expect(at(game, 'q')).toBe('w4210')
  })

  it('[5.1] headquarters of one nation keep a hex apart; the Chinese 5th and 6th may adjoin', () => {
    const game = phase({ units: { ...hq, r: 'japan hq 2-2 @w4213' } })
    act(game, lead('q'))
    expect(refusedBy(game, { type: 'move', piece: 'q', to: 'w4212' })).toBe('5.1')
    const china = phase(
      { units: { q: 'china hq 1-1 adjoin @w4216', r: 'china hq 1-1 adjoin @w4218' } },
      'china',
    )
    act(china, { type: 'lead', nation: 'china', pieces: ['q'] }, { type: 'move', piece: 'q', to: 'w4217' })
    expect(refusedBy(china, { type: 'move', piece: 'q', to: 'w4218' })).toBe('5.1')
  })

  it('[5.1] a lone headquarters never enters an open enemy zone of control, and takes no hex', () => {
    const game = phase({ units: { ...hq, c: 'china infantry 2-1 @w4213' } })
    act(game, lead('q'))
    expect(refusedBy(game, { type: 'move', piece: 'q', to: 'w4212' })).toBe('5.1')
    const free = phase({ units: hq })
    act(free, lead('q'), { type: 'move', piece: 'q', to: 'w4213' })
    expect(free.owner(hex(free, 'w4213'))).toBe('china')
  })
})

/** Ends the steps before combat. */
const toCombat = (game: Apto): void => act(game, { type: 'done' }, { type: 'done' }, { type: 'done' })

describe('movement in an Offensive', () => {
  it('[5.7] [5.11] only activated units move, none farther than its MPs; they take the hexes they enter', () => {
    const game = phase({ units: { a: 'japan infantry 3-2 @w4212', b: 'japan infantry 3-2 @w4211' } })
    act(
      game,
      { type: 'stack', nation: 'japan', hex: 'w4212' },
      { type: 'activate', piece: 'a' },
      { type: 'done' },
    )
    expect(refusedBy(game, { type: 'move', piece: 'b', to: 'w4210' })).toBe('5.7')
    expect(refusedBy(game, { type: 'move', piece: 'a', to: 'w4215' })).toBe('5.7')
    act(game, { type: 'move', piece: 'a', to: 'w4214' })
    expect([game.owner(hex(game, 'w4213')), game.owner(hex(game, 'w4214'))]).toEqual(['japan', 'japan'])
  })

  it('[5.10] a General rides with a unit, and then stays', () => {
    const game = phase({ units: { g: 'japan general 1 @w4212', a: 'japan infantry 3-2 @w4212' } })
    act(game, lead('g'), { type: 'activate', piece: 'a' }, { type: 'done' })
    act(game, { type: 'move', piece: 'a', to: 'w4213', with: 'g' })
    expect(at(game, 'g')).toBe('w4213')
    expect(offered(game, 'move', 'piece')).toEqual(['a'])
  })

  it('[5.10] a combat unit that enters the hex of a lone enemy General sends him to his pool', () => {
    const game = phase({ units: { a: 'japan infantry 3-2 @w4212', g: 'china general 1 @w4213' } })
    act(
      game,
      { type: 'stack', nation: 'japan', hex: 'w4212' },
      { type: 'activate', piece: 'a' },
      { type: 'done' },
    )
    act(game, { type: 'move', piece: 'a', to: 'w4213' })
    expect(at(game, 'g')).toBe('pool/china')
  })

  it('[5.2] a unit that enters the hex of a lone headquarters bumps it one hex, out of every zone of control', () => {
    const game = phase({ units: { a: 'japan infantry 3-2 @w4212', q: 'china hq 2-2 @w4213' } })
    act(
      game,
      { type: 'stack', nation: 'japan', hex: 'w4212' },
      { type: 'activate', piece: 'a' },
      { type: 'done' },
    )
    expect(offered(game, 'bump', 'piece')).toEqual(['q'])
    act(game, { type: 'bump', piece: 'q' })
    expect(game.engine.decision()?.faction).toBe('china')
    expect(offered(game, 'bump-to', 'to')).toEqual(['w4114', 'w4214', 'w4314'])
    act(game, { type: 'bump-to', to: 'w4214' })
    expect(at(game, 'q')).toBe('w4214')
  })

  it('[5.9] what is too much for a hex at the end of the step is lost', () => {
    const many = Object.fromEntries([1, 2, 3, 4].map((n) => [`a${n}`, 'japan infantry 3-1/2 @w4212']))
    const game = phase({ units: { ...many, b: 'japan infantry 3-1/2 @w4211' } })
    act(
      game,
      { type: 'stack', nation: 'japan', hex: 'w4211' },
      { type: 'activate', piece: 'b' },
      { type: 'done' },
    )
    act(game, { type: 'move', piece: 'b', to: 'w4212' }, { type: 'done' })
    expect(game.engine.decision()?.kind).toBe('excess')
    act(game, { type: 'trim', piece: 'a1' }, { type: 'trim', piece: 'a1' })
    expect(at(game, 'a1')).toBe('pool/japan')
    expect(game.engine.decision()?.kind).not.toBe('excess')
  })
})

describe('Armor Reaction', () => {
  const units = {
    a: 'japan infantry 3-2/1 @w4212',
    t: 'ussr armor 5-3/2 circled @w4213',
  }
  const war = ['china', 'ussr']
  const leave = (more: Laid['units'] = {}, dice: readonly number[] = []): Apto => {
    const game = phase({ units: { ...units, ...more }, war, dice, result: 'DE' })
    act(
      game,
      { type: 'stack', nation: 'japan', hex: 'w4212' },
      { type: 'activate', piece: 'a' },
      { type: 'done' },
    )
    act(game, { type: 'move', piece: 'a', to: 'w4211' })
    return game
  }

  it('[5.17] armor attacks a unit that vacates a hex in its zone of control, before it leaves', () => {
    const game = leave({}, [5])
    expect([game.engine.decision()?.faction, game.engine.decision()?.kind]).toEqual(['ussr', 'reaction'])
    act(game, { type: 'react', units: ['t'] })
    expect(at(game, 'a')).toBe('pool/japan')
  })

  it('[5.17] who is let go moves on', () => {
    const game = leave()
    act(game, { type: 'let-go' })
    expect(at(game, 'a')).toBe('w4211')
  })

  it('[5.17] a detachment left in contact prevents it', () => {
    expect(at(leave({ b: 'japan infantry 3-1 @w4212' }), 'a')).toBe('w4211')
  })

  it('[5.17] units without a circled movement do not react', () => {
    expect(at(leave({ t: 'ussr armor 5-3/2 @w4213' }), 'a')).toBe('w4211')
  })
})

describe('attacks of an Offensive', () => {
  const foes = { c: 'china infantry 2-1 @w4213', d: 'china infantry 2-1 @w4013' }
  const attack = (target: string, ...units: string[]) => ({ type: 'attack', target, units })

  it('[5.0] X5 a headquarters of rating 2 allows two attacks in a Step', () => {
    const units = {
      q: 'japan hq 2-3 @w4211',
      a: 'japan infantry 9-1 @w4212',
      b: 'japan infantry 9-1 @w4012',
      e: 'japan infantry 9-1 @w4313',
      f: 'china infantry 2-1 @w4413',
      ...foes,
    }
    const game = phase({ units, result: '[-/1]', control: { ...WEST, w4313: 'japan' }, dice: [4, 4] })
    act(game, lead('q'), { type: 'activate-all' })
    toCombat(game)
    act(game, attack('w4213', 'a'), { type: 'decline-advance' }, attack('w4013', 'b'), {
      type: 'decline-advance',
    })
    expect(game.engine.decision()?.kind).toBe('offensive')
  })

  it('[5.0] a stack makes one attack, and each unit attacks once', () => {
    const units = {
      a: 'japan infantry 9-1 @w4212',
      b: 'japan infantry 9-1 @w4212',
      ...foes,
      f: 'china infantry 2-1 @w4113',
    }
    const game = phase({ units, result: '3/-', dice: [4] })
    act(game, { type: 'stack', nation: 'japan', hex: 'w4212' }, { type: 'activate-all' })
    act(game, { type: 'done' }, { type: 'done' })
    expect(offered(game, 'attack', 'target')).toEqual(['w4113', 'w4213'])
    act(game, attack('w4213', 'a'))
    expect(game.engine.decision()?.kind).toBe('offensive')
  })

  it('[5.15] infantry attacks within the command radius; cavalry and armor from anywhere', () => {
    const units = {
      q: 'japan hq 2-1 @w4211',
      a: 'japan infantry 3-2 @w4212',
      k: 'japan cavalry 3-2 @w4212',
      c: 'china infantry 2-1 @w4214',
    }
    const game = phase({ units })
    act(game, lead('q'), { type: 'activate-all' }, { type: 'done' })
    act(
      game,
      { type: 'move', piece: 'a', to: 'w4213' },
      { type: 'move', piece: 'k', to: 'w4213' },
      { type: 'done' },
      { type: 'done' },
    )
    expect(refusedBy(game, attack('w4214', 'a'))).toBe('5.15')
    expect(refusedBy(game, attack('w4214', 'k'))).toBeUndefined()
  })

  it('[5.15] nobody attacks an empty hex, across water, or a hex twice in a Step', () => {
    const units = {
      q: 'japan hq 2-2 @w4211',
      a: 'japan infantry 9-1 @w4212',
      b: 'japan infantry 9-1 @w4212',
      ...foes,
    }
    const field = { ...FIELD, sides: { 'w4212/w4213': 'lake' } }
    const game = phase({ units, field, control: { ...WEST, w4112: 'japan' } })
    act(game, lead('q'), { type: 'activate-all' })
    toCombat(game)
    // Across the lake there is nothing to attack: the step is over.
    expect(game.engine.decision()?.kind).toBe('offensive')
    const held = { ...units, c: 'china infantry 2-1/1 @w4213' }
    const dry = phase({ units: held, result: '[-/1]', dice: [4] })
    act(dry, lead('q'), { type: 'activate-all' })
    toCombat(dry)
    expect(refusedBy(dry, attack('w4113', 'a'))).toBe('5.15')
    act(dry, attack('w4213', 'a'))
    expect(dry.engine.decision()?.kind).toBe('offensive')
  })

  it('[5.15] X9 a unit in W6134 may attack E0135, which is filed as w6034, and not W6033', () => {
    const field: Laid['field'] = { from: 'w6033', to: 'w6134', sides: { 'w6033/w6134': 'sea' } }
    const units = {
      a: 'japan infantry 3-1 @w6134',
      c: 'china infantry 2-1 @w6033',
      d: 'china infantry 2-1 @w6034',
    }
    const game = phase({ field, units, control: { w6134: 'japan' } })
    act(game, { type: 'stack', nation: 'japan', hex: 'w6134' }, { type: 'activate', piece: 'a' })
    act(game, { type: 'done' }, { type: 'done' })
    expect(offered(game, 'attack', 'target')).toEqual(['w6034'])
  })
})

describe('minor nations', () => {
  it('[5.0] at war they activate all units at home together, or one stack abroad', () => {
    const field: Laid['field'] = {
      ...FIELD,
      hexes: { ...FIELD.hexes, w4216: { territory: 'mongolia' }, w4217: { territory: 'mongolia' } },
    }
    const units = {
      a: 'mongolia cavalry 1-2 @w4216',
      b: 'mongolia cavalry 1-2 @w4217',
      c: 'mongolia cavalry 1-2 @w4219',
    }
    const game = phase(
      { field, units, war: ['china', 'mongolia', 'ussr'], vars: { 'off/mongolia': 2 } },
      'ussr',
    )
    expect(refusedBy(game, { type: 'stack', nation: 'mongolia', hex: 'w4216' })).toBe('5.0')
    expect(refusedBy(game, { type: 'minor', nation: 'mongolia', impromptu: true })).toBe('5.0')
    act(game, { type: 'minor', nation: 'mongolia' })
    expect(offered(game, 'activate', 'piece')).toEqual(['a', 'b'])
  })
})
