/** Before commands that would begin a war a person is asked: what they would bring is asked of main. */
import { shallowRef } from 'vue'
import type { Command } from '../../src-shared/kernel/procedure.ts'
import type { WarView } from '../../src-shared/pacific-1940/ground/contract/views.ts'
import type { Call, Position } from './game/position.ts'

/** Decisions in which a war may begin. */
const KINDS: ReadonlySet<string> = new Set(['combat-move', 'noncombat', 'convoys'])

/** Commands that wait for a person to say yes, and what they would bring. */
interface Question {
  readonly war: WarView
  readonly commands: readonly Command[]
}

export function askedWar(call: Call, { view, kind }: Pick<Position, 'view' | 'kind'>) {
  const warQuestion = shallowRef<Question>()

  /** Whether commands begin no war; if they do the question is put, and they wait. */
  async function keepsPeace(commands: readonly Command[]): Promise<boolean> {
    const now = view.value
    if (
      !now ||
      !KINDS.has(kind.value) ||
      now.pacific.powers.every(({ power, atWar }) => power === 'japan' || atWar)
    )
      return true
    const war = await call('pacific.war', { game: now.game, commands: [...commands] }).catch(() => null)
    if (!war) return true
    warQuestion.value = { war, commands }
    return false
  }

  return { warQuestion, keepsPeace }
}
