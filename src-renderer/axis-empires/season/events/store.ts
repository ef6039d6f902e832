/** The event under way, as main tells of it; asked at most once for a position. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { EventSheetView } from '../../../../src-shared/axis-empires/ground/contract/guides.ts'
import { useScreen } from '../../../shell/window/screen.ts'
import { useUi } from '../../../shell/window/ui.ts'
import { useAxisGame } from '../../ground/game/store.ts'
import { storyOf } from './story.ts'

/** Kinds of decision that belong to an event, an activation or a roll, or to a segment of politics. */
const KINDS: ReadonlySet<string> = new Set([
  'event',
  'card-actions',
  'die',
  'alignment',
  'set-up',
  'mobilize',
  'no-occupation',
  'political-events',
  'declare-war',
  'reduce-truces',
  'conditional-events',
  'total-war',
])

/** From this width of the window on two cards find room side by side. */
const BESIDE = 1200

export const useEvents = defineStore('events', () => {
  const game = useAxisGame()
  const sheet = shallowRef<EventSheetView | null>(null)
  const folded = ref(false)

  watch(
    () => [game.view?.game, game.view?.hash] as const,
    async ([, hash]) => {
      const view = game.view
      const due = view?.decision && KINDS.has(view.decision.kind) && !game.isMachine(view) && !game.past
      const before = sheet.value
      const told = due ? ((await game.quietQuestion('play.event', {})) ?? null) : null
      if (game.view?.hash !== hash) return
      if (told && (!before || before.segment !== told.segment)) {
        // An event is read; a segment in which one may do something comes every turn.
        folded.value = told.segment === true
        // Two cards side by side need room.
        if (!folded.value && useScreen().room.w < BESIDE) useUi().nations = false
      }
      sheet.value = told
    },
    { immediate: true },
  )
  const story = computed(() => (sheet.value ? storyOf(game.log) : []))
  /** A folded sheet makes room for another card where two do not fit side by side; its choices stay in the bar. */
  const hidden = computed(() => {
    const ui = useUi()
    const other = ui.nations || ui.goals || ui.legend || ui.planner
    return folded.value && other && useScreen().room.w < BESIDE
  })
  return { sheet, story, folded, hidden }
})
