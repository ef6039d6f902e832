/** A stretch of play in a sentence: the dice once, the event by its name, and what changed; nothing where nothing did. */

import type { Json } from '../../../../kernel/json.ts'
import { sameJson } from '../../../../kernel/json.ts'
import { series } from '../../../../kernel/words.ts'
import type { RollReading } from '../../../campaign/events/reckoning.ts'
import type { Claim, DiaryKind, DiaryLine } from '../../../ground/contract/diary.ts'
import type { Faction } from '../../../ground/theatres/ids.ts'
import type { Game } from '../../../table/game/game.ts'
import { type Change, changeWords, isTold } from './changes.ts'
import { type Clause, counterWords, type Move, type Turn, turnWords } from './counters.ts'
import type { Deed } from './seasons.ts'
import type { Head, Stretch } from './stretches.ts'

/** A line, which Countries became active by what it tells, and the dice of which nothing came. */
export interface OccurrenceLine {
  readonly line: DiaryLine
  /** What changed, without the dice and the event that brought it; empty where that cannot be said. */
  readonly what: string
  readonly changes: readonly Change[]
  /** The names of its dice and events, of a line that says that they had no result. */
  readonly idle?: { readonly name: string; readonly dice: readonly number[] }
}

interface Net {
  readonly from: Json
  to: Json
  readonly since: number
  until: number
  ply: number
}

/** What variables and counters came to in the end; `what` names the one that an effect changes. */
function netOf(deeds: readonly Deed[], k: 'var' | 'place' | 'face'): Map<string, Net> {
  const net = new Map<string, Net>()
  for (const { effect, at, ply } of deeds) {
    if (effect.k !== k) continue
    const key = effect.k === 'var' ? effect.key : effect.piece
    const known = net.get(key)
    if (known) Object.assign(known, { to: effect.to, until: at + 1, ply: ply.id })
    else net.set(key, { from: effect.from, to: effect.to, since: at, until: at + 1, ply: ply.id })
  }
  for (const [key, { from, to }] of net) if (sameJson(from, to)) net.delete(key)
  return net
}

const claimOf = (kind: 'variable' | 'counter' | 'face', subject: string, net: Net): Claim => {
  const { from, to, since, until } = net
  return { kind, subject, from, to, since, until }
}

/** A change of politics with what it states. */
interface ToldChange extends Change, Clause {
  readonly ply: number
}

function changesIn(game: Game, deeds: readonly Deed[]): ToldChange[] {
  return [...netOf(deeds, 'var')].flatMap(([key, net]) => {
    const change = changeWords(game, key, net.from, net.to)
    return change ? [{ ...change, ply: net.ply, claims: [claimOf('variable', key, net)] }] : []
  })
}

/** How counters were turned: which face of one was up at any time. */
export class Faces {
  private readonly turns = new Map<string, { at: number; from: number; to: number }[]>()
  private readonly game: Game

  /** @param game A position before or after the deeds. */
  constructor(game: Game, deeds: Iterable<Deed>) {
    this.game = game
    for (const { effect, at } of deeds) {
      if (effect.k !== 'face') continue
      const known = this.turns.get(effect.piece)
      const turn = { at, from: effect.from, to: effect.to }
      if (known) known.push(turn)
      else this.turns.set(effect.piece, [turn])
    }
  }

  /** The face of a counter that is up once that many effects have been done. */
  at(piece: string, done: number): number {
    const turns = this.turns.get(piece) ?? []
    const next = turns.find(({ at }) => at >= done)
    return next?.from ?? turns.at(-1)?.to ?? this.game.table.piece(piece).face
  }
}

function movedIn(game: Game, deeds: readonly Deed[], faces: Faces): Move[] {
  const [begun, end] = [deeds[0]?.at ?? 0, (deeds.at(-1)?.at ?? 0) + 1]
  return [...netOf(deeds, 'place')].flatMap(([piece, net]) => {
    const unit = game.content.unitOf.get(piece)
    if (!unit) return []
    const seen = (at: number) => ({ face: faces.at(piece, at), at })
    const [from, to] = [String(net.from), String(net.to)]
    const claim = claimOf('counter', piece, net)
    return [{ unit, from, to, before: seen(begun), after: seen(end), claim }]
  })
}

/** Counters that were turned where they lie; of those that went elsewhere the move is reported. */
function turnedIn(game: Game, deeds: readonly Deed[]): Turn[] {
  const moved = netOf(deeds, 'place')
  return [...netOf(deeds, 'face')].flatMap(([piece, net]) => {
    const unit = game.content.unitOf.get(piece)
    if (!unit || moved.has(piece)) return []
    return [{ unit, from: Number(net.from), to: Number(net.to), claim: claimOf('face', piece, net) }]
  })
}

/** A clause within a sentence; a Country may bear the article in its name. */
const inSentence = (text: string): string =>
  text.replace(/^The (?=Axis|Western|Soviet|USCL|ESV|game|Separate)/, 'the ')

/** `Treaty, die 2 (1 with USCL 1 −1)`. */
function rollWords({ table, die, terms, result }: RollReading): string {
  const counted = terms.map(({ label, value }) => `${label} ${value < 0 ? '−' : '+'}${Math.abs(value)}`)
  return `${table}, die ${die}${counted.length === 0 ? '' : ` (${result} with ${counted.join(' and ')})`}`
}

