/** Finds the names of Countries in a sentence. Pure. */

/** Names by which Countries are found, and the pattern that finds any of them. */
export interface CountryNames {
  readonly ids: ReadonlyMap<string, string>
  readonly pattern: RegExp | undefined
}

export interface NamedPart {
  readonly text: string
  /** The Country it is the name of. */
  readonly id?: string
}

const plain = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Longer names are looked for first: French Indochina before France. */
export function countryNames(list: readonly { readonly id: string; readonly name: string }[]): CountryNames {
  const names = [...new Set(list.map(({ name }) => name))].sort((a, b) => b.length - a.length)
  const any = names.map(plain).join('|')
  return {
    ids: new Map(list.map(({ id, name }) => [name, id])),
    pattern: any === '' ? undefined : new RegExp(`(?<![\\p{L}-])(?:${any})(?![\\p{L}-])`, 'gu'),
  }
}

/** A sentence cut at the names of Countries. */
export function namedParts(text: string, { ids, pattern }: CountryNames): NamedPart[] {
  if (!pattern) return [{ text }]
  const parts: NamedPart[] = []
  let from = 0
  for (const match of text.matchAll(pattern)) {
    const id = ids.get(match[0])
    if (id === undefined) continue
    if (match.index > from) parts.push({ text: text.slice(from, match.index) })
    parts.push({ text: match[0], id })
    from = match.index + match[0].length
  }
  if (from < text.length || parts.length === 0) parts.push({ text: text.slice(from) })
  return parts
}
