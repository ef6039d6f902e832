/** Countries with rules of their own: Vichy, Partnership, Civil War, conquest and what it does to counters (13.8). */
import { describe, expect, it } from 'vitest'
import { collapse } from '../../../../src-shared/axis-empires/campaign/events/peace/signing.ts'
import { V } from '../../../../src-shared/axis-empires/ground/variables/index.ts'
import {
  alignmentNow,
  cede,
  changeSides,
  conquer,
  create,
  createPartnership,
  createVichy,
  endCivilWar,
  isCivilWar,
  judgeCivilWarEvent,
  judgeConquer,
  judgePartnership,
  layDownArms,
  liberate,
  pressVichyFleet,
  statusNow,
  takeUpArms,
} from '../../../../src-shared/axis-empires/table/politics/index.ts'
import { Position, type PositionOptions } from '../../../kit/position.ts'

const position = (options: Partial<PositionOptions> = {}): Position =>
  new Position({ phasing: 'axis', at: {}, active: {}, ceded: [], ...options })

describe('Vichy', () => {
  const france = { active: { france: 'western' }, postures: { britain: 'guarantees' } } as const

  it('[13.8.5.1] by Case Yellow is neutral, marked at Vichy; it is never conquered and uses the box of the minors', () => {
    const p = position(france)
    expect(createVichy(p.game, 'neutral')).toEqual({ ok: true })
    expect([statusNow(p.game, 'france'), p.at('vichy')]).toEqual(['neutral', 'w3217'])
    expect(createVichy(p.game, 'neutral')).toMatchObject({ ok: false, rule: '13.8.5.1' })
    expect(judgeConquer(p.game, { country: 'france', by: 'axis' })).toMatchObject({
      ok: false,
      rule: '13.8.5.1',
    })
    expect(position().game.vars.isSet(V.vichy, 'tk')).toBe(false)
    expect(createVichy(position().game, 'neutral')).toMatchObject({ ok: false, rule: '13.8.5.1' })
  })
  it('[13.8.5.1] that fights on is active in the faction of France', () => {
    const p = position(france)
    expect(createVichy(p.game, 'soviet')).toMatchObject({ ok: false, rule: '13.8.5.1' })
    expect(createVichy(p.game, 'western')).toEqual({ ok: true })
    expect(p.game.politics.boxOf(p.game.politics.country('france'))).toBe('western-minors')
  })
  it('[13.8.5.1] its fleet goes to the Axis or out of the game while Vichy is neutral', () => {
    const p = position(france)
    expect(pressVichyFleet(p.game, 'axis')).toMatchObject({ ok: false, rule: '13.8.5.1' })
    createVichy(p.game, 'neutral')
    expect(pressVichyFleet(p.game, 'axis')).toEqual({ ok: true })
    expect(p.at('fra-surf')).toBe('pool:axis')
    expect(pressVichyFleet(p.game, 'western')).toMatchObject({ ok: false, rule: '13.8.5.1' })
    const gone = position(france)
    createVichy(gone.game, 'neutral')
    pressVichyFleet(gone.game, 'western')
    expect(gone.at('fra-surf')).toBe('out')
  })
  it('[13.8.5.2] [38.1.1] France, Kansu and Kiangsu are never conquered in Asia', () => {
    const active = { 'france-ds': 'western', kiangsu: 'western', hopeh: 'western' } as const
    const { game } = position({ maps: ['ds'], active })
    const rule = (country: string) => judgeConquer(game, { country, by: 'axis' })
    expect(rule('france-ds')).toMatchObject({ ok: false, rule: '13.8.5.2' })
    expect(rule('kiangsu')).toMatchObject({ ok: false, rule: '38.1.1' })
    expect(rule('hopeh')).toEqual({ ok: true })
  })
})

describe('conquest, re-activation, liberation', () => {
  it('[13.4] [13.5] a Conquered Country stays aligned; its forts and support units are lost, the rest lies in its box', () => {
    const at = { 'bh-ams': 'w3919', 'bh-inf-1': 'w3718', 'bh-res': 'pool:western', 'bh-exp': 'delay:tk' }
    const p = position({ active: { 'belgium-holland': 'western' }, at })
    const country = 'belgium-holland'
    conquer(p.game, { country, by: 'axis' })
    layDownArms(p.game, country, 'western', '20.1.1')
    expect([p.at('bh-ams'), p.at('bh-inf-1'), p.at('bh-res'), p.at('bh-exp')]).toEqual([
      'out',
      'conquered:western',
      'conquered:western',
      'conquered:western',
    ])
    expect([statusNow(p.game, country), alignmentNow(p.game, country)]).toEqual(['conquered', 'western'])
    expect(liberate(p.game, { country, faction: 'western' })).toEqual({ ok: true })
    takeUpArms(p.game, country, 'western', '20.3.1')
    expect([p.at('bh-inf-1'), p.at('bh-exp')]).toEqual(['pool:western', 'delay:tk'])
  })
  it('[36.7] [38.1.1] a Ceded Land marker of a Conquered Country is none of its units and stays where it is', () => {
    const at = { 'ho-inf-1': 'pool:western@ds', 'ds-ceded-ho-mongol-frontier': 'pool:western@ds' }
    const p = position({ maps: ['ds'], active: { hopeh: 'western' }, at })
    conquer(p.game, { country: 'hopeh', by: 'axis' })
    layDownArms(p.game, 'hopeh', 'western', '38.1.1')
    expect(p.at('ho-inf-1')).toBe('conquered:western@ds')
    expect(p.at('ds-ceded-ho-mongol-frontier')).toBe('pool:western@ds')
  })
  it('[36.7] nor does it leave the Ceded Lands Box with the units of a Country that collapses or changes sides', () => {
    const marker = 'ds-ceded-ho-mongol-frontier'
    const p = position({ maps: ['ds'], active: { hopeh: 'western' }, at: { 'ho-inf-1': 'pool:western@ds' } })
    cede(p.game, { area: 'mongol-frontier', to: 'hopeh', as: 'part' })
    expect(p.at(marker)).toBe('ceded@ds')
    collapse(p.game, 'hopeh', 'western', '2012:16.4.2')
    expect([p.at('ho-inf-1'), p.at(marker)]).toEqual(['conquered:western@ds', 'ceded@ds'])
    changeSides(p.game, 'hopeh', 'soviet', '38.5.2')
    expect([p.at('ho-inf-1'), p.at(marker)]).toEqual(['pool:soviet@ds', 'ceded@ds'])
  })
  it('[13.4] a liberated Country brings its counters to its new faction', () => {
    const p = position({ active: { rumania: 'axis' }, at: { 'rum-inf-1/1': 'e2806', 'rum-exp-1': 'e2806' } })
    changeSides(p.game, 'rumania', 'soviet', '20.5.2')
    expect([p.at('rum-inf-1'), p.at('rum-exp-1')]).toEqual(['pool:soviet', 'delay:tk'])
    expect(p.game.table.piece('rum-inf-1').face).toBe(0)
  })
})

