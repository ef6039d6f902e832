/** Collect Income: convoys, production, objectives. */

import { end } from '../../../kernel/calls.ts'
import { present } from '../../../kernel/present.ts'
import { frameShape, oneOf, text, texts } from '../../../kernel/shape.ts'
import { procedure, verb } from '../../../kernel/stage.ts'
import type { Frame } from '../../../kernel/state.ts'
import { ipcs } from '../../ground/money.ts'
import { POWERS, type Power } from '../../ground/powers.ts'
import { V } from '../../ground/variables.ts'
import { endOfThirdTurn } from '../../table/control.ts'
import type { Game } from '../../table/game.ts'
import { nameOf } from '../../table/game.ts'
import { type Convoy, convoys, production, reached } from '../../table/income.ts'
import { struckFirst } from '../../table/politics.ts'

interface CollectFrame extends Frame {
  readonly proc: 'collect'
  readonly power: Power
  /** Powers at peace that have said what they do about convoys, and zones they disrupt. */
  readonly asked: readonly string[]
}

const shape = frameShape<CollectFrame>('collect', { power: oneOf(...POWERS), asked: texts })

export const collectFrame = (power: Power): CollectFrame => ({ proc: 'collect', power, asked: [] })

/** Convoys of Japan that British or ANZAC ships could disrupt, which would be war (The political situation). */
function temptation(
  game: Game,
  { power, asked }: CollectFrame,
): { readonly who: Power; readonly convoys: readonly Convoy[] } | undefined {
  if (power !== 'japan') return undefined
  for (const who of ['britain', 'anzac'] as const) {
    if (asked.includes(who) || game.isAtWar('japan', who)) continue
    const list = convoys(game, power, (other) => other === who)
    if (list.length > 0) return { who, convoys: list }
  }
  return undefined
}

/** What enemies at war take from the convoys. */
function losses(game: Game, power: Power): number {
  let sum = 0
  for (const { zone, most, by } of convoys(game, power, (other) => game.isAtWar(power, other))) {
    const loss = Math.min(
      most,
      by.reduce((all, each) => all + each.loss, 0),
    )
    game.say(`Convoys in ${game.name(zone)} lose ${ipcs(loss)}.`, 'income.convoys', [zone])
    sum += loss
  }
  return sum
}

function collect(game: Game, power: Power): void {
  if (power === 'us') endOfThirdTurn(game)
  if (!game.hasCapital(power)) {
    game.say(`${nameOf(power)} has lost its capital and collects nothing.`, 'income')
    return
  }
  const level = production(game, power)
  const lost = losses(game, power)
  const aims = reached(game, power)
  const bonus = aims.reduce((sum, { ipc }) => sum + ipc, 0)
  for (const { id, title, ipc, once } of aims) {
    if (once) game.vars.set(V.done, id, true)
    game.say(`${title}: ${ipcs(ipc)}.`, 'income.objectives')
  }
  const income = Math.max(0, level - lost) + bonus
  game.pay(power, income)
  const parts = [
    `${level} from its lands`,
    ...(lost > 0 ? [`${lost} lost by convoys`] : []),
    ...(bonus > 0 ? [`${bonus} for objectives`] : []),
  ]
  game.say(`${nameOf(power)} collects ${ipcs(income)}: ${parts.join(', ')}.`, 'income')
}

export const collecting = procedure<Game, CollectFrame>({
  frame: shape,
  stage: () => ({
    run(game, frame) {
      if (temptation(game, frame)) return false
      collect(game, frame.power)
      end(game.table)
      return true
    },
    prompt(game, frame) {
      return {
        faction: present(temptation(game, frame), 'convoy for', frame.power).who,
        kind: 'convoys',
        prompt: 'Disrupt the convoys of Japan? That would be war.',
        rule: 'income.convoys',
      }
    },
    *offers(game, frame) {
      yield { command: { type: 'spare' }, label: 'Let the convoys pass', rule: 'income.convoys' }
      for (const { zone } of temptation(game, frame)?.convoys ?? [])
        yield {
          command: { type: 'disrupt', zone },
          label: `Disrupt the convoys in ${game.name(zone)}`,
          rule: 'income.convoys',
          at: zone,
        }
    },
    on: {
      spare: verb(
        {},
        {
          do(game, frame) {
            const found = temptation(game, frame)
            if (found) game.table.patch({ asked: [...frame.asked, found.who] })
          },
        },
      ),
      disrupt: verb(
        { zone: text },
        {
          title: 'Disrupt convoys',
          do(game, frame) {
            const found = temptation(game, frame)
            if (found) struckFirst(game, `${nameOf(found.who)} disrupts the convoys of Japan`)
          },
        },
      ),
    },
  }),
})
