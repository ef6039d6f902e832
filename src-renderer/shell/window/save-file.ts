/** Hands something to the user as a file; where it goes he says in the dialog of the system or the browser. */

/** How long the address of what is saved is kept, in milliseconds. */
const KEPT_MS = 60_000

export function saveFile(name: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS)
}
