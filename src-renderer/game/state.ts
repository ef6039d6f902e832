/** What the screen knows of the game in play, as main tells it: refs shared by the parts of the store. */
import { computed, shallowRef } from 'vue'
import { withLand } from '../../src-shared/axis-empires/content/land.ts'
import type { TurnSummary } from '../../src-shared/axis-empires/contract/advice.ts'
import type { StandingView } from '../../src-shared/axis-empires/contract/standing.ts'
import type {
  ContentView,
  GameView,
  HistoryView,
  LogLine,
  MomentView,
  SavedGame,
  ScenarioSummary,
  TurnBoxView,
} from '../../src-shared/axis-empires/contract/views.ts'
import type { MapFile } from '../../src-shared/axis-empires/map/schema.ts'
import { HUMAN, type ListedScenario } from '../../src-shared/contract/views.ts'
import type { Refusal } from '../../src-shared/kernel/verdict.ts'
import type { ShownMove } from './shown-move.ts'

export function gameState() {
  const content = shallowRef<ContentView>()
  const view = shallowRef<GameView>()
  /** Whether the user went back to an earlier moment, rather than took something back. */
  const wentBack = shallowRef(false)
  const credit = shallowRef(Number.POSITIVE_INFINITY)
  return {
    content,
    view,
    scenarios: shallowRef<readonly ListedScenario<ScenarioSummary>[]>([]),
    saved: shallowRef<readonly SavedGame[]>([]),
    log: shallowRef<readonly LogLine[]>([]),
    track: shallowRef<readonly TurnBoxView[]>([]),
    /** The line shown step by step, and the others; null until it is asked for. */
    history: shallowRef<HistoryView | null>(null),
    /** A moment that is only looked at, in the place of that the game stands at. */
    moment: shallowRef<MomentView | null>(null),
    /** The moment on the screen was gone to, not played to. */
    visiting: shallowRef(false),
    /** The victory conditions place by place. */
    standing: shallowRef<StandingView | null>(null),
    refusal: shallowRef<Refusal | null>(null),
    /** What was tried last with a counter and is not allowed. */
    tried: shallowRef<{ readonly piece: string; readonly to: string } | null>(null),
    /** A counter that is to be tried although the rules forbid it: an example asks for it. */
    asked: shallowRef<string | null>(null),
    /** A question is asked about the position on the board: what can be done there is not given away. */
    quizzed: shallowRef(false),
    /** How many calls main is at work on for us. */
    busy: shallowRef(0),
    machineRunning: shallowRef(false),
    /** Moves machine players may still make before they wait; infinite unless they are paused. */
    credit,
    machinePaused: computed(() => credit.value === 0),
    /** How much of the machine's present thought is done; null while it does not think. */
    thinking: shallowRef<number | null>(null),
    /** What the machine did last, to be seen on the map. */
    lastMove: shallowRef<ShownMove | null>(null),
    /** What machine players did in the Faction Turns since a person last decided. */
    summaries: shallowRef<readonly TurnSummary[]>([]),
    /** The moment a person last decided. */
    since: shallowRef(0),
    wentBack,
    /** Whether an earlier moment is being looked at. */
    past: computed(() => wentBack.value && view.value?.canRedo === true),
    /** The maps of the game in play, in the order of its scenario. */
    maps: computed<readonly MapFile[]>((before) => kept(before, mapsOf(content.value, view.value))),
  }
}

export type GameRefs = ReturnType<typeof gameState>

function mapsOf(content: ContentView | undefined, view: GameView | undefined): readonly MapFile[] {
  const files = content?.maps ?? {}
  const maps = (view?.scenario.maps ?? []).flatMap((id) => files[id] ?? [])
  return withLand(maps, view?.scenario.hexes)
}

/** The list as it was if the new one holds the same maps: what is worked out from them stands. */
const kept = (before: readonly MapFile[] | undefined, now: readonly MapFile[]): readonly MapFile[] =>
  before?.length === now.length && before.every((map, i) => map === now[i]) ? before : now

/** Whether the decision due belongs to a machine player. */
export function isMachine(view: GameView | undefined): boolean {
  const faction = view?.decision?.faction
  return faction !== undefined && playerOf(view, faction) !== HUMAN
}

/** Who plays a faction; a person where the game does not say. */
export function playerOf(view: GameView | undefined, faction: string): string {
  const players: Readonly<Record<string, string>> = view?.players ?? {}
  return players[faction] ?? HUMAN
}
