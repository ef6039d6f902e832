/** Pages as one HTML document with everything in it: what the engine of the shell turns into PDF. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { escapeXml } from '../../src-shared/board/paper/xml.ts'
import type { Paper } from './layout/index.ts'
import { FACE_STYLES } from './svg.ts'

const FACES = [
  ['Barlow Semi Condensed', 'barlow-semi-condensed-latin-500-normal', 'font-weight:400 500'],
  [
    'Barlow Semi Condensed',
    'barlow-semi-condensed-latin-ext-500-normal',
    'font-weight:400 500;unicode-range:U+0100-02AF,U+1E00-1EFF',
  ],
  ['Barlow Semi Condensed', 'barlow-semi-condensed-latin-600-normal', 'font-weight:600 700'],
  ['EB Garamond', 'eb-garamond-latin-400-normal', 'font-weight:400'],
  ['EB Garamond', 'eb-garamond-latin-400-italic', 'font-weight:400;font-style:italic'],
  ['EB Garamond', 'eb-garamond-latin-600-normal', 'font-weight:600 700'],
] as const

const styles = new Map<string, string>()

/** A package holds the faces once, with the built screens. */
function faceFolder(root: string): string {
  const source = join(root, 'src-renderer', 'kit', 'fonts')
  return existsSync(source) ? source : join(root, 'out', 'renderer', 'fonts')
}

/** The style sheet of pages, with the bundled faces in it. `root` is the folder of the application. */
export function pageStyle(root: string): string {
  const known = styles.get(root)
  if (known !== undefined) return known
  const folder = faceFolder(root)
  const faces = FACES.map(([family, file, more]) => {
    const data = readFileSync(join(folder, `${file}.woff2`)).toString('base64')
    return `@font-face{font-family:"${family}";${more};src:url(data:font/woff2;base64,${data}) format("woff2")}`
  })
  const style = `${faces.join('\n')}\n${FACE_STYLES}`
  styles.set(root, style)
  return style
}

export function pagesHtml(title: string, pages: readonly string[], paper: Paper, style: string): string {
  const size = `${paper.width}mm ${paper.height}mm`
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeXml(title)}</title>
<style>
${style}
@page{size:${size};margin:0}
html,body{margin:0;padding:0}
section{width:${paper.width}mm;height:${paper.height}mm;overflow:hidden;break-after:page}
section:last-child{break-after:auto}
svg{display:block}
</style></head><body>
${pages.map((page) => `<section>${page}</section>`).join('\n')}
</body></html>`
}
