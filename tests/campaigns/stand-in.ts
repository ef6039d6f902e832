/**
 * A stand-in for Option Cards. Each season it does at random what cards do: it lets events happen to whom they may
 * concern, gives replacement steps and Blitz Values, brings counters of the Major Countries into play, places markers,
 * and changes the War State at the dates of its game (pace.ts). It asks the rules first and does only what they allow.
 * Now and then it takes up an umpire's pen (pen.ts).
 */

import { COLONIES } from '../../src-shared/axis-empires/campaign/events/conditional/card-events.ts'
import { demandable } from '../../src-shared/axis-empires/campaign/events/countries/demanded-land.ts'
import { EVENTS } from '../../src-shared/axis-empires/campaign/events/index.ts'
import { concerned, hasOccurred, sortsOf } from '../../src-shared/axis-empires/campaign/events/judge.ts'
import { setCardEvents } from '../../src-shared/axis-empires/campaign/events/segment.ts'
import type { ConditionalEvent, PoliticalEvent } from '../../src-shared/axis-empires/campaign/events/types.ts'
import { setSeasonalReplacements } from '../../src-shared/axis-empires/campaign/seasonal/grants.ts'
import {
  strategicHexes,
  strategicValue,
} from '../../src-shared/axis-empires/campaign/victory/strategic-value.ts'
import { isSeasonal } from '../../src-shared/axis-empires/ground/content/calendar.ts'
import { FACTION_CODE } from '../../src-shared/axis-empires/ground/theatres/factions.ts'
import {
  type Faction,
  type MapId,
  POSTURES,
  type Posture,
  THEATRES,
} from '../../src-shared/axis-empires/ground/theatres/index.ts'
import { type CardSteps, V } from '../../src-shared/axis-empires/ground/variables/index.ts'
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
  statusNow,
  TRUCE_LEVELS,
} from '../../src-shared/axis-empires/table/politics/index.ts'
import type { Command } from '../../src-shared/kernel/procedure.ts'
import type { Table } from '../../src-shared/kernel/table.ts'
import type { Chance } from '../kit/chance.ts'
import { markers, reinforcements, some, waiting } from './bring.ts'
import type { Campaign } from './campaign.ts'
import { Pace } from './pace.ts'
import { standIn, standInCities } from './pen.ts'

/** Procedures at whose decisions a faction may be interrupted: nothing is half done there. */
const CALM = new Set(['logistics', 'replacements', 'organization', 'movement', 'support', 'war-and-peace'])

/** Nothing is under way but the turn and such a procedure; lists of what comes after it do not count. */
function isCalm(table: Table): boolean {
  const top = table.top()
  const under = table.state.frames.filter(({ proc }) => proc !== 'in-order').length
  return top !== undefined && CALM.has(top.proc) && (table.depth <= 3 || under <= 2)
}

export class StandIn {
  private readonly campaign: Campaign
  private readonly chance: Chance
  /** What has been done already: a faction's turn on a map. */
  private readonly done = new Set<string>()
  private readonly paces: ReadonlyMap<MapId, Pace>
  /** Milliseconds that each event took to begin. */
  readonly times: { readonly event: string; readonly ms: number }[] = []

  constructor(campaign: Campaign, chance: Chance) {
    this.campaign = campaign
    this.chance = chance
    this.paces = new Map(campaign.game.content.maps.map((map) => [map, new Pace(map, chance)]))
  }

  private pace(map: MapId): Pace {
    const found = this.paces.get(map)
    if (!found) throw new Error(`no map "${map}" in this game`)
    return found
  }

  /** True for a faction that attacks with all its might now. */
  isBold(): boolean {
    const { game } = this.campaign
    const faction = game.vars.get(V.phasing)
    return faction !== null && this.pace(game.map).isStrong(game, faction)
  }

  /** True once in every turn of a faction on a map, when nothing is half done. */
  private due(): { faction: Faction; map: MapId } | undefined {
    const { game } = this.campaign
    const top = game.table.top()
    const faction = game.vars.get(V.phasing)
    if (faction === null || !top || !isCalm(game.table)) return undefined
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
    const { campaign, chance } = this
    if (!isSeasonal(campaign.game.turn))
      return [() => this.rescue(map), ...(chance.percent(25) ? [() => this.anEvent(faction, map)] : [])]
    const acts = [
      () => this.card(faction, map),
      () => reinforcements(campaign, chance, faction, map),
      () => markers(campaign, chance, faction, map),
      ...(chance.percent(25) ? [() => waiting(campaign, chance, faction, map)] : []),
      ...(chance.percent(12) ? [() => this.stroke(faction, map)] : []),
      () => this.conditional(faction, map),
      () => this.politics(faction, map),
      ...(faction === 'axis' ? [() => this.warState(map), () => this.france(map)] : []),
      () => this.rescue(map),
    ]
    const events = 1 + chance.under(4)
    for (let i = 0; i < events; i++) acts.push(() => this.anEvent(faction, map))
    return acts
  }

