/** The plans of the machine players: whom they mean to fight when, what they tell of it, and that they keep to it. */
import { describe, expect, it } from 'vitest'
import { frameByHand } from '../../../../src-shared/axis-empires/campaign/events/by-hand.ts'
import { turnOfSeason } from '../../../../src-shared/axis-empires/ground/content/calendar.ts'
import { FACTION_CODE } from '../../../../src-shared/axis-empires/ground/theatres/factions.ts'
import { V } from '../../../../src-shared/axis-empires/ground/variables/index.ts'
import { garrison } from '../../../../src-shared/axis-empires/players/greedy/garrison.ts'
import { makePlayer } from '../../../../src-shared/axis-empires/players/index.ts'
import {
  mayTake,
  objectivesOf,
  shutTo,
} from '../../../../src-shared/axis-empires/players/outlook/objectives.ts'
import { Situation } from '../../../../src-shared/axis-empires/players/outlook/situation.ts'
import { chooseCard } from '../../../../src-shared/axis-empires/players/politics/cards.ts'
import { declare } from '../../../../src-shared/axis-empires/players/politics/declarations.ts'
import { servesPlan } from '../../../../src-shared/axis-empires/players/strategy/cards.ts'
import { timeOf } from '../../../../src-shared/axis-empires/players/strategy/choices.ts'
import { peaceToKeep } from '../../../../src-shared/axis-empires/players/strategy/peace.ts'
import { planOf, planWords, wishOf } from '../../../../src-shared/axis-empires/players/strategy/plan.ts'
import { conquer } from '../../../../src-shared/axis-empires/table/politics/index.ts'
import { beginPar } from '../../../campaigns/par/play.ts'

const begin = (id = 'europe-1937') => beginPar(id, 1).engine.game
const names = (aims: readonly { readonly id: string }[]): string[] => aims.map(({ id }) => id)
const at = (season: string): number => turnOfSeason(season)

describe('the plan of a faction', () => {
  it('goes by the calendar, and an aim waits for those that come before it', () => {
    const game = begin()
    expect(planOf(game, 'axis', 'tk', at('1938-spring')).now).toEqual([])
    const autumn = planOf(game, 'axis', 'tk', at('1939-autumn'))
    expect(names(autumn.now)).toContain('poland')
    expect(autumn.focus.has(game.hex('e3702'))).toBe(true)
    const summer = planOf(game, 'axis', 'tk', at('1940-summer'))
    expect(names(summer.waiting.map(({ aim }) => aim))).toContain('france')
  })

  it('is another once an aim is reached', () => {
    const game = begin()
    game.vars.set(V.country, 'poland', { status: 'active', faction: 'western' })
    conquer(game, { country: 'poland', by: 'axis' })
    const plan = planOf(game, 'axis', 'tk', at('1940-summer'))
    expect(names(plan.reached)).toContain('poland')
    expect(names(plan.now)).toContain('france')
  })

  it('gives up what has taken too long', () => {
    const game = begin()
    expect(names(planOf(game, 'axis', 'tk', at('1944-spring')).failed)).toContain('norway')
  })

  it('is reported in three sentences', () => {
    const game = begin()
    const words = planWords(game, planOf(game, 'axis', 'tk'))
    expect(words).toBe(
      'Axis plan for Europe: arm and keep the peace, then Austria from Spring 1938. Nothing is won yet. All goes by its time.',
    )
    const late = planWords(game, planOf(game, 'axis', 'tk', at('1940-summer')))
    expect(late).toContain('Denmark and Norway must wait for Poland.')
  })

  it('[1.1.3] is shown with the card that is selected, once a season', () => {
    const game = begin()
    const offers = ['1', '5'].map((number) => ({
      command: { type: 'select-card', card: `card-tk-axis-${number}` },
      label: number,
      rule: '1.1.3' as const,
    }))
    const choice = chooseCard(game, 'axis', offers)
    expect(choice?.command.card).toBe('card-tk-axis-1')
    expect(choice?.reason).toMatch(
      /^1: the plan plays it now, .*\. Axis plan for Europe: arm and keep the peace/,
    )
  })

  it('[12.3] wants Total War only when its aim is due and may be pursued', () => {
    const game = begin()
    const wish = (season: string) => wishOf(game, planOf(game, 'axis', 'tk', at(season)), 'total', at(season))
    expect(wish('1938-summer')).toBeGreaterThan(10)
    expect(wish('1941-summer')).toBe(1)
    expect(wish('1942-winter')).toBeLessThanOrEqual(-5)
  })

  it('[1.1.3] keeps a card for its season, and is glad of it when it comes', () => {
    const game = begin()
    const sum = (number: string): number => {
      const card = game.content.cardOf.get(`card-tk-axis-${number}`)?.card
      if (!card) throw new Error(`no card ${number}`)
      return servesPlan(game, planOf(game, 'axis', 'tk'))(card).reduce((all, { value }) => all + value, 0)
    }
    expect(sum('1')).toBeGreaterThan(20)
    expect(sum('5')).toBeLessThan(0)
    expect(sum('23a')).toBeLessThan(-40)
  })
})

