import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { rawContent, readContent, readScenarios } from '../../src-main/content/loader.ts'
import type { AxisGame } from '../../src-shared/axis-empires/api.ts'
import { rules } from '../../src-shared/axis-empires/index.ts'
import { GreedyPlayer } from '../../src-shared/axis-empires/players/greedy/index.ts'
import { Situation } from '../../src-shared/axis-empires/players/outlook/situation.ts'
import { dropWorth } from '../../src-shared/axis-empires/players/sea/ashore.ts'
import { attemptWorth, contestOrPass } from '../../src-shared/axis-empires/players/sea/contest.ts'
import { pinned } from '../../src-shared/axis-empires/players/sea/index.ts'
import { Landings, noPromises } from '../../src-shared/axis-empires/players/sea/landing.ts'
import { meansOf } from '../../src-shared/axis-empires/players/sea/means.ts'
import { planLandings } from '../../src-shared/axis-empires/players/sea/sea-plan.ts'
import { SeaThreat } from '../../src-shared/axis-empires/players/sea/threat.ts'
import { axisEmpires } from '../../src-shared/axis-empires/system.ts'
import { Game } from '../../src-shared/axis-empires/table/game/game.ts'
import { isSupplied } from '../../src-shared/axis-empires/war/supply/supplied.ts'
import type { Command, Decision } from '../../src-shared/kernel/procedure.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const content = readContent(ROOT, axisEmpires.data)
const scenarios = readScenarios(ROOT, axisEmpires.data)
const [AXIS, WESTERN] = [0, 1]
const MAX_COMMANDS = 5000

interface Step {
  readonly decision: Decision
  readonly command: Command
  readonly reason: string | undefined
  readonly turn: string
}

/** A game in which one greedy player decides for everybody, with all it did. */
class Played {
  readonly face: AxisGame
  readonly game: Game
  readonly steps: Step[] = []
  private readonly player: GreedyPlayer

  constructor(id: string, seed: number) {
    const scenario = scenarios.find((one) => one.id === id)
    if (!scenario) throw new Error(`no scenario ${id}`)
    this.face = rules.create(rawContent(content, scenario), { seed, manualDice: false })
    const { game } = this.face.engine
    if (!(game instanceof Game)) throw new Error('another game')
    this.game = game
    this.player = new GreedyPlayer(seed)
  }

  /** Plays one command; false when the game is over. */
  step(): boolean {
    const decision = this.face.engine.decision()
    if (!decision) return false
    const turn = `${this.face.turn().label} ${this.face.phasing()}`
    const command = this.player.choose(this.face)
    if (!command) throw new Error(`nothing chosen at "${decision.prompt}"`)
    this.steps.push({ decision, command, reason: this.player.reason, turn })
    this.face.engine.perform(command)
    return true
  }

  /** Plays on until a test holds of the last step, or to the end. */
  until(holds: (step: Step) => boolean): this {
    for (let i = 0; i < MAX_COMMANDS && this.step(); i++) {
      const last = this.steps.at(-1)
      if (last && holds(last)) return this
    }
    return this
  }

  toEnd(): this {
    return this.until(() => false)
  }

  done(type: string, faction?: string): Step[] {
    return this.steps.filter(
      ({ command, decision }) => command.type === type && (!faction || decision.faction === faction),
    )
  }

  /** By hand, outside the rules: for positions no game has come to yet. */
  put(id: string, at: string, face?: number): void {
    this.game.table.place(id, at)
    if (face !== undefined) this.game.table.turn(id, face)
  }
}

const situation = (game: Game, side: number): Situation => new Situation(game, side)

