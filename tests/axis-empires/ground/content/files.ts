/** Reads the committed content for the tests of this folder. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  type Counter,
  type CounterFile,
  counterFile,
} from '../../../../src-shared/axis-empires/ground/content/counters.ts'
import {
  type ScenarioFile,
  scenarioFile,
} from '../../../../src-shared/axis-empires/ground/content/scenarios.ts'
import type { MapCounter } from '../../../../src-shared/axis-empires/ground/content/unit.ts'
import { type MapFile, mapFile } from '../../../../src-shared/axis-empires/ground/map/schema.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

export const readJson = (path: string): unknown => JSON.parse(readFileSync(root + path, 'utf8'))
export const counterPaths = readdirSync(`${root}assets/counters`)
  .filter((name) => name.startsWith('tk-'))
  .map((name) => `assets/counters/${name}`)
export const scenarioPaths = ['poland-1939', 'france-1940', 'russia-1941'].map((id) => `scenarios/${id}.json`)
const mapPath = 'assets/maps/tk.json'

export const loadMap = (): MapFile => mapFile.parse(readJson(mapPath))
export const loadScenario = (path: string): ScenarioFile => scenarioFile.parse(readJson(path))
export const loadCounterFiles = (): { file: string; data: CounterFile }[] =>
  counterPaths.map((file) => ({ file, data: counterFile.parse(readJson(file)) }))
export const loadCounters = (): MapCounter[] =>
  loadCounterFiles().flatMap(({ data }) => data.counters.map((each) => ({ ...each, map: data.map })))

/** A ground side as `1-2-3 (1)`: attack, defence, movement and steps. */
export function factors(side: Counter['sides'][number] | undefined): string {
  if (side?.kind !== 'ground') return side?.type ?? 'none'
  return `${side.attack}-${side.defence}-${side.move} (${side.steps})`
}
