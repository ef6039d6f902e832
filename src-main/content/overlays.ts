/** Packs placed over the data of a game, as the services and the command line use it. */
import { createHash } from 'node:crypto'
import type { GameSystem, Overlay } from '../../src-shared/game-system/system.ts'
import { stableJson } from '../../src-shared/kernel/json.ts'
import type { Content } from './loader.ts'

/** Fingerprint of a list of packs; empty for none. */
export function packsKey(packs: readonly Overlay[] | undefined): string {
  if (!packs || packs.length === 0) return ''
  return createHash('sha256').update(stableJson(packs)).digest('hex').slice(0, 16)
}

/** The data a printed page was made from: its fingerprint, and the packs that lie over it by their titles. */
export const editionOf = (version: string, packs: readonly Overlay[]): string =>
  packs.length === 0 ? version : `${version} with ${packs.map(({ title }) => `“${title}”`).join(', ')}`

/** How many sets of packs are kept laid out at a time. */
const MAX_KEPT = 6
const laid = new WeakMap<Content, Map<string, Content>>()

/**
 * The content of a system with packs over it; its version tells both. Without packs, or for a system that has
 * none, it is the content itself.
 */
export function layPacks(
  { overlays }: Pick<GameSystem, 'overlays'>,
  content: Content,
  packs: readonly Overlay[] | undefined,
): Content {
  const key = packsKey(packs)
  if (!overlays || !packs || key === '') return content
  const kept = laid.get(content) ?? new Map<string, Content>()
  laid.set(content, kept)
  const known = kept.get(key)
  if (known) return known
  const version = createHash('sha256').update(content.version).update(key).digest('hex').slice(0, 16)
  const made: Content = { ...overlays.lay(content, packs), version }
  const oldest = kept.keys().next().value
  if (kept.size >= MAX_KEPT && oldest !== undefined) kept.delete(oldest)
  kept.set(key, made)
  return made
}
