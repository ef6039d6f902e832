/** The lines of the menu of a place: lines that say the same of like units are one, with their number. */
import type { Offer } from '../../src-shared/kernel/procedure.ts'

export interface MenuLine {
  /** What is done by a click on the line. */
  readonly offer: Offer
  readonly text: string
  /** All of the line, the first among them; more than one if they differ in the number of the unit alone. */
  readonly alike: readonly Offer[]
  /** How many there are, units without a number of their own included. */
  readonly count: number
}

/** Moves are told apart by the unit, which their words do not name. */
const APART: ReadonlySet<string> = new Set(['step', 'sail', 'box', 'canal'])
/** `10th ` in `Russian 10th Infantry 1-1-2`: units of equal use differ in it. */
const ORDINAL = /\b\d+(?:st|nd|rd|th) /g
/** From so many on, lines that differ in the number of the unit are folded. */
const FOLD_FROM = 4

const whole = ({ label, detail }: Offer): string => (detail === undefined ? label : `${label} · ${detail}`)

function groupBy(offers: readonly Offer[], keyOf: (offer: Offer, i: number) => string): Offer[][] {
  const groups = new Map<string, Offer[]>()
  offers.forEach((offer, i) => {
    const key = keyOf(offer, i)
    const group = groups.get(key)
    if (group) group.push(offer)
    else groups.set(key, [offer])
  })
  return [...groups.values()]
}

const isApart = ({ command }: Offer): boolean => APART.has(command.type)

/** Offers of the same words: one of them, and how many there are. */
const sameWords = (offers: readonly Offer[]): Offer[][] =>
  groupBy(offers, (offer, i) => (isApart(offer) ? `#${i}` : `${offer.command.type}|${whole(offer)}`))

function lineOf(group: readonly Offer[]): MenuLine {
  const [offer] = group as [Offer]
  return { offer, text: offer.label, alike: [offer], count: group.length }
}

/** Joins what a menu offers into lines. */
export function menuLines(offers: readonly Offer[]): MenuLine[] {
  const bare = (offer: Offer): string => whole(offer).replace(ORDINAL, '').toLowerCase()
  const folds = groupBy(offers, (offer, i) =>
    isApart(offer) ? `#${i}` : `${offer.command.type}|${bare(offer)}`,
  )
  return folds.flatMap((fold): MenuLine[] => {
    const words = sameWords(fold)
    const [first] = fold
    if (!first || words.length < FOLD_FROM) return words.map(lineOf)
    const alike = words.flatMap((group) => group.slice(0, 1))
    const numbered = fold.find(({ label }) => label.replace(ORDINAL, '') !== label) ?? first
    return [{ offer: first, text: numbered.label.replace(ORDINAL, ''), alike, count: fold.length }]
  })
}

export interface ByUnit {
  /** The words that all lines of the unit begin with. */
  readonly title: string
  readonly offers: readonly Offer[]
}

/** So many lines of one kind are sorted by unit. */
const SORT_FROM = 25

/** Words that only lead on to what differs. */
const LEADING: ReadonlySet<string> = new Set(['in', 'to', 'on', 'the'])

/** The words that all texts begin with, without those that only lead on. */
function commonWords(texts: readonly string[]): string {
  const [first = [], ...others] = texts.map((text) => text.split(' '))
  let n = 0
  while (n < first.length && others.every((words) => words[n] === first[n])) n++
  while (n > 0 && LEADING.has(first[n - 1] ?? '')) n--
  return first.slice(0, n).join(' ')
}

/** A long list of choices by unit; undefined if it is short or of one unit. */
export function byUnit(offers: readonly Offer[]): ByUnit[] | undefined {
  if (offers.length < SORT_FROM) return undefined
  const groups = groupBy(offers, ({ piece }) => piece ?? '')
  if (groups.length < 2 || groups.length > offers.length / 3) return undefined
  return groups.map((group) => ({
    title: commonWords(group.map(({ label }) => label)).replace(/:$/, ''),
    offers: group,
  }))
}
