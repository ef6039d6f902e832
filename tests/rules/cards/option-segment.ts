/** The Option Card Segment at a table: one faction on one map, with cards of a test or the real ones. */
import { optionCardFrame } from '../../../src-shared/axis-empires/cards/segment.ts'
import { cardId } from '../../../src-shared/axis-empires/content/option-cards.ts'
import { checkContent } from '../../../src-shared/axis-empires/content/validate/check.ts'
import { Game } from '../../../src-shared/axis-empires/game/game.ts'
import { startState } from '../../../src-shared/axis-empires/game/setup.ts'
import { listenersIn, PROCEDURES } from '../../../src-shared/axis-empires/index.ts'
import type { Faction, MapId } from '../../../src-shared/axis-empires/theatres/index.ts'
import { V } from '../../../src-shared/axis-empires/variables/index.ts'
import type { Effect, Note } from '../../../src-shared/kernel/effects.ts'
import { Engine } from '../../../src-shared/kernel/engine.ts'
import type { Json } from '../../../src-shared/kernel/json.ts'
import type { Command } from '../../../src-shared/kernel/procedure.ts'
import { Table } from '../../../src-shared/kernel/table.ts'
import type { StartId } from '../../campaigns/starts.ts'
import { type Options, rawCampaign } from './campaign.ts'

/** The segment of one faction on one map, played by itself at the start of a campaign. */
export class Segment {
  readonly game: Game
  readonly engine: Engine<Game>
  readonly told: Note[] = []

  constructor(start: StartId, options: Options, vars: Readonly<Record<string, Json>> = {}) {
    const content = checkContent(rawCampaign(start, options))
    const state = startState(content, { seed: 1 })
    state.frames.length = 0
    for (const [key, value] of Object.entries(vars))
      if (value === null) delete state.vars[key]
      else state.vars[key] = value
    this.game = new Game(content, new Table(state), listenersIn(content))
    this.engine = new Engine(this.game, PROCEDURES)
  }
  private hear(effects: readonly Effect[]): void {
    for (const effect of effects) if (effect.k === 'note') this.told.push(effect.note)
  }
  run(faction: Faction, map: MapId = 'tk'): this {
    this.game.vars.set(V.phasing, faction)
    if (this.game.content.maps.length > 1) this.game.vars.set(V.map, map)
    this.game.table.takeJournal()
    this.engine.enter(optionCardFrame(faction, map))
    this.hear(this.game.table.takeJournal())
    return this
  }
  private command(number: string): Command {
    const map = this.game.map
    const faction = this.game.vars.get(V.phasing) ?? 'axis'
    return { type: 'select-card', card: cardId(map, faction, number) }
  }
  select(number: string): this {
    return this.do(this.command(number))
  }
  do(command: Command): this {
    const verdict = this.engine.judge(command)
    if (!verdict.ok) throw new Error(`[${verdict.rule}] ${verdict.reason}`)
    this.hear(this.engine.perform(command))
    return this
  }
  /** Whether a card may be selected: `ok`, or the section and the reason. */
  judge(number: string): string {
    const verdict = this.engine.judge(this.command(number))
    return verdict.ok ? 'ok' : `[${verdict.rule}] ${verdict.reason}`
  }
  at(id: string): string | undefined {
    return this.game.table.state.pieces[id]?.at
  }
  get asked(): string {
    const decision = this.engine.decision()
    return decision ? `${decision.faction} ${decision.kind}` : 'nobody'
  }
  get lines(): string[] {
    return this.told.map(({ text, rule }) => `[${rule}] ${text}`)
  }
}
