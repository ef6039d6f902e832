/** Finds counters by name, Country, code, type or formation, wherever they are. */
import type { Counter, CounterSide } from '../../../../src-shared/axis-empires/ground/content/counters.ts'

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

/** `15th` asks for `15`; a plural for its singular. */
function plain(word: string): string {
  const ordinal = /^(\d+)(st|nd|rd|th)$/.exec(word)
  if (ordinal) return ordinal[1] ?? word
  return word.length > 4 && word.endsWith('s') ? word.slice(0, -1) : word
}

export function queryWords(text: string): string[] {
  const all = split(text)
  const telling = all.filter((word) => !NOISE.has(word))
  return (telling.length > 0 ? telling : all).map(plain)
}

/** How well one word of the question fits: 0 not at all. */
function scoreOf(word: string, { names, words }: Entry): number {
  let best = 0
  for (const name of names) {
    if (name === word) return 12
    if (name.startsWith(word)) {
      // `15` must not find the 150th; `15a` may be meant by `15`.
      const rest = name.slice(word.length)
      if (/^\d+$/.test(word) && /^\d/.test(rest)) continue
      best = Math.max(best, word.length > 1 || /^\d/.test(word) ? 7 : 2)
    }
  }
  for (const other of words) {
    if (other === word) best = Math.max(best, 6)
    else if (word.length > 1 && other.startsWith(word)) best = Math.max(best, 4)
  }
  return best
}

/** Counters that fit every word, best first; those alike keep their order. */
export function searchCounters(entries: readonly Entry[], text: string, most = 40): string[] {
  const words = queryWords(text)
  if (words.length === 0) return []
  const found: { id: string; score: number }[] = []
  for (const entry of entries) {
    let score = 0
    for (const word of words) {
      const one = scoreOf(word, entry)
      if (one === 0) {
        score = 0
        break
      }
      score += one
    }
    if (score > 0) found.push({ id: entry.id, score })
  }
  return found
    .sort((a, b) => b.score - a.score)
    .slice(0, most)
    .map(({ id }) => id)
}
