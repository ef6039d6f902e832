/** The committed counters of Dai Senso, for the tests of this folder. */
import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import {
  type Counter,
  type CounterFile,
  counterFile,
} from '../../../../src-shared/axis-empires/ground/content/counters.ts'
import { readJson } from './files.ts'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

export const dsCounterPaths = readdirSync(`${root}assets/counters`)
  .filter((name) => name.startsWith('ds-'))
  .map((name) => `assets/counters/${name}`)
export const loadDsCounterFiles = (): { file: string; data: CounterFile }[] =>
  dsCounterPaths.map((file) => ({ file, data: counterFile.parse(readJson(file)) }))
export const loadDsCounters = (): Counter[] => loadDsCounterFiles().flatMap(({ data }) => data.counters)
