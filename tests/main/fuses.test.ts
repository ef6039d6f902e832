import { copyFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { type FuseConfig, flipFuses } from '@electron/fuses'
import { expect, test } from 'vitest'
import { fuseProblems, fusesOf, WANTED } from '../../scripts/electron/check-fuses.ts'
import { temporaryFolder } from '../kit/folders.ts'

const RUNTIME = join(import.meta.dirname, '..', '..', '.cache', 'electron-test-runtime', 'electron')

// Where Electron is required its absence is a failure, not a reason to leave this out.
test.skipIf(!existsSync(RUNTIME) && !process.env.AE_REQUIRE_ELECTRON)(
  'fuses are set as packaging sets them, and read back so',
  async () => {
    const copy = join(temporaryFolder(), 'electron')
    copyFileSync(RUNTIME, copy)
    expect(await fuseProblems(copy)).not.toEqual([])
    // The runtime of the tests is older and lacks the newest fuse.
    const has = await fusesOf(copy)
    const known = Object.entries(WANTED).filter(([key]) => key in has || Number.isNaN(Number(key)))
    await flipFuses(copy, Object.fromEntries(known) as unknown as FuseConfig<boolean>)
    expect(await fuseProblems(copy)).toEqual([])
  },
)
