/** Paths inside JSON documents, as people read them. */

/** `['setup', 12, 'at']` as `setup[12].at`. */
export function pathText(path: readonly PropertyKey[]): string {
  const text = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('')
  return text.replace(/^\./, '')
}
