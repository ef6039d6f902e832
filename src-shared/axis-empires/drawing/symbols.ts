/** Unit symbols as paths in a box of width 1 and height 0.66, after the NATO signs. */

import type { Pen } from '../../board/drawing/pen.ts'
import type { GroundType } from '../ground/content/counters.ts'

const H = 0.66

function cross(ctx: Pen): void {
  ctx.moveTo(0, 0)
  ctx.lineTo(1, H)
  ctx.moveTo(1, 0)
  ctx.lineTo(0, H)
}

function slash(ctx: Pen): void {
  ctx.moveTo(0, H)
  ctx.lineTo(1, 0)
}

function oval(ctx: Pen): void {
  ctx.moveTo(0.84, H / 2)
  ctx.ellipse(0.5, H / 2, 0.34, H * 0.29, 0, 0, Math.PI * 2)
}

function wings(ctx: Pen): void {
  ctx.moveTo(0.3, H * 0.98)
  ctx.arc(0.4, H * 0.98, 0.1, Math.PI, 0)
  ctx.arc(0.6, H * 0.98, 0.1, Math.PI, 0)
}

function skis(ctx: Pen): void {
  ctx.moveTo(0.38, H * 0.74)
  ctx.lineTo(0.62, H * 0.98)
  ctx.moveTo(0.62, H * 0.74)
  ctx.lineTo(0.38, H * 0.98)
  ctx.moveTo(0.34, H * 0.98)
  ctx.lineTo(0.66, H * 0.98)
}

function anchor(ctx: Pen): void {
  ctx.moveTo(0.5, H * 0.18)
  ctx.lineTo(0.5, H * 0.86)
  ctx.moveTo(0.41, H * 0.3)
  ctx.lineTo(0.59, H * 0.3)
  ctx.moveTo(0.34, H * 0.62)
  ctx.quadraticCurveTo(0.37, H * 0.86, 0.5, H * 0.87)
  ctx.quadraticCurveTo(0.63, H * 0.86, 0.66, H * 0.62)
}

function bowtie(ctx: Pen): void {
  ctx.moveTo(0.2, H * 0.26)
  ctx.lineTo(0.8, H * 0.74)
  ctx.lineTo(0.8, H * 0.26)
  ctx.lineTo(0.2, H * 0.74)
  ctx.closePath()
}

const STROKES: Readonly<Partial<Record<GroundType, readonly ((ctx: Pen) => void)[]>>> = {
  infantry: [cross],
  mountain: [cross],
  ski: [cross, skis],
  cavalry: [slash],
  airborne: [cross, wings],
  marine: [cross, anchor],
  armor: [oval],
  mech: [cross, oval],
  'cav-mech': [slash, oval],
  helicopter: [bowtie],
  garrison: [],
}

function fortress(ctx: Pen): void {
  ctx.moveTo(0.06, H)
  ctx.lineTo(0.06, 0.22)
  ctx.lineTo(0.28, 0.22)
  ctx.lineTo(0.28, 0.04)
  ctx.lineTo(0.72, 0.04)
  ctx.lineTo(0.72, 0.22)
  ctx.lineTo(0.94, 0.22)
  ctx.lineTo(0.94, H)
  ctx.closePath()
}

/** Draws the symbol at x, y with a width; `paper` fills the frame. */
export function paintSymbol(
  ctx: Pen,
  type: GroundType,
  x: number,
  y: number,
  width: number,
  ink: string,
  paper: string,
): void {
  ctx.save()
  ctx.translate(x, y)
  ctx.scale(width, width)
  ctx.lineWidth = Math.max(0.055, 1.1 / width)
  ctx.lineJoin = 'miter'
  ctx.lineCap = 'butt'
  ctx.strokeStyle = ink
  ctx.fillStyle = paper
  ctx.beginPath()
  if (type === 'fortress') fortress(ctx)
  else ctx.rect(0, 0, 1, H)
  ctx.fill()
  ctx.stroke()
  ctx.fillStyle = ink
  if (type === 'mountain') {
    ctx.beginPath()
    ctx.moveTo(0.36, H)
    ctx.lineTo(0.5, H * 0.62)
    ctx.lineTo(0.64, H)
    ctx.closePath()
    ctx.fill()
  }
  if (type === 'hq' || type === 'garrison' || type === 'fortress') {
    if (type !== 'garrison') {
      ctx.font = '600 0.44px "Barlow Semi Condensed", "Liberation Sans Narrow", sans-serif'
      ctx.textAlign = 'center'
      ctx.textBaseline = 'middle'
      ctx.fillText(type === 'hq' ? 'HQ' : 'F', 0.5, type === 'hq' ? H * 0.53 : H * 0.58)
    } else ctx.fillRect(0, H * 0.72, 1, H * 0.28)
  }
  ctx.beginPath()
  for (const stroke of STROKES[type] ?? []) stroke(ctx)
  if (type === 'helicopter') ctx.fill()
  ctx.stroke()
  ctx.restore()
}

