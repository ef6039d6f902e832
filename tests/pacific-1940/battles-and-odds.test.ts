/** Battles of every kind, fought as players fight them, against the exact odds (Pacific 1940). */
import { describe, expect, it } from 'vitest'
import { seedRng } from '../../src-shared/kernel/rng.ts'
import { cloneState, type GameState } from '../../src-shared/kernel/state.ts'
import { Pacific } from '../../src-shared/pacific-1940/index.ts'
import { oddsFor } from '../../src-shared/pacific-1940/questions/odds.ts'
import { entriesOfForce } from '../../src-shared/pacific-1940/war/combat/force.ts'
import { type Fight, type Odds, oddsOfFight } from '../../src-shared/pacific-1940/war/combat/odds.ts'
import type { BattleFrame } from '../../src-shared/pacific-1940/war/combat/sides.ts'
import { fightUnderWay } from '../../src-shared/pacific-1940/war/combat/under-way.ts'
import { effort } from '../kit/effort.ts'
import { act, BOARD, CONTENT, type Laid, laid, positionOf } from './table.ts'

type Units = Readonly<Record<string, number>>

interface Kind {
  readonly sections: string
  readonly ours: Units
  readonly theirs: Units
  readonly atSea?: boolean
  /** Ships that bombard before the landing. */
  readonly ships?: Units
  readonly dives?: Fight['dives']
  readonly rounds?: number
}

const LAND: readonly Kind[] = [
  { sections: '[combat.fire]', ours: { infantry: 3 }, theirs: { infantry: 2 } },
  { sections: '[units.artillery]', ours: { infantry: 5, artillery: 2, tank: 1 }, theirs: { infantry: 6 } },
  {
    sections: '[combat.conclude]',
    ours: { infantry: 2, fighter: 2, 'tactical-bomber': 2 },
    theirs: { infantry: 4, fighter: 1 },
  },
  {
    sections: '[units.antiaircraft]',
    ours: { infantry: 3, fighter: 3, 'strategic-bomber': 1 },
    theirs: { infantry: 4, 'antiaircraft-gun': 2 },
  },
  {
    sections: '[units.tactical-bombers]',
    ours: { 'mechanized-infantry': 3, tank: 3, 'tactical-bomber': 2 },
    theirs: { infantry: 4, artillery: 2, fighter: 2 },
  },
  {
    sections: '[combat.retreat]',
    ours: { infantry: 4, artillery: 1, fighter: 1 },
    theirs: { infantry: 4 },
    rounds: 2,
  },
  {
    sections: '[combat.bombardment]',
    ours: { infantry: 4 },
    theirs: { infantry: 3, artillery: 1 },
    ships: { battleship: 1, cruiser: 2 },
  },
]

