/** What a person may be shown: one sentence of ours, with no word of a library in it. */

const RAW =
  /\bundefined\b|\[object|TypeError|RangeError|SyntaxError|is not a function|is not iterable|Cannot read prop|call stack|UNIQUE constraint|FOREIGN KEY|SQLITE_|SQL logic|weak map|Invalid input|Unrecognized key|Too (?:big|small)|at .*\.ts:|\bNaN\b|database main/

/** What is wrong with a text as a sentence for a person; undefined if nothing is. */
export function flawOf(text: string): string | undefined {
  const raw = RAW.exec(text)?.[0]
  if (raw !== undefined) return `a person would read "${raw}" in: ${text}`
  if (text.includes('\n')) return `more than one line: ${text}`
  if (text.length < 12 || text.length > 600)
    return `${text.length} letters are no sentence: ${text.slice(0, 200)}`
  return undefined
}
