/** What happened in each Faction Turn, read on the way back over the line played: attacks, hexes, losses, reasons. */
import type { Effect, Note } from '../../../../kernel/effects.ts'
import type { Ply } from '../../../../kernel/history.ts'
import type { FactionLosses, FoughtAttack, NamedHex, TurnSummary } from '../../../ground/contract/advice.ts'
import { FACTIONS, type Faction } from '../../../ground/theatres/ids.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { battleLosses, type StepLoss } from './losses.ts'
import { isPhasing, type Listener } from './way-back.ts'

/** Rules of the lines that tell of an attack and its die, and of an overrun. */
const ATTACK = '4.2.2'
const DIE = '4.2.4'
const OVERRUN = / overruns /

/** A Faction Turn that is over: the plies before and at its end, and the changes of turn it lies between. */
interface Span {
  readonly faction: Faction
  readonly from: number
  readonly to: number
  /** Changes from Faction Turn to Faction Turn are counted from 1; 0 is the beginning of the line. */
  readonly begins: number
  readonly ends: number
}

/** The Faction Turns that have been read, by where they begin and end. */
export type KnownTurns = ReadonlyMap<string, TurnSummary>

const keyOf = ({ faction, from, to }: Pick<Span, 'faction' | 'from' | 'to'>): string =>
  `${from}-${to}-${faction}`

/** The notes of a ply for everybody: a summary leaves out notes for some seats only. */
const notesOf = (ply: Ply): Note[] =>
  ply.effects.flatMap((e) => (e.k === 'note' && e.note.only === undefined ? [e.note] : []))

/**
 * The Faction Turns that are over on a line, oldest first, and how many changes of turn it has.
 * @param over Whether the game has ended where the line does: then the last Faction Turn is over, too.
 */
function spansOf(line: readonly Ply[], game: Game, over: boolean): { spans: Span[]; changes: number } {
  const spans: Span[] = []
  let began = 0
  let changes = 0
  let faction: unknown
  for (const ply of line) {
    for (const effect of ply.effects) {
      if (!isPhasing(effect)) continue
      // The first change says who had the first turn.
      faction ??= effect.from
      const whose = FACTIONS.find((one) => one === faction)
      if (whose && effect.to !== effect.from)
        spans.push({ faction: whose, from: began, to: ply.id, begins: changes, ends: changes + 1 })
      faction = effect.to
      began = ply.id
      changes++
    }
  }
  const whose = FACTIONS.find((one) => one === (faction ?? game.vars.get(V.phasing)))
  const last = line[line.length - 1]
  if (whose && last && over && last.id > began)
    spans.push({ faction: whose, from: began, to: last.id, begins: changes, ends: changes + 1 })
  return { spans, changes }
}

/** Who controls each hex. */
function controlIn(game: Game): Int8Array {
  return Int8Array.from(game.graph.hexes, (_, hex) => game.control(hex))
}

function attacksIn(plies: readonly Ply[], game: Game, own: (hex: string) => boolean): FoughtAttack[] {
  const attacks: FoughtAttack[] = []
  for (const ply of plies) {
    for (const { rule, tone, at, text } of notesOf(ply)) {
      const target = at?.[0]
      if (tone !== 'battle' || target === undefined) continue
      const last = attacks[attacks.length - 1]
      if (rule === ATTACK && /^Attack on /.test(text)) {
        const name = game.hexName(game.hex(target))
        attacks.push({ ply: ply.id, target, name, odds: text, result: '', taken: own(target) })
      } else if (rule === DIE && last?.target === target)
        attacks.push({ ...last, ...attacks.pop(), result: text })
    }
  }
  return attacks
}

function sumOf(losses: readonly StepLoss[]): FactionLosses[] {
  const sums = new Map<string, { steps: number; eliminated: string[] }>()
  for (const { faction, steps, gone } of losses) {
    const sum = sums.get(faction) ?? { steps: 0, eliminated: [] }
    sums.set(faction, { steps: sum.steps + steps, eliminated: [...sum.eliminated, ...gone] })
  }
  return [...sums].map(([faction, sum]) => ({ faction, ...sum }))
}

function named(game: Game, hexes: readonly number[]): NamedHex[] {
  const rank = (hex: number): number =>
    game.isCity(hex) ? 0 : game.graph.hexes[hex]?.name === undefined ? 2 : 1
  return [...hexes]
    .sort((a, b) => rank(a) - rank(b) || a - b)
    .map((hex) => ({ hex: game.hexId(hex), name: game.hexName(hex) }))
}

