/**
 * Who owns which land and who stands on which side, worked out from the variables that bear on politics:
 * who is active or conquered, what land is ceded, the Postures, the War State. Rules 13.1 to 13.6.
 * `?? -1` reads typed arrays whose indices are those of areas; a hex of no area, and an area of nobody, has -1.
 */

import { present } from '../../../kernel/present.ts'
import { UnknownName } from '../../../kernel/unknown.ts'
import { type Lands, ownershipOf } from '../../ground/content/ownership.ts'
import type { MapGraph } from '../../ground/map/graph.ts'
import { FACTION_CODE, FACTION_OF } from '../../ground/theatres/factions.ts'
import {
  isChinese,
  MAJORS,
  postureBoxOf,
  type Theatre,
  TRUCES,
  theatreOf,
} from '../../ground/theatres/index.ts'
import { type Cession, V } from '../../ground/variables/index.ts'
import type { Vars } from './vars.ts'

export type Status = 'active' | 'neutral' | 'conquered'

/** What follows from the variables that bear on politics. */
interface PoliticalFacts {
  readonly ownerOfArea: Int16Array
  readonly partOfOwner: Uint8Array
  readonly activeSide: Int8Array
  readonly conqueredSide: Int8Array
  readonly bound: Uint8Array
  readonly policy: (string | null)[]
  readonly chinese: readonly string[][]
  /** By hex: the area index of the owning Country, -1 in All-Sea hexes. */
  readonly ownerOf: Int16Array
  readonly neutral: Uint8Array
  readonly preWar: boolean[]
  readonly freshAxis: Uint8Array
  /** Some Country is under a Truce. */
  truce: boolean
}

export class Politics {
  private readonly graph: MapGraph
  private readonly vars: Vars
  private readonly hexOfMarker: (type: string) => number
  /** By map index. */
  readonly theatres: readonly Theatre[]
  private readonly known: PoliticalFacts
  private readonly lands: Lands
  /** Variables have changed since everything was last worked out. */
  private stale = true

  /** `hexOfMarker` tells where on the maps a marker of a type lies; -1 if nowhere. */
  constructor(graph: MapGraph, vars: Vars, hexOfMarker: (type: string) => number) {
    this.graph = graph
    this.vars = vars
    this.hexOfMarker = hexOfMarker
    this.theatres = graph.files.map((file) => theatreOf(file.id))
    const n = graph.areas.length
    this.known = {
      ownerOfArea: new Int16Array(n),
      partOfOwner: new Uint8Array(n),
      activeSide: new Int8Array(n),
      conqueredSide: new Int8Array(n),
      bound: new Uint8Array(n),
      policy: new Array<string | null>(n).fill(null),
      chinese: [[], [], []],
      preWar: graph.files.map(() => false),
      ownerOf: new Int16Array(graph.count),
      neutral: new Uint8Array(graph.count),
      freshAxis: new Uint8Array(n),
      truce: false,
    }
    this.lands = {
      area: (id) => graph.areas[this.country(id)],
      cession: (id) => vars.get(V.ceded, id) ?? this.annexation(id),
      hasStatus: (id) => vars.isSet(V.country, id) || vars.isSet(V.created, id),
    }
  }

  /** By area index: the area index of the owning Country. */
  get ownerOfArea(): Int16Array {
    return this.fresh().ownerOfArea
  }
  /** By area index: 1 if the area is part of its owner, 0 if a Dependent of it. */
  get partOfOwner(): Uint8Array {
    return this.fresh().partOfOwner
  }
  /** By area index of a Country: 0 axis, 1 western, 2 soviet, -1 neutral. */
  get activeSide(): Int8Array {
    return this.fresh().activeSide
  }
  /** By area index of a Country: the faction that has conquered it, -1 if none. */
  get conqueredSide(): Int8Array {
    return this.fresh().conqueredSide
  }
  /** By area index of a Country: 1 under a Policy, 2 under Reassess Policy or Armistice, 3 under Negotiation. */
  get bound(): Uint8Array {
    return this.fresh().bound
  }
  /** True while any Country is under a Truce (13.6.2). */
  get someTruce(): boolean {
    return this.fresh().truce
  }
  /** By area index of a Country: the Policy that binds it. */
  get policy(): readonly (string | null)[] {
    return this.fresh().policy
  }
  /** By faction: the Chinese Countries aligned with it (13.8.4). */
  get chinese(): readonly (readonly string[])[] {
    return this.fresh().chinese
  }
  /** By hex: the area index of the Country it belongs to, -1 in All-Sea hexes. */
  get ownerOf(): Int16Array {
    return this.fresh().ownerOf
  }
  /** By hex: 1 in a Neutral Minor Country. */
  get neutral(): Uint8Array {
    return this.fresh().neutral
  }
  /** By map index: Pre-War is in effect there (12.1). */
  get preWar(): readonly boolean[] {
    return this.fresh().preWar
  }

  /** True if the Country a hex belongs to joined the Axis in the Western War & Peace Segment just before (3.1.4). */
  isFreshlyAxis(hex: number): boolean {
    return this.fresh().freshAxis[this.owner(hex)] === 1
  }

  /** A variable that bears on politics has changed: what follows is worked out when it is next asked for. */
  invalidate(): void {
    this.stale = true
  }

  /** A Country with an annexing marker in its Capital is part of another (13.2.1). */
  private annexation(id: string): Cession | undefined {
    const area = this.country(id)
    const record = this.graph.areas[area]
    const annex = area < 0 ? undefined : this.theatreOfArea(area).annex
    if (!annex || record?.kind !== 'minor' || record.capital === undefined) return undefined
    const at = this.hexOfMarker(annex.marker)
    return at >= 0 && this.graph.ids[at] === record.capital ? { to: annex.to, as: 'part' } : undefined
  }

