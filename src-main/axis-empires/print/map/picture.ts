/** A map on paper: drawn by the painters of the screen with a pen that writes SVG. */
import {
  type Label,
  placeLabels,
  printedRects,
} from '../../../../src-shared/axis-empires/drawing/map/labels.ts'
import { paintMap } from '../../../../src-shared/axis-empires/drawing/map/paint-map.ts'
import { compileScene, type Scene } from '../../../../src-shared/axis-empires/drawing/map/scene.ts'
import type { MapFile } from '../../../../src-shared/axis-empires/ground/map/schema.ts'
import { HEX_R, HEX_W, overlaps, type Rect } from '../../../../src-shared/board/drawing/hex.ts'
import type { Inks } from '../../../../src-shared/board/drawing/inks.ts'
import { withInks } from '../../../../src-shared/board/drawing/palette.ts'
import { SvgPen } from '../../../../src-shared/board/drawing/svg-pen.ts'
import { fontWidth } from '../../../print/layout/metrics.ts'

/** Grounds that take little ink; lines, signs and names stay as they are. */
const LIGHT_GROUNDS: Partial<Inks> = {
  sheet: '#ffffff',
  sea: '#f2f7f9',
  surf: 'rgba(255,255,255,0)',
  waterlines: ['rgba(72,112,130,0.10)', 'rgba(72,112,130,0.16)', 'rgba(72,112,130,0.26)'],
  land: '#ffffff',
  forest: '#f4f7ea',
  hills: '#f8f2e4',
  swamp: '#f0f6f1',
  desert: '#fdf7e4',
  relief: 'rgba(124,91,61,0.08)',
  zonePanel: '#ffffff',
  offMap: '#ffffff',
}

/** From which width of a hex, in millimetres, how much is printed: everything; no ids and small signs; an overview. */
const DETAILS: readonly (readonly [hex: number, detail: number])[] = [
  [8.5, 2],
  [4.5, 1],
  [0, 0],
]

/** A map of which parts are drawn: its outlines and names are worked out once for each amount of detail. */
export class MapPicture {
  readonly scene: Scene
  private readonly labels = new Map<number, readonly Label[]>()

  constructor(map: MapFile) {
    this.scene = compileScene(map)
  }

  /** Whether a hex or a printed box lies on a part of the world. */
  shows(part: Rect): boolean {
    const { hexes } = this.scene
    return (
      hexes.some(({ at }) =>
        overlaps({ x: at.x - HEX_W / 2, y: at.y - HEX_R, w: HEX_W, h: 2 * HEX_R }, part),
      ) || printedRects(this.scene).some((box) => overlaps(box, part))
    )
  }

  private labelsOf(detail: number): readonly Label[] {
    let labels = this.labels.get(detail)
    if (!labels) {
      labels = placeLabels(this.scene, detail, fontWidth)
      this.labels.set(detail, labels)
    }
    return labels
  }

  /**
   * A part of the map as SVG in the units of the world.
   * @param part the part, in world units
   * @param scale millimetres to a unit, which says how much can be read
   */
  svg(
    part: Rect,
    scale: number,
    { prefix, ink, light }: { prefix: string; ink: (colour: string) => string; light: boolean },
  ): string {
    const detail = DETAILS.find(([hex]) => scale * HEX_W >= hex)?.[1] ?? 0
    const pen = new SvgPen({ prefix, ink, measure: fontWidth, digits: 1 })
    const labels = this.labelsOf(detail)
    const { scene } = this
    withInks(light ? LIGHT_GROUNDS : {}, () =>
      paintMap(pen, { scene, view: part, detail, labels, ids: true }),
    )
    return pen.text
  }
}
