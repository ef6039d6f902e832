/**
 * The first look at a file from elsewhere: one pass over its text that finds where the parts of it lie and
 * counts them, before anything is built in memory. Only what lies within the limits is parsed, part by part.
 */
import { MAX_DEPTH, MAX_FILE, MAX_FILE_TEXT } from '../../src-shared/kernel/limits.ts'

/** A part of a text: where it begins and ends, and about how many values are in it. */
export interface Span {
  readonly start: number
  readonly end: number
  readonly values: number
}

export interface Scan {
  /** The fields of the outermost object. */
  readonly fields: ReadonlyMap<string, Span>
  /** The entries of the list that was asked for. */
  readonly items: readonly Span[]
}

export interface ScanLimits {
  /** What the file is called in a sentence, e.g. `a save`. */
  readonly what: string
  /** The field whose list is found entry by entry. */
  readonly list?: string
  readonly items?: number
  /** Most values of one entry of the list, and of all else together. */
  readonly values: number
}

/** What is wrong with a file, to be read after its name: `is cut short: …`. */
export class ScanFault extends Error {
  override readonly name = 'ScanFault'
}

/** The outermost object of every file of this game has some twenty fields. */
const MAX_FIELDS = 60
/** Letters of one text inside a file, as it is written there. */
const MAX_TEXT = 1_000_000

const QUOTE = 34
const BACKSLASH = 92
const COMMA = 44
const COLON = 58
const OPEN_LIST = 91
const CLOSE_LIST = 93
const OPEN_OBJECT = 123
const CLOSE_OBJECT = 125

function isBlank(code: number): boolean {
  return code === 32 || code === 10 || code === 13 || code === 9
}

class Scanner {
  private readonly text: string
  private readonly limits: ScanLimits
  private readonly fields = new Map<string, Span>()
  private readonly items: Span[] = []
  private at = 0
  private depth = 0
  /** Values met since the part under way began, and outside of the list. */
  private values = 0
  private outside = 0
  /** The field under way and where its value begins. */
  private field: string | undefined
  private fieldStart = 0
  private itemStart = 0
  private listEnd = 0

  constructor(text: string, limits: ScanLimits) {
    this.text = text
    this.limits = limits
  }

  private noJson(): ScanFault {
    return new ScanFault(`is not ${this.limits.what}: it is not JSON text`)
  }

  private skipBlank(): void {
    while (this.at < this.text.length && isBlank(this.text.charCodeAt(this.at))) this.at++
  }

  /** Goes behind the closing quote of a text that begins here. True if it has a backslash in it. */
  private skipText(): boolean {
    const { text } = this
    let escaped = false
    for (let at = this.at + 1; at < text.length; at++) {
      const code = text.charCodeAt(at)
      if (code === BACKSLASH) {
        escaped = true
        at++
      } else if (code === QUOTE) {
        if (at - this.at > MAX_TEXT)
          throw new ScanFault(
            `is not sound: a text in it has ${at - this.at} letters; expected at most ${MAX_TEXT}`,
          )
        this.at = at + 1
        return escaped
      }
    }
    throw this.cut()
  }

  private cut(): ScanFault {
    return new ScanFault(`is cut short: the end of ${this.limits.what.replace(/^an? /, 'the ')} is missing`)
  }

  /** A text that may be the name of a field: its value if it is one that no file may use. */
  private textAt(start: number, escaped: boolean): void {
    const length = this.at - start
    if (length > 80 || (!escaped && length !== 11)) return
    const raw = this.text.slice(start, this.at)
    if (!escaped && raw !== '"__proto__"') return
    let name: unknown
    try {
      name = JSON.parse(raw)
    } catch {
      throw this.noJson()
    }
    if (name !== '__proto__') return
    const after = this.at
    this.skipBlank()
    if (this.text.charCodeAt(this.at) === COLON)
      throw new ScanFault(
        `is not sound: it has a field named "__proto__"; expected names of fields that mean something`,
      )
    this.at = after
  }

  /** Counts values; refuses when there are more than a reader should build. */
  private count(): void {
    this.values++
    const inList = this.field === this.limits.list && this.depth >= 2
    if (!inList) this.outside++
    if ((inList ? this.values : this.outside) > this.limits.values) {
      const where = inList ? `entry ${this.items.length + 1} of "${this.field}"` : 'it'
      throw new ScanFault(
        `is not sound: ${where} holds more than ${this.limits.values} values; expected fewer in ${this.limits.what}`,
      )
    }
  }

  private get listed(): boolean {
    return this.field !== undefined && this.field === this.limits.list
  }

  private endItem(last: boolean): void {
    const { itemStart: start, at: end } = this
    const empty = last && this.items.length === 0 && this.text.slice(start, end).trim() === ''
    if (!empty) this.items.push({ start, end, values: this.values })
    if (this.items.length > (this.limits.items ?? Number.POSITIVE_INFINITY))
      throw new ScanFault(
        `is not sound: "${this.field}" has more than ${this.limits.items} entries; expected at most that many`,
      )
    this.values = 0
    this.itemStart = end + 1
  }

