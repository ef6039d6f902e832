/** The save store, as the services use it. */
export { GameDamaged, StoreError } from './errors.ts'
export { applyPlies, type LoadedGame, loadGame, undoPlies } from './load.ts'
export { type OpenOptions, openStore, type Recovery, type StoreFolder } from './open.ts'
export type { PackRow } from './packs.ts'
export type { GameRecord, Players, Snapshot, Standing } from './records.ts'
export type { Store } from './store.ts'
