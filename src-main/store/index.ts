/** The save store, as the services use it. */
export { GameDamaged, StoreError } from './errors.ts'
export { applyPlies, loadGame, undoPlies } from './load.ts'
export { type OpenOptions, openStore, type StoreFolder } from './open.ts'
export {
  type GameRecord,
  type KeptName,
  LOST_COMMAND,
  type Planner,
  type Players,
  type Snapshot,
  type Standing,
} from './records.ts'
export type { Choice, OfferedCopy, Recovery } from './recovery.ts'
export { type Damage, rescueGame, soundPlies } from './rescue.ts'
export type { Store } from './store.ts'
