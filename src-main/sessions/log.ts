/** The log of a game along its current line, kept up as plies are done and undone; each seat reads its own. */
import type { LogLine } from '../../src-shared/contract/views.ts'
import type { Effect, Note } from '../../src-shared/kernel/effects.ts'
import type { Ply } from '../../src-shared/kernel/history.ts'
import type { Seat } from '../../src-shared/kernel/secrets.ts'

/** Whether a seat is told a line. */
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

export class GameLog {
  private readonly entries: LogLine[] = []
  /** How many of the lines are not told to everybody. */
  private secret = 0

  done(ply: Ply): void {
    for (const line of linesOf(ply)) {
      if (line.only) this.secret++
      this.entries.push(line)
    }
  }

  undone(ply: Ply): void {
    while (this.entries.at(-1)?.ply === ply.id) if (this.entries.pop()?.only) this.secret--
  }

  /** How many lines there are, told to anybody. */
  get length(): number {
    return this.entries.length
  }

  /** How many of the first `most` lines a seat is told. */
  lengthFor(seat: Seat, most = this.entries.length): number {
    if (this.secret === 0) return most
    return this.entries.slice(0, most).filter((line) => isTold(line, seat)).length
  }

  /** The lines a seat is told, from one of its own lines on. */
  from(index: number, seat: Seat): LogLine[] {
    if (this.secret === 0) return this.entries.slice(index)
    return this.entries.filter((line) => isTold(line, seat)).slice(index)
  }
}
