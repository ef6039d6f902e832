/**
 * The Delay Segment (7.1) and the arrivals of the Turn Marker Segment (7.2): how long a counter of a
 * Delay Box stays away, and what becomes of it when its turn comes.
 */
import { end, inOrder } from '../../../kernel/calls.ts'
import { frameShape, maybe, text, whole } from '../../../kernel/shape.ts'
import type { Frame } from '../../../kernel/state.ts'
import { turnLabel } from '../../ground/content/calendar.ts'
import { type Coming, comingOf, markerKinds } from '../../ground/content/marker-kinds.ts'
import {
  ASIDE,
  airSeaDelayBox,
  delayBox,
  navalDelayBox,
  OUT,
  pool,
  strategicWarfareBox,
  turnBox,
} from '../../ground/content/places.ts'
import type { DelayRow } from '../../ground/content/tables.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { FACTION_CODE } from '../../ground/theatres/factions.ts'
import { FACTIONS, type Faction } from '../../ground/theatres/ids.ts'
import { isChinese, type MapId, THEATRES } from '../../ground/theatres/index.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'
import { askDie } from '../../table/game/roll.ts'
import { procedure, type Stage } from '../../table/game/stage.ts'
import { enterPlay } from '../../table/markers/enter.ts'
import { ask } from '../../table/modifiers/index.ts'
import { unitsAt } from '../units/steps-places.ts'
import { axisHoldsOil, isBombed } from './air-base.ts'
import { delayReduction } from './delay-reduction.ts'

const AIR_TYPES: ReadonlySet<string> = new Set(['air-force', 'bomber', 'interceptor', 'cv-strike'])

/** True if a Country is under a Policy or a Truce (13.6). */
function isBoundNation(game: Game, nation: string): boolean {
  const country = game.politics.country(nation)
  return country >= 0 && (game.politics.bound[country] ?? 0) > 0
}

function isBoundCounter(game: Game, unit: Unit): boolean {
  return game.board.nations(unit).some((nation) => isBoundNation(game, nation))
}

/** The units a row such as `western-bomber` counts: faction, then type. */
function countedUnits(game: Game, map: MapId, row: DelayRow): number {
  const dash = row.key.indexOf('-')
  const side = FACTION_CODE[row.key.slice(0, dash) as Faction]
  const type = row.key.slice(dash + 1)
  return unitsAt(game, strategicWarfareBox(map)).filter((unit) => {
    if (game.sideOf(unit) !== side || game.board.up(unit)?.type !== type) return false
    return row.offIfBound !== 'cause' || !isBoundCounter(game, unit)
  }).length
}

function uscl(game: Game, map: MapId): number {
  return game.vars.number(V.uscl, map)
}

/** The marker a row speaks of, in the Strategic Warfare Box: by its id, its type, or faction and type. */
function markerOf(game: Game, map: MapId, row: DelayRow): Unit | undefined {
  return unitsAt(game, strategicWarfareBox(map)).find((unit) => {
    const type = game.board.up(unit)?.type
    const names = [unit.id, type, `${unit.counter.faction}-${type}`]
    return names.includes(row.key) || unit.id === `${map}-${row.key}`
  })
}

/** How often the modifier of a row applies. */
function times(game: Game, map: MapId, row: DelayRow): number {
  if (row.per === 'unit') return countedUnits(game, map, row)
  if (row.per === 'uscl-value') return uscl(game, map)
  if (row.per === 'vp-box') {
    return `vp-${game.vars.get(V.vpSide, map)}` === row.key ? game.vars.number(V.vp, map) : 0
  }
  if (row.at === 'swb') return markerOf(game, map, row) ? 1 : 0
  return game.isSet(row.key, map) ? 1 : 0
}

/** Whether the modifier of a row bears on this counter at all. */
function concerns(game: Game, row: DelayRow, unit: Unit): boolean {
  const up = game.board.up(unit)
  if (row.airOnly && !AIR_TYPES.has(up?.type ?? '')) return false
  if (row.supportOnly && up?.kind !== 'support') return false
  const chinese = game.board.isPanNational(unit) || isChinese(unit.nation)
  if (row.chinese === 'only' && !chinese) return false
  if (row.chinese === 'never' && chinese) return false
  return row.offIfBound !== 'delayed' || !isBoundCounter(game, unit)
}

