/** The two theatres, and what the rules ask of both at once. */

import { DS } from './ds.ts'
import type { Faction, MapId } from './ids.ts'
import { TK } from './tk.ts'
import type { AlliedFaction, Theatre } from './types.ts'

export * from './ids.ts'
export * from './types.ts'

export const THEATRES: Readonly<Record<MapId, Theatre>> = { tk: TK, ds: DS }

/** The Major Countries of both maps and their faction (13.1, 13.2.1): ids are unique. */
export const MAJORS: Readonly<Record<string, Faction>> = { ...TK.majors, ...DS.majors }

export const isMajor = (country: string): boolean => MAJORS[country] !== undefined

/** Markers of a Posture Box that are Truces; all others are Policies (13.6.2). */
export const TRUCES: ReadonlySet<string> = new Set(['reassess-policy', 'armistice', 'negotiation'])

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

/** The variable that holds the marker of a Posture Box. */
export const postureKey = (theatre: Theatre, box: string): string => `posture/${box}${theatre.suffix}`
/** A variable that each map has of its own, e.g. `war-state`, `vp`. */
export const mapKey = (theatre: Theatre, key: string): string => `${key}${theatre.suffix}`

/** True if a nation is a Minor Country (a faction's own counters and Major Countries are not). */
export function isMinorNation(nation: string): boolean {
  return !isMajor(nation) && nation !== 'axis' && nation !== 'western' && nation !== 'soviet'
}
