/**
 * Files are parsed once: what a screen was given and what a game is begun with come from the same objects in memory, and
 * to walk through a map of two thousand hexes again takes as long as to draw it. Files are never changed in memory;
 * a pack makes new objects.
 */
import type { z } from 'zod'

const known = new WeakMap<object, Map<z.ZodType, unknown>>()

/** As `schema.safeParse`; what was parsed well by the same schema before is given again. */
export function parseOnce<T>(schema: z.ZodType<T>, data: unknown): z.ZodSafeParseResult<T> {
  if (typeof data !== 'object' || data === null) return schema.safeParse(data)
  const of = known.get(data) ?? new Map<z.ZodType, unknown>()
  const before = of.get(schema)
  if (before !== undefined) return { success: true, data: before as T }
  const parsed = schema.safeParse(data)
  if (parsed.success) known.set(data, of.set(schema, parsed.data))
  return parsed
}
