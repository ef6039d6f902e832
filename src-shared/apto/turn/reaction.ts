/** Armor Reaction: armor attacks units that are about to leave its zone of control (5.17). */
import { around, directionTo } from '../../board/hexmap/graph.ts'
import { call, end } from '../../kernel/calls.ts'
import type { Offer } from '../../kernel/procedure.ts'
import { frameShape, oneOf, text, texts } from '../../kernel/shape.ts'
import { procedure, verb } from '../../kernel/stage.ts'
import type { Frame } from '../../kernel/state.ts'
import { OK, refuse, type Verdict } from '../../kernel/verdict.ts'
import { counted } from '../../kernel/words.ts'
import type { RuleId } from '../ground/rules.ts'
import { isCombat, isMotor } from '../ground/units.ts'
import { type Nation, type Player, playerOf } from '../map/nations.ts'
import type { Game } from '../table/game.ts'
import { reachesInto } from '../table/zoc.ts'
import { isConnected } from '../war/terrain.ts'
import { battleFrame } from './battle-frame.ts'
import { carryOut, type Move } from './moves.ts'

interface ReactionFrame extends Frame {
  readonly proc: 'reaction'
  readonly piece: string
  readonly to: string
  readonly rider: string
  readonly rule: string
  readonly step: 'ask' | 'go'
}

const shape = frameShape<ReactionFrame>('reaction', {
  piece: text,
  to: text,
  rider: text,
  rule: text,
  step: oneOf('ask', 'go'),
})

/** The enemy armor that may attack a unit before it leaves: adjacent, joined by land, with a zone of control there. */
function reactors(game: Game, piece: string): readonly string[] {
  const target = game.hexOf(piece)
  if (target === undefined) return []
  const { nation } = game.unit(piece)
  return around(game.board.graph, target).flatMap((hex) => {
    const direction = directionTo(game.board.graph, hex, target)
    if (!isConnected(game.board, hex, direction)) return []
    return game.in(hex).filter((other) => {
      const unit = game.unit(other)
      if (!isCombat(unit) || !isMotor(unit) || !unit.circled || unit.exempt) return false
      return game.areEnemies(nation, unit.nation) && reachesInto(game, unit.nation, hex, direction)
    })
  })
}

function judge(game: Game, { piece }: ReactionFrame, units: readonly string[]): Verdict<RuleId> {
  const able = reactors(game, piece)
  if (units.length === 0 || units.some((unit) => !able.includes(unit)))
    return refuse('5.17', 'only armor with a zone of control in the hex that is left reacts')
  return new Set(units).size === units.length ? OK : refuse('5.17', 'each unit attacks once')
}

const nationOf = (game: Game, units: readonly string[]): Nation | undefined =>
  units[0] === undefined ? undefined : game.unit(units[0]).nation

/** The player of the armor. */
function reactor(game: Game, { piece }: ReactionFrame): Player {
  const nation = nationOf(game, reactors(game, piece))
  if (nation === undefined) throw new Error(`nobody can react to ${piece}`)
  return playerOf(nation)
}

function* offers(game: Game, { piece }: ReactionFrame): Generator<Offer<RuleId>> {
  yield { command: { type: 'let-go' }, label: 'Let them go', rule: '5.17' }
  const all = reactors(game, piece)
  const label = `Attack the ${game.words(piece)} with ${counted(all.length, 'unit')}`
  yield { command: { type: 'react', units: [...all] }, label, rule: '5.17' }
}

export const reaction = procedure<Game, ReactionFrame>({
  frame: shape,
  stage: (_game, { step }) =>
    step === 'go'
      ? {
          run(game, { piece, to, rider }) {
            end(game.table)
            const made: Move = { piece, to, rider, rule: '5.7' }
            if (game.hexOf(piece) !== undefined) carryOut(game, made)
            return true
          },
        }
      : {
          run(game, { piece }) {
            if (reactors(game, piece).length > 0) return false
            game.table.patch({ step: 'go' })
            return true
          },
          prompt: (game, frame) => ({
            faction: reactor(game, frame),
            kind: 'reaction',
            prompt: `The ${game.words(frame.piece)} is leaving: attack it with armor, or let it go.`,
            rule: '5.17',
          }),
          offers,
          on: {
            'let-go': verb({}, { traits: ['primary'], do: (game) => game.table.patch({ step: 'go' }) }),
            react: verb(
              { units: texts },
              {
                *named(game, frame, command) {
                  if (judge(game, frame, command.units).ok) yield { command, label: 'React', rule: '5.17' }
                },
                why: (game, frame, { units }) => judge(game, frame, units),
                do(game, { piece }, { units }) {
                  const nation = nationOf(game, units)
                  const hex = game.hexOf(piece)
                  game.table.patch({ step: 'go' })
                  if (nation !== undefined && hex !== undefined)
                    call(game.table, battleFrame('reaction', nation, game.id(hex), units))
                },
              },
            ),
          },
        },
})
