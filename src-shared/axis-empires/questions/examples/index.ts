/** Worked examples of the rules, as positions that are played: read, set out, followed. */
export type { Check } from './checks.ts'
export { positionsOf, type StatePart, scenarioOf, stateOf } from './lay.ts'
export {
  type CommandEntry,
  endOf,
  fits,
  type Progress,
  progressOf,
  rollsByHand,
  type StepAnswers,
} from './progress.ts'
export { type FoundExample, readExamples } from './read.ts'
export type { PositionData, SceneData, StepData } from './schema.ts'
