/** The page of the editor that is shown, and the way to where a problem is put right. */
import { ref, shallowRef } from 'vue'
import type { PackProblem } from '../../../../src-shared/axis-empires/ground/packs/problem.ts'
import type { OpenPack } from './open-pack.ts'

export type EditorTab = 'pack' | 'counters' | 'scenario'

const NO_PROBLEM = { file: '', field: '', path: '', value: '', expected: '', message: '' }

export function pages({ scenarioId, hasScenario }: OpenPack) {
  const tab = ref<EditorTab>('pack')
  /** A place to go to: a counter in the table, a field or a counter of the scenario. */
  const jump = shallowRef<{ readonly problem: PackProblem; readonly at: number }>()

  /** The page for a pack just opened: its scenario, if it has one. */
  function first(): void {
    tab.value = scenarioId.value === undefined ? 'counters' : 'scenario'
  }

  /** Goes to the record a problem is of; if it is no scenario of this pack, to the page of its section. */
  function goTo(problem: PackProblem): void {
    const own = problem.section === 'scenarios' && hasScenario(problem.record)
    if (own) {
      scenarioId.value = problem.record
      tab.value = 'scenario'
    } else if (problem.section === 'counters') tab.value = 'counters'
    else tab.value = 'pack'
    jump.value = { problem, at: Date.now() }
  }

  /** Shows a counter in the table. */
  const goToCounter = (record: string): void => goTo({ ...NO_PROBLEM, section: 'counters', record })

  return { tab, jump, first, goTo, goToCounter }
}
