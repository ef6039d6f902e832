/** What makes paper of a finished document, and how it refuses. */
import { RequestError } from '../handler.ts'

/** What cannot be printed, in one clear sentence. */
export class PrintError extends RequestError {
  constructor(message: string) {
    super(message)
    this.name = 'PrintError'
  }
}

/** Run on the page before printing: faces are loaded only when asked for. */
export const LOAD_FACES =
  'Promise.all([...document.fonts].map((face) => face.load())).then(() => document.fonts.ready).then(() => undefined)'

/** Whatever turns a finished document into PDF: Electron itself, or an installed Chromium. */
export interface Printer {
  /** Pages have the size the document asks for; nothing is scaled and no margins are added. */
  pdf(html: string): Promise<Buffer>
}
