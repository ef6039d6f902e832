/**
 * What political events are worth beside each other: one table, read by machine players (`cards/hints.ts`), by the linter of
 * cards (`cards/lint/signs.ts`) and by screens that show the odds of a card. A rough measure without a position: about a
 * replacement step is 1. The numbers are authored.
 */
import { FACTIONS, type Faction, type Posture } from '../../ground/theatres/index.ts'

/** The side of a faction in the war: the Allied factions gain and lose together. */
type Side = 'axis' | 'allies'

const sideOf = (faction: Faction): Side => (faction === 'axis' ? 'axis' : 'allies')

interface Worth {
  /** To the side that receives it, or to the side named; less than 0 for what hurts it. */
  readonly value: number
  /** The side that gains or loses, whichever side receives the event. */
  readonly to?: Side
}

/** What a surrender costs who signs it: land, armies interned, a Country out of the war. */
const SURRENDER = -12

/** Neutrality is worth nothing: it hinders both sides alike. The worth of a war depends on the position (`WAR_EVENTS`). */
export const EVENT_WORTH: Readonly<Record<string, Worth>> = {
  'allies-support-resistance': { value: 1.5, to: 'allies' },
  banzai: { value: 1.2, to: 'axis' },
  'bases-damaged': { value: 2, to: 'axis' },
  'border-incident': { value: -1.5, to: 'axis' },
  'border-war': { value: 0.5 },
  'cabinet-shuffle': { value: -0.5, to: 'axis' },
  'ceded-land': { value: 3 },
  'chinese-incident': { value: 1 },
  'civil-war-defeat': { value: -1.5 },
  'civil-war-victory': { value: 1.5 },
  commitment: { value: 0.4 },
  'commitment-combined': { value: 0.4 },
  'country-joins': { value: 4 },
  'country-resists': { value: -3 },
  'coup-d-etat': { value: -4 },
  'declare-war': { value: -3 },
  'delay-reduction': { value: 1.2 },
  failure: { value: -2 },
  'free-passage': { value: 2 },
  gekokujo: { value: -3, to: 'axis' },
  'gradual-decline': { value: 3.5 },
  'home-defense': { value: 1, to: 'axis' },
  influence: { value: 1.6 },
  'international-incident': { value: -1.5, to: 'axis' },
  'loc-damaged': { value: 1.5, to: 'axis' },
  'military-aid': { value: 1.5 },
  'military-defeat': { value: -1.2 },
  'military-takeover': { value: -2, to: 'axis' },
  'military-victory': { value: 1.2 },
  'minor-country-created': { value: 2 },
  'minor-country-politics': { value: 0.4 },
  neutrality: { value: 0 },
  'neutrals-pressured': { value: 1.2 },
  'no-pasaran': { value: 1, to: 'allies' },
  'operation-z': { value: 4, to: 'axis' },
  'political-option': { value: 2 },
  'power-shift': { value: 0.4, to: 'axis' },
  'production-success': { value: 2.5, to: 'axis' },
  'project-success-a-bomb': { value: 3, to: 'allies' },
  'provincial-independence': { value: 2 },
  'raiders-discovered': { value: -1.5 },
  'republican-infighting': { value: 1, to: 'axis' },
  'separate-peace': { value: 0.4 },
  'soviet-volunteers': { value: 1.5, to: 'allies' },
  'successful-challenge': { value: 2, to: 'allies' },
  'successful-improvements': { value: 2 },
  'supports-nationalists': { value: 2, to: 'axis' },
  'the-bell-tolls-for-thee': { value: 1.2 },
  'widespread-attacks': { value: 1.5, to: 'axis' },
  // Conditional Events that cards bring.
  'army-program': { value: 2 },
  'navy-program': { value: 2 },
  'economic-program': { value: 2 },
  'political-program': { value: 2 },
  'british-surrender': { value: SURRENDER },
  'cabinet-dissolution': { value: 0.4 },
  'case-yellow': { value: 5, to: 'axis' },
  'colonial-liberation': { value: 0.4 },
  'communist-chinese-surrender': { value: SURRENDER },
  'forced-settlement': { value: 3, to: 'axis' },
  'japanese-concessions': { value: -3, to: 'axis' },
  'nationalist-chinese-surrender': { value: SURRENDER },
  'operation-avalanche': { value: 2, to: 'allies' },
  'ostland-accord': { value: 3, to: 'axis' },
  'russian-surrender': { value: SURRENDER },
  'their-finest-hour': { value: 2, to: 'allies' },
  'us-surrender': { value: SURRENDER },
  // Permanent Conditional Events, and parts of other events: no card of the game names them, one of a pack may.
  'aid-to-communist-china': { value: 1.5 },
  'aid-to-nationalist-china': { value: 1.5 },
  'allied-minor-country-conquest': { value: 2 },
  'axis-minor-country-occupation': { value: -1 },
  'british-far-eastern-forces': { value: 1 },
  'british-neutrality-pact-check': { value: -1 },
  'european-reserves-soviet': { value: 1 },
  'european-reserves-western': { value: 1 },
  'french-response': { value: 2 },
  'garrison-redeployed': { value: -1 },
  internment: { value: -1 },
  'internment-axis': { value: -1 },
  'internment-soviet': { value: -1 },
  'internment-western': { value: -1 },
  'lend-lease-to-britain': { value: 1.5 },
  'lend-lease-to-russia': { value: 1.5 },
  'liberation-soviet': { value: 2 },
  'liberation-western': { value: 2 },
  'manchukuo-garrison-check': { value: -1 },
  'outbreak-of-war': { value: 1 },
  'paris-threatened': { value: 1 },
  'reactivation-soviet': { value: 2 },
  'reactivation-western': { value: 2 },
  'reduced-us-impact': { value: -2 },
  'russian-emergency-mobilization': { value: 1.5 },
  'russian-far-eastern-forces': { value: 1 },
  'the-east-rises': { value: 2 },
  'the-west-rises': { value: 2 },
  'us-far-eastern-forces': { value: 1 },
  'z-landing': { value: 1 },
  'z-movement': { value: 1 },
  'z-totsugeki': { value: 1 },
}

