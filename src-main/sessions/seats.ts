/** Who sits at the screen, and what of a session's game a seat may know. */
import { HUMAN } from '../../src-shared/contract/views.ts'
import type { GameInPlay } from '../../src-shared/game-system/game.ts'
import { guessedState, type Seat } from '../../src-shared/kernel/secrets.ts'
import type { Session } from './session.ts'

/** The kind of player of a faction; a person where nobody is named. */
export const kindOf = ({ players }: Pick<Session, 'players'>, faction: string): string =>
  players[faction] ?? HUMAN

/**
 * The seat at the screen: the only person's faction; where several persons share the screen, that of the one
 * who decides now, and nobody's while a machine does. Of a faction without a player it answers what that is asked.
 */
export function seatAt(session: Session): Seat {
  const { game } = session
  const { factions } = game.summary()
  const isPerson = (faction: string): boolean => kindOf(session, faction) === HUMAN
  const persons = factions.filter(isPerson)
  const deciding = game.engine.decision()?.faction
  // A faction that a scenario has no player for may be asked something nevertheless: anyone who is there answers.
  const orphan = deciding !== undefined && !factions.includes(deciding) && isPerson(deciding)
  if (orphan) return persons.length < 2 ? [...persons, deciding] : [deciding]
  if (persons.length < 2) return persons
  return persons.filter((faction) => faction === deciding)
}

/** Who decides now and is not at the screen: a machine; undefined if the person there decides, or the game is over. */
export function absentDecider(session: Session): string | undefined {
  const faction = session.game.engine.decision()?.faction
  return faction === undefined || seatAt(session).includes(faction) ? undefined : faction
}

/** The game as a seat may know it, for questions: the game itself while nothing is hidden from the seat. */
export function gameFor(session: Session, seat: Seat): GameInPlay {
  const { game, cuts } = session
  return cuts.isCut(seat) ? cuts.made(seat, (state) => game.inPosition(state)) : game
}

/** The seed of guesses, which must not be that of the game's dice. */
export const guessSeed = (seed: number): number => (Math.imul(seed + 1, 0x9e3779b1) ^ 0x6e55) >>> 0

/**
 * The game as a machine at a seat may think it is: where something is hidden from it, a guess that depends on
 * what the seat sees and on nothing else.
 */
export function guessFor(session: Session, seat: Seat): GameInPlay {
  const { game, record, cuts } = session
  const { state } = game.table
  if (!cuts.isCut(seat)) return game
  return game.inPosition(guessedState(state, game.secrets, seat, guessSeed(record.seed)))
}

/** The faction that has to decide, alone; none once the game is over. */
export const decidingIn = ({ engine }: Pick<GameInPlay, 'engine'>): readonly string[] => {
  const decision = engine.decision()
  return decision ? [decision.faction] : []
}
