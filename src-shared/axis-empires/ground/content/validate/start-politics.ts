/** Who owns which land, and who stands on which side, at the start of a scenario. */
import type { MapArea, MapFile } from '../../map/schema.ts'
import type { Faction } from '../../theatres/ids.ts'
import {
  isMajor,
  MAJORS,
  type MapId,
  postureBoxOf,
  THEATRES,
  type Theatre,
  TRUCES,
  theatreOf,
} from '../../theatres/index.ts'
import { keyOn, scenarioKey } from '../../variables/index.ts'
import { type Lands, ownershipOf } from '../ownership.ts'
import type { ScenarioFile } from '../scenarios.ts'

/** The Posture Boxes of a scenario's maps, as it may write them, by the key of their variable. */
export function postureBoxes(scenario: ScenarioFile): ReadonlySet<string> {
  return new Set(
    scenario.maps.flatMap((map) =>
      THEATRES[map].postures.boxes.map(({ id }) => `${id}${THEATRES[map].suffix}`),
    ),
  )
}

export class StartPolitics {
  private readonly areas: ReadonlyMap<string, MapArea>
  private readonly theatreOfArea: ReadonlyMap<string, Theatre>
  private readonly scenario: ScenarioFile
  private readonly lands: Lands
  constructor(maps: readonly MapFile[], scenario: ScenarioFile) {
    this.areas = new Map(maps.flatMap((map) => map.areas.map((area) => [area.id, area] as const)))
    this.theatreOfArea = new Map(
      maps.flatMap((map) => map.areas.map((area) => [area.id, theatreOf(map.id)] as const)),
    )
    this.scenario = scenario
    this.lands = {
      area: (id) => this.areas.get(id),
      cession: (id) => scenario.ceded?.find((each) => each.area === id),
      hasStatus: (id) => this.hasStatus(id),
    }
  }
  knows(id: string): boolean {
    return this.areas.has(id)
  }
  /** Every area of the maps. */
  ids(): Iterable<string> {
    return this.areas.keys()
  }
  /** Every Country of the maps. */
  countries(): string[] {
    return [...this.areas.keys()].filter((id) => this.isCountry(id))
  }
  isCountry(id: string): boolean {
    const kind = this.areas.get(id)?.kind
    return kind === 'major' || kind === 'minor' || isMajor(id) || (kind !== undefined && this.hasStatus(id))
  }
  /** True if the scenario gives an area a status of its own: a Dependent or Region made a Country (13.8.2). */
  private hasStatus(id: string): boolean {
    return this.scenario.active[id] !== undefined || this.scenario.conquered?.[id] !== undefined
  }
  /** The Country an area belongs to, as a part or a Dependent. */
  owner(area: string): string {
    return ownershipOf(this.lands, area).owner
  }
  /** The faction of an active Country, or undefined. */
  side(country: string): Faction | undefined {
    return MAJORS[country] ?? this.scenario.active[country]
  }
  isNeutral(country: string): boolean {
    return this.side(country) === undefined && this.scenario.conquered?.[country] === undefined
  }
  /** The Policy on a Country; Truces do not count, nor does War. */
  policy(country: string): string | undefined {
    const posture = this.posture(country)
    return posture === undefined || posture === 'war' || TRUCES.has(posture) ? undefined : posture
  }
  /** The active Allied Countries of a map whose Posture is War (13.6). */
  alliesAtWar(map: MapId): string[] {
    return this.countries().filter((id) => {
      const side = this.side(id)
      const allied = side !== undefined && side !== 'axis'
      return allied && this.theatreOfArea.get(id)?.id === map && (this.posture(id) ?? 'war') === 'war'
    })
  }
  /** The marker in the Posture Box of a Country. */
  private posture(country: string): string | undefined {
    const theatre = this.theatreOfArea.get(country) ?? THEATRES[this.scenario.maps[0] ?? 'tk']
    const box = postureBoxOf(theatre, country, this.side(country), (name) => this.isSet(name, theatre.id))
    return box === undefined ? undefined : this.postures.get(`${box}${theatre.suffix}`)
  }
  /** True if the scenario sets a track of a map. */
  private isSet(name: string, map: MapId): boolean {
    const wanted = keyOn(name, map)
    const { tracks = {} } = this.scenario
    return Object.keys(tracks).some((key) => scenarioKey(this.scenario, key) === wanted)
  }
  /** The Posture markers by the key of their variable. */
  private get postures(): ReadonlyMap<string, string> {
    const { postures = {} } = this.scenario
    return new Map(
      Object.entries(postures).map(([box, posture]) => [scenarioKey(this.scenario, box), posture]),
    )
  }
}
