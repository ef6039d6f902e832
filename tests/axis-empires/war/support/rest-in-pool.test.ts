import { join } from 'node:path'
import { expect, it } from 'vitest'
import { rawContent, readContent, readScenarios } from '../../../../src-main/content/loader.ts'
import { rules } from '../../../../src-shared/axis-empires/index.ts'
import { axisEmpires } from '../../../../src-shared/axis-empires/system.ts'

const ROOT = join(import.meta.dirname, '..', '..', '..', '..')
const content = readContent(ROOT, axisEmpires.data)
const france = readScenarios(ROOT, axisEmpires.data).find(({ id }) => id === 'france-1940')

/** Where the first German Air Force is once the Axis has its Support Segment, with some special rules. */
function afterReturn(keep: (key: string) => boolean): string | undefined {
  if (!france) throw new Error('no scenario france-1940')
  const raw = structuredClone(france.raw) as { special: { key: string }[] }
  raw.special = raw.special.filter(({ key }) => keep(key))
  const { engine, table } = rules.create(rawContent(content, { ...france, raw }), { seed: 1 })
  while (table.get('segment') !== 'support') {
    const end = [...engine.offers()].find(({ command }) => command.type === 'end')
    if (!end) throw new Error('no way on to the Support Segment')
    engine.perform(end.command)
  }
  return table.state.pieces['ger-af-1']?.at
}

it('[2.2.1] an Air Force returns to the Delay Box, unless a special rule lets it rest in its Force Pool', () => {
  expect(afterReturn((key) => key !== 'rest-in-pool')).toBe('delay:tk')
  expect(afterReturn(() => true)).toBe('pool:axis')
})
