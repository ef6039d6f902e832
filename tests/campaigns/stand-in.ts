/**
 * A stand-in for Option Cards. Each season it does at random what cards do: it lets events happen to whom they may
 * concern, gives replacement steps and Blitz Values, brings counters of the Major Countries into play, places markers,
 * and changes the War State once its conditions can hold. It asks the rules first and does only what they allow.
 */
import { FIRST_YEAR, isSeasonal, TURNS_A_YEAR } from '../../src-shared/axis-empires/content/calendar.ts'
import type { Unit } from '../../src-shared/axis-empires/content/compile.ts'
import { kindOfMarker } from '../../src-shared/axis-empires/content/marker-kinds.ts'
import {
  ASIDE,
  delayBox,
  europeanWarBox,
  eventsBox,
  GOVERNMENT_BOX,
  pacificWarBox,
  pool,
  strategicWarfareBox,
  turnBox,
} from '../../src-shared/axis-empires/content/places.ts'
import { demandable } from '../../src-shared/axis-empires/events/help/demands.ts'
import { EVENTS } from '../../src-shared/axis-empires/events/index.ts'
import { concerned, sortsOf } from '../../src-shared/axis-empires/events/judge.ts'
import { setCardEvents } from '../../src-shared/axis-empires/events/segment.ts'
import type { PoliticalEvent } from '../../src-shared/axis-empires/events/types.ts'
import type { Game } from '../../src-shared/axis-empires/game/game.ts'
import { enterPlay, judgeEntry, VP_TRACK } from '../../src-shared/axis-empires/markers/enter.ts'
import {
  alliesAtWar,
  capitalOf,
  createPartnership,
  endPolicy,
  judgeSetWarState,
  mapOfArea,
  minorsNow,
  policiesInEffect,
  setPosture,
  setWarState,
} from '../../src-shared/axis-empires/politics/index.ts'
import { setSeasonalReplacements } from '../../src-shared/axis-empires/seasonal/grants.ts'
import { type Faction, MAJORS, type MapId, THEATRES } from '../../src-shared/axis-empires/theatres/index.ts'
import { type CardSteps, V } from '../../src-shared/axis-empires/variables/index.ts'
import { strategicValue } from '../../src-shared/axis-empires/victory/strategic-value.ts'
import type { Command } from '../../src-shared/kernel/procedure.ts'
import type { Chance } from '../support/chance.ts'
import type { Campaign } from './campaign.ts'

/** Procedures at whose decisions a faction may be interrupted: nothing is half done there. */
const CALM = new Set(['logistics', 'replacements', 'organization', 'movement', 'support', 'war-and-peace'])

const yearOf = (turn: number): number => FIRST_YEAR + Math.floor(turn / TURNS_A_YEAR)

/** The year a code names in which a counter comes; undefined for other codes. */
function yearOfCode(code: string | undefined): number | undefined {
  const match = /^(3\d|4\d)w?$/.exec(code ?? '')
  return match ? 1900 + Number(match[1]) : undefined
}

export class StandIn {
  private readonly campaign: Campaign
  private readonly chance: Chance
  /** What has been done already: a faction's turn on a map. */
  private readonly done = new Set<string>()
  /** Milliseconds that each event took to begin. */
  readonly times: { readonly event: string; readonly ms: number }[] = []

  constructor(campaign: Campaign, chance: Chance) {
    this.campaign = campaign
    this.chance = chance
  }

  /** True once in every turn of a faction on a map, when nothing is half done. */
  private due(): { faction: Faction; map: MapId } | undefined {
    const { game } = this.campaign
    const top = game.table.top()
    const faction = game.vars.get(V.phasing)
    if (faction === null || !top || game.table.depth > 3 || !CALM.has(top.proc)) return undefined
    if (top.proc === 'movement' && top.unit !== null) return undefined
    const key = `${game.turn} ${faction} ${game.map}`
    if (this.done.has(key)) return undefined
    this.done.add(key)
    return { faction, map: game.map }
  }

