#!/usr/bin/env node
/** The command line of the game: installs what is missing, then runs the verb. */
import { handOver } from '../scripts/bootstrap.mjs'

handOver('src-main/cli/index.ts', process.argv.slice(2))
