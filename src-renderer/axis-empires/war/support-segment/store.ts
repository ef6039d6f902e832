/** Support on the screen: what main says of the segment, of the place pointed at, of a zone, of a landing. */

import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { useUi } from '../../../shell/window/ui.ts'
import { useAxisGame } from '../../ground/game/store.ts'
import { useTable } from '../../table/table/store.ts'
import { airdropRange } from './airdrop-range.ts'
import { supportAnswers } from './answers.ts'
import type { Page } from './decisions.ts'
import { landingPlanner } from './landing-planner.ts'
import { leading } from './leading.ts'
import { supportMarks } from './support-marking.ts'

export const useSupport = defineStore('support', () => {
  const game = useAxisGame()
  const table = useTable()
  const ui = useUi()
  const page = ref<Page>('segment')
  /** Places a line of a checklist speaks of, while it is pointed at. */
  const looked = shallowRef<readonly string[]>([])

  const decision = computed(() => (game.isMachine(game.view) ? undefined : game.view?.decision))
  const kind = computed(() => decision.value?.kind)
  /** The chosen counter, if it waits to be placed. */
  const chosen = computed(() => {
    const piece = table.chosen
    return kind.value === 'support-place' && piece !== undefined && table.index.moves.has(piece)
      ? piece
      : undefined
  })
  const pointed = computed(() =>
    table.mode.kind === 'drag' ? table.mode.over : (table.hovered ?? undefined),
  )

  const { planSide, planFor, pick, ...planner } = landingPlanner(page, () => decision.value?.faction)
  const { target, side, sea } = planner
  const answers = supportAnswers({ page, chosen, pointed, target, side })
  const { segment, invasion, airdrop, prospect } = answers
  const { dropper, ranged, closedTo } = airdropRange(page, airdrop)

  leading(page, decision, planSide)

  const plan = computed(() => {
    const plans = invasion.value?.plans ?? []
    return plans.find((each) => each.sea === sea.value) ?? plans[0]
  })
  const landing = computed(() =>
    invasion.value && ui.tab === 'support' && page.value === 'landing'
      ? { land: invasion.value.land, faction: invasion.value.faction, sea: plan.value?.sea }
      : null,
  )
  const marks = computed(() =>
    supportMarks({
      view: game.view,
      segment: kind.value === 'support-contest' ? segment.value : null,
      prospect: prospect.value,
      pointed: pointed.value,
      looked: looked.value,
      landing: landing.value,
      dropper: ranged.value,
    }),
  )
  watch(marks, (next) => {
    table.support = next
  })

  table.companion = {
    click: pick,
    askAbout: planFor,
    refusalAt: closedTo,
    hasCard: () => prospect.value !== null,
  }

  return { page, ...answers, ...planner, looked, dropper, kind, chosen, pointed, plan }
})
