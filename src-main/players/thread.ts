/** The other end of the thread: one for each game, started when it is needed, ended when it is called off. */
import { Worker } from 'node:worker_threads'
import type { ThreadAnswer, ThreadData, ThreadRequest } from './worker.ts'

/** From sources the thread runs the source; built, the file beside the main one. */
function workerFile(): URL {
  const here = import.meta.url
  return here.endsWith('.ts') ? new URL('./worker.ts', here) : new URL('./machine.cjs', here)
}

export class Thread {
  private worker: Worker | undefined
  private readonly data: () => ThreadData
  private release: ((called: 'off') => void) | undefined
  /** How much of the present thought is done. */
  part = 0

  constructor(data: () => ThreadData) {
    this.data = data
  }

  get running(): boolean {
    return this.release !== undefined
  }

  private start(): Worker {
    if (this.worker) return this.worker
    const worker = new Worker(workerFile(), { workerData: this.data() })
    worker.unref()
    this.worker = worker
    return worker
  }

  /**
   * Asks, and hears every answer as it comes; to return false from `hear` calls it off. Ends `off` if it was
   * called off. Rejects if the thread fails.
   */
  ask(request: ThreadRequest, hear: (answer: ThreadAnswer) => boolean): Promise<'done' | 'off'> {
    if (this.running) return Promise.reject(new Error('the machine is thinking already'))
    this.part = 0
    const worker = this.start()
    return new Promise((resolve, reject) => {
      const finish = (how: () => void): void => {
        worker.off('message', onMessage)
        worker.off('error', onError)
        this.release = undefined
        worker.unref()
        how()
      }
      const onError = (error: unknown): void => {
        this.worker = undefined
        finish(() => reject(error instanceof Error ? error : new Error(String(error))))
      }
      const onMessage = (answer: ThreadAnswer): void => {
        if (answer.say === 'part') this.part = answer.part
        if (answer.say === 'failed') return finish(() => reject(new Error(answer.message)))
        let goesOn = false
        try {
          goesOn = hear(answer)
        } catch (error) {
          this.end()
          return finish(() => reject(error instanceof Error ? error : new Error(String(error))))
        }
        if (answer.say === 'done') finish(() => resolve('done'))
        else if (!goesOn) this.callOff()
      }
      this.release = (called) => finish(() => resolve(called))
      worker.on('message', onMessage)
      worker.on('error', onError)
      worker.ref()
      worker.postMessage(request)
    })
  }

  private end(): void {
    void this.worker?.terminate()
    this.worker = undefined
  }

  /** Stops the thought under way; what was said before stands. */
  callOff(): void {
    const { release } = this
    if (!release) return
    this.end()
    release('off')
  }

  close(): void {
    this.callOff()
    this.end()
  }
}
