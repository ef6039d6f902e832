/**
 * Manchukuo Garrison Check (38.1.3): while Russia is neutral, two Japanese steps stand in every road and rail hex on the
 * border between a Japanese Dependent and a Soviet Country. What is missing the Soviet faction brings from elsewhere.
 */

import { around } from '../../../../board/hexmap/graph.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import { HEX } from '../../../ground/map/graph.ts'
import { OK, refuse, type Verdict } from '../../../ground/rule.ts'
import { FACTION_CODE } from '../../../ground/theatres/factions.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { bodyOfHex } from '../../../table/politics/index.ts'
import { breakDown, emergencyBreakdown } from '../../../war/organization/breakdown.ts'
import { hexesOf } from '../../../war/units/steps-places.ts'
import { eventFrame } from '../frame.ts'
import { sortOf } from '../occurring.ts'
import { doing } from '../steps.ts'
import type { Choice, ConditionalEvent, Happening, PoliticalEvent } from '../types.ts'

const MAP = 'ds'
const RULE = '38.1.3'
/** Japanese steps that each border hex needs. */
export const NEEDED = 2
const SOVIET = FACTION_CODE.soviet

/** The Japanese Dependent a hex lies in, as the index of its area; -1 if it lies in none. */
function dependentOf(game: Game, hex: number): number {
  const { politics } = game
  const japan = politics.country('japan')
  return politics.owner(hex) === japan && !politics.isHome(hex, japan) ? bodyOfHex(game, hex) : -1
}

const isSovietCountry = (game: Game, hex: number): boolean => {
  const owner = hex < 0 ? -1 : game.politics.owner(hex)
  return owner >= 0 && game.politics.activeSide[owner] === SOVIET && game.politics.isHome(hex, owner)
}

/** The road and rail hexes of Japanese Dependents that share a Border with a Soviet Country. */
function borderHexes(game: Game): number[] {
  const { graph } = game
  return graph.ids.flatMap((_, hex) => {
    if (!game.hasBits(hex, HEX.net) || dependentOf(game, hex) < 0) return []
    const faces = around(graph, hex).some((next) => isSovietCountry(game, next))
    return faces ? [hex] : []
  })
}

/** True if an Allied ground unit stands in a Dependent that is checked: then nobody has to guard a border. */
function isInvaded(game: Game, hexes: readonly number[]): boolean {
  const checked = new Set(hexes.map((hex) => dependentOf(game, hex)))
  return game.board
    .onMaps()
    .some(
      (unit) =>
        game.ground(unit) !== undefined &&
        game.sideOf(unit) > 0 &&
        checked.has(dependentOf(game, game.hexOf(unit))),
    )
}

/** The Japanese steps of a ground unit: in a multi-national one the unit of another Country does not count. */
export function stepsOf(game: Game, unit: Unit): number {
  const up = game.ground(unit)
  if (!up || !game.board.nations(unit).includes('japan')) return 0
  const others = game.board.heldBy(unit).filter(({ nation }) => nation !== 'japan').length
  return Math.max(0, up.steps - others)
}

const stepsIn = (game: Game, hex: number): number =>
  game.groundIn(hex, FACTION_CODE.axis).reduce((sum, unit) => sum + stepsOf(game, unit), 0)

/** The border hexes that are to be guarded; none while the Posture of Russia is another, or a Dependent is invaded. */
export function guardedBorder(game: Game): readonly number[] {
  if (game.vars.get(V.posture, 'russia', MAP) !== 'neutrality') return []
  const hexes = borderHexes(game)
  return isInvaded(game, hexes) ? [] : hexes
}

/** Those of them that lack steps. */
export const unguarded = (game: Game): number[] =>
  guardedBorder(game).filter((hex) => stepsIn(game, hex) < NEEDED)

/** Whether a unit may be sent to a border hex, whole: it is not needed elsewhere, and no more than is missing. */
function judgeSend(game: Game, unit: Unit, to: number, borders: readonly number[]): Verdict {
  const steps = stepsOf(game, unit)
  const from = game.hexOf(unit)
  const spare = stepsIn(game, from) - (borders.includes(from) ? NEEDED : 0)
  if (game.ground(unit)?.type === 'fortress') return refuse(RULE, 'a fortress unit is not redeployed')
  if (from < 0 || from === to || steps > spare) return refuse(RULE, 'its steps are needed where it stands')
  return steps <= NEEDED - stepsIn(game, to) ? OK : refuse(RULE, 'it has more steps than are missing')
}

