/** Lines of the log about an attack, as short as a row of a summary. */

/** `Attack on X: 9 to 3 is 3-1, with 2 shifts right 7-1` → `9 : 3, 7-1`. */
export function shortOdds(line: string): string {
  const sums = line.match(/(\d+) to (\d+) is/)
  const column = line.match(/(\S+)$/)?.[1]
  return sums && column !== undefined ? `${sums[1]} : ${sums[2]}, ${column}` : line
}

/** `The die shows 1: Dr1 1/1 – the defenders retreat` → `die 1: Dr1 1/1`. */
export function shortResult(line: string): string {
  const found = line.match(/shows (\d): (.+?)(?: – |$)/)
  return found ? `die ${found[1]}: ${found[2]}` : line
}
