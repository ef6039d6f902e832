import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { WINGS_FILE, wingsPage } from '../../scripts/wings.ts'

const ROOT = join(import.meta.dirname, '..', '..')

it('the drawing of the wings shows the imports as they are: run `node scripts/wings.ts` after a change', () => {
  expect(readFileSync(join(ROOT, WINGS_FILE), 'utf8')).toBe(wingsPage())
})
