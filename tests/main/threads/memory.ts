/** A thread that takes all the memory it may have. */
import { parentPort } from 'node:worker_threads'

parentPort?.on('message', () => {
  const kept: number[][] = []
  for (;;) kept.push(Array.from({ length: 10_000 }, (_, i) => i + kept.length))
})