describe('lands', () => {
  it('[13.8.1] [13.8.1.1] [18.7] the marker lies in the Ceded Lands Box; Austria is gone for good with its units', () => {
    const p = position({ active: { austria: 'western' }, at: { 'aus-inf-1': 'w3325' } })
    cede(p.game, { area: 'austria', to: 'germany', as: 'part' })
    expect([p.at('ceded-ger-austria'), p.at('aus-inf-1'), p.at('aus-res')]).toEqual(['ceded', 'out', 'out'])
    expect(create(p.game, { country: 'austria', faction: 'axis' })).toMatchObject({
      ok: false,
      rule: '13.8.1.1',
    })
  })
  it('[13.8.1.3] [13.8.2] Finland as a Russian Dependent sets its units aside and may be created again', () => {
    const p = position({ active: { finland: 'axis' }, at: { 'fin-inf-1': 'e4605' } })
    cede(p.game, { area: 'finland', to: 'russia', as: 'dependent' })
    expect([p.at('fin-inf-1'), p.at('ceded-rus-finland')]).toEqual(['aside', 'ceded'])
    expect(create(p.game, { country: 'finland', faction: 'axis' })).toEqual({ ok: true })
    expect([p.at('ceded-rus-finland'), alignmentNow(p.game, 'finland')]).toEqual(['out', 'axis'])
    expect(create(p.game, { country: 'malta', faction: 'axis' })).toMatchObject({ ok: false, rule: '13.8.2' })
  })
  it('[13.8.1.4] Mongolia, ceded to Russia, leaves play and may be created again', () => {
    const p = position({ maps: ['ds'] })
    cede(p.game, { area: 'mongolia', to: 'russia-ds', as: 'part' })
    expect(create(p.game, { country: 'mongolia', faction: 'axis' })).toEqual({ ok: true })
  })
})

describe('Partnership and Civil War', () => {
  it('[13.8.7] one for a faction, of five Countries, never conquered or liberated', () => {
    const p = position({ active: { italy: 'axis', spain: 'axis', rumania: 'axis' } })
    expect(judgePartnership(p.game, { country: 'rumania', faction: 'axis' })).toMatchObject({
      ok: false,
      rule: '13.8.7',
    })
    expect(judgePartnership(p.game, { country: 'italy', faction: 'western' })).toMatchObject({
      ok: false,
      rule: '13.5',
    })
    p.game.table.place('ita-p-inf', 'aside')
    expect(createPartnership(p.game, { country: 'italy', faction: 'axis' })).toEqual({ ok: true })
    expect(p.at('ita-p-inf')).toBe('delay:tk')
    expect(judgePartnership(p.game, { country: 'spain', faction: 'axis' })).toMatchObject({
      ok: false,
      rule: '13.8.7',
    })
    const fallen = position({ active: { italy: 'axis' }, vars: { 'fallen/italy': true } }).game
    expect(judgePartnership(fallen, { country: 'italy', faction: 'axis' })).toMatchObject({
      ok: false,
      rule: '13.8.7',
    })
  })
  it('[13.8.6] core-135: Declare War applies to Spain in Civil War, Free Passage is No Result', () => {
    const p = position({ at: { 'civil-war': 'w2710', 'nationalist-capital': 'w2608' } })
    expect(isCivilWar(p.game, 'spain')).toBe(true)
    expect(judgeCivilWarEvent(p.game, 'spain', '19.10')).toEqual({ ok: true })
    expect(judgeCivilWarEvent(p.game, 'spain', '19.15')).toMatchObject({ ok: false, rule: '13.8.6' })
    expect(judgeCivilWarEvent(p.game, 'portugal', '19.15')).toEqual({ ok: true })
    endCivilWar(p.game, 'spain')
    expect(judgeCivilWarEvent(p.game, 'spain', '19.15')).toEqual({ ok: true })
  })
})
