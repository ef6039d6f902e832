/** Plain JSON values: what a state, a command and a save are made of. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json }

/** JSON text with object keys in sorted order, so that equal values give equal text. */
export function stableJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value ?? null)
  if (Array.isArray(value)) return `[${value.map(stableJson).join(',')}]`
  const record = value as Record<string, unknown>
  const parts: string[] = []
  for (const key of Object.keys(record).sort()) {
    if (record[key] !== undefined) parts.push(`${JSON.stringify(key)}:${stableJson(record[key])}`)
  }
  return `{${parts.join(',')}}`
}

/** True if both values give the same stable JSON text. */
export function sameJson(a: unknown, b: unknown): boolean {
  return a === b || stableJson(a) === stableJson(b)
}