  /** A Current Card: replacement steps and a Blitz Value, more of both for who is strong. */
  private card(faction: Faction, map: MapId): void {
    const { campaign, chance } = this
    const { game } = campaign
    const strong = this.pace(map).isStrong(game, faction)
    const majors = Object.entries(THEATRES[map].majors).filter(([, side]) => side === faction)
    const steps: CardSteps[] = majors.map(([nation]) => ({
      nation,
      infantry: chance.under(strong ? 7 : 3),
      armor: chance.under(strong ? 4 : 2),
    }))
    if (chance.percent(60)) steps.push({ nation: 'minors', infantry: chance.under(3), armor: 0 })
    if (map === 'ds' && faction !== 'axis')
      steps.push({ nation: 'chinese', infantry: chance.under(3), armor: 0 })
    const given = steps.filter(({ infantry, armor }) => infantry + armor > 0)
    const blitz = chance.under(strong ? 5 : 2)
    campaign.act('a Current Card', () => {
      setSeasonalReplacements(game, { faction, map, steps: given.length > 0 ? given : null })
      game.vars.set(V.blitzValue, faction, map, blitz > 0 ? blitz : null)
    })
  }

  /** What the Current Card lists under Conditional Events; those that would do something rather than others. */
  private conditional(faction: Faction, map: MapId): void {
    const { campaign, chance } = this
    const { game } = campaign
    const listed = EVENTS.conditional.filter(
      (event) =>
        event.permanent !== true &&
        event.receivers.includes(faction) &&
        event.sections[map] !== undefined &&
        !(event.once && hasOccurred(game, event, map)),
    )
    const lines = some(chance, listed, chance.under(4)).flatMap((event) => {
      if (PEACE.test(event.id) && chance.percent(70)) return []
      if (chance.percent(40)) this.prepare(event, map)
      return [this.line(event, faction, map)]
    })
    campaign.act('Conditional Events of a card', () =>
      setCardEvents(game, { faction, map, lines: lines.length > 0 ? lines : null }),
    )
  }

  private line(event: ConditionalEvent, faction: Faction, map: MapId) {
    const { country, land, sort } = this.command(event, faction, map)
    return {
      event: event.id,
      ...(typeof country === 'string' ? { country } : {}),
      ...(typeof land === 'string' ? { land } : {}),
      ...(typeof sort === 'string' ? { sort } : {}),
    }
  }

  /** With the pen: troops stand where an event that a card lists wants them. */
  private prepare({ id }: ConditionalEvent, map: MapId): void {
    const { campaign, chance } = this
    const { game } = campaign
    if (id === 'ostland-accord') {
      const russia = game.politics.country('russia')
      const hexes = strategicHexes(game, map).filter((hex) => game.politics.owner(hex) === russia)
      standIn(campaign, 'axis', map, some(chance, hexes, 1 + chance.under(3)), 'germany')
    }
    if (id === 'forced-settlement') {
      const allied = strategicHexes(game, map).filter((hex) => game.control(hex) > 0)
      standIn(campaign, 'axis', map, some(chance, allied, 2 + chance.under(3)), 'japan')
    }
    if (id === 'colonial-liberation' || id === 'operation-avalanche') {
      const enemies = minorsNow(game).filter((country) => {
        const side = game.politics.activeSide[game.politics.country(country)] ?? -1
        const fits = id !== 'colonial-liberation' || COLONIES.includes(country)
        return fits && mapOfArea(game, country) === map && (side === 0 || side === 2)
      })
      const [country] = some(chance, enemies, 1)
      const nation = map === 'tk' ? 'united-states' : 'united-states-ds'
      if (country !== undefined) standInCities(campaign, 'western', map, country, nation)
    }
  }

  /** With the pen: a campaign has been won. An enemy Country is taken, one of ours taken back, a capital is free. */
  private stroke(faction: Faction, map: MapId): void {
    const { campaign, chance } = this
    const { game } = campaign
    if (game.vars.get(V.warState, map) === 'pre-war') return
    const code = FACTION_CODE[faction]
    const able = minorsNow(game).filter((country) => {
      if (mapOfArea(game, country) !== map) return false
      const status = statusNow(game, country)
      const side = game.politics.activeSide[game.politics.country(country)] ?? -1
      if (status === 'conquered') return faction !== 'axis'
      return status === 'active' && side !== code && (side === 0 || code === 0)
    })
    const [country] = some(chance, able, 1)
    if (country === undefined) return
    const capital = capitalOf(game, country)
    if (statusNow(game, country) === 'conquered' && capital >= 0 && chance.percent(50))
      standIn(campaign, faction, map, [capital])
    else standInCities(campaign, faction, map, country)
  }

