/** The scenarios about support, opened by hand: their landings work as the introductions promise. */

import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rawContent, readContent, readScenarios } from '../../../../src-main/content/loader.ts'
import { rules } from '../../../../src-shared/axis-empires/index.ts'
import { axisEmpires } from '../../../../src-shared/axis-empires/system.ts'
import { Game } from '../../../../src-shared/axis-empires/table/game/game.ts'
import { judgeSnlf } from '../../../../src-shared/axis-empires/war/combat/landing.ts'
import { judgeAirBase } from '../../../../src-shared/axis-empires/war/supply/bases.ts'
import type { Command } from '../../../../src-shared/kernel/procedure.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..', '..')
const content = readContent(ROOT, axisEmpires.data)
const scenarios = readScenarios(ROOT, axisEmpires.data)

/** A game led by the hand: commands that must be legal, and the shortest way through the rest. */
class Walk {
  readonly axis
  constructor(id: string) {
    const scenario = scenarios.find((each) => each.id === id)
    if (!scenario) throw new Error(`no scenario ${id}`)
    this.axis = rules.create(rawContent(content, scenario), { seed: 1 })
  }

  get game(): Game {
    const { game } = this.axis.engine
    if (!(game instanceof Game)) throw new Error('no game of Axis Empires')
    return game
  }
  get kind(): string {
    return this.axis.engine.decision()?.kind ?? 'over'
  }
  at(piece: string): string {
    return this.game.table.piece(piece).at
  }
  offers(type: string): Command[] {
    return [...this.axis.engine.offers()].map(({ command }) => command).filter((each) => each.type === type)
  }
  /** Does a command; what it asks of the other faction is let pass. */
  act(command: Command): this {
    expect(this.axis.engine.judge(command), JSON.stringify(command)).toEqual({ ok: true })
    this.axis.engine.perform(command)
    expect(this.axis.check()).toEqual([])
    while (this.kind === 'support-contest') this.axis.engine.perform({ type: 'pass' })
    return this
  }
  /** Ends what there is until a decision of a kind comes. */
  until(kind: string): this {
    for (let i = 0; this.kind !== kind; i++) {
      if (i > 60) throw new Error(`no ${kind}, but ${this.kind}`)
      const command = ['end', 'next', 'stay', 'forfeit', 'no-landing']
        .flatMap((type) => this.offers(type))
        .at(0)
      if (!command) throw new Error(`${this.kind} cannot be ended`)
      this.act(command)
    }
    return this
  }
}

/** The opening of the invasion: a Beachhead by the fleet before Oslo, an Air Force, three Blitz markers. */
function norway(): Walk {
  return new Walk('norway-1940')
    .until('support-place')
    .act({ type: 'convoy', marker: 'ger-convoy', zone: 'north-sea', mode: 'supply' })
    .act({ type: 'place', unit: 'ger-surf', at: 'w4423' })
    .act({ type: 'beachhead', marker: 'axis-beachhead-1', facing: 'w4523' })
    .act({ type: 'place', unit: 'ger-af-1', at: 'w4623' })
    .act({ type: 'end' })
    .act({ type: 'place-blitz', marker: 'axis-blitz-1', to: 'w4423' })
    .act({ type: 'place-blitz', marker: 'axis-blitz-2', to: 'w4322' })
    .until('move')
}

describe('Norway, April 1940', () => {
  it('[3.1.1, 4.1.3] troops of Jutland go onto a Beachhead, land beside Oslo and attack the city', () => {
    const walk = norway()
      .act({ type: 'step', unit: 'ger-11a', to: 'w4423' })
      .act({ type: 'step', unit: 'ger-mtn-1', to: 'w4423' })
      .until('landing')
      .act({ type: 'land', unit: 'ger-11a' })
      .act({ type: 'land', unit: 'ger-mtn-1' })
      .until('attack')
    expect(walk.game.table.get('segment')).toBe('regular-combat')
    expect([walk.at('ger-11a'), walk.at('ger-mtn-1')]).toEqual(['w4523', 'w4523'])
    walk.act({ type: 'attack', target: 'w4624' })
  })

  it('[4.1.1, 4.1.4] paratroops from Aalborg take Kristiansand', () => {
    const walk = norway()
      .until('airdrop')
      .act({ type: 'drop', unit: 'ger-abn', to: 'w4522' })
      .until('air-landing')
    const [landing] = walk.offers('land-air')
    if (!landing) throw new Error('nobody to land')
    walk.act(landing)
    expect(walk.at(String(landing.unit))).toBe('w4522')
    expect(walk.at('ger-abn')).toBe('delay:tk')
    expect(walk.game.control(walk.game.hex('w4522'))).toBe(0)
  })

  it('[2.2.3.3] the Home Fleet alone can contest the German fleet off Oslo', () => {
    const walk = new Walk('norway-1940').until('support-place')
    walk.axis.engine.perform({ type: 'place', unit: 'ger-surf', at: 'w4423' })
    expect(walk.kind).toBe('support-contest')
    expect(walk.offers('contest').map(({ unit }) => unit)).toEqual(['brit-surf-1'])
  })

  it('[2.2.3.7] the Western side has no Convoy before April–May', () => {
    const walk = new Walk('norway-1940')
    expect(walk.at('brit-convoy-1')).toMatch(/^turn:/)
    expect(walk.at('brit-convoy-2')).toMatch(/^turn:/)
  })
})

