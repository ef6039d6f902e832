/** War State, VP Track, USCL Track and, on DS alone, the ESV Track. */

import type { TheatreId, TrackCell, TrackDisplay } from '../../../ground/contract/displays.ts'
import type { RuleId } from '../../../ground/rule.ts'
import { THEATRES } from '../../../ground/theatres/index.ts'
import { V, WAR_STATES } from '../../../ground/variables/index.ts'
import { alliesAtWar } from '../../../table/politics/index.ts'
import { byHand, otherTracks, trackSetting, warStateSetting } from '../hand/settings.ts'
import { warStateTitle } from './catalogue.ts'
import { trackPlace, VP_MOST, vpCell } from './seats.ts'
import { slotsOf } from './slots.ts'
import { lyingAt, type Source } from './sources.ts'

export const UNUSED = 'not used in this scenario'

interface CellSpec {
  readonly id: string
  readonly label: string
  readonly note?: string
  readonly group?: string
}

function cells(
  source: Source,
  map: TheatreId,
  track: string,
  at: string | undefined,
  specs: readonly CellSpec[],
): TrackCell[] {
  return specs.map((spec) => ({
    ...spec,
    on: spec.id === at,
    slots: slotsOf(lyingAt(source, trackPlace(track, spec.id, map))),
  }))
}

const WAR_NOTES: Readonly<Record<string, string>> = {
  'pre-war': 'Nobody moves or attacks outside his own lands; no support units.',
  limited: 'The Allies may not declare war.',
  total: 'No bounds but those of the Postures.',
}

/** What would bring the next War State about, and who is at war by now (12). */
function warLines({ game }: Source, map: TheatreId): string[] {
  const state = game.vars.get(V.warState, map)
  const atWar = alliesAtWar(game, map).map((id) => game.countryName(id))
  const lines = ['There is no way back to an earlier War State.']
  if (state === 'pre-war') lines.push('Pre-War ends as soon as an Allied Country has a Posture of War.')
  if (atWar.length > 0) lines.push(`At war with the Axis: ${atWar.join(', ')}.`)
  return lines
}

function warState(source: Source, map: TheatreId): TrackDisplay {
  const state = source.game.vars.get(V.warState, map) ?? ''
  return {
    kind: 'track',
    id: 'war-state',
    map,
    title: 'War State',
    rule: '12',
    now: state === '' ? UNUSED : `${warStateTitle(state)} is in effect.`,
    ...(state === '' ? { unused: UNUSED } : {}),
    cells: cells(
      source,
      map,
      'war-state',
      state,
      WAR_STATES.map((id) => ({ id, label: warStateTitle(id), note: WAR_NOTES[id] ?? '' })),
    ),
    lines: warLines(source, map),
    byHand: byHand(source.game, warStateSetting(source.game, map)),
  }
}

/** The boxes of the VP Track from Axis to Allied victory; what is known of the values they stand for. */
const VP_CELLS: readonly CellSpec[] = [
  { id: 'axis-auto', label: 'Auto', note: 'Axis victory in Total War', group: 'Axis Tide' },
  { id: 'axis-4', label: '4', group: 'Axis Tide' },
  { id: 'axis-3', label: '3', group: 'Axis Tide' },
  { id: 'axis-2', label: '2', group: 'Axis Tide' },
  { id: 'axis-1', label: '1', note: 'from +3', group: 'Axis Tide' },
  { id: '0', label: '0', note: '+1, +2: side kept', group: '' },
  { id: 'allied-1', label: '1', note: 'at 0', group: 'Allied Crusade' },
  { id: 'allied-2', label: '2', note: 'wins in Limited War', group: 'Allied Crusade' },
  { id: 'allied-3', label: '3', group: 'Allied Crusade' },
  { id: 'allied-4', label: '4', group: 'Allied Crusade' },
  { id: 'allied-auto', label: 'Auto', note: 'to −17: Allied victory in Total War', group: 'Allied Crusade' },
]

function vpWords(cell: string | undefined, side: unknown): string {
  if (cell === undefined) return UNUSED
  const name = side === 'allied-crusade' ? 'Allied Crusade' : 'Axis Tide'
  const box = cell.replace(/^(axis|allied)-/, '')
  return box === 'auto' ? `${name} in the Automatic Victory Box.` : `${name} in the ${box} VP Box.`
}

function vp(source: Source, map: TheatreId): TrackDisplay {
  const at = vpCell(source.game, map)
  return {
    kind: 'track',
    id: 'vp',
    map,
    title: 'VP Track',
    rule: '0.1.2',
    now: vpWords(at, source.game.vars.get(V.vpSide, map)),
    ...(at === undefined ? { unused: UNUSED } : {}),
    cells: cells(source, map, 'vp', at, VP_CELLS),
    lines: [
      `Boxes 0 to ${VP_MOST} and Automatic Victory; the notes are the Strategic Values the rules state. Checked on Seasonal Turns.`,
    ],
    byHand: byHand(
      source.game,
      ...[V.vpSide, V.vp].map((track) => trackSetting(source.game, track, map)),
      ...otherTracks(source.game, map),
    ),
  }
}

function numbered(
  source: Source,
  map: TheatreId,
  spec: {
    track: typeof V.uscl
    title: string
    rule: RuleId
    from: number
    to: number
    lines: readonly string[]
  },
): TrackDisplay {
  const value = source.game.vars.get(spec.track, map)
  const known = value !== null
  const specs: CellSpec[] = []
  for (let n = spec.from; n <= spec.to; n++)
    specs.push({ id: String(n), label: n < 0 ? `−${-n}` : String(n) })
  return {
    kind: 'track',
    id: spec.track.name,
    map,
    title: spec.title,
    rule: spec.rule,
    now: known ? `It stands at ${value < 0 ? `−${-value}` : value}.` : UNUSED,
    ...(known ? {} : { unused: UNUSED }),
    cells: cells(source, map, spec.track.name, known ? String(value) : undefined, specs),
    lines: spec.lines,
    byHand: byHand(source.game, trackSetting(source.game, spec.track, map)),
  }
}

export function trackDisplays(source: Source, map: TheatreId): TrackDisplay[] {
  const alone = source.game.content.maps.length === 1
  const list = [
    warState(source, map),
    vp(source, map),
    numbered(source, map, {
      track: V.uscl,
      title: 'USCL Track',
      rule: '7.1',
      from: 0,
      to: 4,
      lines: ['United States Commitment Level: plus for the Axis and minus for the West on delay dice.'],
    }),
  ]
  if (THEATRES[map].homeland !== undefined && alone)
    list.push(
      numbered(source, map, {
        track: V.esv,
        title: 'ESV Track',
        rule: '0.1.1',
        from: -5,
        to: 5,
        lines: [
          'European Strategic Value: added to the Strategic Value once the Allies hold a Strategic Hex in Japan.',
        ],
      }),
    )
  return list
}
