/**
 * Recorded games: the commands of whole games, with the counters each of them moved or turned. A game recorded once is
 * a test for ever: the rules of today must accept each command and lead to the same position.
 */
import { existsSync, readFileSync } from 'node:fs'
import { gunzipSync, gzipSync } from 'node:zlib'
import { rawContent, readContent, readScenarios } from '../../src-main/content/loader.ts'
import { rules } from '../../src-shared/axis-empires/index.ts'
import { axisEmpires } from '../../src-shared/axis-empires/system.ts'
import type { Command } from '../../src-shared/kernel/procedure.ts'
import type { GameState } from '../../src-shared/kernel/state.ts'

/** Where a counter is, and which face is up. */
export type Standing = readonly [at: string, face: number]
export type Standings = Record<string, Standing>

/** The first line of a recording. */
export interface Heading {
  readonly scenario: string
  /** The version of the scenario it was played in; absent where that was the first. */
  readonly version?: string
  readonly seed: number
  /** Who played it. */
  readonly by: string
  readonly start: Standings
}

/** One command, and the counters that stand or lie otherwise after it. */
export interface Move {
  readonly command: Command
  readonly moved: Standings
}

export interface Recording {
  readonly heading: Heading
  readonly moves: readonly Move[]
  /** The result of the game, as it stands in the state. */
  readonly result: unknown
}

const root = new URL('../../', import.meta.url).pathname
const content = readContent(root, axisEmpires.data)

const scenarios = readScenarios(root, axisEmpires.data)

/** A scenario as it is installed today. Throws if there is none of that id. */
function scenarioOf(id: string): (typeof scenarios)[number] {
  const found = scenarios.find((scenario) => scenario.id === id)
  if (!found) throw new Error(`there is no scenario "${id}"`)
  return found
}

/** The version a scenario has today. */
export function versionOf(id: string): string {
  const { version } = Object(scenarioOf(id).raw) as { readonly version?: unknown }
  if (typeof version !== 'string') throw new Error(`the scenario "${id}" has no version`)
  return version
}

/**
 * A scenario as it was when a game was recorded. When the data of a scenario are mended, the games recorded before keep
 * theirs beside them: `scenarios/ID.json`, or `ID-VERSION.json` of a recording that names its version. It is the rules
 * they hold to account, not the data.
 */
function inVersion(id: string, version?: string): (typeof scenarios)[number] {
  const name = version === undefined ? id : `${id}-${version}`
  const kept = new URL(`scenarios/${name}.json`, import.meta.url).pathname
  const today = scenarioOf(id)
  return existsSync(kept) ? { ...today, raw: JSON.parse(readFileSync(kept, 'utf8')) } : today
}

/** A scenario begun with a seed: that of the installation, or the version a recording was played in. */
export function begin({ scenario, version, seed }: Pick<Heading, 'scenario' | 'version' | 'seed'>) {
  return rules.create(rawContent(content, inVersion(scenario, version)), { seed })
}

export function standingsOf(state: GameState): Standings {
  return Object.fromEntries(Object.entries(state.pieces).map(([id, { at, face }]) => [id, [at, face]]))
}

/** What differs between two standings, as they are in the second. */
export function changesOf(before: Standings, after: Standings): Standings {
  const changed = Object.entries(after).filter(([id, [at, face]]) => {
    const known = before[id]
    return known?.[0] !== at || known[1] !== face
  })
  return Object.fromEntries(changed)
}

export function write({ heading, moves, result }: Recording): Buffer {
  const lines = [heading, ...moves, { result }]
  return gzipSync(lines.map((line) => JSON.stringify(line)).join('\n'), { level: 9 })
}

/** Reads a recording. Throws if the file is not one. */
export function read(file: string): Recording {
  const [heading, ...rest] = gunzipSync(readFileSync(file))
    .toString()
    .split('\n')
    .map((line) => JSON.parse(line) as unknown)
  const end = rest.pop() as { readonly result: unknown }
  return { heading: heading as Heading, moves: rest as Move[], result: end.result }
}

/** Who has won, and at what level; how the sentence about it is worded may change. */
function outcome(result: unknown): string {
  const { winner, level } = Object(result) as { winner?: unknown; level?: unknown }
  return JSON.stringify([winner ?? null, level ?? null])
}

/** A counter of the recording that is not where it was, or lies on its other face; it is looked for after every command. */
function firstAstray(
  recorded: readonly string[],
  standings: Standings,
  state: GameState,
): string | undefined {
  return recorded.find((id) => {
    const piece = state.pieces[id]
    if (!piece) return false
    const known = standings[id]
    return known?.[0] !== piece.at || known[1] !== piece.face
  })
}

/** Plays a recording under today's rules. Returns what is different, in a sentence; undefined if nothing is. */
export function replay({ heading, moves, result }: Recording): string | undefined {
  const game = begin(heading)
  const { state } = game.table
  const standings = { ...heading.start }
  // A counter that came into the box after the recording has nothing to be held against.
  const recorded = Object.keys(heading.start)
  const differs = (when: string): string | undefined => {
    const id = firstAstray(recorded, standings, state)
    if (id === undefined) return undefined
    const { at, face } = state.pieces[id] ?? {}
    return `${when}, ${id} is at ${at} (face ${face}); recorded: ${standings[id]?.join(' face ')}`
  }
  const atStart = differs('at the start')
  if (atStart) return atStart
  for (const [index, { command, moved }] of moves.entries()) {
    const what = `command ${index + 1}, ${JSON.stringify(command)}`
    const verdict = game.engine.judge(command)
    if (!verdict.ok) return `${what} is refused [${verdict.rule}]: ${verdict.reason}`
    game.engine.perform(command)
    Object.assign(standings, moved)
    const difference = differs(`after ${what}`)
    if (difference) return difference
  }
  const ended = outcome(game.table.get('result'))
  return ended === outcome(result) ? undefined : `the result is ${ended}; recorded: ${outcome(result)}`
}
