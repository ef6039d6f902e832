/** What stands on the poster of the board of Pacific 1940: lands, zones, names, units, in millimetres. */

import { nth } from '../../src-shared/kernel/present.ts'
import { LIVERY } from '../../src-shared/pacific-1940/drawing/livery.ts'
import { silhouette } from '../../src-shared/pacific-1940/drawing/silhouettes.ts'
import type { BoardShapes, Rings, SpaceShape } from '../../src-shared/pacific-1940/ground/contract/views.ts'
import type { Flag } from '../../src-shared/pacific-1940/ground/powers.ts'
import type { Game } from '../../src-shared/pacific-1940/table/game.ts'
import { worthOf } from '../../src-shared/pacific-1940/table/income.ts'
import type { Item, TextItem } from '../print/layout/items.ts'
import { textWidth } from '../print/layout/metrics.ts'

const SEA = '#dfeaec'
const SEA_LINE = '#9db8c0'
const SEA_INK = '#4a6c7c'
const BEYOND = '#ece8dc'
const INK = '#2b2420'
export const PAPER = '#ffffff'
const GOLD = '#d9b25f'

/** In millimetres on the poster. */
const NAME = 2.5
const FIGURE = 2.3
const COUNTER = 5.4
/** Of the ring around an islet, in units of the map, as on the screen. */
const RING = 30

const round = (n: number): number => Math.round(n * 100) / 100

/** Rings as a path in millimetres. */
function pathOf(rings: Rings, scale: number): string {
  let path = ''
  for (const ring of rings) {
    for (let i = 0; i + 1 < ring.length; i += 2)
      path += `${i === 0 ? 'M' : 'L'}${round(nth(ring, i) * scale)} ${round(nth(ring, i + 1) * scale)}`
    path += 'z'
  }
  return path
}

