/** A thread that answers what no rule knows. */
import { parentPort } from 'node:worker_threads'

parentPort?.on('message', () => {
  const command = { type: 'sing', unit: 'nobody' }
  parentPort?.postMessage({ say: 'move', command, before: '', by: 'ai', incidents: [] })
  parentPort?.postMessage({ say: 'done', more: true })
})
