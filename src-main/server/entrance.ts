/**
 * Who may call: anyone who knows the token of this start. A window is given a code in its place, since every
 * user of the machine can read the command line of a browser: it buys the token once, and soon.
 */
import { randomBytes, timingSafeEqual } from 'node:crypto'

/** How long a browser may take to open its window. */
const CODE_MS = 120_000

function secret(): string {
  return randomBytes(24).toString('base64url')
}

function same(given: unknown, wanted: string): boolean {
  const a = Buffer.from(typeof given === 'string' ? given : '')
  const b = Buffer.from(wanted)
  return a.length === b.length && timingSafeEqual(a, b)
}

interface Code {
  readonly text: string
  readonly until: number
  spent: boolean
}

export class Entrance {
  private current = secret()
  private codes: Code[] = []
  private readonly now: () => number

  constructor(now: () => number = Date.now) {
    this.now = now
  }

  get token(): string {
    return this.current
  }

  /** Whether a caller knows the token. Who does has come in: the codes spent until then are forgotten. */
  admits(token: unknown): boolean {
    const known = same(token, this.current)
    if (known) this.codes = this.codes.filter(({ spent }) => !spent)
    return known
  }

  /** A new code, good for one window within two minutes. */
  issue(): string {
    const code = { text: secret(), until: this.now() + CODE_MS, spent: false }
    this.codes.push(code)
    return code.text
  }

  /**
   * The token for a code; undefined for a code that is unknown, spent or too old. A code that comes twice before
   * anybody has called with the token was stolen: the token changes, so that anyone who came first is out again, too.
   * Later it is as unknown as any other: anyone who reads it in the list of processes cannot shut out the window.
   */
  redeem(given: unknown): string | undefined {
    this.codes = this.codes.filter(({ until }) => until > this.now())
    const code = this.codes.find(({ text }) => same(given, text))
    if (!code) return undefined
    if (code.spent) {
      this.current = secret()
      return undefined
    }
    code.spent = true
    return this.current
  }
}
