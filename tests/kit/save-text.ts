/** Saves and packs made up by hand, with a checksum that fits: what anybody can write. */
import { createHash } from 'node:crypto'
import { stableJson } from '../../src-shared/kernel/json.ts'

/** A document as it lies in a save, to be bent. */
export interface LooseSave {
  [field: string]: unknown
  scenario: string
  current: number
  start: LooseSnapshot
  latest?: LooseSnapshot
  plies: LoosePly[]
}
interface LooseSnapshot {
  ply: number
  hash: string
  state: {
    pieces: Record<string, { at: string; face: number }>
    vars: Record<string, unknown>
    frames: Record<string, unknown>[]
    rng: number[]
    [field: string]: unknown
  }
  [field: string]: unknown
}
export interface LoosePly {
  id: number
  parent: number
  group: number
  faction: string
  command: Record<string, unknown>
  effects: Record<string, unknown>[]
  hash: string
}

/** The body of a save, without its checksum. */
export function bodyOf(text: string): LooseSave {
  const { checksum: _, ...body } = JSON.parse(text) as LooseSave
  return body as LooseSave
}

/** The text of a body with the checksum that fits it. */
export function sealed(body: object): string {
  const plain: object = JSON.parse(JSON.stringify(body))
  const checksum = createHash('sha256').update(stableJson(plain)).digest('hex')
  return `${JSON.stringify({ ...plain, checksum })}\n`
}
