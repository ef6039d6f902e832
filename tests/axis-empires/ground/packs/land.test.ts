/** A scenario gives single hexes to other areas: the rules, the checks and the screen see the same land. */

import { expect, test } from 'vitest'
import { withLand } from '../../../../src-shared/axis-empires/ground/content/land.ts'
import { scenarioFile } from '../../../../src-shared/axis-empires/ground/content/scenarios.ts'
import { checkContent } from '../../../../src-shared/axis-empires/ground/content/validate/check.ts'
import { validateScenario } from '../../../../src-shared/axis-empires/ground/content/validate/index.ts'
import { mapFile } from '../../../../src-shared/axis-empires/ground/map/schema.ts'
import { blankScenario } from '../../../../src-shared/axis-empires/ground/packs/blank.ts'
import { rules } from '../../../../src-shared/axis-empires/index.ts'
import { axisEmpires } from '../../../../src-shared/axis-empires/system.ts'
import { Game } from '../../../../src-shared/axis-empires/table/game/game.ts'
import { startState } from '../../../../src-shared/axis-empires/table/game/setup.ts'
import { Table } from '../../../../src-shared/kernel/table.ts'
import { realServices } from '../../../main/packs-data.ts'

const { context } = realServices()
const maps = [mapFile.parse(context.baseOf(axisEmpires).content.maps['assets/maps/tk.json'])]
const poland = scenarioFile.parse(
  context.baseOf(axisEmpires).scenarios.find(({ id }) => id === 'poland-1939')?.raw,
)
const messages = (hexes: Record<string, string>, setup: typeof poland.setup = []) =>
  validateScenario({ ...poland, hexes, setup, aside: [], special: [] }, [], maps).map(
    ({ path, message }) => `${path} ${message}`,
  )

test('[13.1] a hex given away belongs to the other area, and the map as printed stays as it is', () => {
  const [map] = withLand(maps, { e3702: 'germany' })
  expect(map?.hexes.find(({ id }) => id === 'e3702')?.area).toBe('germany')
  expect(maps[0]?.hexes.find(({ id }) => id === 'e3702')?.area).toBe('poland')
  expect(withLand(maps, {})).toBe(maps)
  expect(withLand(maps, { e3702: 'germany' })[0]).toBe(map)
  expect(withLand(maps, { e3702: 'poland' })[0]).toBe(maps[0])
})

test('[13.1] control without units follows the new owner', () => {
  const controller = (hexes: Record<string, string>) => {
    const scenario = { ...poland, setup: [], reinforcements: [], aside: [], special: [], hexes }
    const content = checkContent({ ...context.baseOf(axisEmpires).content, scenario, scenarioFile: 'x.json' })
    const game = new Game(content, new Table(startState(content, { seed: 1 })))
    return game.control(game.hex('e3702'))
  }
  expect(controller({})).toBe(1)
  expect(controller({ e3702: 'germany' })).toBe(0)
})

test('land that cannot be is refused: no hex, the sea, no area', () => {
  expect(messages({ e3702: 'germany' }).filter((each) => each.startsWith('hexes'))).toEqual([])
  expect(messages({ w9999: 'germany' })[0]).toMatch(/^hexes\.w9999 .*no hex of the map/)
  const sea = maps[0]?.hexes.find(({ terrain }) => terrain === 'sea')?.id ?? ''
  expect(messages({ [sea]: 'germany' })[0]).toMatch(/All-Sea hex and belongs to nobody/)
  expect(messages({ e3702: 'japan' })[0]).toMatch(/no area of its map/)
})

test('a blank scenario is sound on each map and on both, and can be begun', () => {
  const files = Object.keys(context.baseOf(axisEmpires).content.counters).map((path) =>
    path.replace(/^.*\/|\.json$/g, ''),
  )
  for (const ids of [['tk'], ['ds'], ['tk', 'ds']] as const) {
    const scenario = blankScenario('My war', ids, files, new Set(['my-war']))
    expect(scenario.id).toBe('my-war-2')
    const game = rules.create(
      {
        ...context.baseOf(axisEmpires).content,
        scenario: scenarioFile.parse(scenario),
        scenarioFile: 'my-war.json',
      },
      { seed: 1 },
    )
    expect(game.summary().title).toBe('My war')
  }
})
