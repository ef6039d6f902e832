/** What every clause of the chronicle is read with: the claims of its line, and names as the game has them. */
import type { Claim } from '../../../src-shared/axis-empires/ground/contract/diary.ts'
import type { Game } from '../../../src-shared/axis-empires/table/game/game.ts'

/** Whether the claims bear out a clause that matched its pattern. */
export type Read = (match: readonly string[], claims: readonly Claim[], game: Game) => boolean

export const SIDES: Readonly<Record<string, string>> = { Axis: 'axis', Western: 'western', Soviet: 'soviet' }
export const MAPS: Readonly<Record<string, string>> = { 'Totaler Krieg': '', 'Dai Senso': '@ds' }
export const side = (word = ''): string => SIDES[word] ?? `no side: ${word}`
export const text = (value: unknown): string => (value === null ? 'null' : String(value))

/** The variable claims about what a name stands for: `country/hungary` for Hungary. */
export function variables(claims: readonly Claim[], name: string, called = '', game?: Game): Claim[] {
  const plain = called.replace(/ \((Totaler Krieg|Dai Senso)\)$/, '')
  return claims.filter(({ kind, subject }) => {
    if (kind !== 'variable' || !subject.startsWith(`${name}/`)) return false
    const id = subject.slice(name.length + 1)
    return !game || game.countryName(id) === plain || game.areaTitle(id) === called
  })
}

export const some = (claims: readonly Claim[], holds: (from: string, to: string) => boolean): boolean =>
  claims.some(({ from, to }) => holds(text(from), text(to)))

/** A name without the map behind it. */
export const plainName = (name: string): string => name.replace(/ \((Totaler Krieg|Dai Senso)\)$/, '')
