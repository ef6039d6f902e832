/** The headings of the log: which of them begin a turn, and what that turn is called. */
import type {
  HistoryMark,
  HistoryView,
  LogLine,
} from '../../../../src-shared/axis-empires/ground/contract/views.ts'
import type { HistoryWords } from '../../../shell/history/words.ts'
import { factionName } from '../../ground/words/place-names.ts'

/** The rules under which a Faction Turn and a Game Turn begin: saves of every age name them in their notes. */
const FACTION_TURN = '1'
const GAME_TURN = '7.2'
const TURN_RULES: ReadonlySet<string> = new Set([FACTION_TURN, GAME_TURN])

/** True of the heading of a Faction Turn or a Game Turn. */
export const beginsTurn = ({ tone, rule }: LogLine): boolean =>
  tone === 'heading' && rule !== undefined && TURN_RULES.has(rule)

/** `Axis Faction Turn, Sept–Oct 1939` → `Sept–Oct 1939, Axis turn`; other texts as they are. */
function turnWords(heading: string): string {
  const found = /^(.+) Faction Turn, (.+)$/.exec(heading)
  return found ? `${found[2]}, ${found[1]} turn` : heading
}

/**
 * The heading of the Faction Turn a game begins with, which the log leaves out.
 * @param lines The log or its headings, in order.
 * @param from The turn of the scenario's beginning.
 * @returns The heading; undefined if the log begins with one, or says of nobody that he moves.
 */
export function openingOf(lines: readonly LogLine[], from: string): LogLine | undefined {
  const [first] = lines
  if (!first || beginsTurn(first)) return undefined
  const turn = lines.findIndex(beginsTurn)
  const own = turn < 0 ? lines : lines.slice(0, turn)
  // Another faction may answer a support unit; a heading is always of the faction whose turn it is.
  const faction = (own.find(({ tone }) => tone === 'heading') ?? own.find((line) => line.faction))?.faction
  if (faction === undefined) return undefined
  const text = `${factionName(faction)} Faction Turn, ${from}`
  return { ply: 0, text, tone: 'heading', rule: FACTION_TURN, faction }
}

/** The Faction Turns of the line shown, and Game Turns that no Faction Turn follows at once. */
export function turnsOf({ marks }: HistoryView, from: string): HistoryMark[] {
  const opening = openingOf(
    marks.map(({ line }) => line),
    from,
  )
  const turns = marks.filter(({ line }, i) => {
    const next = marks[i + 1]
    const followed = next?.line.rule === FACTION_TURN && next.step === marks[i]?.step
    return beginsTurn(line) && !(line.rule === GAME_TURN && followed)
  })
  return opening ? [{ step: 0, line: opening }, ...turns] : turns
}

/**
 * How the history of a game is read.
 * @param from The turn of the scenario's beginning.
 */
export const historyWords = (from: () => string): HistoryWords => ({
  turns: (history) => turnsOf(history, from()),
  beginsTurn,
  turn: turnWords,
  faction: (id) => `the ${factionName(id)}`,
})
