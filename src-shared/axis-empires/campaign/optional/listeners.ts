/** Who listens to the moments of a game: what its optional rules bring, and nobody where none is on. */
import type { Content } from '../../ground/content/compile.ts'
import { hasOption, type OptionId } from '../../ground/content/optional-rules.ts'
import type { Listener } from '../../table/game/game.ts'
import { EAST_AFRICA_LISTENERS } from './east-africa.ts'
import { FORTUNE_LISTENERS } from './fortunes.ts'
import { LUCK_LISTENER } from './luck.ts'

const LISTENERS: readonly { readonly option: OptionId; readonly listeners: readonly Listener[] }[] = [
  { option: 'east-africa', listeners: EAST_AFRICA_LISTENERS },
  { option: 'fortunes-of-war', listeners: FORTUNE_LISTENERS },
  { option: 'luck', listeners: [LUCK_LISTENER] },
]

/** Those who may step in at the moments of a game. */
export function listenersOf({ scenario }: Pick<Content, 'scenario'>): readonly Listener[] {
  return LISTENERS.filter(({ option }) => hasOption(scenario, option)).flatMap(({ listeners }) => listeners)
}
