/**
 * Banzai! (37.2): an attack at once, with a Japanese unit in it, by the rules of the Regular Combat Segment; or fleets and
 * air units that wear each other out. The attack may be on a Country under Acceptance or Neutrality, which ends that
 * Policy of the Axis' own will (13.6.1.2).
 */

import { around } from '../../../../board/hexmap/graph.ts'
import type { Result } from '../../../../kernel/script-steps.ts'
import { flag, oneOf, text } from '../../../../kernel/shape.ts'
import { delayBox } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import { postureTitle } from '../../../ground/names/postures.ts'
import { FACTION_CODE } from '../../../ground/theatres/factions.ts'
import type { Posture } from '../../../ground/theatres/index.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { isAirType, supportTypeUp } from '../../../table/game/support-kinds.ts'
import { endPolicy, judgeEndPolicy } from '../../../table/politics/index.ts'
import { attackFrame } from '../../../war/combat/attack.ts'
import { attackersOf, targets } from '../../../war/combat/eligible.ts'
import { oneOfAKind } from '../../../war/units/steps-places.ts'
import { pooledSupport, toDelay, toNavalDelay } from '../counters/moves.ts'
import { politicalBound } from '../countries/policies.ts'
import { kept } from '../occurring.ts'
import type { Choice, Occurring, PoliticalEvent } from '../types.ts'

const MAP = 'ds'

const delays = (game: Game, unit: Unit): void => {
  const type = supportTypeUp(game, unit)
  if (type !== undefined && isAirType(type)) toDelay(game, unit, '37.2')
  else toNavalDelay(game, unit, '37.2')
}

const ENDABLE = ['acceptance', 'neutrality'] as const satisfies readonly Posture[]

/** An attack has been declared, or a Policy ended for one; or a unit of a type is spent. */
const MEMORY = { attacking: flag, ended: oneOf(...ENDABLE), type: text, unit: text }
type Memory = typeof MEMORY

/** The units that may be spent. */
function* spent(game: Game): Generator<Choice<Memory>> {
  for (const unit of oneOfAKind(game, pooledSupport(game, MAP, 'axis'))) {
    const type = supportTypeUp(game, unit) ?? ''
    yield {
      id: unit.id,
      label: `${game.name(unit)} is delayed`,
      piece: unit.id,
      keep: { type, unit: unit.id },
      act: () => delays(game, unit),
    }
  }
}

/** Allied units of that type, but for those bound by a Policy or Truce. */
function* paired(game: Game, type: string): Generator<Choice> {
  for (const faction of ['western', 'soviet'] as const)
    for (const unit of oneOfAKind(game, pooledSupport(game, MAP, faction))) {
      if (supportTypeUp(game, unit) !== type || politicalBound(game, unit.nation)) continue
      yield {
        id: unit.id,
        label: `${game.name(unit)} is delayed with it`,
        piece: unit.id,
        act: () => delays(game, unit),
      }
    }
}

const AXIS = FACTION_CODE.axis
const JAPAN = 'japan'

/** An attack can be made now: in a turn of the Axis in Asia, and not in the midst of a Combat Segment. */
const canAttack = (game: Game): boolean =>
  game.phasing === AXIS &&
  game.map === MAP &&
  game.table.state.frames.every(({ proc }) => proc !== 'combat' && proc !== 'attack')

const isJapanese = (game: Game, unit: Unit): boolean => game.board.nations(unit).includes(JAPAN)

/** The hexes that an attack with a Japanese unit in it can be made on. */
function* attacks(game: Game): Generator<Choice<Memory>> {
  for (const hex of targets(game, false)) {
    if (!attackersOf(game, hex, false).some((unit) => isJapanese(game, unit))) continue
    const at = game.hexId(hex)
    yield {
      id: `attack:${at}`,
      label: `Attack ${game.hexName(hex)}`,
      at,
      keep: { attacking: true },
      next: () => [attackFrame(at, false, JAPAN)],
    }
  }
}

/** True if a Japanese unit that could attack stands next to an enemy unit of a Country under a Policy. */
function isFaced(game: Game, policy: Posture): boolean {
  const { graph, politics } = game
  return game.board.onMaps().some((unit) => {
    const hex = game.hexOf(unit)
    if (hex < 0 || (game.ground(unit)?.attack ?? 0) === 0 || !isJapanese(game, unit)) return false
    return around(graph, hex).some(
      (next) => game.board.enemyGround(AXIS, next) && politics.policyOfHex(next) === policy,
    )
  })
}

/** The Policies that the Axis may end so that it can attack. */
function* policies(game: Game): Generator<Choice<Memory>> {
  for (const policy of ENDABLE) {
    const end = { map: MAP, policy, ending: 'voluntary', by: 'axis' } as const
    if (!judgeEndPolicy(game, end).ok || !isFaced(game, policy)) continue
    yield {
      id: `end:${policy}`,
      label: `${postureTitle(policy)} ends, and one of its Countries is attacked`,
      keep: { ended: policy },
      again: true,
      act: () => {
        endPolicy(game, end)
      },
    }
  }
}

function* choices(game: Game, { memory }: Occurring<Memory>): Generator<Choice<Memory>> {
  if (canAttack(game)) {
    const found = [...attacks(game)]
    yield* found
    if (memory.ended !== undefined && found.length > 0) return
    yield* policies(game)
  }
  yield* spent(game)
}

/** The attack has been fought: what units have done in it is forgotten. One that was called off is no choice. */
function afterAttack(game: Game): Result {
  const fought = [...game.vars.each(V.assailed)].length > 0
  game.vars.forget('segment')
  return fought ? {} : { restart: true }
}

export const BANZAI: PoliticalEvent<Memory> = {
  id: 'banzai',
  memory: MEMORY,
  title: { ds: 'Banzai!' },
  sections: { ds: '37.2' },
  receivers: ['axis'],
  steps: [
    { ask: 'Choose an attack at once, or a support unit of yours that is delayed', choices },
    {
      when: (_game, { memory }) => memory.attacking === true,
      does: afterAttack,
    },
    {
      when: (_game, { memory }) => memory.unit !== undefined,
      ask: 'Choose an Allied support unit of the same type that is delayed with it',
      may: true,
      *choices(game, now) {
        const type = kept(now, 'type')
        yield* paired(game, type)
        if (type === 'cv-fleet')
          yield {
            id: 'strike',
            label: 'None: the CV Fleet becomes a CV Strike, in the Delay Box',
            piece: kept(now, 'unit'),
            act: () => {
              const unit = kept(now, 'unit')
              game.table.turn(unit, 1)
              game.table.place(unit, delayBox(MAP))
            },
          }
      },
    },
  ],
  diary: () => 'the fleets clash',
  words:
    'The Axis attacks once, at once, with a Japanese unit among the attackers, as in the Regular Combat ' +
    'Segment; it may end Acceptance or Neutrality for it. Or it puts one of its support units into a Delay ' +
    'Box and may have an Allied one of the same type, not bound by a Policy or Truce, follow it.',
}
