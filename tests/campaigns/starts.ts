/**
 * The starts of the random campaigns: Europe and Asia from the spring of 1937, and both together. They serve to test the
 * rules and are shown to nobody as a campaign to play.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rawContent, readContent } from '../../src-main/content/loader.ts'
import { axisEmpires } from '../../src-shared/axis-empires/system.ts'
import type { RawContent } from '../../src-shared/game-system/content.ts'

const ROOT = join(import.meta.dirname, '..', '..')

export const STARTS = ['europe', 'asia', 'both'] as const
export type StartId = (typeof STARTS)[number]

type Start = Readonly<Record<string, unknown>> & {
  readonly postures: Readonly<Record<string, string>>
  readonly tracks: Readonly<Record<string, unknown>>
}

const read = (id: string): Start =>
  JSON.parse(readFileSync(join(import.meta.dirname, 'starts', `${id}-1937.json`), 'utf8')) as Start

/** Fields of Asia that carry its suffix beside Europe. */
const named = <T>(fields: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(fields).map(([key, value]) => [`${key}@ds`, value]))

/** Both starts on one table; the European War is then played, not told by a track. */
function joined(europe: Start, asia: Start): Start {
  const lists = ['maps', 'counters', 'setup', 'pools', 'aside'] as const
  const { esv: _esv, ...tracks } = asia.tracks
  return {
    ...europe,
    id: 'world-1937',
    title: 'The world from 1937, for random games',
    ...Object.fromEntries(lists.map((list) => [list, [...Object(europe[list]), ...Object(asia[list])]])),
    warState: { tk: 'pre-war', ds: 'pre-war' },
    active: { ...Object(europe.active), ...Object(asia.active) },
    postures: { ...europe.postures, ...named(asia.postures) },
    tracks: { ...europe.tracks, ...named(tracks) },
  }
}

/** The scenario of a start. */
export function startOf(id: StartId): Start {
  return id === 'both' ? joined(read('europe'), read('asia')) : read(id)
}

let content: ReturnType<typeof readContent> | undefined

/** What the rules take for a start. */
export function rawStart(id: StartId): RawContent {
  content ??= readContent(ROOT, axisEmpires.data)
  const file = id === 'both' ? 'both starts' : `tests/campaigns/starts/${id}-1937.json`
  return rawContent(content, { raw: startOf(id), file })
}