  /** Lets the stand-in act if it is its moment. Gives back what has still to be done, one thing after the other. */
  plan(): (() => void)[] {
    const now = this.due()
    if (!now) return []
    const { faction, map } = now
    const { game } = this.campaign
    if (!isSeasonal(game.turn))
      return [() => this.rescue(map), ...(this.chance.percent(25) ? [() => this.anEvent(faction, map)] : [])]
    const acts = [
      () => this.card(faction, map),
      () => this.reinforcements(faction, map),
      () => this.markers(faction, map),
      () => this.conditional(faction, map),
      () => this.politics(faction, map),
      () => this.warState(map),
    ]
    const events = 1 + this.chance.under(4)
    for (let i = 0; i < events; i++) acts.push(() => this.anEvent(faction, map))
    return acts
  }

  /** A Current Card: replacement steps and a Blitz Value. */
  private card(faction: Faction, map: MapId): void {
    const { campaign, chance } = this
    const { game } = campaign
    const majors = Object.entries(THEATRES[map].majors).filter(([, side]) => side === faction)
    const steps: CardSteps[] = majors.map(([nation]) => ({
      nation,
      infantry: chance.under(5),
      armor: chance.under(2),
    }))
    if (chance.percent(60)) steps.push({ nation: 'minors', infantry: chance.under(3), armor: 0 })
    if (map === 'ds' && faction !== 'axis')
      steps.push({ nation: 'chinese', infantry: chance.under(3), armor: 0 })
    const given = steps.filter(({ infantry, armor }) => infantry + armor > 0)
    const blitz = chance.under(4)
    campaign.act('a Current Card', () => {
      setSeasonalReplacements(game, { faction, map, steps: given.length > 0 ? given : null })
      game.vars.set(V.blitzValue, faction, map, blitz > 0 ? blitz : null)
    })
  }

  /** Counters of the Major Countries, and of the faction itself, come into play by and by. */
  private reinforcements(faction: Faction, map: MapId): void {
    const { campaign, chance } = this
    const { game } = campaign
    const fits = (unit: Unit): boolean =>
      unit.map === map &&
      (MAJORS[unit.nation] === faction || unit.nation === faction) &&
      unit.sides[0]?.kind !== 'marker'
    const units = game.content.units.filter(fits)
    const year = yearOf(game.turn)
    const late = units.filter(({ id, counter }) => {
      const due = yearOfCode(counter.code) ?? (counter.code === undefined ? FIRST_YEAR : FIRST_YEAR + 4)
      return game.table.piece(id).at === ASIDE && due <= year
    })
    const pooled = units.filter(({ id }) => game.table.piece(id).at === pool(faction, map))
    const coming = [...some(chance, late, 4), ...some(chance, pooled, 3)]
    campaign.act('reinforcements', () => {
      for (const unit of coming) {
        const fortress = unit.ground[0]?.type === 'fortress' || unit.ground[0]?.type === 'garrison'
        game.table.place(unit.id, fortress ? pool(faction, map) : delayBox(map))
      }
    })
  }

  /** Two markers of a faction come into play, wherever the rules let them. */
  private markers(faction: Faction, map: MapId): void {
    const { campaign, chance } = this
    const { game } = campaign
    const free = game.content.units.filter(
      (unit) => unit.map === map && unit.counter.faction === faction && isBrought(game, unit),
    )
    const places = this.places(faction, map)
    let left = 2
    for (let i = 0; i < 40 && left > 0; i++) {
      const marker = chance.of(free)
      const entering = { marker: marker.id, at: chance.of(places), face: chance.under(marker.sides.length) }
      if (!judgeEntry(game, entering).ok) continue
      campaign.act(`marker ${marker.id}`, () => enterPlay(game, entering))
      left--
    }
  }

