/** Wars and treaties as they stand, and what an act would bring (The political situation). No rule asks any of it. */
import { z } from 'zod'
import type { Command } from '../../kernel/procedure.ts'
import { cloneState } from '../../kernel/state.ts'
import { capital, series } from '../../kernel/words.ts'
import type { TreatyView, WarView } from '../ground/contract/views.ts'
import { ipcs } from '../ground/money.ts'
import { POWER_NAMES, POWERS, type Power } from '../ground/powers.ts'
import { turnsToWar } from '../table/control.ts'
import type { Game } from '../table/game.ts'
import { nameOf } from '../table/game.ts'
import { production } from '../table/income.ts'
import { type Asked, command, question } from '../table/question.ts'

const WESTERN = ['us', 'britain', 'anzac'] as const

const turns = (n: number): string => (n === 1 ? 'one turn' : `${n} turns`)

/** Names as a list: `the United States, Britain and ANZAC`. */
const listed = (powers: readonly Power[]): string =>
  powers.length === 0 ? 'nobody' : series(powers.map((power) => POWER_NAMES[power]))

/** How long America stays at peace unprovoked. */
function patience(game: Game): string {
  const { left, underWay } = turnsToWar(game)
  if (left <= 1)
    return `the United States declare war at the end of ${underWay ? 'this turn of theirs' : 'their next turn'}`
  return `the United States declare war at the end of their third turn (${turns(left)} still to end)`
}

/** What would follow from the wars that one position has and the other has not; null if there are none. */
export function warBegun(before: Game, after: Game): WarView | null {
  const joins = WESTERN.filter((power) => !before.isAtWar('japan', power) && after.isAtWar('japan', power))
  if (joins.length === 0) return null
  const pays = joins.flatMap((power) => {
    const [was, is] = [production(before, power), production(after, power)]
    return was === is ? [] : [{ power, before: was, after: is }]
  })
  const sentences = [
    `This is war: ${listed(joins)} ${joins.length > 1 ? 'are' : 'is'} at war with Japan from now on, for the rest of the game.`,
    ...pays.map(
      (each) =>
        `${capital(POWER_NAMES[each.power])} ${each.power === 'us' ? 'earn' : 'earns'} ${ipcs(each.after)} a turn instead of ${each.before}.`,
    ),
  ]
  if (joins.includes('us')) {
    sentences.push('The United States may attack from their next combat move on, and enter China.')
    sentences.push(`If it is left undone, ${patience(before)}.`)
  } else if (!after.isAtWar('us', 'japan'))
    sentences.push(`The United States stay out: ${patience(after)}, or when Japan moves against the west.`)
  return { joins, pays, sentences }
}

/** The lands of strict neutrals, and the side those have joined that were attacked. */
function neutrals(game: Game): TreatyView[] {
  const strict = game.board.lands.filter(({ owner, closed }) => owner === 'neutral' && !closed)
  const joined = strict.filter(({ id }) => game.sideOfLand(id) !== undefined)
  const still = strict.length - joined.length
  return [
    ...(still > 0
      ? [
          {
            between: 'Mongolia and everybody',
            rule: 'neutrals' as const,
            text: `${still} of ${strict.length} Mongolian lands are strictly neutral: whoever enters one fights its infantry, and it joins the other side.`,
          },
        ]
      : []),
    ...joined.map(({ id, name }) => ({
      between: name,
      rule: 'neutrals' as const,
      text: `${name} has joined the ${game.sideOfLand(id) === 'axis' ? 'Axis' : 'Allies'}.`,
    })),
  ]
}

/** All wars and treaties: who is at war with Japan, who is not and until when, and who lets nobody in. */
export function treaties(game: Game): readonly TreatyView[] {
  const wars = POWERS.filter((power) => power !== 'japan' && game.isAtWar('japan', power))
  const peace = WESTERN.filter((power) => !game.isAtWar('japan', power))
  return [
    {
      between: `Japan and ${listed(wars)}`,
      rule: 'politics',
      text: `Japan is at war with ${listed(wars)}.`,
    },
    ...peace.map((power): TreatyView => {
      const text =
        power === 'us'
          ? `${nameOf(power)} may not attack, disrupt convoys or enter China; ${patience(game)}, or when Japan moves against the west.`
          : `${nameOf(power)} may strike first, disrupt convoys or enter China, which is war for Britain and ANZAC alone.`
      return { between: `Japan and ${POWER_NAMES[power]}`, rule: 'politics', text }
    }),
    {
      between: 'Japan and the Soviet Union',
      rule: 'politics',
      text: 'A treaty of neutrality: nobody enters Soviet lands or flies over them, for the whole game.',
    },
    ...neutrals(game),
  ]
}

/** What commands would bring if they were done one after the other: the wars they begin. Nothing is done. */
function warBy(
  { game, inPosition }: Pick<Asked, 'game' | 'inPosition'>,
  commands: readonly Command[],
): WarView | null {
  const copy = inPosition(cloneState(game.table.state))
  for (const command of commands) {
    if (!copy.judge(command).ok) return null
    copy.perform(command)
  }
  return warBegun(game, copy.game)
}

/** Null if the commands begin no war, or cannot be done. */
export const war = question({
  name: 'pacific.war',
  asks: { commands: z.array(command).min(1).max(200) },
  answers: (asked, { commands }) => warBy(asked, commands as readonly Command[]),
})
