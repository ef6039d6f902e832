/** From the files of `assets/examples/` to examples that can be played. */
import { type ExampleData, exampleFile } from './schema.ts'

/** An example that cannot be used: one sentence with file, place and what was expected. */
class ExampleError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ExampleError'
  }
}

/** An example and the file it stands in. */
export interface FoundExample {
  readonly file: string
  readonly example: ExampleData
}

/**
 * Reads the examples of all files, in their order.
 * @param files Parsed JSON by path.
 * @throws ExampleError for a file of another shape, or an id that stands there twice.
 */
export function readExamples(files: Readonly<Record<string, unknown>>): FoundExample[] {
  const found: FoundExample[] = []
  const ids = new Map<string, string>()
  for (const [file, value] of Object.entries(files)) {
    const parsed = exampleFile.safeParse(value)
    if (!parsed.success) {
      const [issue] = parsed.error.issues
      throw new ExampleError(`${file}: ${issue?.path.join('.') || '(the file)'}: ${issue?.message}`)
    }
    for (const example of parsed.data.examples) {
      const other = ids.get(example.id)
      if (other !== undefined)
        throw new ExampleError(`${file}: the example ${example.id} stands in ${other}, too; expected it once`)
      ids.set(example.id, file)
      found.push({ file, example })
    }
  }
  return found
}
