/** The battle strip: a column for each figure of the die, to place the units of a battle on. */
import type { Block, Box } from '../../board/paper/document.ts'
import type { Content, UnitType } from '../ground/content.ts'

/** Height of a column in millimetres, in which units are placed. */
const HEIGHT = 62

function columns(units: readonly UnitType[], of: (unit: UnitType) => number, tint: string): Box[] {
  const most = Math.max(...units.map(of))
  return Array.from({ length: most + 1 }, (_, value): Box => {
    const names = units.filter((unit) => of(unit) === value).map(({ name }) => name)
    const note = value === 0 ? 'never hits' : value === 1 ? 'hits with a 1' : `hits with 1 to ${value}`
    return { title: String(value), note, lines: names, tint, least: HEIGHT }
  })
}

/** Both sides of a battle, each with a column for every value its units have in the data. */
export function stripBlocks(content: Content): Block[] {
  // A gun fires before the first round alone and is never lost: it has no place in the columns (units.antiaircraft).
  const units = [...content.units.values()].filter(({ tags }) => !tags.includes('antiaircraft'))
  const side = (text: string, boxes: readonly Box[]): Block[] => [
    { kind: 'heading', level: 1, text },
    { kind: 'boxes', across: [boxes.length, boxes.length], boxes },
  ]
  return [
    ...side(
      'Attacker',
      columns(units, ({ attack }) => attack, 'attacker'),
    ),
    ...side(
      'Defender',
      columns(units, ({ defence }) => defence, 'defender'),
    ),
  ]
}
