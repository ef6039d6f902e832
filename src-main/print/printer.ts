/** Whatever turns a finished document into PDF: Electron itself, or an installed Chromium. */
export interface Printer {
  /** Pages have the size the document asks for; nothing is scaled and no margins are added. */
  pdf(html: string): Promise<Buffer>
}
