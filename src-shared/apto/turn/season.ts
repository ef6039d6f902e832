/** The Seasonal Turn: income, construction, arrivals, Offensives and Initiative (Part 8). */
import { end } from '../../kernel/calls.ts'
import type { Offer } from '../../kernel/procedure.ts'
import { frameShape, oneOf, text, texts, whole } from '../../kernel/shape.ts'
import { procedure, type Stage, verb } from '../../kernel/stage.ts'
import type { Frame } from '../../kernel/state.ts'
import { OK, refuse, type Verdict } from '../../kernel/verdict.ts'
import { capital, counted } from '../../kernel/words.ts'
import { seasonBefore, yearOf } from '../ground/calendar.ts'
import type { RuleId } from '../ground/rules.ts'
import { poolOf } from '../ground/setup.ts'
import { isCombat } from '../ground/units.ts'
import { V } from '../ground/variables.ts'
import {
  adjectiveOf,
  NATIONS,
  type Nation,
  nationName,
  otherSide,
  PLAYERS,
  type Player,
  POWERS,
  playerOf,
} from '../map/nations.ts'
import type { Game } from '../table/game.ts'
import { costOf, delayOf, incomeOf, rebuildCost } from '../war/economy.ts'
import { BUYERS, boughtBy, offensiveCost, pay, pointsOf } from '../war/offensives.ts'
import { placesFor } from '../war/placement.ts'
import { isSupplied } from '../war/supply.ts'
import { askDie } from './die.ts'
import { playersInOrder } from './movement-phase.ts'

const STEPS = ['income', 'build', 'place', 'buy', 'initiative'] as const

interface SeasonFrame extends Frame {
  readonly proc: 'season'
  readonly step: (typeof STEPS)[number]
  readonly player: Player
  readonly later: readonly string[]
  /** The last die asked for, and the die of the first side where both roll for the Initiative. */
  readonly die: number
  readonly first: number
}

const shape = frameShape<SeasonFrame>('season', {
  step: oneOf(...STEPS),
  player: oneOf(...PLAYERS),
  later: texts,
  die: whole,
  first: whole,
})

/** Before the Initiative has ever been held Japan builds first; then the enemies of its last holder (8.11). */
function queue(game: Game): { readonly player: Player; readonly later: readonly string[] } {
  const held = game.vars.get(V.initiative)
  const [player, ...later] = playersInOrder(game, held === null ? 'japan' : otherSide(held))
  if (player === undefined) throw new Error('nobody takes part in the scenario')
  return { player, later }
}

export const seasonFrame = (game: Game): SeasonFrame => ({
  proc: 'season',
  step: 'income',
  ...queue(game),
  die: 0,
  first: 0,
})

/** The place on the Turn Track of pieces that arrive before a month. */
const trackOf = (month: number): string => `track/${month}`

const MONTHS_OF_A_SEASON = 3

/** The next player of a step, or the next step. */
function goOn(game: Game, { step, later }: SeasonFrame): void {
  const [next, ...rest] = later
  const player = PLAYERS.find((each) => each === next)
  if (player !== undefined) return game.table.patch({ player, later: rest })
  const following = STEPS[STEPS.indexOf(step) + 1]
  if (following === undefined) return end(game.table)
  game.table.patch({ step: following, ...queue(game) })
}

const ofPlayer = (game: Game, player: Player): readonly Nation[] =>
  game.content.scenario.nations.filter((nation) => playerOf(nation) === player)

/** Every power draws its income; unused Offensives are lost. */
const income: Stage<Game, SeasonFrame> = {
  run(game) {
    const { month } = game
    game.say(`${seasonBefore(month) ?? 'Seasonal'} Turn ${yearOf(month)}`, '8.2', [], 'heading')
    for (const nation of NATIONS) {
      game.vars.set(V.offensives, nation, null)
      game.vars.set(V.bought, nation, null)
    }
    for (const power of POWERS) {
      if (!game.content.scenario.nations.includes(power)) continue
      const points = incomeOf(game, power)
      game.vars.set(V.ep, power, game.vars.number(V.ep, power) + points)
      game.say(`${capital(nationName(power))} draws ${counted(points, 'EP')}.`, '8.2')
    }
    game.table.patch({ step: 'build', ...queue(game) })
    return true
  },
}

function judgeBuild(game: Game, { player }: SeasonFrame, piece: string, steps: number): Verdict<RuleId> {
  const state = game.table.state.pieces[piece]
  if (!state) return refuse('8.6', 'there is no such unit')
  const { nation } = game.unit(piece)
  if (playerOf(nation) !== player) return refuse('8.6', 'it is not yours')
  if (state.at !== poolOf(nation)) return refuse('8.6', 'it is not in the Force Pool')
  const cost = steps === 1 || steps === 2 ? costOf(game, piece, steps) : undefined
  if (cost === undefined) return refuse('8.6', 'it cannot be built so')
  return cost <= pointsOf(game, nation) ? OK : refuse('8.6', `it costs ${cost} EPs`)
}

