/** A game to try a pack out. */
import type { GamePacks } from '../packs/user-packs.ts'
import type { Session } from '../sessions/session.ts'
import type { Games, ServiceContext } from './context.ts'

/** Begins a game of a scenario of a pack as it stands, with the packs in use. Throws `ContentError` with what is wrong with it. */
export function playtest(
  context: ServiceContext,
  games: Games,
  { kind, of }: GamePacks,
  { pack: id, scenario }: { readonly pack: string; readonly scenario: string },
): Session {
  const kept = of(context)
  const pack = kept.sound(id)
  const others = kept.inUse().filter((each) => each.id !== id)
  const packs = [...context.packsFor(kind.system, scenario, others), pack]
  return games.begin({ scenario, system: kind.system.id }, packs)
}
