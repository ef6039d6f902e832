import { describe, expect, it } from 'vitest'
import { reachesOverland } from '../../src-shared/axis-empires/supply/network.ts'
import { isSupplied, isSuppliedAt, supplyLine } from '../../src-shared/axis-empires/supply/supplied.ts'
import { Position } from './position.ts'

describe('supply examples', () => {
  it('[10.1] core-105: a Partisan Base in Yugoslavia feeds Yugoslavian units only', () => {
    const base = 'west-partisan-base-1'
    const p = new Position({
      phasing: 'western',
      at: { [base]: 'w2826', 'yug-inf-1': 'w2826', 'brit-inf-01': 'w2826' },
      active: { yugoslavia: 'western' },
    })
    expect(isSupplied(p.game, p.unit('yug-inf-1'))).toBe(true)
    expect(isSupplied(p.game, p.unit('brit-inf-01'))).toBe(false)
  })

  it('[10.2] core-106: two free hexes, rail, one connected strait; never a road stretch besides', () => {
    const active = {
      turkey: 'axis',
      bulgaria: 'axis',
      rumania: 'axis',
      hungary: 'axis',
      italy: 'axis',
      yugoslavia: 'axis',
    } as const
    const p = new Position({
      phasing: 'axis',
      at: { 'ger-inf-01': 'e1919', 'ger-inf-02': 'e1819' },
      active,
      ceded: [
        { area: 'austria', to: 'germany', as: 'part' },
        { area: 'czechoslovakia', to: 'germany', as: 'part' },
        { area: 'syria', to: 'germany', as: 'dependent' },
      ],
    })
    expect(isSupplied(p.game, p.unit('ger-inf-01'))).toBe(true)
    const line = supplyLine(p.game, p.unit('ger-inf-01'))
    expect(line.path.map((hex) => p.game.hexId(hex))).toContain('e2119')
    expect(isSupplied(p.game, p.unit('ger-inf-02'))).toBe(false)
  })

  it('[10.2] core-106 c: no line overland from Damascus to Tobruk: it would take two stretches of road', () => {
    const dependents = ['egypt', 'palestine', 'trans-jordan', 'syria'].map((area) => ({
      area,
      to: 'italy',
      as: 'dependent' as const,
    }))
    const at = { 'ita-inf-1': 'e1716', 'ita-inf-2': 'e1406' }
    const p = new Position({ phasing: 'axis', at, active: { italy: 'axis' }, ceded: dependents })
    const line = (from: string, to: string) => reachesOverland(p.game, 0, 'italy', p.hex(from), p.hex(to))
    expect(line('e1716', 'e1406')).toBe(false)
    expect(line('e1312', 'e1406')).toBe(true)
    expect(line('e1716', 'e1515')).toBe(true)
  })

  it('[10.2.1] an overland line crosses no Naval Zone', () => {
    const at = { 'ger-inf-01': 'e1406', 'ita-convoy/1': 'zone:central-mediterranean:convoys' }
    const p = new Position({ phasing: 'axis', at, active: { italy: 'axis' } })
    expect(isSuppliedAt(p.game, p.unit('ger-inf-01'), p.hex('e1406'))).toBe(true)
    expect(isSuppliedAt(p.game, p.unit('ger-inf-01'), p.hex('e1406'), true)).toBe(false)
  })

  it('[10.2] core-107: the US unit goes round Tobruk to Suez; the Germans sail to Taranto', () => {
    const at = {
      'us-inf-01': 'e1206',
      'ger-inf-01': 'e1406',
      'brit-inf-01': 'e1312',
      'brit-inf-02': 'e1213',
      'ita-convoy/1': 'zone:central-mediterranean:convoys',
    }
    const p = new Position({ phasing: 'western', at, active: { italy: 'axis' } })
    const us = supplyLine(p.game, p.unit('us-inf-01'))
    const hexes = us.path.map((hex) => p.game.hexId(hex))
    expect(us.supplied).toBe(true)
    expect(hexes[0]).toBe('e1207')
    expect(hexes[1]).toBe('e1307')
    expect(hexes).not.toContain('e1306')
    expect(['middle-east', 'east-africa']).toContain(us.box)
    const german = supplyLine(p.game, p.unit('ger-inf-01'))
    expect(german.supplied).toBe(true)
  })

  it('[10.2] core-107 c: an Axis Sub Fleet in the North Atlantic closes every port of that zone', () => {
    const at = { 'us-inf-01': 'w3612', 'ger-sub-1': 'zone:north-atlantic:station' }
    const open = new Position({
      phasing: 'western',
      at: { 'us-inf-01': 'w3612' },
      active: { france: 'western' },
    })
    const shut = new Position({ phasing: 'western', at, active: { france: 'western' } })
    expect(isSuppliedAt(open.game, open.unit('us-inf-01'), open.hex('w3612'))).toBe(true)
    expect(isSuppliedAt(shut.game, shut.unit('us-inf-01'), shut.hex('w3612'))).toBe(false)
  })

  it('[11.1] core-109: in Apr-May the North has Mud and the Desert Storms', () => {
    const p = new Position({ phasing: 'axis', at: {}, turn: '1940-3' })
    expect(p.game.weather(p.hex('e3609'))).toBe('mud')
    expect(p.game.weather(p.hex('e1406'))).toBe('storms')
  })
})
