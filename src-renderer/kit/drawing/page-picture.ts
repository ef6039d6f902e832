/** The pages of a printed aid as pictures the screen can show. */
import { type PrintPreview, STYLE_MARK } from '../../../src-shared/contract/print.ts'

/** A page with its style sheet in it, as an address an image can have. Release it with `URL.revokeObjectURL`. */
export function pictureOf(preview: PrintPreview, page: number): string {
  const svg = (preview.pages[page] ?? '').replace(STYLE_MARK, () => `<style>${preview.style}</style>`)
  return URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
}
