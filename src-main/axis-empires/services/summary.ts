/** What happened in a Faction Turn, told from the plies of the line played: attacks, hexes, losses, reasons. */

import type {
  FactionLosses,
  FoughtAttack,
  NamedHex,
  TurnSummary,
} from '../../../src-shared/axis-empires/contract/advice.ts'
import type { Game } from '../../../src-shared/axis-empires/game/game.ts'
import type { Faction } from '../../../src-shared/axis-empires/theatres/ids.ts'
import { FACTIONS } from '../../../src-shared/axis-empires/theatres/ids.ts'
import type { Note } from '../../../src-shared/kernel/effects.ts'
import type { Ply } from '../../../src-shared/kernel/history.ts'
import type { Session } from '../../sessions/session.ts'
import { GameDamaged } from '../../store/index.ts'
import { gameOf } from '../game.ts'

/** The variable that says whose Faction Turn it is. */
const PHASING = 'phasing'
/** Rules of the lines that tell of an attack and its die, and of an overrun. */
const ATTACK = '4.2.2'
const DIE = '4.2.4'
const OVERRUN = / overruns /

interface Span {
  readonly faction: Faction
  readonly from: number
  readonly to: number
}

/** What a ply told everybody: a summary leaves out what only some were told. */
const notesOf = (ply: Ply): Note[] =>
  ply.effects.flatMap((e) => (e.k === 'note' && e.note.only === undefined ? [e.note] : []))

/** The Faction Turns that are over on the line played, oldest first. */
function spansOf(session: Session): Span[] {
  const spans: Span[] = []
  const line = session.history.line()
  let began = 0
  let faction: unknown
  for (const ply of line) {
    for (const effect of ply.effects) {
      if (effect.k !== 'var' || effect.key !== PHASING) continue
      // The first change says who had the first turn.
      faction ??= effect.from
      const whose = FACTIONS.find((one) => one === faction)
      if (whose && effect.to !== effect.from) spans.push({ faction: whose, from: began, to: ply.id })
      faction = effect.to
      began = ply.id
    }
  }
  const whose = FACTIONS.find((one) => one === (faction ?? session.game.phasing()))
  const last = line[line.length - 1]
  if (whose && last && session.game.result() !== null && last.id > began)
    spans.push({ faction: whose, from: began, to: last.id })
  return spans
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

function lossesIn(plies: readonly Ply[]): FactionLosses[] {
  const lost = new Map<string, { steps: number; eliminated: string[] }>()
  for (const ply of plies) {
    if (ply.command.type !== 'lose') continue
    const note = notesOf(ply).find(({ pieces }) => pieces !== undefined && pieces.length > 0)
    const faction = note?.faction ?? ply.faction
    const sum = lost.get(faction) ?? { steps: 0, eliminated: [] }
    sum.steps++
    if (ply.command.as === 'none') sum.eliminated.push(...(note?.pieces ?? []))
    lost.set(faction, sum)
  }
  return [...lost].map(([faction, sum]) => ({ faction, ...sum }))
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

function summaryOf(session: Session, game: Game, { faction, from, to }: Span): TurnSummary {
  const plies = session.history.line(to)
  const own = plies.slice(plies.findIndex((ply) => ply.id === from) + 1)
  const before = session.at(from, () => ({ control: controlIn(game), turn: session.game.turn().label }))
  const after = session.at(to, () => controlIn(game))
  const side = FACTIONS.indexOf(faction)
  const changed = (was: (side: number) => boolean, is: (side: number) => boolean): number[] =>
    [...after.keys()].filter((hex) => was(before.control[hex] ?? -1) && is(after[hex] ?? -1))
  const mine = (other: number): boolean => other === side
  const not = (other: number): boolean => other !== side
  const steps = own.filter((ply) => ply.command.type === 'step')
  return {
    faction,
    turn: before.turn,
    from,
    to,
    marched: new Set(steps.map((ply) => ply.command.unit)).size,
    attacks: attacksIn(own, game, (hex) => mine(after[game.hex(hex)] ?? -1)),
    overruns: own.flatMap(notesOf).flatMap(({ text }) => (OVERRUN.test(text) ? [text] : [])),
    won: named(game, changed(not, mine)),
    lost: named(game, changed(mine, not)),
    losses: lossesIn(own),
    reasons: reasonsIn(own, faction),
  }
}

/** The summary of a turn; undefined if one of its plies is damaged, for then nothing certain can be said of it. */
function maybeSummaryOf(session: Session, game: Game, span: Span): TurnSummary | undefined {
  try {
    return summaryOf(session, game, span)
  } catch (error) {
    if (error instanceof GameDamaged) return undefined
    throw error
  }
}

/** The Faction Turns that ended after a moment, oldest first. */
export function summariesOf(session: Session, since: number): TurnSummary[] {
  const { game } = gameOf(session).engine
  const line = session.history.line().map((ply) => ply.id)
  const at = line.indexOf(since)
  const later = new Set(line.slice(at + 1))
  return spansOf(session)
    .filter(({ to }) => later.has(to))
    .flatMap((span) => maybeSummaryOf(session, game, span) ?? [])
}