  /** Boxes of a map to which cards send markers, and some hexes: Capitals, and where somebody stands. */
  private places(faction: Faction, map: MapId): string[] {
    const { chance } = this
    const { game } = this.campaign
    const capitals = minorsNow(game).flatMap((id) => {
      const hex = capitalOf(game, id)
      return hex >= 0 && mapOfArea(game, id) === map ? [game.hexId(hex)] : []
    })
    const held = game.board
      .onMaps()
      .flatMap((unit) => (unit.map === map ? [game.hexId(game.hexOf(unit))] : []))
    const allies = ['western', 'soviet'] as const
    return [
      strategicWarfareBox(map),
      delayBox(map),
      turnBox(game.turn + 1 + chance.under(6), map),
      eventsBox(faction, map),
      VP_TRACK,
      ...(map === 'ds' ? [GOVERNMENT_BOX, ...allies.map(europeanWarBox)] : allies.map(pacificWarBox)),
      ...some(chance, capitals, 3),
      ...some(chance, held, 3),
    ]
  }

  /** What the Current Card lists under Conditional Events. */
  private conditional(faction: Faction, map: MapId): void {
    const { campaign, chance } = this
    const { game } = campaign
    const listed = EVENTS.conditional.filter(
      ({ permanent, receivers, sections }) =>
        permanent !== true && receivers.includes(faction) && sections[map] !== undefined,
    )
    const lines = some(chance, listed, chance.under(3)).map((event) => {
      const { country, land, sort } = this.command(event, faction, map)
      return {
        event: event.id,
        ...(typeof country === 'string' ? { country } : {}),
        ...(typeof land === 'string' ? { land } : {}),
        ...(typeof sort === 'string' ? { sort } : {}),
      }
    })
    campaign.act('Conditional Events of a card', () =>
      setCardEvents(game, { faction, map, lines: lines.length > 0 ? lines : null }),
    )
  }

  /** What cards do to Postures and Countries, rarely. */
  private politics(faction: Faction, map: MapId): void {
    const { campaign, chance } = this
    const { game } = campaign
    const which = chance.under(16)
    if (which === 0) this.posture(map)
    else if (which === 1) {
      const [policy] = some(chance, policiesInEffect(game, map), 1)
      if (policy !== undefined)
        campaign.act(`end ${policy}`, () =>
          endPolicy(game, { map, policy, ending: 'involuntary', by: faction }),
        )
    } else if (which === 2 && map === 'tk') {
      const country = chance.of(['france', 'italy', 'poland', 'spain', 'turkey'])
      campaign.act(`partnership of ${country}`, () => createPartnership(game, { country, faction }))
    }
  }

  /** Another Posture in a box; War in Pre-War only now and then. */
  private posture(map: MapId): void {
    const { campaign, chance } = this
    const { game } = campaign
    const { boxes } = THEATRES[map].postures
    const box = chance.of(boxes).id
    const policies = THEATRES[map].nations.policies.map(({ id }) => id)
    const words = [...policies, 'reassess-policy', 'armistice', 'negotiation']
    const war = game.vars.get(V.warState, map) !== 'pre-war' || chance.percent(20)
    const posture = war && chance.percent(50) ? null : chance.of(words)
    campaign.act(`posture of ${box}`, () =>
      setPosture(game, { map, box, posture: posture as Parameters<typeof setPosture>[1]['posture'] }),
    )
  }

  /** Limited War once somebody is at War or now and then, Total War a good while later. */
  private warState(map: MapId): void {
    const { campaign, chance } = this
    const { game } = campaign
    const now = game.vars.get(V.warState, map)
    const year = yearOf(game.turn)
    const likely = now === 'pre-war' ? (year >= 1938 ? 6 : 1) : year >= 1940 ? 8 : year >= 1939 ? 2 : 0
    if (now === 'total' || !chance.percent(likely)) return
    const state = now === 'pre-war' ? 'limited' : 'total'
    if (state === 'total' && alliesAtWar(game, map).length === 0) return
    if (judgeSetWarState(game, { map, state }).ok)
      campaign.act(`War State ${state}`, () => setWarState(game, { map, state }))
  }

  /** The Axis does not wait in Limited War until it has to surrender (0.2): mostly Total War comes before. */
  private rescue(map: MapId): void {
    const { campaign, chance } = this
    const { game } = campaign
    if (game.vars.get(V.warState, map) !== 'limited' || !chance.percent(80)) return
    if (strategicValue(game, map).total > SURRENDER_NEAR) return
    campaign.act('Total War', () => setWarState(game, { map, state: 'total' }))
  }