const SEA: readonly Kind[] = [
  {
    sections: '[units.battleships]',
    ours: { battleship: 1, cruiser: 1, destroyer: 2 },
    theirs: { battleship: 1, destroyer: 2 },
  },
  { sections: '[combat.surprise]', ours: { submarine: 3 }, theirs: { battleship: 1, cruiser: 1 } },
  { sections: '[combat.surprise] both', ours: { submarine: 3 }, theirs: { submarine: 3 } },
  {
    sections: '[units.carriers]',
    ours: { 'aircraft-carrier': 2, fighter: 4, destroyer: 1 },
    theirs: { 'aircraft-carrier': 1, fighter: 2, destroyer: 1, submarine: 1 },
  },
  {
    sections: '[combat.transports]',
    ours: { fighter: 3, 'tactical-bomber': 2 },
    theirs: { cruiser: 1, submarine: 1, transport: 2 },
  },
  {
    sections: '[units.destroyers]',
    ours: { submarine: 2, cruiser: 1, fighter: 1 },
    theirs: { destroyer: 1, 'aircraft-carrier': 1, fighter: 1 },
  },
  {
    sections: '[units.submarines]',
    ours: { destroyer: 1, submarine: 2 },
    theirs: { submarine: 2, destroyer: 1, transport: 1 },
  },
  {
    sections: '[units.submarines] without destroyers',
    ours: { submarine: 2, cruiser: 1, 'aircraft-carrier': 1, fighter: 2 },
    theirs: { submarine: 2, cruiser: 1, 'aircraft-carrier': 1, fighter: 2 },
  },
  {
    sections: '[combat.surprise] submerged in defence',
    ours: { cruiser: 2, fighter: 1 },
    theirs: { submarine: 2, cruiser: 2 },
    dives: { defender: true },
  },
  {
    sections: '[combat.surprise] submerged once the destroyer is sunk',
    ours: { cruiser: 2, destroyer: 1 },
    theirs: { submarine: 2, cruiser: 2 },
    dives: { defender: true },
  },
  {
    sections: '[combat.surprise] submerged in attack',
    ours: { submarine: 2, cruiser: 2 },
    theirs: { cruiser: 1, battleship: 1 },
    dives: { attacker: true },
  },
  {
    sections: '[combat.retreat] at sea',
    ours: { cruiser: 2, destroyer: 1, submarine: 1 },
    theirs: { battleship: 1, cruiser: 1 },
    rounds: 1,
  },
  {
    sections: '[units.transports]',
    ours: { destroyer: 2, transport: 2 },
    theirs: { destroyer: 2, transport: 2 },
  },
  {
    sections: '[combat] everybody',
    ours: {
      submarine: 2,
      destroyer: 1,
      cruiser: 1,
      battleship: 1,
      'aircraft-carrier': 1,
      fighter: 2,
      transport: 1,
    },
    theirs: {
      submarine: 1,
      destroyer: 1,
      cruiser: 1,
      battleship: 1,
      'aircraft-carrier': 1,
      fighter: 1,
      'tactical-bomber': 1,
      transport: 1,
    },
  },
]

const WAR = ['us', 'britain', 'anzac'] as const
const renamed = (units: Units, name: (type: string) => string): Units =>
  Object.fromEntries(Object.entries(units).map(([type, n]) => [name(type), n]))
const of = (flag: string, units: Units): Units => renamed(units, (type) => `${flag}/${type}`)
const came = (from: string) => (type: string) => `${type};spent;from=${from}`

/** Where a kind of battle is fought, and how it lies there before its first die. */
function layOf({ ours, theirs, atSea, ships }: Kind): { readonly space: string; readonly lay: Laid } {
  if (atSea)
    return {
      space: 'sz35',
      lay: { at: { sz35: { japan: renamed(ours, came('sz20')), us: theirs } }, war: WAR, engaged: ['sz35'] },
    }
  if (!ships)
    return {
      space: 'anhwe',
      lay: { at: { anhwe: { japan: renamed(ours, came('kiangsu')), china: theirs } } },
    }
  const loaded = 'transport;spent;to=okinawa;with=infantry@japan+infantry@japan'
  const sz19 = { japan: { ...ships, [loaded]: (ours.infantry ?? 0) / 2 } }
  return {
    space: 'okinawa',
    lay: { at: { sz19, okinawa: { us: theirs } }, own: { okinawa: 'us' }, war: WAR },
  }
}

/** The same battle for the odds. */
function fightOf({ ours, theirs, atSea = false, ships, dives, rounds }: Kind): Fight {
  return {
    attackers: of('japan', ours),
    defenders: of(atSea || ships ? 'us' : 'china', theirs),
    atSea,
    ...(dives ? { dives } : {}),
    ...(rounds === undefined ? {} : { rounds }),
    ...(ships
      ? {
          bombards: Object.entries(ships).map(([type, n]) => ({
            value: CONTENT.units.get(type)?.attack ?? 0,
            kind: 'any' as const,
            n,
          })),
        }
      : {}),
  }
}

const frameOf = (game: Pacific): BattleFrame | undefined =>
  game.table.state.frames.findLast(({ proc }) => proc === 'battle') as BattleFrame | undefined

