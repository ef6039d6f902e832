/** The rules of Axis Empires behind the face of `api.ts`. */

import type { RawContent } from '../game-system/content.ts'
import { ContentError } from '../game-system/content.ts'
import type { GameInPlay } from '../game-system/game.ts'
import type { GameSystem } from '../game-system/system.ts'
import { Engine } from '../kernel/engine.ts'
import type { Procedure } from '../kernel/procedure.ts'
import { cloneState, type GameState } from '../kernel/state.ts'
import { Table } from '../kernel/table.ts'
import { UnknownName } from '../kernel/unknown.ts'
import { OK } from '../kernel/verdict.ts'
import type { AxisGame } from './api.ts'
import { cardActionsProcedure } from './campaign/cards/run.ts'
import { optionCardProcedure } from './campaign/cards/segment.ts'
import { frameByHand, judgeByHand } from './campaign/events/by-hand.ts'
import { politicalRollProcedure, tableFaults } from './campaign/events/political-roll.ts'
import { politicalEventsProcedure } from './campaign/events/political-segment.ts'
import { eventProcedure } from './campaign/events/procedure.ts'
import { conditionalProcedure } from './campaign/events/segment.ts'
import { TOTAL_WAR_EVENTS } from './campaign/events/total-war.ts'
import { checkInvariants } from './campaign/invariants.ts'
import { fortuneFaults, fortunesProcedure } from './campaign/optional/fortunes.ts'
import { listenersOf } from './campaign/optional/listeners.ts'
import { luckProcedure } from './campaign/optional/luck.ts'
import { logisticsProcedure } from './campaign/seasonal/logistics.ts'
import { replacementsProcedure } from './campaign/seasonal/replacements.ts'
import { turnProcedure } from './campaign/sequence/turn.ts'
import { weatherProcedure } from './campaign/sequence/weather.ts'
import { recordPeace } from './campaign/victory/peace.ts'
import { standingOf } from './campaign/victory/standing.ts'
import { vDayProcedure } from './campaign/victory/v-day.ts'
import type { Content } from './ground/content/compile.ts'
import { choiceProblem } from './ground/content/optional-rules.ts'
import { CRT_COLUMNS } from './ground/content/tables.ts'
import { checkContent, parseScenario } from './ground/content/validate/check.ts'
import { waitingFace } from './ground/content/waiting-side.ts'
import type { BattleDraft, BattlePreview } from './ground/contract/views.ts'
import { V } from './ground/variables/index.ts'
import { newsOf } from './questions/chronicle/diary/news.ts'
import { rulingSentence } from './questions/chronicle/overview/index.ts'
import { cardsView } from './questions/views/cards/index.ts'
import { displaysOf } from './questions/views/displays/index.ts'
import { eventSheet } from './questions/views/guides/event-sheet.ts'
import { replacementsView } from './questions/views/guides/replacements.ts'
import { happenings } from './questions/views/hand/happenings.ts'
import { invasionView } from './questions/views/landing-plan/invasion.ts'
import { countryView } from './questions/views/nations/country.ts'
import { countryList } from './questions/views/nations/entry.ts'
import { attackProspects } from './questions/views/prospects.ts'
import { reachOf, whyMove } from './questions/views/reach.ts'
import { airdropView } from './questions/views/support/airdrop.ts'
import { prospectOf } from './questions/views/support/contest.ts'
import { segmentView } from './questions/views/support/segment.ts'
import { zoneView } from './questions/views/support/zone.ts'
import {
  hexView,
  overlayView,
  sequenceView,
  summaryOf,
  supplyView,
  trackView,
  turnView,
} from './questions/views/views.ts'
import { whyOff, whyPlace } from './questions/views/why.ts'
import { Game, type Listener } from './table/game/game.ts'
import { judgePlace } from './table/game/hand-places.ts'
import { checkVariables, judgeVariable } from './table/game/known-ids.ts'
import { momentProcedure } from './table/game/moment.ts'
import { objectionTo } from './table/game/objection.ts'
import { rollProcedure } from './table/game/roll.ts'
import { SECRETS } from './table/game/secrets.ts'
import { startState } from './table/game/setup.ts'
import { judgeMarkerPlace, judgeMarkerTrack, markerProblems } from './table/markers/places.ts'
import { activationProcedure, totalWarProcedure, warAndPeaceProcedure } from './table/politics/index.ts'
import { delayProcedure, delayResultsProcedure } from './war/administration/delay.ts'
import { delayReductionProcedure } from './war/administration/delay-reduction.ts'
import { ATTACK_FRAME, type AttackFrame, battleOf, resultOfAttack } from './war/combat/attack.ts'
import type { Battle } from './war/combat/battle.ts'
import { judgeBattle } from './war/combat/judge-battle.ts'
import { preview, resultText, resultWords } from './war/combat/odds.ts'
import { attackProcedure } from './war/combat/procedure.ts'
import { COMBAT_FRAME, combatSegmentProcedure } from './war/combat/segment.ts'
import { movementProcedure } from './war/movement/procedure.ts'
import { organizationProcedure } from './war/organization/procedure.ts'
import { stackingProcedure } from './war/stacking/procedure.ts'
import { installInterdiction } from './war/supply/interdiction.ts'
import { airborneProcedure } from './war/support/airborne-procedure.ts'
import { blitzPlacementProcedure } from './war/support/blitz-placement.ts'
import { SUPPORT_FRAME } from './war/support/frame.ts'
import { supportProcedure } from './war/support/procedure.ts'