/** The reasons given in some plies. A reason is noted before what it explains, so it comes first in its ply. */
function reasonsIn(plies: readonly Ply[], faction: string): string[] {
  return plies.flatMap((ply) => {
    const first = ply.effects[0]
    if (first?.k !== 'note' || first.note.only || first.note.rule !== undefined || ply.faction !== faction)
      return []
    return first.note.faction === faction && !first.note.pieces ? [first.note.text] : []
  })
}

/** What is wanted of a line. */
export interface LineRequest {
  /** Faction Turns that ended after this ply of the line. */
  readonly since: number
  /** That many of the last ones; all of them if nothing is said. */
  readonly most?: number
  /** Whether the game has ended where the line does. */
  readonly over: boolean
}

export class FactionTurns implements Listener {
  private readonly game: Game
  private readonly line: readonly Ply[]
  private readonly spans: readonly Span[]
  private readonly known: Map<string, TurnSummary>
  /** Those that are still to be read. */
  private readonly missing: Span[]
  /** Where a ply stands on the line, counted from 1. */
  private readonly place: ReadonlyMap<number, number>
  /** The change of turn the game stands before on the way back; one more than there are at the end of the line. */
  private at: number
  /** Who controlled what at the end of the turn that is being gone back over. */
  private ended: Int8Array | undefined
  /** What was lost in it, the latest first. */
  private lost: StepLoss[] = []
  /** True if a ply could not be taken back: what was before it is not known. */
  cut = false

  /**
   * @param game The game that is taken back, at the end of the line.
   * @param known Turns read before, on any line of the same game.
   */
  constructor(game: Game, line: readonly Ply[], known: KnownTurns, { since, most, over }: LineRequest) {
    this.game = game
    this.line = line
    this.place = new Map([[0, 0], ...line.map(({ id }, i) => [id, i + 1] as const)])
    const after = this.place.get(since) ?? 0
    const { spans: all, changes } = spansOf(line, game, over)
    const spans = all.filter(({ to }) => (this.place.get(to) ?? 0) > after)
    this.spans = most === undefined ? spans : spans.slice(-most)
    this.known = new Map(known)
    this.missing = this.spans.filter((span) => !known.has(keyOf(span)))
    this.at = changes + 1
    this.look()
  }

  get over(): boolean {
    return this.missing.length === 0
  }

  stands(ply: number): void {
    if (ply > 0) return
    this.at = 0
    this.look()
  }

  phased(): void {
    this.at--
    this.look()
  }

  part(effects: readonly Effect[]): () => void {
    const losses = battleLosses(this.game, effects)
    return () => {
      this.lost.unshift(...losses())
    }
  }

  /** Reads the turn that begins here, if it is missing, and begins with the one that ends here. */
  private look(): void {
    const begins = this.missing.at(-1)?.begins === this.at
    const ends = this.missing.some((span) => span.ends === this.at)
    if (!begins && !ends) return
    const control = controlIn(this.game)
    const span = begins ? this.missing.pop() : undefined
    if (span && this.ended) this.known.set(keyOf(span), this.summary(span, control, this.ended))
    this.ended = control
    this.lost = []
  }

  ends(cut: boolean): void {
    this.cut = cut
    this.missing.length = 0
  }

  private summary({ faction, from, to }: Span, before: Int8Array, after: Int8Array): TurnSummary {
    const { game } = this
    const own = this.line.slice(this.place.get(from), this.place.get(to))
    const side = FACTIONS.indexOf(faction)
    const changed = (was: (side: number) => boolean, is: (side: number) => boolean): number[] =>
      [...after.keys()].filter((hex) => was(before[hex] ?? -1) && is(after[hex] ?? -1))
    const mine = (other: number): boolean => other === side
    const not = (other: number): boolean => other !== side
    const steps = own.filter((ply) => ply.command.type === 'step')
    return {
      faction,
      turn: game.turnLabel,
      from,
      to,
      marched: new Set(steps.map((ply) => ply.command.unit)).size,
      attacks: attacksIn(own, game, (hex) => mine(after[game.hex(hex)] ?? -1)),
      overruns: own.flatMap(notesOf).flatMap(({ text }) => (OVERRUN.test(text) ? [text] : [])),
      won: named(game, changed(not, mine)),
      lost: named(game, changed(mine, not)),
      losses: sumOf(this.lost),
      reasons: reasonsIn(own, faction),
    }
  }

  /** The Faction Turns that were wanted, the oldest first; and all that are known of any line by now. */
  turns(): { readonly all: readonly TurnSummary[]; readonly known: KnownTurns } {
    const all = this.spans.flatMap((span) => this.known.get(keyOf(span)) ?? [])
    return { all, known: this.known }
  }
}