  /** One event, or one roll on a political table, drawn from all that may happen now. */
  private anEvent(faction: Faction, map: MapId): void {
    const command = this.draw(faction, map)
    if (!command) return
    const began = performance.now()
    if (this.campaign.happens(command))
      this.times.push({ event: String(command.event), ms: performance.now() - began })
  }

  private draw(faction: Faction, map: MapId): Command | undefined {
    const { chance } = this
    const { game } = this.campaign
    const tables = [...game.content.political.values()].filter(
      ({ kind, maps }) => kind === 'events' && maps.includes(map),
    )
    const events = EVENTS.on(map).filter(
      ({ within, receivers }) => within === undefined && receivers.includes(faction),
    )
    for (let i = 0; i < 8; i++) {
      if (chance.percent(this.isEarly(map) ? 5 : 20) && tables.length > 0) {
        const roll = this.roll(chance.of(tables).id, faction, map)
        if (this.campaign.face.judgeEvent?.(roll).ok) return roll
        continue
      }
      const event = chance.of(events)
      if (WARLIKE.has(event.id) && !chance.percent(this.isEarly(map) ? 4 : 25)) continue
      const command = this.command(event, faction, map)
      if (this.campaign.face.judgeEvent?.(command).ok) return command
    }
    return undefined
  }

  /** The years in which history had no war yet. */
  private isEarly(map: MapId): boolean {
    const { game } = this.campaign
    return game.vars.get(V.warState, map) === 'pre-war' && yearOf(game.turn) < (map === 'ds' ? 1938 : 1939)
  }

  private roll(event: string, faction: Faction, map: MapId): Command {
    const minors = minorsNow(this.campaign.game).filter((id) => mapOfArea(this.campaign.game, id) === map)
    const plain: Command = { type: 'umpire.event', event, map, faction }
    if (this.campaign.face.judgeEvent?.(plain).ok || minors.length === 0) return plain
    return { ...plain, country: this.chance.of(minors) }
  }

  private command(event: PoliticalEvent, faction: Faction, map: MapId): Command {
    const { chance } = this
    const { game } = this.campaign
    const now = { event: event.id, map, receiver: faction }
    const [country] = event.concerns ? some(chance, concerned(game, event, now), 1) : []
    const [land] = event.land ? some(chance, demandable(game, map, faction), 1) : []
    const [sort] = some(chance, sortsOf(event, map) ?? [], 1)
    return {
      type: 'umpire.event',
      event: event.id,
      map,
      faction,
      ...(country === undefined ? {} : { country }),
      ...(land === undefined ? {} : { land }),
      ...(sort === undefined ? {} : { sort }),
    }
  }
}

/** The Strategic Value from which Allied Crusade 2 is not far. */
const SURRENDER_NEAR = -2

/** Events that bring war or Countries in: drawn less often, or the war is over the whole map in a year. */
const WARLIKE = new Set([
  'border-war',
  'country-joins',
  'country-resists',
  'coup-d-etat',
  'declare-war',
  'gradual-decline',
  'operation-z',
  'political-option',
])

/** Markers that are no card's to bring: the state keeps them, or a game would be over before its time. */
const KEPT = /^(policy|truce|vp|v-e-day|v-j-day|turn|war-state|ceded-land|convoy|detachment|flag|weather|esv)/

/** Kinds that only a game of one map has. */
const ALONE: ReadonlySet<string> = new Set([
  'european-limited-war',
  'european-total-war',
  'german-victory',
  'pacific-war',
  'reserves',
])

/** True for a marker that cards bring into a game. */
function isBrought(game: Game, { sides }: Unit): boolean {
  const [front] = sides
  if (front?.kind !== 'marker' || KEPT.test(front.type)) return false
  return game.content.maps.length === 1 || !ALONE.has(kindOfMarker(front.type)?.id ?? '')
}

/** At most so many of a list, each once, at random. */
export function some<T>(chance: Chance, list: readonly T[], most: number): T[] {
  const left = [...list]
  const out: T[] = []
  while (out.length < most && left.length > 0) out.push(...left.splice(chance.under(left.length), 1))
  return out
}
