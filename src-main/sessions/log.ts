/** The log of a game along its current line, kept up as plies are done and undone; each seat reads its own. */
import type { LogLine } from '../../src-shared/contract/views.ts'
import type { LastDeeds } from '../../src-shared/game-system/game.ts'
import type { Effect, Note } from '../../src-shared/kernel/effects.ts'
import type { Ply } from '../../src-shared/kernel/history.ts'
import type { Seat } from '../../src-shared/kernel/secrets.ts'

/** How many plies before, at the most, the name of an event under way may have been shown. */
const PLIES_BEFORE = 30

/** Whether a seat is shown a line. */
export function isTold({ only }: Note, seat: Seat): boolean {
  return only === undefined || only.some((faction) => seat.includes(faction))
}

function rollLine(effect: Extract<Effect, { k: 'roll' }>, ply: number): LogLine {
  const byHand = effect.manual ? ' (rolled by hand)' : ''
  return { ply, text: `${effect.purpose}: ${effect.value}${byHand}`, rule: effect.rule, tone: 'dice' }
}

/** True if the rules have written a line of their own about the die. */
function speaksOfDice(effect: Effect | undefined): boolean {
  return effect?.k === 'note' && effect.note.tone === 'dice'
}

/** The lines one ply wrote: its notes, and its dice where no note speaks of them. */
export function linesOf(ply: Ply): LogLine[] {
  const lines: LogLine[] = []
  ply.effects.forEach((effect, index) => {
    if (effect.k === 'note') lines.push({ ...effect.note, ply: ply.id })
    if (effect.k === 'roll' && !speaksOfDice(ply.effects[index + 1])) lines.push(rollLine(effect, ply.id))
  })
  return lines
}

/** Nobody reads the log after every ply of a machine's game: lines are written out when they are first read. */
export class GameLog {
  /** The plies of the line, oldest first. */
  private readonly plies: Ply[] = []
  /** The lines of the first `written` of them. */
  private readonly entries: LogLine[]
  private written = 0
  /** How many of the lines written are not shown to everybody. */
  private secret = 0

  /** `opening`: what the log begins with, before the first command. */
  constructor(opening: readonly Note[] = []) {
    this.entries = opening.map((note) => ({ ...note, ply: 0 }))
    this.secret = opening.filter(({ only }) => only).length
  }

  done(ply: Ply): void {
    this.plies.push(ply)
  }

  undone(ply: Ply): void {
    if (this.plies.at(-1)?.id !== ply.id) return
    this.plies.pop()
    if (this.written <= this.plies.length) return
    this.written = this.plies.length
    while (this.entries.at(-1)?.ply === ply.id) if (this.entries.pop()?.only) this.secret--
  }

  /** How many plies it tells of: the lines of later ones come after this mark. */
  get mark(): number {
    return this.plies.length
  }

  /** The plies after a mark, with some before it. */
  last(mark: number): LastDeeds {
    const plies = this.plies.slice(Math.max(0, mark - PLIES_BEFORE))
    return { plies, fresh: this.plies.length - mark }
  }

  /** The lines after a mark that a seat is shown. */
  since(mark: number, seat: Seat): LogLine[] {
    return this.plies.slice(mark).flatMap((ply) => linesOf(ply).filter((line) => isTold(line, seat)))
  }

  /** How many lines a seat is shown. */
  lengthFor(seat: Seat): number {
    this.writeOut()
    if (this.secret === 0) return this.entries.length
    return this.entries.filter((line) => isTold(line, seat)).length
  }

  /** The lines a seat is shown, from one of its own lines on. */
  from(index: number, seat: Seat): LogLine[] {
    this.writeOut()
    if (this.secret === 0) return this.entries.slice(index)
    return this.entries.filter((line) => isTold(line, seat)).slice(index)
  }

  private writeOut(): void {
    for (const ply of this.plies.slice(this.written))
      for (const line of linesOf(ply)) {
        if (line.only) this.secret++
        this.entries.push(line)
      }
    this.written = this.plies.length
  }
}
