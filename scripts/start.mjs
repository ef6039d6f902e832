/** `npm start`: installs what is missing, then opens the game. */
import { handOver } from './bootstrap.mjs'

handOver('scripts/start-app.mjs', process.argv.slice(2))
