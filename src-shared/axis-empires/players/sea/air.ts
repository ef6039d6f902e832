/** What Air units are worth in a hex: the fights they help in it and beside it, and the coasts they cover. */
import { distance, inAndAround } from '../../../board/hexmap/graph.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { rangeOf } from '../../table/game/support-kinds.ts'
import { airReach } from '../../war/support/air-path.ts'
import type { Situation } from '../outlook/situation.ts'
import { isWorthSupport } from '../outlook/strike.ts'
import type { Landing } from './landing.ts'
import type { SeaThreat } from './threat.ts'

/** An Air unit over a defended landing. */
const LANDING = 1.2
/** An Air unit keeps every enemy support unit away from the hexes around it. */
const COVER = 0.35
/** Two planes help different fights if that many hexes lie between them. */
const APART = 3

export class AirWorth {
  private readonly s: Situation
  private readonly threat: SeaThreat
  private readonly landings: readonly Landing[]
  private readonly byNation = new Map<string, { hex: number; worth: number }[]>()

  constructor(s: Situation, threat: SeaThreat, landings: readonly Landing[]) {
    this.s = s
    this.threat = threat
    this.landings = landings
  }

  /** Hexes in which an Air unit of a nation is worth more than something, the best first. */
  ranked(nation: string, least: number): readonly { hex: number; worth: number }[] {
    const known = this.byNation.get(nation) ?? this.rank(nation)
    this.byNation.set(nation, known)
    return known.filter(({ worth }) => worth > least)
  }

  /** What the last of some planes would be worth at the front of a campaign, each where it helps most. */
  missed(planes: readonly Unit[]): number {
    const [unit] = planes
    const { game } = this.s
    if (!unit || game.content.scenario.campaign === undefined) return 0
    const reach = airReach(game, unit, rangeOf(unit, 'air-force'))
    const taken: number[] = []
    for (const { hex, worth } of this.ranked(unit.nation, 0)) {
      if (game.board.isSea(hex) || reach.from[hex] === -1 || game.weather(hex) === 'mud') continue
      if (taken.some((other) => distance(game.graph, other, hex) < APART)) continue
      taken.push(hex)
      if (taken.length === planes.length) return worth
    }
    return 0
  }

  private rank(nation: string): { hex: number; worth: number }[] {
    const { game } = this.s
    const sums = new Map<number, number>()
    const add = (hex: number, worth: number): void => {
      if (worth <= 0) return
      const shared = worth / (1 + this.near(hex))
      for (const at of inAndAround(game.graph, hex)) sums.set(at, (sums.get(at) ?? 0) + shared)
    }
    const fronts = new Set(this.s.foes.filter((unit) => game.inPlay(unit)).map((unit) => game.hexOf(unit)))
    for (const hex of fronts) add(hex, this.focus(hex, nation))
    for (const { land, defended, laid, placer } of this.landings)
      if (defended && (laid ?? placer)) add(land, LANDING)
    for (const hex of this.s.hold) {
      if (game.graph.mapOf[hex] !== game.mapIndex) continue
      add(hex, this.s.threat(hex) / 10 + (this.threat.at(hex) > 0 ? COVER : 0))
    }
    return [...sums]
      .map(([hex, worth]) => ({ hex, worth }))
      .sort((a, b) => b.worth - a.worth || a.hex - b.hex)
  }

  /** What the friends near an enemy stack could do to it. */
  private focus(hex: number, nation: string): number {
    const { s } = this
    const { game } = s
    let power = 0
    let own = false
    for (const unit of s.friends) {
      const away = distance(game.graph, game.hexOf(unit), hex)
      if (away > 3) continue
      own ||= game.board.nations(unit).includes(nation)
      power += game.side(unit).attack / (away < 3 ? 1 : 2)
    }
    // Nobody attacks where the time has not come.
    if (!own || s.waits(hex) > 0) return 0
    // Nor does a plane help where even with it no attack is worth its while.
    if (game.content.scenario.campaign !== undefined && !isWorthSupport(s, hex, 1)) return 0
    const way = s.take.length > 0 ? 60 / (60 + s.toTake(hex)) : 0.3
    return (way * power) / (10 + s.resistance(hex))
  }

  /** How many friendly Air units stand in or next to a hex. */
  private near(hex: number): number {
    const { game, side } = this.s
    return inAndAround(game.graph, hex).reduce((sum, at) => sum + game.airIn(at, side).length, 0)
  }
}
