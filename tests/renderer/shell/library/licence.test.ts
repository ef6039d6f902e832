import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { RIGHTS } from '../../../../src-renderer/shell/library/licence.ts'

it('About says what the file LICENSE says, and no more', () => {
  const text = readFileSync(join(import.meta.dirname, '..', '..', '..', '..', 'LICENSE'), 'utf8')
  const [, ...paragraphs] = text.trim().split(/\n\s*\n/)
  expect(RIGHTS).toEqual(paragraphs.map((part) => part.replaceAll('\n', ' ')))
})
