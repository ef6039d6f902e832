/** A thread of a tournament that plays games with an odd seed and ends in the middle of any other. */
import { parentPort } from 'node:worker_threads'

const port = parentPort
port?.on('message', (seed: number | null) => {
  if (seed === null) port.close()
  else if (seed % 2 === 1) port.postMessage({ report: { seed }, times: {} })
  else setTimeout(() => process.exit(1), 50)
})
