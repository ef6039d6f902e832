/**
 * Around every test file. One process runs many of them and loads what they share once; so each leaves the process as
 * it found it: no clock, global or variable of the environment exchanged, no folder left behind.
 */
import { afterAll, vi } from 'vitest'
import { removeFolders } from './folders.ts'

const found = { ...process.env }

afterAll(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  for (const name of Object.keys(process.env)) if (!(name in found)) delete process.env[name]
  Object.assign(process.env, found)
  removeFolders()
})
