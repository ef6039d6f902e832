/** Rule numbers: their order, and where they stand in a text. */

/** Chapters 14 to 16 of the look-up book of 2012 are 36 to 38 today. */
const MOVED = 22

/** How a number is shown to a player: `15.8 of 2012` where only the number of that edition is known. */
export const printedRule = (id: string): string => id.replace(/^2012:(.+)$/, '$1 of 2012')

/** The parts of a number; one known only from 2012, `2012:15.5`, stands where its chapter went. */
function partsOf(id: string): number[] {
  const [old, number] = id.startsWith('2012:') ? [true, id.slice(5)] : [false, id]
  const [chapter = 0, ...rest] = number.split('.').map(Number)
  return [old ? chapter + MOVED : chapter, ...rest]
}

/** The chapter a section stands in. */
export const chapterOf = (id: string): string => String(partsOf(id)[0])

/** Orders rule numbers part by part: 4.2.9 before 4.2.10. */
export function compareRules(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)]
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const difference = (left[i] ?? -1) - (right[i] ?? -1)
    if (difference !== 0) return difference
  }
  return 0
}

/** The rule numbers a text leads to. */
export function rulesIn(text: string): string[] {
  return [...text.matchAll(/§ (\d+(?:\.\d+)*)/g)].flatMap(([, id]) => (id === undefined ? [] : [id]))
}
