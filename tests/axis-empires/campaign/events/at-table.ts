/** Events at a table: a position on the real maps in which one happens, and who chooses what. */
import { frameByHand, judgeByHand } from '../../../../src-shared/axis-empires/campaign/events/by-hand.ts'
import { isOver } from '../../../../src-shared/axis-empires/campaign/events/over.ts'
import { movementFrame } from '../../../../src-shared/axis-empires/war/movement/frame.ts'
import type { Command } from '../../../../src-shared/kernel/procedure.ts'
import type { Verdict } from '../../../../src-shared/kernel/verdict.ts'
import { Position, type PositionOptions } from '../../../kit/position.ts'

export class EventTable extends Position {
  constructor(options: Partial<PositionOptions> = {}) {
    super({ phasing: 'axis', at: {}, active: {}, ...options, frame: options.frame ?? movementFrame(false) })
  }

  judgeEvent(command: Omit<Command, 'type'> & { readonly event: string }): Verdict {
    return judgeByHand(this.game, { faction: 'axis', ...command, type: 'umpire.event' })
  }

  /** Lets an event happen; throws the reason if it may not. Gives back the lines of the log. */
  happens(command: Omit<Command, 'type'> & { readonly event: string }): string[] {
    const verdict = this.judgeEvent(command)
    if (!verdict.ok) throw new Error(`[${verdict.rule}] ${verdict.reason}`)
    const given = { faction: 'axis', ...command, type: 'umpire.event' }
    return this.lines(() => this.engine.enter(frameByHand(this.game, given)))
  }

  /** Chooses by the beginning of a label. */
  choose(label: string): string[] {
    const found = this.offers().find((offer) => offer.label.startsWith(label))
    if (!found) throw new Error(`no "${label}" among: ${this.labels().join('; ')}`)
    return this.lines(() => this.do(found.command))
  }
  labels(): string[] {
    return this.offers().map(({ label }) => label)
  }
  /** Who is asked, or nobody's event. */
  get asked(): string {
    const decision = this.engine.decision()
    const ours = ['event', 'die', 'alignment'].includes(decision?.kind ?? '')
    return ours && decision ? decision.faction : 'nobody'
  }
  cast(value: number): string[] {
    return this.lines(() => this.do({ type: 'die', value }))
  }

  /** Countries that have come in are set up anyhow: that is not what the tests of events are about. */
  private setUp(): void {
    for (let i = 0; i < 200; i++) {
      const decision = this.engine.decision()
      const theirs = ['set-up', 'mobilize', 'no-occupation'].includes(decision?.kind ?? '')
      if (!theirs && !decision?.prompt.includes('Mobilization Roll')) return
      const command = this.offers().at(-1)?.command
      if (!command) return
      this.engine.perform(command)
    }
  }

  private lines(doing: () => void): string[] {
    const { table } = this.game
    const notes: string[] = []
    const hear = (effect: Parameters<Parameters<typeof table.listen>[0]>[0], way: string): void => {
      if (effect.k === 'note' && way === 'do' && !isOver(effect.note))
        notes.push(`[${effect.note.rule}] ${effect.note.text}`)
    }
    table.listen(hear)
    doing()
    this.setUp()
    return notes
  }
}