  private fresh(): PoliticalFacts {
    if (this.stale) this.workOut()
    return this.known
  }

  private workOut(): void {
    this.stale = false
    const { ownerOfArea, partOfOwner, activeSide, conqueredSide, bound, policy, chinese, preWar } = this.known
    const { freshAxis } = this.known
    this.theatres.forEach((theatre, m) => {
      preWar[m] = this.vars.get(V.warState, theatre.id) === 'pre-war'
    })
    this.graph.areas.forEach((record, area) => {
      const { owner, part } = ownershipOf(this.lands, record.id)
      ownerOfArea[area] = this.graph.areaIndex.get(owner) ?? area
      partOfOwner[area] = part ? 1 : 0
      freshAxis[area] = this.vars.isSet(V.freshAxis, record.id) ? 1 : 0
      const major = MAJORS[record.id]
      const { status, faction } = this.vars.get(V.country, record.id) ?? {}
      const code = faction === undefined ? -1 : FACTION_CODE[faction]
      activeSide[area] = major ? FACTION_CODE[major] : status === 'active' ? code : -1
      conqueredSide[area] = status === 'conquered' ? code : -1
    })
    for (const list of chinese) list.length = 0
    this.graph.areas.forEach(({ id }, area) => {
      if (isChinese(id)) chinese[activeSide[area] ?? -1]?.push(id)
      const posture = this.postureOf(area)
      policy[area] = posture && !TRUCES.has(posture) ? posture : null
      bound[area] = !posture ? 0 : !TRUCES.has(posture) ? 1 : posture === 'negotiation' ? 3 : 2
    })
    this.known.truce = bound.some((bond) => bond > 1)
    this.layHexes()
  }

  private layHexes(): void {
    const { ownerOf, neutral, ownerOfArea, activeSide, conqueredSide } = this.known
    for (let hex = 0; hex < this.graph.count; hex++) {
      const area = this.graph.area[hex] ?? -1
      const owner = area < 0 ? -1 : (ownerOfArea[area] ?? -1)
      ownerOf[hex] = owner
      neutral[hex] = owner >= 0 && activeSide[owner] === -1 && conqueredSide[owner] === -1 ? 1 : 0
    }
  }

  private theatreOfArea(area: number): Theatre {
    return present(this.theatres[this.graph.areaMap[area] ?? -1], 'area', area)
  }

  /** The Posture Box of an Allied Country (13.6); undefined for the Axis and for those of no faction. */
  boxOf(country: number): string | undefined {
    const id = this.graph.areas[country]?.id
    if (id === undefined) return undefined
    const theatre = this.theatreOfArea(country)
    const faction = FACTION_OF[this.sideOf(country)]
    return postureBoxOf(theatre, id, faction, (name) => this.vars.isNamedSet(name, theatre.id))
  }

  private postureOf(country: number): string | undefined {
    const box = this.boxOf(country)
    return box === undefined
      ? undefined
      : (this.vars.get(V.posture, box, this.theatreOfArea(country).id) ?? undefined)
  }

  /** The index of an area by its id; -1 if the maps of the game have none. */
  country(id: string): number {
    return this.graph.areaIndex.get(id) ?? -1
  }
  /** The index of an area by its id; throws `UnknownName` if the maps of the game have none. */
  area(id: string): number {
    const index = this.graph.areaIndex.get(id)
    if (index !== undefined) return index
    throw new UnknownName(`there is no area "${id.slice(0, 60)}"; expected one of the maps of this game`)
  }
  /** The faction of an active Country by its index, -1 if it is not active; throws if the index is of no area. */
  sideOf(country: number): number {
    return present(this.activeSide[country], 'Country', country)
  }
  /** The Country a hex belongs to, as a part or through a Dependent; -1 for All-Sea hexes. */
  owner(hex: number): number {
    return this.fresh().ownerOf[hex] ?? -1
  }
  /** True if a hex is a part of a Country itself (not of a Dependent). */
  isHome(hex: number, country: number): boolean {
    const area = this.graph.area[hex] ?? -1
    return area >= 0 && this.ownerOfArea[area] === country && this.partOfOwner[area] === 1
  }
  /** The faction of the active Country a hex belongs to, -1 if none. */
  sideOfHex(hex: number): number {
    const owner = this.owner(hex)
    return owner < 0 ? -1 : (this.activeSide[owner] ?? -1)
  }
  /** True if a Land hex belongs to a Neutral Minor Country (13.4). */
  isNeutral(hex: number): boolean {
    return this.neutral[hex] === 1
  }
  isConquered(hex: number): boolean {
    const owner = this.owner(hex)
    return owner >= 0 && (this.conqueredSide[owner] ?? -1) >= 0
  }
  /** The Policy in force in a hex (13.6.1), or null. */
  policyOfHex(hex: number): string | null {
    const owner = this.owner(hex)
    return owner < 0 ? null : (this.policy[owner] ?? null)
  }
  /** True while a Posture Box of a map holds a Policy. */
  hasPolicy(theatre: Theatre, box: string): boolean {
    const posture = this.vars.get(V.posture, box, theatre.id)
    return posture !== null && !TRUCES.has(posture)
  }
  /** True if Pre-War is in effect on the map of a hex (12.1). */
  preWarAt(hex: number): boolean {
    return this.preWar[this.graph.mapOf[hex] ?? 0] === true
  }
  status(id: string): Status {
    const country = this.country(id)
    if ((this.activeSide[country] ?? -1) >= 0) return 'active'
    return (this.conqueredSide[country] ?? -1) >= 0 ? 'conquered' : 'neutral'
  }
}
