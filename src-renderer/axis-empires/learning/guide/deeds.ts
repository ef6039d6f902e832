/** What the guide does itself: shows a step, and brings the game back to where a step begins. */
import type { Command } from '../../../../src-shared/kernel/procedure.ts'
import { useUi } from '../../../shell/window/ui.ts'
import { useAxisGame } from '../../ground/game/store.ts'
import { cancel, choose } from '../../table/table/modes.ts'
import { revealPlace } from '../../table/table/stages.ts'
import { useTable } from '../../table/table/store.ts'
import { canDo, offersOf } from './judge.ts'
import type { Act, GuideView, Lesson, Part } from './lesson.ts'
import { useReadSteps } from './read-steps.ts'

/** More moves of machines than one answer can have. */
const MAX_WAITS = 1_500
const WAIT_MS = 60
/** More commands than any part takes. */
const MAX_DEEDS = 40

export const rest = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

/** Lets the machines play until a person is due. */
export async function untilPerson(): Promise<void> {
  const game = useAxisGame()
  for (let i = 0; i < MAX_WAITS && game.isMachine(game.view); i++) {
    if (!game.machineRunning) game.playOn()
    await rest(WAIT_MS)
  }
}

async function perform(commands: readonly Command[]): Promise<void> {
  if (commands.length > 0) await useAxisGame().perform(commands)
}

/** Does what a part asks for, as a click of the player would. */
export async function doAct(act: Act, seen: GuideView): Promise<void> {
  const table = useTable()
  const ui = useUi()
  switch (act.kind) {
    case 'look':
      table.inspected = act.hex
      return revealPlace(act.hex)
    case 'choose':
      return table.follow(choose(act.unit, table.facts))
    case 'goals':
      ui.goals = act.open
      return
    case 'tab':
      ui.tab = act.tab
      return
    case 'zones':
      ui.overlay = 'zoc'
      ui.overlayFaction = act.faction
      return
    case 'read':
      return useReadSteps().add(act.step)
    case 'march': {
      const reach = await useAxisGame().question('play.reach', { piece: act.unit })
      return perform(reach?.hexes.find(({ hex }) => hex === act.to)?.commands ?? [])
    }
    default:
      return perform(offersOf(act, seen).map(({ command }) => command))
  }
}

/** Brings one part about from wherever the game stands; gives up where nothing leads there. */
async function bringAbout(part: Part, see: () => GuideView | undefined): Promise<void> {
  for (let i = 0; i < MAX_DEEDS; i++) {
    await untilPerson()
    const seen = see()
    if (!seen || part.done(seen)) return
    await doAct(canDo(part.act, seen) ? part.act : { kind: 'any' }, seen)
  }
}

/** Goes to a moment of the game and plays on from there; what was played after it is kept as a line of its own. */
export async function returnTo(ply: number): Promise<void> {
  const game = useAxisGame()
  useTable().follow(cancel())
  await game.goto(ply)
  game.wentBack = false
  if (game.isMachine(game.view)) game.playOn()
}

/**
 * Replays the lesson from its beginning up to a step: the way out of any position. The seed is that of the lesson,
 * so the dice fall as they should.
 * @returns The moments at which each step began.
 */
export async function playUpTo(
  lesson: Lesson,
  step: number,
  see: () => GuideView | undefined,
): Promise<number[]> {
  const game = useAxisGame()
  await returnTo(0)
  const plies = [0]
  for (const { parts } of lesson.steps.slice(0, step)) {
    for (const part of parts) if (!part.onScreen) await bringAbout(part, see)
    plies.push(game.view?.ply ?? 0)
  }
  return plies
}
