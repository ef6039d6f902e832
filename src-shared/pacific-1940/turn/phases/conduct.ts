/** Conduct Combat: answers of the defence, raids, amphibious assaults, everything else (Conduct combat). */

import { call, end } from '../../../kernel/calls.ts'
import { frameShape, oneOf, text, texts } from '../../../kernel/shape.ts'
import { procedure, type Stage, verb } from '../../../kernel/stage.ts'
import type { Frame } from '../../../kernel/state.ts'
import { POWERS, type Power, sideOf } from '../../ground/powers.ts'
import type { RuleId } from '../../ground/rules.ts'
import { V } from '../../ground/variables.ts'
import type { Game } from '../../table/game.ts'
import { standing } from '../../table/politics.ts'
import { kamikazeFrame, scrambleFrame } from '../../war/combat/answers.ts'
import { bombardFrame, landers } from '../../war/combat/bombardment.ts'
import { battleFrame } from '../../war/combat/frame.ts'
import { raidFrame } from '../../war/combat/raid-frame.ts'
import { hasOtherShips } from '../../war/movement/sea.ts'

export interface ConductFrame extends Frame {
  readonly proc: 'conduct'
  readonly power: Power
  readonly step: string
  /** Zones with submarines or transports of the other side that are to be attacked. */
  readonly engaged: readonly string[]
  /** Spaces that have been fought for. */
  readonly fought: readonly string[]
  /** Zones a kamikaze was flown in. */
  readonly struck: readonly string[]
}

const shape = frameShape<ConductFrame>('conduct', {
  power: oneOf(...POWERS),
  step: text,
  engaged: texts,
  fought: texts,
  struck: texts,
})

export const conductFrame = (power: Power, engaged: readonly string[]): ConductFrame => ({
  proc: 'conduct',
  power,
  step: 'neutrals',
  engaged,
  fought: [],
  struck: [],
})

const go = (game: Game, step: string): void => game.table.patch({ step })

/** Lands that troops come to from the sea, with the zones they come from. */
function assaults(game: Game, power: Power): Map<string, string[]> {
  const found = new Map<string, string[]>()
  for (const { id: zone } of game.board.seas)
    for (const land of game.board.landsBeside(zone))
      if (landers(game, power, zone, land).length > 0) found.set(land, [...(found.get(land) ?? []), zone])
  return found
}

/** Attackers in a land that is not theirs; raiders do not count. */
const isAttacked = (game: Game, power: Power, land: string): boolean =>
  game.sideOfLand(land) !== sideOf(power) &&
  standing(game, power, land) !== 'closed' &&
  game.at(land).some(({ unit }) => unit.flag === power && !unit.apart)

/** Whether there is fighting to do in a zone: warships, aircraft that have gone up, or units that were to be attacked. */
function isContested(game: Game, { power, engaged }: ConductFrame, zone: string): boolean {
  const ours = game
    .at(zone)
    .some(({ unit }) => unit.flag === power && !unit.apart && !unit.held && !unit.fought)
  if (!ours) return false
  if (game.isHostileZone(power, zone)) return true
  const up = game.at(zone).some(({ unit }) => unit.island !== undefined && game.isFoe(power, unit, zone))
  return up || (engaged.includes(zone) && hasOtherShips(game, power, zone))
}

/** Zones that see fighting or landings: there aircraft may go up from islands. */
function zonesOfAction(game: Game, frame: ConductFrame): string[] {
  const landing = new Set([...assaults(game, frame.power).values()].flat())
  return game.board.seas
    .map(({ id }) => id)
    .filter((zone) => landing.has(zone) || isContested(game, frame, zone))
}

/** A strict neutral that is attacked calls up its infantry and joins the other side (Neutral territories). */
const neutrals: Stage<Game, ConductFrame, RuleId> = {
  run(game, { power }) {
    for (const { id, garrison = 0, name } of game.board.lands) {
      if (game.owner(id) !== 'neutral' || game.sideOfLand(id) !== undefined || !isAttacked(game, power, id))
        continue
      game.vars.set(V.joined, id, sideOf(power) === 'axis' ? 'allies' : 'axis')
      game.add(id, { flag: 'neutral', type: 'infantry' }, garrison)
      game.say(`${name} defends itself with ${garrison} infantry.`, 'neutrals', [id])
    }
    go(game, 'scramble')
    return true
  },
}

