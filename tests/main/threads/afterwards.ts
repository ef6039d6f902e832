/** A thread that answers, and fails when nobody asks it any more. */
import { parentPort } from 'node:worker_threads'

parentPort?.on('message', () => {
  parentPort?.postMessage({ say: 'done' })
  setTimeout(() => {
    throw new Error('an error between two thoughts')
  }, 20)
})
