/** What the screen knows of the game in play, as main tells it: refs shared by the parts of the store. */
import { computed, shallowRef } from 'vue'
import { withLand } from '../../../src-shared/axis-empires/content/land.ts'
import type {
  BranchView,
  ContentView,
  GameView,
  LogLine,
  SavedGame,
  ScenarioSummary,
  TurnBoxView,
} from '../../../src-shared/contract/views.ts'
import type { MapFile } from '../../../src-shared/hexmap/schema.ts'
import type { Refusal } from '../../../src-shared/kernel/verdict.ts'

export function gameState() {
  const content = shallowRef<ContentView>()
  const view = shallowRef<GameView>()
  /** Whether the user went back to an earlier moment, rather than took something back. */
  const wentBack = shallowRef(false)
  return {
    content,
    view,
    scenarios: shallowRef<readonly ScenarioSummary[]>([]),
    saved: shallowRef<readonly SavedGame[]>([]),
    log: shallowRef<readonly LogLine[]>([]),
    track: shallowRef<readonly TurnBoxView[]>([]),
    branches: shallowRef<readonly BranchView[]>([]),
    refusal: shallowRef<Refusal | null>(null),
    /** How many calls main is at work on for us. */
    busy: shallowRef(0),
    machineRunning: shallowRef(false),
    machinePaused: shallowRef(false),
    wentBack,
    /** Whether an earlier moment is being looked at. */
    past: computed(() => wentBack.value && view.value?.canRedo === true),
    /** The maps of the game in play, in the order of its scenario. */
    maps: computed(() => mapsOf(content.value, view.value)),
  }
}

export type GameRefs = ReturnType<typeof gameState>

function mapsOf(content: ContentView | undefined, view: GameView | undefined): readonly MapFile[] {
  const files = content?.maps ?? {}
  const maps = (view?.scenario.maps ?? []).flatMap((id) => files[id] ?? [])
  return withLand(maps, view?.scenario.hexes)
}

/** Whether the decision due belongs to a machine player. */
export function isMachine(view: GameView | undefined): boolean {
  const faction = view?.decision?.faction
  return faction === 'axis' || faction === 'western' || faction === 'soviet'
    ? view?.players[faction] !== 'human'
    : false
}
