/** Everything that changes the rules of a game, in one list, and the questions the rules ask of it. */
import type { Game } from '../game/game.ts'
import { HOOKS, type HookName, type Hooks } from './hooks.ts'
import { AIRMOBILE } from './markers/airmobile.ts'
import { ANTI_COMINTERN } from './markers/anti-comintern.ts'
import { BEACHHEAD } from './markers/beachhead.ts'
import { CONVOY_STRATEGY } from './markers/convoy-strategy.ts'
import { FAILURE } from './markers/failure.ts'
import { FREE_PASSAGE } from './markers/free-passage.ts'
import { GOVERNMENT } from './markers/government.ts'
import { INFLUENCE, NEUTRALITY } from './markers/influence.ts'
import { KAMIKAZES } from './markers/kamikazes.ts'
import { MINOR_COUNTRY_PRODUCTION } from './markers/minor-country-production.ts'
import { MOBILIZING } from './markers/mobilizing.ts'
import { NO_OCCUPATION } from './markers/no-occupation.ts'
import { PARTISAN_BASE } from './markers/partisan-base.ts'
import { QUIT_INDIA } from './markers/quit-india.ts'
import { RED_ARMY } from './markers/red-army.ts'
import { SEPARATE_PEACE } from './markers/separate-peace.ts'
import { SHOWA_RESTORATION } from './markers/showa-restoration.ts'
import { STRATEGIC } from './markers/strategic.ts'
import { US_VICTORY_PROGRAM } from './markers/us-victory-program.ts'
import { HAKKO_ICHIU, JAPANESE_MANDATE, NO_RETREAT, SS_EUROPA } from './markers/vp-track.ts'
import { WAR_ECONOMY } from './markers/war-economy.ts'
import { AIR_SEA_WARFARE_OPTION } from './optional/air-sea-warfare.ts'
import { ALTERNATE_AVALANCHE } from './optional/alternate-avalanche.ts'
import { COMBAT } from './optional/combat.ts'
import { EAST_AFRICA } from './optional/east-africa.ts'
import { FORTUNE_SHIFT } from './optional/fortune-shift.ts'
import { LUCK } from './optional/luck.ts'
import { REQUIRED_GARRISONS } from './optional/required-garrisons.ts'
import { SOVIET_VOLUNTEERS } from './optional/soviet-volunteers.ts'
import { SUPPLY } from './optional/supply.ts'
import { Registry } from './registry.ts'
import { AIR_SEA_WARFARE } from './special/air-sea-warfare.ts'
import { BLITZ_EACH_TURN } from './special/blitz-each-turn.ts'
import { REPLACEMENTS } from './special/replacements.ts'
import { REST_IN_POOL } from './special/rest-in-pool.ts'
import { SEGMENTS } from './special/segments.ts'
import { UNITED_FRONT } from './special/united-front.ts'

export type { Grant } from './hooks.ts'

/** Adding one is adding its file here. */
export const MODIFIERS = new Registry([
  ...FAILURE,
  FREE_PASSAGE,
  MOBILIZING,
  NO_OCCUPATION,
  ...QUIT_INDIA,
  ...PARTISAN_BASE,
  BEACHHEAD,
  GOVERNMENT,
  KAMIKAZES,
  SHOWA_RESTORATION,
  AIRMOBILE,
  ...RED_ARMY,
  CONVOY_STRATEGY,
  ...STRATEGIC,
  INFLUENCE,
  NEUTRALITY,
  MINOR_COUNTRY_PRODUCTION,
  WAR_ECONOMY,
  ANTI_COMINTERN,
  NO_RETREAT,
  SS_EUROPA,
  HAKKO_ICHIU,
  JAPANESE_MANDATE,
  US_VICTORY_PROGRAM,
  SEPARATE_PEACE,
  UNITED_FRONT,
  REST_IN_POOL,
  ...SEGMENTS,
  AIR_SEA_WARFARE,
  BLITZ_EACH_TURN,
  REPLACEMENTS,
  AIR_SEA_WARFARE_OPTION,
  REQUIRED_GARRISONS,
  ...COMBAT,
  ...SUPPLY,
  ALTERNATE_AVALANCHE,
  LUCK,
  ...EAST_AFRICA,
  SOVIET_VOLUNTEERS,
  FORTUNE_SHIFT,
])

/** Asks at a hook: the first answer of what is in force, or undefined. */
export function ask<H extends HookName>(
  game: Game,
  hook: H,
  question: Hooks[H]['ask'],
): Hooks[H]['gives'] | undefined {
  return MODIFIERS.first(game, hook, question)
}

/** Asks at a hook for every answer. */
export function askAll<H extends HookName>(
  game: Game,
  hook: H,
  question: Hooks[H]['ask'],
): Hooks[H]['gives'][] {
  return MODIFIERS.each(game, hook, question).map(({ given }) => given)
}

/** Asks at a hook for every answer, each with the modifier that gives it. */
export const askEach: typeof MODIFIERS.each = (game, hook, question) => MODIFIERS.each(game, hook, question)

const WHERE = {
  map: 'on a map',
  'strategic-warfare': 'in the Strategic Warfare Box',
  anywhere: 'in play',
} as const

/** The rows of the table of modifiers in the documents. */
export function modifierRows(): string[] {
  return MODIFIERS.all.map(({ id, at, from, rule, words }) => {
    const source =
      'special' in from
        ? `special rule \`${from.special}\``
        : 'track' in from
          ? `variable \`${from.track}\``
          : 'option' in from
            ? `optional rule \`${from.option}\``
            : `marker ${from.marker.map((type) => `\`${type}\``).join(', ')} ${WHERE[from.on]}`
    return `| \`${id}\` | ${source} | ${HOOKS[at]} | ${rule} | ${words} |`
  })
}
