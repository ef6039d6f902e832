/** The checksum that files written for the user carry, so that a damaged one is recognised. */
import { createHash } from 'node:crypto'
import { stableJson } from '../../src-shared/kernel/json.ts'

/** Of plain data, whatever the order of its keys: 64 hex digits. */
export const checksumOf = (body: unknown): string =>
  createHash('sha256').update(stableJson(body)).digest('hex')
