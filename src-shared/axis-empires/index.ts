/** The rules of Axis Empires behind the face of `api.ts`. */

import type { RawContent } from '../game-system/content.ts'
import { ContentError } from '../game-system/content.ts'
import type { GameInPlay } from '../game-system/game.ts'
import type { GameSystem } from '../game-system/system.ts'
import { Engine } from '../kernel/engine.ts'
import type { Procedure } from '../kernel/procedure.ts'
import { type GameState } from '../kernel/state.ts'
import { Table } from '../kernel/table.ts'
import type { AxisGame } from './api.ts'
import { frameByHand, judgeByHand } from './campaign/events/by-hand.ts'
import { tableFaults } from './campaign/events/political-roll.ts'
import { TOTAL_WAR_EVENTS } from './campaign/events/total-war.ts'
import { checkInvariants } from './campaign/invariants.ts'
import { fortuneFaults } from './campaign/optional/fortunes.ts'
import { listenersOf } from './campaign/optional/listeners.ts'
import { CAMPAIGN_PROCEDURES } from './campaign/procedures.ts'
import { recordPeace } from './campaign/victory/peace.ts'
import type { Content } from './ground/content/compile.ts'
import { choiceProblem } from './ground/content/optional-rules.ts'
import { checkContent, parseScenario } from './ground/content/validate/check.ts'
import { waitingFace } from './ground/content/waiting-side.ts'
import { V } from './ground/variables/index.ts'
import { newsOf } from './questions/chronicle/diary/news.ts'
import { rulingSentence } from './questions/chronicle/overview/index.ts'
import { draftOf } from './questions/views/battle.ts'
import { sequenceView } from './questions/views/sequence.ts'
import { summaryOf } from './questions/views/summary.ts'
import { turnView } from './questions/views/turns.ts'
import { Game, type Listener } from './table/game/game.ts'
import { judgePlace } from './table/game/hand-places.ts'
import { checkVariables, judgeVariable } from './table/game/known-ids.ts'
import { objectionTo } from './table/game/objection.ts'
import { SECRETS } from './table/game/secrets.ts'
import { startState } from './table/game/setup.ts'
import { judgeMarkerPlace, judgeMarkerTrack, markerProblems } from './table/markers/places.ts'
import { TABLE_PROCEDURES } from './table/procedures.ts'
import { WAR_PROCEDURES } from './war/procedures.ts'
import { installInterdiction } from './war/supply/interdiction.ts'
import { SUPPORT_FRAME } from './war/support/frame.ts'

installInterdiction()

export const PROCEDURES: ReadonlyMap<string, Procedure<Game>> = new Map([
  ...TABLE_PROCEDURES,
  ...WAR_PROCEDURES,
  ...CAMPAIGN_PROCEDURES,
])

/** Who steps in at the moments of a game: rules that always hold, and the optional ones it is played with. */
export const listenersIn = (content: Content): readonly Listener[] => [
  TOTAL_WAR_EVENTS,
  ...listenersOf(content),
]

/** Where the landing lies that the Support Segment decides about. */
function landingPlace(game: Game): string | undefined {
  return SUPPORT_FRAME.innermost(game.table.state.frames)?.at ?? undefined
}

const proved = new WeakSet<object>()

/** Throws if a political table names an event that is not registered; looked at once for a set of tables. */
function checkTables(raw: RawContent, { political, fortunes }: Content): void {
  refuseFaults('assets/tables/fortunes-of-war.json', 'cards', fortuneFaults(fortunes))
  if (proved.has(raw.tables)) return
  refuseFaults('assets/tables/political-tables.json', 'tables', tableFaults(political.values()))
  proved.add(raw.tables)
}

function refuseFaults(file: string, path: string, faults: readonly string[]): void {
  if (faults.length === 0) return
  throw new ContentError(
    faults.map((message) => ({
      file,
      path,
      value: 'a result',
      expected: 'an event',
      message: `${file}: ${message}.`,
    })),
  )
}

/** A game as main and machine players hold it. */
export function faceOf(game: Game): AxisGame {
  const engine = new Engine(game, PROCEDURES)
  return {
    table: game.table,
    engine,
    secrets: SECRETS,
    inPosition: (state, options) => faceOf(new Game(game.content, new Table(state, options), game.listeners)),
    summary: () => summaryOf(game.content.scenario),
    phasing: () => (game.phasing < 0 ? null : game.factionName(game.phasing)),
    turn: () => turnView(game),
    sequence: () => sequenceView(game),
    result: () => game.vars.get(V.result),
    focus: () => landingPlace(game),
    shown: ({ plies, fresh }) => ({
      battle: draftOf(game),
      news: newsOf(game, plies, fresh).map(({ text }) => text),
    }),
    judgePlace(piece, to, face) {
      const known = judgePlace(game.content, piece, to, face)
      return known.ok ? judgeMarkerPlace(game, game.unit(piece), to, face) : known
    },
    faceAt(piece, to) {
      const unit = game.content.unitOf.get(piece)
      return unit && waitingFace(unit.sides, to)
    },
    judgeVariable(key, value) {
      const known = judgeVariable(game.content, key, value, game.table.state.vars)
      return known.ok ? judgeMarkerTrack(game, key, value) : known
    },
    judgeEvent: (command) => judgeByHand(game, command),
    rulingWords: (command, effects) => rulingSentence(game, { command, effects }),
    eventFrame: (command) => frameByHand(game, command),
    objection: () => objectionTo(game, engine),
    check: () => checkInvariants(game),
  }
}

/** How a game of Axis Empires is set up, continued with and described. */
export const rules: Pick<GameSystem<AxisGame>, 'create' | 'resume' | 'withOptions' | 'summarise'> = {
  create(raw, options) {
    const content = checkContent(raw)
    checkTables(raw, content)
    const game = new Game(content, new Table(startState(content, options)), listenersIn(content))
    // A Separate Peace that is in effect from the first turn is counted from there (14.2, step 5).
    if (game.vars.isSet(V.separatePeace)) recordPeace(game)
    const face = faceOf(game)
    face.engine.advance()
    game.table.takeJournal()
    return face
  },
  resume(raw, state: GameState) {
    const content = checkContent(raw, state.pieces)
    const file = 'the saved game'
    const problems = [
      ...checkVariables(content, state.vars, file),
      ...markerProblems(content, state.pieces, state.vars, file),
    ]
    if (problems.length > 0) throw new ContentError(problems)
    return faceOf(new Game(content, new Table(state), listenersIn(content)))
  },
  withOptions(scenario, options) {
    const problem = choiceProblem(scenario as Parameters<typeof choiceProblem>[0], options)
    if (problem !== undefined) return { problem }
    const { options: _before, ...rest } = scenario as Record<string, unknown>
    return { scenario: options.length > 0 ? { ...rest, options } : rest }
  },
  summarise: (scenario, file) => summaryOf(parseScenario(scenario, file)),
}

/** A game of this system. Throws for one of another. */
export function axisGame(game: GameInPlay): AxisGame {
  if (game.engine.game instanceof Game) return game as AxisGame
  throw new Error(`it is a game of "${game.table.state.game}"; expected one of Axis Empires`)
}
