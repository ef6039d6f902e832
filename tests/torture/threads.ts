/** The threads that machines think in, and what may befall them: one ends without a word, or runs out of memory. */
import { syncBuiltinESMExports } from 'node:module'
import threads from 'node:worker_threads'
import type { Chance } from '../kit/chance.ts'

/** Too little for a machine with its maps: it fails as it starts or as it thinks. */
const LITTLE_MEMORY = { maxOldGenerationSizeMb: 24, maxYoungGenerationSizeMb: 2 }

type Options = ConstructorParameters<typeof threads.Worker>[1]

export class Threads {
  private readonly plain = threads.Worker
  private readonly running = new Set<InstanceType<typeof threads.Worker>>()
  /** The next thread has too little memory. */
  private starved = false

  constructor() {
    const { running, plain } = this
    const starves = (): boolean => {
      const { starved } = this
      this.starved = false
      return starved
    }
    threads.Worker = class extends plain {
      constructor(file: string | URL, options?: Options) {
        super(file, starves() ? { ...options, resourceLimits: LITTLE_MEMORY } : options)
        running.add(this)
        this.once('exit', () => running.delete(this))
      }
    }
    syncBuiltinESMExports()
  }

  get count(): number {
    return this.running.size
  }

  /** The next thread that starts runs out of memory. */
  starve(): void {
    this.starved = true
  }

  /** Ends one of the threads from outside; false if none runs. */
  kill(chance: Chance): boolean {
    if (this.running.size === 0) return false
    void chance.of([...this.running]).terminate()
    return true
  }

  /** Threads are as they were; those that run still are ended. */
  async remove(): Promise<void> {
    threads.Worker = this.plain
    syncBuiltinESMExports()
    await Promise.all([...this.running].map((worker) => worker.terminate()))
  }
}
