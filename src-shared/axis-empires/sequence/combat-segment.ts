/** The Blitz and the Regular Combat Segment (4.1, 4.2), with the Beachhead Landings between (4.1.3). */
import type { Decision, Offer, Procedure } from '../../kernel/procedure.ts'
import { OK, refuse, type Verdict } from '../../kernel/verdict.ts'
import { attackFrame } from '../combat/attack.ts'
import { blitzHexes, isBlitzEnabled } from '../combat/blitz.ts'
import { attacked, judgeAttack, targets } from '../combat/eligible.ts'
import type { Unit } from '../content/compile.ts'
import type { Game } from '../game.ts'
import { enterHex } from '../movement/enter.ts'
import { entryBar, moverOf } from '../movement/entry.ts'
import { isSupplied } from '../supply.ts'

/** The Land hex a unit on a Beachhead may land in: the one its Beachhead Hexside leads to. */
function landingHex(game: Game, unit: Unit): number {
  const hex = game.hexOf(unit)
  for (let d = 0; d < 6; d++) {
    if (game.board.beachSides.has(hex * 6 + d)) return game.graph.neighbour[hex * 6 + d] ?? -1
  }
  return -1
}

/** Whether a unit may conduct a Beachhead Landing (4.1.3). */
export function judgeLanding(game: Game, unit: Unit): Verdict {
  const hex = game.hexOf(unit)
  if (hex < 0 || !game.board.isSea(hex) || game.sideOf(unit) !== game.phasing || !game.ground(unit)) {
    return refuse('4.1.3', 'only a phasing unit on a Beachhead lands')
  }
  if (game.table.get(attacked(unit.id)) !== null)
    return refuse('4.1.3', 'the unit has attacked in this Segment')
  if (!isBlitzEnabled(game, game.phasing, hex)) return refuse('4.1.3', 'the unit is not Blitz-enabled')
  if (!isSupplied(game, unit)) return refuse('4.1.3', 'an unsupplied unit does not land')
  const to = landingHex(game, unit)
  if (to < 0) return refuse('4.1.3', 'no Beachhead Hexside leads to land')
  return entryBar(game, moverOf(game, unit), to) ?? OK
}

function* landings(game: Game): Generator<Unit> {
  for (const unit of game.content.units) if (game.hexOf(unit) >= 0 && judgeLanding(game, unit).ok) yield unit
}

/** Ends the Segment; who has attacked and which HQs took part holds for one Segment only. */
function finish(game: Game): void {
  game.forget('a/', 'ah/', 'hq/')
  game.table.pop()
}

export const combatSegmentProcedure: Procedure<Game> = {
  run(game, frame) {
    const blitz = frame.blitz === true
    if (frame.step === 'landing') {
      if (!landings(game).next().done) return false
      finish(game)
      return true
    }
    if (blitz && blitzHexes(game, game.phasing).length === 0) {
      finish(game)
      return true
    }
    if (!targets(game, blitz).next().done) return false
    if (blitz) game.table.patch({ step: 'landing' })
    else finish(game)
    return true
  },
  decision(game, frame): Decision {
    const faction = game.factionName(game.phasing)
    if (frame.step === 'landing')
      return {
        faction,
        kind: 'landing',
        prompt: 'Land units from Beachheads, or end the Segment',
        rule: '4.1.3',
      }
    return frame.blitz === true
      ? { faction, kind: 'attack', prompt: 'Declare a Blitz attack, or end the Segment', rule: '4.1.2' }
      : { faction, kind: 'attack', prompt: 'Declare an attack, or end the Segment', rule: '4.2.1' }
  },
  *offers(game, frame): Generator<Offer> {
    if (frame.step === 'landing') {
      for (const unit of landings(game)) {
        yield {
          command: { type: 'land', unit: unit.id },
          label: `Land ${game.name(unit)}`,
          rule: '4.1.3',
          piece: unit.id,
          at: game.hexId(landingHex(game, unit)),
        }
      }
    } else {
      for (const target of targets(game, frame.blitz === true)) {
        yield {
          command: { type: 'attack', target: game.hexId(target) },
          label: `Attack ${game.hexName(target)}`,
          rule: '4.2.1',
          at: game.hexId(target),
        }
      }
    }
    yield {
      command: { type: 'end' },
      label: frame.blitz === true ? 'End Blitz Combat' : 'End Regular Combat',
      rule: frame.blitz === true ? '4.1' : '4.2',
    }
  },
  perform(game, frame, command) {
    if (command.type === 'attack') game.table.push(attackFrame(String(command.target), frame.blitz === true))
    else if (command.type === 'land') {
      const unit = game.unit(String(command.unit))
      const to = landingHex(game, unit)
      enterHex(game, unit, to)
      game.note({
        text: `${game.name(unit)} lands in ${game.hexName(to)}`,
        rule: '4.1.3',
        at: [game.hexId(to)],
        pieces: [unit.id],
        faction: game.factionOf(unit),
      })
    } else if (frame.blitz === true && frame.step !== 'landing') game.table.patch({ step: 'landing' })
    else finish(game)
  },
  explain(game, frame, command): Verdict {
    if (command.type === 'attack') {
      const target = game.graph.indexOf.get(String(command.target))
      return target === undefined
        ? refuse('4.2.1', 'that is no hex of the map')
        : judgeAttack(game, target, frame.blitz === true)
    }
    const unit = typeof command.unit === 'string' ? game.content.unitOf.get(command.unit) : undefined
    return command.type === 'land' && unit ? judgeLanding(game, unit) : OK
  },
}
