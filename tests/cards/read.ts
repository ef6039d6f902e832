/** Files of `assets` as the tests of this folder read them. */
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../assets/', import.meta.url))

/** The content of a JSON file below `assets`. */
export const readAsset = (path: string): unknown => JSON.parse(readFileSync(`${root}${path}`, 'utf8'))
