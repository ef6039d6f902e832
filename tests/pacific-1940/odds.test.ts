/** The odds of a battle: against what can be worked out by hand, and against many battles really fought. */
import { describe, expect, it } from 'vitest'
import { type Force, oddsAtOnce, oddsOf } from '../../src-shared/pacific-1940/war/combat/odds.ts'
import { act, laid, number } from './table.ts'

const game = laid('japan', 2, {})
const land = (ours: Force, theirs: Force) => oddsOf(game, ours, theirs, false)
const sea = (ours: Force, theirs: Force) => oddsOf(game, ours, theirs, true)
/** Chances of all endings together. */
const sum = (odds: ReturnType<typeof land>): number =>
  odds.endings.reduce((all, { chance }) => all + chance, 0)

describe('odds', () => {
  it('[combat.fire] one infantry against one: 2 of 18 rounds are decided for the attack, 5 against, 1 for nobody', () => {
    const odds = land({ 'japan/infantry': 1 }, { 'china/infantry': 1 })
    // A round: both 1/18, attacker alone hits 2/18, defender alone 5/18, neither 10/18.
    expect(odds.wins).toBeCloseTo(2 / 8, 10)
    expect(odds.loses).toBeCloseTo(5 / 8, 10)
    expect(odds.undecided).toBeCloseTo(1 / 8, 10)
    expect(odds.expected.attackers).toBeCloseTo((3 * 6) / 8, 10)
  })
  it('[combat.conclude] aircraft win and take nothing', () => {
    const odds = land({ 'japan/fighter': 2 }, { 'china/infantry': 1 })
    expect(odds.wins).toBeGreaterThan(0.8)
    expect(odds.takes).toBe(0)
    expect(sum(odds)).toBeCloseTo(1, 10)
  })
  it('[combat.conclude] losses as proposed keep one who can take the land: what is won is taken', () => {
    const air = land(
      { 'japan/infantry': 2, 'japan/fighter': 2, 'japan/tactical-bomber': 2 },
      { 'china/infantry': 4, 'china/fighter': 1 },
    )
    expect(air.takes).toBeGreaterThan(0.74)
    expect(air.wins - air.takes).toBeLessThan(0.01)
    const tanks = land(
      { 'japan/mechanized-infantry': 4, 'japan/tank': 4, 'japan/tactical-bomber': 2 },
      { 'china/infantry': 5, 'china/artillery': 2, 'china/fighter': 2 },
    )
    expect([tanks.wins.toFixed(2), tanks.takes.toFixed(2)]).toEqual(['0.74', '0.74'])
    // The defence has nothing to keep, and at sea nobody has.
    const last = air.endings.filter(({ attackers }) => Object.keys(attackers).length === 1)
    expect(last.some(({ attackers }) => 'japan/infantry' in attackers)).toBe(true)
    expect(last.some(({ attackers }) => 'japan/fighter' in attackers)).toBe(false)
  })
  it('[combat.surprise] a submarine against a cruiser strikes first, and a destroyer takes that away', () => {
    const free = sea({ 'japan/submarine': 1 }, { 'us/cruiser': 1 })
    // A third of the strikes hit; of the rest half are answered.
    expect(free.wins).toBeCloseTo(1 / 3 / (1 / 3 + (2 / 3) * (1 / 2)), 10)
    expect(sea({ 'japan/submarine': 1 }, { 'us/destroyer': 1 }).wins).toBeCloseTo(
      ((1 / 3) * (2 / 3)) / (1 - 4 / 9),
      10,
    )
  })
  it('[units.submarines] aircraft and submarines cannot hit each other; the transports beside are sunk', () => {
    expect(sea({ 'japan/fighter': 1 }, { 'us/submarine': 1 })).toMatchObject({ undecided: 1 })
    expect(sea({ 'japan/destroyer': 1 }, { 'us/transport': 3 })).toMatchObject({
      wins: 1,
      expected: { attackers: 0, defenders: 21 },
    })
  })
  it('[units.battleships] a battleship takes its damage first', () => {
    const { endings } = sea({ 'japan/battleship': 2 }, { 'us/cruiser': 3 })
    const left = endings.map(({ attackers }) => attackers)
    expect(left).toContainEqual({ 'japan/battleship': 1, 'japan/battleship;hit': 1 })
    expect(left).toContainEqual({ 'japan/battleship;hit': 1 })
    expect(left).not.toContainEqual({ 'japan/battleship': 1 })
    expect(sum(sea({ 'japan/battleship': 2 }, { 'us/cruiser': 2, 'us/submarine': 1 }))).toBeCloseTo(1, 10)
  })
  it('[units.antiaircraft] guns fire once at each aircraft before the battle', () => {
    const guns = { 'china/infantry': 1, 'china/antiaircraft-gun': 2 }
    const plain = land({ 'japan/fighter': 1 }, { 'china/infantry': 1 })
    const fired = land({ 'japan/fighter': 1 }, guns)
    expect(fired.wins).toBeCloseTo((5 / 6) * plain.wins, 10)
    expect(fired.loses).toBeCloseTo(1 / 6 + (5 / 6) * plain.loses, 10)
    // Guns alone are nobody to fight, and are no loss.
    expect(land({ 'japan/fighter': 1 }, { 'china/antiaircraft-gun': 1 })).toMatchObject({
      expected: { defenders: 0 },
    })
  })
  it('[combat.fire] twenty against twenty at sea are shown to the sixth digit, in few endings', () => {
    const fleet = { destroyer: 4, submarine: 4, cruiser: 2, battleship: 2, 'aircraft-carrier': 2, fighter: 4 }
    const of = (flag: string) =>
      Object.fromEntries(Object.entries(fleet).map(([type, n]) => [`${flag}/${type}`, n]))
    const odds = sea({ ...of('japan'), 'japan/transport': 2 }, { ...of('us'), 'us/transport': 2 })
    expect(sum(odds)).toBeCloseTo(1, 6)
    expect(odds.endings.length).toBeLessThan(400)
    // Whoever defends has the better carriers and fighters.
    expect(odds.loses).toBeGreaterThan(odds.wins)
  })
  it('[units.submarines] fleets without destroyers, whose aircraft and submarines miss each other, are shown as exactly', () => {
    const fleet = {
      submarine: 6,
      cruiser: 3,
      battleship: 3,
      'aircraft-carrier': 2,
      fighter: 3,
      'tactical-bomber': 3,
    }
    const of = (flag: string) =>
      Object.fromEntries(Object.entries(fleet).map(([type, n]) => [`${flag}/${type}`, n]))
    const odds = sea(of('japan'), of('us'))
    expect(sum(odds)).toBeCloseTo(1, 6)
    // As an older reckoning had it that followed each way by itself.
    expect(odds.wins).toBeCloseTo(0.474354, 5)
    expect(odds.loses).toBeCloseTo(0.508196, 5)
    expect(oddsAtOnce(game, { attackers: of('japan'), defenders: of('us'), atSea: true })?.wins).toBe(
      odds.wins,
    )
    const many = (flag: string) =>
      Object.fromEntries(Object.entries(of(flag)).map(([key, n]) => [key, n * 5]))
    expect(oddsAtOnce(game, { attackers: many('japan'), defenders: many('us'), atSea: true })).toBeNull()
  })
  it('[combat.fire] agree with battles that are fought', () => {
    const ours = { 'japan/infantry': 3, 'japan/artillery': 1, 'japan/tank': 1 }
    const theirs = { 'china/infantry': 4 }
    let won = 0
    const fights = 150
    for (let seed = 1; seed <= fights; seed++) {
      const table = laid('japan', 2, {
        at: { kiangsu: { japan: { infantry: 3, artillery: 1, tank: 1 } }, anhwe: { china: { infantry: 4 } } },
        seed,
      })
      for (const [key, n] of Object.entries(ours))
        act(table, { type: 'attack', from: 'kiangsu', to: 'anhwe', unit: key, n })
      act(table, { type: 'end' })
      for (
        let kind = table.engine.decision()?.kind;
        kind === 'losses' || kind === 'press';
        kind = table.engine.decision()?.kind
      )
        act(table, { type: kind === 'press' ? 'press' : 'lose-cheapest' })
      if (number(table, 'anhwe', 'china', 'infantry') === 0 && table.owner('anhwe') === 'japan') won++
    }
    const { takes } = land(ours, theirs)
    // Four standard deviations.
    expect(Math.abs(won / fights - takes)).toBeLessThan(4 * Math.sqrt((takes * (1 - takes)) / fights))
  })
})
