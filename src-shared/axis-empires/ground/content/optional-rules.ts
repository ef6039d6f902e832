/**
 * The optional rules (14 to 17), each a switch that is set when a game begins: its id, its section, what players read
 * of it, and the games it is for. A scenario lists those that are on; none is on by default. What one does to play is
 * a modifier (`modifiers/optional/`), a listener to a moment, or a procedure (`optional/`).
 */
import { nearestWords } from '../../../kernel/nearest.ts'
import { quoted } from '../../../kernel/verdict.ts'
import type { RuleId } from '../rule.ts'
import type { MapId } from '../theatres/ids.ts'

export interface OptionalRule {
  readonly id: string
  readonly rule: RuleId
  readonly title: string
  /** What it changes, in one sentence. */
  readonly words: string
  /** The one map it speaks of; both if it is not said. */
  readonly map?: MapId
  /** It speaks of what only a campaign has: Victory Points, War States, events. */
  readonly campaign?: true
  /** Another that has to be on as well. */
  readonly needs?: string
}

const RULES = [
  {
    id: 'separate-peace',
    rule: '14',
    title: 'Separate Peace',
    words:
      'A Political Option may break the alliance: from then on whoever gains most Strategic Hexes wins alone.',
    campaign: true,
  },
  {
    id: 'two-player-peace',
    rule: '14.5',
    title: 'Separate Peace for two players',
    words: 'With a Separate Peace the Axis collapses, and the two players go on as West and East.',
    campaign: true,
    needs: 'separate-peace',
  },
  {
    id: 'random-campaign',
    rule: '1.1',
    title: 'Cards of random campaigns',
    words: 'The cards marked ® come into the decks: Peace with Honor of the Axis in Asia.',
    map: 'ds',
    campaign: true,
  },
  {
    id: 'fortunes-of-war',
    rule: '15',
    title: 'Fortunes of War',
    words:
      'Each side draws a secret card as a War State begins, and plays it once for an effect that a die decides.',
    campaign: true,
  },
  {
    id: 'luck',
    rule: '16',
    title: 'Luck',
    words: 'One marker, which passes from side to side, lets its holder have any one die rolled again.',
  },
  {
    id: 'required-garrisons',
    rule: '17.1',
    title: 'Required Garrisons',
    words: 'An enemy Strategic Hex that has been taken is not given up again by choice.',
  },
  {
    id: 'air-sea-warfare',
    rule: '17.2',
    title: 'Air/Sea Warfare',
    words: 'A Fleet placed in an All-Sea hex and contested from the air may be delayed much longer.',
  },
  {
    id: 'wild-combat',
    rule: '17.3.1',
    title: 'Wild Combat',
    words: 'Each combat is rolled with two dice: one for the retreat, one for the attrition.',
  },
  {
    id: 'cannon-fodder',
    rule: '17.3.2',
    title: 'Cannon Fodder',
    words: 'The first step a side loses in a combat comes from its nationality with most steps there.',
  },
  {
    id: 'pacific-stalemates',
    rule: '17.3.3',
    title: 'Pacific Stalemates',
    words: 'In Asia an Ex+ is a Stalemate without loss or retreat, but for Limited Stacking Hexes.',
    map: 'ds',
  },
  {
    id: 'two-city-sources',
    rule: '17.4.1',
    title: 'Two-City Supply Sources',
    words: 'A City at home that is cut off from all others and is no Capital supplies nobody.',
  },
  {
    id: 'reinforcement-location',
    rule: '17.4.2',
    title: 'Reinforcement Location',
    words: 'A City at home that is cut off from all others takes only one replacement a Segment.',
  },
  {
    id: 'limited-supply-lines',
    rule: '17.4.3',
    title: 'Limited Supply Lines',
    words: 'An HQ supplied by road, Beachhead or a Port without a City gives no shift in combat.',
  },
  {
    id: 'variable-weather',
    rule: '17.5',
    title: 'Variable Weather',
    words: 'A die each turn may bring the weather of the next Turn Box early or that of the last one late.',
  },
  {
    id: 'east-africa',
    rule: '17.6',
    title: 'East Africa',
    words: 'The East Africa Box is closed to the West until the campaign there is over.',
    map: 'tk',
    campaign: true,
  },
  {
    id: 'iceland',
    rule: '17.7',
    title: 'Iceland',
    words: 'The West has an Iceland Box on the North Sea and the Arctic Sea.',
    map: 'tk',
  },
  {
    id: 'alternate-vichy',
    rule: '17.8',
    title: 'Alternate Vichy',
    words: 'What becomes of France and its colonies after Case Yellow is open, and partly up to a die.',
    map: 'tk',
    campaign: true,
  },
  {
    id: 'alternate-avalanche',
    rule: '17.9',
    title: 'Alternate Avalanche',
    words: 'Operation Avalanche needs a City or two Ports of the country, not a City alone.',
    campaign: true,
  },
  {
    id: 'variable-ending',
    rule: '17.10',
    title: 'Variable Game Ending',
    words: 'With a second Axis marker on the VP Track a die decides whether V-Day ends the game.',
    campaign: true,
  },
  {
    id: 'soviet-volunteers',
    rule: '17.11',
    title: 'Soviet Volunteers',
    words: 'Collective Security brings two Russian colonial units, of which Soviet HQs may be built.',
    map: 'tk',
    campaign: true,
  },
] as const satisfies readonly OptionalRule[]

