/** Trains: which hexes a line joins, and whose Rail Capacity a move uses (6.1). */
import { next } from '../../board/hexmap/graph.ts'
import { OK, refuse, type Verdict } from '../../kernel/verdict.ts'
import type { RuleId } from '../ground/rules.ts'
import { V } from '../ground/variables.ts'
import { HEX, has, SIDE, territoryAt } from '../map/board.ts'
import type { Nation } from '../map/nations.ts'
import type { MapTerritory } from '../map/types.ts'
import { factBy } from '../table/facts.ts'
import type { Game } from '../table/game.ts'
import { inEnemyZone, inOpenEnemyZone, isEnemyHeld, isHeld } from '../table/zoc.ts'
import { isSupplied } from './supply.ts'
import { sideBits } from './terrain.ts'

/** Rail Capacity of a nation that has been conquered (6.1). */
const CONQUERED = 1
/** Rail Capacity a nation loses with a capital on a railway. */
const CAPITAL = 1

/** Rail points of a territory in a month as it stands. */
function railCapacity(game: Game, { owner, capital, railCapacity: printed = 0 }: MapTerritory): number {
  if (printed === 0) return 0
  if (game.vars.isSet(V.conquered, owner)) return CONQUERED
  const seat = capital === undefined ? undefined : game.board.graph.indexOf.get(capital)
  const lost = seat !== undefined && has(game.board, seat, HEX.rail) && game.owner(seat) !== owner
  return lost ? printed - CAPITAL : printed
}

const railLeft = (game: Game, territory: MapTerritory): number =>
  railCapacity(game, territory) - game.vars.number(V.railed, territory.id)

/** True if trains of a nation run through a hex. */
function isOpen(game: Game, nation: Nation, hex: number): boolean {
  const territory = territoryAt(game.board, hex)
  if (!territory || !has(game.board, hex, HEX.rail) || !game.isFriendlyHex(nation, hex)) return false
  if (railCapacity(game, territory) === 0 || isEnemyHeld(game, nation, hex)) return false
  return !inOpenEnemyZone(game, nation, hex)
}

const GROUNDS = ['pieces', 'control', 'wars', 'works'] as const
const lines = factBy<string, ReadonlySet<number>>('railway lines', GROUNDS)

/** The hexes that a line joins with a hex, for trains of a nation. */
function joined(game: Game, nation: Nation, from: number): ReadonlySet<number> {
  return lines(game, `${nation} ${from}`, () => {
    const found = new Set([from])
    for (const hex of found)
      for (let d = 0; d < 6; d++) {
        const to = next(game.board.graph, hex, d)
        if (to < 0 || found.has(to) || (sideBits(game.board, hex, d) & SIDE.rail) === 0) continue
        if (isOpen(game, nation, to)) found.add(to)
      }
    return found
  })
}

/** The territory whose Rail Capacity a move uses: that of its beginning, or else of its end (6.1). */
function payerOfRail(game: Game, nation: Nation, from: number, to: number): MapTerritory | undefined {
  return [from, to]
    .flatMap((hex) => territoryAt(game.board, hex) ?? [])
    .find((territory) => {
      const holds = game.areFriends(nation, territory.owner) || game.vars.isSet(V.conquered, territory.owner)
      return holds && railLeft(game, territory) > 0
    })
}

/** Why a unit cannot board a train where it stands; OK if it can (6.1). */
export function judgeEntrain(game: Game, piece: string): Verdict<RuleId> {
  const hex = game.hexOf(piece)
  const { nation } = game.unit(piece)
  if (hex === undefined) return refuse('6.1', 'it is not on the map')
  const where = [game.id(hex)]
  const march = game.vars.get(V.march, piece)
  if (!has(game.board, hex, HEX.rail)) return refuse('6.1', 'no railway passes there', where)
  if (march && march.left < 1) return refuse('6.1', 'boarding a train costs a MP, and none is left', where)
  if (!game.isFriendlyHex(nation, hex)) return refuse('6.1', 'trains run in friendly hexes', where)
  const company = game.in(hex).filter((other) => other !== piece)
  const inhibited = company.length > 0 && isHeld(game, nation, hex)
  if (inEnemyZone(game, nation, hex) && !inhibited)
    return refuse('6.1', 'no unit boards a train in an enemy zone of control', where)
  return isSupplied(game, piece) ? OK : refuse('6.1', 'only units in supply move by rail', where)
}

/** Where a train may take a unit that boards it now; none if it cannot. */
export function railGoals(game: Game, piece: string): readonly number[] {
  const from = game.hexOf(piece)
  if (from === undefined || !judgeEntrain(game, piece).ok) return []
  const { nation } = game.unit(piece)
  return [...joined(game, nation, from)].filter(
    (to) => to !== from && payerOfRail(game, nation, from, to) !== undefined,
  )
}

/** Uses a rail point for a move. */
export function useRail(game: Game, nation: Nation, from: number, to: number): void {
  const territory = payerOfRail(game, nation, from, to)
  if (territory) game.vars.set(V.railed, territory.id, game.vars.number(V.railed, territory.id) + 1)
}
