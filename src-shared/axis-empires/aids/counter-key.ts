/** How to read a counter: one of each sort drawn large with its parts named, and the signs of all kinds of units. */

import {
  ARMOR_TYPES,
  type CounterSide,
  GROUND_TYPES,
  type GroundSide,
  INFANTRY_TYPES,
  supportSide,
} from '../ground/content/counters.ts'
import { ASIDE } from '../ground/content/places.ts'
import type { Unit } from '../ground/content/unit.ts'
import { kindTitle } from '../ground/names/units.ts'
import type { Block, Callout, Cell } from './document.ts'
import { cell } from './marks.ts'
import type { AidSource } from './source.ts'

/** Side of a counter drawn large, and of one in a list, in millimetres. */
const LARGE = 34

interface Face {
  readonly unit: Unit
  readonly face: number
}

/** Every face of the counters that take part. */
function facesOf({ game }: AidSource): Face[] {
  return game.content.units
    .filter((unit) => game.table.state.pieces[unit.id]?.at !== ASIDE)
    .flatMap((unit) => unit.counter.sides.map((_, face) => ({ unit, face })))
}

const sideOf = ({ unit, face }: Face): CounterSide | undefined => unit.counter.sides[face]
function groundOf(face: Face): GroundSide | undefined {
  const side = sideOf(face)
  return side?.kind === 'ground' ? side : undefined
}

/** The face that shows most of what can be shown. */
function richest(faces: readonly Face[], worth: (face: Face) => number): Face | undefined {
  let found: Face | undefined
  for (const face of faces) if (!found || worth(face) > worth(found)) found = face
  return found
}

function groundWorth(face: Face): number {
  const side = groundOf(face)
  const { name, code } = face.unit.counter
  const marks = [side?.stripe, side?.size, name, code, side?.steps === 2, face.face === 0]
  return marks.filter(Boolean).length
}

const INFANTRY: readonly string[] = INFANTRY_TYPES
const ARMOR: readonly string[] = ARMOR_TYPES

function groundCallouts(face: Face): Callout[] {
  const side = groundOf(face)
  const { name, code } = face.unit.counter
  if (!side) return []
  const { attack, defence, move, steps } = side
  const callouts: (Callout | false)[] = [
    side.stripe === true && {
      side: 'right',
      at: [0.82, 0.05],
      text: 'Delay Stripe: it goes to the Delay Box when it leaves the map, not to the Force Pool (7.1)',
    },
    side.size !== undefined && {
      side: 'left',
      at: [0.4, 0.12],
      text: `Size of the formation; ${side.size === 'xxxx' || side.size === 'xxxxx' ? 'an army, made of several steps' : 'xxxx is an army'} (2.3.1)`,
    },
    { side: 'left', at: [0.05, 0.16], text: 'Nationality: the Country or faction it belongs to' },
    {
      side: 'left',
      at: [0.05, 0.34],
      text:
        `Steps: ${steps} ${side.squares ? 'square' : 'dot'}${steps === 1 ? '' : 's'}, as many losses as it can ` +
        'take; squares mean it may not be built or broken up freely (2.3.1, 4.2.6.2)',
    },
    {
      side: 'right',
      at: [0.76, 0.27],
      text: `Sign of the kind of unit: ${kindTitle(side.type).toLowerCase()}; a white box is a colonial unit, a coloured one an elite unit (1.3.3.5, 2.3.4.3)`,
    },
    name !== undefined && { side: 'right', at: [0.95, 0.42], text: 'Historical name' },
    code !== undefined && {
      side: 'right',
      at: [0.94, 0.16],
      text: 'Code of the card or event that brings it into play',
    },
    {
      side: 'left',
      at: [0.13, 0.8],
      text: `Attack Factor, ${attack}: its part in the odds of an attack (4.2.1.1)`,
    },
    {
      side: 'right',
      at: [0.5, 0.93],
      text: `Defence Factor, ${defence}: its part when its hex is attacked (4.2.1.1)`,
    },
    { side: 'right', at: [0.86, 0.8], text: `Movement Allowance, ${move}: its Movement Points (3.1.1)` },
  ]
  return callouts.filter((each) => each !== false)
}

function hqCallouts(face: Face): Callout[] {
  const side = groundOf(face)
  return [
    {
      side: 'left',
      at: [0.23, 0.25],
      text: 'HQ: the battles it takes part in are shifted in favour of its side (4.2.3.5)',
    },
    ...(side?.range === undefined
      ? []
      : [
          {
            side: 'right',
            at: [0.95, 0.64],
            text: `R${side.range}, its range: it supports battles up to ${side.range} hexes away (4.2.1.2)`,
          } as const,
        ]),
  ]
}