/** Silhouettes of support units and markers, in a box of 1 × 1 centred at 0, 0; filled. */
const SILHOUETTES: Readonly<Record<string, string>> = {
  'air-force':
    'M0-.46C.05-.46.07-.38.07-.3L.07-.12.46.1.46.2.07.1.05.3.17.4.17.46 0 .42-.17.46-.17.4-.05.3-.07.1-.46.2-.46.1-.07-.12-.07-.3C-.07-.38-.05-.46 0-.46Z',
  bomber:
    'M0-.44C.05-.44.07-.36.07-.28L.07-.14.2-.1.2-.2.26-.2.26-.08.48 0 .48.08.07.06.05.32.2.38.2.44 0 ' +
    '.42-.2.44-.2.38-.05.32-.07.06-.48.08-.48 0-.26-.08-.26-.2-.2-.2-.2-.1-.07-.14-.07-.28C-.07-.36-.05-.44 ' +
    '0-.44Z',
  interceptor:
    'M0-.4C.06-.4.08-.32.08-.22L.36 0 .36.1.08.06.06.26.18.36.18.42 0 .38-.18.42-.18.36-.06.26-.08.06-.36.1-.36 0-.08-.22C-.08-.32-.06-.4 0-.4Z',
  'cv-fleet': 'M-.48.02L.5.02.4.2-.38.2ZM.06.02L.06-.14.12-.14.12-.26.16-.26.16-.14.24-.14.24.02Z',
  'cv-strike':
    'M0-.4C.06-.4.08-.32.08-.22L.36 0 .36.1.08.06.06.26.18.36.18.42 0 .38-.18.42-.18.36-.06.26-.08.06-.36.1-.36 0-.08-.22C-.08-.32-.06-.4 0-.4Z',
  'surface-fleet':
    'M-.5.06L-.3.06-.3-.02-.2-.02-.14.06-.06.06-.06-.14 0-.14 0-.3.04-.3.04-.14.1-.14.1 0 .18 0 .18.06.26-.02.36-.02.36.06.5.06.4.22-.4.22Z',
  'sub-fleet':
    'M-.5.06C-.4-.02-.2-.04-.08-.04L-.06-.18.1-.18.12-.04C.3-.04.44 0 .5.06.44.14.3.16 0 .16-.3.16-.44.14-.5.06Z',
  convoy:
    'M-.48.04L.48.04.4.22-.38.22ZM-.3.04L-.3-.08-.1-.08-.1.04ZM.04.04L.04-.24.14-.24.14-.08.3-.08.3.04Z',
  blitz: 'M.1-.46L-.26.06-.04.06-.14.46.26-.1.04-.1Z',
  beachhead: 'M0-.44L.32-.08.13-.08.13.2.42.2.42.38-.42.38-.42.2-.13.2-.13-.08-.32-.08Z',
  logistics:
    'M-.46-.22L.1-.22.1.16-.46.16ZM.14-.1L.34-.1.46.04.46.16.14.16ZM-.34.2A.09.09 0 1 0-.16.2 .09.09 0 1 0-.34.2ZM.16.2A.09.09 0 1 0 .34.2 .09.09 0 1 0 .16.2Z',
  airdrop: 'M-.4-.1C-.36-.4.36-.4.4-.1L.06.26.06.42-.06.42-.06.26ZM-.22-.08L0 .16.22-.08Z',
  detachment: 'M-.34-.4L.34-.4.34 0C.34.24.14.38 0 .46-.14.38-.34.24-.34 0Z',
  'partisan-base': 'M0-.46L.12-.14.46-.14.18.06.28.4 0 .2-.28.4-.18.06-.46-.14-.12-.14Z',
  failure: 'M0-.44L.48.4-.48.4ZM-.05-.14L-.02.16.02.16.05-.14ZM-.05.22L.05.22.05.31-.05.31Z',
  turn: 'M-.4-.4L.4-.4.4-.3.08 0 .4.3.4.4-.4.4-.4.3-.08 0-.4-.3Z',
}

/** The silhouette for a kind of marker or support unit, if one is known. */
export function silhouetteOf(type: string): string | undefined {
  const direct = SILHOUETTES[type]
  if (direct) return direct
  const stem = Object.keys(SILHOUETTES).find((key) => type.startsWith(key))
  return stem === undefined ? undefined : SILHOUETTES[stem]
}
