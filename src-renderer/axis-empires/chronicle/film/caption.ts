/** What stands under a picture: the date, how it stands, and what happened. */
import type {
  FilmFrame,
  FilmLine,
  FilmPicture,
} from '../../../../src-shared/axis-empires/ground/contract/film.ts'
import { FACTION_INK, SANS, SERIF } from '../../../../src-shared/board/drawing/palette.ts'
import { frameTitle } from './frames.ts'

/** More sentences nobody reads in passing. */
export const MAX_TOLD = 5

export interface Caption {
  readonly title: string
  readonly date: string
  readonly season: string
  readonly balance: readonly string[]
  readonly lines: readonly Pick<FilmLine, 'text' | 'faction'>[]
}

/** The caption of a moment; the beginning has nothing to tell. */
export function captionOf(title: string, frame: FilmFrame, picture: FilmPicture | undefined): Caption {
  const { lines = [], balance = [] } = picture ?? {}
  const more = lines.length - MAX_TOLD
  const shown = more > 0 ? lines.slice(0, MAX_TOLD - 1) : lines
  const rest = more > 0 ? [{ text: `and ${lines.length - shown.length} more` }] : []
  const told = frame.kind === 'start' ? [] : [...shown, ...rest]
  return { title, date: frameTitle(frame), season: frame.season, balance, lines: told }
}

const PAPER = '#1f2a2e'
const LIGHT = '#f4ecd8'
const SOFT = '#b9b19c'

/** The height of the caption for a picture of a width, in pixels. */
export const captionHeight = (width: number): number => 2 * Math.round(width * 0.058)

/** A text cut to a width, with an ellipsis. */
function fitted(ctx: CanvasRenderingContext2D, text: string, width: number): string {
  if (ctx.measureText(text).width <= width) return text
  let end = text.length
  while (end > 0 && ctx.measureText(`${text.slice(0, end)}…`).width > width) end--
  return `${text.slice(0, end).trimEnd()}…`
}

/** Draws the caption below a picture: at the left title and date, in the middle what happened, at the right how it stands. */
export function paintCaption(
  ctx: CanvasRenderingContext2D,
  { title, date, season, balance, lines }: Caption,
  top: number,
  width: number,
): void {
  const height = captionHeight(width)
  const em = height / 6.4
  const gap = em * 1.1
  ctx.fillStyle = PAPER
  ctx.fillRect(0, top, width, height)
  ctx.fillStyle = SOFT
  ctx.fillRect(0, top, width, Math.max(2, em * 0.12))
  ctx.textAlign = 'left'
  ctx.textBaseline = 'alphabetic'
  const say = (text: string, x: number, y: number, font: string, ink: string, room: number): void => {
    ctx.font = font
    ctx.fillStyle = ink
    ctx.fillText(fitted(ctx, text, room), x, top + y)
  }
  const left = width * 0.37
  say(title, gap, em * 1.55, `600 ${em * 0.95}px ${SERIF}`, SOFT, left - 2 * gap)
  say(date, gap, em * 3.2, `600 ${em * 1.3}px ${SERIF}`, LIGHT, left - 2 * gap)
  say(season, gap, em * 4.5, `500 ${em}px ${SANS}`, SOFT, left - 2 * gap)
  say(balance.join(' · '), gap, em * 5.7, `500 ${em * 0.9}px ${SANS}`, LIGHT, left - 2 * gap)
  lines.forEach(({ text, faction }, i) => {
    const y = em * (1.45 + i * 1.1)
    ctx.fillStyle = (faction && FACTION_INK[faction]) || SOFT
    ctx.fillRect(left, top + y - em * 0.7, em * 0.7, em * 0.7)
    say(text, left + em * 1.2, y, `500 ${em * 0.95}px ${SANS}`, LIGHT, width - left - em * 1.2 - gap)
  })
}
