/** A strategic bombing raid on the facilities of a land (Strategic bombing raids). */
import { end } from '../../../kernel/calls.ts'
import { text, whole } from '../../../kernel/shape.ts'
import { procedure, type Stage, verb } from '../../../kernel/stage.ts'
import type { Facility } from '../../ground/content.ts'
import type { RuleId } from '../../ground/rules.ts'
import { type Entry, oneOrAll, type Unit } from '../../ground/units.ts'
import { awaitDice, diceFor } from '../../table/dice.ts'
import type { Game } from '../../table/game.ts'
import { nameOf } from '../../table/game.ts'
import { dogfight, downed, lost } from './dogfight.ts'
import { bombers, defender, interceptors, type RaidFrame, raiders, shape } from './raid-frame.ts'
import { total } from './sides.ts'

const intercept: Stage<Game, RaidFrame, RuleId> = {
  run(game, frame) {
    if (bombers(game, frame).length > 0 && interceptors(game, frame).length > 0) return false
    game.table.patch({ step: 'aim' })
    return true
  },
  prompt: (game, frame) => ({
    faction: defender(game, frame),
    kind: 'intercept',
    prompt: `${total(bombers(game, frame))} bombers come for ${game.name(frame.land)}: how many fighters go up?`,
    rule: 'combat.raids',
  }),
  *offers(game, frame) {
    const most = total(interceptors(game, frame))
    for (let n = 0; n <= most; n++)
      yield {
        command: { type: 'intercept', n },
        label: n === 0 ? 'Stay on the ground' : `Send up ${n}`,
        rule: 'combat.raids',
        at: frame.land,
      }
  },
  on: {
    intercept: verb(
      { n: whole },
      {
        title: 'Intercept',
        do(game, frame, { n }) {
          const who = n === 0 ? 'no fighter' : n === 1 ? '1 fighter' : `${n} fighters`
          game.say(`${nameOf(defender(game, frame))} sends up ${who} against the raid.`, 'combat.raids', [
            frame.land,
          ])
          game.table.patch({ up: n, step: n > 0 ? 'dogfight' : 'aim' })
        },
      },
    ),
  },
}

/** Facilities of a land that can still be damaged. */
const goals = (game: Game, land: string): string[] =>
  game
    .facilities(land)
    .filter(({ facility, damage }) => damage < facility.limit)
    .map(({ facility }) => facility.id)

/** Bombers that have not been given orders what to bomb. */
const idle = (game: Game, frame: RaidFrame): Entry[] =>
  bombers(game, frame).filter(({ unit }) => unit.target === undefined)

const aimed = (unit: Unit, target: string): Unit => ({ ...unit, target })

const aim: Stage<Game, RaidFrame, RuleId> = {
  run(game, frame) {
    const list = idle(game, frame)
    const open = goals(game, frame.land)
    if (list.length === 0 || open.length === 0) {
      game.table.patch({ step: 'flak' })
      return true
    }
    const [only] = open
    if (open.length > 1 || only === undefined) return false
    for (const { key, unit, n } of list) game.turnInto(frame.land, key, n, aimed(unit, only))
    return true
  },
  prompt: (game, frame) => ({
    faction: frame.power,
    kind: 'aim',
    prompt: `What do the bombers over ${game.name(frame.land)} attack?`,
    rule: 'combat.raids',
  }),
  *offers(game, frame) {
    for (const { key, n } of idle(game, frame))
      for (const target of goals(game, frame.land))
        for (const count of oneOrAll(n))
          yield {
            command: { type: 'aim', unit: key, n: count, target },
            label: `${count} at the ${game.facility(target).name.toLowerCase()}`,
            rule: 'combat.raids',
            at: frame.land,
          }
  },
  on: {
    aim: verb(
      { unit: text, n: whole, target: text },
      {
        title: 'Aim',
        do(game, frame, { unit, n, target }) {
          const entry = idle(game, frame).find(({ key }) => key === unit)
          if (entry) game.turnInto(frame.land, unit, n, aimed(entry.unit, target))
        },
      },
    ),
  },
}

/** Bombers on their way to a facility, with that. */
const bombing = (game: Game, frame: RaidFrame): (Entry & { readonly facility: Facility })[] =>
  bombers(game, frame).flatMap((entry) => {
    const { target } = entry.unit
    return target === undefined ? [] : [{ ...entry, facility: game.facility(target) }]
  })

/** The guns of each facility fire at the bombers that come for it. */
const flak: Stage<Game, RaidFrame, RuleId> = {
  run(game, frame) {
    const { land } = frame
    const list = bombing(game, frame)
    const purpose = ({ facility }: (typeof list)[number]): string =>
      `Antiaircraft fire of the ${facility.name.toLowerCase()}`
    const purposes = list.flatMap((each) => diceFor(each.n, purpose(each)))
    if (awaitDice(game, defender(game, frame), purposes, 'combat.raids')) return true
    for (const each of list) {
      let hits = 0
      for (let i = 0; i < each.n; i++) if (game.roll(purpose(each), 'combat.raids') === 1) hits++
      game.remove(land, each.key, hits)
      if (hits > 0) game.say(`${purpose(each)}: ${hits} shot down.`, 'combat.raids', [land])
    }
    game.table.patch({ step: 'bomb' })
    return true
  },
}

/** The bombs fall, and everybody has done his part. */
const bomb: Stage<Game, RaidFrame, RuleId> = {
  run(game, frame) {
    const { land, power } = frame
    const list = bombing(game, frame)
    if (awaitDice(game, power, diceFor(total(list), 'Bombs'), 'combat.raids')) return true
    for (const { n, facility } of list) {
      let points = 0
      for (let i = 0; i < n; i++) points += game.roll('Bombs', 'combat.raids')
      const before = game.damage(land, facility.id)
      const after = Math.min(facility.limit, before + points)
      game.setFacility(land, facility.id, after)
      game.say(
        `Bombs on the ${facility.name.toLowerCase()} of ${game.name(land)}: ${after - before} points of damage.`,
        'combat.raids',
        [land],
        'battle',
      )
    }
    for (const { key, unit, n } of raiders(game, frame)) {
      const { target: _target, ...rest } = unit
      game.turnInto(land, key, n, { ...rest, spent: true })
    }
    end(game.table)
    return true
  },
}

const STEPS: Readonly<Record<string, Stage<Game, RaidFrame, RuleId>>> = {
  intercept,
  dogfight,
  downed,
  lost,
  aim,
  flak,
  bomb,
}

export const raid = procedure<Game, RaidFrame>({
  frame: shape,
  stage: (_game, { step }) => STEPS[step] ?? bomb,
})
