/** The content a screen draws: maps, counters, colours, titles of rules. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { counterFile } from '../../src-shared/axis-empires/content/counters.ts'
import type { ContentView } from '../../src-shared/axis-empires/contract/views.ts'
import { applyColours } from '../../src-shared/axis-empires/packs/apply.ts'
import type { Pack } from '../../src-shared/axis-empires/packs/schema.ts'
import { mapFile } from '../../src-shared/hexmap/schema.ts'
import { RequestError } from '../handler.ts'
import { layPacks, packsKey } from '../packs/content.ts'
import type { ServiceContext } from './context.ts'

const coloursShape = z.record(
  z.string(),
  z.looseObject({ fill: z.string(), ink: z.string(), accent: z.string() }),
)
const rulesShape = z.looseObject({ sections: z.array(z.looseObject({ id: z.string(), title: z.string() })) })

function parseFile<T>(shape: z.ZodType<T>, file: string, value: unknown): T {
  const parsed = shape.safeParse(value)
  if (parsed.success) return parsed.data
  const issue = parsed.error.issues[0]
  throw new RequestError(`${file}: ${issue?.path.join('.')}: ${issue?.message}`, file)
}

function readShape<T>(root: string, file: string, shape: z.ZodType<T>): T | undefined {
  const path = join(root, file)
  if (!existsSync(path)) return undefined
  return parseFile(shape, file, JSON.parse(readFileSync(path, 'utf8')))
}

function colours(root: string): ContentView['colours'] {
  return (
    readShape(root, 'assets/counters/colours.json', z.looseObject({ colours: coloursShape }))?.colours ?? {}
  )
}

/** Reads and checks everything a screen draws, with packs over it. */
export function contentView(context: ServiceContext, packs: readonly Pack[]): ContentView {
  const { maps, counters } = layPacks(context.base, packs)
  const key = packsKey(packs)
  const rules = readShape(context.root, 'docs/rules.json', rulesShape)?.sections ?? []
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
    colours: applyColours(colours(context.root), packs),
    ...(key === '' ? {} : { packs: key }),
    rules: Object.fromEntries(rules.map(({ id, title }) => [id, title])),
  }
}
