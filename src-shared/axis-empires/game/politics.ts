/**
 * Who owns which land and who stands on which side, worked out from the variables that bear on politics:
 * who is active or conquered, what land is ceded, the Postures, the War State. Rules 13.1 to 13.6.
 */
import type { MapGraph } from '../../hexmap/graph.ts'
import { FACTION_CODE, FACTION_OF } from '../content/compile.ts'
import { isChinese, MAJORS, postureBoxOf, type Theatre, TRUCES, theatreOf } from '../theatres/index.ts'
import { V } from '../variables/index.ts'
import type { Vars } from './vars.ts'

export type Status = 'active' | 'neutral' | 'conquered'

export class Politics {
  private readonly graph: MapGraph
  private readonly vars: Vars
  /** By map index. */
  readonly theatres: readonly Theatre[]
  /** By area index: the area index of the owning Country. */
  readonly ownerOfArea: Int16Array
  /** By area index: 1 if the area is part of its owner, 0 if a Dependent of it. */
  readonly partOfOwner: Uint8Array
  /** By area index of a Country: 0 axis, 1 western, 2 soviet, -1 neutral. */
  readonly activeSide: Int8Array
  readonly conqueredSide: Int8Array
  /** By area index of a Country: 1 under a Policy, 2 under Reassess Policy or Armistice, 3 under Negotiation. */
  readonly bound: Uint8Array
  readonly policy: (string | null)[]
  /** By faction: the Chinese Countries aligned with it (13.8.4). */
  readonly chinese: readonly string[][] = [[], [], []]
  /** By hex: the area index of the owning Country, -1 in All-Sea hexes; and 1 in a Neutral Minor Country. */
  private readonly ownerOf: Int16Array
  readonly neutral: Uint8Array
  /** By map index: Pre-War is in effect there (12.1). */
  readonly preWar: boolean[]
  /** Grows with every change of the variables of politics. */
  changes = 0

  constructor(graph: MapGraph, vars: Vars) {
    this.graph = graph
    this.vars = vars
    this.theatres = graph.files.map((file) => theatreOf(file.id))
    const n = graph.areas.length
    this.ownerOfArea = new Int16Array(n)
    this.partOfOwner = new Uint8Array(n)
    this.activeSide = new Int8Array(n)
    this.conqueredSide = new Int8Array(n)
    this.bound = new Uint8Array(n)
    this.policy = new Array<string | null>(n).fill(null)
    this.preWar = graph.files.map(() => false)
    this.ownerOf = new Int16Array(graph.count)
    this.neutral = new Uint8Array(graph.count)
    this.refresh()
  }

  private resolve(area: number, depth = 0): { owner: number; part: boolean } {
    const record = this.graph.areas[area]
    if (!record || depth > 8) return { owner: area, part: true }
    const ceded = this.vars.get(V.ceded, record.id)
    if (ceded) return { owner: this.graph.areaIndex.get(ceded.to) ?? area, part: ceded.as === 'part' }
    if (this.isCountryNow(record.id)) return { owner: area, part: true }
    const parent = record.of === undefined ? undefined : this.graph.areaIndex.get(record.of)
    if (record.kind === 'region' && parent !== undefined) return this.resolve(parent, depth + 1)
    if (record.kind === 'dependent' && parent !== undefined) {
      return { owner: this.resolve(parent, depth + 1).owner, part: false }
    }
    return { owner: area, part: true }
  }

  /** True if a Dependent or Region has become a Country of its own (13.8.2): it has a status. */
  private isCountryNow(id: string): boolean {
    return this.vars.isSet(V.country, id)
  }

  /** Works everything out anew from the variables. */
  refresh(): void {
    this.changes++
    this.theatres.forEach((theatre, m) => {
      this.preWar[m] = this.vars.get(V.warState, theatre.id) === 'pre-war'
    })
    this.graph.areas.forEach((record, area) => {
      const { owner, part } = this.resolve(area)
      this.ownerOfArea[area] = owner
      this.partOfOwner[area] = part ? 1 : 0
      const major = MAJORS[record.id]
      const { status, faction } = this.vars.get(V.country, record.id) ?? {}
      const code = faction === undefined ? -1 : FACTION_CODE[faction]
      this.activeSide[area] = major ? FACTION_CODE[major] : status === 'active' ? code : -1
      this.conqueredSide[area] = status === 'conquered' ? code : -1
    })
    for (const list of this.chinese) list.length = 0
    this.graph.areas.forEach(({ id }, area) => {
      if (isChinese(id)) this.chinese[this.activeSide[area] ?? -1]?.push(id)
      const posture = this.postureOf(area)
      this.policy[area] = posture && !TRUCES.has(posture) ? posture : null
      this.bound[area] = !posture ? 0 : !TRUCES.has(posture) ? 1 : posture === 'negotiation' ? 3 : 2
    })
    this.layHexes()
  }

  private layHexes(): void {
    for (let hex = 0; hex < this.graph.count; hex++) {
      const area = this.graph.area[hex] ?? -1
      const owner = area < 0 ? -1 : (this.ownerOfArea[area] ?? -1)
      this.ownerOf[hex] = owner
      this.neutral[hex] =
        owner >= 0 && this.activeSide[owner] === -1 && this.conqueredSide[owner] === -1 ? 1 : 0
    }
  }

  private theatreOfArea(area: number): Theatre {
    return this.theatres[this.graph.areaMap[area] ?? 0] ?? theatreOf('tk')
  }

  /** The Posture Box of an Allied Country (13.6); undefined for the Axis and for those of no faction. */
  boxOf(country: number): string | undefined {
    const id = this.graph.areas[country]?.id
    const side = this.activeSide[country] ?? -1
    if (id === undefined) return undefined
    const theatre = this.theatreOfArea(country)
    return postureBoxOf(theatre, id, FACTION_OF[side], (name) => this.vars.isNamedSet(name, theatre.id))
  }

  private postureOf(country: number): string | undefined {
    const box = this.boxOf(country)
    return box === undefined
      ? undefined
      : (this.vars.get(V.posture, box, this.theatreOfArea(country).id) ?? undefined)
  }

  country(id: string): number {
    return this.graph.areaIndex.get(id) ?? -1
  }
  /** The Country a hex belongs to, as a part or through a Dependent; -1 for All-Sea hexes. */
  owner(hex: number): number {
    return this.ownerOf[hex] ?? -1
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
