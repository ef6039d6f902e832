/** Step 1 of an attack: the attacker names units and an HQ, then fights or calls it off. */

import { end } from '../../../../kernel/calls.ts'
import { text } from '../../../../kernel/shape.ts'
import { DETACHMENT_OR_LOGISTICS } from '../../../ground/content/counters.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import { SIDE, STRAIT } from '../../../ground/map/graph.ts'
import { type Offer, OK, refuse, type Verdict } from '../../../ground/rule.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { verb } from '../../../table/game/stage.ts'
import { type AttackFrame, battleOf, unitsOf } from '../attack.ts'
import { attackEdges } from '../battle.ts'
import { attackersOf, judgeAttacker, judgeJoin } from '../eligible.ts'
import { attackSum, defenceSum, reachesMinimum } from '../odds.ts'
import { hqsNear, judgeSupport } from '../ranged-support.ts'
import { isMarineLanding } from '../shifts.ts'
import { type AttackStage, asks, go } from './common.ts'

/** Whether the attack as declared may be made: at least one unit, raw odds of 1-3 (4.2.1.1). */
function judgeFight(game: Game, frame: AttackFrame): Verdict {
  const battle = battleOf(game, frame)
  if (battle.attackers.length === 0)
    return refuse('4.2.2', 'no attacking unit has been chosen', [frame.target])
  const { includes } = frame
  if (includes !== undefined && !battle.attackers.some((unit) => game.board.nations(unit).includes(includes)))
    return refuse('37.2', `the attack includes a unit of ${game.countryName(includes)}`, [frame.target])
  if (battle.defenders.length === 0) return OK
  const reached = reachesMinimum(
    attackSum(game, battle).total,
    defenceSum(game, { ...battle, defence: undefined }).total,
  )
  return reached ? OK : refuse('4.2.1.1', 'the attackers do not muster odds of 1-3', [frame.target])
}

/** The units of the attack so far, with the HQ that supports it. */
const joinedBy = (game: Game, { units, support }: AttackFrame): Unit[] =>
  unitsOf(game, support === null ? units : [...units, support])

/** Units that may join. */
function* joining(game: Game, frame: AttackFrame): Generator<Offer> {
  const joined = joinedBy(game, frame)
  for (const unit of attackersOf(game, game.hex(frame.target), frame.blitz)) {
    if (joined.includes(unit) || !judgeJoin(game, unit, joined).ok) continue
    yield {
      command: { type: 'add', unit: unit.id },
      label: `Attack with ${game.name(unit)}`,
      rule: '4.2.2',
      piece: unit.id,
      at: game.hexId(game.hexOf(unit)),
    }
  }
}

/** HQs that may lend Ranged Support (4.2.1.2). */
function* supporting(game: Game, frame: AttackFrame): Generator<Offer> {
  const target = game.hex(frame.target)
  const chosen = unitsOf(game, frame.units)
  const alone = chosen.length > 0 && frame.support === null && !chosen.some((unit) => game.isHq(unit))
  if (!alone || !game.board.enemyGround(game.phasing, target)) return
  for (const hq of hqsNear(game, game.phasing, target)) {
    if (!judgeSupport(game, hq, target, chosen, { attacking: true, blitz: frame.blitz, fresh: true }).ok)
      continue
    yield {
      command: { type: 'support', unit: hq.id },
      label: `Ranged Support by ${game.name(hq)}`,
      rule: '4.2.1.2',
      piece: hq.id,
      at: game.hexId(game.hexOf(hq)),
    }
  }
}

/** Notes who fights, and across what, before losses change it; none of them attacks again. */
function fight(game: Game, frame: AttackFrame): void {
  const battle = battleOf(game, frame)
  game.vars.set(V.assailed, frame.target, 1)
  if (battle.defenders.length === 0) return takeMarkers(game, frame)
  const all = [...battle.attackers, ...(battle.support ? [battle.support] : [])]
  // An HQ in Ranged Support is one of the attacking units (4.2.2 step 3), and a unit attacks once (4.2.1).
  for (const unit of all) game.vars.set(V.attacked, unit.id, 1)
  go(game, 'defend', {
    attackers: all.map((unit) => unit.id),
    armor: all.some((unit) => game.isArmor(unit)),
    marine: battle.attackers.some((unit) => isMarineLanding(game, unit, battle.target)),
    hardSides: attackEdges(game, battle.target, battle.attackers).every(
      (edge) =>
        game.board.beachSides.has(edge) || ((game.graph.side[edge] ?? 0) & (STRAIT | SIDE.mountain)) !== 0,
    ),
  })
}

/** An attack on markers alone succeeds at once; no Exploitation (4.2.2). */
function takeMarkers(game: Game, frame: AttackFrame): void {
  const target = game.hex(frame.target)
  for (const id of frame.units) game.vars.set(V.attacked, id, 1)
  for (const type of DETACHMENT_OR_LOGISTICS) {
    for (const marker of game.board.markers(target, type, game.phasing, true)) {
      game.note({
        text: `the ${type} marker in ${game.hexName(target)} falls`,
        rule: '4.2.2',
        at: [frame.target],
        pieces: [marker.id],
        tone: 'battle',
      })
      game.remove(marker)
    }
  }
  go(game, 'advance', { attackers: frame.units })
}

export const declare: AttackStage = {
  prompt: asks('attacker', 'Choose the attacking units, then fight', '4.2.2'),
  *offers(game, frame) {
    yield* joining(game, frame)
    yield* supporting(game, frame)
    if (judgeFight(game, frame).ok)
      yield { command: { type: 'fight' }, label: 'Fight', rule: '4.2.2', at: frame.target }
    yield { command: { type: 'cancel' }, label: 'Call the attack off', rule: '4.2.1' }
  },
  on: {
    add: verb(
      { unit: text },
      {
        title: 'Add a unit',
        traits: ['gathers'],
        why(game, frame, command) {
          const unit = game.content.unitOf.get(command.unit)
          if (!unit) return OK
          const alone = judgeAttacker(game, unit, game.hex(frame.target), frame.blitz)
          return alone.ok ? judgeJoin(game, unit, joinedBy(game, frame)) : alone
        },
        do: (game, frame, { unit }) => game.table.patch({ units: [...frame.units, unit] }),
      },
    ),
    support: verb(
      { unit: text },
      {
        title: 'Take Ranged Support',
        traits: ['gathers'],
        why(game, frame, command) {
          const hq = game.content.unitOf.get(command.unit)
          const how = { attacking: true, blitz: frame.blitz, fresh: true }
          return hq ? judgeSupport(game, hq, game.hex(frame.target), unitsOf(game, frame.units), how) : OK
        },
        do: (game, _frame, { unit }) => game.table.patch({ support: unit }),
      },
    ),
    fight: verb({}, { traits: ['grave', 'primary'], why: judgeFight, do: fight }),
    cancel: verb({}, { traits: ['pass'], do: (game) => end(game.table) }),
  },
}