installInterdiction()

export const PROCEDURES: ReadonlyMap<string, Procedure<Game>> = new Map([
  ['turn', turnProcedure],
  ['weather', weatherProcedure],
  ['logistics', logisticsProcedure],
  ['replacements', replacementsProcedure],
  ['blitz-placement', blitzPlacementProcedure],
  ['support', supportProcedure],
  ['airborne', airborneProcedure],
  ['organization', organizationProcedure],
  ['movement', movementProcedure],
  ['combat', combatSegmentProcedure],
  ['attack', attackProcedure],
  ['stacking', stackingProcedure],
  ['delay', delayProcedure],
  ['delay-results', delayResultsProcedure],
  ['delay-reduction', delayReductionProcedure],
  ['war-and-peace', warAndPeaceProcedure],
  ['activation', activationProcedure],
  ['total-war', totalWarProcedure],
  ['v-day', vDayProcedure],
  ['roll', rollProcedure],
  ['moment', momentProcedure],
  ['luck', luckProcedure],
  ['fortunes', fortunesProcedure],
  ['event', eventProcedure],
  ['political-roll', politicalRollProcedure],
  ['political-events', politicalEventsProcedure],
  ['conditional-events', conditionalProcedure],
  ['card-actions', cardActionsProcedure],
  ['option-card', optionCardProcedure],
])

/** Who steps in at the moments of a game: rules that always hold, and the optional ones it is played with. */
export const listenersIn = (content: Content): readonly Listener[] => [
  TOTAL_WAR_EVENTS,
  ...listenersOf(content),
]

/** The attack that has been declared and is being fought, also while its die is due. */
function attackUnderWay(game: Game): AttackFrame | undefined {
  const frame = ATTACK_FRAME.innermost(game.table.state.frames)
  return frame && frame.stage !== 'declare' ? frame : undefined
}

/** The attack being put together or fought, as the screen shows it. */
function draftOf(game: Game): BattleDraft | null {
  const frame = ATTACK_FRAME.innermost(game.table.state.frames)
  if (!frame) return null
  const joined = frame.attackers.length > 0 ? frame.attackers : frame.units
  const { target, rolled, column, dark } = frame
  const cell = resultOfAttack(game, frame)
  const result =
    cell === undefined || rolled === null
      ? null
      : {
          die: dark ?? rolled,
          ...(dark === undefined ? {} : { attrition: rolled }),
          column: CRT_COLUMNS[column] ?? '1-3',
          result: resultText(cell),
          text: resultWords(cell),
        }
  return { target, attackers: joined, hq: frame.support, declared: frame.stage !== 'declare', result }
}