describe('the greedy player at sea', () => {
  test.each([1, 2, 3, 4, 5])('[2.2.3.5, 4.1.3] lands in Norway in the first turn, seed %i', (seed) => {
    const played = new Played('norway-1940', seed).until(({ command }) => command.type === 'land')
    const last = played.steps.at(-1)
    expect(last).toMatchObject({ command: { type: 'land' }, turn: 'Mar–Apr 1940 axis' })
    const hex = played.game.hexOf(played.game.unit(String(last?.command.unit)))
    expect(played.game.board.isSea(hex)).toBe(false)
    const [beachhead] = played.done('beachhead', 'axis')
    expect(beachhead?.reason).toContain('a landing at')
  })

  test('each placement, contest and sailing carries its reason', () => {
    const played = new Played('norway-1940', 2).toEnd()
    const said = played.steps.filter(({ command }) =>
      ['place', 'convoy', 'contest', 'pass', 'sail', 'beachhead', 'land', 'drop', 'escort'].includes(
        command.type,
      ),
    )
    expect(said.length).toBeGreaterThan(20)
    for (const { command, reason } of said) expect(reason, JSON.stringify(command)).toMatch(/\S{2}/)
  })

  test('[4.1.1, 4.1.4] drops its paratroops on Kristiansand while others land', () => {
    const played = new Played('norway-1940', 1).until(({ turn }) => turn === 'Mar–Apr 1940 western')
    expect(played.done('drop', 'axis').map(({ command }) => command.to)).toEqual(['w4522'])
    expect(played.game.control(played.game.hex('w4522'))).toBe(AXIS)
  })

  test('[3.1.2] brigades sail from Britain to a Norwegian port', () => {
    const played = new Played('norway-1940', 1).toEnd()
    const ports = ['w4624', 'w4522', 'w4621', 'w4721', 'w5025', 'e5602']
    const sailed = played.done('sail', 'western').map(({ command }) => String(command.to))
    expect(sailed.filter((to) => ports.includes(to)).length).toBeGreaterThan(0)
  })

  test('[2.2.3.7, 10.2] a Supply Convoy sails first, for units overseas that have no supply without it', () => {
    const played = new Played('norway-1940', 1).until(
      ({ turn, decision }) => turn === 'Apr–May 1940 axis' && decision.kind === 'replacements',
    )
    const { game, face } = played
    while (face.engine.decision()?.kind !== 'support-place') played.step()
    const overseas = game.groundIn(game.hex('w4522'), AXIS)
    expect(overseas.length).toBeGreaterThan(0)
    expect(overseas.map((unit) => isSupplied(game, unit))).not.toContain(true)
    played.step()
    expect(played.steps.at(-1)?.command).toEqual({
      type: 'convoy',
      marker: 'ger-convoy',
      zone: 'north-sea',
      mode: 'supply',
    })
    expect(overseas.map((unit) => isSupplied(game, unit))).not.toContain(false)
  })

  test('the same seed plays the same game', () => {
    const hash = (): string => new Played('norway-1940', 4).toEnd().face.table.hash
    expect(hash()).toBe(hash())
  })

  test('in the Pacific the Axis lands and sails again and again', () => {
    const played = new Played('pacific-1941', 1).until(({ turn }) => turn === 'Jan–Feb 1942 western')
    expect(played.done('land', 'axis').length + played.done('land-snlf', 'axis').length).toBeGreaterThan(3)
    expect(played.done('sail', 'axis').length).toBeGreaterThan(4)
  })
})

describe('plans', () => {
  test('[2.2.3.5] a landing beside Oslo counts the attack that follows', () => {
    const { game } = new Played('norway-1940', 1)
    const s = situation(game, AXIS)
    const landings = new Landings(s, meansOf(game, AXIS))
    const worth = (land: string): number =>
      Math.max(
        ...landings.sites
          .filter((site) => game.hexId(site.land) === land)
          .map((site) => landings.at(site, noPromises())?.worth ?? Number.NEGATIVE_INFINITY),
      )
    expect(worth('w4523')).toBeGreaterThan(worth('w4521'))
    expect(worth('w4523')).toBeGreaterThan(2)
  })

  test('two landings share no sea hex, no unit and no ship', () => {
    for (const id of ['norway-1940', 'pacific-1941']) {
      const { game } = new Played(id, 1)
      const { landings } = planLandings(situation(game, AXIS), meansOf(game, AXIS))
      expect(landings.length).toBeGreaterThan(1)
      const used = landings.flatMap((landing) => [
        game.hexId(landing.sea),
        ...(landing.placer ? [landing.placer.id] : []),
        ...(landing.supply ? [landing.supply.id] : []),
        ...landing.walkers.map((unit) => unit.id),
        ...landing.sailors.flatMap(({ passenger, lift }) => [passenger.unit.id, lift.by.id]),
      ])
      expect(new Set(used).size).toBe(used.length)
    }
  })

  test('without a fleet, a plane and a marker there is no landing', () => {
    const played = new Played('norway-1940', 1)
    const { game } = played
    const count = (): number => planLandings(situation(game, AXIS), meansOf(game, AXIS)).landings.length
    expect(count()).toBeGreaterThan(0)
    for (const id of ['axis-beachhead-1', 'axis-beachhead-2']) played.put(id, 'aside')
    expect(count()).toBe(0)
  })
})