function supportCallouts(face: Face): Callout[] {
  const side = sideOf(face)
  const back = face.unit.counter.sides[1]
  const ranged = side?.kind === 'support' && side.range !== undefined
  return [
    {
      side: 'left',
      at: [0.35, 0.42],
      text: 'Picture of the kind of support unit; it has no factors and no steps',
    },
    { side: 'left', at: [0.36, 0.82], text: 'Its kind in letters' },
    ...(ranged
      ? [
          {
            side: 'right',
            at: [0.89, 0.22],
            text: `Range, ${side.range}: how many hexes from an Air Base it may be placed (2.2.3)`,
          } as const,
        ]
      : []),
    ...(back
      ? [
          {
            side: 'right',
            at: [0.9, 0.6],
            text: 'Its other side is another unit or a Convoy (2.2.3.7)',
          } as const,
        ]
      : []),
  ]
}

const figure = (face: Face | undefined, callouts: (face: Face) => Callout[]): Block[] =>
  face
    ? [
        {
          kind: 'figure',
          counter: { id: face.unit.id, face: face.face },
          size: LARGE,
          callouts: callouts(face),
        },
      ]
    : []

function sortOf(type: string): string {
  if (INFANTRY.includes(type)) return 'infantry type'
  if (ARMOR.includes(type)) return 'armor type'
  return type === 'fortress'
    ? 'does not move; gives its hex a shift (4.2.3.4)'
    : 'leads and supports others (4.2.1.2)'
}

/** The signs of a list of kinds, those that the scenario has. */
function signs(faces: readonly Face[], types: readonly string[], words: (type: string) => string): Cell[][] {
  return types.flatMap((type) => {
    const one = faces.find((face) => {
      const side = sideOf(face)
      return side !== undefined && side.kind !== 'marker' && side.type === type
    })
    if (!one) return []
    const counters = [{ id: one.unit.id, face: one.face }]
    return [[cell('', { counters }), cell(kindTitle(type), { bold: true }), cell(words(type))]]
  })
}

const WORDS: Readonly<Record<string, string>> = {
  'air-force': 'supports battles; contests others',
  bomber: 'supports battles or bombs; never contests',
  interceptor: 'only contests, from the Force Pool',
  'cv-strike': 'the aircraft of a CV Fleet, its other side',
  'cv-fleet': 'carriers; contest at sea',
  'surface-fleet': 'carries landings; contests at sea',
  'sub-fleet': 'strategic warfare; never contests',
}

const table = (rows: Cell[][]): Block => ({
  kind: 'table',
  columns: [
    { title: 'Counter', share: 0.8 },
    { title: 'Kind', share: 2 },
    { title: 'What it is', share: 4 },
  ],
  rows,
})

export function counterKeyBlocks(source: AidSource): Block[] {
  const faces = facesOf(source)
  const ground = faces.filter((face) => groundOf(face) !== undefined)
  const fighting = ground.filter(
    (face) => !['hq', 'fortress', 'garrison'].includes(groundOf(face)?.type ?? ''),
  )
  const hq = ground.filter((face) => groundOf(face)?.type === 'hq')
  const support = faces.filter((face) => sideOf(face)?.kind === 'support')
  const types = supportSide.shape.type.options
  return [
    { kind: 'heading', level: 1, text: 'A ground unit' },
    ...figure(richest(fighting, groundWorth), groundCallouts),
    ...(hq.length > 0 ? [{ kind: 'heading', level: 1, text: 'A headquarters' } as const] : []),
    ...figure(richest(hq, groundWorth), hqCallouts),
    ...(support.length > 0
      ? [{ kind: 'heading', level: 1, text: 'A support unit', rule: '2.2.3' } as const]
      : []),
    ...figure(
      richest(support, (face) => {
        const side = sideOf(face)
        return side?.kind === 'support' && side.range !== undefined ? 2 : 1
      }),
      supportCallouts,
    ),
    { kind: 'heading', level: 1, text: 'Kinds of ground units in this scenario' },
    table(signs(faces, GROUND_TYPES, sortOf)),
    ...(support.length > 0
      ? [
          {
            kind: 'heading',
            level: 1,
            text: 'Kinds of support units in this scenario',
            rule: '2.2.3',
          } as const,
          table(signs(faces, types, (type) => WORDS[type] ?? '')),
        ]
      : []),
    {
      kind: 'text',
      look: 'note',
      text:
        'Every counter that is neither a ground unit nor a support unit is a marker. A counter with two sides ' +
        'shows the one that counts now: the weaker side of a unit that lost a step, or what it was turned into.',
    },
  ]
}
