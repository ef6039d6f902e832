/** Who owns which land at the start of a scenario, as the editor shows and changes it. All pure. */
import { withLand } from '../../../../src-shared/axis-empires/ground/content/land.ts'
import type { ScenarioFile } from '../../../../src-shared/axis-empires/ground/content/scenarios.ts'
import { StartPolitics } from '../../../../src-shared/axis-empires/ground/content/validate/start-politics.ts'
import type { MapArea, MapFile } from '../../../../src-shared/axis-empires/ground/map/schema.ts'
import type { Faction } from '../../../../src-shared/axis-empires/ground/theatres/ids.ts'
import { MAJORS } from '../../../../src-shared/axis-empires/ground/theatres/index.ts'

/** Colours of the owners' sides over the map. */
export const SIDE_TINTS = {
  axis: 'rgba(70, 78, 88, 0.5)',
  western: 'rgba(47, 120, 64, 0.45)',
  soviet: 'rgba(178, 40, 32, 0.45)',
  conquered: 'rgba(120, 72, 140, 0.45)',
  neutral: 'rgba(245, 236, 205, 0.4)',
} as const
export type LandSide = keyof typeof SIDE_TINTS

export function sideOf(politics: StartPolitics, country: string, scenario: ScenarioFile): LandSide {
  return politics.side(country) ?? (scenario.conquered?.[country] === undefined ? 'neutral' : 'conquered')
}

/** A colour for each Land hex by the side of its owner. */
export function landTints(scenario: ScenarioFile, maps: readonly MapFile[]): ReadonlyMap<string, string> {
  const land = withLand(maps, scenario.hexes)
  const politics = new StartPolitics(land, scenario)
  const byArea = new Map<string, string>()
  const out = new Map<string, string>()
  for (const { id, area } of land.flatMap((map) => map.hexes)) {
    if (area === undefined) continue
    const known = byArea.get(area) ?? SIDE_TINTS[sideOf(politics, politics.owner(area), scenario)]
    byArea.set(area, known)
    out.set(id, known)
  }
  return out
}

/** What an area is at the start: `major`, `neutral`, `active:axis`, `conquered:western`; `land` for no Country. */
export function statusOf(scenario: ScenarioFile, { id, kind }: MapArea): string {
  if (MAJORS[id] !== undefined) return 'major'
  const active = scenario.active[id]
  if (active !== undefined) return `active:${active}`
  const conquered = scenario.conquered?.[id]
  if (conquered !== undefined) return `conquered:${conquered}`
  return kind === 'dependent' || kind === 'region' ? 'land' : 'neutral'
}

export function withStatus(scenario: ScenarioFile, area: string, status: string): ScenarioFile {
  const [kind, faction] = status.split(':') as [string, Faction | undefined]
  const { [area]: _active, ...active } = scenario.active
  const { [area]: _conquered, ...conquered } = scenario.conquered ?? {}
  return {
    ...scenario,
    active: kind === 'active' && faction ? { ...active, [area]: faction } : active,
    ...(kind === 'conquered' && faction
      ? { conquered: { ...conquered, [area]: faction } }
      : scenario.conquered
        ? { conquered }
        : {}),
  }
}

/** To whom an area is ceded: `germany:part`, or nothing for as on the map. */
export function cessionOf(scenario: ScenarioFile, area: string): string {
  const found = scenario.ceded?.find((each) => each.area === area)
  return found ? `${found.to}:${found.as}` : ''
}

export function withCession(scenario: ScenarioFile, area: string, cession: string): ScenarioFile {
  const [to = '', as] = cession.split(':')
  const rest = (scenario.ceded ?? []).filter((each) => each.area !== area)
  if (as !== 'part' && as !== 'dependent') return { ...scenario, ceded: rest }
  const index = scenario.ceded?.findIndex((each) => each.area === area) ?? -1
  const record = { area, to, as } as const
  return { ...scenario, ceded: index < 0 ? [...rest, record] : rest.toSpliced(index, 0, record) }
}

/** The area a hex belongs to on the map as printed; undefined for the sea. */
export function printedArea(maps: readonly MapFile[], hex: string): string | undefined {
  for (const map of maps) {
    const found = map.hexes.find(({ id }) => id === hex)
    if (found) return found.area
  }
  return undefined
}

/** Gives a hex to an area; to the one it has on the map means that nothing is written of it. */
export function withHex(
  scenario: ScenarioFile,
  maps: readonly MapFile[],
  hex: string,
  area: string,
): ScenarioFile {
  const printed = printedArea(maps, hex)
  if (printed === undefined) return scenario
  const { hexes: before, ...rest } = scenario
  const { [hex]: _old, ...others } = before ?? {}
  const hexes = area === printed ? others : { ...others, [hex]: area }
  return Object.keys(hexes).length === 0 ? rest : { ...rest, hexes }
}