describe('contests', () => {
  const placing = (unit: string, type: string, at: string) => ({
    proc: 'support',
    stage: 'contest',
    kept: [],
    unit,
    type,
    at,
    asked: 0,
  })

  test('[2.2.3.3] a landing at an open objective is contested, a submarine in strategic warfare is not', () => {
    const { game } = new Played('norway-1940', 1)
    const s = situation(game, WESTERN)
    const landing = {
      unit: game.unit('ger-surf'),
      type: 'surface-fleet',
      target: { kind: 'hex', hex: game.hex('w4520') },
    } as const
    const raid = {
      unit: game.unit('ger-sub-1'),
      type: 'sub-fleet',
      target: { kind: 'swb', map: 'tk' },
    } as const
    expect(attemptWorth(s, landing)).toBeGreaterThan(1.5)
    expect(attemptWorth(s, raid)).toBe(0)
  })

  test('[2.2.3.3] the cheapest unit contests; nothing does what costs more than it gains', () => {
    const { game } = new Played('norway-1940', 1)
    const offers = ['brit-surf-1', 'brit-int'].map((unit) => ({
      command: { type: 'contest', unit },
      label: '',
      rule: '',
    }))
    const s = situation(game, WESTERN)
    game.table.push(placing('ger-surf', 'surface-fleet', 'w4520'))
    expect(contestOrPass(s, offers)?.command).toEqual({ type: 'contest', unit: 'brit-int' })
    game.table.pop()
    game.table.push(placing('ger-sub-1', 'sub-fleet', 'swb'))
    expect(contestOrPass(s, offers)?.command).toEqual({ type: 'pass' })
  })
})

describe('counters that stay where they are', () => {
  test('units on a Beachhead, units that wait for ships, and paratroops near an objective', () => {
    const played = new Played('norway-1940', 1)
    const { game } = played
    game.table.set('facing/axis-beachhead-1', 'w4522')
    played.put('axis-beachhead-1', 'w4422', 1)
    played.put('ger-inf-10', 'w4422')
    const pins = [...pinned(situation(game, AXIS)).keys()].map((unit) => unit.id)
    expect(pins).toEqual(expect.arrayContaining(['ger-inf-10', 'ger-inf-13', 'ger-inf-14', 'ger-abn']))
    expect(pins).not.toContain('ger-11a')
  })

  test('a guard of a coast the enemy can reach: in Norway where a garrison stands, none without Beachhead markers', () => {
    const played = new Played('norway-1940', 1)
    const { game } = played
    const threat = (): number => new SeaThreat(situation(game, WESTERN)).at(game.hex('w4522'))
    expect(threat()).toBeGreaterThan(0)
    for (const id of ['axis-beachhead-1', 'axis-beachhead-2']) played.put(id, 'aside')
    expect(threat()).toBe(0)
  })

  test('[4.1.1, 10.2] a drop on an open objective is worth it only where supply reaches', () => {
    const played = new Played('norway-1940', 1)
    const { game } = played
    const worth = (): number => dropWorth(situation(game, AXIS), game.unit('ger-abn'), game.hex('w4522'))
    expect(worth()).toBe(0)
    game.table.set('facing/axis-beachhead-1', 'w4523')
    played.put('axis-beachhead-1', 'w4423', 1)
    expect(worth()).toBeGreaterThan(3)
    // Units on a Beachhead before it go ashore there themselves.
    game.table.set('facing/axis-beachhead-1', 'w4522')
    played.put('ger-mtn-1', 'w4423')
    expect(worth()).toBe(0)
  })
})
