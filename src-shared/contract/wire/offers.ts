/**
 * Offers as they travel. Most of a list says the same again and again: one unit at each of many places, each
 * place for each of many units. So what a group has in common is said once, and what differs is a row that
 * groups share.
 */
import type { Offer } from '../../kernel/procedure.ts'
import { front, numbersOf, numerals, unfront } from './fronts.ts'

/** What one offer has of its own: the value of the last field of its command, and the middle of its label. */
type Row =
  /** The value is the text, or what stands at its end in brackets: `Berlin (e4104)`. */
  | string
  | readonly [value: unknown, text: string, detail?: string | null, piece?: string | null, at?: string | null]

/**
 * A row on its way: each of its texts leaves out what it has in common with the one in that place before it. A number
 * stands for that many texts that count on from the one before: `a1116`, `a1117`, …
 */
type PackedRow = string | number | readonly unknown[]

/** Where a piece or a place is said: in a field of the command, for all of a group, or in each row. */
type Source = { readonly as: string } | { readonly is: string } | 'row' | 'none'

/** Offers that follow each other and differ in little. Fields left out are as in the group before. */
interface Group {
  /** What all their commands hold. */
  readonly command: Readonly<Record<string, unknown>>
  /** The last field of their commands; `''` if they have none but the type. */
  readonly last?: string
  /** The parts that every label has before and after its own. */
  readonly before: string
  readonly after?: string
  readonly rule?: string
  readonly piece?: Source
  readonly at?: Source
  /** Which rows, as `numerals` writes them. */
  readonly rows: string
}

export interface PackedOffers {
  readonly rows: readonly PackedRow[]
  /** A list stands for offers as they are. */
  readonly groups: readonly (Group | readonly Offer[])[]
}

const KNOWN = new Set(['command', 'label', 'rule', 'piece', 'at', 'detail'])

interface Split {
  readonly offer: Offer
  readonly last: string
  readonly command: Readonly<Record<string, unknown>>
  readonly key: string
}

/** An offer taken apart; undefined if it has more to say than a row can hold. */
function split(offer: Offer): Split | undefined {
  if (Object.keys(offer).some((key) => !KNOWN.has(key))) return undefined
  const fields = Object.entries(offer.command).filter(([, value]) => value !== undefined)
  const [name] = fields.at(-1) ?? ['']
  const last = name === 'type' ? '' : name
  const command = Object.fromEntries(last === '' ? fields : fields.slice(0, -1))
  const key = JSON.stringify([command, last, offer.rule, offer.piece === undefined, offer.at === undefined])
  return { offer, last, command, key }
}

/** How much two texts have in common at their beginning, to the end of a word. */
function common(texts: readonly string[]): number {
  const [first = ''] = texts
  let length = first.length
  for (const text of texts) {
    let i = 0
    while (i < length && text[i] === first[i]) i++
    length = i
  }
  if (length === first.length && texts.every((text) => text.length === length)) return length
  return length === 0 ? 0 : first.lastIndexOf(' ', length - 1) + 1
}

const reversed = (text: string): string => [...text].reverse().join('')

/** What stands before and after in all labels, cut between words. */
function frameOf(labels: readonly string[]): { before: string; after: string } {
  const [first = ''] = labels
  const before = first.slice(0, common(labels))
  const rests = labels.map((label) => reversed(label.slice(before.length)))
  const after = labels.length < 2 || rests.includes('') ? 0 : common(rests)
  return { before, after: after === 0 ? '' : reversed((rests[0] ?? '').slice(0, after)) }
}

function sourceOf(offers: readonly Offer[], what: 'piece' | 'at'): Source {
  const [first] = offers
  const value = first?.[what]
  if (!first || value === undefined) return 'none'
  for (const name of Object.keys(first.command))
    if (name !== 'type' && offers.every((offer) => offer.command[name] === offer[what])) return { as: name }
  return offers.every((offer) => offer[what] === value) ? { is: value } : 'row'
}

/** The rows of a message, each once. */
class Rows {
  private readonly index = new Map<string, number>()
  readonly list: Row[] = []

  add(row: Row): number {
    const text = JSON.stringify(row)
    const known = this.index.get(text)
    if (known !== undefined) return known
    this.index.set(text, this.list.length)
    this.list.push(row)
    return this.list.length - 1
  }
}

/** The value that a text says alone. */
const valueIn = (text: string): string => / \(([^() ]+)\)$/.exec(text)?.[1] ?? text

function rowOf({ offer, last }: Split, text: string, piece: Source, at: Source): Row {
  const value = last === '' ? null : (offer.command[last] ?? null)
  const rest = [offer.detail, piece === 'row' ? offer.piece : undefined, at === 'row' ? offer.at : undefined]
  while (rest.length > 0 && rest.at(-1) === undefined) rest.pop()
  if (rest.length === 0 && value === valueIn(text)) return text
  return [value, text, ...rest.map((each) => each ?? null)] as unknown as Row
}

function groupOf(splits: readonly Split[], rows: Rows): Required<Group> {
  const [first] = splits
  if (!first) throw new Error('a group has offers')
  const offers = splits.map(({ offer }) => offer)
  const { before, after } = frameOf(offers.map(({ label }) => label))
  const piece = sourceOf(offers, 'piece')
  const at = sourceOf(offers, 'at')
  const numbers = splits.map((each) => {
    const { label } = each.offer
    return rows.add(rowOf(each, label.slice(before.length, label.length - after.length), piece, at))
  })
  const { command, last, offer } = first
  return { command, last, before, after, rule: offer.rule, piece, at, rows: numerals(numbers) }
}