/** Whether the conditions of a row that do not hang on the delayed counter are met. */
function isInForce(game: Game, map: MapId, row: DelayRow): boolean {
  if (row.totalWar && game.vars.get(V.warState, map) !== 'total') return false
  if (row.usclAtLeast !== undefined && uscl(game, map) < row.usclAtLeast) return false
  if (row.offIfBound === 'cause' && row.per !== 'unit') {
    const cause = row.needsUsAirBase ? THEATRES[map].bombing.by : (markerOf(game, map, row)?.nation ?? '')
    if (isBoundNation(game, cause)) return false
  }
  if (row.offIfOil && axisHoldsOil(game)) return false
  return !row.needsUsAirBase || isBombed(game, map)
}

/** The Delay DRMs of a faction on a map that are in force now, each with what it adds for those it concerns (7.1). */
export function delayModifiers(
  game: Game,
  faction: Faction,
  map: MapId,
): { readonly row: DelayRow; readonly value: number }[] {
  const rows = (game.content.delays[map]?.rows ?? []).filter((row) => row.faction === faction)
  return rows.flatMap((row) => {
    const count = times(game, map, row)
    return count !== 0 && isInForce(game, map, row) ? [{ row, value: row.drm * count }] : []
  })
}

/** Sides of the Luck marker, whose delay no DRM changes (+16). */
const WITHOUT_DRM: ReadonlySet<string> = new Set(['luck-axis', 'luck-allied'])

/** The sum of the Delay DRMs of a faction for one counter (7.1). */
export function delayDrm(game: Game, faction: Faction, unit: Unit): number {
  if (unit.sides.some(({ type }) => WITHOUT_DRM.has(type))) return 0
  let sum = 0
  for (const { row, value } of delayModifiers(game, faction, unit.map))
    if (concerns(game, row, unit)) sum += value
  return sum
}

/** Where a marker of an optional rule comes back to; undefined for all other counters. */
const arrivalOf = (game: Game, unit: Unit) => (game.optional ? ask(game, 'arrival', { unit }) : undefined)

/** Puts a counter on the Turn Track as if its delay die had come up so; returns its turn (7.1). */
export function layOnTrack(game: Game, unit: Unit, die: number): number {
  const drm = delayDrm(game, game.factionOf(unit), unit)
  const turn = game.turn + Math.max(1, die + drm)
  game.table.place(unit.id, turnBox(turn, unit.map))
  if (!arrivalOf(game, unit)) game.table.turn(unit.id, 0)
  return turn
}

/** The Delay Segment. */
interface DelayFrame extends Frame {
  readonly proc: 'delay'
}

/** Its first step, the Delay Results. */
interface ResultsFrame extends Frame {
  readonly proc: 'delay-results'
  /** The counter whose die is being rolled. */
  readonly unit?: string | undefined
  /** The first die of a naval counter that is rolled again. */
  readonly first?: number | undefined
  readonly rolled?: number | undefined
}

export const delayFrame = (): DelayFrame => ({ proc: 'delay' })

/** The maps that are played on: of a combined game not those where all play has stopped (0.4). */
const openMaps = (game: Game): MapId[] => game.content.maps.filter((map) => !game.vars.isSet(V.mapOver, map))

/** The ±1 and ±2 markers remind of DRMs beside the Delay Box (18.44, 36.48): they themselves are never delayed. */
const isReminder = ({ sides }: Unit): boolean => markerKinds(sides).some(({ id }) => id === 'plus-minus')

function inDelayBoxes(game: Game): Unit[] {
  return openMaps(game).flatMap((map) => {
    const boxes = [delayBox(map), navalDelayBox(map), airSeaDelayBox(map)]
    const all = boxes.flatMap((box) => unitsAt(game, box)).filter((unit) => !isReminder(unit))
    return FACTIONS.flatMap((faction) => all.filter((unit) => game.factionOf(unit) === faction))
  })
}

function askDelay(game: Game, unit: Unit, again: boolean): void {
  const purpose = `Delay of ${game.name(unit)}${again ? ', second die' : ''}`
  askDie(game, purpose, '7.1', game.factionOf(unit))
}

