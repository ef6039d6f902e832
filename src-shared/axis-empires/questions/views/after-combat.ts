/** Advance and exploitation as one gesture each: where a unit can end up, and which units fit into the hex won (4.2.7, 4.2.8). */
import type { Engine } from '../../../kernel/engine.ts'
import type { Command } from '../../../kernel/procedure.ts'
import type { Unit } from '../../ground/content/unit.ts'
import type { Reach, ReachHex } from '../../ground/contract/views.ts'
import { OK } from '../../ground/rule.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'
import { question } from '../../table/game/question.ts'
import { mayStack } from '../../war/stacking/limits.ts'

/** The commands of the decision that concern a unit. */
function commandsFor(engine: Engine<Game>, piece: string): readonly Command[] {
  return [...engine.offers()].flatMap(({ command, piece: whose }) => (whose === piece ? [command] : []))
}

/** Finds every hex a unit can exploit to, the shortest way first known, on a copy that is put back after each step. */
class ExploitSearch {
  readonly found = new Map<string, ReachHex>()
  /** The shortest way after which the unit went on from a hex. */
  private readonly left = new Map<string, number>()
  private readonly copy: Engine<Game>
  private readonly piece: string

  constructor(copy: Engine<Game>, piece: string) {
    this.copy = copy
    this.piece = piece
  }

  follow(command: Command, before: readonly Command[], path: readonly string[]): void {
    const { copy, piece } = this
    const effects = copy.perform(command)
    const hex = copy.game.table.piece(piece).at
    const way = [...path, hex]
    const stops = copy.decision()?.kind !== 'combat-exploit'
    const commands = [...before, command]
    const known = this.found.get(hex)
    if (!known || known.path.length > way.length)
      this.found.set(hex, {
        hex,
        cost: way.length,
        path: way,
        stops,
        commands: stops ? commands : [...commands, { type: 'stop' }],
      })
    // A hex found by an advance, which ends there, may still be left by an exploitation.
    if (!stops && (this.left.get(hex) ?? Number.POSITIVE_INFINITY) > way.length) {
      this.left.set(hex, way.length)
      for (const next of commandsFor(copy, piece)) this.follow(next, commands, way)
    }
    copy.game.table.undo(effects)
  }
}

/**
 * Where a unit that attacked can get to by one advance or exploitation; its costs are hexes.
 * @param copy The game on a copy of its position, which is put back after each try.
 */
export function exploitReach(copy: Engine<Game>, unit: Unit): Reach {
  copy.game.vars.set(V.diceByHand, true)
  const search = new ExploitSearch(copy, unit.id)
  for (const command of commandsFor(copy, unit.id)) search.follow(command, [], [])
  const hexes = [...search.found.values()]
  const allowance = Math.max(0, ...hexes.map(({ cost }) => cost))
  return { piece: unit.id, allowance, left: allowance, hexes, verdict: OK }
}

/** Units that can all advance together, those first that are offered first; none outside the step of advances. */
export const advancing = question({
  name: 'play.advancing',
  answers({ game, engine }): readonly string[] {
    if (engine.decision()?.kind !== 'combat-advance') return []
    const offers = [...engine.offers()].filter(({ command }) => command.type === 'advance')
    const [first] = offers
    if (first?.at === undefined) return []
    const hex = game.hex(first.at)
    const side = game.phasing
    const there = [...game.groundIn(hex, side)]
    const taken: string[] = []
    for (const { piece } of offers) {
      const unit = piece === undefined ? undefined : game.unit(piece)
      if (!unit || !mayStack(game, hex, side, [...there, unit])) continue
      there.push(unit)
      taken.push(unit.id)
    }
    return taken
  },
})
