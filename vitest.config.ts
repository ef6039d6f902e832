import vue from '@vitejs/plugin-vue'
import { defineConfig } from 'vitest/config'

/** End-to-end tests each open a real window; they run one file at a time, in one process that keeps its browser. */
const endToEnd = {
  testTimeout: 180_000,
  hookTimeout: 120_000,
  fileParallelism: false,
  isolate: false,
  // A window on a busy machine answers when it can; only a screen that never comes is a failure.
  expect: { poll: { timeout: 15_000, interval: 40 } },
}

/** One temporary folder for everything a run writes, which is gone after it; what every file tidies up. */
const shared = { globalSetup: 'tests/kit/run.ts', setupFiles: 'tests/kit/each-file.ts' }

export default defineConfig({
  plugins: [vue()],
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          ...shared,
          include: ['tests/**/*.test.ts', 'src-*/**/*.test.ts'],
          exclude: ['tests/e2e/**'],
          // Whole games are played, on machines that may do other things at the same time: only a hang is a failure.
          testTimeout: 240_000,
          hookTimeout: 120_000,
          sequence: { groupOrder: 0 },
          // A process for each file would compile the rules and read the maps two hundred times.
          isolate: false,
          // Positions come and go by the thousand: with more room for what is new, garbage is collected less often.
          execArgv: ['--max-semi-space-size=64'],
        },
      },
      {
        extends: true,
        test: {
          name: 'chromium',
          ...shared,
          include: ['tests/e2e/chromium*.test.ts'],
          sequence: { groupOrder: 1 },
          ...endToEnd,
        },
      },
      {
        extends: true,
        test: {
          name: 'electron',
          ...shared,
          include: ['tests/e2e/electron*.test.ts'],
          sequence: { groupOrder: 2 },
          ...endToEnd,
        },
      },
      {
        extends: true,
        test: {
          name: 'package',
          ...shared,
          include: ['tests/e2e/package*.test.ts'],
          sequence: { groupOrder: 3 },
          ...endToEnd,
        },
      },
    ],
  },
})
