/** Commands that would begin a war wait for a person's answer; all others are done at once. */
import { expect, test } from 'vitest'
import { ref } from 'vue'
import { askedWar } from '../../../src-renderer/pacific-1940/asked-war.ts'
import type { WarView } from '../../../src-shared/pacific-1940/ground/contract/views.ts'

const WAR: WarView = { joins: ['us', 'britain', 'anzac'], pays: [], sentences: ['This is war.'] }
const powers = (atWar: boolean) =>
  ['japan', 'us', 'china', 'britain', 'anzac'].map((power) => ({ power, atWar: power === 'china' || atWar }))

/** The question as a screen has it, where main answers as said; with what main was asked. */
function asking(answer: WarView | null | Error, kind: string, atWar = false) {
  const asked: unknown[] = []
  const call = (name: string, request: unknown) => {
    asked.push([name, request])
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer)
  }
  const view = ref({ game: 'g', pacific: { powers: powers(atWar) } })
  return { asked, ...askedWar(call as never, { view, kind: ref(kind) } as never) }
}
const COMMANDS = [{ type: 'attack', to: 'philippines' }]

test('[politics] an act that begins a war waits for an answer', async () => {
  const { asked, keepsPeace, warQuestion } = asking(WAR, 'combat-move')
  expect(await keepsPeace(COMMANDS)).toBe(false)
  expect(asked).toEqual([['pacific.war', { game: 'g', commands: COMMANDS }]])
  expect(warQuestion.value).toEqual({ war: WAR, commands: COMMANDS })
})

test('[politics] what begins none is done at once, and nobody is asked where no war can begin', async () => {
  const peaceful = asking(null, 'noncombat')
  expect([await peaceful.keepsPeace(COMMANDS), peaceful.asked.length]).toEqual([true, 1])
  for (const quiet of [asking(WAR, 'purchase'), asking(WAR, 'combat-move', true)])
    expect([await quiet.keepsPeace(COMMANDS), quiet.asked]).toEqual([true, []])
  // A question that is not answered keeps nobody from playing.
  expect(await asking(new Error('gone'), 'combat-move').keepsPeace(COMMANDS)).toBe(true)
})
