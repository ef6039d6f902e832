/** The lines of the menu of a place: lines that say the same of like units are one, with their number. */
import { is, type ShownOffer } from './offers.ts'

export interface MenuLine {
  /** What is done by a click on the line. */
  readonly offer: ShownOffer
  readonly text: string
  /** All of the line, the first among them; more than one if they differ in the number of the unit alone. */
  readonly alike: readonly ShownOffer[]
  /** How many there are, units without a number of their own included. */
  readonly count: number
}

/** `10th ` in `Russian 10th Infantry 1-1-2`: units of equal use differ in it. */
const ORDINAL = /\b\d+(?:st|nd|rd|th) /g
/** From this many on, lines that differ only in the number of the unit are folded. */
const FOLD_FROM = 4

const whole = ({ label, detail }: ShownOffer): string =>
  detail === undefined ? label : `${label} · ${detail}`

function groupBy(
  offers: readonly ShownOffer[],
  keyOf: (offer: ShownOffer, i: number) => string,
): ShownOffer[][] {
  const groups = new Map<string, ShownOffer[]>()
  offers.forEach((offer, i) => {
    const key = keyOf(offer, i)
    const group = groups.get(key)
    if (group) group.push(offer)
    else groups.set(key, [offer])
  })
  return [...groups.values()]
}

/** Moves are distinguished by their unit, which their labels do not name. */
const isApart = (offer: ShownOffer): boolean => is(offer, 'apart')

/** Offers of the same words: one of them, and how many there are. */
const sameWords = (offers: readonly ShownOffer[]): ShownOffer[][] =>
  groupBy(offers, (offer, i) => (isApart(offer) ? `#${i}` : `${offer.command.type}|${whole(offer)}`))

function lineOf(group: readonly ShownOffer[]): MenuLine {
  const [offer] = group as [ShownOffer]
  return { offer, text: offer.label, alike: [offer], count: group.length }
}

/** Joins what a menu offers into lines. */
export function menuLines(offers: readonly ShownOffer[]): MenuLine[] {
  const bare = (offer: ShownOffer): string => whole(offer).replace(ORDINAL, '').toLowerCase()
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
  readonly offers: readonly ShownOffer[]
}

/** From this many lines of one kind on, they are sorted by unit. */
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
export function byUnit(offers: readonly ShownOffer[]): ByUnit[] | undefined {
  if (offers.length < SORT_FROM) return undefined
  const groups = groupBy(offers, ({ piece }) => piece ?? '')
  if (groups.length < 2 || groups.length > offers.length / 3) return undefined
  return groups.map((group) => ({
    title: commonWords(group.map(({ label }) => label)).replace(/:$/, ''),
    offers: group,
  }))
}
