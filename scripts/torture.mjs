/** `npm run torture`: installs what is missing, then does its worst to the store, the files and the clock. */
import { handOver } from './bootstrap.mjs'

handOver('tests/torture/main.ts', process.argv.slice(2))
