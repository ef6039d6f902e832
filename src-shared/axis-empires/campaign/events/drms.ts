/** Political DRMs (1.1.2.1): what counts in a roll, each with its section. */

import type { RuleId } from '../../ground/rule.ts'
import type { Faction, MapId } from '../../ground/theatres/index.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'
import { askEach } from '../../table/modifiers/index.ts'
import { capitalOf } from '../../table/politics/index.ts'
import type { PoliticalTerm } from './reckoning.ts'

export interface PoliticalQuestion {
  readonly map: MapId
  /** Who rolls. */
  readonly roller: Faction
  /** The Country the roll is for, on a table on which what it leans to counts. */
  readonly country?: string | undefined
}

/** The box of the VP marker, which counts for the Axis while it is ahead. */
function victoryTerm(game: Game, map: MapId): PoliticalTerm[] {
  const side = game.vars.get(V.vpSide, map)
  const box = game.vars.number(V.vp, map)
  if (side === null || box === 0) return []
  const tide = side === 'axis-tide'
  return [
    {
      label: `VP marker: ${tide ? 'Axis Tide' : 'Allied Crusade'} ${box}`,
      value: tide ? box : -box,
      rule: '0.1.2',
    },
  ]
}

/** The United States Commitment Level, and what cards add. */
function otherTerms(game: Game, map: MapId): PoliticalTerm[] {
  const level = game.vars.number(V.uscl, map)
  const uscl = game.content.usclDrms[map]?.[level] ?? 0
  const cards = game.vars.number(V.politicalDrm, map)
  return [
    ...(uscl === 0
      ? []
      : [
          {
            label: `USCL ${level}`,
            value: uscl,
            rule: map === 'tk' ? ('18.38.2' as const) : ('36.44.2' as const),
          },
        ]),
    ...(cards === 0 ? [] : [{ label: 'Cards', value: cards, rule: '1.1.2.1' as const }]),
  ]
}

/** The sections on markers that lean a Country, as they are numbered for Asia. */
const IN_ASIA: Readonly<Partial<Record<RuleId, RuleId>>> = { '18.14': '36.19', '18.23': '36.32' }

const ruleOn = (map: MapId, rule: RuleId): RuleId => (map === 'ds' ? (IN_ASIA[rule] ?? rule) : rule)

/** Everything that counts in a political roll. */
export function politicalTerms(
  game: Game,
  { map, roller, country }: PoliticalQuestion,
): readonly PoliticalTerm[] {
  // All bets are off in a Separate Peace (14.4).
  if (game.vars.isSet(V.separatePeace)) return []
  const capital = country === undefined ? -1 : capitalOf(game, country)
  const leaning = capital < 0 ? [] : askEach(game, 'politicalRoll', { map, roller, capital })
  return [
    ...victoryTerm(game, map),
    ...otherTerms(game, map),
    ...leaning.map(({ modifier, given }) => ({ ...given, rule: ruleOn(map, modifier.rule) })),
  ]
}
