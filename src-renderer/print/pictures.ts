/** The pages of a preview as pictures the screen can show. */
import { type PrintPreview, STYLE_MARK } from '../../src-shared/axis-empires/contract/print.ts'

/** A page with its style sheet in it, as an address an image can have. Release it with `URL.revokeObjectURL`. */
export function pictureOf(preview: PrintPreview, page: number): string {
  const svg = (preview.pages[page] ?? '').replace(STYLE_MARK, () => `<style>${preview.style}</style>`)
  return URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
}

/** Gives a file to the user, as the browser or Electron saves downloads. */
export function saveFile(name: string, base64: string): void {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0))
  const url = URL.createObjectURL(new Blob([bytes], { type: 'application/pdf' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 5_000)
}