/** Where the landing lies that the Support Segment decides about. */
function landingPlace(game: Game): string | undefined {
  return SUPPORT_FRAME.innermost(game.table.state.frames)?.at ?? undefined
}

/** The combat a player is thinking of: the one under way, or one at a hex with these units. */
function plannedBattle(
  game: Game,
  target: string,
  attackers: readonly string[],
  hq: string | null | undefined,
): Battle {
  const { frames } = game.table.state
  const { blitz } = ATTACK_FRAME.onTop(frames) ?? COMBAT_FRAME.onTop(frames) ?? { blitz: false }
  const underWay = attackUnderWay(game)
  if (underWay) return battleOf(game, underWay)
  const hex = game.hex(target)
  const support = hq ? game.unit(hq) : undefined
  if (support && !game.ground(support))
    throw new UnknownName(`"${support.id}" gives no support to an attack; expected a headquarters`)
  return {
    target: hex,
    side: game.phasing,
    blitz,
    attackers: attackers.map((id) => game.unit(id)).filter((unit) => game.ground(unit) !== undefined),
    support,
    defenders: game.enemyGroundIn(hex, game.phasing),
    defence: undefined,
  }
}

function battlePreview(
  game: Game,
  target: string,
  attackers: readonly string[],
  hq: string | null | undefined,
): BattlePreview {
  const battle = plannedBattle(game, target, attackers, hq)
  return preview(game, battle, attackUnderWay(game) ? OK : judgeBattle(game, battle))
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

/** An engine on a copy of the position, to try on it what a player thinks of doing. */
const copyOf = ({ content, table, listeners }: Game): Engine<Game> =>
  new Engine(new Game(content, new Table(cloneState(table.state)), listeners), PROCEDURES)

/** The same game with a unit in another hex. */
function movedTo({ content, table, listeners }: Game, piece: string, to: string): Game {
  const { pieces, ...rest } = cloneState(table.state)
  const known = pieces[piece]
  const moved = known ? { ...pieces, [piece]: { ...known, at: to } } : pieces
  return new Game(content, new Table({ ...rest, pieces: moved }), listeners)
}

/** Wraps a game in the questions of `AxisGame`. */
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
    track: () => trackView(game),
    sequence: () => sequenceView(game),
    result: () => game.vars.get(V.result),
    reach: (piece) => reachOf(game, game.unit(piece)),
    whyMove: (piece, to) => {
      const hex = game.graph.indexOf.get(to)
      const unit = game.unit(piece)
      if (hex !== undefined && game.hexOf(unit) >= 0) return whyMove(game, unit, hex)
      if (game.hexOf(unit) < 0) return whyPlace(game, engine, unit, to)
      return whyOff(game, engine, unit, to)
    },
    focus: () => landingPlace(game),
    draft: () => draftOf(game),
    shown: ({ plies, fresh }) => ({
      battle: draftOf(game),
      news: newsOf(game, plies, fresh).map(({ text }) => text),
    }),
    battle: (target, attackers, hq) => battlePreview(game, target, attackers, hq),
    prospects: (piece, to) => attackProspects(game, movedTo(game, piece, to), piece, to),
    supply: (piece) => supplyView(game, game.unit(piece)),
    overlay: (kind, faction) => overlayView(game, kind, faction),
    standing: () => standingOf(game),
    hex: (id) => hexView(game, id),
    cards: (covered) => cardsView(game, covered),
    countries: () => countryList(game),
    country: (id) => countryView(game, id),
    happenings: () => happenings(game),
    event: () => eventSheet(game, engine, () => copyOf(game)),
    replacements: () => replacementsView(game),
    displays: () => displaysOf(game),
    support: {
      segment: () => segmentView(game),
      placement: (piece, at, mode) => prospectOf(game, piece, at, mode),
      zone: (id) => zoneView(game, id),
      invasion: (faction, land) => invasionView(game, faction, land),
      airdrop: (faction) => airdropView(game, faction),
    },
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

/** How a game of Axis Empires is set up, gone on with and described. */
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
