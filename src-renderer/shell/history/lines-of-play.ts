/** The lines a game has been played along, in sentences; those that hardly began apart. */
import type { BranchView, LogLine } from '../../../src-shared/contract/views.ts'

/** Fewer steps of its own than this a line needs no room of its own. */
const MIN_STEPS = 3
/** How many lines are listed before the rest is folded away. */
const MAX_LINES = 8

const plain = (text: string): string => text.replace(/ \([a-z]\d{4}\)/g, '')

/** What was done, in the middle of a sentence. `who` is the one who did it. */
function deedWords({ text }: LogLine, who: string): string {
  const target = /^Attack on (.+?):/.exec(plain(text))?.[1]
  return target === undefined ? plain(text).replace(/\.$/, '') : `${who} attacked ${target}`
}

/** How many steps a line does not share with the one shown. */
const ownSteps = ({ plies, shared }: BranchView): number => plies.length - shared

const steps = (count: number): string => `${count} step${count === 1 ? '' : 's'}`

/**
 * A line of play as a sentence.
 * @param turn The turn in which it parts from the line shown.
 * @param who The one who acts in it, as the subject of the sentence.
 * @returns E.g. `From Sept–Oct 1939, Axis turn: you attacked Danzig instead (19 steps)`.
 */
export function lineSentence(line: BranchView, turn: string, who: string): string {
  const from = turn === '' ? `From step ${line.shared}` : `From ${turn}`
  const deed = line.first ? `${deedWords(line.first, who)} instead` : 'nothing was done yet'
  return `${from}: ${deed} (${steps(ownSteps(line))})`
}

/**
 * @param lines All lines but the one shown.
 * @returns Those worth a row, with all that have a name, the one last played first, and those that are empty or hardly began.
 */
export function foldLines(lines: readonly BranchView[]): { shown: BranchView[]; folded: BranchView[] } {
  const named = lines.filter(({ name }) => name !== undefined)
  const grown = lines.filter((line) => line.first && ownSteps(line) >= MIN_STEPS && line.name === undefined)
  const worth = new Set([...named, ...grown.slice(0, MAX_LINES)])
  const shown = lines.filter((line) => worth.has(line))
  return { shown, folded: lines.filter((line) => !shown.includes(line)) }
}
