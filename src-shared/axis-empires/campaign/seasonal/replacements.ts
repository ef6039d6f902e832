/**
 * The Replacements Segment (1.3.3, 1.3.4): one-step units of the Force Pool are taken for the steps a faction has
 * received, and placed where 1.3.4 lets their sort in. Elite units are taken like any other (1.3.3.4).
 */

import { end } from '../../../kernel/calls.ts'
import { commandKind } from '../../../kernel/command.ts'
import type { Json } from '../../../kernel/json.ts'
import { flag, frameShape, listOf, maybe, record, text, texts, whole } from '../../../kernel/shape.ts'
import type { Frame } from '../../../kernel/state.ts'
import { pool } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { type Offer, OK, type Refusal, refuse, type Verdict } from '../../ground/rule.ts'
import type { Faction } from '../../ground/theatres/ids.ts'
import type { Game } from '../../table/game/game.ts'
import { procedure, type Stage, verb } from '../../table/game/stage.ts'
import { ask, type Grant } from '../../table/modifiers/index.ts'
import { noteAt, placeName } from '../../war/organization/step.ts'
import { isLinkedCity } from '../../war/supply/network.ts'
import { kindNumbers, poolOf } from '../../war/units/steps-places.ts'
import { costOf, grantsOf, pay, serves, stepsIn, stepWords, whoseSteps } from './grants.ts'
import { judgeReplacementPlace, replacementPlaces } from './replacement-places.ts'

/** A unit of the Force Pool comes into play as a replacement. */
export const REPLACE = commandKind('replace', { unit: text, to: text })

export interface ReplacementFrame extends Frame {
  readonly proc: 'replacements'
  readonly grants: readonly Grant[]
  /** Where replacements have been placed in this Segment, remembered with optional rules (17.4.2). */
  readonly placed?: readonly string[] | undefined
}

/** The Replacements Segment, if the faction receives any steps. */
export function replacementFrames(game: Game, faction: Faction): readonly ReplacementFrame[] {
  const received = grantsOf(game, faction)
  return received.length > 0 ? [{ proc: 'replacements', grants: received }] : []
}

/** Steps that come at once, as Conditional Replacements do (6.2): placed like those of the segment. */
export const stepsFrame = (grants: readonly Grant[]): ReplacementFrame => ({ proc: 'replacements', grants })

/** What kind of counter a replacement never is (1.3.3, 1.3.3.3). */
function judgeSort(game: Game, unit: Unit): Verdict {
  const up = unit.ground[0]
  const name = game.name(unit)
  if (!up) return refuse('1.3.3', `${name} is no ground unit`)
  if (up.type === 'garrison')
    return refuse('1.3.3.3', `${name} is a garrison, which is never taken as a replacement`)
  if (up.steps !== 1) return refuse('1.3.3', `${name} has several steps; a replacement has one`)
  return unit.infantry[0] || unit.armor[0]
    ? OK
    : refuse('1.3.3', `${name} is neither an infantry nor an armor type`)
}

/** Why the steps that are left do not pay for a unit (1.3.3). */
function whyNotPaid(game: Game, grants: readonly Grant[], unit: Unit): Refusal {
  const name = game.name(unit)
  const { politics } = game
  const due = costOf(unit)
  const country = politics.country(unit.nation)
  if (country >= 0 && (politics.conqueredSide[country] ?? -1) >= 0)
    return refuse('1.3.3.1', `${game.countryName(unit.nation)} is conquered, and takes no replacements`)
  const own = grants.filter((grant) => due.some(({ nation }) => serves(game, grant, nation)))
  const left = own.filter((grant) => stepsIn([grant]) > 0)
  if (left.length === 0) {
    const why = own.length > 0 ? 'are left' : 'were received'
    return refuse(
      '1.3.3',
      `no steps for units of ${due.map(({ nation }) => game.countryName(nation)).join(' and ')} ${why}`,
    )
  }
  if (unit.ground[0]?.colonial !== true && left.every(({ colonial }) => colonial === true))
    return refuse('1.3.3.5', `the steps that are left are for colonial units, and ${name} is none`)
  if (due.length > 1) return refuse('1.3.3.2', `${name} costs ${costWords(game, unit)}, more than is left`)
  return refuse('1.3.3', `${name} costs an armor step, and no such step is left`)
}

/** Whether a unit may be taken as a replacement with the steps that are left (1.3.3). */
export function judgeTake(game: Game, grants: readonly Grant[], unit: Unit): Verdict {
  const sort = judgeSort(game, unit)
  if (!sort.ok) return sort
  if (game.table.state.pieces[unit.id]?.at !== poolOf(game, unit))
    return refuse('1.3.3', `${game.name(unit)} is not in the Force Pool`)
  const barred = ask(game, 'replacement', { unit })
  if (barred) return barred
  return pay(game, grants, unit) ? OK : whyNotPaid(game, grants, unit)
}

/** What a unit costs, in words: `1 British and 1 US infantry step`, `1 armor step, 1 infantry step`. */
export function costWords(game: Game, unit: Unit): string {
  const due = costOf(unit)
  const [first, second] = due
  if (first && second && first.nation !== second.nation)
    return `one infantry step each of ${due.map(({ nation }) => game.countryName(nation)).join(' and ')}`
  if (second) return first?.type === 'armor' ? 'an armor and an infantry step' : 'two infantry steps'
  return first?.type === 'armor' ? 'an armor step' : 'an infantry step'
}

