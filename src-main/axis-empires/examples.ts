/** Reads the worked examples from `assets/examples/`. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  ExampleError,
  type FoundExample,
  readExamples,
} from '../../src-shared/axis-empires/questions/examples/index.ts'

const FOLDER = 'assets/examples'

function json(root: string, file: string): unknown {
  const text = readFileSync(join(root, file), 'utf8')
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new ExampleError(
      `${file}: not readable as JSON (${error instanceof Error ? error.message : error})`,
    )
  }
}

/** All examples below a root, file by file. Throws `ExampleError`, naming the file, for bad data. */
export function loadExamples(root: string): FoundExample[] {
  const names = readdirSync(join(root, FOLDER)).filter((name) => name.endsWith('.json'))
  const files = names.sort().map((name) => `${FOLDER}/${name}`)
  return readExamples(Object.fromEntries(files.map((file) => [file, json(root, file)])))
}
