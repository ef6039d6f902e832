/** The players that plan: what they attack by exact odds, and where they move and buy by what is worth having. */
import type { MachinePlayer } from '../../game-system/player.ts'
import type { Command, Offer } from '../../kernel/procedure.ts'
import { OwnRng } from '../../players/own-rng.ts'
import { isPower, type Power } from '../ground/powers.ts'
import type { Pacific } from '../index.ts'
import { answer } from './answers.ts'
import { AttackPlan, type Intent } from './attacks.ts'
import { place, purchase } from './buying.ts'
import { fleetIntents } from './fleets.ts'
import { Outlook, type Style } from './outlook.ts'
import { forced, rescues } from './rescue.ts'
import { transfer } from './transfers.ts'

/** Takes what it can get now. */
export const GREEDY: Style = { wanted: 0.6, least: 0.5, looksBack: false }
/** Wants to be sure, and looks at what the enemy will do about it. */
export const CAREFUL: Style = { wanted: 0.97, least: 0.55, looksBack: true }

/** Phases in which only the power itself moves. */
const OWN_TURN: ReadonlySet<string> = new Set(['purchase', 'combat-move', 'noncombat', 'mobilize'])

const END: Command = { type: 'end' }

export class Planner implements MachinePlayer<Pacific> {
  private readonly style: Style
  private readonly rng: OwnRng
  private why: string | undefined
  /** What is left of the attacks planned for a turn. */
  private plan: { readonly turn: string; readonly intents: Intent[] } | undefined
  /** What the board looks like to a power in a phase of its turn; in a battle it is looked at again. */
  private view: { readonly of: string; readonly outlook: Outlook } | undefined

  constructor(style: Style, seed: number) {
    this.style = style
    this.rng = new OwnRng(seed)
  }

  /** Why the last command was chosen; undefined if it needs no explanation. */
  get reason(): string | undefined {
    return this.why
  }

  /** A legal command for anyone who has to decide; undefined if the game is over. */
  choose(game: Pacific): Command | undefined {
    this.why = undefined
    const decision = game.engine.decision()
    if (!decision || !isPower(decision.faction)) return undefined
    const wanted = this.want(game, decision.faction, decision.kind)
    if (wanted && game.engine.judge(wanted).ok) return wanted
    this.why = undefined
    if (game.engine.judge(END).ok) return END
    const offers = [...game.engine.offers()]
    if (this.style.looksBack && decision.kind === 'noncombat')
      return forced(new Outlook(game, decision.faction, this.style), offers)?.command
    return offers[0]?.command
  }

  private want(game: Pacific, power: Power, kind: string): Command | undefined {
    const outlook = this.outlookOf(game, power, kind)
    if (kind === 'combat-move') return this.attack(outlook)
    const offers = [...game.engine.offers()]
    switch (kind) {
      case 'purchase':
        return this.say(purchase(outlook, offers)) ?? END
      case 'noncombat':
        return this.move(outlook, offers) ?? END
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

  private outlookOf(game: Pacific, power: Power, kind: string): Outlook {
    const of = `${game.turn().index} ${power} ${kind}`
    const { view } = this
    if (view?.of === of && view.outlook.game === game && OWN_TURN.has(kind)) return view.outlook
    const outlook = new Outlook(game, power, this.style)
    this.view = { of, outlook }
    return outlook
  }

  private say(intent: Intent | undefined): Command | undefined {
    this.why = intent?.reason
    return intent?.command
  }

  /** The next attack of the plan, which is made once a turn. */
  private attack(outlook: Outlook): Command {
    return this.say(this.next(outlook, 'attack', () => new AttackPlan(outlook).intents())) ?? END
  }

  /** The next voyage of the fleets, which are sent once a turn; then everybody else moves. */
  private move(outlook: Outlook, offers: readonly Offer[]): Command | undefined {
    const sails = this.style.looksBack
      ? this.next(outlook, 'fleets', () => [...rescues(outlook, offers), ...fleetIntents(outlook)])
      : undefined
    return this.say(sails ?? transfer(outlook, offers))
  }

  /** The next intent of a plan that is still legal; the plan is made when the power comes to it. */
  private next({ game, power }: Outlook, what: string, make: () => readonly Intent[]): Intent | undefined {
    const turn = `${game.turn().index} ${power} ${what}`
    if (this.plan?.turn !== turn) this.plan = { turn, intents: [...make()] }
    const { intents } = this.plan
    while (intents.length > 0) {
      const next = intents.shift()
      if (next && game.engine.judge(next.command).ok) return next
    }
    return undefined
  }
}
