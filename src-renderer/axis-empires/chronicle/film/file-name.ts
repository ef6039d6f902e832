/** A name for a file, of letters, digits and hyphens. */
export function fileName(parts: readonly string[], ending: string): string {
  const words = parts
    .join(' ')
    .normalize('NFKD')
    .replace(/[^A-Za-z0-9]+/g, '-')
  return `${words.replace(/^-+|-+$/g, '').slice(0, 100)}.${ending}`
}
