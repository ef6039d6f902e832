/** The content a screen draws: maps, counters, colours, titles of rules. */

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { counterFile } from '../../../src-shared/axis-empires/ground/content/counters.ts'
import { parseScenario } from '../../../src-shared/axis-empires/ground/content/validate/check.ts'
import { parseOnce } from '../../../src-shared/axis-empires/ground/content/validate/parse-once.ts'
import type { AxisAnswers, axisRequests } from '../../../src-shared/axis-empires/ground/contract/services.ts'
import type { ContentView } from '../../../src-shared/axis-empires/ground/contract/views.ts'
import { mapFile } from '../../../src-shared/axis-empires/ground/map/schema.ts'
import { applyColours } from '../../../src-shared/axis-empires/ground/packs/apply.ts'
import type { Pack } from '../../../src-shared/axis-empires/ground/packs/schema.ts'
import { outlineOf } from '../../../src-shared/axis-empires/questions/views/outline.ts'
import { axisEmpires } from '../../../src-shared/axis-empires/system.ts'
import { readShaped } from '../../content/json.ts'
import { packsKey } from '../../content/overlays.ts'
import { type HandlersOf, RequestError } from '../../handler.ts'
import type { Games, ServiceContext } from '../../services/context.ts'
import { packsOf } from '../game.ts'
import { packs as kept } from '../packs.ts'

const coloursShape = z.looseObject({
  colours: z.record(z.string(), z.looseObject({ fill: z.string(), ink: z.string(), accent: z.string() })),
})
const rulesShape = z.looseObject({ sections: z.array(z.looseObject({ id: z.string(), title: z.string() })) })

function parseFile<T>(shape: z.ZodType<T>, file: string, value: unknown): T {
  const parsed = parseOnce(shape, value)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new RequestError(`${file}: ${issue?.path.join('.')}: ${issue?.message}`, file)
}

/** A file in its shape; undefined for one that the installation lacks. */
const readIfThere = <T>(root: string, file: string, shape: z.ZodType<T>): T | undefined =>
  existsSync(join(root, file)) ? readShaped(root, file, shape) : undefined

/** Reads and checks everything a screen draws, with packs over it. */
function contentView(context: ServiceContext, packs: readonly Pack[]): ContentView {
  const { maps, counters } = context.contentUnder(axisEmpires, packs)
  const key = packsKey(packs)
  // An installation without them names rules by number and counters are drawn in plain colours.
  const rules = readIfThere(context.root, 'docs/rules.json', rulesShape)?.sections ?? []
  const colours = readIfThere(context.root, 'assets/counters/colours.json', coloursShape)?.colours ?? {}
  return {
    maps: Object.fromEntries(
      Object.entries(maps)
        .map(([file, value]) => parseFile(mapFile, file, value))
        .map((map) => [map.id, map]),
    ),
    counters: Object.entries(counters).flatMap(([file, value]) => {
      const { map, counters: list } = parseFile(counterFile, file, value)
      return list.map((counter) => ({ ...counter, map }))
    }),
    colours: applyColours(colours, packs),
    ...(key === '' ? {} : { packs: key }),
    rules: Object.fromEntries(rules.map(({ id, title }) => [id, title])),
  }
}

/** AxisAnswers `content.get`; what was made last is kept. */
export function contentHandlers(
  context: ServiceContext,
  games: Games,
): HandlersOf<typeof axisRequests, AxisAnswers, 'content.get' | 'scenarios.outlines'> {
  let made: ContentView | undefined
  return {
    'content.get': ({ game }) => {
      const packs = game === undefined ? kept.of(context).inUse() : packsOf(games.session(game).record)
      if (made === undefined || (made.packs ?? '') !== packsKey(packs)) made = contentView(context, packs)
      return made
    },
    'scenarios.outlines': () =>
      context.scenariosOf(axisEmpires).map(({ raw, file }) => outlineOf(parseScenario(raw, file))),
  }
}
