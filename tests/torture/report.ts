/** What has happened so far, and what must never happen. */
import { flawOf } from '../kit/sentences.ts'

/** Something that must never happen; the run ends with the seed that leads to it. */
export class Fault extends Error {
  override readonly name = 'Fault'
}

export class Report {
  readonly counts = {
    rounds: 0,
    kills: 0,
    acknowledged: 0,
    lost: 0,
    'second instances refused': 0,
    'stores damaged': 0,
    'damage told on opening': 0,
    'games damaged and told': 0,
    'damage without effect': 0,
    'read of the damaged store itself': 0,
    recovered: 0,
    'kills in recovery': 0,
    'refusals on a full disk': 0,
    'clock jumps': 0,
    'copies made': 0,
    'files refused': 0,
    'files accepted': 0,
    'lives with one fault of the disk': 0,
    'refusals in them': 0,
    'deeds together': 0,
    refusals: 0,
    'faults of the disk': 0,
    'threads ended': 0,
    'packs made and used': 0,
  }
  private longest = { ms: 0, what: 'nothing' }

  add(name: keyof Report['counts'], number = 1): void {
    this.counts[name] += number
  }

  /** Does something a person waits for and keeps the longest of all. */
  timed<T>(what: string, work: () => T): T {
    const began = performance.now()
    try {
      return work()
    } finally {
      const ms = performance.now() - began
      if (ms > this.longest.ms) this.longest = { ms, what }
    }
  }

  lines(): string[] {
    const { ms, what } = this.longest
    const memory = Math.round(process.resourceUsage().maxRSS / 1000)
    return [
      ...Object.entries(this.counts).map(([name, number]) => `${name}: ${number}`),
      `longest answer: ${(ms / 1000).toFixed(2)} s (${what})`,
      `most memory: ${memory} MB`,
    ]
  }
}

/** A sentence for a person, or a `Fault`. */
export function checkSentence(text: string): void {
  const flaw = flawOf(text)
  if (flaw !== undefined) throw new Fault(flaw)
}
