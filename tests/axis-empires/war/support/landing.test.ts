import { describe, expect, it } from 'vitest'
import type { AxisGame } from '../../../../src-shared/axis-empires/api.ts'
import { rules } from '../../../../src-shared/axis-empires/index.ts'
import type { Command } from '../../../../src-shared/kernel/procedure.ts'
import { supportScenario } from './scenario.ts'

/** A game that begins with the Western turn, a division in London, paratroops at Dover. */
function western(): AxisGame {
  const raw = supportScenario()
  const game = rules.create(
    { ...raw, scenario: { ...(raw.scenario as object), firstFaction: 'western' } },
    { seed: 5 },
  )
  game.table.place('west-1ab', 'w3817')
  return game
}

function perform(game: AxisGame, command: Command): void {
  const verdict = game.engine.judge(command)
  if (!verdict.ok) throw new Error(`${JSON.stringify(command)}: [${verdict.rule}] ${verdict.reason}`)
  game.engine.perform(command)
}

/** Ends steps, letting contests pass, until a decision of a kind. */
function until(game: AxisGame, kind: string): void {
  for (let i = 0; i < 25 && game.engine.decision()?.kind !== kind; i++) {
    const offer = [...game.engine.offers()].find(({ command }) =>
      ['end', 'next', 'pass', 'forfeit', 'stay'].includes(command.type),
    )
    if (!offer) throw new Error(`no way from ${game.engine.decision()?.kind} to ${kind}`)
    game.engine.perform(offer.command)
  }
  expect(game.engine.decision()?.kind).toBe(kind)
}

describe('a landing, from the Force Pool to the shore', () => {
  it('[4.1] a fleet places the Beachhead, a convoy brings a corps, paratroops drop behind, both land', () => {
    const game = western()
    const start = game.table.hash
    perform(game, { type: 'convoy', marker: 'brit-convoy-1', zone: 'north-sea', mode: 'troop' })
    perform(game, { type: 'convoy', marker: 'brit-convoy-2', zone: 'north-sea', mode: 'supply' })
    perform(game, { type: 'place', unit: 'brit-surf-1', at: 'w3716' })
    until(game, 'support-beachhead')
    perform(game, { type: 'beachhead', marker: 'west-beachhead-1', facing: 'w3616' })
    perform(game, { type: 'end' })
    expect(game.engine.decision()?.kind).toBe('place-blitz')
    perform(game, { type: 'place-blitz', marker: 'west-blitz-1', to: 'w3716' })
    until(game, 'move')
    perform(game, {
      type: 'sail',
      unit: 'brit-inf-05',
      zone: 'north-sea',
      convoy: 'brit-convoy-1',
      to: 'w3716',
    })
    until(game, 'airdrop')
    perform(game, { type: 'drop', unit: 'west-1ab', to: 'w3617' })
    until(game, 'landing')
    perform(game, { type: 'land', unit: 'brit-inf-05' })
    expect(game.table.piece('brit-inf-05').at).toBe('w3616')
    until(game, 'air-landing')
    perform(game, { type: 'land-air', marker: 'west-1ab', unit: 'us-inf-01' })
    expect(game.table.piece('us-inf-01').at).toBe('w3617')
    expect(game.table.piece('west-1ab')).toEqual({ at: 'delay:tk', face: 0 })
    expect(game.table.piece('brit-surf-1').at).toBe('zone:north-sea:used')
    expect(game.check()).toEqual([])
    expect(game.table.hash).not.toBe(start)
  })
})
