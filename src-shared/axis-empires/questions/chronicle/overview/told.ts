/** Facts read off the plies of a line alone, without the position: steps received, and what became of war and peace. */

import type { Ply } from '../../../../kernel/history.ts'
import type { Json } from '../../../../kernel/json.ts'
import { REPLACEMENTS } from '../../../campaign/seasonal/replacements.ts'
import { FACTIONS, type Faction } from '../../../ground/theatres/ids.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import type { Grant } from '../../../table/modifiers/index.ts'

/** Replacement steps that a faction received at once. */
export interface Receipt {
  readonly turn: number
  readonly faction: Faction
  readonly grants: readonly Grant[]
}

/** A variable that changed. */
interface VariableChange {
  readonly turn: number
  readonly ply: number
  readonly key: string
  readonly from: Json
  readonly to: Json
}

/** Something that was done by hand, outside the rules. */
interface Ruling {
  readonly turn: number
  /** Whose Faction Turn it was; null between them. */
  readonly phasing: Faction | null
  readonly ply: Ply
}

export interface Annotations {
  readonly received: readonly Receipt[]
  /** Changes of War States, Postures and the status of Countries, in the order in which they happened. */
  readonly changes: readonly VariableChange[]
  readonly rulings: readonly Ruling[]
}

const TURN = V.turn.key()
const PHASING = V.phasing.key()

/** The names of the variables whose changes are reported. */
const WATCHED = new Set([V.warState, V.posture, V.country].map(({ name }) => name))

/** Commands that an umpire gives; typed dice are reported as well, for they are no dice of the program's. */
const BY_HAND = /^(umpire|dice[.]manual)/

const nameOf = (key: string): string => key.split(/[/@]/, 1)[0] ?? key
const factionOf = (value: Json): Faction | undefined => FACTIONS.find((faction) => faction === value)

/** What a variable held before anything on the line changed it. */
function first(game: Game, line: readonly Ply[], key: string): Json {
  for (const { effects } of line)
    for (const effect of effects) if (effect.k === 'var' && effect.key === key) return effect.from
  return game.table.get(key)
}

/** Reads a line of play that leads to the position of a game. */
export function toldBy(game: Game, line: readonly Ply[]): Annotations {
  const received: Receipt[] = []
  const changes: VariableChange[] = []
  const rulings: Ruling[] = []
  let turn = Number(first(game, line, TURN) ?? 0)
  let phasing = factionOf(first(game, line, PHASING))
  for (const ply of line) {
    const { id, command, effects } = ply
    if (BY_HAND.test(command.type)) rulings.push({ turn, phasing: phasing ?? null, ply })
    for (const effect of effects) {
      if (effect.k === 'push') {
        const frame = REPLACEMENTS.innermost([effect.frame])
        if (frame && phasing) received.push({ turn, faction: phasing, grants: frame.grants })
      }
      if (effect.k !== 'var') continue
      const { key, from, to } = effect
      if (key === TURN) turn = Number(to ?? turn)
      else if (key === PHASING) phasing = factionOf(to)
      else if (WATCHED.has(nameOf(key))) changes.push({ turn, ply: id, key, from, to })
    }
  }
  return { received, changes, rulings }
}
