/** Numbers in a range of which either end may be open. */
export interface Range {
  readonly from?: number | undefined
  readonly until?: number | undefined
}

export const within = (value: number, { from, until }: Range): boolean =>
  (from === undefined || value >= from) && (until === undefined || value <= until)

/** `3`, `at least 3`, `at most 3`, `2 to 4`. */
export function rangeWords({ from, until }: Range): string {
  if (from !== undefined && from === until) return String(from)
  if (until === undefined) return `at least ${from ?? 0}`
  return from === undefined ? `at most ${until}` : `${from} to ${until}`
}
