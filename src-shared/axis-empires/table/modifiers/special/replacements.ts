/** The special rule `replacements` (1.3.3): steps that a nation receives on some turns. */
import { parseTurn } from '../../../ground/content/calendar.ts'
import { bySpecial } from '../registry.ts'

export const REPLACEMENTS = bySpecial({
  id: 'replacements',
  rule: '1.3.3',
  at: 'grant',
  from: { special: 'replacements' },
  words: 'The nation it names receives replacement steps on the turns it names',
  gives(game, { faction }, { data }) {
    const { nation, infantry, armor, turns } = data
    if (data.faction !== faction || !turns.some((turn) => parseTurn(turn) === game.turn)) return undefined
    const here = game.content.units.some((unit) => unit.nation === nation && game.inPlay(unit))
    return here ? [{ nation, infantry, armor }] : undefined
  },
})
