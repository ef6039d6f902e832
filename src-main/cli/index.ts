/** The program `ae`: runs one verb and exits with its code. */
import { runCli } from './main.ts'

process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code === 'EPIPE') process.exit(0)
  throw error
})
process.exitCode = await runCli(process.argv.slice(2))
