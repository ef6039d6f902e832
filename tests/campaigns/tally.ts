/** Counts, for each record of the look-up books, how often it has happened in a game. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TRUCES } from '../../src-shared/axis-empires/ground/theatres/index.ts'
import type { Game } from '../../src-shared/axis-empires/table/game/game.ts'
import type { Effect } from '../../src-shared/kernel/effects.ts'

interface LookUp {
  readonly id: string
  readonly kind: string
  readonly name: string
  readonly is?: string
}

const FILE = join(import.meta.dirname, '..', '..', 'docs', 'look-up.json')
const BOOK = JSON.parse(readFileSync(FILE, 'utf8')) as {
  readonly records: readonly LookUp[]
}
/** Every marker, political event and conditional event that the documents name. */
export const RECORDS = BOOK.records

/** The faces of counters that stand for a marker record whose id is not the name of a face. */
const FACES: Readonly<Record<string, readonly string[]>> = {
  'mk.beachhead': ['beachhead-0', 'beachhead-1', 'beachhead-2'],
  'mk.blitz': ['blitz'],
  'mk.civilWar': ['civil-war', 'nationalist-capital', 'republican-capital'],
  'mk.convoy': ['convoy-troop', 'convoy-supply'],
  'mk.devastation': ['devastation', 'atomic-devastation'],
  'mk.eastAfrica': ['east-africa-campaign', 'east-africa-open'],
  'mk.failure': ['failure-command', 'failure-supply'],
  'mk.fujiyama': ['fujiyama-bomber-production'],
  'mk.germanVictory': ['france-defeated', 'russia-defeated'],
  'mk.government': ['government-army', 'government-navy'],
  'mk.iBoat': ['i-boat-strategy'],
  'mk.jetFighter': ['jet-fighter-production'],
  'mk.luck': ['luck-axis', 'luck-allied'],
  'mk.minorProduction': ['minor-country-production-1', 'minor-country-production-2'],
  'mk.pacificWar': ['pacific-limited-war', 'pacific-total-war'],
  'mk.plusMinus': ['plus-1', 'plus-2', 'minus-1', 'minus-2'],
  'mk.republicanSupport': ['republican-support-western', 'republican-support-soviet'],
  'mk.reserves': ['reserves-limited', 'reserves-total'],
  'mk.showa': ['showa-restoration'],
  'mk.strategicHexOwnership': ['strategic-hex-axis', 'strategic-hex-allied'],
  'mk.suicidalRaiders': ['suicidal-raiders', 'surface-raiders'],
  'mk.typeXXI': ['type-xxi'],
  'mk.uralBomber': ['ural-bomber-production'],
  'mk.vEDayDs': ['v-e-day'],
  'mk.vJDay': ['v-j-day', 'v-e-day'],
  'mk.weather': ['weather-mud', 'weather-snow', 'weather-storms'],
  'mk.warEconomy': ['war-economy-1', 'war-economy-2'],
  'mk.airmobile': ['airmobile-doctrine'],
}

/** Records whose marker no counter is moved for: the state keeps them as a variable. */
const VARIABLES: Readonly<Record<string, readonly string[]>> = {
  'mk.currentEsv': ['esv'],
  'mk.hakkoIchiu': ['hakko-ichiu'],
  'mk.japaneseMandate': ['japanese-mandate'],
  'mk.noRetreat': ['no-retreat'],
  'mk.ssEuropa': ['ss-europa'],
  'mk.uscl': ['uscl'],
  'mk.policy': ['policy'],
  'mk.truce': ['truce'],
}

/** `mk.aidToChina` is the face `aid-to-china`. */
const faceOf = (id: string): string => id.slice(3).replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

const OUT_OF_PLAY = /^(aside|out|pool:)/

export class Tally {
  /** How often each thing has happened: `event id`, `marker face`, `var name`. */
  readonly counts = new Map<string, number>()
  private readonly game: Game
  /** Nothing more is counted once a game has been played: it is only taken back and done again. */
  closed = false

  constructor(game: Game) {
    this.game = game
    game.table.listen((effect, way) => {
      if (way === 'do' && !this.closed) this.hear(effect)
    })
    this.hearEvents()
  }

  /** Events begin within a command, and of procedures a table tells nobody what they were in between. */
  private hearEvents(): void {
    const { table } = this.game
    const patch = table.patch.bind(table)
    table.patch = (change, depth = table.depth - 1) => {
      const from = table.state.frames[depth]
      if (!this.closed && from?.proc === 'event' && change.begun === true && from.begun !== true)
        this.count(`event ${String(from.event)}`)
      patch(change, depth)
    }
  }

  private count(what: string): void {
    this.counts.set(what, (this.counts.get(what) ?? 0) + 1)
  }

  private hear(effect: Effect): void {
    switch (effect.k) {
      case 'place':
        if (OUT_OF_PLAY.test(effect.from) && !OUT_OF_PLAY.test(effect.to)) this.shown(effect.piece)
        return
      case 'face':
        if (!OUT_OF_PLAY.test(this.game.table.piece(effect.piece).at)) this.shown(effect.piece)
        return
      case 'var':
        if (effect.to !== null) this.variable(effect.key, String(effect.to))
        return
      default:
    }
  }

  /** A marker has come into play, or shows another side. */
  private shown(piece: string): void {
    const side = this.game.content.unitOf.get(piece)?.sides[this.game.table.piece(piece).face]
    if (side?.kind === 'marker') this.count(`marker ${side.type}`)
  }

  private variable(key: string, value: string): void {
    const name = key.split(/[/@]/)[0] ?? key
    if (name === 'posture') this.count(TRUCES.has(value) ? 'var truce' : 'var policy')
    else this.count(`var ${name}`)
  }
}

/** How often a record has happened, by what was counted. */
export function happened(counts: ReadonlyMap<string, number>, { id, is }: LookUp): number {
  const sum = (what: string, names: readonly string[]): number =>
    names.reduce((all, name) => all + (counts.get(`${what} ${name}`) ?? 0), 0)
  if (is !== undefined) return sum('event', [is])
  if (!id.startsWith('mk.')) return 0
  const variables = VARIABLES[id]
  return variables ? sum('var', variables) : sum('marker', FACES[id] ?? [faceOf(id)])
}
