/**
 * The plan of a faction on a map: what of its war aims is to be fought for now, what comes next, what waits and for what, and
 * what has been given up. It is worked out again from what lies open on the table and from the calendar, so it is the
 * same after a save, and it is another as soon as an aim is reached, is late, or has failed.
 */
import { series } from '../../../kernel/words.ts'
import { nextSeasonal, seasonOf, seasonWords, turnOfSeason } from '../../ground/content/calendar.ts'
import { FACTION_CODE, FACTION_NAMES } from '../../ground/theatres/factions.ts'
import type { Faction, MapId } from '../../ground/theatres/index.ts'
import { V, WAR_STATES, type WarState } from '../../ground/variables/index.ts'
import { BOARD, factBy } from '../../table/game/facts.ts'
import type { Game } from '../../table/game/game.ts'
import { type Aim, type Doctrine, doctrineOf } from './aims.ts'

/** Seasonal Turns between two dates, four a year, rounded down. */
const TURNS_A_SEASON = 9 / 4
/** Game Turns before an aim is due in which an army gathers for it. */
const GATHERS = 3
/** In seasons: how long before its time an aim is made ready for. */
const READY = 3

export interface Plan {
  readonly faction: Faction
  readonly map: MapId
  /** What it is made from. */
  readonly doctrine: Doctrine
  /** Fought for now, the earliest first. */
  readonly now: readonly Aim[]
  /** Due, but waiting for others that must be reached before. */
  readonly waiting: readonly { readonly aim: Aim; readonly for: readonly Aim[] }[]
  /** Not due yet. */
  readonly later: readonly Aim[]
  readonly reached: readonly Aim[]
  readonly failed: readonly Aim[]
  /** Hexes of the aims fought for now that are not won. */
  readonly focus: ReadonlySet<number>
  /** Those of them that decide. */
  readonly keys: readonly number[]
  /** Hexes of the aims that come within a season or two, for which an army gathers. */
  readonly next: readonly number[]
  /** Hexes of the aims that come next, within three seasons: ships and depots make ready for them. */
  readonly soon: ReadonlySet<number>
  /** Areas of which the time has not come, by their index: those of later aims that no aim fought for now names. */
  readonly untimely: ReadonlySet<number>
}

/** The hexes that decide about some areas, as the map has them: Strategic Hexes and Cities. */
const decisive = factBy<string, readonly number[]>('hexes of war aims', [])
function hexesOf(game: Game, { lands }: Aim): readonly number[] {
  return decisive(game, lands.join(' '), () => {
    const areas = new Set(lands.map((id) => game.graph.areaIndex.get(id) ?? -2))
    return [...game.graph.hexes.keys()].filter(
      (hex) =>
        areas.has(game.graph.area[hex] ?? -1) &&
        (game.isCity(hex) || game.graph.hexes[hex]?.strategic !== undefined),
    )
  })
}

/** The areas of some aims that others do not name. */
function areasOf(game: Game, aims: readonly Aim[], but: readonly Aim[]): ReadonlySet<number> {
  const named = new Set(but.flatMap(({ lands }) => lands))
  const ids = aims.flatMap(({ lands }) => lands).filter((id) => !named.has(id))
  return new Set(ids.map((id) => game.graph.areaIndex.get(id) ?? -2))
}

/** Of a hex: whether it stands with a faction, counting the Allies as one. */
function isOurs(game: Game, faction: Faction, hex: number): boolean {
  const side = game.control(hex)
  return side >= 0 && (side === FACTION_CODE.axis) === (faction === 'axis')
}

/** How an aim stands: won; dormant, when only Neutral Countries are left of it that nobody means to attack; or open. */
function standOf(game: Game, faction: Faction, aim: Aim): 'won' | 'dormant' | 'open' {
  const left = hexesOf(game, aim).filter((hex) => !isOurs(game, faction, hex))
  if (left.length === 0) return 'won'
  const { politics, graph } = game
  const dormant = left.every((hex) => {
    const id = graph.areas[politics.owner(hex)]?.id ?? ''
    return politics.isNeutral(hex) && aim.declare?.includes(id) !== true
  })
  return dormant ? 'dormant' : 'open'
}

/** Seasons from the beginning of a season to a turn; below 0 before it. */
const late = (turn: number, season: string): number =>
  Math.floor((turn - turnOfSeason(season)) / TURNS_A_SEASON)

const planned = factBy<string, Plan>('plans', BOARD)

/** The plan of a faction on a map, at a turn: the present one if none is named. */
export function planOf(game: Game, faction: Faction, map: MapId, turn: number = game.turn): Plan {
  return planned(game, `${faction} ${map} ${turn}`, () => makePlan(game, faction, map, turn))
}

const VICHY = 'france'

/** An aim without France when it has become Vichy (13.8.5.1): nobody declares war on that for what France was. */
function leftOf(game: Game, map: MapId, aim: Aim): Aim {
  if (aim.declare?.includes(VICHY) !== true || !game.vars.isSet(V.vichy, map)) return aim
  const others = (ids: readonly string[]): string[] => ids.filter((id) => id !== VICHY)
  return { ...aim, lands: others(aim.lands), declare: others(aim.declare) }
}

