/** The thread a machine player thinks in, seen from outside: started when first asked, ended when called off. */
import { Worker } from 'node:worker_threads'
import type { ThreadAnswer, ThreadData, ThreadRequest } from './worker.ts'

/** Run from the sources, the thread is the source file; in a build, the file beside the main one. */
function workerFile(): URL {
  const here = import.meta.url
  return here.endsWith('.ts') ? new URL('./worker.ts', here) : new URL('./machine.cjs', here)
}

export class Thread {
  private worker: Worker | undefined
  private readonly data: () => ThreadData
  private release: ((called: 'off') => void) | undefined
  /** How much of the present thought is done, from 0 to 1. */
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
   * Asks, and passes each answer to `hear` as it comes; if that returns false, the thought is called off.
   * Resolves to `off` if it was called off. Rejects if the thread fails.
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

  /** Stops the thought under way; the answers already given stand. */
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
