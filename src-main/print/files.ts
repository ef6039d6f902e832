/** A printed aid as files: one PDF, or each page as an SVG or PNG picture. */
import { STYLE_MARK } from '../../src-shared/contract/print.ts'
import { openPrinter } from './chromium.ts'
import { type PrintJob, printedHtml } from './finished.ts'
import { pagesHtml } from './html.ts'

export const FILE_KINDS = ['pdf', 'svg', 'png'] as const
export type FileKind = (typeof FILE_KINDS)[number]

/** What a file is by the end of its name; undefined for one that nothing is written in. */
export const kindOf = (file: string): FileKind | undefined =>
  FILE_KINDS.find((kind) => file.toLowerCase().endsWith(`.${kind}`))

/** The file of one page of several: `map.svg` becomes `map-03.svg`. */
function pageFile(file: string, page: number, pages: number): string {
  if (pages === 1) return file
  const cut = file.lastIndexOf('.')
  return `${file.slice(0, cut)}-${String(page + 1).padStart(String(pages).length, '0')}${file.slice(cut)}`
}

/**
 * What is written, by file.
 * @param printed the pages
 * @param game the title of the game, for the head of a PDF
 * @param file the name asked for; its end says what is made
 * @param dpi pixels to an inch of a PNG
 * @throws PrintError if the browser fails, or for a picture that is too large
 */
export async function filesOf(
  printed: PrintJob,
  game: string,
  file: string,
  dpi: number,
): Promise<ReadonlyMap<string, Buffer>> {
  const { pages, paper, style, document } = printed
  const kind = kindOf(file) ?? 'pdf'
  const name = (page: number): string => pageFile(file, page, pages.length)
  if (kind === 'svg')
    return new Map(
      pages.map((page, i) => [
        name(i),
        Buffer.from(page.replace(STYLE_MARK, () => `<style>${style}</style>`)),
      ]),
    )
  const printer = openPrinter()
  try {
    if (kind === 'pdf') return new Map([[file, await printer.pdf(printedHtml(printed, game))]])
    const files = new Map<string, Buffer>()
    for (const [i, page] of pages.entries()) {
      const html = pagesHtml(document.title, [page], paper, style)
      files.set(name(i), await printer.png(html, { width: paper.width, height: paper.height, dpi }))
    }
    return files
  } finally {
    await printer.close()
  }
}
