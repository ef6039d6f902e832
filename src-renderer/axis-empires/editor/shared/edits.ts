/** What is done to the open pack: each change is a step that can be taken back and done again, without end. */
import { markRaw } from 'vue'
import type { ScenarioFile } from '../../../../src-shared/axis-empires/ground/content/scenarios.ts'
import {
  type FiledCounter,
  withCounters,
  withoutCounters,
} from '../../../../src-shared/axis-empires/ground/packs/diff.ts'
import type { Pack } from '../../../../src-shared/axis-empires/ground/packs/schema.ts'
import { sameJson } from '../../../../src-shared/kernel/json.ts'
import { stepsOf } from '../../../shell/editing/steps.ts'
import type { Autosave } from './autosave.ts'
import type { EditedCounter, OpenPack } from './open-pack.ts'

function withoutMap(counter: FiledCounter): FiledCounter {
  const { map: _map, ...rest } = counter as EditedCounter
  return rest
}

export function edits({ pack, base, scenario, scenarioId, hasScenario }: OpenPack, { soon }: Autosave) {
  const history = stepsOf<Pack>()

  /** Takes a new version of the pack; the one before it can be had back. */
  function change(label: string, next: Pack): void {
    if (!pack.value || next === pack.value) return
    history.push(label, pack.value)
    pack.value = markRaw(next)
    soon()
  }

  function restored(before: Pack | undefined): void {
    if (!before) return
    pack.value = before
    if (scenarioId.value === undefined || !hasScenario(scenarioId.value))
      scenarioId.value = before.scenarios[0]?.scenario.id
    soon()
  }

  const undo = (): void => restored(pack.value && history.back(pack.value))
  const redo = (): void => restored(pack.value && history.forward(pack.value))

  function editCounters(label: string, edited: readonly FiledCounter[]): void {
    const now = pack.value
    const next = now && withCounters(now, base.value, edited.map(withoutMap))
    // A table read in again without a change is no step of its own.
    if (next && !sameJson(next, now)) change(label, next)
  }

  function takeOut(ids: readonly string[]): void {
    if (pack.value) change(`take out ${ids.join(', ')}`, withoutCounters(pack.value, base.value, ids))
  }

  function editScenario(label: string, next: ScenarioFile): void {
    const now = pack.value
    if (!now || next === scenario.value) return
    const scenarios = now.scenarios.map((each) =>
      each.scenario.id === scenarioId.value ? { ...each, scenario: next } : each,
    )
    change(label, { ...now, scenarios })
  }

  return { history, change, undo, redo, editCounters, takeOut, editScenario }
}
