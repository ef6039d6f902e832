/** A battle under way as odds are reckoned for it: however far its round has come, and whatever hits wait. */
import type { Game } from '../../table/game.ts'
import { entriesOfForce, type Force, forceOf } from './force.ts'
import type { Fight } from './odds.ts'
import { buries, ROUND, SALVOS, salvoAt } from './round.ts'
import { alive, type BattleFrame, type Hits, standing } from './sides.ts'

/** Where a battle continues, and whether the defenders that are hit fire before they are taken away. */
function progress(frame: BattleFrame, atSea: boolean): Pick<Fight, 'next'> & { readonly dying: boolean } {
  const step = frame.step === 'losses' ? frame.after : frame.step
  const now = ROUND.find(({ id }) => id === step)
  if (now?.does === 'fire')
    return { next: { salvo: now.salvo, fired: now.place === 'defender' }, dying: true }
  if (now?.does === 'bury')
    return {
      next: { salvo: (now.salvo + 1) % SALVOS.length, fired: false },
      dying: !buries(salvoAt(now.salvo), atSea),
    }
  return { next: { salvo: 0, fired: false }, dying: true }
}

/** The guns of the defenders, while they have still to fire. */
function gunsAt(game: Game, { power, space, step, after }: BattleFrame): Force {
  if ((step === 'losses' ? after : step) !== 'guns' || game.board.isSea(space)) return {}
  return forceOf(
    game.at(space).filter(({ unit }) => game.is(unit, 'antiaircraft') && game.isFoe(power, unit, space)),
  )
}

/** The battle that is being fought; undefined between battles. */
export const battleUnderWay = (game: Game): BattleFrame | undefined =>
  game.table.state.frames.findLast(({ proc }) => proc === 'battle') as BattleFrame | undefined

/** What is left of a battle. */
export function fightUnderWay(game: Game, frame: BattleFrame): Fight {
  const atSea = game.board.isSea(frame.space)
  const { next, dying } = progress(frame, atSea)
  const defenders = forceOf(alive(game, frame, 'defender'))
  return {
    attackers: forceOf(standing(game, frame, 'attacker')),
    defenders: { ...defenders, ...gunsAt(game, frame) },
    atSea,
    ...(dying ? { doomed: forceOf(entriesOfForce(frame.doomed)) } : {}),
    ...(next ? { next } : {}),
    ...(frame.step === 'losses' ? { hits: { loser: frame.loser, list: frame.hits as Hits } } : {}),
  }
}
