/** The attack being put together or fought, and what one that is thought of would bring. */
import { z } from 'zod'
import { UnknownName } from '../../../kernel/unknown.ts'
import { OK } from '../../../kernel/verdict.ts'
import { CRT_COLUMNS } from '../../ground/content/tables.ts'
import type { BattleDraft, BattlePreview } from '../../ground/contract/views.ts'
import type { Game } from '../../table/game/game.ts'
import { id, question } from '../../table/game/question.ts'
import { ATTACK_FRAME, type AttackFrame, battleOf, resultOfAttack } from '../../war/combat/attack.ts'
import type { Battle } from '../../war/combat/battle.ts'
import { judgeBattle } from '../../war/combat/judge-battle.ts'
import { preview, resultText, resultWords } from '../../war/combat/odds.ts'
import { COMBAT_FRAME } from '../../war/combat/segment.ts'

/** The most units of an attack: three hexes' full of them and more. */
const MAX_ATTACKERS = 60

/** The attack that has been declared and is being fought, also while its die is due. */
function attackUnderWay(game: Game): AttackFrame | undefined {
  const frame = ATTACK_FRAME.innermost(game.table.state.frames)
  return frame && frame.stage !== 'declare' ? frame : undefined
}

/** The attack being put together or fought, as the screen shows it. */
export function draftOf(game: Game): BattleDraft | null {
  const frame = ATTACK_FRAME.innermost(game.table.state.frames)
  if (!frame) return null
  const joined = frame.attackers.length > 0 ? frame.attackers : frame.units
  const { target, rolled, column, dark } = frame
  const cell = resultOfAttack(game, frame)
  const result =
    cell === undefined || rolled === null
      ? null
      : {
          die: dark ?? rolled,
          ...(dark === undefined ? {} : { attrition: rolled }),
          column: CRT_COLUMNS[column] ?? '1-3',
          result: resultText(cell),
          text: resultWords(cell),
        }
  return { target, attackers: joined, hq: frame.support, declared: frame.stage !== 'declare', result }
}

/** The combat a player is thinking of: the one under way, or one at a hex with these units. */
function plannedBattle(
  game: Game,
  target: string,
  attackers: readonly string[],
  hq: string | null | undefined,
): Battle {
  const { frames } = game.table.state
  const { blitz } = ATTACK_FRAME.onTop(frames) ?? COMBAT_FRAME.onTop(frames) ?? { blitz: false }
  const underWay = attackUnderWay(game)
  if (underWay) return battleOf(game, underWay)
  const hex = game.hex(target)
  const support = hq ? game.unit(hq) : undefined
  if (support && !game.ground(support))
    throw new UnknownName(`"${support.id}" gives no support to an attack; expected a headquarters`)
  return {
    target: hex,
    side: game.phasing,
    blitz,
    attackers: attackers.map((id) => game.unit(id)).filter((unit) => game.ground(unit) !== undefined),
    support,
    defenders: game.enemyGroundIn(hex, game.phasing),
    defence: undefined,
  }
}

/** What an attack with these units would bring, or the one under way. */
export function battlePreview(
  game: Game,
  target: string,
  attackers: readonly string[],
  hq: string | null | undefined,
): BattlePreview {
  const battle = plannedBattle(game, target, attackers, hq)
  return preview(game, battle, attackUnderWay(game) ? OK : judgeBattle(game, battle))
}

export const battle = question({
  name: 'play.battle',
  asks: { target: id, attackers: z.array(id).max(MAX_ATTACKERS), hq: id.nullish() },
  answers: ({ game }, { target, attackers, hq }) => battlePreview(game, target, attackers, hq),
})
