/** The board and the pieces of Pacific 1940: what the rulebook says of them, and what was imported to fit it. */
import { describe, expect, it } from 'vitest'
import { ContentError } from '../../src-shared/game-system/content.ts'
import { boardIncome, compile } from '../../src-shared/pacific-1940/ground/content.ts'
import { POWERS } from '../../src-shared/pacific-1940/ground/powers.ts'
import { BOARD, CONTENT, RAW } from './table.ts'

describe('the board', () => {
  it('[setup] [setup.production] gives each power the income the rulebook begins with', () => {
    expect(POWERS.map((power) => boardIncome(CONTENT, power))).toEqual([26, 17, 12, 16, 10])
    expect(POWERS.map((power) => CONTENT.scenario.cash[power])).toEqual([26, 17, 12, 16, 10])
  })
  it('[spaces] [setup.board] has 86 lands and 63 zones, and 334 borders', () => {
    expect([BOARD.lands.length, BOARD.seas.length]).toEqual([86, 63])
    expect(CONTENT.spaces.reduce((sum, { adjacent }) => sum + adjacent.length, 0) / 2).toBe(334)
  })
  it('[combat.cities] has the eight victory cities', () => {
    expect(BOARD.lands.flatMap(({ city }) => city ?? []).sort()).toEqual([
      'Calcutta',
      'Hong Kong',
      'Honolulu',
      'Manila',
      'San Francisco',
      'Shanghai',
      'Sydney',
      'Tokyo',
    ])
  })
  it('[islands] an island lies in one zone and touches no other land', () => {
    expect(BOARD.zoneOf('midway')).toBe('sz25')
    expect([BOARD.isIsland('japan'), BOARD.isIsland('new-guinea'), BOARD.isIsland('india')]).toEqual([
      true,
      false,
      false,
    ])
  })
  it('[combat.kamikaze] the kamikaze may be flown around the six named islands', () => {
    const islands = ['japan', 'okinawa', 'iwo-jima', 'formosa', 'marianas', 'philippines']
    const zones = new Set(islands.map((each) => BOARD.zoneOf(each)))
    expect(BOARD.seas.filter(({ kamikaze }) => kamikaze).map(({ id }) => id)).toEqual(
      [...zones].sort((a, b) => Number(a?.slice(2)) - Number(b?.slice(2))),
    )
  })
  it('[politics] nobody may enter Soviet lands or the Himalayas', () => {
    expect(BOARD.lands.filter(({ owner }) => owner === 'soviet').every(({ id }) => BOARD.isClosed(id))).toBe(
      true,
    )
    expect(BOARD.isClosed('himalayas')).toBe(true)
  })
})

describe('the units', () => {
  const values = (id: string): number[] => {
    const unit = CONTENT.units.get(id)
    return unit ? [unit.cost, unit.attack, unit.defence, unit.move] : []
  }
  it('[units.infantry] [units.artillery] [units.mechanized] [units.antiaircraft] land units as printed', () => {
    expect(['infantry', 'artillery', 'mechanized-infantry'].map(values)).toEqual([
      [3, 1, 2, 1],
      [4, 2, 2, 1],
      [4, 1, 2, 2],
    ])
    expect(CONTENT.units.get('antiaircraft-gun')).toMatchObject({ cost: 6, defence: 1, move: 1 })
  })
  it('[units.tactical-bombers] [units.strategic-bombers] air units as printed', () => {
    expect(['tactical-bomber', 'strategic-bomber'].map(values)).toEqual([
      [11, 3, 3, 4],
      [12, 4, 1, 6],
    ])
  })
  it('[units.battleships] [units.carriers] [units.destroyers] [units.submarines] [units.transports] ships as printed', () => {
    expect(['battleship', 'aircraft-carrier', 'destroyer', 'submarine', 'transport'].map(values)).toEqual([
      [20, 4, 4, 2],
      [16, 0, 2, 2],
      [8, 2, 2, 2],
      [6, 2, 1, 2],
      [7, 0, 0, 2],
    ])
  })
  it('[units.tanks] [units.fighters] [units.cruisers] what the rulebook lost is marked as imported', () => {
    const imported = [...CONTENT.units.values()].filter(({ provenance }) => provenance === 'imported')
    expect(imported.map(({ id }) => id)).toEqual(['tank', 'fighter', 'cruiser'])
    expect(['tank', 'fighter', 'cruiser'].map(values)).toEqual([
      [6, 3, 3, 2],
      [10, 3, 4, 4],
      [12, 3, 3, 2],
    ])
  })
  it('[facilities] cost and limits of facilities', () => {
    expect(
      [...CONTENT.facilities.values()].map(({ id, cost, limit, output, out }) => [
        id,
        cost,
        limit,
        output ?? out,
      ]),
    ).toEqual([
      ['major-industrial-complex', 30, 20, 10],
      ['minor-industrial-complex', 12, 6, 3],
      ['air-base', 15, 6, 3],
      ['naval-base', 15, 6, 3],
    ])
    expect(CONTENT.upgrade).toBe(20)
  })
})

describe('bad data', () => {
  const message = (raw: typeof RAW): string => {
    try {
      compile(raw)
      return 'read'
    } catch (error) {
      if (error instanceof ContentError) return error.message
      throw error
    }
  }
  const scenario = (change: object): typeof RAW => ({
    ...RAW,
    scenario: { ...Object(RAW.scenario), ...change },
  })
  it('[setup] is refused with file, place, value and what was expected', () => {
    expect(message(scenario({ setup: { japan: { atlantis: { infantry: 1 } } } }))).toBe(
      'scenarios/pacific-1940/pacific-1940.json: setup.japan.atlantis is "atlantis"; expected a space of the board',
    )
    expect(message(scenario({ setup: { japan: { japan: { destroyer: 1 } } } }))).toContain(
      'expected land and air units on land',
    )
    expect(message(scenario({ cash: { japan: -1, us: 0, china: 0, britain: 0, anzac: 0 } }))).toContain(
      'cash.japan is -1',
    )
    expect(message({ ...RAW, maps: {} })).toContain('expected one file')
  })
})
