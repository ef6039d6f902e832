/** The position a scenario begins with. */
import type { Json } from '../../kernel/json.ts'
import { seedRng } from '../../kernel/rng.ts'
import type { GameState } from '../../kernel/state.ts'
import type { Content } from './content.ts'
import { POWERS } from './powers.ts'
import { changed, keyOf } from './units.ts'
import { V } from './variables.ts'
import { SYSTEM_ID } from './version.ts'

/** Kamikaze attacks Japan has for the whole game. */
const KAMIKAZE = 6

export function startingState(content: Content, seed: number, manualDice = false): GameState {
  const { scenario } = content
  const vars: Record<string, Json> = { [V.kamikaze.key()]: KAMIKAZE }
  if (manualDice) vars[V.diceByHand.key()] = true
  for (const space of content.spaces)
    if (space.kind === 'land') vars[V.owner.key(space.id)] = scenario.owners?.[space.id] ?? space.owner
  for (const power of scenario.war ?? []) vars[V.war.key(power)] = true
  for (const power of POWERS) {
    vars[V.cash.key(power)] = scenario.cash[power] ?? 0
    for (const [at, list] of Object.entries(scenario.setup[power] ?? {}))
      for (const [type, n] of Object.entries(list)) {
        const base = content.facilities.has(type)
        const name = (base ? V.facilities : V.forces).key(at)
        const before = vars[name] ?? null
        vars[name] = base
          ? { ...(before as object), [type]: 0 }
          : changed(before, keyOf({ flag: power, type }), n)
      }
  }
  const next = POWERS.indexOf(scenario.firstPower)
  return {
    format: 1,
    game: SYSTEM_ID,
    scenario: scenario.id,
    pieces: {},
    vars,
    frames: [{ proc: 'round', round: 1, next }],
    rng: seedRng(seed),
  }
}
