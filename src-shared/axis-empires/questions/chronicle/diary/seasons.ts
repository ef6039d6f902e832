/** The plies of a game by season: each begins with a Seasonal Turn (Mar–Apr, May–June, Aug–Sept, Nov–Dec). */
import type { Effect } from '../../../../kernel/effects.ts'
import type { Ply } from '../../../../kernel/history.ts'
import {
  boxOfTurn,
  FIRST_YEAR,
  isSeasonal,
  TURNS_A_YEAR,
  turnLabel,
} from '../../../ground/content/calendar.ts'
import { V } from '../../../ground/variables/index.ts'

/** By the box of the Seasonal Turn that opens it. */
const SEASONS: Readonly<Record<number, string>> = { 1: 'Spring', 3: 'Summer', 6: 'Autumn', 8: 'Winter' }

/** An effect of the line, its ply, and how many effects of the line come before it. */
export interface Deed {
  readonly ply: Ply
  readonly effect: Effect
  readonly at: number
}

export interface Season {
  /** Its first and last turn. */
  readonly first: number
  readonly last: number
  readonly deeds: readonly Deed[]
  /** How many effects of the line had been done as it began, and as it ended. */
  readonly since: number
  readonly until: number
  /** The moments before and after it. */
  readonly from: number
  readonly to: number
}

/** `Autumn 1939`; the winter that goes on into the new year by both. */
export function seasonTitle(turn: number): string {
  let opening = turn
  while (!isSeasonal(opening)) opening--
  const year = FIRST_YEAR + Math.floor(opening / TURNS_A_YEAR)
  const name = SEASONS[boxOfTurn(opening)]
  if (name === undefined) throw new Error(`turn ${opening} opens no season`)
  return name === 'Winter' ? `Winter ${year}–${String(year + 1).slice(2)}` : `${name} ${year}`
}

/** `Aug–Sept 1939 to Sept–Oct 1939`; a single turn alone. */
export const turnsWords = (first: number, last: number): string =>
  first === last ? turnLabel(first) : `${turnLabel(first)} to ${turnLabel(last)}`

/** The turn that a game stood in before anything happened. */
export function firstTurn(line: readonly Ply[], now: number): number {
  for (const { effects } of line)
    for (const effect of effects)
      if (effect.k === 'var' && effect.key === V.turn.key()) return Number(effect.from ?? 0)
  return now
}

/** Cuts the line played into seasons, the oldest first. `now` is the turn the game stands in. */
export function seasonsOf(line: readonly Ply[], now: number): Season[] {
  const seasons: Season[] = []
  let first = firstTurn(line, now)
  let last = first
  let from = 0
  let to = 0
  let since = 0
  let at = 0
  let deeds: Deed[] = []
  for (const ply of line) {
    for (const effect of ply.effects) {
      if (effect.k === 'var' && effect.key === V.turn.key()) {
        const turn = Number(effect.to ?? last)
        if (isSeasonal(turn)) {
          seasons.push({ first, last, deeds, from, to: ply.id, since, until: at })
          deeds = []
          since = at
          from = ply.id
          first = turn
        }
        last = turn
      }
      deeds.push({ ply, effect, at })
      at++
    }
    to = ply.id
  }
  seasons.push({ first, last, deeds, from, to, since, until: at })
  return seasons
}
