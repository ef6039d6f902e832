/** The other factions may contest a placement (2.2.3.3); if none does, it has succeeded. */

import { commandKind } from '../../../kernel/command.ts'
import { text } from '../../../kernel/shape.ts'
import { strategicWarfareBox } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { type Offer, refuse, type Verdict } from '../../ground/rule.ts'
import type { Game } from '../../table/game/game.ts'
import { verb } from '../../table/game/stage.ts'
import { escortFace, faceOf, placeOf, targetName } from '../../table/game/support-kinds.ts'
import { beachheadMarkers, beachheadSides } from './beachheads.ts'
import { type Attempt, contest, contestersOf, judgeContest } from './contest.ts'
import { attemptOf, go, goChoose, type SupportFrame, type SupportStage } from './frame.ts'
import { devastationTargets } from './stage-after.ts'

/** A unit contests the placement. */
export const CONTEST = commandKind('contest', { unit: text })

/** The next faction that could contest, in the order Axis, Western, Soviet; -1 if there is none. */
function nextFaction(game: Game, frame: SupportFrame): number {
  const attempt = attemptOf(game, frame)
  for (let side = frame.asked; side < 3; side++) {
    if (side !== game.phasing && contestersOf(game, attempt, side).length > 0) return side
  }
  return -1
}

function sayPlaced(game: Game, { unit, target }: Attempt, where: string): void {
  game.note({
    text: `${game.name(unit)} is placed in ${where}`,
    rule: '2.2.3',
    at: target.kind === 'hex' ? [game.hexId(target.hex)] : [],
    pieces: [unit.id],
    faction: game.factionOf(unit),
  })
}

/** An Air unit or Fleet in a hex: what must or may follow at once. */
function succeedInHex(game: Game, attempt: Attempt, hex: number): true {
  const { unit, type } = attempt
  if (type === 'cv-fleet') {
    game.table.turn(unit.id, Math.max(0, faceOf(unit, 'cv-strike')))
    return go(game, 'strike', { type: 'cv-strike', at: game.hexId(hex) })
  }
  game.table.place(unit.id, game.hexId(hex))
  if (type === 'bomber') {
    const devastation = unit.sides.findIndex((side) => side.kind === 'marker')
    if (devastation >= 0) game.table.turn(unit.id, devastation)
    return devastationTargets(game, game.sideOf(unit), hex).length > 0
      ? go(game, 'devastate')
      : goChoose(game)
  }
  const sea = game.board.isSea(hex)
  if (type === 'surface-fleet' || (type === 'air-force' && sea && couldLand(game, unit, hex)))
    return go(game, 'land')
  return goChoose(game)
}

/** True if an Air Force in an All-Sea hex could be exchanged for a Beachhead. */
function couldLand(game: Game, unit: Unit, hex: number): boolean {
  const side = game.sideOf(unit)
  return (
    beachheadMarkers(game, side, unit.map, 'beachhead-2').length > 0 &&
    beachheadSides(game, side, hex).length > 0
  )
}

/** The placement has succeeded. */
function succeed(game: Game, attempt: Attempt): true {
  const { unit, target, type } = attempt
  if (type !== 'cv-fleet') sayPlaced(game, attempt, targetName(game, target))
  if (target.kind === 'hex') return succeedInHex(game, attempt, target.hex)
  game.table.place(unit.id, target.kind === 'swb' ? strategicWarfareBox(target.map) : placeOf(game, target))
  const escorts = target.kind === 'station' && (type === 'air-force' || type === 'surface-fleet')
  return escorts && escortFace(unit) >= 0 ? go(game, 'escort') : goChoose(game)
}

export const contestStage: SupportStage = {
  run(game, frame) {
    if (nextFaction(game, frame) >= 0) return false
    return succeed(game, attemptOf(game, frame))
  },
  prompt(game, frame) {
    const { unit, target } = attemptOf(game, frame)
    return {
      faction: game.factionName(nextFaction(game, frame)),
      kind: 'support-contest',
      prompt: `Contest ${game.name(unit)} in ${targetName(game, target)}, or let it pass`,
      rule: '2.2.3.3',
    }
  },
  *offers(game, frame): Generator<Offer> {
    const attempt = attemptOf(game, frame)
    const side = nextFaction(game, frame)
    for (const unit of side < 0 ? [] : contestersOf(game, attempt, side)) {
      yield {
        command: { type: 'contest', unit: unit.id },
        label: `${game.name(unit)} contests`,
        rule: '2.2.3.3',
        piece: unit.id,
        detail: 'both units are delayed',
      }
    }
    yield { command: { type: 'pass' }, label: 'Let it pass', rule: '2.2.3.3' }
  },
  on: {
    [CONTEST.type]: verb(CONTEST.takes, {
      title: 'Contest it',
      why(game, frame, command) {
        const unit = game.content.unitOf.get(command.unit)
        return unit ? judgeContestOf(game, frame, unit) : ASKED
      },
      do(game, frame, { unit }) {
        contest(game, attemptOf(game, frame), game.unit(unit))
        goChoose(game)
      },
    }),
    pass: verb(
      {},
      {
        traits: ['primary', 'pass'],
        do: (game, frame) => game.table.patch({ asked: nextFaction(game, frame) + 1 }),
      },
    ),
  },
  otherwise: () => ASKED,
}

const ASKED = refuse('2.2.3.3', 'contest the placement, or let it pass')

function judgeContestOf(game: Game, frame: SupportFrame, unit: Unit): Verdict {
  const side = nextFaction(game, frame)
  if (game.sideOf(unit) !== side)
    return refuse('2.2.3.3', 'the factions are asked in the order Axis, Western, Soviet')
  return judgeContest(game, attemptOf(game, frame), unit)
}
