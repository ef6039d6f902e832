/**
 * Rolls of a card (1.1.2, 1.1.2.1): on a table of the game, on the card's own, against the Ceded Land markers of a Country.
 * Political DRMs count where the card is read in the Option Card or Political Events Segment; what a chosen Country
 * leans to counts on the card's own table, and on those tables that say so.
 */

import type { Action, CardRow } from '../../../ground/content/cards/actions.ts'
import { cededLandsBox } from '../../../ground/content/places.ts'
import { printedRule } from '../../../ground/rule-texts/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { politicalTerms } from '../../events/drms.ts'
import { politicalRollFrame } from '../../events/frame.ts'
import { judgeRoll, POLITICAL_ROLL, tableOn } from '../../events/political-roll.ts'
import { type PoliticalTerm, reckoning } from '../../events/reckoning.ts'
import { modified } from '../../events/table-terms.ts'
import type { ActionRules, CardTurn, NoResult, ValueOf } from './types.ts'

/** The Country that a roll is for; `none` if it was to be chosen and nobody was. */
function countryOf(country: string | undefined, { chosen }: CardTurn): { readonly id?: string } | NoResult {
  if (country === undefined) return {}
  if (country !== 'chosen') return { id: country }
  return chosen === undefined ? { none: 'no Country has been chosen' } : { id: chosen }
}

export const ROLL: ActionRules<ValueOf<'roll'>> = {
  rule: () => '2.1.1',
  say({ table, country }, names, { map }) {
    const whom =
      country === undefined ? '' : ` for ${country === 'chosen' ? 'that Country' : names.country(country)}`
    return `roll on the ${names.table(table, map)}${whom} (±DRM)`
  },
  ways(game, turn, { table, country }) {
    const whom = countryOf(country, turn)
    if ('none' in whom) return whom
    const frame = politicalRollFrame(table, turn.map, turn.faction, whom.id)
    const verdict = judgeRoll(game, POLITICAL_ROLL.read(frame))
    if (!verdict.ok) return { none: verdict.reason }
    const title = tableOn(game, turn.map, table)?.title ?? table
    return [{ id: 'do', label: `Roll on the ${title}`, next: () => [frame] }]
  },
}

type Table = ValueOf<'table'>

/** What a row of the card's own table leads to, as actions. */
function actionsOf({ result }: CardRow, country: string | undefined): readonly Action[] {
  const whom = country === undefined ? {} : { country }
  if (result === 'none') return []
  if ('do' in result) return result.do
  if ('table' in result) return [{ roll: { table: result.table, ...whom } }]
  const { event, sort, land, receiver } = result
  return [
    {
      event: {
        event,
        ...whom,
        ...(sort === undefined ? {} : { sort }),
        ...(land === undefined ? {} : { land }),
        ...(receiver === undefined ? {} : { receiver }),
      },
    },
  ]
}

/** What counts in a roll on the card's own table. */
export function cardTerms(
  game: Game,
  { map, faction, section }: Pick<CardTurn, 'map' | 'faction' | 'section'>,
  drm: false | undefined,
  country: string | undefined,
): readonly PoliticalTerm[] {
  // No Political DRM counts in other Segments (1.1.2.1).
  if (drm === false || section === 'conditional') return []
  return politicalTerms(game, { map, roller: faction, country })
}

export const TABLE: ActionRules<Table> = {
  rule: ({ drm }) => (drm === false ? '1.1.2' : '1.1.2.1'),
  say({ drm, country }, names) {
    const whom =
      country === undefined ? '' : ` for ${country === 'chosen' ? 'that Country' : names.country(country)}`
    return `roll one die on this table${whom}${drm === false ? ', without modifiers' : ' (±DRM)'}`
  },
  die(_game, turn, { country }) {
    const whom = countryOf(country, turn)
    return 'none' in whom ? whom : { roll: turn.card.name }
  },
  ways(game, turn, { country, drm, rows }) {
    const whom = countryOf(country, turn)
    if ('none' in whom) return whom
    const { card, rolled = 1, faction } = turn
    const terms = cardTerms(game, turn, drm, whom.id)
    const die = modified(rolled, terms)
    const branch = rows.findIndex(({ from, to }) => from <= die && die <= to)
    const row = rows[branch]
    const say = (text: string, tone?: 'dice'): void =>
      game.note({ text, rule: '1.1.2.1', faction, ...(tone ? { tone } : {}) })
    return [
      {
        id: 'do',
        label: `${card.name}: ${die}`,
        branch,
        act() {
          say(`${card.name}: ${reckoning(rolled, terms, die)}`, 'dice')
          if (row?.words !== undefined) say(row.words)
          if (row?.result === 'none') say('No Result')
        },
      },
    ]
  },
  branches: ({ rows, country }) => rows.map((row) => actionsOf(row, country)),
}

/** The Ceded Land markers of a Country in the Ceded Lands Box. */
const cededTo = (game: Game, { map }: Pick<CardTurn, 'map'>, country: string): number =>
  game.board
    .unitsAt(cededLandsBox(map))
    .filter(({ nation, sides }) => nation === country && sides[0]?.type === 'ceded-land').length

export const CEDED_ROLL: ActionRules<ValueOf<'cededRoll'>> = {
  rule: ({ event }, { map }, names) => names.section(event, map),
  say({ of, event }, names, { map }) {
    const title = names.event(event, map)
    const rule = names.section(event, map)
    const markers = `the number of ${names.adjective(of)} markers in the Ceded Lands Box`
    return `roll one die without modifiers; if it is not above ${markers}, apply ${title} (${printedRule(rule)})`
  },
  die: (game, _turn, { of }) => ({ roll: `Land ceded to ${game.countryName(of)}` }),
  ways(game, turn, { of }) {
    const { rolled = 1, faction } = turn
    const markers = cededTo(game, turn, of)
    const text = `The die shows ${rolled}; ${markers} of its Ceded Land markers lie in the box`
    return [
      {
        id: 'do',
        label: text,
        ...(rolled <= markers ? { branch: 0 } : {}),
        act() {
          game.note({ text, rule: '1.1.2', faction })
          if (rolled > markers) game.note({ text: 'No Result', rule: '1.1.2', faction })
        },
      },
    ]
  },
  branches: ({ event }) => [[{ event: { event } }]],
}