function judgeRebuild(game: Game, { player }: SeasonFrame, piece: string): Verdict<RuleId> {
  if (!game.table.state.pieces[piece] || game.hexOf(piece) === undefined)
    return refuse('8.6', 'it is not on the map')
  const { nation } = game.unit(piece)
  if (playerOf(nation) !== player) return refuse('8.6', 'it is not yours')
  const cost = rebuildCost(game, piece)
  if (cost === undefined || game.face(piece) === 0) return refuse('8.6', 'it is not depleted')
  if (!isSupplied(game, piece)) return refuse('8.6', 'a unit out of supply is not rebuilt')
  return cost <= pointsOf(game, nation) ? OK : refuse('8.6', `it costs ${cost} EPs`)
}

function* buildOffers(game: Game, frame: SeasonFrame): Generator<Offer<RuleId>> {
  for (const nation of ofPlayer(game, frame.player))
    for (const piece of game.at(poolOf(nation)))
      for (const steps of [2, 1] as const)
        if (judgeBuild(game, frame, piece, steps).ok)
          yield {
            command: { type: 'build', piece, steps },
            label: `Build the ${game.words(piece)} with ${counted(steps, 'step')}`,
            rule: '8.6',
            piece,
            detail: `${costOf(game, piece, steps)} EPs`,
          }
  for (const piece of game.onMap())
    if (judgeRebuild(game, frame, piece).ok)
      yield {
        command: { type: 'rebuild', piece },
        label: `Rebuild the ${game.words(piece)}`,
        rule: '8.6',
        piece,
      }
}

const build: Stage<Game, SeasonFrame> = {
  run(game, frame) {
    if (!buildOffers(game, frame).next().done) return false
    goOn(game, frame)
    return true
  },
  prompt: (_game, { player }) => ({
    faction: player,
    kind: 'build',
    prompt: 'Build units of your Force Pools and rebuild depleted ones.',
    rule: '8.6',
  }),
  *offers(game, frame) {
    yield { command: { type: 'done' }, label: 'Build no more', rule: '8.6' }
    yield* buildOffers(game, frame)
  },
  on: {
    done: verb({}, { traits: ['primary'], do: goOn }),
    build: verb(
      { piece: text, steps: whole },
      {
        title: 'Build',
        why: (game, frame, { piece, steps }) => judgeBuild(game, frame, piece, steps),
        do(game, _frame, { piece, steps }) {
          const { nation } = game.unit(piece)
          pay(game, nation, costOf(game, piece, steps === 2 ? 2 : 1) ?? 0)
          const isWhole = steps === 2 || costOf(game, piece, 2) === undefined
          game.table.turn(piece, isWhole ? 0 : 1)
          game.table.place(piece, trackOf(game.month + delayOf(game, piece) * MONTHS_OF_A_SEASON))
          game.say(`${capital(nationName(nation))} builds a ${game.words(piece)}.`, '8.6')
        },
      },
    ),
    rebuild: verb(
      { piece: text },
      {
        title: 'Rebuild',
        why: (game, frame, { piece }) => judgeRebuild(game, frame, piece),
        do(game, _frame, { piece }) {
          const { nation } = game.unit(piece)
          pay(game, nation, rebuildCost(game, piece) ?? 0)
          game.table.turn(piece, 0)
          game.say(`${capital(nationName(nation))} rebuilds a ${game.words(piece)}.`, '8.6')
        },
      },
    ),
  },
}

/** Pieces that may be placed now: those due on the Turn Track, and leaders of the Force Pool, which cost nothing (5.2, 5.20). */
function due(
  game: Game,
  player: Player,
): { readonly must: readonly string[]; readonly may: readonly string[] } {
  const places = (piece: string): boolean => placesFor(game, piece).length > 0
  const mine = game.content.units
    .map(({ id }) => id)
    .filter((id) => game.table.state.pieces[id] !== undefined && playerOf(game.unit(id).nation) === player)
  const must = mine.filter((piece) => {
    const { at } = game.table.piece(piece)
    return at.startsWith('track/') && Number(at.slice('track/'.length)) <= game.month && places(piece)
  })
  const may = mine.filter((piece) => {
    const unit = game.unit(piece)
    return !isCombat(unit) && game.table.piece(piece).at === poolOf(unit.nation) && places(piece)
  })
  return { must, may }
}

