/**
 * Replacement steps (1.3.3, 1.3.4), as far as the training scenarios grant them by special rule: one-step
 * units of one nation from the Force Pool, placed where 1.3.4 lets their sort in.
 */

import type { Json } from '../../kernel/json.ts'
import type { Procedure } from '../../kernel/procedure.ts'
import type { Frame } from '../../kernel/state.ts'
import { parseTurn } from '../content/calendar.ts'
import type { Unit } from '../content/compile.ts'
import type { Game } from '../game/game.ts'
import { noteAt, placeName } from '../organization/chapter.ts'
import type { Decision, Offer } from '../rule.ts'
import type { Faction } from '../theatres/ids.ts'
import { THEATRES } from '../theatres/index.ts'
import { poolOf } from '../units/steps-places.ts'
import { replacementPlaces } from './replacement-places.ts'

interface Grant {
  readonly nation: string
  readonly infantry: number
  readonly armor: number
}

/** The steps a faction receives this turn. */
export function grants(game: Game, faction: Faction): Grant[] {
  return game.content.scenario.special.flatMap((special) => {
    const data = special.data
    if (special.key !== 'replacements' || data?.faction !== faction || !Array.isArray(data.turns)) return []
    if (!data.turns.some((turn) => parseTurn(String(turn)) === game.turn)) return []
    if (!game.content.units.some((unit) => unit.nation === data.nation && game.inPlay(unit))) return []
    return [
      { nation: String(data.nation), infantry: Number(data.infantry ?? 0), armor: Number(data.armor ?? 0) },
    ]
  })
}

interface ReplacementFrame extends Frame {
  readonly grants: readonly (Grant & Record<string, Json>)[]
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
  const held = THEATRES[unit.map].heldColonials.some(
    (each) =>
      each.nation === unit.nation &&
      up.colonial === true &&
      each.colonial === unit.counter.name &&
      game.inStrategicWarfareBox(unit.map, each.marker),
  )
  if (
    held ||
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

export const replacementsProcedure: Procedure<Game> = {
  run(game, frame) {
    const [first] = offers(game, frame as ReplacementFrame)
    if (first && first.command.type !== 'end') return false
    game.table.pop()
    return true
  },
  decision(game, frame): Decision {
    const left = (frame as ReplacementFrame).grants
      .map((g) => {
        const kinds = [g.infantry > 0 ? `${g.infantry} infantry` : '', g.armor > 0 ? `${g.armor} armor` : '']
        return { nation: game.countryName(g.nation), steps: kinds.filter(Boolean).join(', ') }
      })
      .flatMap(({ nation, steps }) => (steps === '' ? [] : `${nation}: ${steps}`))
      .join('; ')
    return {
      faction: game.factionName(game.phasing),
      kind: 'replacements',
      prompt: `Place replacement steps (${left})`,
      rule: '1.3.3',
    }
  },
  offers: (game, frame) => offers(game, frame as ReplacementFrame),
  perform(game, frame, command) {
    if (command.type === 'end') {
      game.table.pop()
      return
    }
    const unit = game.unit(String(command.unit))
    const to = String(command.to)
    const next = (frame as ReplacementFrame).grants.map((grant) => {
      const paid = grant.nation === unit.nation ? price(game, grant, unit) : undefined
      return paid
        ? { ...grant, infantry: grant.infantry - paid.infantry, armor: grant.armor - paid.armor }
        : grant
    })
    game.table.patch({ grants: next as unknown as Json })
    game.table.place(unit.id, to)
    game.note({
      text: `${game.name(unit)} arrives in ${placeName(game, to)}`,
      rule: '1.3.4',
      at: noteAt(to),
      pieces: [unit.id],
      faction: game.factionOf(unit),
    })
  },
}
