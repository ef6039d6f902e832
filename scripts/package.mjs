/** `npm run package`: installs what is missing, then packs the game for this machine. */
import { handOver } from './bootstrap.mjs'

handOver('scripts/package-app.mjs', process.argv.slice(2))
