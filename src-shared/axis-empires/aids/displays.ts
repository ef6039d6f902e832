/** The displays off the maps on paper: Force Pools and Postures, empty or with the counters of a position. */
import type {
  DisplayView,
  PoolDisplay,
  PosturesDisplay,
  SlotView,
  TheatreId,
} from '../ground/contract/displays.ts'
import { THEATRES, TRUCES } from '../ground/theatres/index.ts'
import { POSTURE_TITLES } from '../questions/views/displays/catalogue.ts'
import { displaysOf } from '../questions/views/displays/index.ts'
import type { Block, Box, PrintedCounter } from './document.ts'
import { cell } from './marks.ts'
import type { AidSource } from './source.ts'

/** The counters of a slot as one picture, with how many there are. */
export function counterOf(slot: SlotView, away = false): PrintedCounter {
  return {
    id: slot.pieces[0] ?? '',
    face: slot.face,
    count: slot.pieces.length,
    ...(away ? { away: true } : {}),
  }
}

function displaysOfKind<K extends DisplayView['kind']>(
  source: AidSource,
  kind: K,
): Extract<DisplayView, { kind: K }>[] {
  return displaysOf(source.game).theatres.flatMap(({ displays }) =>
    displays.filter((display): display is Extract<DisplayView, { kind: K }> => display.kind === kind),
  )
}

const mapName = (map: TheatreId): string => THEATRES[map].name

function poolBlocks(source: AidSource, pool: PoolDisplay, first: boolean): Block[] {
  const { filled } = source
  const blocks: Block[] = [
    ...(first ? [] : [{ kind: 'break', only: 'soft' } as const]),
    { kind: 'heading', level: 1, text: `${pool.title}: ${mapName(pool.map)}`, rule: pool.rule },
  ]
  for (const country of pool.countries) {
    const { name, code: short } = country
    const code = short === undefined || short === name ? '' : ` (${short})`
    blocks.push(
      { kind: 'heading', level: 2, text: `${country.name}${code}` },
      {
        kind: 'boxes',
        across: [4, 6],
        fit: true,
        boxes: country.kinds.map(({ title, here, away }): Box => {
          const counters = filled
            ? [...here.map((slot) => counterOf(slot)), ...away.map((slot) => counterOf(slot, true))]
            : [...here, ...away].map((slot) => counterOf(slot, true))
          return { title, tint: pool.faction, counters, least: 20 }
        }),
      },
    )
  }
  if (pool.boxes.length > 0)
    blocks.push(
      { kind: 'heading', level: 2, text: 'Holding Boxes', rule: '2.3' },
      {
        kind: 'boxes',
        across: [4, 6],
        boxes: pool.boxes.map((box): Box => {
          const slots = filled ? box.slots.map((slot) => counterOf(slot)) : []
          const note = box.note === undefined ? {} : { note: box.note }
          return { title: box.title, ...note, counters: slots, least: 26 }
        }),
      },
    )
  return blocks
}

export function poolsBlocks(source: AidSource): Block[] {
  const pools = displaysOfKind(source, 'pool').filter(
    (pool) => pool.countries.length > 0 || pool.boxes.length > 0,
  )
  return [
    {
      kind: 'text',
      look: 'note',
      text: source.filled
        ? 'Counters lie in the pool; dashed outlines belong to it and are in play elsewhere. × is the number of alike counters.'
        : 'Dashed outlines are places for the counters of the pool; × is the number of alike counters.',
    },
    ...pools.flatMap((pool, i) => poolBlocks(source, pool, i === 0)),
  ]
}

/** The Policy markers of each map (13.6.1). */
const POLICIES: Readonly<Record<TheatreId, readonly string[]>> = {
  tk: [
    'appeasement',
    'cordon',
    'entente',
    'guarantees',
    'isolationism',
    'locarno',
    'ostland',
    'pact',
    'rapallo',
  ],
  ds: ['acceptance', 'disputes', 'treaty', 'neutrality', 'quarantine', 'resistance', 'peace'],
}

const STATES = { war: 'War', policy: 'Policy', truce: 'Truce' } as const

function postureBoxes({ filled }: AidSource, display: PosturesDisplay): Box[] {
  return display.boxes.map((box): Box => {
    const state = box.state === 'war' ? 'War' : `${STATES[box.state]}: ${box.postureTitle}`
    const countries = box.countries.length === 0 ? [] : [box.countries.map(({ name }) => name).join(', ')]
    return {
      title: box.title,
      tint: box.faction,
      least: 44,
      ...(filled
        ? { note: state, lines: countries, counters: box.slots.map((slot) => counterOf(slot)) }
        : { note: 'Empty: War' }),
    }
  })
}

export function posturesBlocks(source: AidSource): Block[] {
  const policies = source.game.content.maps.flatMap((map) => POLICIES[map])
  const titles = (ids: readonly string[]): string =>
    [...new Set(ids.map((id) => POSTURE_TITLES[id] ?? id))].join(', ')
  return [
    ...displaysOfKind(source, 'postures').flatMap((display, i): Block[] => [
      ...(i > 0 ? [{ kind: 'break', only: 'whole' } as const] : []),
      { kind: 'heading', level: 1, text: `${display.title}: ${mapName(display.map)}`, rule: display.rule },
      { kind: 'boxes', across: [3, 3], boxes: postureBoxes(source, display) },
    ]),
    { kind: 'break', only: 'soft' },
    { kind: 'heading', level: 1, text: 'Markers of the Posture Boxes', rule: '13.6' },
    {
      kind: 'table',
      columns: [
        { title: 'Kind', share: 1 },
        { title: 'Markers', share: 4.4 },
        { title: 'What they mean', share: 4.4 },
        { title: 'Rule', share: 1 },
      ],
      rows: [
        [
          cell('Policy', { bold: true, tint: 'clear' }),
          cell(titles(policies)),
          cell('The Countries of the box take no part in the war: no attacks by them or on them.'),
          cell('13.6.1'),
        ],
        [
          cell('Truce', { bold: true, tint: 'storms' }),
          cell(titles([...TRUCES])),
          cell('Its Countries and the Axis leave each other in peace; other enemies do not.'),
          cell('13.6.2'),
        ],
      ],
    },
    { kind: 'text', look: 'note', text: 'A box without a marker is at War.' },
  ]
}
