/** A pack of Pacific 1940: scenarios of the user, beside those of the installation. */
import { z } from 'zod'
import type { Problem, RawContent, RawFiles } from '../../game-system/content.ts'
import { ContentError } from '../../game-system/content.ts'
import type { FoundScenario, OverlayRules } from '../../game-system/system.ts'
import { present } from '../../kernel/present.ts'
import { idFor } from '../../kernel/words.ts'
import { compile, SCENARIO, type Scenario, schemaProblems } from './content.ts'
import { SYSTEM_ID } from './version.ts'

export const PACK_FORMAT = 1
/** The most scenarios of a pack. */
const MAX_SCENARIOS = 50

const packFile = z.strictObject({
  format: z.literal(PACK_FORMAT),
  kind: z.literal('aepack'),
  system: z.literal(SYSTEM_ID),
  id: z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]*$/)
    .max(60),
  title: z.string().trim().min(1).max(120),
  scenarios: z.array(SCENARIO).max(MAX_SCENARIOS),
})
export type Pack = z.infer<typeof packFile>

export const emptyPack = (id: string, title: string): Pack => ({
  format: PACK_FORMAT,
  kind: 'aepack',
  system: SYSTEM_ID,
  id,
  title,
  scenarios: [],
})

/** A value as a pack, or what is wrong with its shape, sentence by sentence. */
export function parsePack(
  name: string,
  value: unknown,
): { readonly pack: Pack } | { readonly problems: readonly Problem[] } {
  const parsed = packFile.safeParse(value)
  if (parsed.success) return { pack: parsed.data }
  return { problems: schemaProblems(name, parsed.error, value) }
}

/** A scenario of a pack whose id another scenario has. */
export function idTaken({ scenarios }: Pack, id: string): Problem {
  const { title } = present(
    scenarios.find((scenario) => scenario.id === id),
    'scenario of the pack called',
    id,
  )
  const message = `${title}: id is "${id}", which another scenario has; expected an id of its own`
  return { file: title, path: 'id', value: id, expected: 'an id of its own', message }
}

/** Everything wrong with the scenarios of a pack on the board of the installation. */
export function packProblems(pack: Pack, files: RawFiles): Problem[] {
  const seen = new Set<string>()
  return pack.scenarios.flatMap((scenario): readonly Problem[] => {
    const { id, title } = scenario
    const isSecond = seen.has(id)
    seen.add(id)
    const raw: RawContent = { ...files, scenario, scenarioFile: title }
    try {
      compile(raw)
    } catch (error) {
      if (error instanceof ContentError) return error.problems
      throw error
    }
    return isSecond ? [idTaken(pack, id)] : []
  })
}

/** A scenario to begin a new one from, under a name of its own. */
export const copyOf = (scenario: Scenario, title: string, taken: ReadonlySet<string>): Scenario => ({
  ...scenario,
  id: idFor(title, taken, 'scenario'),
  title,
  provenance: 'authored',
})

export const overlays: OverlayRules<Pack> = {
  read: parsePack,
  // A pack holds scenarios: board and units stay those of the installation.
  lay: (files) => files,
  isFor: ({ scenarios }, scenario) => scenarios.some(({ id }) => id === scenario),
  scenarios: (own, packs): readonly FoundScenario[] => [
    ...own,
    ...packs.flatMap(({ id, title, scenarios }) =>
      scenarios.map((scenario) => ({
        id: scenario.id,
        file: `${title}: ${scenario.title}`,
        raw: scenario,
        pack: { id, title },
      })),
    ),
  ],
}