const area = (path: string, ink: string): Item => ({
  kind: 'shape',
  x: 0,
  y: 0,
  size: 1,
  units: 1,
  path,
  ink,
  evenodd: true,
})
const line = (path: string, ink: string, width: number): Item => ({
  kind: 'path',
  x: 0,
  y: 0,
  size: 1,
  path,
  ink,
  width,
})
export const words = (text: string, x: number, y: number, more: Partial<TextItem> = {}): TextItem => ({
  kind: 'text',
  x,
  y,
  text,
  face: 'serifBold',
  size: NAME,
  ink: INK,
  align: 'middle',
  ...more,
})
const disc = (x: number, y: number, r: number): string =>
  `M${round(x - r)} ${round(y)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

/** Words on a pale plate, so that no line runs through them. */
function label(text: string, x: number, y: number, more: Partial<TextItem> = {}): Item[] {
  const item = words(text, x, y, more)
  const w = textWidth(text, item.face, item.size) + 0.8
  const plate: Item = {
    kind: 'rect',
    x: x - w / 2,
    y: y - item.size * 0.82,
    w,
    h: item.size * 1.08,
    fill: PAPER,
    round: 0.5,
  }
  return [plate, item]
}

interface Stack {
  readonly flag: Flag
  readonly type: string
  readonly n: number
}

function stacksAt(game: Game, space: string): Stack[] {
  const sums = new Map<string, Stack>()
  for (const { unit, n } of game.at(space)) {
    const name = `${unit.flag} ${unit.type}`
    sums.set(name, { flag: unit.flag, type: unit.type, n: (sums.get(name)?.n ?? 0) + n })
  }
  return [...sums.values()]
}

function counter({ flag, type, n }: Stack, x: number, y: number): Item[] {
  const { fill, ink } = LIVERY[flag]
  const inner = COUNTER - 0.5
  const picture = inner * 0.8
  return [
    { kind: 'rect', x, y, w: inner, h: inner, fill, line: INK, width: 0.15, round: 0.7 },
    {
      kind: 'shape',
      x: x + (inner - picture) / 2,
      y: y + (inner - picture) / 2,
      size: picture,
      units: 24,
      path: silhouette(type),
      ink,
    },
    ...(n > 1 ? label(String(n), x + inner - 0.6, y + inner + 0.4, { face: 'sansBold', size: FIGURE }) : []),
  ]
}

/** The units of a space around a point; gives how far up and down they reach. */
function units(
  game: Game,
  space: string,
  x: number,
  y: number,
): { readonly items: Item[]; readonly reach: number } {
  const stacks = stacksAt(game, space)
  if (stacks.length === 0) return { items: [], reach: 0 }
  const columns = Math.min(stacks.length, Math.max(2, Math.ceil(Math.sqrt(stacks.length * 1.4))))
  const rows = Math.ceil(stacks.length / columns)
  const items = stacks.flatMap((stack, i) => {
    const row = Math.floor(i / columns)
    const inRow = Math.min(columns, stacks.length - row * columns)
    return counter(
      stack,
      x - (inRow * COUNTER) / 2 + (i % columns) * COUNTER,
      y - (rows * COUNTER) / 2 + row * COUNTER,
    )
  })
  return { items, reach: (rows * COUNTER) / 2 + 0.6 }
}

/** A mark of a sea zone: convoys, kamikaze. */
const zoneMark = (letter: string, fill: string, x: number, y: number): Item[] => [
  area(disc(x, y - 0.75, 1.5), fill),
  words(letter, x, y, { face: 'sansBold', size: FIGURE, ink: PAPER }),
]

function seaItems(game: Game, shape: SpaceShape, scale: number, filled: boolean): Item[] {
  const space = game.board.space(shape.id)
  if (space?.kind !== 'sea') return []
  const [x, y] = [shape.at[0] * scale, shape.at[1] * scale]
  const { items, reach } = filled ? units(game, shape.id, x, y) : { items: [], reach: 0 }
  const top = y - reach - (reach > 0 ? 0.8 : -0.9)
  const marks = [
    ...(space.convoy ? (['C', '#3c6f86'] as const) : []),
    ...(space.kamikaze ? (['K', '#a8522f'] as const) : []),
  ]
  const pairs = marks.flatMap((each, i) => (i % 2 === 0 ? [[each, marks[i + 1] ?? INK] as const] : []))
  return [
    ...items,
    words(shape.id.replace('sz', ''), x, top, { face: 'serifItalic', size: 3.4, ink: SEA_INK }),
    ...pairs.flatMap(([letter, fill], i) => zoneMark(letter, fill, x + 4.4 + i * 3.5, top)),
  ]
}

function landItems(game: Game, shape: SpaceShape, scale: number, filled: boolean): Item[] {
  const land = game.board.land(shape.id)
  if (!land) return []
  const [x, y] = [shape.at[0] * scale, shape.at[1] * scale]
  const { items, reach } = filled && !land.closed ? units(game, shape.id, x, y) : { items: [], reach: 0 }
  const free = Math.max(reach, shape.islet ? RING * scale : 1)
  const { edge } = LIVERY[game.owner(shape.id)]
  const marks: ((at: number) => Item[])[] = []
  const foot = y + free + 2.4
  if (land.city !== undefined)
    marks.push((at) => [area(star(at, foot - 0.8, 1.9), GOLD), line(star(at, foot - 0.8, 1.9), INK, 0.15)])
  if (!land.closed && worthOf(game, shape.id) > 0)
    marks.push((at) => [
      area(disc(at, foot - 0.8, 1.7), PAPER),
      line(disc(at, foot - 0.8, 1.7), edge, 0.3),
      words(String(worthOf(game, shape.id)), at, foot, { face: 'sansBold', size: FIGURE }),
    ])
  for (const { facility, damage } of filled ? game.facilities(shape.id) : [])
    marks.push((at) => [
      {
        kind: 'rect',
        x: at - 1.8,
        y: foot - 2.6,
        w: 3.6,
        h: 3.6,
        fill: PAPER,
        line: INK,
        width: 0.15,
        round: 0.5,
      },
      {
        kind: 'shape',
        x: at - 1.5,
        y: foot - 2.3,
        size: 3,
        units: 24,
        path: silhouette(facility.id),
        ink: damage > 0 ? '#a3261f' : INK,
      },
    ])
  const left = x - ((marks.length - 1) * 4) / 2
  return [...items, ...label(land.name, x, y - free - 0.9), ...marks.flatMap((draw, i) => draw(left + i * 4))]
}

function star(x: number, y: number, r: number): string {
  let path = ''
  for (let i = 0; i < 10; i++) {
    const far = i % 2 === 0 ? r : r * 0.42
    const a = -Math.PI / 2 + (i * Math.PI) / 5
    path += `${i === 0 ? 'M' : 'L'}${round(x + far * Math.cos(a))} ${round(y + far * Math.sin(a))}`
  }
  return `${path}z`
}

/** Everything on the poster, in millimetres from its upper left corner. */
export function posterItems(game: Game, shapes: BoardShapes, scale: number, filled: boolean): Item[] {
  const items: Item[] = [
    { kind: 'rect', x: 0, y: 0, w: shapes.width * scale, h: shapes.height * scale, fill: SEA },
    ...shapes.seas.map(({ rings }) => line(pathOf(rings, scale), SEA_LINE, 0.25)),
    area(pathOf(shapes.beyond, scale), BEYOND),
  ]
  for (const { id, rings, islet, at } of shapes.lands) {
    const { land, edge } = LIVERY[game.owner(id)]
    if (islet) {
      const ring = disc(at[0] * scale, at[1] * scale, RING * scale)
      items.push(area(ring, land), line(ring, edge, 0.3))
    }
    const path = pathOf(rings, scale)
    items.push(area(path, land), line(path, islet ? INK : edge, islet ? 0.15 : 0.35))
  }
  for (const shape of shapes.seas) items.push(...seaItems(game, shape, scale, filled))
  for (const shape of shapes.lands) items.push(...landItems(game, shape, scale, filled))
  return items
}
