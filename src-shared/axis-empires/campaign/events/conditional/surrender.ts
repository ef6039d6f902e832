/** The Allied Surrenders of the edition of 2012 (16.4.1 to 16.4.3, 16.6.1, 16.6.2), each by its card, once in a game. */

import { flag } from '../../../../kernel/shape.ts'
import type { RuleId } from '../../../ground/rule.ts'
import { isChinese } from '../../../ground/theatres/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { cede, minorsNow } from '../../../table/politics/index.ts'
import { byCard } from '../due.ts'
import { POWERS, type Power } from '../peace/powers.ts'
import {
  annex,
  bindPower,
  cedeHeld,
  claimChoices,
  collapse,
  enforcePeace,
  holdsJapanese,
  IN_CHINA,
  INFLUENCE_AFTER,
  internAtPeace,
  openClaims,
  recreate,
  signatories,
  takeBack,
} from '../peace/signing.ts'
import { doing } from '../steps.ts'
import type { ConditionalEvent, Step } from '../types.ts'

/** Whether Japan holds any of the land that may be ceded. */
const MEMORY = { ceded: flag }
type Memory = typeof MEMORY

/** Of a power with land overseas: what Japan holds there is ceded, or one land that the Axis names. */
function overseas(power: Power): readonly Step<Memory>[] {
  return [
    {
      does(game) {
        bindPower(game, power, 'surrender')
        enforcePeace(game, power)
        recreate(game, takeBack(game, signatories(game, power, false)))
        const any = cedeHeld(game, openClaims(game, power.losses, []), ['japan'])
        return { keep: { ceded: any } }
      },
    },
    {
      when: (_game, { memory }) => memory.ceded === false,
      ask: 'Name the land that is ceded to Japan',
      by: () => 'axis',
      may: true,
      choices: (game) => claimChoices(game, openClaims(game, power.losses, [])),
    },
  ]
}

/** The active Countries of a China but the one that becomes Japanese whole. */
const chinas = (game: Game, power: Power): string[] =>
  signatories(game, power, false).filter((id) => id !== power.whole)

/** Of a China: its north and Hainan are ceded, what Japan stands in collapses. */
function chinese(power: Power, rule: RuleId): readonly Step[] {
  return [
    {
      does(game) {
        bindPower(game, power, 'surrender')
        enforcePeace(game, power)
        takeBack(game, minorsNow(game).filter(isChinese))
        for (const { area, to, as } of power.losses) cede(game, { area, to, as })
        for (const id of chinas(game, power).filter((each) => holdsJapanese(game, each)))
          collapse(game, id, power.faction, rule)
        const { whole } = power
        if (
          whole !== undefined &&
          signatories(game, power, false).includes(whole) &&
          holdsJapanese(game, whole)
        )
          annex(game, power, rule)
        return []
      },
    },
  ]
}

function surrender(id: string, title: string, rule: RuleId, power: Power): ConditionalEvent<Memory> {
  return {
    id,
    title: { ds: title },
    sections: { ds: rule },
    receivers: [power.faction],
    once: true,
    due: byCard,
    memory: MEMORY,
    steps: [
      ...(power.minors === 'chinese' ? chinese(power, rule) : overseas(power)),
      doing((game) => internAtPeace(game, power, power.minors === 'chinese' ? IN_CHINA : {})),
      INFLUENCE_AFTER,
    ],
    diary: () => `${power.name} is to make peace with Japan`,
    words:
      power.minors === 'chinese'
        ? 'Surrender lies in the Posture Box for at least a year. Inner Mongolia and Hainan become Japanese; the ' +
          'Countries of this China in which Japan stands collapse, the seat of its government becomes a Japanese ' +
          'Dependent. Counters on the wrong side are interned, and the Axis may use Influence once.'
        : 'Surrender lies in the Posture Box for at least a year. The lands of the list that Japan holds with ' +
          'supplied units become Japanese, or if it holds none, one that the Axis names. Counters on the wrong ' +
          'side are interned, and the Axis may use Influence once.',
  }
}

const { britain, russia, us } = POWERS

export const BRITISH_SURRENDER = surrender('british-surrender', 'British Surrender', '2012:16.4.1', britain)
export const NATIONALIST_SURRENDER = surrender(
  'nationalist-chinese-surrender',
  'Nationalist Chinese Surrender',
  '2012:16.4.2',
  POWERS['nationalist-china'],
)
export const US_SURRENDER = surrender('us-surrender', 'US Surrender', '2012:16.4.3', us)
export const COMMUNIST_SURRENDER = surrender(
  'communist-chinese-surrender',
  'Communist Chinese Surrender',
  '2012:16.6.1',
  POWERS['communist-china'],
)
/** Russia signs for itself alone: nothing is placed in the box of the Soviet Minors. */
export const RUSSIAN_SURRENDER = surrender('russian-surrender', 'Russian Surrender', '2012:16.6.2', {
  ...russia,
  boxes: ['russia'],
  minors: 'none',
})
