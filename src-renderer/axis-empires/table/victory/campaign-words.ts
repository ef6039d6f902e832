/** How a campaign stands, in words: the Strategic Value, the VP Track, the score. All pure. */
import type { StrategicHexView } from '../../../../src-shared/axis-empires/ground/contract/displays.ts'
import type {
  CampaignView,
  MapVictoryView,
  VpPlaceView,
  VpStepView,
} from '../../../../src-shared/axis-empires/ground/contract/standing.ts'

import type { ListedPlace } from '../../ground/sides/listed-place.ts'
import { factionName } from '../../ground/words/place-names.ts'

/** `+3`, `0`, `−5`. */
export const signed = (n: number): string => (n > 0 ? `+${n}` : n < 0 ? `−${-n}` : '0')

/** For the top bar: `SV +3 · Axis Tide 1`, of two maps one after the other. */
export function campaignRace({ maps }: CampaignView): string {
  return maps
    .map(
      ({ total, vp }) =>
        `SV ${signed(total)} · ${vp.side === 'axis-tide' ? 'Axis Tide' : 'Allied Crusade'} ${boxWord(vp.box)}`,
    )
    .join(' | ')
}

/** The name of a box of the VP Track: its number, or `Auto`. */
const boxWord = (box: number): string => (box > 4 ? 'Auto' : String(box))

/** What the next Victory Point Check would do to the VP marker. */
export function checkWords({ vp, next, heldBy }: MapVictoryView): string {
  if (heldBy !== undefined) return `${next.text}, held back by ${heldBy}`
  return vp.text === next.text ? `stays: ${vp.text}` : `${vp.text} → ${next.text}`
}

/** What a side still needs: `Allies: 3 more (to −4), one of them in Germany, for Allied Crusade in the 2 VP Box`. */
export function stepWords({ side, by, value, to, home, ends }: VpStepView): string {
  const who = side === 'axis' ? 'Axis' : 'Allies'
  const where = home === undefined ? '' : by === 1 ? `, in ${home},` : `, one of them in ${home},`
  return `${who}: ${by} more (to ${signed(value)})${where} for ${to.text}${ends === undefined ? '' : `: ${ends}`}`
}

/** Who would win by points now: `Axis 2 : 4 Allies, the Allies win`. */
export function scoreWords({ score: { axis, allies, winner } }: CampaignView): string {
  const tie =
    axis === allies ? 'a tie, which the Axis wins' : winner === 'axis' ? 'the Axis wins' : 'the Allies win'
  return `Axis ${axis} : ${allies} Allies, ${tie}`
}

/** A Strategic Hex as a list shows it: its colour, who holds it, what it counts. */
export function strategicPlace(hex: StrategicHexView): ListedPlace {
  const { controller, value, why } = hex
  const held = controller ? `${factionName(controller)} control` : 'nobody controls it'
  return {
    hex: hex.hex,
    name: hex.name,
    side: hex.colour,
    note: controller ? factionName(controller) : '–',
    sum: value === 0 ? (why === undefined ? '' : '✕') : signed(value),
    strong: value !== 0,
    title: `${hex.name} (${hex.hex}), ${hex.country}: ${held}${why === undefined ? '' : `; ${why}`}`,
  }
}

export interface TrackCell {
  readonly key: string
  readonly label: string
  readonly side: 'axis-tide' | 'allied-crusade' | 'none'
  /** The VP marker lies here; the next check puts it here. */
  readonly now: boolean
  readonly next: boolean
  /** Second markers of the Axis that lie here. */
  readonly planted: readonly string[]
}

const isAt = (place: VpPlaceView, side: TrackCell['side'], box: number): boolean =>
  place.box === box && (box === 0 || place.side === side)

/** The boxes of the VP Track from the best for the Allies to the best for the Axis. */
export function trackCells({ vp, next, planted }: MapVictoryView): TrackCell[] {
  const boxes: (readonly [TrackCell['side'], number])[] = [
    ...[5, 4, 3, 2, 1].map((box) => ['allied-crusade', box] as const),
    ['none', 0],
    ...[1, 2, 3, 4, 5].map((box) => ['axis-tide', box] as const),
  ]
  return boxes.map(([side, box]) => ({
    key: `${side}-${box}`,
    label: boxWord(box),
    side,
    now: isAt(vp, side, box),
    next: isAt(next, side, box),
    planted:
      side === 'allied-crusade' ? [] : planted.filter((each) => each.box === box).map(({ title }) => title),
  }))
}
