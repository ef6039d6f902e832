/** Unit symbols, shared with the printer. */
export * from '../../src-shared/counters/symbols.ts'