/** Answers a decision of a battle as the odds say it goes; false if the battle is over. */
function answer(game: Pacific, { dives, rounds }: Kind): boolean {
  const decision = game.engine.decision()
  const place = decision?.faction === 'japan' ? 'attacker' : 'defender'
  switch (decision?.kind) {
    case 'losses':
      act(game, { type: 'lose-cheapest' })
      return true
    case 'submerge': {
      const down = [...game.engine.offers()].findLast(({ command }) => command.type === 'submerge')
      act(game, dives?.[place] && down ? down.command : { type: 'strike' })
      return true
    }
    case 'press': {
      const back = [...game.engine.offers()].find(({ command }) => command.type === 'retreat')
      const tired = rounds !== undefined && (frameOf(game)?.round ?? 0) > rounds
      act(game, tired && back ? back.command : { type: 'press' })
      return true
    }
    case 'bombard': {
      const [, gun] = [...game.engine.offers()]
      act(game, gun ? gun.command : { type: 'done' })
      return true
    }
    default:
      return false
  }
}

const costOf = (list: readonly { readonly unit: { readonly type: string }; readonly n: number }[]): number =>
  list.reduce((sum, { unit, n }) => sum + (CONTENT.units.get(unit.type)?.cost ?? 0) * n, 0)

interface Fought {
  readonly won: boolean
  readonly took: boolean
  readonly attackers: number
  readonly defenders: number
}

/** What has become of a battle; transports that have brought troops, ships that bombard and guns are not counted. */
function outcome(game: Pacific, kind: Kind, space: string): Fought {
  const counts = ({ unit }: { readonly unit: { readonly type: string } }): boolean =>
    !['antiaircraft-gun', ...(kind.ships ? ['transport', 'battleship', 'cruiser'] : [])].includes(unit.type)
  const all = [...game.occupied()].flatMap((at) => game.at(at).filter(counts))
  const here = game.at(space).filter(counts)
  const of = (list: typeof here, japan: boolean) =>
    list.filter(({ unit }) => (unit.flag === 'japan') === japan)
  return {
    won: of(here, true).length > 0 && of(here, false).length === 0,
    took: !kind.atSea && game.owner(space) === 'japan',
    attackers: costOf(of(all, true)),
    defenders: costOf(of(all, false)),
  }
}

function begun(state: GameState, seed: number): Pacific {
  const game = new Pacific(CONTENT, BOARD, { ...cloneState(state), rng: seedRng(seed) }, { hashed: false })
  game.engine.advance()
  return game
}

/** Four and a half standard deviations: one of some hundred thousand true comparisons fails. */
const SIGMAS = 4.5

/** A mean of `n` throws of something whose chances are known. */
function compare(what: string, mean: number, list: readonly (readonly [number, number])[], n: number): void {
  const expected = list.reduce((sum, [chance, value]) => sum + chance * value, 0)
  const variance = list.reduce((sum, [chance, value]) => sum + chance * (value - expected) ** 2, 0)
  expect(Math.abs(mean - expected), `${what}: ${mean} fought, ${expected} reckoned`).toBeLessThanOrEqual(
    SIGMAS * Math.sqrt(variance / n) + 1e-6,
  )
}

function hold(kind: Kind, odds: Odds, fought: readonly Fought[]): void {
  const n = fought.length
  const mean = (value: (one: Fought) => number): number =>
    fought.reduce((sum, one) => sum + value(one), 0) / n
  const ends = (value: (ending: Odds['endings'][number]) => number): (readonly [number, number])[] =>
    odds.endings.map((ending) => [ending.chance, value(ending)])
  expect(odds.endings.reduce((sum, { chance }) => sum + chance, 0)).toBeCloseTo(1, 6)
  const price = (force: Units): number => costOf(entriesOfForce(force))
  compare(
    'attackers left',
    mean(({ attackers }) => attackers),
    ends(({ attackers }) => price(attackers)),
    n,
  )
  compare(
    'defenders left',
    mean(({ defenders }) => defenders),
    ends(({ defenders }) => price(defenders)),
    n,
  )
  // Of submarines that have submerged the board does not say that they were out of the battle.
  if (!kind.dives)
    compare(
      'wins',
      mean(({ won }) => Number(won)),
      [
        [odds.wins, 1],
        [1 - odds.wins, 0],
      ],
      n,
    )
  if (!kind.atSea)
    compare(
      'takes',
      mean(({ took }) => Number(took)),
      [
        [odds.takes, 1],
        [1 - odds.takes, 0],
      ],
      n,
    )
}

