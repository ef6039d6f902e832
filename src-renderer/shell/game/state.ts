/** What the screen knows of the game in play, as main tells it: refs shared by the parts of the store. */
import { computed, shallowRef } from 'vue'
import {
  type GameView,
  type HistoryView,
  HUMAN,
  type ListedScenario,
  type LogLine,
  type MomentView,
  type SavedGame,
} from '../../../src-shared/contract/views.ts'
import type { Refusal } from '../../../src-shared/kernel/verdict.ts'

/** What one move of the machine showed on the map: the way of a unit, or the places something happened at. */
export interface ShownMove {
  /** Places in order; a march begins where the unit stood. */
  readonly places: readonly string[]
  readonly march: boolean
}

export function gameState() {
  const view = shallowRef<GameView>()
  /** Whether the user went back to an earlier moment, rather than took something back. */
  const wentBack = shallowRef(false)
  const credit = shallowRef(Number.POSITIVE_INFINITY)
  return {
    view,
    scenarios: shallowRef<readonly ListedScenario[]>([]),
    saved: shallowRef<readonly SavedGame[]>([]),
    log: shallowRef<readonly LogLine[]>([]),
    /** The line shown step by step, and the others; null until it is asked for. */
    history: shallowRef<HistoryView | null>(null),
    /** A moment that is only looked at, in the place of that the game stands at. */
    moment: shallowRef<MomentView | null>(null),
    /** The moment on the screen was gone to, not played to. */
    visiting: shallowRef(false),
    refusal: shallowRef<Refusal | null>(null),
    /** The last attempt with a counter that the rules refused. */
    tried: shallowRef<{ readonly piece: string; readonly to: string } | null>(null),
    /** A counter that is to be tried although the rules forbid it: an example asks for it. */
    asked: shallowRef<string | null>(null),
    /** A question is asked about the position on the board: what can be done there is not given away. */
    quizzed: shallowRef(false),
    /** How many calls to main are under way. */
    busy: shallowRef(0),
    /** How many questions main has not answered yet, those too during which the screen does not show that it is busy. */
    underWay: shallowRef(0),
    machineRunning: shallowRef(false),
    /** The machine plays the rest of a segment for the person in it. */
    resting: shallowRef(false),
    /** Moves machine players may still make before they wait; infinite unless they are paused. */
    credit,
    machinePaused: computed(() => credit.value === 0),
    /** How much of the machine's present thought is done; null while it does not think. */
    thinking: shallowRef<number | null>(null),
    /** What the machine did last, for the map to show. */
    lastMove: shallowRef<ShownMove | null>(null),
    /** The moment a person last decided. */
    since: shallowRef(0),
    wentBack,
    /** Whether an earlier moment is being looked at. */
    past: computed(() => wentBack.value && view.value?.canRedo === true),
  }
}

export type GameRefs = ReturnType<typeof gameState>

/** Whether the decision due belongs to a machine player. */
export function isMachine(view: GameView | undefined): boolean {
  const faction = view?.decision?.faction
  return faction !== undefined && playerOf(view, faction) !== HUMAN
}

/** Who plays a faction; a person where the game does not say. */
export function playerOf(view: GameView | undefined, faction: string): string {
  return view?.players[faction] ?? HUMAN
}
