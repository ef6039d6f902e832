import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

test('imports go one way only', () => {
  const run = spawnSync(process.execPath, ['scripts/check-imports.mjs'], { encoding: 'utf8' })
  expect(run.stderr).toBe('')
  expect(run.status).toBe(0)
})
