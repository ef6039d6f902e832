/** What an act brings that begins a war, and all wars and treaties as they stand (Pacific 1940). */
import { describe, expect, it } from 'vitest'
import type { Command } from '../../src-shared/kernel/procedure.ts'
import { cloneState } from '../../src-shared/kernel/state.ts'
import type { Power } from '../../src-shared/pacific-1940/ground/powers.ts'
import { create } from '../../src-shared/pacific-1940/index.ts'
import { treaties, warBegun } from '../../src-shared/pacific-1940/questions/war.ts'
import { ask, services } from '../main/ask.ts'
import { act, type Laid, laid, RAW } from './table.ts'

/** What a command of a power would bring. */
function brought(power: Power, phase: 2 | 4 | 6, lay: Laid, command: Command) {
  const game = laid(power, phase, lay)
  const copy = game.inPosition(cloneState(game.table.state))
  act(copy, command)
  return warBegun(game, copy)
}

describe('an act that begins a war', () => {
  it('[politics] one transport against an American destroyer brings all western powers, and America 40 IPCs a turn', () => {
    const at = { sz20: { japan: { transport: 1 } }, sz35: { us: { destroyer: 1 } } }
    const sail = { type: 'sail', from: 'sz20', to: 'sz35', ships: { 'japan/transport': 1 } }
    const war = brought('japan', 2, { at }, sail)
    expect(war).toMatchObject({
      joins: ['us', 'britain', 'anzac'],
      pays: [{ power: 'us', before: 17, after: 57 }],
    })
    expect(war?.sentences).toEqual([
      'This is war: the United States, Britain and ANZAC are at war with Japan from now on, for the rest of the game.',
      'The United States earn 57 IPCs a turn instead of 17.',
      'The United States may attack from their next combat move on, and enter China.',
      'If it is left undone, the United States declare war at the end of their third turn (3 turns still to end).',
    ])
  })
  it('[politics] Britain that enters China takes ANZAC along and leaves America out', () => {
    const at = { burma: { britain: { infantry: 1 } } }
    const war = brought(
      'britain',
      4,
      { at, vars: { 'turns/us': 1 } },
      {
        type: 'move',
        from: 'burma',
        to: 'yunnan',
        unit: 'britain/infantry',
        n: 1,
      },
    )
    expect(war).toMatchObject({ joins: ['britain', 'anzac'], pays: [] })
    expect(war?.sentences[1]).toContain('The United States stay out')
    expect(war?.sentences[1]).toContain('2 turns still to end')
  })
  it('[politics] nothing is said of what begins no war: China, empty Indo-China, or a war that is there', () => {
    const japan = { kiangsu: { japan: { infantry: 1 } }, siam: { japan: { infantry: 1 } } }
    const march = (from: string, to: string) => ({ type: 'attack', from, to, unit: 'japan/infantry', n: 1 })
    expect(brought('japan', 2, { at: japan }, march('kiangsu', 'anhwe'))).toBeNull()
    expect(brought('japan', 2, { at: japan }, march('siam', 'french-indo-china'))).toBeNull()
    expect(brought('japan', 2, { at: japan }, march('siam', 'shan-state'))?.joins).toHaveLength(3)
    const war = ['us', 'britain', 'anzac'] as const
    expect(brought('japan', 2, { at: japan, war }, march('siam', 'shan-state'))).toBeNull()
    const at = { ...japan, 'french-indo-china': { anzac: { infantry: 1 } } }
    expect(brought('japan', 2, { at }, march('siam', 'french-indo-china'))?.joins).toHaveLength(3)
  })
  it('[politics] [neutrals] all wars and treaties are listed', () => {
    const game = create(RAW, { seed: 1 })
    expect(treaties(game).map(({ between }) => between)).toEqual([
      'Japan and China',
      'Japan and the United States',
      'Japan and Britain',
      'Japan and ANZAC',
      'Japan and the Soviet Union',
      'Mongolia and everybody',
    ])
    const later = laid('us', 2, { war: ['us', 'britain', 'anzac'], vars: { 'joined/olgiy': 'axis' } })
    const texts = treaties(later).map(({ text }) => text)
    expect(texts[0]).toBe('Japan is at war with the United States, China, Britain and ANZAC.')
    expect(texts.at(-1)).toBe('Olgiy has joined the Axis.')
  })
  it('[politics] America says how long it waits: until the end of the turn under way at the last', () => {
    const text = (power: Power, begun: number): string =>
      treaties(laid(power, 2, { vars: { 'turns/us': begun } }))[1]?.text ?? ''
    expect(text('japan', 0)).toContain('3 turns still to end')
    expect(text('us', 1)).toContain('3 turns still to end')
    expect(text('china', 1)).toContain('2 turns still to end')
    expect(text('britain', 2)).toContain('at the end of their next turn')
    expect(text('us', 3)).toContain('at the end of this turn of theirs')
  })
})

it('[politics] the service answers before the command, and does nothing', async () => {
  const all = services()
  const { game, hash } = await ask(all, 'games.new', { scenario: 'pacific-1940', seed: 1 })
  await ask(all, 'play.do', { game, commands: [{ type: 'end' }] })
  const call = (commands: readonly Command[]) =>
    ask(all, 'pacific.war' as never, { game, commands } as never) as unknown as Promise<{
      joins: readonly string[]
    } | null>
  const view = await ask(all, 'play.view', { game })
  const attack = { type: 'fly', from: 'formosa', to: 'philippines', unit: 'japan/fighter', n: 1 }
  expect((await call([attack]))?.joins).toEqual(['us', 'britain', 'anzac'])
  expect(await call([{ type: 'nonsense' }])).toBeNull()
  expect((await ask(all, 'play.view', { game })).hash).toBe(view.hash)
  expect(view.hash).not.toBe(hash)
})
