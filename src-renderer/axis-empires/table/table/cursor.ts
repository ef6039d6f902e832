/** The board by keyboard: a hex cursor that arrows move, Enter that does what a click there does, and what it says. */

import { isHex } from '../../../../src-shared/axis-empires/drawing/map/place-kinds.ts'
import { useAxisGame } from '../../ground/game/store.ts'
import { ARROWS, type Arrow, cursorStep } from '../../ground/map/cursor.ts'
import {
  describeHex,
  describeZone,
  factionName,
  placeName,
  weatherAt,
} from '../../ground/words/place-names.ts'
import { mapOfPlace } from '../../ground/words/theatre.ts'
import { hexLines } from './hex-facts.ts'
import { clickPiece, clickPlace, clickStack, contextMenu, type Next, reachHex } from './modes.ts'
import { revealPlace, theStage } from './stages.ts'
import { useTable } from './store.ts'

/** The column the cursor goes up and down along, in world units. */
let column = 0

/** The place a hex stands for: what is printed over it, else the hex. */
function placeOf(hex: string): string {
  const stage = theStage.value
  const at = stage?.grid.centre(hex)
  return (at && stage?.placeAt(at)) ?? hex
}

function put(hex: string): void {
  const table = useTable()
  table.cursor = hex
  table.inspected = placeOf(hex)
  revealPlace(hex)
}

/** The hex nearest to the middle of the view that the map has. */
function middle(): string | undefined {
  const stage = theStage.value
  if (!stage) return undefined
  const { x, y } = stage.view
  const hexes = stage.map.hexes.flatMap(({ id }) => {
    const at = stage.grid.centre(id)
    return at ? [{ id, away: (at.x - x) ** 2 + (at.y - y) ** 2 }] : []
  })
  return hexes.reduce<{ id: string; away: number } | undefined>(
    (best, each) => (best && best.away <= each.away ? best : each),
    undefined,
  )?.id
}

/** Shows the cursor where one looks, if it is not there yet. */
export function startCursor(): void {
  const table = useTable()
  const stage = theStage.value
  if (!stage || table.cursor !== null) return
  const looked = table.inspected
  const known = looked !== null && isHex(looked) && stage.locate(looked) ? looked : middle()
  if (known === undefined) return
  column = stage.grid.centre(known)?.x ?? 0
  put(known)
}

export function endCursor(): void {
  useTable().cursor = null
}

function move(arrow: Arrow): void {
  const table = useTable()
  const stage = theStage.value
  if (!stage || table.cursor === null) return startCursor()
  const hexes = table.gaz?.hexes
  const next = cursorStep(stage.grid, (hex) => hexes?.has(hex) === true, table.cursor, arrow, column)
  if (next === undefined) return
  if (arrow === 'Left' || arrow === 'Right') column = stage.grid.centre(next)?.x ?? column
  put(next)
}

/** The pieces of a place, the top first. */
const piecesAt = (place: string): string[] => [...(useTable().groups.get(place) ?? [])].reverse()

/** What Enter does at a place: the same as a click there; pressed again it takes the next unit of the stack. */
function enter(place: string, whole: boolean): Next {
  const { mode, facts, active, chosen } = useTable()
  const together = whole ? clickStack(mode, place, facts) : undefined
  if (together) return together
  const here = piecesAt(place)
  const able = here.filter((piece) => active.has(piece))
  const at = chosen === undefined ? -1 : able.indexOf(chosen)
  const next = at < 0 ? (able[0] ?? here[0]) : able[at + 1]
  if (next !== undefined) return clickPiece(mode, next, facts)
  if (at >= 0 && chosen !== undefined) return clickPiece(mode, chosen, facts)
  return clickPlace(mode, place, facts)
}

function act(next: Next): void {
  const table = useTable()
  const at = table.cursor === null ? undefined : theStage.value?.screenOf(table.cursor)
  if (at) table.pointer = at
  table.follow(next)
}

/** A key pressed while the board has the keyboard; true if it was of the cursor. */
export function onBoardKey(event: KeyboardEvent): boolean {
  const table = useTable()
  if (event.key === 'Home') {
    startCursor()
    return true
  }
  if (table.cursor === null || event.ctrlKey || event.metaKey || event.altKey) return false
  const arrow = ARROWS.find((name) => event.key === `Arrow${name}`)
  if (arrow) {
    move(arrow)
    return true
  }
  const place = placeOf(table.cursor)
  if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
    act(contextMenu(table.mode, place, piecesAt(place)[0], table.facts))
    return true
  }
  if (event.key !== 'Enter') return false
  if (!table.companion.click(place)) act(enter(place, event.shiftKey))
  return true
}

/** Units shown one by one. */
const MAX_UNITS = 6

function unitsWords(place: string): string[] {
  const { facts, active } = useTable()
  const here = piecesAt(place)
  if (here.length === 0) return ['No counters']
  const names = here
    .slice(0, MAX_UNITS)
    .map((piece) => `${facts.nameOf?.(piece) ?? piece}${active.has(piece) ? ', can act' : ''}`)
  const more = here.length > MAX_UNITS ? [`and ${here.length - MAX_UNITS} more`] : []
  return [`${here.length} counter${here.length === 1 ? '' : 's'}: ${[...names, ...more].join('; ')}`]
}

function openWords(place: string): string[] {
  const { mode, index, marks } = useTable()
  const way = mode.kind === 'idle' ? undefined : reachHex(mode.reach, place)
  if (way) {
    const points = `${way.cost} Movement Point${way.cost === 1 ? '' : 's'}`
    return [`In reach for ${points}${way.stops ? ', must stop there' : ''}`]
  }
  if (marks.enemies.includes(place)) return ['Can be attacked']
  const offers = index.places.get(place) ?? []
  return offers.length === 0
    ? []
    : [
        `Open: ${offers
          .slice(0, 3)
          .map(({ label }) => label)
          .join('; ')}`,
      ]
}

/** What is said of the hex under the cursor: name, ground, owner, counters, and what can be done there. */
export async function cursorWords(hex: string): Promise<string> {
  const table = useTable()
  const game = useAxisGame()
  const { gaz } = table
  const place = placeOf(hex)
  const found = gaz?.hexes.get(place)
  if (!gaz) return hex
  const name = placeName(place, gaz)
  if (!found) return [name, ...describeZone(place, gaz), ...unitsWords(place), ...openWords(place)].join('. ')
  const facts = (await game.quietQuestion('play.hex', { hex: place })) ?? null
  const weather = weatherAt(found, game.view?.turn.weather ?? {}, mapOfPlace(table.maps, place))
  const held = facts?.control
    ? [`Controlled by the ${factionName(facts.control)} side`]
    : hexLines(facts).slice(0, 1)
  return [
    name,
    ...describeHex(found, gaz),
    ...held,
    ...unitsWords(place),
    ...openWords(place),
    ...(weather === undefined ? [] : [`Weather ${weather}`]),
  ].join('. ')
}
