/** Files of `assets` and `docs` as the tests of this folder read them. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../../', import.meta.url))

/** The content of a JSON file below `assets`. */
export const readAsset = (path: string): unknown => JSON.parse(readFileSync(`${root}assets/${path}`, 'utf8'))

/** The text of a file below `docs`. */
export const readDoc = (path: string): string => readFileSync(`${root}docs/${path}`, 'utf8')
