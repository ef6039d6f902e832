/**
 * Replacement steps (1.3.3, 1.3.4), as far as the training scenarios grant them by special rule: one-step
 * units of one nation from the Force Pool, placed where 1.3.4 lets their sort in.
 */

import { end } from '../../kernel/calls.ts'
import { commandKind } from '../../kernel/command.ts'
import { frameShape, listOf, record, text, whole } from '../../kernel/shape.ts'
import type { Frame } from '../../kernel/state.ts'
import type { Unit } from '../content/compile.ts'
import type { Game } from '../game/game.ts'
import { procedure, type Stage, verb } from '../game/stage.ts'
import { ask, askAll, type Grant } from '../modifiers/index.ts'
import { noteAt, placeName } from '../organization/step.ts'
import type { Offer } from '../rule.ts'
import type { Faction } from '../theatres/ids.ts'
import { poolOf } from '../units/steps-places.ts'
import { replacementPlaces } from './replacement-places.ts'

/** A unit of the Force Pool comes into play as a replacement. */
export const REPLACE = commandKind('replace', { unit: text, to: text })

/** The steps a faction receives this turn. */
function grants(game: Game, faction: Faction): Grant[] {
  return askAll(game, 'grant', { faction }).flat()
}

interface ReplacementFrame extends Frame {
  readonly proc: 'replacements'
  readonly grants: readonly Grant[]
}

/** The Replacements Segment, if the faction receives any steps. */
export function replacementFrames(game: Game, faction: Faction): readonly ReplacementFrame[] {
  const received = grants(game, faction)
  return received.length > 0 ? [{ proc: 'replacements', grants: received }] : []
}

const EXTRA_STEP = new Set(['airborne', 'marine', 'helicopter'])

/** Steps a unit costs from a grant; undefined if it cannot be taken (1.3.3). */
function price(game: Game, grant: Grant, unit: Unit): { infantry: number; armor: number } | undefined {
  const up = unit.ground[0]
  if (
    up?.steps !== 1 ||
    unit.nation !== grant.nation ||
    up.type === 'garrison' ||
    up.type === 'fortress' ||
    up.type === 'hq'
  )
    return undefined
  if (
    ask(game, 'replacement', { unit }) ||
    (!unit.infantry[0] && !unit.armor[0]) ||
    game.table.state.pieces[unit.id]?.at !== poolOf(game, unit)
  )
    return undefined
  const extra = EXTRA_STEP.has(up.type) ? 1 : 0
  if (unit.armor[0])
    return grant.armor >= 1 && grant.infantry >= extra ? { infantry: extra, armor: 1 } : undefined
  const need = 1 + extra
  if (grant.infantry >= need) return { infantry: need, armor: 0 }
  return grant.infantry + grant.armor >= need
    ? { infantry: grant.infantry, armor: need - grant.infantry }
    : undefined
}

function* offers(game: Game, frame: ReplacementFrame): Generator<Offer> {
  for (const grant of frame.grants) {
    const kinds = new Set<string>()
    for (const unit of game.content.units) {
      if (unit.nation !== grant.nation || kinds.has(unit.kind) || !price(game, grant, unit)) continue
      kinds.add(unit.kind)
      for (const at of replacementPlaces(game, unit)) {
        yield {
          command: { type: 'replace', unit: unit.id, to: at },
          label: `${game.name(unit)} in ${placeName(game, at)}`,
          rule: '1.3.4',
          piece: unit.id,
          at,
        }
      }
    }
  }
  yield { command: { type: 'end' }, label: 'No more replacements', rule: '1.3' }
}

/** What is left to place: `Germany: 2 infantry, 1 armor`. */
function leftOf(game: Game, frame: ReplacementFrame): string {
  return frame.grants
    .flatMap(({ nation, infantry, armor }) => {
      const kinds = [infantry > 0 ? `${infantry} infantry` : '', armor > 0 ? `${armor} armor` : '']
      const steps = kinds.filter(Boolean).join(', ')
      return steps === '' ? [] : `${game.countryName(nation)}: ${steps}`
    })
    .join('; ')
}

function replace(game: Game, frame: ReplacementFrame, unit: Unit, to: string): void {
  const next = frame.grants.map((grant) => {
    const paid = grant.nation === unit.nation ? price(game, grant, unit) : undefined
    return paid
      ? { ...grant, infantry: grant.infantry - paid.infantry, armor: grant.armor - paid.armor }
      : grant
  })
  game.table.patch({ grants: next })
  game.table.place(unit.id, to)
  game.note({
    text: `${game.name(unit)} arrives in ${placeName(game, to)}`,
    rule: '1.3.4',
    at: noteAt(to),
    pieces: [unit.id],
    faction: game.factionOf(unit),
  })
}

const place: Stage<ReplacementFrame> = {
  run(game, frame) {
    const [first] = offers(game, frame)
    if (first && first.command.type !== 'end') return false
    end(game.table)
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
      do: (game, frame, { unit, to }) => replace(game, frame, game.unit(unit), to),
    }),
    end: verb({}, { traits: ['primary', 'pass'], do: (game) => end(game.table) }),
  },
}

export const replacementsProcedure = procedure({
  frame: frameShape<ReplacementFrame>('replacements', {
    grants: listOf(record<Grant>({ nation: text, infantry: whole, armor: whole })),
  }),
  stage: () => place,
})
