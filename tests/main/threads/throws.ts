/** The thread of the machine players, with a best player that throws at every decision. */
import { PLAYERS } from '../../../src-shared/axis-empires/players/index.ts'
import { Failing } from '../failing-player.ts'

Object.assign(PLAYERS, { ai: { make: () => new Failing('throws'), slow: true } })
await import('../../../src-main/players/worker.ts')
