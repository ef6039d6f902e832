/**
 * A Neutral Minor Country becomes active (13.5, 13.7): for a faction that is named, or for one of the Allies as 13.5
 * finds it. Its Influence or Neutrality marker goes, and the Policy that would bind it ends.
 */
import type { Frame } from '../../../kernel/state.ts'
import { FACTION_NAMES } from '../../content/compile.ts'
import type { Game } from '../../game/game.ts'
import { alignmentOf, factionByDie } from '../../politics/alignment.ts'
import { align } from '../../politics/index.ts'
import type { Faction } from '../../theatres/index.ts'
import { eventFrame } from '../frame.ts'
import type { Happening, PoliticalEvent } from '../types.ts'
import { NEUTRAL } from './countries.ts'
import { removeLean } from './lean.ts'
import { endPolicy, mayEndVoluntarily, policyIn } from './policies.ts'

/** How a Country is activated: what its set-up (13.7.1) asks, and whether a Policy ends against its will. */
export interface Way {
  /** The faction; `allied` for one found by 13.5. */
  readonly to: Faction | 'allied'
  readonly freePassage?: true
  readonly noRoll?: true
  /** The event ends a Policy whatever 13.6.1.2 says of voluntary ends. */
  readonly forced?: true
}

const FLAGS = ['freePassage', 'noRoll', 'forced'] as const

/** A way as one word for a frame: `allied noRoll`. */
const written = (way: Way): string => [way.to, ...FLAGS.filter((flag) => way[flag])].join(' ')

function readWay(sort: string | undefined): Way {
  const [to, ...flags] = (sort ?? 'allied').split(' ')
  const has = (flag: string): { readonly [key: string]: true } =>
    flags.includes(flag) ? { [flag]: true } : {}
  return { to: to as Way['to'], ...has('freePassage'), ...has('noRoll'), ...has('forced') }
}

/** The procedure that activates a Country; it has been judged neutral. */
export const activation = (now: Happening, country: string, way: Way): readonly Frame[] => [
  eventFrame('activation', { ...now, country, sort: written(way) }),
]

/** The faction a Country comes to, once the steps before have settled it. */
function settled(game: Game, now: Happening): Faction {
  const { to } = readWay(now.sort)
  if (to !== 'allied') return to
  if (now.picked === 'western' || now.picked === 'soviet') return now.picked
  if (now.rolled !== undefined) return factionByDie(now.rolled)
  const found = alignmentOf(game, now.country ?? '')
  return 'faction' in found ? found.faction : 'western'
}

/** True while one of the last priorities of 13.5 is still to be settled. */
function finds(game: Game, now: Happening, how: 'ask' | 'roll'): boolean {
  return readWay(now.sort).to === 'allied' && how in alignmentOf(game, now.country ?? '')
}

/** Puts a Mobilizing or Free Passage marker into the Capital (13.7.1, step 6). */
function activate(game: Game, now: Happening): readonly Frame[] {
  const { country = '', map } = now
  const way = readWay(now.sort)
  const faction = settled(game, now)
  const policy = faction === 'axis' || now.receiver !== 'axis' ? null : policyIn(game, map, country, faction)
  if (policy !== null && !way.forced && !mayEndVoluntarily(game, map)) {
    game.note({ text: `No event: ${game.countryName(country)} stays neutral`, rule: '13.5' })
    return []
  }
  removeLean(game, country)
  align(game, { country, faction })
  if (policy !== null) endPolicy(game, map, policy)
  return []
}

/** An event of its own that others call; no table leads to it. */
export const ACTIVATION: PoliticalEvent = {
  id: 'activation',
  title: { tk: 'Activation', ds: 'Activation' },
  sections: { tk: '13.5', ds: '13.5' },
  receivers: ['axis', 'western', 'soviet'],
  civilWar: true,
  mayBeSorted: true,
  concerns: NEUTRAL,
  steps: [
    {
      when: (game, now) => finds(game, now, 'ask'),
      ask: 'Choose the Allied faction the Country aligns with',
      by: () => 'axis',
      choices: () =>
        (['western', 'soviet'] as const).map((faction) => ({
          id: faction,
          label: `It aligns with the ${FACTION_NAMES[faction]} faction`,
          pick: faction,
        })),
    },
    {
      when: (game, now) => now.picked === undefined && finds(game, now, 'roll'),
      roll: 'Alignment: 1 to 3 Western, 4 to 6 Soviet',
      by: () => 'axis',
    },
    { does: activate },
  ],
  diary: (game, now) => `${game.countryName(now.country ?? '')} enters the war`,
  words: 'A Neutral Minor Country becomes active in a faction and sets up its units.',
}
