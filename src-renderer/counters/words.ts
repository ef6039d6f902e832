/** A counter in words. */
import type { Counter, CounterSide } from '../../src-shared/axis-empires/content/counters.ts'
import { markerTitle, sideOf } from './paint-counter.ts'

const TYPES: Readonly<Record<string, string>> = {
  hq: 'HQ',
  'cav-mech': 'cavalry-mech',
  mech: 'mechanized',
  'air-force': 'Air Force',
  'cv-strike': 'CV Strike',
  'cv-fleet': 'CV Fleet',
  'surface-fleet': 'Surface Fleet',
  'sub-fleet': 'Sub Fleet',
}

const nationTitle = (nation: string): string =>
  nation
    .replace(/-ds$/, '')
    .split('-')
    .map((w) => w.charAt(0).toUpperCase() + w.slice(1))
    .join(' ')

function sideWords(side: CounterSide): string {
  if (side.kind === 'marker')
    return [markerTitle(side.type), side.range === undefined ? '' : `range ${side.range}`]
      .filter(Boolean)
      .join(', ')
  if (side.kind === 'support')
    return [TYPES[side.type] ?? side.type, side.range === undefined ? '' : `range ${side.range}`]
      .filter(Boolean)
      .join(', ')
  const words = [
    `${side.attack}-${side.defence}-${side.move}`,
    `${side.steps} step${side.steps === 1 ? '' : 's'}`,
    side.elite ? 'elite' : '',
    side.colonial ? 'colonial' : '',
    side.exp ? 'expeditionary' : '',
    side.range === undefined ? '' : `support range ${side.range}`,
  ]
  return words.filter(Boolean).join(', ')
}

/** A ski unit named Ski is not called so twice. */
const same = (name: string | undefined, kind: string): boolean => name?.toLowerCase() === kind.toLowerCase()

/** Title and detail of the face that is up. */
export function describeCounter(counter: Counter, face: number): { title: string; detail: string } {
  const side = sideOf(counter, face)
  const kind = !side || side.kind === 'marker' ? '' : (TYPES[side.type] ?? side.type)
  const name = counter.name === undefined ? '' : ` ${counter.name}`
  const title =
    side?.kind === 'marker'
      ? `${nationTitle(counter.nation)} ${markerTitle(side.type)}`
      : `${nationTitle(counter.nation)}${name} ${same(counter.name, kind) ? '' : kind}`
  const back = counter.sides[face === 0 ? 1 : 0]
  const detail = [side ? sideWords(side) : '', back ? `other side: ${sideWords(back)}` : '']
    .filter(Boolean)
    .join('; ')
  return { title: title.trim(), detail }
}