function settle(game: Game, unit: Unit, die: number): void {
  const drm = delayDrm(game, game.factionOf(unit), unit)
  const turn = layOnTrack(game, unit, die)
  const shown = drm === 0 ? `${die}` : `${die} ${drm < 0 ? '−' : '+'} ${Math.abs(drm)}`
  const text = `${game.name(unit)} returns in ${turnLabel(turn)} (delay ${shown})`
  game.note({ text, rule: '7.1', pieces: [unit.id], faction: game.factionOf(unit) })
}

/** The lowest first die that is rolled again and added: none, a 6 in naval warfare, a 5 with +17.2. */
function rollsAgainFrom(game: Game, unit: Unit): number {
  const { at } = game.table.piece(unit.id)
  if (at === airSeaDelayBox(unit.map)) return 5
  return at === navalDelayBox(unit.map) ? 6 : Number.POSITIVE_INFINITY
}

/** Rolls for the counters of the Delay Boxes, one after the other. */
const results: Stage<ResultsFrame> = {
  run(game, { unit: id, first, rolled }) {
    if (id === undefined) {
      const next = inDelayBoxes(game)[0]
      if (!next) {
        end(game.table)
        return true
      }
      game.table.patch({ unit: next.id, first: undefined, rolled: undefined })
      askDelay(game, next, false)
      return true
    }
    const unit = game.unit(id)
    if (rolled === undefined) throw new Error(`the delay die of ${id} did not come back`)
    if (first === undefined && rolled >= rollsAgainFrom(game, unit)) {
      game.table.patch({ first: rolled, rolled: undefined })
      askDelay(game, unit, true)
      return true
    }
    settle(game, unit, rolled + (first ?? 0))
    game.table.patch({ unit: undefined, first: undefined, rolled: undefined })
    return true
  },
}

export const delayResultsProcedure = procedure({
  frame: frameShape<ResultsFrame>('delay-results', {
    unit: maybe(text),
    first: maybe(whole),
    rolled: maybe(whole),
  }),
  stage: () => results,
})

/** The Delay Segment (7.1): the Delay Results, then Delay Reduction. */
export const delayProcedure = procedure({
  frame: frameShape<DelayFrame>('delay', {}),
  stage: () => ({
    run(game: Game) {
      end(game.table)
      inOrder(game.table, [{ proc: 'delay-results' }, ...delayReduction(game)])
      return true
    },
  }),
})

/** Where a counter goes that comes back (7.2): units to their Force Pool, markers where their own section says. */
function backTo(unit: Unit): Coming | undefined {
  const [front] = unit.sides
  if (!front || unit.sides.some(({ kind }) => kind !== 'marker')) return 'force-pool'
  if (front.type === 'detachment') return 'force-pool'
  return comingOf(front.type, unit.map)
}

function say(game: Game, unit: Unit, where: string): void {
  const faction = game.factionOf(unit)
  game.note({ text: `${game.name(unit)} comes back ${where}`, rule: '7.2', pieces: [unit.id], faction })
}

/**
 * Takes the counters off the box the Turn marker has just entered (7.2): units and pooled markers go to their Force
 * Pools, other markers to their places. Gives back the markers of which something is to be played; they lie aside, as
 * do those that only have been waiting there.
 */
export function turnArrivals(game: Game): readonly Unit[] {
  const played: Unit[] = []
  for (const unit of openMaps(game).flatMap((map) => unitsAt(game, turnBox(game.turn, map)))) {
    const own = arrivalOf(game, unit)
    if (own) {
      game.table.place(unit.id, own.at)
      game.table.turn(unit.id, own.face)
      say(game, unit, own.words)
      continue
    }
    const coming = backTo(unit)
    if (coming === 'strategic-warfare') {
      const face = game.table.piece(unit.id).face
      enterPlay(game, { marker: unit.id, at: strategicWarfareBox(unit.map), face, rule: '7.2' })
      continue
    }
    const pooled = coming === 'force-pool'
    const to = coming === 'out' ? OUT : pooled ? pool(game.factionOf(unit), unit.map) : ASIDE
    game.table.place(unit.id, to)
    if (pooled) game.table.turn(unit.id, 0)
    if (coming === 'event') played.push(unit)
    else
      say(
        game,
        unit,
        pooled ? 'to its Force Pool' : coming === 'out' ? 'and leaves the game' : 'and is set aside',
      )
  }
  return played
}
