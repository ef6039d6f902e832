/** Counters that look the same, joined: one picture and how many there are. */
import type { Counter } from '../../../../src-shared/axis-empires/ground/content/counters.ts'

export interface Alike {
  readonly piece: string
  readonly count: number
}

/** What is printed on a counter, both sides; counters with the same print are of equal use. */
function print(counter: Counter | undefined, id: string, face: number): string {
  if (!counter) return id
  const { nation, name, sides, faction } = counter
  return JSON.stringify([faction, nation, name ?? '', sides, face])
}

/** Whether two counters bear the same print on both sides; a counter that is not known is like no other. */
export const isSamePrint = (one: Counter | undefined, other: Counter | undefined): boolean =>
  one !== undefined && other !== undefined && print(one, '', 0) === print(other, '', 0)

/** In the order of the first of each. */
export function joinAlike(
  pieces: readonly string[],
  counterOf: (id: string) => Counter | undefined,
  faceOf: (id: string) => number,
): Alike[] {
  const groups = new Map<string, Alike>()
  for (const piece of pieces) {
    const key = print(counterOf(piece), piece, faceOf(piece))
    const known = groups.get(key)
    groups.set(key, known ? { ...known, count: known.count + 1 } : { piece, count: 1 })
  }
  return [...groups.values()]
}
