import { expect, it } from 'vitest'
import { draftOf } from '../../../../src-shared/axis-empires/questions/views/battle.ts'
import { combat, Position } from '../../../kit/position.ts'

it('[4.2] the battle a screen shows: who has joined, whether it is declared, what the die brought', () => {
  const p = new Position({
    phasing: 'axis',
    active: { france: 'western', 'belgium-holland': 'western' },
    at: { 'ger-1p': 'w3717', 'ger-inf-01': 'w3717', 'brit-inf-01': 'w3617' },
    frame: combat(),
    manualDice: true,
  })
  const draft = () => draftOf(p.game)
  expect(draft()).toBeNull()
  p.do({ type: 'attack', target: 'w3617' }, { type: 'add', unit: 'ger-1p' })
  expect(draft()).toEqual({ target: 'w3617', attackers: ['ger-1p'], hq: null, declared: false, result: null })
  p.do({ type: 'fight' })
  expect(draft()).toMatchObject({ declared: true, result: null })
  p.do({ type: 'die', value: 1 })
  expect(draft()).toMatchObject({
    declared: true,
    result: { die: 1, column: expect.stringMatching(/^\d-\d$/) },
  })
})
