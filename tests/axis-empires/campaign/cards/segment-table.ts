/** The Option Card Segment at a table: decks of a test or the real ones, and cards laid where a test wants them. */
import { readFileSync } from 'node:fs'
import { optionCardFrame } from '../../../../src-shared/axis-empires/campaign/cards/segment.ts'
import { judgeSelection } from '../../../../src-shared/axis-empires/campaign/cards/select.ts'
import { isOver } from '../../../../src-shared/axis-empires/campaign/events/over.ts'
import { type CardPlace, cardPlace } from '../../../../src-shared/axis-empires/ground/content/card-places.ts'
import { type Deck, deckFile } from '../../../../src-shared/axis-empires/ground/content/cards/deck.ts'
import { cardId, type DeckCard } from '../../../../src-shared/axis-empires/ground/content/option-cards.ts'
import type { Faction, MapId } from '../../../../src-shared/axis-empires/ground/theatres/index.ts'
import { V } from '../../../../src-shared/axis-empires/ground/variables/index.ts'
import type { Command } from '../../../../src-shared/kernel/procedure.ts'
import type { PositionOptions } from '../../../kit/position.ts'
import { EventTable } from '../events/at-table.ts'

/** A deck of the game, as its file is read. */
export const realDeck = (id: string): Deck =>
  deckFile.parse(JSON.parse(readFileSync(`assets/cards/${id}.json`, 'utf8')))

export interface SegmentOptions extends Partial<PositionOptions> {
  readonly decks: readonly Deck[]
  /** Cards that do not lie in their decks: `tk-axis-4a` to a place. */
  readonly cards?: Readonly<Record<string, CardPlace>>
  readonly umpire?: boolean
}

const MAPS: readonly MapId[] = ['tk', 'ds']

/** A Seasonal Turn in which factions play their Option Card Segments. */
export class SegmentTable extends EventTable {
  constructor({ cards = {}, umpire, ...options }: SegmentOptions) {
    const maps = options.maps ?? MAPS.filter((map) => options.decks.some((deck) => deck.map === map))
    super({ turn: '1939-4', ...options, maps })
    for (const [name, place] of Object.entries(cards)) this.lay(name, place)
    if (umpire) this.game.vars.set(V.umpire, true)
  }

  /** `tk-axis-4a`. */
  card(name: string): DeckCard {
    const [map = '', faction = '', number = ''] = name.split('-')
    const card = this.game.content.cardOf.get(cardId(map as MapId, faction as Faction, number))
    if (!card) throw new Error(`there is no card ${name}`)
    return card
  }
  lay(name: string, place: CardPlace): void {
    const { id, faction, map } = this.card(name)
    this.game.table.place(id, cardPlace(place, faction, map))
  }
  /** Where a card lies: `played:axis`. */
  lies(name: string): string {
    return this.at(this.card(name).id)
  }
  /** Says that a card was revealed, in a turn. */
  wasPlayed(name: string, turn?: number): void {
    const { card, faction, map } = this.card(name)
    const before = this.game.vars.get(V.cardsPlayed, faction, map) ?? []
    const now = turn === undefined ? { card: card.number } : { card: card.number, turn }
    this.game.vars.set(V.cardsPlayed, faction, map, [...before, now])
    if (this.lies(name) === cardPlace('deck', faction, map)) this.lay(name, 'played')
  }

  /** A faction begins its Option Card Segment; the lines of the log until somebody is asked. */
  begins(faction: Faction, map: MapId): string[] {
    return this.said(() => {
      if (this.game.content.maps.length > 1) this.game.vars.set(V.map, map)
      this.game.vars.set(V.phasing, faction)
      this.engine.enter(optionCardFrame(faction, map))
    })
  }
  select(name: string): string[] {
    return this.said(() => this.do(this.selecting(name)))
  }
  selecting(name: string): Command {
    return { type: 'select-card', card: this.card(name).id }
  }
  /** Why a card may not be selected now; an empty text if it may. */
  refusal(name: string): string {
    const verdict = judgeSelection(this.game, this.card(name))
    return verdict.ok ? '' : `[${verdict.rule}] ${verdict.reason}`
  }
  /** The cards that are offered as Pending Cards, by number. */
  offered(): string[] {
    return this.offers()
      .filter(({ command }) => command.type === 'select-card')
      .map(({ label }) => label.split(' ')[0] ?? '')
  }
  /** True while the segment waits for somebody. */
  get waits(): boolean {
    return this.engine.decision()?.kind === 'option-card'
  }

  said(doing: () => void): string[] {
    const notes: string[] = []
    let open = true
    this.game.table.listen((effect, way) => {
      if (open && effect.k === 'note' && way === 'do' && !isOver(effect.note))
        notes.push(`[${effect.note.rule}] ${effect.note.text}`)
    })
    doing()
    open = false
    return notes
  }
}
