/** Hands a text to the user as a file, and reads one he chooses. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'application/octet-stream' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(url), 5_000)
}

/** The text of the file chosen in an input, which may be used again at once. */
export async function chosenFile(event: Event): Promise<{ name: string; text: string } | undefined> {
  const input = event.target as HTMLInputElement
  const file = input.files?.[0]
  if (!file) return undefined
  const text = await file.text()
  input.value = ''
  return { name: file.name, text }
}
