/** Countries in words, and the order of their list. All pure. */
import type { CountryEntry } from '../../../../src-shared/axis-empires/ground/contract/nations.ts'
import type { Faction } from '../../../../src-shared/axis-empires/ground/theatres/ids.ts'
import { factionName } from '../../ground/words/place-names.ts'

/** The heading a Country stands under in the list. */
export type Heading = Faction | 'neutral' | 'conquered'

const HEADINGS: readonly Heading[] = ['axis', 'western', 'soviet', 'neutral', 'conquered']

const TITLES: Readonly<Record<Heading, string>> = {
  axis: 'Axis',
  western: 'Western',
  soviet: 'Soviet',
  neutral: 'Neutral',
  conquered: 'Conquered',
}

export const headingTitle = (heading: Heading): string => TITLES[heading]

const headingOf = ({ status, faction }: CountryEntry): Heading =>
  status === 'active' ? (faction ?? 'neutral') : status

/** What a Country is, in a few words: `Western minor, at war`, `conquered by the Axis side`. */
export function statusWords({ status, faction, conqueror, posture, size }: CountryEntry): string {
  if (status === 'neutral') return 'neutral'
  if (status === 'conquered') return `conquered by the ${factionName(conqueror ?? null)} side`
  const what = `${factionName(faction)}${size === 'major' ? ' Major Country' : ''}`
  if (faction === 'axis' || !posture) return what
  return `${what}, ${posture.kind === 'war' ? 'at war' : posture.title}`
}

/** The Countries under their headings, Major Countries first, then by name; headings without any are left out. */
export function grouped(
  list: readonly CountryEntry[],
  filter: string,
): { readonly heading: Heading; readonly countries: readonly CountryEntry[] }[] {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean)
  const fits = (entry: CountryEntry): boolean => {
    const text = `${entry.name} ${statusWords(entry)}`.toLowerCase()
    return words.every((word) => text.includes(word))
  }
  const first = (a: CountryEntry, b: CountryEntry): number =>
    Number(b.size === 'major') - Number(a.size === 'major') || a.name.localeCompare(b.name)
  return HEADINGS.map((heading) => ({
    heading,
    countries: list.filter((entry) => headingOf(entry) === heading && fits(entry)).sort(first),
  })).filter(({ countries }) => countries.length > 0)
}