  private endField(): void {
    if (this.field === undefined) throw this.noJson()
    if (this.listed && this.text.slice(this.listEnd, this.at).trim() !== '') throw this.noJson()
    if (this.fields.has(this.field))
      throw new ScanFault(
        `is not sound: it says "${this.field.slice(0, 40)}" twice; expected each field once`,
      )
    this.fields.set(this.field, { start: this.fieldStart, end: this.at, values: this.values })
    if (this.fields.size > MAX_FIELDS)
      throw new ScanFault(
        `is not sound: it has more than ${MAX_FIELDS} fields; expected those of ${this.limits.what}`,
      )
    this.field = undefined
    this.values = 0
  }

  /** Reads `"name" :` and stands at the value. */
  private beginField(): void {
    this.skipBlank()
    if (this.at >= this.text.length) throw this.cut()
    const start = this.at
    if (this.text.charCodeAt(start) !== QUOTE) throw this.noJson()
    this.skipText()
    try {
      this.field = String(JSON.parse(this.text.slice(start, this.at)))
    } catch {
      throw this.noJson()
    }
    if (this.field === '__proto__')
      throw new ScanFault(
        'is not sound: it has a field named "__proto__"; expected the fields of a file of this game',
      )
    this.skipBlank()
    if (this.at >= this.text.length) throw this.cut()
    if (this.text.charCodeAt(this.at) !== COLON) throw this.noJson()
    this.at++
    this.fieldStart = this.at
    this.values = 0
  }

  private open(code: number): void {
    this.count()
    this.depth++
    if (this.depth > MAX_DEPTH)
      throw new ScanFault(
        `is not sound: its lists and objects lie more than ${MAX_DEPTH} deep in each other; expected fewer`,
      )
    if (this.depth !== 2 || !this.listed) return
    if (code !== OPEN_LIST || this.text.slice(this.fieldStart, this.at).trim() !== '')
      throw new ScanFault(`is not sound: "${this.field}" is no list; expected one`)
    this.itemStart = this.at + 1
    this.values = 0
  }

  /** Returns false at the end of the outermost object. */
  private close(code: number): boolean {
    if (this.depth === 2 && this.listed) {
      if (code !== CLOSE_LIST) throw this.noJson()
      this.endItem(true)
      this.listEnd = this.at + 1
    }
    this.depth--
    if (this.depth > 0) return true
    if (code !== CLOSE_OBJECT) throw this.noJson()
    this.endField()
    return false
  }

  private comma(): void {
    if (this.depth === 1) {
      this.endField()
      this.at++
      this.beginField()
      return
    }
    if (this.depth === 2 && this.listed) this.endItem(false)
    else this.count()
    this.at++
  }

  /** Goes from the first value to the end of the outermost object. */
  private body(): void {
    const { text } = this
    for (;;) {
      if (this.at >= text.length) throw this.cut()
      const code = text.charCodeAt(this.at)
      switch (code) {
        case QUOTE: {
          const start = this.at
          this.textAt(start, this.skipText())
          break
        }
        case COMMA:
          this.comma()
          break
        case OPEN_LIST:
        case OPEN_OBJECT:
          this.open(code)
          this.at++
          break
        case CLOSE_LIST:
        case CLOSE_OBJECT:
          if (!this.close(code)) return
          this.at++
          break
        default:
          this.at++
      }
    }
  }

  scan(): Scan {
    const { text, limits } = this
    if (text.length > MAX_FILE)
      throw new ScanFault(
        `is too large: it has ${Math.ceil(text.length / 1e6)} MB; ${limits.what} has at most ${MAX_FILE_TEXT}`,
      )
    this.skipBlank()
    if (this.at >= text.length) throw new ScanFault(`is empty, not ${limits.what}`)
    if (text.charCodeAt(this.at) !== OPEN_OBJECT) throw this.noJson()
    this.at++
    this.depth = 1
    this.skipBlank()
    if (text.charCodeAt(this.at) === CLOSE_OBJECT) this.at++
    else {
      this.beginField()
      this.body()
      this.at++
    }
    this.skipBlank()
    if (this.at < text.length) throw this.noJson()
    return { fields: this.fields, items: this.items }
  }
}

/** Finds the fields of a JSON object in a text, and the entries of one list. Throws `ScanFault`. */
export function scanText(text: string, limits: ScanLimits): Scan {
  return new Scanner(text, limits).scan()
}

/** The value of a part. Throws `ScanFault` if it is no JSON. */
export function parsePart(text: string, span: Span, what: string): unknown {
  try {
    return JSON.parse(text.slice(span.start, span.end))
  } catch {
    throw new ScanFault(`is not ${what}: it is not JSON text`)
  }
}