describe('what the plan leads to', () => {
  it('[6.1.1] no war is declared on a Country that is not in the plan, however weak it is', () => {
    const game = begin()
    game.vars.set(V.warState, 'tk', 'limited')
    const offers = ['switzerland', 'poland'].map((country) => ({
      command: { type: 'declare-war', country },
      label: country,
      rule: '6.1.1' as const,
    }))
    const done = { command: { type: 'done' }, label: 'no more', rule: '6.1.1' as const }
    expect(declare(game, 'axis', [done, ...offers])?.command).toEqual({ type: 'done' })
  })

  it('[20.1.1] the Cities of an active Minor Country are objectives, and only a war makes them worth taking', () => {
    const game = begin()
    const warsaw = game.hex('e3702')
    expect(objectivesOf(game)).not.toContain(warsaw)
    game.vars.set(V.warState, 'tk', 'limited')
    game.vars.set(V.country, 'poland', { status: 'active', faction: 'western' })
    expect(objectivesOf(game)).toContain(warsaw)
    expect(mayTake(game, FACTION_CODE.axis, warsaw)).toBe(false)
    game.vars.set(V.posture, 'western-minors', 'tk', null)
    expect(mayTake(game, FACTION_CODE.axis, warsaw)).toBe(true)
  })

  it('[13.6.1] no way is looked for through a Country that a Policy shuts', () => {
    const game = begin()
    const russia = game.politics.country('russia')
    const { axis, soviet } = FACTION_CODE
    expect([shutTo(game, axis)[russia], shutTo(game, soviet)[russia]]).toEqual([1, 0])
    const way = () => new Situation(game, axis).costTo([game.hex('e4312')])[game.hex('e4311')]
    expect(way()).toBe(10_000)
    game.vars.set(V.posture, 'russia', 'tk', null)
    expect(shutTo(game, axis)[russia]).toBe(0)
    expect(way()).toBeLessThan(100)
  })

  it('[13.7.1] a Country that sets up guards its Capital first', () => {
    const game = begin()
    game.vars.set(V.country, 'poland', { status: 'active', faction: 'western' })
    const offers = ['e3402', 'e3702', 'e3405'].map((to) => ({
      command: { type: 'set-up', unit: 'pol-inf-1', to, face: 0 },
      label: to,
      rule: '13.7.1' as const,
    }))
    const choice = garrison(new Situation(game, FACTION_CODE.western), offers)
    expect(choice?.command.to).toBe('e3702')
    expect(choice?.reason).toBe('guards Warsaw (e3702)')
  })
})

describe('whom a card is played against', () => {
  it('is the next that the plan comes to, when nobody is meant now', () => {
    const game = begin('europe-1939')
    const at = (country: string): string => timeOf(planOf(game, 'axis', 'tk'), country)
    expect(at('poland')).toBe('meant')
    expect(at('yugoslavia')).toBe('later')
    expect(at('rumania')).toBe('other')
    const due = planOf(game, 'axis', 'tk', turnOfSeason('1940-spring'))
    expect(timeOf(due, 'denmark-norway')).toBe('due')
  })
})

describe('the peace that a plan counts on', () => {
  /** An event of the Soviets in 1940, while the Pact holds; Rumania has their Influence. */
  function beforeEvent(event: string, country?: string) {
    const face = beginPar('europe-1940', 1)
    const { engine } = face
    const { game } = engine
    const marker = game.content.units.find(
      ({ counter, sides }) => counter.faction === 'soviet' && sides.some(({ type }) => type === 'influence'),
    )
    if (!marker) throw new Error('no Influence marker')
    game.table.place(marker.id, 'e2806')
    game.table.turn(
      marker.id,
      marker.sides.findIndex(({ type }) => type === 'influence'),
    )
    engine.enter(frameByHand(game, { type: 'umpire.event', faction: 'soviet', event, country }))
    const choices = [...engine.offers()].map(({ command }) => command.choice)
    const chosen = makePlayer('greedy', 1).choose(face)?.choice
    return { game, choices, chosen }
  }

  it('[13.6.1.2] is not broken before its time by a Political Option', () => {
    const { game, choices, chosen } = beforeEvent('political-option')
    expect(peaceToKeep(game, 'soviet').map(({ box }) => box)).toContain('russia')
    expect(choices).toContain('end:russia')
    expect(chosen).not.toMatch(/^end:/)
  })

  it('[13.5] [13.6.1.2] is not broken by a Country that is won: the Soviets may have Rumania', () => {
    const { choices, chosen } = beforeEvent('influence', 'rumania')
    expect(choices).toContain('win:rumania')
    expect(chosen).toBe('win:rumania')
  })

  it('[13.6.1.2] is over when its season has come', () => {
    const { game } = beginPar('europe-1940', 1).engine
    expect(peaceToKeep(game, 'soviet')).not.toEqual([])
    game.vars.set(V.turn, at('1942-spring'))
    expect(peaceToKeep(game, 'soviet')).toEqual([])
  })
})
