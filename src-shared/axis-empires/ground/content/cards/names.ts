/** What cards name: cards, Countries, counters, hexes, events, seasons. Whether they exist is the linter's question. */
import { z } from 'zod'
import { FACTIONS, MAP_IDS } from '../../theatres/ids.ts'

/** The six decks. */
export const DECK_IDS = ['tk-axis', 'tk-western', 'tk-soviet', 'ds-axis', 'ds-western', 'ds-soviet'] as const
export type DeckId = (typeof DECK_IDS)[number]

/** The number on a card: `22a`, `57`; with a name where a document gives no number: `support-nationalists`. */
export const cardNumber = z.string().regex(/^[a-z0-9+-]+$/, 'the number of a card, such as 22a')
/** A Country, Dependent or Region by its id. */
export const land = z.string().regex(/^[a-z][a-z0-9-]*$/, 'the id of a Country, such as hungary')
/** A counter by its id. */
export const counterId = z.string().regex(/^[a-z0-9][a-z0-9.-]*$/, 'the id of a counter')
/** A hex by its id: `e3702`, `a4222`, `p2606`. */
export const hexId = z.string().regex(/^[a-z]\d{4}$/, 'the id of a hex, such as e3702')
/** An event by its id: `country-joins`. */
export const eventId = z.string().regex(/^[a-z][a-z0-9-]*$/, 'the id of an event')
export const tableId = eventId
export const faction = z.enum(FACTIONS)
export const mapId = z.enum(MAP_IDS)
export const warState = z.enum(['pre-war', 'limited', 'total'])
export const seasonName = z.enum(['spring', 'summer', 'autumn', 'winter'])
/** A season of the war: `1940-summer`. */
export const seasonOf = z
  .string()
  .regex(/^19(3[6-9]|4[0-9])-(spring|summer|autumn|winter)$/, 'a season, such as 1940-summer')
export const few = z.int().min(1).max(20)
