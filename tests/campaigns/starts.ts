/**
 * The starts of the random campaigns, by short names: the scenarios that players play from the spring of 1937, of Europe,
 * of Asia and of both together, without their Option Cards. A stand-in deals out what cards would bring.
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { rawContent, readContent } from '../../src-main/content/loader.ts'
import { axisEmpires } from '../../src-shared/axis-empires/system.ts'
import type { RawContent } from '../../src-shared/game-system/content.ts'

const ROOT = join(import.meta.dirname, '..', '..')

export const STARTS = ['europe', 'asia', 'both'] as const
export type StartId = (typeof STARTS)[number]

const SCENARIOS: Readonly<Record<StartId, string>> = {
  europe: 'europe-1937',
  asia: 'asia-1937',
  both: 'world-1937',
}

type Start = Readonly<Record<string, unknown>> & {
  readonly postures: Readonly<Record<string, string>>
  readonly tracks: Readonly<Record<string, unknown>>
}

/** The file of a start, under the folder of the project. */
export const startFile = (id: string): string =>
  `scenarios/${STARTS.some((each) => each === id) ? SCENARIOS[id as StartId] : id}.json`

/** The scenario of a start as players play it, cards and all; any other by its id. */
export const campaignOf = (id: string): Start =>
  JSON.parse(readFileSync(join(ROOT, startFile(id)), 'utf8')) as Start

/** The same without Option Cards. */
export const startOf = (id: string): Start => ({ ...campaignOf(id), campaign: {} })

let content: ReturnType<typeof readContent> | undefined

/** What the rules take for a start. */
export function rawStart(id: string): RawContent {
  content ??= readContent(ROOT, axisEmpires.data)
  return rawContent(content, { raw: startOf(id), file: startFile(id) })
}
