/**
 * The thread a machine player thinks in, seen from outside: started when first asked, ended when called off. However it
 * ends, the question that waits for it fails, and the next question starts another.
 */
import { type ResourceLimits, Worker } from 'node:worker_threads'
import { FAILURES, type Failure } from '../../src-shared/players/roster.ts'
import type { ThreadAnswer, ThreadData, ThreadRequest } from './worker.ts'

/** Run from the sources, the thread is the source file; in a build, the file beside the main one. */
function workerFile(): URL {
  const here = import.meta.url
  return here.endsWith('.ts') ? new URL('./worker.ts', here) : new URL('./machine.cjs', here)
}

/** What a thread is started from. */
export interface ThreadStart {
  /** The file it runs: that of the machine players unless a test has another. */
  readonly file?: URL
  /** How much memory it may take: what the runtime gives unless a test wants less. */
  readonly limits?: ResourceLimits
}

/** The thread is gone, and with it the thought. */
export class ThreadGone extends Error {
  readonly failure: Failure
  constructor(failure: Failure, cause?: unknown) {
    super(`the machine player failed: ${FAILURES[failure]}`, { cause })
    this.name = 'ThreadGone'
    this.failure = failure
  }
}

/** How a thread ended by the error it left. */
const failureOf = (error: unknown): Failure =>
  Object(error).code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'error'

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)))

/** A question under way. */
interface PendingQuestion {
  readonly hear: (answer: ThreadAnswer) => boolean
  readonly resolve: (how: 'done' | 'off') => void
  readonly reject: (error: Error) => void
}

export class Thread {
  private worker: Worker | undefined
  private readonly data: () => ThreadData
  private readonly from: ThreadStart
  private asked: PendingQuestion | undefined
  /** How much of the present thought is done, from 0 to 1. */
  part = 0

  constructor(data: () => ThreadData, from: ThreadStart = {}) {
    this.data = data
    this.from = from
  }

  get running(): boolean {
    return this.asked !== undefined
  }

  /** Starts a thread, unless there is one. It is listened to as long as it lives, also between two thoughts. */
  private start(): Worker {
    if (this.worker) return this.worker
    const { file = workerFile(), limits } = this.from
    const worker = new Worker(file, {
      workerData: this.data(),
      ...(limits ? { resourceLimits: limits } : {}),
    })
    worker.on('message', (answer: ThreadAnswer) => this.heard(worker, answer))
    worker.on('messageerror', (error) => {
      void worker.terminate()
      this.gone(worker, new ThreadGone('error', error))
    })
    worker.on('error', (error) => this.gone(worker, new ThreadGone(failureOf(error), error)))
    worker.on('exit', (code) => this.gone(worker, new ThreadGone('ended', `exit code ${code}`)))
    worker.unref()
    this.worker = worker
    return worker
  }

  /** A thread has ended. One that was ended here is not the present one any longer. */
  private gone(worker: Worker, why: ThreadGone): void {
    if (this.worker !== worker) return
    this.worker = undefined
    this.finish()?.reject(why)
  }

  /** The question is no longer under way. */
  private finish(): PendingQuestion | undefined {
    const { asked } = this
    this.asked = undefined
    this.worker?.unref()
    return asked
  }

  private heard(worker: Worker, answer: ThreadAnswer): void {
    const { asked } = this
    if (this.worker !== worker || !asked) return
    if (answer.say === 'part') this.part = answer.part
    if (answer.say === 'failed') return this.finish()?.reject(new Error(answer.message))
    let goesOn = false
    try {
      goesOn = asked.hear(answer)
    } catch (error) {
      this.end()
      return this.finish()?.reject(asError(error))
    }
    if (answer.say === 'done') this.finish()?.resolve('done')
    else if (!goesOn) this.callOff()
  }

  /**
   * Asks, and passes each answer to `hear` as it comes; if that returns false, the thought is called off.
   * Resolves to `off` if it was called off. Rejects with `ThreadGone` if the thread ends, with what it says if it fails.
   */
  ask(request: ThreadRequest, hear: (answer: ThreadAnswer) => boolean): Promise<'done' | 'off'> {
    if (this.running) return Promise.reject(new Error('the machine is thinking already'))
    this.part = 0
    return new Promise((resolve, reject) => {
      const worker = this.start()
      this.asked = { hear, resolve, reject }
      worker.ref()
      worker.postMessage(request)
    })
  }

  private end(): void {
    const { worker } = this
    this.worker = undefined
    void worker?.terminate()
  }

  /** Stops the thought under way; the answers already given stand. */
  callOff(): void {
    if (!this.running) return
    this.end()
    this.finish()?.resolve('off')
  }

  close(): void {
    this.callOff()
    this.end()
  }
}
