/** `npm run pictures [NAME…]`: a picture of every screen, in three sizes, by day and by night, to be looked at. */
import { handOver } from './bootstrap.mjs'

handOver('tests/pictures/all.ts', process.argv.slice(2))
