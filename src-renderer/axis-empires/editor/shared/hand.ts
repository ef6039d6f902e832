/** What the hand does with the counters of the scenario: puts them elsewhere, turns them over, carries them away. */
import { ASIDE } from '../../../../src-shared/axis-empires/ground/content/places.ts'
import { flipped, placed, poolOf } from '../../../../src-shared/axis-empires/ground/packs/placing.ts'
import { carry } from './drag.ts'
import type { InHand } from './in-hand.ts'
import type { Layout } from './layout.ts'
import { useEditor } from './store.ts'
import { useWorkspace } from './workspace.ts'

export function hand({ scenario, byId, places, nameOf }: Layout, { counter }: InHand) {
  const editor = useEditor()
  const workspace = useWorkspace()

  function move(id: string, to: string): void {
    const unit = byId.value.get(id)
    if (!scenario.value || !unit) return
    workspace.chosen = id
    workspace.pointed = to
    editor.editScenario(`${id} to ${nameOf(to)}`, placed(scenario.value, unit, to))
  }

  function flip(id: string | undefined = workspace.chosen): void {
    const unit = id === undefined ? undefined : byId.value.get(id)
    if (scenario.value && unit) editor.editScenario(`turn ${unit.id} over`, flipped(scenario.value, unit))
  }

  function remove(): void {
    if (workspace.chosen !== undefined) move(workspace.chosen, ASIDE)
  }

  function toPool(): void {
    const unit = counter.value
    if (scenario.value && unit) move(unit.id, poolOf(scenario.value, unit))
  }

  function choose(piece: string | undefined, at: string | undefined): void {
    workspace.chosen = piece
    workspace.pointed = at
  }

  /** A counter of a list or a box is pressed: chosen, or carried away. */
  function press(event: PointerEvent, id: string): void {
    const now = places.value.get(id)
    carry(
      event,
      id,
      now?.face ?? 0,
      (to) => move(id, to),
      () => choose(id, now?.at),
    )
  }

  return { move, flip, remove, toPool, choose, press }
}
