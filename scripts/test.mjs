/** `npm test`: installs what is missing, then runs every check. */
import { handOver } from './bootstrap.mjs'

handOver('scripts/test-all.mjs', process.argv.slice(2))
