/** `npm run bench:screen`: installs what is missing, then measures what a person waits for at the screen. */
import { handOver } from './bootstrap.mjs'

handOver('tests/bench/screen.ts', process.argv.slice(2))
