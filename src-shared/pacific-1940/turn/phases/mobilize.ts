/** Mobilize New Units. */

import { end } from '../../../kernel/calls.ts'
import { present } from '../../../kernel/present.ts'
import { frameShape, oneOf, text, texts, whole } from '../../../kernel/shape.ts'
import { procedure, verb } from '../../../kernel/stage.ts'
import type { Frame } from '../../../kernel/state.ts'
import { OK, refuse, type Verdict } from '../../../kernel/verdict.ts'
import { POWERS, type Power } from '../../ground/powers.ts'
import type { RuleId } from '../../ground/rules.ts'
import { complexIn, judgeBuilding, judgeUpgrade, ownComplexes } from '../../table/complexes.ts'
import type { Game } from '../../table/game.ts'
import { nameOf } from '../../table/game.ts'
import { DECK_SPACE } from '../../war/movement/decks.ts'
import { freeDecks } from '../moves/transfer-air.ts'
import { UPGRADE } from './purchase.ts'

interface MobilizeFrame extends Frame {
  readonly proc: 'mobilize'
  readonly power: Power
  /** The complex of each unit that has been brought out, to count its output. */
  readonly used: readonly string[]
  /** Lands whose complex was built or made larger in this phase: it brings nothing out yet. */
  readonly built: readonly string[]
}

const shape = frameShape<MobilizeFrame>('mobilize', { power: oneOf(...POWERS), used: texts, built: texts })

export const mobilizeFrame = (power: Power): MobilizeFrame => ({
  proc: 'mobilize',
  power,
  used: [],
  built: [],
})

type Judgement = Verdict<RuleId>

/** What a complex can still bring out in this phase. */
function outputLeft(game: Game, { power, used, built }: MobilizeFrame, land: string): number {
  if (
    !ownComplexes(game, power).includes(land) ||
    (built.includes(land) && !game.hasFacility(land, 'major-industrial-complex'))
  )
    return 0
  // A complex that has just grown still works as the minor one it was.
  const output = built.includes(land) ? minorOutput(game, land) : (complexIn(game, land)?.output ?? 0)
  return Math.max(0, output - used.filter((each) => each === land).length)
}

const minorOutput = (game: Game, land: string): number =>
  Math.max(
    0,
    present(game.facility('minor-industrial-complex').output, 'output of', 'a minor industrial complex') -
      game.damage(land, 'major-industrial-complex'),
  )

/** The complexes a unit placed somewhere could come out of. */
function sources(game: Game, frame: MobilizeFrame, to: string): string[] {
  const near = game.board.isSea(to) ? game.board.landsBeside(to) : [to]
  return near.filter((land) => outputLeft(game, frame, land) > 0)
}

function judgePlace(game: Game, frame: MobilizeFrame, unit: string, to: string, n: number): Judgement {
  const { power } = frame
  const bought = game.bought(power)[unit] ?? 0
  if (n < 1 || n > bought) return refuse('mobilize', `${bought} are to be mobilized`)
  if (!game.board.has(to)) return refuse('mobilize', `there is no space "${to.slice(0, 40)}"`)
  if (unit === UPGRADE)
    return n === 1
      ? judgeUpgrade(game, power, to)
      : refuse('mobilize', 'one complex is made larger at a time')
  if (game.content.facilities.has(unit))
    return n === 1
      ? judgeBuilding(game, power, unit, to)
      : refuse('mobilize', 'one facility is built at a time')
  return judgeUnit(game, frame, unit, to, n)
}

function judgeUnit(game: Game, frame: MobilizeFrame, unit: string, to: string, n: number): Judgement {
  const { power } = frame
  const type = game.type(unit)
  const name = game.name(to)
  const atSea = game.board.isSea(to)
  if (power === 'china') {
    const ok = game.owner(to) === 'china' && game.board.land(to)?.chinese === true
    return ok ? OK : refuse('china', `${name} is no Chinese land under Chinese control`, [to])
  }
  if (type.class === 'land' && atSea) return refuse('mobilize', 'land units enter the game on land', [to])
  if (type.class === 'sea' && !atSea) return refuse('mobilize', 'ships enter the game at sea', [to])
  if (type.class === 'air' && atSea && (!type.tags.includes('carrier') || ownDecks(game, power, to) < n))
    return refuse('mobilize', `no carrier of their own in ${name} has room`, [to])
  const output = sources(game, frame, to).reduce((sum, land) => sum + outputLeft(game, frame, land), 0)
  return output >= n
    ? OK
    : refuse('mobilize', `industrial complexes there can bring out ${output} more`, [to])
}

