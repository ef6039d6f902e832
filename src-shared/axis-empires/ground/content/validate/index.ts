/** Checks of counters and scenarios beyond the shape of the file: one sentence for each problem. */
export { validateCounters } from './counters.ts'
export { pathText, shapeProblems } from './findings.ts'
export { validateScenario } from './scenario.ts'
export { StartPolitics } from './start-politics.ts'