/** The Japanese units on the map that have steps to spare. */
function spareUnits(game: Game, to: number, borders: readonly number[]): Unit[] {
  const seen = new Set<string>()
  return game.board.onMaps().filter((unit) => {
    const from = game.hexOf(unit)
    if (from < 0 || from === to || unit.map !== MAP || stepsOf(game, unit) === 0) return false
    if (game.ground(unit)?.type === 'fortress') return false
    if (stepsIn(game, from) <= (borders.includes(from) ? NEEDED : 0)) return false
    const key = `${from} ${unit.kind} ${game.board.face[unit.index]}`
    return !seen.has(key) && seen.add(key).size > 0
  })
}

/** The unit goes there whole, or is broken down first and the choice comes again. */
function* redeployments(game: Game, now: Happening): Generator<Choice> {
  const to = game.hex(sortOf(now))
  const borders = borderHexes(game)
  for (const unit of spareUnits(game, to, borders)) {
    const at = game.hexId(game.hexOf(unit))
    const where = game.hexName(game.hexOf(unit))
    if (judgeSend(game, unit, to, borders).ok)
      yield {
        id: unit.id,
        label: `${game.name(unit)} from ${where}`,
        piece: unit.id,
        at,
        again: true,
        act: () => send(game, unit, to),
      }
    else if (stepsOf(game, unit) > 1)
      for (const taken of emergencyBreakdown(game, unit))
        yield {
          id: [unit.id, ...taken.map(({ id }) => id)].join('+'),
          label: `${game.name(unit)} in ${where} breaks down, with ${taken.map((each) => game.name(each)).join(' and ')}`,
          piece: unit.id,
          at,
          again: true,
          act: () => breakDown(game, unit, taken),
        }
  }
}

function send(game: Game, unit: Unit, to: number): void {
  const text = `${game.name(unit)} is redeployed to ${game.hexName(to)}`
  const at = [...hexesOf(game, unit), game.hexId(to)]
  game.table.place(unit.id, game.hexId(to))
  game.note({ text, rule: RULE, at, pieces: [unit.id], faction: 'axis' })
}

/** The first border hex that is still open and that somebody can be sent to. */
const fillable = (game: Game): number[] =>
  unguarded(game).filter(
    (hex) =>
      !redeployments(game, {
        event: 'garrison-redeployed',
        map: MAP,
        receiver: 'axis',
        sort: game.hexId(hex),
      }).next().done,
  )

/** One border hex is filled: within the check. */
export const GARRISON_REDEPLOYED: PoliticalEvent = {
  id: 'garrison-redeployed',
  title: { ds: 'Garrison redeployed' },
  sections: { ds: RULE },
  receivers: ['axis'],
  within: 'manchukuo-garrison-check',
  mayBeSorted: true,
  steps: [
    {
      when: (game, now) =>
        unguarded(game).some((hex) => game.hexId(hex) === now.sort) && !redeployments(game, now).next().done,
      ask: 'Choose the Japanese steps that are sent to the border',
      by: () => 'soviet',
      choices: redeployments,
    },
  ],
  diary: (game, now) => `${game.hexName(game.hex(sortOf(now)))} is to get a garrison`,
  words: 'The Soviet faction sends Japanese steps, two in all, to a border hex that lacks them.',
}

export const GARRISON_CHECK: ConditionalEvent = {
  id: 'manchukuo-garrison-check',
  title: { ds: 'Manchukuo Garrison Check' },
  sections: { ds: RULE },
  receivers: ['axis'],
  permanent: true,
  *due(game, now) {
    if (unguarded(game).length > 0) yield now
  },
  idle: (game) =>
    unguarded(game).length > 0
      ? undefined
      : 'Russia is not neutral, a Dependent is invaded, or every border hex has its two steps',
  steps: [
    {
      when: (game) => fillable(game).length > 0,
      ask: 'Choose the border hex that gets its garrison next',
      by: () => 'soviet',
      *choices(game, now) {
        for (const hex of fillable(game)) {
          const sort = game.hexId(hex)
          yield {
            id: sort,
            label: game.hexName(hex),
            at: sort,
            again: true,
            next: () => [eventFrame('garrison-redeployed', { ...now, sort })],
          }
        }
      },
    },
    doing(
      (game) => {
        const text = 'There are no more Japanese steps for the border'
        game.note({ text, rule: RULE, at: unguarded(game).map((hex) => game.hexId(hex)), faction: 'axis' })
      },
      (game) => unguarded(game).length > 0,
    ),
  ],
  diary: () => 'the border with the Soviets is inspected',
  words:
    'While the Posture of Russia is Neutrality, two Japanese steps stand in each road and rail hex of a ' +
    'Japanese Dependent on the border of a Soviet Country, unless an Allied ground unit is in such a ' +
    'Dependent. Where steps are missing the Soviet faction sends others there, from where none is needed; it ' +
    'may have them broken down. Fortress units stay.',
}
