/** Plain JSON values: what a state, a command and a save are made of. */
export type Json =
  | string
  | number
  | boolean
  | null
  | readonly Json[]
  | { readonly [key: string]: Json | undefined }

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

/** True if both values give the same stable JSON text; found out without writing it. */
export function sameJson(a: unknown, b: unknown): boolean {
  if (a === b) return true
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object')
    return stableJson(a) === stableJson(b)
  if (Array.isArray(a) || Array.isArray(b)) {
    if (!Array.isArray(a) || !Array.isArray(b) || a.length !== b.length) return false
    return a.every((item, index) => sameJson(item, b[index]))
  }
  const left = a as Record<string, unknown>
  const right = b as Record<string, unknown>
  for (const key in left) {
    const other = Object.hasOwn(right, key) ? right[key] : undefined
    if (left[key] === undefined ? other !== undefined : other === undefined) return false
    if (left[key] !== undefined && !sameJson(left[key], other)) return false
  }
  for (const key in right)
    if (right[key] !== undefined && (!Object.hasOwn(left, key) || left[key] === undefined)) return false
  return true
}
