/** The players that plan: what they attack by exact odds, and where they move and buy by what is worth having. */
import type { MachinePlayer } from '../../game-system/player.ts'
import type { Command } from '../../kernel/procedure.ts'
import { OwnRng } from '../../players/own-rng.ts'
import type { Pacific } from '../index.ts'
import { isPower, type Power } from '../powers.ts'
import { answer } from './answers.ts'
import { AttackPlan, type Intent } from './attacks.ts'
import { place, purchase } from './buying.ts'
import { Outlook, type Style } from './outlook.ts'
import { transfer } from './transfers.ts'

/** Takes what it can get now. */
export const GREEDY: Style = { wanted: 0.6, least: 0.5, looksBack: false }
/** Wants to be sure, and looks at what the enemy will do about it. */
export const CAREFUL: Style = { wanted: 0.85, least: 0.62, looksBack: true }

const END: Command = { type: 'end' }

export class Planner implements MachinePlayer<Pacific> {
  private readonly style: Style
  private readonly rng: OwnRng
  private why: string | undefined
  /** What is left of the attacks planned for a turn. */
  private plan: { readonly turn: string; readonly intents: Intent[] } | undefined

  constructor(style: Style, seed: number) {
    this.style = style
    this.rng = new OwnRng(seed)
  }

  /** Why the last command was chosen; undefined if it needs no explanation. */
  get reason(): string | undefined {
    return this.why
  }

  /** A legal command for whoever has to decide; undefined if the game is over. */
  choose(game: Pacific): Command | undefined {
    this.why = undefined
    const decision = game.engine.decision()
    if (!decision || !isPower(decision.faction)) return undefined
    const wanted = this.want(game, decision.faction, decision.kind)
    if (wanted && game.engine.judge(wanted).ok) return wanted
    this.why = undefined
    if (game.engine.judge(END).ok) return END
    const [first] = game.engine.offers()
    return first?.command
  }

  private want(game: Pacific, power: Power, kind: string): Command | undefined {
    const outlook = new Outlook(game, power, this.style)
    if (kind === 'combat-move') return this.attack(outlook)
    const offers = [...game.engine.offers()]
    switch (kind) {
      case 'purchase':
        return this.say(purchase(outlook, offers)) ?? END
      case 'noncombat':
        return this.say(transfer(outlook, offers)) ?? END
      case 'mobilize':
        return this.say(place(outlook, offers)) ?? END
      // Dice of a machine that are rolled by hand are its own.
      case 'die':
        return this.rng.one(offers)?.command
      default: {
        const found = answer(outlook, kind, offers)
        return found && 'reason' in found ? this.say(found as Intent) : (found as Command | undefined)
      }
    }
  }

  private say(intent: Intent | undefined): Command | undefined {
    this.why = intent?.reason
    return intent?.command
  }

  /** The next attack of the plan, which is made once a turn. */
  private attack(outlook: Outlook): Command {
    const { game, power } = outlook
    const turn = `${game.turn().index} ${power}`
    if (this.plan?.turn !== turn) this.plan = { turn, intents: [...new AttackPlan(outlook).intents()] }
    const { intents } = this.plan
    while (intents.length > 0) {
      const next = intents.shift()
      if (next && game.engine.judge(next.command).ok) return this.say(next) ?? END
    }
    return END
  }
}