  /** What cards do to Postures and Countries, rarely. */
  private politics(faction: Faction, map: MapId): void {
    const { campaign, chance } = this
    const { game } = campaign
    const early = this.pace(map).isEarly(game)
    const which = chance.under(16)
    if (which === 0) this.posture(map)
    else if (which === 1 && !early) {
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

  /** Another Posture in a box; War only once its time has come. */
  private posture(map: MapId): void {
    const { chance } = this
    const { game } = this.campaign
    const war = !this.pace(map).isEarly(game)
    const peaceful = game.vars.get(V.warState, map) === 'total' ? 20 : 50
    this.setBox(map, war && !chance.percent(peaceful) ? null : chance.of(peaces(map)))
  }

  private setBox(map: MapId, posture: Posture | null): void {
    const { campaign, chance } = this
    const box = chance.of(THEATRES[map].postures.boxes).id
    campaign.act(`posture of ${box}`, () => setPosture(campaign.game, { map, box, posture }))
  }

  /** Limited War by the entry of an Ally or a card, Total War at its time; more Allies come in by and by. */
  private warState(map: MapId): void {
    const { campaign, chance } = this
    const { game } = campaign
    const now = game.vars.get(V.warState, map)
    const pace = this.pace(map)
    if (pace.isEarly(game)) return
    if (now === 'pre-war') {
      if (chance.percent(30)) this.setBox(map, null)
      else if (chance.percent(15) && judgeSetWarState(game, { map, state: 'limited' }).ok)
        campaign.act('War State limited', () => setWarState(game, { map, state: 'limited' }))
    } else if (now === 'total' || chance.percent(25)) {
      if (chance.percent(50)) this.setBox(map, null)
    }
    if (now === 'limited' && pace.isTotalDue(game) && alliesAtWar(game, map).length > 0) {
      if (judgeSetWarState(game, { map, state: 'total' }).ok)
        campaign.act('War State total', () => setWarState(game, { map, state: 'total' }))
    }
  }

  /** France, a Minor Country, mostly comes in with the first war, as it did in history, and falls in some. */
  private france(map: MapId): void {
    const { campaign, chance } = this
    const { game } = campaign
    if (map !== 'tk' || game.vars.get(V.warState, map) !== 'limited') return
    const status = statusNow(game, 'france')
    const join = { event: 'country-joins', faction: 'western', country: 'france' }
    if (status === 'neutral' && chance.percent(30)) campaign.happens({ type: 'umpire.event', map, ...join })
    if (status !== 'active' || !chance.percent(15)) return
    // Random armies do not wait in Paris for the segment of the event: it happens as soon as they are there.
    if (standIn(campaign, 'axis', map, [capitalOf(game, 'france')], 'germany'))
      campaign.happens({ type: 'umpire.event', event: 'case-yellow', map, faction: 'axis' })
  }

  /**
   * In Limited War the Axis has to surrender once it has lost too much (0.2). Before that the Allies who hold its cities
   * mostly come to terms, as a card would have it; if that is not enough Total War comes before its time.
   */
  private rescue(map: MapId): void {
    const { campaign, chance } = this
    const { game } = campaign
    if (game.vars.get(V.warState, map) !== 'limited' || strategicValue(game, map).total > SURRENDER_NEAR)
      return
    for (const { id: box } of THEATRES[map].postures.boxes) {
      if (game.vars.get(V.posture, box, map) !== null) continue
      const posture = chance.of(peaces(map))
      campaign.act(`terms with ${box}`, () => setPosture(game, { map, box, posture }))
      if (strategicValue(game, map).total > SURRENDER_NEAR) return
    }
    this.retake(map)
    if (strategicValue(game, map).total > SURRENDER_NEAR) return
    if (chance.percent(80))
      campaign.act('Total War before its time', () => setWarState(game, { map, state: 'total' }))
  }

  /** With the pen: the Axis stands in a few of its Strategic Hexes again. */
  private retake(map: MapId): void {
    const { campaign, chance } = this
    const { game } = campaign
    const lost = strategicHexes(game, map).filter(
      (hex) => game.graph.hexes[hex]?.strategic === 'axis' && game.control(hex) > 0,
    )
    for (const hex of some(chance, lost, 3)) standIn(campaign, 'axis', map, [hex])
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
    const early = this.pace(map).isEarly(game)
    const tables = [...game.content.political.values()].filter(
      ({ kind, maps }) => kind === 'events' && maps.includes(map),
    )
    const events = EVENTS.on(map).filter(
      ({ within, receivers }) => within === undefined && receivers.includes(faction),
    )
    for (let i = 0; i < 8; i++) {
      if (chance.percent(early ? 5 : 20) && tables.length > 0) {
        const roll = this.roll(chance.of(tables).id, faction, map)
        if (this.campaign.face.judgeEvent?.(roll).ok) return roll
        continue
      }
      const event = chance.of(events)
      if (WARLIKE.has(event.id) && !chance.percent(early ? 3 : 50)) continue
      if (PEACE.test(event.id) && !chance.percent(10)) continue
      const command = this.command(event, faction, map)
      if (this.campaign.face.judgeEvent?.(command).ok) return command
    }
    return undefined
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

/** What a Posture Box can hold beside War. */
const peaces = (map: MapId): Posture[] =>
  [...THEATRES[map].nations.policies.map(({ id }) => id), ...TRUCE_LEVELS].filter((id): id is Posture =>
    POSTURES.some((each) => each === id),
  )

/** The Strategic Value from which Allied Crusade 2 is not far. */
const SURRENDER_NEAR = -3

/** Events by which a power leaves the war: once in a game each, and the war is to last a while before. */
const PEACE = /surrender$|^(forced-settlement|japanese-concessions|case-yellow|ostland-accord)$/

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
