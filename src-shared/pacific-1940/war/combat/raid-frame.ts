/** What a strategic bombing raid remembers, and who takes part in it (Strategic bombing raids). */
import { frameShape, maybe, oneOf, text, whole } from '../../../kernel/shape.ts'
import type { Stage } from '../../../kernel/stage.ts'
import type { Frame } from '../../../kernel/state.ts'
import { POWERS, type Power, sideOf } from '../../ground/powers.ts'
import type { RuleId } from '../../ground/rules.ts'
import type { Entry } from '../../ground/units.ts'
import type { Game } from '../../table/game.ts'

export interface RaidFrame extends Frame {
  readonly proc: 'raid'
  readonly power: Power
  readonly land: string
  readonly step: string
  /** Fighters that go up against the raid. */
  readonly up: number
  /** Hits of the air battle for which the raid, and the interceptors, have still to say who is lost. */
  readonly suffered?: number | undefined
  readonly scored?: number | undefined
}

export type RaidStep = Stage<Game, RaidFrame, RuleId>

export const shape = frameShape<RaidFrame>('raid', {
  power: oneOf(...POWERS),
  land: text,
  step: text,
  up: whole,
  suffered: maybe(whole),
  scored: maybe(whole),
})

export const raidFrame = (power: Power, land: string): RaidFrame => ({
  proc: 'raid',
  power,
  land,
  step: 'intercept',
  up: 0,
})

/** Raiders over a land; of those that bomb, the facility they are meant for is their target. */
export const raiders = (game: Game, { power, land }: RaidFrame): readonly Entry[] =>
  game.at(land).filter(({ unit }) => unit.flag === power && unit.apart && game.classOf(unit) === 'air')

export const bombers = (game: Game, frame: RaidFrame): Entry[] =>
  raiders(game, frame).filter(({ unit }) => game.is(unit, 'raid'))

export const interceptors = (game: Game, { power, land }: RaidFrame): Entry[] =>
  game
    .at(land)
    .filter(
      ({ unit }) => unit.flag !== 'neutral' && sideOf(unit.flag) !== sideOf(power) && game.is(unit, 'escort'),
    )

export function defender(game: Game, frame: RaidFrame): Power {
  const [first] = interceptors(game, frame)
  const flag = first?.unit.flag ?? game.holder(frame.land)
  return flag === undefined || flag === 'neutral' ? 'japan' : flag
}