const scrambles: Stage<Game, ConductFrame, RuleId> = {
  run(game, frame) {
    go(game, 'kamikaze')
    call(game.table, scrambleFrame(frame.power, zonesOfAction(game, frame)))
    return true
  },
}

const kamikazes: Stage<Game, ConductFrame, RuleId> = {
  run(game, { power }) {
    go(game, 'raids')
    call(game.table, kamikazeFrame(power))
    return true
  },
}

const raids: Stage<Game, ConductFrame, RuleId> = {
  run(game, { power, fought }) {
    const open = game.board.lands.find(
      ({ id }) =>
        !fought.includes(`raid ${id}`) &&
        game.at(id).some(({ unit }) => unit.flag === power && unit.apart && !unit.spent),
    )
    if (!open) {
      go(game, 'assaults')
      return true
    }
    game.table.patch({ fought: [...fought, `raid ${open.id}`] })
    call(game.table, raidFrame(power, open.id))
    return true
  },
}

interface Fight {
  readonly space: string
  /** The zones its troops come from, of a landing. */
  readonly from?: readonly string[]
}

/** What is to be fought for in a step, zones before the lands they lead to. */
function fights(game: Game, frame: ConductFrame): Fight[] {
  const { power, fought, step } = frame
  const landing = assaults(game, power)
  if (step === 'assaults') {
    const zones = [...new Set([...landing.values()].flat())].filter(
      (zone) => !fought.includes(zone) && isContested(game, frame, zone),
    )
    if (zones.length > 0) return zones.map((space) => ({ space }))
    return [...landing].filter(([land]) => !fought.includes(land)).map(([space, from]) => ({ space, from }))
  }
  return game.content.spaces
    .filter(
      ({ id, kind }) =>
        !fought.includes(id) && (kind === 'sea' ? isContested(game, frame, id) : isAttacked(game, power, id)),
    )
    .map(({ id }) => ({ space: id }))
}

function begin(game: Game, frame: ConductFrame, { space, from }: Fight): void {
  const { power, fought, struck } = frame
  game.table.patch({ fought: [...fought, space] })
  game.say(`Battle for ${game.name(space)}`, 'combat', [space], 'battle')
  if (from === undefined) call(game.table, battleFrame(game, power, space))
  else
    call(
      game.table,
      bombardFrame(
        power,
        space,
        from.filter((zone) => !fought.includes(zone) && !struck.includes(zone)),
      ),
    )
}

/** The attacker says what is fought for next. */
function fighting(then: string | undefined): Stage<Game, ConductFrame, RuleId> {
  return {
    run(game, frame) {
      const list = fights(game, frame)
      if (list.length > 1) return false
      const [only] = list
      if (only) begin(game, frame, only)
      else if (then !== undefined) go(game, then)
      else end(game.table)
      return true
    },
    prompt: (game, frame) => ({
      faction: frame.power,
      kind: 'next-battle',
      prompt: `${fights(game, frame).length} battles are to be fought: which one now?`,
      rule: 'combat',
    }),
    *offers(game, frame) {
      for (const { space } of fights(game, frame))
        yield {
          command: { type: 'battle', space },
          label: `Fight for ${game.name(space)}`,
          rule: 'combat',
          at: space,
        }
    },
    on: {
      battle: verb(
        { space: text },
        {
          title: 'Fight',
          do(game, frame, { space }) {
            const found = fights(game, frame).find((each) => each.space === space)
            if (found) begin(game, frame, found)
          },
        },
      ),
    },
  }
}

const STEPS: Readonly<Record<string, Stage<Game, ConductFrame, RuleId>>> = {
  neutrals,
  scramble: scrambles,
  kamikaze: kamikazes,
  raids,
  assaults: fighting('battles'),
  battles: fighting(undefined),
}

export const conduct = procedure<Game, ConductFrame>({
  frame: shape,
  stage: (_game, { step }) => STEPS[step] ?? fighting(undefined),
})
