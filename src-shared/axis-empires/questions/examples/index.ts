/** Worked examples of the rules, as positions that are played: read, set out, followed. */
export type { Check } from './checks.ts'
export { type Placed, positionsOf, scenarioOf, stateOf } from './lay.ts'
export {
  type Answered,
  type Done,
  endOf,
  fits,
  type Progress,
  progressOf,
  rollsByHand,
} from './progress.ts'
export { ExampleError, type FoundExample, readExamples } from './read.ts'
export type { PositionData, SceneData, StepData } from './schema.ts'
