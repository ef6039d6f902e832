/** The two theatres, and what the rules ask of both at once. */

import { DS } from './ds.ts'
import type { Faction, MapId } from './ids.ts'
import { TK } from './tk.ts'
import type { AlliedFaction, Theatre } from './types.ts'

export * from './ids.ts'
export * from './nation-types.ts'
export * from './types.ts'

export const THEATRES: Readonly<Record<MapId, Theatre>> = { tk: TK, ds: DS }

/** The Major Countries of both maps and their faction (13.1, 13.2.1): ids are unique. */
export const MAJORS: Readonly<Record<string, Faction>> = { ...TK.majors, ...DS.majors }

export const isMajor = (country: string): boolean => MAJORS[country] !== undefined

/** What lies in a Posture Box that is not at War: Policies, and the Truces after them (13.6.1, 13.6.2). */
export const POSTURES = [
  'appeasement',
  'guarantees',
  'locarno',
  'cordon',
  'entente',
  'rapallo',
  'pact',
  'ostland',
  'isolationism',
  'acceptance',
  'disputes',
  'neutrality',
  'peace',
  'quarantine',
  'resistance',
  'surrender',
  'treaty',
  'reassess-policy',
  'armistice',
  'negotiation',
] as const
export type Posture = (typeof POSTURES)[number]

/** Markers of a Posture Box that are Truces; all others are Policies (13.6.2). */
export const TRUCES: ReadonlySet<string> = new Set<Posture>(['reassess-policy', 'armistice', 'negotiation'])

/** The Postures a Country may have on a map, War apart: the Policies of that map (13.6.1) and the Truces. */
export function posturesOn(map: MapId): { readonly words: readonly string[]; readonly expected: string } {
  const policies = THEATRES[map].nations.policies.map(({ id }) => id)
  const words = [...policies, ...TRUCES]
  return { words, expected: `a Policy or Truce of ${THEATRES[map].name}: ${words.join(', ')}` }
}

/** The nationality of a Country, whatever map its id belongs to. */
export const nationality = (country: string): string => DS.nationality[country] ?? country

/** True for a Chinese Minor Country (glossary). */
export const isChinese = (country: string): boolean => DS.chinese.has(country)

/** The theatre whose map has this id; maps of tests count as Europe. */
export const theatreOf = (map: string): Theatre => (map === 'ds' ? DS : TK)

/** The Posture Box of a Country aligned with an Allied faction (13.6); undefined for the Axis and for Neutrals. */
export function postureBoxOf(
  theatre: Theatre,
  country: string,
  faction: Faction | undefined,
  isSet: (key: string) => boolean,
): string | undefined {
  const { own, chinese, minors } = theatre.postures
  const side: AlliedFaction | undefined = faction === 'axis' ? undefined : faction
  const mine = own[country]
  const applies = mine && (mine.side === undefined || mine.side === side)
  if (applies && !(mine.unless !== undefined && isSet(mine.unless))) return mine.box
  if (side === undefined) return undefined
  return chinese && theatre.chinese.has(country) ? chinese[side] : minors[side]
}

/** True if a nation is a Minor Country (a faction's own counters and Major Countries are not). */
export function isMinorNation(nation: string): boolean {
  return !isMajor(nation) && nation !== 'axis' && nation !== 'western' && nation !== 'soviet'
}
