import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../kit/folders.ts'
import { commandLine } from './ae.ts'

test('the order of battle out, changed, into a pack; the pack out and into another store', async () => {
  const folder = temporaryFolder()
  const ae = commandLine(folder)
  const csv = join(folder, 'oob.csv')
  const data = ['--data', join(folder, 'store')]
  expect(await ae('export', csv, ...data)).toMatchObject({ status: 0 })
  const text = readFileSync(csv, 'utf8')
  const line = text.split('\r\n').find((each) => each.startsWith('ger-inf-01,'))
  if (line === undefined) throw new Error('no ger-inf-01')
  expect(line).toContain('ground,infantry,1,2,3')
  writeFileSync(csv, text.replace(line, line.replace('ground,infantry,1,2,3', 'ground,infantry,3,2,3')))
  expect(await ae('import', csv, ...data)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('name its pack'),
  })
  expect(await ae('import', csv, '--pack', 'mine', ...data)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('1 differ'),
  })
  const file = join(folder, 'mine.aepack')
  expect(await ae('export', '--pack', 'mine', file, ...data)).toMatchObject({ status: 0 })
  expect(await ae('validate', file)).toMatchObject({
    status: 0,
    stdout: expect.stringContaining('a sound pack file'),
  })
  const other = ['--data', join(folder, 'other')]
  expect(await ae('import', file, ...other)).toMatchObject({ status: 0 })
  expect((await ae('export', '--packs', ...other)).stdout).toMatch(/^mine {2}mine, in use, 0 problems/)
  const again = join(folder, 'again.csv')
  expect(await ae('export', again, '--pack', 'mine', ...other)).toMatchObject({ status: 0 })
  expect(readFileSync(again, 'utf8')).toContain('ger-inf-01,tk-germany,axis,germany,,,ground,infantry,3,2,3')
  writeFileSync(file, readFileSync(file, 'utf8').slice(0, -30))
  expect(await ae('import', file, ...other)).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('cut short'),
  })
})
