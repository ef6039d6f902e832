/**
 * The effects of a season, cut into stretches: each begins with the dice or the event that the log names, and ends where
 * that event does. What a stretch says is read off its effects alone; the log gives the names of dice and events.
 */
import type { Effect, Note } from '../../../../kernel/effects.ts'
import type { Frame } from '../../../../kernel/state.ts'
import { ARRIVALS } from '../../../campaign/events/arrivals/index.ts'
import { EVENTS } from '../../../campaign/events/index.ts'
import { isOver } from '../../../campaign/events/over.ts'
import { type RollReading, readReckoning } from '../../../campaign/events/reckoning.ts'
import { FACTIONS, type Faction } from '../../../ground/theatres/ids.ts'
import { isBoundary } from '../past/way-back.ts'
import type { Deed } from './seasons.ts'

/** What a stretch begins with: a die on a table, which an effect before it cast, or an event by its title. */
export type Head =
  | { readonly roll: RollReading; readonly at: number; readonly cast: number }
  | { readonly event: string; readonly rule: string; readonly at: number }

export interface Stretch {
  readonly heads: readonly Head[]
  readonly deeds: readonly Deed[]
  readonly faction?: Faction
}

/** The rule of a roll with its modifiers (1.1.2.1). */
const ROLL = '1.1.2.1'

const TITLES: ReadonlySet<string> = new Set(
  [...EVENTS.all, ...ARRIVALS.all].flatMap(({ title }) => Object.values(title)),
)

/** The event that a heading of the log names: `Influence: …` names Influence. */
function eventOf({ text, rule, tone }: Note): { event: string; rule: string } | undefined {
  if (tone !== 'heading' || rule === undefined) return undefined
  for (let at = text.indexOf(':'); at > 0; at = text.indexOf(':', at + 1))
    if (TITLES.has(text.slice(0, at))) return { event: text.slice(0, at), rule }
  return TITLES.has(text) ? { event: text, rule } : undefined
}

const rollOf = ({ text, rule, tone }: Note): RollReading | undefined =>
  tone === 'dice' && rule === ROLL ? readReckoning(text) : undefined

/**
 * What a line of the log begins a stretch with; undefined for most.
 * @param cast How many effects came before the last die.
 */
function headOf(note: Note, at: number, cast: number): Head | undefined {
  const roll = rollOf(note)
  if (roll) return { roll, at, cast }
  const event = eventOf(note)
  return event && { ...event, at }
}

/** True for a line that says that a die or an event has no result. */
export const isNoResult = ({ text }: Note): boolean =>
  /^No Result\b/.test(text) || / has no result: /.test(text)

/** True for a line of the Option Card Procedure: what a card does next is no part of the event before. */
const isOfCard = ({ rule = '', tone }: Note): boolean =>
  /^1\.1\b/.test(rule) && rule !== ROLL && tone !== 'dice'

/** The procedures within which an event goes on over several plies. */
const EVENTFUL: ReadonlySet<string> = new Set(['event', 'political-roll'])

/** The procedures that run, as far as the plies read tell. */
class Running {
  private readonly stack: Frame[] = []

  take(effect: Effect): void {
    if (effect.k === 'push') this.stack.push(effect.frame)
    else if (effect.k === 'pop') this.stack.pop()
  }
  get eventful(): boolean {
    return this.stack.some(({ proc }) => EVENTFUL.has(proc))
  }
}

class Cutter {
  readonly out: Stretch[] = []
  private heads: Head[] = []
  private deeds: Deed[] = []
  private faction: Faction | undefined
  /** How many effects came before the last die. */
  private cast = 0
  /** Events within which others take place, the innermost last. */
  private around: { readonly heads: readonly Head[]; readonly faction: Faction | undefined }[] = []

  /** Ends the stretch; what comes next belongs to no event. */
  cut(): void {
    this.close()
    this.around = []
  }

  private close(): void {
    const { heads, deeds, faction } = this
    if (deeds.length > 0) this.out.push({ heads, deeds, ...(faction ? { faction } : {}) })
    this.heads = []
    this.deeds = []
    this.faction = undefined
  }

  take(deed: Deed): void {
    const { effect, at } = deed
    if (isBoundary(effect)) this.cut()
    if (effect.k === 'roll') this.cast = at
    const note = effect.k === 'note' ? effect.note : undefined
    if (note && note.only === undefined) {
      const head = headOf(note, at, this.cast)
      if (isOfCard(note)) this.cut()
      if (head) this.begin(note, head)
    }
    this.deeds.push(deed)
    if (note && isOver(note)) this.goBack()
    else if (note && note.only === undefined && isNoResult(note)) this.close()
  }

  /** A die leads to what comes next, unless it has had a result before; within an event another may take place. */
  private begin({ faction }: Note, head: Head): void {
    const last = this.heads.at(-1)
    const leads = last !== undefined && 'roll' in last && this.quietSince(last.at)
    if ('event' in head) this.around.push({ heads: leads ? [] : this.heads, faction: this.faction })
    const heads = leads ? this.heads : []
    const deeds = leads ? this.deeds : []
    if (!leads) this.close()
    this.deeds = deeds
    this.heads = [...heads, head]
    this.faction = FACTIONS.find((each) => each === faction)
  }

  /** An event is over: what comes next belongs to the one it took place in, if there is one. */
  private goBack(): void {
    this.close()
    const outer = this.around.pop()
    // The dice of the event around it have been reported.
    this.heads = (outer?.heads ?? []).filter((head) => 'event' in head)
    this.faction = this.heads.length > 0 ? outer?.faction : undefined
  }

  private quietSince(at: number): boolean {
    return this.deeds.every((deed) => deed.at <= at || deed.effect.k === 'note' || deed.effect.k === 'roll')
  }
}

/** Cuts the effects of a season into stretches, in order. */
export function stretchesOf(deeds: readonly Deed[]): Stretch[] {
  const cutter = new Cutter()
  const running = new Running()
  let ply = deeds[0]?.ply
  for (const deed of deeds) {
    if (deed.ply !== ply) {
      if (!running.eventful) cutter.cut()
      ply = deed.ply
    }
    running.take(deed.effect)
    cutter.take(deed)
  }
  cutter.cut()
  return cutter.out
}