function makePlan(game: Game, faction: Faction, map: MapId, turn: number): Plan {
  const doctrine = doctrineOf(game, map, faction)
  const aims = doctrine.aims.map((aim) => leftOf(game, map, aim))
  const stands = new Map(aims.map((aim) => [aim, standOf(game, faction, aim)]))
  const open = aims.filter((aim) => stands.get(aim) === 'open')
  const now: Aim[] = []
  const waiting: { aim: Aim; for: readonly Aim[] }[] = []
  const later: Aim[] = []
  const failed: Aim[] = []
  for (const aim of aims) {
    const overdue = late(turn + (aim.lead ?? 0), aim.from)
    const stand = stands.get(aim)
    if (stand === 'won' || (stand === 'dormant' && overdue >= 0)) continue
    const before = open.filter(({ id }) => aim.after?.includes(id))
    if (overdue < 0) later.push(aim)
    else if (overdue > (aim.within ?? Number.POSITIVE_INFINITY)) failed.push(aim)
    else if (before.length > 0 && overdue < (aim.patience ?? 0)) waiting.push({ aim, for: before })
    else now.push(aim)
  }
  const left = (list: readonly Aim[]): ReadonlySet<number> =>
    new Set(list.flatMap((aim) => hexesOf(game, aim).filter((hex) => !isOurs(game, faction, hex))))
  const focus = left(now)
  const soon = later.filter(({ from }) => turnOfSeason(from) - turn <= GATHERS)
  const next = [...left(soon)]
  return {
    faction,
    map,
    doctrine,
    now,
    waiting,
    later,
    reached: aims.filter((aim) => stands.get(aim) === 'won'),
    failed,
    focus,
    keys: now
      .flatMap(({ key }) => (key === undefined ? [] : [game.hex(key)]))
      .filter((hex) => focus.has(hex)),
    next,
    soon: left(later.filter(({ from }) => late(turn, from) >= -READY)),
    untimely: areasOf(game, later, now),
  }
}

/** The hexes of the aims fought for now that are not won, each with its aim. */
export function aimsByHex(game: Game, { faction, now }: Plan): ReadonlyMap<number, Aim> {
  const out = new Map<number, Aim>()
  for (const aim of now)
    for (const hex of hexesOf(game, aim)) if (!isOurs(game, faction, hex) && !out.has(hex)) out.set(hex, aim)
  return out
}

/** True if a faction means to declare war on a Country now. */
export const meansWar = (plan: Plan, country: string): boolean =>
  plan.now.some(({ declare, lands }) => declare?.includes(country) === true || lands.includes(country))

/** The part of the strength against it with which a war on a Country is dared, if its aim says so. */
export const daring = (plan: Plan, country: string): number | undefined =>
  plan.now.find(({ declare, lands }) => declare?.includes(country) === true || lands.includes(country))?.dare

/**
 * Seasons by which a War State would come too early for a faction in a turn, below 0 if it is overdue; or it does not mind.
 * @param haste Seasons by which the faction wants it sooner than its plan says.
 */
export function wishOf(
  game: Game,
  plan: Plan,
  state: WarState,
  turn: number,
  haste = 0,
): 'indifferent' | number {
  const { map, now, doctrine } = plan
  const wish = doctrine.wars[state]
  const present = game.vars.get(V.warState, map)
  if (wish === undefined || present === null) return 'indifferent'
  if (WAR_STATES.indexOf(present) >= WAR_STATES.indexOf(state)) return 'indifferent'
  const early = -late(turn, wish.from) - haste
  if (early > 0) return early
  // It waits for its aim, however late it is.
  return wish.aim === undefined || now.some(({ id }) => id === wish.aim) ? early : 1
}

const WHERE: Readonly<Record<MapId, string>> = { tk: 'Europe', ds: 'Asia and the Pacific' }

const namesOf = (aims: readonly Aim[]): string => series(aims.map(({ name }) => name))

function aimsSentence(game: Game, plan: Plan): string {
  const who = `${FACTION_NAMES[plan.faction]} plan for ${WHERE[plan.map]}`
  const [next] = [...plan.later].sort((a, b) => turnOfSeason(a.from) - turnOfSeason(b.from))
  const then = next ? `${next.name} from ${seasonWords(seasonOf(turnOfSeason(next.from)))}` : undefined
  const quiet =
    game.vars.get(V.warState, plan.map) === 'pre-war' ? 'arm and keep the peace' : 'hold what it has'
  const now = plan.now.length > 0 ? `fight for ${namesOf(plan.now)}` : quiet
  return `${who}: ${now}${then === undefined ? '' : `, then ${then}`}.`
}

function waitingSentence({ waiting, reached }: Plan): string {
  const [first] = waiting
  if (first) return `${first.aim.name} must wait for ${namesOf(first.for)}.`
  return reached.length > 0 ? `Won: ${namesOf(reached)}.` : 'Nothing is won yet.'
}

function changedSentence({ failed, now }: Plan, turn: number): string {
  if (failed.length > 0) return `Given up: ${namesOf(failed)}.`
  const overdue = now.filter(({ from }) => late(turn, from) >= 2)
  if (overdue.length > 0) return `Behind its time: ${namesOf(overdue)}.`
  return 'All goes by its time.'
}

/** The plan of a faction in three sentences: what it fights for, what waits or is won, and where it had to change its mind. */
export function planWords(game: Game, plan: Plan): string {
  return [aimsSentence(game, plan), waitingSentence(plan), changedSentence(plan, game.turn)].join(' ')
}

/** The turn for which a card is chosen now: it is revealed in the next Seasonal Turn. */
export const cardTurn = (game: Game): number => nextSeasonal(game.turn)
