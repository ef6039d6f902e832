/** Files a user sends and receives. */
import { MAX_FILE, MAX_FILE_TEXT } from '../../../src-shared/kernel/limits.ts'
import { saveFile } from './save-file.ts'

/** Hands a text to the user as a file. */
export const download = (name: string, text: string): void =>
  saveFile(name, new Blob([text], { type: 'application/octet-stream' }))

/** The text of the file chosen in an input, which may be used again at once. One too large to read is reported. */
export async function chosenFile(
  event: Event,
  fail: (message: string) => void,
): Promise<{ name: string; text: string } | undefined> {
  const input = event.target as HTMLInputElement
  const file = input.files?.[0]
  if (!file) return undefined
  if (file.size > MAX_FILE) fail(`${file.name} is too large: a file has at most ${MAX_FILE_TEXT}.`)
  const text = file.size > MAX_FILE ? undefined : await file.text()
  input.value = ''
  return text === undefined ? undefined : { name: file.name, text }
}