function headWords(heads: readonly Head[]): string {
  const rolls = heads.flatMap((head) => ('roll' in head ? [rollWords(head.roll)] : []))
  const events = heads.flatMap((head) => ('event' in head ? [head.event] : []))
  return [...(rolls.length > 0 ? [rolls.join(', then ')] : []), ...events].join(': ')
}

/** A die is claimed with the effect that cast it, which lies before the line that names it. */
function dieClaims(heads: readonly Head[]): Claim[] {
  return heads.flatMap((head): Claim[] => {
    if (!('roll' in head)) return []
    const { table, die, result } = head.roll
    return [{ kind: 'die', subject: table, from: die, to: result, since: head.cast, until: head.at }]
  })
}

/** True if no counter lies elsewhere or otherwise and nothing that the diary reports has changed. */
const isIdle = (deeds: readonly Deed[]): boolean =>
  [...netOf(deeds, 'var').keys()].every((key) => !isTold(key)) &&
  [...netOf(deeds, 'place').keys()].every((piece) => piece.startsWith('card-')) &&
  netOf(deeds, 'face').size === 0

const MARK: Readonly<Partial<Record<DiaryKind, number>>> = { war: 2, side: 1 }
const kindOf = (changes: readonly Change[]): DiaryKind =>
  changes.reduce<DiaryKind>(
    (kind, each) => ((MARK[each.kind] ?? 0) > (MARK[kind] ?? 0) ? each.kind : kind),
    'event',
  )

const factionOf = (faction: Faction | undefined): { faction?: Faction } => (faction ? { faction } : {})

function countryOf(game: Game, changes: readonly Change[]): Pick<DiaryLine, 'country'> {
  const id = changes.find(({ country }) => country !== undefined)?.country
  return id === undefined ? {} : { country: { id, name: game.countryName(id) } }
}

/** Changes that belong to no die and no event: a line each. */
function alone(game: Game, { deeds }: Stretch): OccurrenceLine[] {
  return changesIn(game, deeds).map((change) => {
    const { kind, text, rule, claims, ply } = change
    const line = { kind, text, rule, claims, ply, ...countryOf(game, [change]) }
    return { line, what: text, changes: [change] }
  })
}

function together(game: Game, { heads, deeds, faction }: Stretch, faces: Faces): OccurrenceLine[] {
  const changes = changesIn(game, deeds)
  const joined = new Set(changes.flatMap(({ country }) => country ?? []))
  const clauses: Clause[] = [
    ...changes,
    ...counterWords(game, movedIn(game, deeds, faces), joined),
    ...turnWords(game, turnedIn(game, deeds)),
  ]
  const since = deeds[0]?.at ?? 0
  const until = (deeds.at(-1)?.at ?? 0) + 1
  const dice = dieClaims(heads)
  const first = heads.at(-1)
  const rule = first && 'rule' in first ? first.rule : '1.1.2.1'
  const ply = deeds.at(-1)?.ply.id ?? 0
  const line = { kind: kindOf(changes), ply, rule, ...factionOf(faction), ...countryOf(game, changes) }
  const name = headWords(heads)
  if (clauses.length > 0) {
    const what = clauses.map((each) => inSentence(each.text)).join('; ')
    const claims = [...dice, ...clauses.flatMap((each) => each.claims)]
    return [{ line: { ...line, text: `${name}: ${what}`, claims }, what, changes }]
  }
  if (dice.length === 0) return []
  if (!isIdle(deeds)) return [{ line: { ...line, text: name, claims: dice }, what: '', changes }]
  const nothing: Claim = { kind: 'nothing', subject: '', from: null, to: null, since, until }
  const idle = { name: nameOf(heads), dice: dice.map(({ from }) => Number(from)) }
  return [
    {
      line: { ...line, text: `${name}: nothing came of it`, claims: [...dice, nothing] },
      what: '',
      changes,
      idle,
    },
  ]
}

/** The tables and events of a stretch without their dice. */
const nameOf = (heads: readonly Head[]): string =>
  heads.map((head) => ('roll' in head ? head.roll.table : head.event)).join(': ')

/** What a stretch tells. An event without a result has no line, a die has one. */
export const toldOf = (game: Game, stretch: Stretch, faces: Faces): OccurrenceLine[] =>
  stretch.heads.length === 0 ? alone(game, stretch) : together(game, stretch, faces)

/** Lines of one table of which nothing came again and again are one line. */
export function merged(all: readonly OccurrenceLine[]): OccurrenceLine[] {
  const out: OccurrenceLine[] = []
  for (const told of all) {
    const { idle } = told
    const at = out.findIndex((each) => idle?.dice.length === 1 && each.idle?.name === idle.name)
    const before = out[at]
    if (!idle || !before?.idle) {
      out.push(told)
      continue
    }
    const dice = [...before.idle.dice, ...idle.dice]
    const text = `${idle.name}, dice ${series(dice.map(String))}: nothing came of them`
    const claims = [...before.line.claims, ...told.line.claims]
    out[at] = { ...before, idle: { name: idle.name, dice }, line: { ...before.line, text, claims } }
  }
  return out
}
