/** Pictures and films as files: a moment of the map as PNG, a part of the game as WebM. */

import { mapBounds } from '../../../../src-shared/axis-empires/drawing/map/bounds.ts'
import { viewRect } from '../../../kit/drawing/projection.ts'
import { saveFile } from '../../../shell/window/save-file.ts'
import { useUi } from '../../../shell/window/ui.ts'
import { useAxisGame } from '../../ground/game/store.ts'
import { MapPicture } from '../../ground/map/paint-picture.ts'
import { theStage } from '../../table/table/stages.ts'
import { useTable } from '../../table/table/store.ts'
import { captionHeight, captionOf, paintCaption } from './caption.ts'
import { fileName } from './file-name.ts'
import { SPEEDS } from './running.ts'
import { useFilm } from './store.ts'
import { type Chunk, webm } from './webm.ts'

/** What of the map is in a picture. */
export type Extent = 'view' | 'map'

/** The width of a picture of a whole map and of a film, in pixels. */
const MAP_WIDTH = 4096
const FILM_WIDTH = 1280
/** Bits a second of film. */
const BITRATE = 6_000_000
/** A picture that stands alone among that many. */
const KEY_EVERY = 10

async function pictureOf(extent: Extent, width?: number): Promise<MapPicture | undefined> {
  const stage = theStage.value
  if (!stage) return undefined
  const { bounds, view, screenSize } = stage
  const rect = extent === 'map' ? mapBounds(stage.map) : viewRect(view, screenSize)
  const sharp = view.zoom * (window.devicePixelRatio || 1)
  const scale = width === undefined ? (extent === 'map' ? MAP_WIDTH / bounds.w : sharp) : width / rect.w
  return MapPicture.of(stage.map, rect, scale, useUi().ids)
}

/** A canvas of a picture with its caption below it; even in both directions, as video wants it. */
function sheetFor(picture: MapPicture): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas')
  canvas.width = picture.width - (picture.width % 2)
  const height = picture.height + captionHeight(canvas.width)
  canvas.height = height - (height % 2)
  const ctx = canvas.getContext('2d', { alpha: false })
  if (!ctx) throw new Error('this window has no room for a picture of that size; expected a smaller one')
  return ctx
}

/** Draws the moment on the screen. */
function draw(ctx: CanvasRenderingContext2D, picture: MapPicture): void {
  const table = useTable()
  const film = useFilm()
  const { groups, faces, marks } = table
  picture.draw(ctx, { groups, faces, marks })
  if (!film.frame) return
  const caption = captionOf(useAxisGame().view?.title ?? '', film.frame, film.picture)
  paintCaption(ctx, caption, picture.height, ctx.canvas.width)
}

const nameNow = (ending: string): string => fileName([useAxisGame().view?.title ?? '', captionDate()], ending)

function captionDate(): string {
  const { frame } = useFilm()
  return frame ? captionOf('', frame, undefined).date : ''
}

/** Saves the moment on the screen as PNG. */
export async function savePicture(extent: Extent): Promise<void> {
  const picture = await pictureOf(extent)
  if (!picture) return
  const ctx = sheetFor(picture)
  draw(ctx, picture)
  const png = await new Promise<Blob | null>((resolve) => ctx.canvas.toBlob(resolve, 'image/png'))
  if (!png) throw new Error('the picture could not be made; expected one of a smaller window')
  saveFile(nameNow('png'), png)
}

/** Encodes canvases one after the other. */
class Recorder {
  readonly chunks: Chunk[] = []
  private readonly encoder: VideoEncoder
  private count = 0
  private fault: unknown

  constructor(width: number, height: number) {
    this.encoder = new VideoEncoder({
      output: (chunk) => {
        const data = new Uint8Array(chunk.byteLength)
        chunk.copyTo(data)
        this.chunks.push({ data, at: Math.round(chunk.timestamp / 1000), key: chunk.type === 'key' })
      },
      error: (fault) => {
        this.fault = fault
      },
    })
    this.encoder.configure({ codec: 'vp8', width, height, bitrate: BITRATE })
  }

  async take(canvas: HTMLCanvasElement, ms: number): Promise<void> {
    const frame = new VideoFrame(canvas, { timestamp: ms * 1000 })
    this.encoder.encode(frame, { keyFrame: this.count++ % KEY_EVERY === 0 })
    frame.close()
    await this.encoder.flush()
    if (this.fault) throw this.fault
  }

  close(): void {
    this.encoder.close()
  }
}

/**
 * Saves the part that is shown as a film, of what of the map is in view, as fast as it is played here.
 * @param shown Hears which moment is done, of how many; false ends it without a file.
 * @throws Error if this window cannot make films.
 */
export async function saveFilm(told: (done: number, all: number) => boolean): Promise<void> {
  if (typeof VideoEncoder === 'undefined')
    throw new Error('this browser cannot make films; expected one with a video encoder, such as Chromium')
  const film = useFilm()
  film.pause()
  const picture = await pictureOf('view', FILM_WIDTH)
  if (!picture) return
  const ctx = sheetFor(picture)
  const { canvas } = ctx
  const recorder = new Recorder(canvas.width, canvas.height)
  const { first, last } = film
  const each = SPEEDS[film.speed]
  try {
    for (let i = first; i <= last; i++) {
      await film.go(i)
      draw(ctx, picture)
      await recorder.take(canvas, (i - first) * each)
      if (!told(i - first + 1, last - first + 1)) return
    }
  } finally {
    recorder.close()
  }
  const length = (last - first + 1) * each
  const file = webm({ width: canvas.width, height: canvas.height, length, chunks: recorder.chunks })
  saveFile(fileName([useAxisGame().view?.title ?? '', 'film'], 'webm'), file)
}