/** Convoys first, so that Saigon is a base; then a fleet off Kuantan. */
function malaya(): Walk {
  return new Walk('pacific-1941')
    .until('support-place')
    .act({ type: 'convoy', marker: 'jpn-convoy-1', zone: 'south-china-sea', mode: 'supply' })
    .act({ type: 'convoy', marker: 'jpn-convoy-2', zone: 'java-sea', mode: 'supply' })
    .act({ type: 'convoy', marker: 'jpn-convoy-3', zone: 'java-sea', mode: 'troop' })
}

describe('The Pacific, December 1941', () => {
  it('[2.2.3.5, 3.1.2, 4.1.2] a division sails to a Beachhead off Malaya and attacks Kuantan', () => {
    const walk = malaya()
      .act({ type: 'place', unit: 'jpn-surf-1', at: 'a3318' })
      .act({ type: 'beachhead', marker: 'ds-axis-beachhead-1', facing: 'a3317' })
      .act({ type: 'end' })
      .act({ type: 'place-blitz', marker: 'ds-axis-blitz-1', to: 'a3318' })
      .until('move')
      .act({ type: 'sail', unit: 'jpn-27a', zone: 'java-sea', convoy: 'jpn-convoy-3', to: 'a3318' })
    expect(walk.at('jpn-27a')).toBe('a3318')
    expect(walk.at('jpn-convoy-3')).toBe('zone:java-sea:used')
    walk.until('attack').act({ type: 'attack', target: 'a3317' })
  })

  it('[2.2.3.3] three Western units can contest a landing in Malaya, none one at Aparri', () => {
    const contesters = (at: string) => {
      const walk = malaya()
      walk.axis.engine.perform({ type: 'place', unit: 'jpn-surf-1', at })
      return walk.offers('contest').map(({ unit }) => unit)
    }
    expect(contesters('a3318')).toEqual(['ds-brit-af-1', 'ds-brit-surf-1', 'nei-surf'])
    expect(contesters('a4025')).toEqual([])
  })

  it('[4.1.3.1] the three SNLF markers of the set-up are supplied and land their Detachments', () => {
    const walk = malaya().until('landing')
    const { game } = walk
    for (const [marker, hex] of [
      ['ds-axis-snlf-1', 'a3426'],
      ['ds-axis-snlf-2', 'p3806'],
      ['ds-axis-snlf-3', 'a3321'],
    ] as const) {
      const landing = walk.offers('land-snlf').find((each) => each.marker === marker)
      if (!landing) throw new Error(`no landing with ${marker}`)
      expect(judgeSnlf(game, game.unit(marker), game.unit(String(landing.detachment)))).toEqual({ ok: true })
      walk.act(landing)
      expect(walk.at(String(landing.detachment))).toBe(hex)
      expect(game.control(game.hex(hex))).toBe(0)
    }
  })

  it('[4.3] an SNLF marker leaves with the Marker Segment and faces nothing more', () => {
    const walk = malaya().until('landing')
    expect(walk.game.table.get('facing/ds-axis-snlf-1')).toBe('a3426')
    walk.act({ type: 'end' })
    while (walk.game.table.get('segment') !== 'reserve-movement') walk.act({ type: 'end' })
    expect(walk.at('ds-axis-snlf-1')).toBe('aside')
    expect(walk.game.table.get('facing/ds-axis-snlf-1')).toBeNull()
  })

  it('[10.1] Manila is cut off, so it is no Air Base; Singapore is one', () => {
    const { game } = new Walk('pacific-1941').until('support-place')
    const base = (nation: string, hex: string) => judgeAirBase(game, 1, nation, game.hex(hex)).ok
    expect(game.board.groundCount(1, game.hex('a3824'))).toBeGreaterThan(0)
    expect(base('united-states-ds', 'a3824')).toBe(false)
    expect(base('britain-ds', 'a3218')).toBe(true)
  })
})
