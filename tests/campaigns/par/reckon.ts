import type { ParRun } from './play.ts'
export const parReport = (runs: readonly ParRun[]): string => String(runs.length)
