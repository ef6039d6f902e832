/** What a support unit or Convoy is called in a sentence. */
import type { Unit } from '../../ground/content/unit.ts'
import type { Game } from './game.ts'
import { convoyKind, convoyUp, type SupportType } from './support-kinds.ts'

export const TYPE_TITLE: Readonly<Record<SupportType, string>> = {
  'air-force': 'Air Force',
  bomber: 'Bomber',
  interceptor: 'Interceptor',
  'cv-strike': 'CV Strike',
  'cv-fleet': 'CV Fleet',
  'surface-fleet': 'Surface Fleet',
  'sub-fleet': 'Sub Fleet',
}

const CONVOY_TITLE = {
  standard: 'Convoy',
  scratch: 'Scratch Convoy',
  'fleet-train': 'Fleet Train',
  escort: 'Escort',
} as const

/** `German LF1 Air Force`, `British Convoy`, `German LF1 Escort`: a support unit or Convoy in words. */
export function supportTitle(game: Game, unit: Unit): string {
  const kind = convoyUp(game, unit)?.convoy === 'escort' ? 'escort' : convoyKind(unit)
  if (kind === undefined) return game.name(unit)
  const title = CONVOY_TITLE[kind]
  const name = kind === 'standard' || unit.counter.name === title ? '' : (unit.counter.name ?? '')
  return [game.adjective(unit.nation), name, title].filter((word) => word !== '').join(' ')
}
