/** The painter of counters, shared with the printer. */
export * from '../../src-shared/counters/paint-counter.ts'
