/** Colours of counters, shared with the printer. */
export * from '../../src-shared/counters/colours.ts'
