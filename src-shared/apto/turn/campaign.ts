/** The whole game: Seasonal Turns and months, and the phases of a month as far as the text gives them. */
import { call, end } from '../../kernel/calls.ts'
import { frameShape, oneOf } from '../../kernel/shape.ts'
import { procedure } from '../../kernel/stage.ts'
import type { Frame } from '../../kernel/state.ts'
import { monthName, seasonBefore } from '../ground/calendar.ts'
import { V } from '../ground/variables.ts'
import { type Side, sideOf } from '../map/nations.ts'
import type { Game } from '../table/game.ts'
import { isMinor, MINOR_OFFENSIVES } from '../war/offensives.ts'
import { movementPhaseFrame } from './movement-phase.ts'
import { offensivePhaseFrame } from './offensive-phase.ts'
import { replenishmentFrame } from './replenishment.ts'
import { seasonFrame } from './season.ts'
import { supplyStepFrame } from './supply-step.ts'

const NEXT = ['season', 'month', 'offensive', 'movement', 'supply', 'replenishment', 'end'] as const
type Next = (typeof NEXT)[number]

interface CampaignFrame extends Frame {
  readonly proc: 'campaign'
  readonly next: Next
}

const shape = frameShape<CampaignFrame>('campaign', { next: oneOf(...NEXT) })

/** Months of the campaign after which Japan may not be beaten any longer, and has won (9.27). */
const ALLIED_BEFORE = [1945, 8] as const
const DRAW_BEFORE = [1945, 12] as const

/** Weather of the month, and the Offensives of minor nations. */
function beginMonth(game: Game): void {
  const weather = game.content.tables.weather[game.monthOfYear - 1] ?? 'fair'
  game.vars.set(V.weather, weather)
  game.say(`${monthName(game.month)}, ${weather === 'wet' ? 'Wet' : 'Fair'} weather`, '5.16', [], 'heading')
  for (const nation of game.content.scenario.nations)
    if (isMinor(nation) && game.isAtWar(nation)) game.vars.set(V.offensives, nation, MINOR_OFFENSIVES)
}

/** Hexes that units have retreated into are theirs now, if they are still there (5.18). */
function takeRetreatHexes(game: Game): void {
  for (const { id, value: nation } of [...game.vars.each(V.retreatHold)]) {
    const hex = game.board.graph.indexOf.get(id)
    if (hex === undefined) continue
    if (game.in(hex).some((piece) => sideOf(game.unit(piece).nation) === sideOf(nation)))
      game.setOwner(hex, nation)
  }
}

/** Who has won a scenario with aims: the side that holds enough of their hexes at its end. */
function aimed(game: Game): Side | 'draw' | undefined {
  const { aims } = game.content.scenario
  if (!aims) return undefined
  const held = aims.cities.filter((id) => {
    const hex = game.board.graph.indexOf.get(id)
    const owner = hex === undefined ? undefined : game.owner(hex)
    return owner !== undefined && sideOf(owner) === 'japan'
  })
  return held.length >= aims.toWin ? 'japan' : 'allies'
}

/** Who has won when the last month is over: by the aims of the scenario, or by the calendar (9.27). */
function outcome(game: Game): Side | 'draw' {
  const byAims = aimed(game)
  if (byAims) return byAims
  if (game.vars.isSet(V.conquered, 'japan'))
    return isBefore(game, ALLIED_BEFORE) ? 'allies' : isBefore(game, DRAW_BEFORE) ? 'draw' : 'japan'
  return 'japan'
}

const isBefore = (game: Game, [year, month]: readonly [number, number]): boolean =>
  game.year < year || (game.year === year && game.monthOfYear <= month)

function finish(game: Game): void {
  const winner = outcome(game)
  game.vars.set(V.winner, winner)
  const words = { japan: 'Japan has won.', allies: 'The Allies have won.', draw: 'The war ends in a draw.' }
  game.say(words[winner], '9.27', [], 'heading')
  end(game.table)
}

/** Ends a month; the next one may begin with a Seasonal Turn. */
function endMonth(game: Game): void {
  takeRetreatHexes(game)
  game.vars.forget('month')
  if (game.month >= game.content.lastMonth) return finish(game)
  game.vars.set(V.month, game.month + 1)
  game.table.patch({ next: 'season' })
}

const STEPS: Readonly<Record<Next, (game: Game) => void>> = {
  season(game) {
    game.table.patch({ next: 'month' })
    const first = game.month === game.content.firstMonth
    if (first || seasonBefore(game.month) !== undefined) call(game.table, seasonFrame(game))
  },
  month(game) {
    game.table.patch({ next: 'offensive' })
    beginMonth(game)
  },
  offensive(game) {
    game.table.patch({ next: 'movement' })
    call(game.table, offensivePhaseFrame(game))
  },
  movement(game) {
    game.vars.forget('step')
    game.table.patch({ next: 'supply' })
    call(game.table, movementPhaseFrame(game))
  },
  supply(game) {
    game.table.patch({ next: 'replenishment' })
    call(game.table, supplyStepFrame(game))
  },
  replenishment(game) {
    game.table.patch({ next: 'end' })
    const frame = replenishmentFrame(game)
    if (frame) call(game.table, frame)
  },
  end: endMonth,
}

export const campaign = procedure<Game, CampaignFrame>({
  frame: shape,
  stage: () => ({
    run(game, { next }) {
      STEPS[next](game)
      return true
    },
  }),
})