/** The units the steps that are left can pay for, one of each kind, in the order of the counters. */
function* takable(game: Game, grants: readonly Grant[]): Generator<Unit> {
  const side = game.phasing
  const kinds = kindNumbers(game)
  const judged = new Set<number>()
  for (const unit of game.board.unitsAt(pool(game.factionName(side), game.map))) {
    // Most counters are ruled out by what they are; those of one kind are judged alike.
    if (unit.ground[0]?.steps !== 1 || game.sideOf(unit) !== side || !game.inPlay(unit)) continue
    const kind = kinds[unit.index] ?? -1
    if (judged.has(kind)) continue
    judged.add(kind)
    if (judgeTake(game, grants, unit).ok) yield unit
  }
}

/** Whether a City at home that is linked to no other may still take a replacement in this Segment (17.4.2). */
export function judgeLoneCity(
  game: Game,
  { placed = [] }: ReplacementFrame,
  unit: Unit,
  at: string,
): Verdict {
  const before = placed.filter((place) => place === at).length
  const hex = game.graph.indexOf.get(at) ?? -1
  if (before === 0 || hex < 0 || !game.isCity(hex)) return OK
  const most = ask(game, 'loneCity', null)
  const nation = game.board
    .nations(unit)
    .find((each) => game.politics.isHome(hex, game.politics.country(each)))
  if (most === undefined || before < most || nation === undefined) return OK
  return isLinkedCity(game, game.sideOf(unit), nation, hex)
    ? OK
    : refuse(
        '17.4.2',
        `${game.hexName(hex)} is cut off from all other Cities and has taken its replacement`,
        [at],
      )
}

const END: Offer = { command: { type: 'end' }, label: 'No more replacements', rule: '1.3' }

function* offers(game: Game, frame: ReplacementFrame): Generator<Offer> {
  for (const unit of takable(game, frame.grants)) {
    // What a unit costs goes without saying only if it is one step of its own type.
    const cost = costOf(unit).length > 1 ? ` for ${costWords(game, unit)}` : ''
    for (const at of replacementPlaces(game, unit)) {
      if (!judgeLoneCity(game, frame, unit, at).ok) continue
      yield {
        command: { type: 'replace', unit: unit.id, to: at },
        label: `${game.name(unit)} in ${placeName(game, at)}${cost}`,
        rule: '1.3.4',
        piece: unit.id,
        at,
      }
    }
  }
  yield END
}

/** What is left to place: `Germany: 2 infantry, 1 armor`. */
function leftOf(game: Game, frame: ReplacementFrame): string {
  return frame.grants
    .flatMap((grant) => {
      const steps = stepWords(grant)
      const source = grant.source === undefined ? '' : ` by ${grant.source}`
      return steps === '' ? [] : `${whoseSteps(game, grant)}: ${steps}${source}`
    })
    .join('; ')
}

function replace(game: Game, frame: ReplacementFrame, unit: Unit, to: string): void {
  const left = pay(game, frame.grants, unit)
  if (!left) throw new Error(`the steps that are left do not pay for ${unit.id}`)
  const placed = game.optional ? { placed: [...(frame.placed ?? []), to] } : {}
  game.table.patch({ grants: left as unknown as Json, ...placed })
  game.table.place(unit.id, to)
  game.table.turn(unit.id, 0)
  game.note({
    text: `${game.name(unit)} arrives in ${placeName(game, to)}`,
    rule: '1.3.4',
    at: noteAt(to),
    pieces: [unit.id],
    faction: game.factionOf(unit),
  })
}

/** Ends the segment; what has not been placed is lost (1.3.3). */
function finish(game: Game, frame: ReplacementFrame): void {
  const lost = stepsIn(frame.grants)
  if (lost > 0) {
    const text = `${lost} replacement step${lost === 1 ? ' is' : 's are'} lost (${leftOf(game, frame)})`
    game.note({ text, rule: '1.3.3', faction: game.factionName(game.phasing) })
  }
  end(game.table)
}

const place: Stage<ReplacementFrame> = {
  run(game, frame) {
    const [first] = offers(game, frame)
    if (first && first.command.type !== 'end') return false
    finish(game, frame)
    return true
  },
  prompt: (game, frame) => ({
    faction: game.factionName(game.phasing),
    kind: 'replacements',
    prompt: `Place replacement steps (${leftOf(game, frame)})`,
    rule: '1.3.3',
  }),
  offers,
  on: {
    [REPLACE.type]: verb(REPLACE.takes, {
      title: 'Place a replacement',
      names: { piece: 'unit', place: 'to' },
      why(game, frame, { unit: id, to }) {
        const unit = game.content.unitOf.get(id)
        if (!unit) return refuse('1.3.3', `there is no counter "${id.slice(0, 60)}"`)
        const taken = judgeTake(game, frame.grants, unit)
        if (!taken.ok) return taken
        const place = judgeReplacementPlace(game, unit, to)
        return place.ok ? judgeLoneCity(game, frame, unit, to) : place
      },
      do: (game, frame, { unit, to }) => replace(game, frame, game.unit(unit), to),
    }),
    end: verb(
      {},
      {
        traits: ['primary', 'pass', 'segment-end'],
        named: () => [END],
        do: (game, frame) => finish(game, frame),
      },
    ),
  },
}

export const REPLACEMENTS = frameShape<ReplacementFrame>('replacements', {
  grants: listOf(
    record<Grant>({
      nation: text,
      infantry: whole,
      armor: whole,
      pairs: maybe(whole),
      colonial: maybe(flag),
      source: maybe(text),
      rule: maybe(text),
    }),
  ),
  placed: maybe(texts),
})

export const replacementsProcedure = procedure({ frame: REPLACEMENTS, stage: () => place })