export type OptionId = (typeof RULES)[number]['id']
export const OPTION_IDS: readonly OptionId[] = RULES.map(({ id }) => id)
export const OPTIONAL_RULES: readonly (OptionalRule & { readonly id: OptionId })[] = RULES

/** A game as far as it matters which optional rules are for it. */
interface GameKind {
  readonly maps: readonly string[]
  readonly campaign?: unknown
  readonly options?: readonly string[] | undefined
}

/** Whether a rule can make a difference in a game; if not, what it is for. */
function optionIsFor({ maps, campaign }: GameKind, { map, campaign: ofCampaign }: OptionalRule): string {
  if (map !== undefined && !maps.includes(map)) return map === 'tk' ? 'the map of Europe' : 'the map of Asia'
  return ofCampaign && campaign === undefined ? 'a campaign' : ''
}

/** The optional rules that are for a game. */
export function optionsFor(played: GameKind): readonly (OptionalRule & { readonly id: OptionId })[] {
  return OPTIONAL_RULES.filter((rule) => optionIsFor(played, rule) === '')
}

/**
 * What is wrong with a choice of optional rules for a game.
 * @returns A sentence with what was found and what was expected; undefined if nothing is.
 */
export function choiceProblem(played: GameKind, options: readonly string[]): string | undefined {
  for (const [i, id] of options.entries()) {
    const rule = OPTIONAL_RULES.find((each) => each.id === id)
    if (!rule)
      return `there is no optional rule ${quoted(id)}; expected one of the list${nearestWords(id, OPTION_IDS)}`
    if (options.indexOf(id) < i) return `the optional rule "${id}" is chosen twice; expected each rule once`
    const games = optionIsFor(played, rule)
    if (games !== '') return `the optional rule "${id}" is for ${games}; expected a rule for this game`
    const { needs } = rule
    if (needs !== undefined && !options.includes(needs))
      return `the optional rule "${id}" goes with "${needs}"; expected both, or neither of the two`
  }
  return undefined
}

/** True if an optional rule is on. */
export const hasOption = ({ options }: Pick<GameKind, 'options'>, id: OptionId): boolean =>
  options?.includes(id) === true

/** The rows of the table of optional rules in the documents. */
export function optionalRuleRows(): string[] {
  return OPTIONAL_RULES.map(({ id, rule, words, map, campaign, needs }) => {
    const games = [map === 'tk' ? 'Europe' : map === 'ds' ? 'Asia' : '', campaign ? 'campaigns' : '']
    const bound = needs === undefined ? '' : `with \`${needs}\``
    const of = [...games, bound].filter(Boolean).join(', ') || 'all'
    return `| \`${id}\` | ${rule} | ${of} | ${words} |`
  })
}