const KINDS = [...LAND, ...SEA.map((kind) => ({ ...kind, atSea: true }))]
const words = (units: Units): string =>
  Object.entries(units)
    .map(([type, n]) => `${n} ${type}`)
    .join(' ')

describe('battles and odds', () => {
  const FIGHTS = effort(120, 4000)
  it.each(KINDS.map((kind) => [kind.sections, words(kind.ours), words(kind.theirs), kind] as const))(
    '%s %s against %s go as they are reckoned',
    (_sections, _ours, _theirs, kind) => {
      const { space, lay } = layOf(kind)
      const state = positionOf('japan', 3, lay)
      const fought: Fought[] = []
      for (let seed = 1; seed <= FIGHTS; seed++) {
        const game = begun(state, seed)
        while (answer(game, kind));
        fought.push(outcome(game, kind, space))
      }
      hold(kind, oddsOfFight(begun(state, 1), fightOf(kind)), fought)
    },
    900_000,
  )
  it('[combat.fire] [combat.remove] the odds of a battle under way count the hits that wait, whenever they are asked', () => {
    let [difference, variance, asked, waiting] = [0, 0, 0, 0]
    for (const kind of KINDS.filter(({ dives, rounds }) => !dives && rounds === undefined)) {
      const { space, lay } = layOf(kind)
      const state = positionOf('japan', 3, lay)
      for (let seed = 1; seed <= effort(25, 200); seed++) {
        const game = begun(state, seed * 7)
        const chances: number[] = []
        do {
          const frame = frameOf(game)
          if (!frame) continue
          if (frame.step === 'losses') waiting++
          chances.push(oddsOfFight(game, fightUnderWay(game, frame)).wins)
        } while (answer(game, kind))
        // One moment of each battle: what is reckoned there, and what has come of it.
        const chance = chances[seed % Math.max(1, chances.length)]
        if (chance === undefined) continue
        asked++
        difference += Number(outcome(game, kind, space).won) - chance
        variance += chance * (1 - chance)
      }
    }
    expect(asked).toBeGreaterThan(effort(200, 2000))
    expect(waiting).toBeGreaterThan(effort(200, 2000))
    expect(Math.abs(difference)).toBeLessThanOrEqual(SIGMAS * Math.sqrt(variance))
  }, 900_000)
  it('[combat.fire] hits that wait for the loser are counted: two on two units leave nobody', () => {
    const at = {
      anhwe: {
        japan: { 'infantry;spent;from=kiangsu': 1, 'tank;spent;from=kiangsu': 1 },
        china: { infantry: 1, artillery: 1 },
      },
    }
    const game = laid('japan', 3, { at, dice: [6, 6, 1, 1] })
    expect(game.engine.decision()).toMatchObject({ kind: 'losses', faction: 'japan' })
    expect(oddsFor(game, 'anhwe')).toMatchObject({ wins: 0, takes: 0, loses: 1 })
    const other = laid('japan', 3, { at, dice: [1, 1] })
    expect(other.engine.decision()).toMatchObject({ kind: 'losses', faction: 'china' })
    // Both still fire: a third of each hits, and one of Japan is left unless both do.
    const odds = oddsFor(other, 'anhwe')
    expect(odds?.loses).toBe(0)
    expect(odds?.takes).toBeCloseTo(1 - (1 / 3) ** 2, 10)
  })
})
