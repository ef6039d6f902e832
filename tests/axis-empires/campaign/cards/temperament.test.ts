/** Temperaments of machine players: which cards they select, when they want war, and that a seed says it all. */
import { describe, expect, it } from 'vitest'
import { turnOfSeason } from '../../../../src-shared/axis-empires/ground/content/calendar.ts'
import type { MannerName } from '../../../../src-shared/axis-empires/ground/contract/views.ts'
import { FACTIONS, type Faction } from '../../../../src-shared/axis-empires/ground/theatres/ids.ts'
import { makePlayer } from '../../../../src-shared/axis-empires/players/index.ts'
import { chooseCard } from '../../../../src-shared/axis-empires/players/politics/cards.ts'
import { planOf, wishOf } from '../../../../src-shared/axis-empires/players/strategy/plan.ts'
import { characterOf } from '../../../../src-shared/axis-empires/players/strategy/temperament.ts'
import { axisEmpires } from '../../../../src-shared/axis-empires/system.ts'
import { makerOf, playersProblem } from '../../../../src-shared/game-system/registry.ts'
import { beginPar } from '../../../campaigns/par/play.ts'

const { game } = beginPar('europe-1937', 1).engine
const SEEDS = Array.from({ length: 24 }, (_, seed) => seed)

/** The deck as it would be offered in the spring of 1937. */
const offers = [...game.content.cardOf.values()]
  .filter(({ map, faction, card }) => map === 'tk' && faction === 'axis' && card.state === 'pre-war')
  .map(({ card }) => ({
    command: { type: 'select-card', card: `card-tk-axis-${card.number}` },
    label: card.number,
    rule: '1.1.3' as const,
  }))

const chosen = (manner: MannerName, seed: number) =>
  chooseCard(game, 'axis', offers, characterOf(manner, seed, 'axis'))

describe('the temperament of a machine player', () => {
  it('[1.1.3] historical: the card is that of a player without a temperament, whatever the seed', () => {
    const plain = chooseCard(game, 'axis', offers)
    for (const seed of SEEDS) expect(chosen('historical', seed)).toEqual(plain)
  })

  it.each(['opportunist', 'gambler', 'cautious'] as const)(
    '[1.1.3] %s: seeds select different cards, the same seed the same one',
    (manner) => {
      const cards = SEEDS.map((seed) => chosen(manner, seed)?.command.card)
      expect(new Set(cards).size).toBeGreaterThanOrEqual(4)
      expect(SEEDS.map((seed) => chosen(manner, seed)?.command.card)).toEqual(cards)
    },
  )

  it('[1.1.3] is named where it decides', () => {
    const reasons = SEEDS.map((seed) => chosen('gambler', seed)?.reason ?? '')
    expect(reasons.filter((reason) => reason.includes('it suits a gambler')).length).toBeGreaterThan(0)
  })

  it('[12.2] a gambler wants Limited War two seasons sooner, a cautious player two later', () => {
    const turn = turnOfSeason('1939-spring')
    const plan = planOf(game, 'axis', 'tk', turn)
    const wish = (manner: MannerName) =>
      wishOf(game, plan, 'limited', turn, characterOf(manner, 1, 'axis').haste)
    expect([wish('historical'), wish('cautious')]).toEqual([3, 5])
    expect(wish('gambler')).toBe(1)
  })

  it('any: the seed draws each of the four, for each faction of its own', () => {
    const names = (faction: Faction) => SEEDS.map((seed) => characterOf('any', seed, faction).name)
    for (const faction of FACTIONS)
      expect([...new Set(names(faction))].sort()).toEqual([
        'cautious',
        'gambler',
        'historical',
        'opportunist',
      ])
    expect(names('axis')).not.toEqual(names('western'))
  })
})

describe('a seat names a temperament behind its kind', () => {
  it('and is refused one that its kind does not have', () => {
    expect(playersProblem(axisEmpires, { axis: 'greedy/gambler', western: 'ai/any' })).toBeUndefined()
    for (const seat of ['greedy/meek', 'random/any', 'greedy/'])
      expect(playersProblem(axisEmpires, { axis: seat })).toMatchObject({ faction: 'axis', found: seat })
    expect(() => makerOf(axisEmpires, 'random/any')).toThrow('has no machine player "random/any"')
  })

  it('[1.1.3] and the player made for it selects by that temperament', () => {
    const cards = SEEDS.map((seed) => {
      const face = beginPar('europe-1937', 1)
      for (let i = 0; face.engine.decision()?.kind !== 'option-card' && i < 500; i++) {
        const command = makePlayer('greedy', 1).choose(face)
        if (!command) break
        face.engine.perform(command)
      }
      return makePlayer('greedy/gambler', seed).choose(face)?.card
    }).slice(0, 6)
    expect(new Set(cards).size).toBeGreaterThan(1)
  })
})