/** Room on a power's own carriers in a zone: new aircraft are never placed on those of a friend. */
function ownDecks(game: Game, power: Power, zone: string): number {
  let own = 0
  let planes = 0
  for (const { unit, n } of game.at(zone)) {
    if (unit.flag !== power) continue
    if (game.is(unit, 'deck') && !unit.damaged) own += DECK_SPACE * n
    else if (game.classOf(unit) === 'air') planes += n
  }
  return Math.min(own - planes, freeDecks(game, power, zone))
}

function place(game: Game, frame: MobilizeFrame, unit: string, to: string, n: number): void {
  const { power } = frame
  game.setBought(power, unit, -n)
  if (unit === UPGRADE) {
    const damage = game.damage(to, 'minor-industrial-complex')
    game.setFacility(to, 'minor-industrial-complex', null)
    game.setFacility(to, 'major-industrial-complex', damage)
    game.table.patch({ built: [...frame.built, to] })
    game.say(`${nameOf(power)} makes the complex in ${game.name(to)} larger.`, 'facilities', [to])
    return
  }
  if (game.content.facilities.has(unit)) {
    game.setFacility(to, unit, 0)
    game.table.patch({ built: [...frame.built, to] })
    const what = game.facility(unit).name.toLowerCase()
    game.say(`${nameOf(power)} builds the ${what} of ${game.name(to)}.`, 'facilities', [to])
    return
  }
  game.add(to, { flag: power, type: unit }, n)
  let now = frame
  if (power !== 'china')
    for (let i = 0; i < n; i++) {
      const [from] = sources(game, now, to)
      if (from !== undefined) now = { ...now, used: [...now.used, from] }
    }
  game.table.patch({ used: now.used })
  const who = game.words([{ unit: { flag: power, type: unit }, n }])
  game.say(`${nameOf(power)} brings ${who} into ${game.name(to)}.`, 'mobilize', [to])
}

export const mobilize = procedure<Game, MobilizeFrame>({
  frame: shape,
  stage: () => ({
    run(game, { power }) {
      if (Object.keys(game.bought(power)).length > 0) return false
      end(game.table)
      return true
    },
    prompt: (_game, { power }) => ({
      faction: power,
      kind: 'mobilize',
      prompt: 'Place what has been bought.',
      rule: 'mobilize',
    }),
    *offers(game, frame) {
      yield { command: { type: 'end' }, label: 'Go to the income', rule: 'mobilize' }
      for (const [unit, bought] of Object.entries(game.bought(frame.power)))
        for (const { id: to } of game.content.spaces)
          for (const n of bought > 1 ? [1, bought] : [1])
            if (judgePlace(game, frame, unit, to, n).ok) {
              const what =
                unit === UPGRADE
                  ? 'Upgrade'
                  : (game.content.units.get(unit)?.name ?? game.facility(unit).name)
              yield {
                command: { type: 'place', unit, to, n },
                label: `${n} ${what.toLowerCase()} in ${game.name(to)}`,
                rule: 'mobilize',
                at: to,
              }
            }
    },
    on: {
      end: verb({}, { traits: ['primary', 'pass'], do: (game) => end(game.table) }),
      place: verb(
        { unit: text, to: text, n: whole },
        {
          title: 'Place',
          *named(game, frame, { unit, to, n }) {
            if (judgePlace(game, frame, unit, to, n).ok)
              yield {
                command: { type: 'place', unit, to, n },
                label: `Place in ${game.name(to)}`,
                rule: 'mobilize',
                at: to,
              }
          },
          why: (game, frame, { unit, to, n }) => judgePlace(game, frame, unit, to, n),
          do: (game, frame, { unit, to, n }) => place(game, frame, unit, to, n),
        },
      ),
    },
  }),
})
