/**
 * Offers as they travel. Most of a list says the same again and again: one unit at each of many places, each
 * place for each of many units. So what a group has in common is said once, and what differs is a row that
 * groups share.
 */
import type { Offer } from '../../kernel/procedure.ts'

/** What one offer has of its own: the value of the last field of its command, and the middle of its label. */
type Row =
  /** The value is the text, or what stands at its end in brackets: `Berlin (e4104)`. */
  | string
  | readonly [value: unknown, text: string, detail?: string | null, piece?: string | null, at?: string | null]
  /** That many values with numbers that follow each other: `a1116`, `a1117`, … */
  | { readonly run: string; readonly count: number }

/** Where a piece or a place is said: in a field of the command, for all of a group, or in each row. */
type Source = { readonly as: string } | { readonly is: string } | 'row' | 'none'

/** Offers that follow each other and differ in little. What is not said is as in the group before. */
interface Group {
  /** What all their commands hold. */
  readonly command: Readonly<Record<string, unknown>>
  /** The last field of their commands; `''` if they have none but the type. */
  readonly last?: string
  /** What stands in every label before and after what is its own. */
  readonly before: string
  readonly after?: string
  readonly rule?: string
  readonly piece?: Source
  readonly at?: Source
  /** Which rows: `0-12,15`. */
  readonly rows: string
}

export interface PackedOffers {
  readonly rows: readonly Row[]
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

/** The value that a text says by itself. */
const valueIn = (text: string): string => / \(([^() ]+)\)$/.exec(text)?.[1] ?? text

function rowOf({ offer, last }: Split, text: string, piece: Source, at: Source): Row {
  const value = last === '' ? null : (offer.command[last] ?? null)
  const rest = [offer.detail, piece === 'row' ? offer.piece : undefined, at === 'row' ? offer.at : undefined]
  while (rest.length > 0 && rest.at(-1) === undefined) rest.pop()
  if (rest.length === 0 && value === valueIn(text)) return text
  return [value, text, ...rest.map((each) => each ?? null)] as unknown as Row
}

/** `[0, 1, 2, 5]` as `0-2,5`. */
function rangesOf(numbers: readonly number[]): string {
  const ranges: [number, number][] = []
  for (const n of numbers) {
    const last = ranges.at(-1)
    if (last && last[1] + 1 === n) last[1] = n
    else ranges.push([n, n])
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join()
}

function* numbersOf(ranges: string): Generator<number> {
  for (const range of ranges.split(',')) {
    const [from = 0, to = from] = range.split('-').map(Number)
    for (let n = from; n <= to; n++) yield n
  }
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
  return { command, last, before, after, rule: offer.rule, piece, at, rows: rangesOf(numbers) }
}

const INHERITED = ['last', 'after', 'rule', 'piece', 'at'] as const

/** Leaves out what the group before says. */
function lean(group: Required<Group>, before: Required<Group> | undefined): Group {
  const same = new Set<string>(
    INHERITED.filter((name) => before && JSON.stringify(before[name]) === JSON.stringify(group[name])),
  )
  return Object.fromEntries(Object.entries(group).filter(([name]) => !same.has(name))) as unknown as Group
}

/** The text and the number it ends with: `a1116` → `a`, `1116`. */
const NUMBERED = /^(.*?)(\d+)$/

function follows(one: string, next: string): boolean {
  const [, head, digits] = NUMBERED.exec(one) ?? []
  return head !== undefined && next === head + String(Number(digits) + 1).padStart(digits?.length ?? 0, '0')
}

function foldRuns(rows: readonly Row[]): Row[] {
  const folded: Row[] = []
  for (let i = 0; i < rows.length; ) {
    const row = rows[i]
    let end = i + 1
    for (let one = row; typeof one === 'string'; end++) {
      const next = rows[end]
      if (typeof next !== 'string' || !follows(one, next)) break
      one = next
    }
    if (typeof row === 'string' && end - i > 2) folded.push({ run: row, count: end - i })
    else folded.push(...rows.slice(i, end))
    i = end
  }
  return folded
}

function unfoldRuns(rows: readonly Row[]): Exclude<Row, { run: string }>[] {
  return rows.flatMap((row) => {
    if (typeof row === 'string' || !('run' in row)) return [row]
    const [, head = '', digits = ''] = NUMBERED.exec(row.run) ?? []
    return Array.from(
      { length: row.count },
      (_, i) => head + String(Number(digits) + i).padStart(digits.length, '0'),
    )
  })
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
  return { rows: foldRuns(rows.list), groups }
}

function told(source: Source, command: Offer['command'], own: string | null | undefined): string | undefined {
  if (source === 'none') return undefined
  if (source === 'row') return own ?? undefined
  if ('is' in source) return source.is
  const named = command[source.as]
  return typeof named === 'string' ? named : undefined
}

function offerOf(group: Required<Group>, row: Exclude<Row, { run: string }>): Offer {
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
  const all = unfoldRuns(rows)
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
