import { describe, expect, it } from 'vitest'
import { rules } from '../../../../src-shared/axis-empires/index.ts'
import type { Offer } from '../../../../src-shared/kernel/procedure.ts'
import { supportPosition, verdict } from './helpers.ts'
import { createSupportGame, supportScenario } from './scenario.ts'

/** What ends a step; a Blitz marker due to a Beachhead has to be placed first. */
const ENDINGS = ['end', 'forfeit', 'next', 'place-blitz']

const firstDecisionOf = (special: readonly unknown[]): string | undefined => {
  const raw = supportScenario()
  const scenario = raw.scenario as { special: readonly unknown[] }
  const game = rules.create({ ...raw, scenario: { ...scenario, special } }, { seed: 1 })
  return game.engine.decision()?.kind
}

describe('the Support Segment in the sequence of play', () => {
  it('[2.2] a scenario plays it unless it says that there is none', () => {
    expect(createSupportGame(1).engine.decision()?.kind).toBe('support-place')
    expect(firstDecisionOf([{ key: 'no-support-segment', text: 'None.' }])).not.toBe('support-place')
    expect(firstDecisionOf([])).toBe('support-place')
  })

  it('[2.2] the steps follow one another: placement, Blitz markers, Beachhead Failure, then organization', () => {
    const game = createSupportGame(1)
    const kinds: string[] = []
    for (let i = 0; i < 12 && game.engine.decision()?.kind !== 'move'; i++) {
      kinds.push(game.engine.decision()?.kind ?? '')
      const offers = [...game.engine.offers()]
      const last = offers.find((offer) => ENDINGS.includes(offer.command.type))
      if (!last) throw new Error('nothing ends the step')
      game.engine.perform(last.command)
    }
    const steps = kinds.filter((kind, i) => kind !== kinds[i - 1])
    expect(steps.slice(0, 2)).toEqual(['support-place', 'place-blitz'])
    expect(steps[2]).toMatch(/^organization/)
  })

  it('[2.2] with both maps the segment is played on Europe first, then on Asia, each with its own units', () => {
    const game = createSupportGame(1, ['tk', 'ds'])
    const nations = (): string[] => [
      ...new Set(
        [...game.engine.offers()].flatMap(({ command }) =>
          command.type === 'place' ? [String(command.unit).slice(0, 3)] : [],
        ),
      ),
    ]
    const played: string[] = []
    for (let i = 0; i < 6; i++) {
      const decision = game.engine.decision()
      if (decision?.kind === 'support-place') played.push(nations().sort().join(' '))
      const end = [...game.engine.offers()].find((offer) => ENDINGS.includes(offer.command.type))
      if (!end || decision?.kind.startsWith('organization')) break
      game.engine.perform(end.command)
    }
    expect(played).toEqual(['ger ita', 'jpn'])
  })

  it('[2.2.4] each Beachhead gets a Blitz marker before any other hex, and none may be kept back', () => {
    const markers = ['west-blitz-1', 'west-blitz-2']
    const p = supportPosition({
      phasing: 'western',
      at: { 'west-beachhead-1/1': 'w3815', 'brit-inf-01': 'w3815' },
      facing: { 'west-beachhead-1': 'w3714' },
      active: {},
      conquered: { france: 'axis' },
      frame: { proc: 'blitz-placement', markers },
    })
    expect(p.places('place-blitz')).toEqual(['w3815'])
    expect(verdict(p, { type: 'forfeit', marker: 'west-blitz-1' })).toBe('2.2.4')
    expect(verdict(p, { type: 'place-blitz', marker: 'west-blitz-1', to: 'w3916' })).toBe('2.2.4')
    p.do({ type: 'place-blitz', marker: 'west-blitz-1', to: 'w3815' })
    expect(verdict(p, { type: 'place-blitz', marker: 'west-blitz-2', to: 'w3916' })).toBe('ok')
    expect(verdict(p, { type: 'forfeit', marker: 'west-blitz-2' })).toBe('ok')
  })

  it('[4.1] [18.1] Airdrops come before the Blitz combats, their landings after', () => {
    const game = createSupportGame(1)
    game.table.place('ger-abn', 'w3825')
    game.table.place('ger-1p', 'w3825')
    game.table.place('brit-inf-01', 'w3824')
    const kinds: string[] = []
    for (let i = 0; i < 30 && game.engine.decision()?.rule !== '4.2.1'; i++) {
      const decision = game.engine.decision()
      if (!decision || decision.rule === '5') break
      kinds.push(decision.kind)
      const offers = [...game.engine.offers()]
      const find = (fits: (offer: Offer) => boolean) => offers.find(fits)
      const chosen =
        find((offer) => ['drop', 'no-landing'].includes(offer.command.type)) ??
        find((offer) => offer.command.type === 'place-blitz' && offer.command.to === 'w3825') ??
        find((offer) => ENDINGS.includes(offer.command.type))
      if (!chosen) throw new Error(`nothing to do in ${decision.kind}`)
      game.engine.perform(chosen.command)
    }
    expect(kinds.filter((kind) => ['airdrop', 'attack', 'air-landing'].includes(kind))).toEqual([
      'airdrop',
      'attack',
      'air-landing',
    ])
    expect(game.table.piece('ger-abn').at).toBe('delay:tk')
  })

  it('[4.3] used Troop Convoys come back for the Reserve Movement Phase, Escorts too; used Fleets do not', () => {
    const game = createSupportGame(3)
    const used = 'zone:north-sea:used'
    const endTo = (wanted: (rule: string) => boolean): void => {
      for (let i = 0; i < 20 && !wanted(game.engine.decision()?.rule ?? ''); i++) {
        const end = [...game.engine.offers()].find((offer) => ENDINGS.includes(offer.command.type))
        if (!end) throw new Error('nothing ends the step')
        game.engine.perform(end.command)
      }
    }
    endTo((rule) => rule === '3')
    for (const id of ['ger-af-1', 'ger-convoy', 'ger-surf']) game.table.place(id, used)
    game.table.turn('ger-af-1', 1)
    endTo((rule) => rule === '5')
    expect(game.table.piece('ger-af-1').at).toBe('zone:north-sea:convoys')
    expect(game.table.piece('ger-convoy').at).toBe('zone:north-sea:convoys')
    expect(game.table.piece('ger-surf').at).toBe(used)
  })
})