/** Events by which a faction goes to war with the Country they concern: a position may make a gain of them. */
export const WAR_EVENTS: ReadonlySet<string> = new Set(['declare-war', 'country-resists', 'border-war'])

/** What a Policy in a Posture Box is worth to the Axis; to the Allies it is worth the opposite. Others count nothing. */
const POSTURE_WORTH: Readonly<Partial<Record<Posture | 'war', number>>> = {
  acceptance: 1.5,
  appeasement: 1.5,
  entente: -2,
  locarno: 1,
  resistance: -1.5,
}

/** An event that somebody receives. */
export interface EventReceipt {
  readonly event: string
  readonly sort?: string | undefined
  readonly receiver: Faction
}

/** Of a Failure, who suffers it is named by its sort: `supply axis`. */
const sufferer = ({ sort, receiver }: EventReceipt): Faction =>
  FACTIONS.find((each) => sort?.endsWith(each) === true) ?? receiver

/**
 * What an event is worth to a faction, by whom it helps or hurts.
 * @throws if the event is not in the table: every event of the game is (`tests/axis-empires/campaign/decks/signs.test.ts`).
 */
export function eventWorth(given: EventReceipt, faction: Faction): number {
  const worth = EVENT_WORTH[given.event]
  if (!worth) throw new Error(`the event "${given.event}" has no worth; expected it in EVENT_WORTH`)
  const of = worth.to ?? sideOf(given.event === 'failure' ? sufferer(given) : given.receiver)
  return of === sideOf(faction) ? worth.value : -worth.value
}

/** What a Posture is worth to a faction. */
export const postureWorth = (posture: Posture | 'war', faction: Faction): number =>
  (POSTURE_WORTH[posture] ?? 0) * (faction === 'axis' ? 1 : -1)
