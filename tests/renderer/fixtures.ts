import type { ShownOffer } from '../../src-renderer/axis-empires/table/table/offers.ts'
import type { Reach } from '../../src-shared/axis-empires/ground/contract/views.ts'
import type { MapFile, MapHex } from '../../src-shared/axis-empires/ground/map/schema.ts'
import type { VerbWords } from '../../src-shared/kernel/procedure.ts'

/** A small map: rows 11 to 15, columns 1 to 6; the two western columns are sea. */
export function smallMap(): MapFile {
  const hexes: MapHex[] = []
  for (let row = 11; row <= 15; row++) {
    for (let col = 1; col <= 6; col++) {
      const id = `w${row}${String(col).padStart(2, '0')}`
      if (col <= 2) hexes.push({ id, terrain: 'sea', zones: ['north'] })
      else
        hexes.push({
          id,
          terrain: col === 4 ? 'forest' : 'clear',
          area: col < 5 ? 'aland' : 'bland',
          ...(col === 3 ? { coast: true as const } : {}),
        })
    }
  }
  const city = hexes.findIndex((h) => h.id === 'w1305')
  hexes[city] = {
    id: 'w1305',
    terrain: 'clear',
    area: 'bland',
    name: 'Midtown',
    city: 'capital',
    strategic: 'axis',
  }
  return {
    format: 1,
    id: 'tk',
    name: 'Small',
    version: '1',
    grid: {
      sheets: [
        { letter: 'w', offset: 0, columns: [0, 26] },
        { letter: 'e', offset: 26, columns: [1, 28] },
      ],
      rows: [11, 60],
    },
    hexes,
    sides: [{ a: 'w1304', b: 'w1305', river: true, rail: true }],
    areas: [
      { id: 'aland', name: 'Aland', kind: 'minor' },
      { id: 'bland', name: 'Bland', kind: 'minor', capital: 'w1305' },
    ],
    zones: [{ id: 'north', name: 'North Sea', adjacent: [], at: 'w1301' }],
    waterways: [],
    boxes: [
      { id: 'west', name: 'The West', faction: 'western', zones: [], adjacent: [], edge: [], at: 'w1301' },
    ],
    labels: [],
  }
}

/** What the engine says of kinds of command. */
const VERBS: Readonly<Record<string, VerbWords>> = {
  step: { traits: ['step', 'apart'] },
  fight: { traits: ['grave', 'primary'] },
  lose: { title: 'Lose a step', traits: ['grave'] },
  die: { traits: ['by-hand'] },
  forfeit: { traits: ['way-out'] },
  'land-snlf': { title: 'Land a naval landing force' },
  ...Object.fromEntries(
    ['next', 'decline', 'stop', 'end', 'pass'].map((type) => [type, { traits: ['primary'] }]),
  ),
}

export const offer = (
  type: string,
  rest: Partial<ShownOffer> & { unit?: string; to?: string } = {},
): ShownOffer => {
  const { unit, to, ...others } = rest
  return {
    ...VERBS[type],
    command: { type, ...(unit === undefined ? {} : { unit }), ...(to === undefined ? {} : { to }) },
    label: type,
    rule: '3.1',
    ...(unit === undefined ? {} : { piece: unit }),
    ...(to === undefined ? {} : { at: to }),
    ...others,
  }
}

export const reachOf = (piece: string, hexes: readonly string[]): Reach => ({
  piece,
  allowance: 4,
  left: 4,
  verdict: { ok: true },
  hexes: hexes.map((hex, i) => ({
    hex,
    cost: i + 1,
    path: [hex],
    stops: false,
    commands: [{ type: 'step', unit: piece, to: hex }],
  })),
})
