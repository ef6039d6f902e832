/** Where a window keeps its own files: beside the games, or for a while elsewhere. */
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { windowFolder } from '../../src-main/passing-folder.ts'
import { temporaryFolder } from '../kit/folders.ts'

test('beside the games, where it can be written, and nothing else stays there', () => {
  const data = temporaryFolder()
  const own = windowFolder(data, 'browser')
  expect(own.folder).toBe(join(data, 'browser'))
  expect(readdirSync(own.folder)).toEqual([])
  own.remove()
  expect(existsSync(own.folder)).toBe(true)
})

test('among the temporary files where it cannot, until it is removed', () => {
  const data = temporaryFolder()
  writeFileSync(join(data, 'browser'), 'a file where the folder would be')
  const own = windowFolder(data, 'browser')
  expect(dirname(own.folder)).toBe(tmpdir())
  expect(readdirSync(own.folder)).toEqual([])
  own.remove()
  expect(existsSync(own.folder)).toBe(false)
})

test('files of a window that has ended are removed by the next start', () => {
  const { pid } = spawnSync(process.execPath, ['--version'])
  const left = join(tmpdir(), `axis-empires-reading-${pid}-abc`)
  mkdirSync(left)
  windowFolder(temporaryFolder(), 'browser')
  expect(existsSync(left)).toBe(false)
})
