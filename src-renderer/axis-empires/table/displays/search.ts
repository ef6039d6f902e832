/** Finds counters by name, Country, code, type or formation, wherever they are. */
import type { Counter, CounterSide } from '../../../../src-shared/axis-empires/ground/content/counters.ts'
import { ofContent } from '../../../../src-shared/kernel/content-facts.ts'
import { askedWords, wordSearch } from '../../../../src-shared/kernel/word-search.ts'

/** How people call those of a Country; other Countries go by their name. */
const PEOPLE: Readonly<Record<string, string>> = {
  germany: 'german',
  britain: 'british english',
  'britain-ds': 'british english',
  france: 'french vichy',
  'france-ds': 'french',
  russia: 'russian soviet',
  'russia-ds': 'russian soviet',
  'united-states': 'us american usa',
  'united-states-ds': 'us american usa',
  japan: 'japanese',
  italy: 'italian',
  poland: 'polish',
  rumania: 'rumanian romanian',
  hungary: 'hungarian',
  bulgaria: 'bulgarian',
  finland: 'finnish',
  spain: 'spanish',
  turkey: 'turkish',
  greece: 'greek',
  yugoslavia: 'yugoslav',
  'belgium-holland': 'belgian dutch',
  'denmark-norway': 'danish norwegian',
  sweden: 'swedish',
  switzerland: 'swiss',
  'baltic-states': 'baltic',
  czechoslovakia: 'czech',
}

const TYPE_WORDS: Readonly<Record<string, string>> = {
  hq: 'hq headquarters',
  infantry: 'infantry inf',
  armor: 'armor armour panzer tank',
  mech: 'mech mechanized motorized',
  'cav-mech': 'cavalry mech',
  airborne: 'airborne paratroop',
  mountain: 'mountain alpine',
  fortress: 'fortress fort',
  'air-force': 'air force af',
  bomber: 'bomber',
  interceptor: 'interceptor fighter',
  'cv-fleet': 'cv fleet carrier',
  'cv-strike': 'cv strike carrier',
  'surface-fleet': 'surface fleet',
  'sub-fleet': 'sub fleet submarine u-boat',
}
const SIZES: Readonly<Record<string, string>> = {
  xx: 'division',
  xxx: 'corps',
  xxxx: 'army',
  xxxxx: 'group front',
}
const STEPS = ['', 'one-step', 'two-step', 'three-step'] as const

/** Words of a question that say nothing of the counter. */
const NOISE = new Set([
  'where',
  'wheres',
  'is',
  'are',
  'the',
  'a',
  'an',
  'of',
  'unit',
  'counter',
  'find',
  'my',
])

export interface Entry {
  readonly id: string
  /** Its own name: weighs most. */
  readonly names: readonly string[]
  readonly words: readonly string[]
}

const split = (text: string): string[] =>
  text
    .toLowerCase()
    .replace(/[?!.,;:()]/g, ' ')
    .split(/\s+/)
    .filter(Boolean)

function sideWords(side: CounterSide): string {
  if (side.kind === 'ground')
    return [
      TYPE_WORDS[side.type] ?? side.type,
      SIZES[side.size ?? ''] ?? '',
      STEPS[side.steps] ?? '',
      side.elite ? 'elite' : '',
      side.colonial ? 'colonial' : '',
      side.exp ? 'expeditionary exp' : '',
      `${side.attack}-${side.defence}-${side.move}`,
    ].join(' ')
  return TYPE_WORDS[side.type] ?? side.type.replaceAll('-', ' ')
}

/** What a counter can be asked for by. */
export function entryOf(counter: Counter, countryName: (id: string) => string): Entry {
  const nations = [counter.nation, ...(counter.nations ?? [])]
  const words = split(
    [
      counter.faction,
      ...nations.flatMap((nation) => [
        countryName(nation),
        PEOPLE[nation] ?? '',
        nation.replaceAll('-', ' '),
      ]),
      ...counter.sides.map(sideWords),
      ...(counter.tags ?? []).map((tag) => tag.replace(/^area-/, '').replaceAll('-', ' ')),
      counter.code ?? '',
    ].join(' '),
  )
  return {
    id: counter.id,
    names: [...split(counter.name ?? ''), counter.id],
    words: [...new Set(words)],
  }
}

const HABITS = { noise: NOISE, split, longerNumbers: false } as const

const searchOf = ofContent('counters to be searched', (entries: readonly Entry[]) =>
  wordSearch(
    entries.map(({ id, names, words }) => ({
      id,
      names: [],
      // `15` finds the 15a, but not the 150th.
      fields: {
        name: names.flatMap((name) => [name, /^(\d+)\D/.exec(name)?.[1] ?? '']).join(' '),
        words: words.join(' '),
      },
    })),
    { name: 12, words: 6 },
    HABITS,
  ),
)

/** The words of a question that say something of a counter. */
export const queryWords = (text: string): string[] => askedWords(text, HABITS)

/** Counters that fit every word, best first; those alike keep their order. `entries` is made ready once. */
export const searchCounters = (entries: readonly Entry[], text: string, most = 40): string[] =>
  searchOf(entries)(text)
    .slice(0, most)
    .map(({ id }) => id)
