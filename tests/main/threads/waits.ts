/** A thread that thinks for ever. */
import { parentPort } from 'node:worker_threads'

parentPort?.on('message', () => setInterval(() => {}, 1000))