const place: Stage<Game, SeasonFrame> = {
  run(game, frame) {
    const { must, may } = due(game, frame.player)
    if (must.length + may.length > 0) return false
    goOn(game, frame)
    return true
  },
  prompt: (_game, { player }) => ({
    faction: player,
    kind: 'place',
    prompt: 'Place the pieces that arrive.',
    rule: '8.11',
  }),
  *offers(game, { player }) {
    const { must, may } = due(game, player)
    if (must.length === 0) yield { command: { type: 'done' }, label: 'Place nobody else', rule: '8.11' }
    for (const piece of [...must, ...may]) {
      const names = new Map(placesFor(game, piece).map((hex) => [game.id(hex), game.name(hex)]))
      const before = `${capital(game.words(piece))} to `
      yield {
        command: { type: 'place', piece },
        label: before,
        rule: '8.11',
        piece,
        wide: { field: 'to', places: [...names.keys()], before, nameOf: (id) => names.get(id) ?? id },
      }
    }
  },
  on: {
    done: verb({}, { traits: ['primary'], do: goOn }),
    place: verb(
      { piece: text, to: text },
      {
        title: 'Place',
        names: { piece: 'piece', place: 'to' },
        do(game, _frame, { piece, to }) {
          game.table.place(piece, to)
          game.say(
            `${capital(adjectiveOf(game.unit(piece).nation))} ${game.words(piece)} arrives in ${to}.`,
            '8.11',
          )
        },
      },
    ),
  },
}

/** The most Offensives of one power that are offered at once. */
const MOST = 15

/** Nations of a player that have not said yet how many Offensives they buy. */
const buyers = (game: Game, player: Player): readonly Nation[] =>
  ofPlayer(game, player).filter(
    (nation) => BUYERS.includes(nation) && game.isAtWar(nation) && !game.vars.isSet(V.bought, nation),
  )

function judgeBuy(game: Game, { player }: SeasonFrame, nation: Nation, n: number): Verdict<RuleId> {
  if (!buyers(game, player).includes(nation))
    return refuse('8.13', `${nationName(nation)} buys no Offensives now`)
  if (n < 0) return refuse('8.13', `${n} cannot be bought`)
  const cost = n * offensiveCost(nation)
  return cost <= pointsOf(game, nation) ? OK : refuse('8.13', `${n} cost ${cost} EPs`)
}

const buy: Stage<Game, SeasonFrame> = {
  run(game, frame) {
    if (buyers(game, frame.player).length > 0) return false
    goOn(game, frame)
    return true
  },
  prompt: (_game, { player }) => ({
    faction: player,
    kind: 'offensives',
    prompt: 'Buy Offensives for the season; a power that buys none has one.',
    rule: '8.13',
  }),
  *offers(game, frame) {
    const [nation] = buyers(game, frame.player)
    if (nation === undefined) return
    for (let n = 0; n <= MOST; n++)
      if (judgeBuy(game, frame, nation, n).ok)
        yield {
          command: { type: 'buy-offensives', nation, n },
          label: `${capital(nationName(nation))} buys ${counted(n, 'Offensive')}`,
          rule: '8.13',
          detail: `${n * offensiveCost(nation)} EPs`,
        }
  },
  on: {
    'buy-offensives': verb(
      { nation: oneOf(...NATIONS), n: whole },
      {
        title: 'Buy Offensives',
        *named(game, frame, command) {
          if (judgeBuy(game, frame, command.nation, command.n).ok)
            yield { command, label: 'Buy', rule: '8.13' }
        },
        why: (game, frame, { nation, n }) => judgeBuy(game, frame, nation, n),
        do(game, _frame, { nation, n }) {
          pay(game, nation, n * offensiveCost(nation))
          game.vars.set(V.bought, nation, n)
          // One is free where none is bought.
          game.vars.set(V.offensives, nation, Math.max(1, n))
          game.say(`${capital(nationName(nation))} buys ${counted(n, 'Offensive')}.`, '8.13')
        },
      },
    ),
  },
}

/** The side that bought more Offensives controls the Initiative; on equal numbers both roll (8.13). */
const initiative: Stage<Game, SeasonFrame> = {
  run(game, { die, first }) {
    const [japan, allies] = [boughtBy(game, 'japan'), boughtBy(game, 'allies')]
    if (japan === allies && (first === 0 || die === 0)) {
      if (die !== 0) game.table.patch({ first: die, die: 0 })
      const [other] = playersInOrder(game, 'allies')
      askDie(game, die === 0 ? 'japan' : (other ?? 'china'), 6, 'Initiative', '8.13')
      return true
    }
    if (japan === allies && first === die) {
      game.table.patch({ first: 0, die: 0 })
      return true
    }
    const side = japan === allies ? (first > die ? 'japan' : 'allies') : japan > allies ? 'japan' : 'allies'
    game.vars.set(V.initiative, side)
    game.say(`${side === 'japan' ? 'Japan controls' : 'The Allies control'} the Initiative.`, '8.13')
    end(game.table)
    return true
  },
}

const STAGES = { income, build, place, buy, initiative } as const

export const season = procedure<Game, SeasonFrame>({ frame: shape, stage: (_game, { step }) => STAGES[step] })
