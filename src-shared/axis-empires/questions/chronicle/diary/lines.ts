/** The sentences of a season: the cards played, what happened and what changed by it, Cities taken, what was lost. */

import { counted } from '../../../../kernel/words.ts'
import { cardNumbered } from '../../../campaign/cards/state.ts'
import type { Claim, DiaryLine } from '../../../ground/contract/diary.ts'
import { FACTION_NAMES } from '../../../ground/theatres/factions.ts'
import { FACTIONS, type Faction } from '../../../ground/theatres/ids.ts'
import { type MapId, THEATRES } from '../../../ground/theatres/index.ts'
import type { PlayedCard } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import type { StepLoss } from '../past/losses.ts'
import type { Cities, Hand } from './moment.ts'
import { type Faces, merged, type OccurrenceLine, toldOf } from './occurrence.ts'
import type { Stretch } from './past.ts'
import type { Season } from './seasons.ts'
import { stretchesOf } from './stretches.ts'

/** Who plays a card, at the head of its name. */
const PLAYERS: Readonly<Record<Faction, string>> = { axis: 'Axis', western: 'West', soviet: 'Soviets' }

/** The source of the lines of a stretch of play. */
export interface Source extends Season, Partial<Stretch> {
  /** Whether a card of those played by its end was played in it. */
  isFresh(card: PlayedCard, hand: Hand, place: number): boolean
}

function cardLine(game: Game, source: Source, map: MapId): DiaryLine[] {
  const { after, since, until, to } = source
  const hands = (after?.hands ?? []).filter((hand) => hand.map === map)
  const played = hands.flatMap((hand) =>
    hand.played
      .filter((card, place) => source.isFresh(card, hand, place))
      .map(({ card, turn }) => ({ faction: hand.faction, number: card, turn: turn ?? null })),
  )
  if (played.length === 0) return []
  const title = ({ faction, number }: { faction: Faction; number: string }): string => {
    const found = cardNumbered(game, faction, map, number)
    // A card that is no longer in a deck of the data, as in an old save, is called by its number alone.
    return found ? `${number} ${found.card.name}` : number
  }
  const texts = FACTIONS.flatMap((faction) => {
    const own = played.filter((each) => each.faction === faction)
    return own.length === 0 ? [] : [`${PLAYERS[faction]}: ${own.map(title).join(', ')}`]
  })
  const where = game.content.maps.length > 1 ? `${THEATRES[map].name}. ` : ''
  const claims = played.map(
    ({ faction, number, turn }): Claim => ({
      kind: 'card',
      subject: `${faction}${THEATRES[map].suffix}`,
      from: null,
      to: [number, turn],
      since,
      until,
    }),
  )
  return [{ kind: 'cards', text: where + texts.join('. '), claims, ply: to, rule: '1.1.1' }]
}

/** Steps lost in the field by each side, and counters that left the map for it. */
function losses({ losses: all = [], since, until, to }: Source): DiaryLine[] {
  return FACTIONS.flatMap((faction) => {
    const own = all.filter((each: StepLoss) => each.faction === faction)
    const steps = own.reduce((sum, each) => sum + each.steps, 0)
    const gone = own.reduce((sum, each) => sum + each.gone.length, 0)
    if (steps === 0) return []
    const units = gone === 0 ? '' : `, ${counted(gone, 'unit')} destroyed`
    const text = `The ${FACTION_NAMES[faction]} side loses ${counted(steps, 'step')} in the field${units}`
    const claim: Claim = { kind: 'steps', subject: faction, from: null, to: [steps, gone], since, until }
    return [{ kind: 'losses', text, claims: [claim], ply: to, faction }]
  })
}

/** Cities in other hands than at the beginning; those that came over with their Country, or with ceded land, are not taken. */
function cities(
  game: Game,
  { since, until, to }: Source,
  { before, after }: { readonly before: Cities; readonly after: Cities },
  joined: ReadonlySet<string>,
): DiaryLine[] {
  const isTaken = (hex: number, side: number): boolean => {
    const was = before.get(hex)
    const is = after.get(hex)
    if (is?.side !== side || was?.side === side) return false
    if (was?.country === is.country) return !joined.has(`${is.country} ${side}`)
    // Ceded land comes with its Cities to its new Country; another faction has taken them from that.
    return is.own !== side
  }
  return FACTIONS.flatMap((faction, side) => {
    const won = [...after.keys()].filter((hex) => isTaken(hex, side))
    if (won.length === 0) return []
    const places = won.map((hex) => ({ hex: game.hexId(hex), name: game.hexName(hex) }))
    const names = places.map(({ name }) => name.replace(/ \([a-z]\d{4}\)$/, '')).join(', ')
    const text = `The ${FACTION_NAMES[faction]} side takes ${names}`
    const claims = won.map((hex): Claim => {
      const from = FACTIONS[before.get(hex)?.side ?? -1] ?? null
      return { kind: 'city', subject: game.hexId(hex), from, to: faction, since, until }
    })
    return [{ kind: 'city', text, claims, ply: to, faction, places }]
  })
}

/** Countries that became active in a faction. */
function joinedIn(all: readonly OccurrenceLine[]): Set<string> {
  const changes = all.flatMap((told) => told.changes)
  return new Set(
    changes.flatMap(({ country, joins }) => (joins ? [`${country} ${FACTIONS.indexOf(joins)}`] : [])),
  )
}

/**
 * The lines of a season or another stretch of play, in the order in which they happened; what is summed up comes last.
 * @param game A position of the game: names alone are asked of it.
 */
export function linesOf(game: Game, source: Source, faces: Faces): DiaryLine[] {
  const told = stretchesOf(source.deeds).flatMap((stretch) => toldOf(game, stretch, faces))
  const { before, after } = source
  const held = before && after ? { before: before.cities, after: after.cities } : undefined
  return [
    ...game.content.maps.flatMap((map) => cardLine(game, source, map)),
    ...merged(told).map(({ line }) => line),
    ...(held ? cities(game, source, held, joinedIn(told)) : []),
    ...losses(source),
  ]
}
