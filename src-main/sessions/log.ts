/** The log of a game along its current line, kept up as plies are done and undone. */
import type { LogLine } from '../../src-shared/axis-empires/contract/views.ts'
import type { Effect } from '../../src-shared/kernel/effects.ts'
import type { Ply } from '../../src-shared/kernel/history.ts'

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

  done(ply: Ply): void {
    this.entries.push(...linesOf(ply))
  }

  undone(ply: Ply): void {
    while (this.entries[this.entries.length - 1]?.ply === ply.id) this.entries.pop()
  }

  get length(): number {
    return this.entries.length
  }

  from(index: number): LogLine[] {
    return this.entries.slice(index)
  }
}
