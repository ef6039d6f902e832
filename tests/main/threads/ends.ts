/** A thread that ends at its first question, without a word. */
import { parentPort } from 'node:worker_threads'

parentPort?.on('message', () => process.exit(0))
