/** Writes down what the cards of a campaign of machine players came to, as `ae cards --stats` reads it. */
import type { CardCampaign } from '../../../src-main/axis-empires/card-stats.ts'
import { currentCard } from '../../../src-shared/axis-empires/campaign/cards/state.ts'
import { strategicValue } from '../../../src-shared/axis-empires/campaign/victory/strategic-value.ts'
import { seasonId, seasonOf } from '../../../src-shared/axis-empires/ground/content/calendar.ts'
import { FACTIONS, type Faction } from '../../../src-shared/axis-empires/ground/theatres/ids.ts'
import type { MapId } from '../../../src-shared/axis-empires/ground/theatres/index.ts'
import { V } from '../../../src-shared/axis-empires/ground/variables/index.ts'
import type { Game } from '../../../src-shared/axis-empires/table/game/game.ts'
import {
  alignmentNow,
  mapOfArea,
  minorsNow,
  statusNow,
} from '../../../src-shared/axis-empires/table/politics/index.ts'
import { present } from '../../../src-shared/kernel/present.ts'
import type { Deed, Observer, ParRun } from './play.ts'

/** How a map stands for a side. */
interface Stand {
  readonly value: number
  readonly countries: number
}

/** A Current Card that its successor has not followed yet. */
interface Open extends Stand {
  readonly card: string
  readonly season: string
  readonly faction: Faction
  readonly map: MapId
}

function standOf(game: Game, faction: Faction, map: MapId): Stand {
  const axis = faction === 'axis'
  const { total } = strategicValue(game, map)
  const own = minorsNow(game).filter(
    (id) =>
      mapOfArea(game, id) === map &&
      statusNow(game, id) === 'active' &&
      (alignmentNow(game, id) === 'axis') === axis,
  )
  return { value: axis ? total : -total, countries: own.length }
}

export class CardWatch implements Observer {
  private readonly could = new Map<string, number>()
  private readonly plays: CardCampaign['plays'] = []
  private readonly open = new Map<string, Open>()
  /** The Option Card Segments in which a faction has been asked for a card of a map. */
  private readonly asked = new Set<string>()
  private moment = ''
  private game: Game | undefined

  before({ game, face, decision }: Deed): void {
    if (decision.kind !== 'option-card') return
    const { turn } = game
    for (const { command } of face.engine.offers()) {
      const { card } = command
      if (typeof card !== 'string' || this.asked.has(`${turn} ${card}`)) continue
      this.asked.add(`${turn} ${card}`)
      this.could.set(card, (this.could.get(card) ?? 0) + 1)
    }
  }

  after({ game }: Deed): void {
    this.game = game
    const moment = `${game.turn} ${game.vars.get(V.segment)} ${game.mapIndex}`
    if (moment === this.moment) return
    this.moment = moment
    for (const map of game.content.maps) for (const faction of FACTIONS) this.look(game, faction, map)
  }

  private look(game: Game, faction: Faction, map: MapId): void {
    const key = `${map} ${faction}`
    const now = currentCard(game, faction, map)?.id
    const before = this.open.get(key)
    if (before?.card === now) return
    if (before) this.close(game, before)
    const season = seasonId(seasonOf(game.turn))
    if (now === undefined) this.open.delete(key)
    else this.open.set(key, { card: now, season, faction, map, ...standOf(game, faction, map) })
  }

  private close(game: Game, { card, season, faction, map, value, countries }: Open): void {
    const then = standOf(game, faction, map)
    this.plays.push({ card, season, value: then.value - value, countries: then.countries - countries })
  }

  /** The line of a campaign that is over. */
  line({ start, seed, commit, result }: ParRun): CardCampaign {
    for (const open of this.open.values()) this.close(present(this.game, 'the game'), open)
    this.open.clear()
    return {
      start,
      seed,
      commit,
      could: Object.fromEntries(this.could),
      plays: this.plays,
      winner: result?.winner ?? null,
    }
  }
}