const INHERITED = ['last', 'after', 'rule', 'piece', 'at'] as const

/** Leaves out what the group before says. */
function lean(group: Required<Group>, before: Required<Group> | undefined): Group {
  const same = new Set<string>(
    INHERITED.filter((name) => before && JSON.stringify(before[name]) === JSON.stringify(group[name])),
  )
  return Object.fromEntries(Object.entries(group).filter(([name]) => !same.has(name))) as unknown as Group
}

/** The last text in each place of the rows before. */
type Before = Map<number, string>

function packField(field: unknown, place: number, before: Before): unknown {
  // What is no text travels in a list of its own, as a text stands for one that was made short.
  if (typeof field !== 'string') return field === null ? null : [field]
  const short = front(field, before.get(place) ?? '')
  before.set(place, field)
  return short
}

function unpackField(field: unknown, place: number, before: Before): unknown {
  if (typeof field !== 'string') return Array.isArray(field) ? field[0] : null
  const text = unfront(field, before.get(place) ?? '')
  before.set(place, text)
  return text
}

/** The text and the number it ends with: `a1116` → `a`, `1116`. */
const NUMBERED = /^(.*?)(\d+)$/

/** The text with the next number at its end; undefined if it ends with none. */
function successor(text: string): string | undefined {
  const [, head, digits] = NUMBERED.exec(text) ?? []
  return head === undefined ? undefined : head + String(Number(digits) + 1).padStart(digits?.length ?? 0, '0')
}

/** The place of the text in a row; one that is a text alone stands there. */
const TEXT = 1

function packRows(rows: readonly Row[]): PackedRow[] {
  const before: Before = new Map()
  const packed: PackedRow[] = []
  for (const row of rows) {
    if (typeof row !== 'string') packed.push(row.map((field, i) => packField(field, i, before)))
    else {
      const last = packed.at(-1)
      if (row !== successor(before.get(TEXT) ?? '') || last === undefined || Array.isArray(last))
        packed.push(String(packField(row, TEXT, before)))
      else if (typeof last === 'number') packed[packed.length - 1] = last + 1
      else packed.push(1)
      // The next place is more like the hex than like the name of its city.
      before.set(TEXT, valueIn(row))
    }
  }
  return packed
}

function unpackRows(rows: readonly PackedRow[]): Row[] {
  const before: Before = new Map()
  const unpacked: Row[] = []
  for (const row of rows) {
    if (typeof row === 'string') {
      const text = String(unpackField(row, TEXT, before))
      unpacked.push(text)
      before.set(TEXT, valueIn(text))
    } else if (typeof row === 'number')
      for (let i = 0; i < row; i++) {
        const next = successor(before.get(TEXT) ?? '') ?? ''
        unpacked.push(next)
        before.set(TEXT, next)
      }
    else unpacked.push(row.map((field, i) => unpackField(field, i, before)) as unknown as Row)
  }
  return unpacked
}

/** Offers for the way; `unpackOffers` makes the same list of them. */
export function packOffers(offers: readonly Offer[]): PackedOffers {
  const rows = new Rows()
  const groups: (Group | Offer[])[] = []
  let before: Required<Group> | undefined
  for (let i = 0; i < offers.length; ) {
    const first = split(offers[i] as Offer)
    const splits: Split[] = []
    for (let j = i; first && j < offers.length; j++) {
      const next = split(offers[j] as Offer)
      if (next?.key !== first.key) break
      splits.push(next)
    }
    if (splits.length === 0) {
      const last = groups.at(-1)
      if (Array.isArray(last)) last.push(offers[i] as Offer)
      else groups.push([offers[i] as Offer])
    } else {
      const group = groupOf(splits, rows)
      groups.push(lean(group, before))
      before = group
    }
    i += Math.max(1, splits.length)
  }
  return { rows: packRows(rows.list), groups }
}

function told(source: Source, command: Offer['command'], own: string | null | undefined): string | undefined {
  if (source === 'none') return undefined
  if (source === 'row') return own ?? undefined
  if ('is' in source) return source.is
  const named = command[source.as]
  return typeof named === 'string' ? named : undefined
}

function offerOf(group: Required<Group>, row: Row): Offer {
  const [value, text, detail, ownPiece, ownAt] = typeof row === 'string' ? [valueIn(row), row] : row
  const fields = group.last === '' ? group.command : { ...group.command, [group.last]: value }
  const command = fields as Offer['command']
  const piece = told(group.piece, command, ownPiece)
  const at = told(group.at, command, ownAt)
  return {
    command,
    label: group.before + text + group.after,
    rule: group.rule,
    ...(piece === undefined ? {} : { piece }),
    ...(at === undefined ? {} : { at }),
    ...(detail === undefined || detail === null ? {} : { detail }),
  }
}

/** The offers that were packed, in their order. */
export function unpackOffers({ rows, groups }: PackedOffers): Offer[] {
  const all = unpackRows(rows)
  const offers: Offer[] = []
  let head = {} as Required<Group>
  for (const group of groups) {
    if (Array.isArray(group)) {
      offers.push(...(group as readonly Offer[]))
      continue
    }
    head = { ...head, ...(group as Group) }
    for (const n of numbersOf(head.rows)) {
      const row = all[n]
      if (row !== undefined) offers.push(offerOf(head, row))
    }
  }
  return offers
}
