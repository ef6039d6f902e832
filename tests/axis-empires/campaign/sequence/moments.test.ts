/** Somebody steps in at a moment of the game: his frame is called, saved in between, and gone on from. */
import { describe, expect, it } from 'vitest'
import { planOf, stepIndex } from '../../../../src-shared/axis-empires/campaign/sequence/plan.ts'
import type { Content } from '../../../../src-shared/axis-empires/ground/content/compile.ts'
import { PROCEDURES } from '../../../../src-shared/axis-empires/index.ts'
import { Game, type Listener } from '../../../../src-shared/axis-empires/table/game/game.ts'
import { MOMENTS } from '../../../../src-shared/axis-empires/table/game/moments.ts'
import { attackFrame } from '../../../../src-shared/axis-empires/war/combat/attack.ts'
import { end } from '../../../../src-shared/kernel/calls.ts'
import { Engine } from '../../../../src-shared/kernel/engine.ts'
import { frameShape, maybe, whole } from '../../../../src-shared/kernel/shape.ts'
import { procedure, verb } from '../../../../src-shared/kernel/stage.ts'
import { cloneState, type Frame } from '../../../../src-shared/kernel/state.ts'
import { Table } from '../../../../src-shared/kernel/table.ts'
import { realGame } from '../../../kit/fixture.ts'
import { operational, Position } from '../../../kit/position.ts'

interface CardFrame extends Frame {
  readonly proc: 'card'
  readonly value?: number | undefined
}

/** A card that asks its owner what the die is to show. */
const card = procedure<Game, CardFrame>({
  frame: frameShape<CardFrame>('card', { value: maybe(whole) }),
  stage: () => ({
    prompt: () => ({ faction: 'western', kind: 'card', prompt: 'Change the die, or not.', rule: '1.1' }),
    *offers() {
      yield { command: { type: 'change', value: 6 }, label: 'to 6', rule: '1.1' }
      yield { command: { type: 'leave' }, label: 'no', rule: '1.1' }
    },
    on: {
      change: verb({ value: whole }, { do: ({ table }, _frame, { value }) => end(table, { value }) }),
      leave: verb({}, { do: ({ table }) => end(table) }),
    },
  }),
})

const fortune: Listener = {
  id: 'fortune',
  moment: 'after-die',
  rule: '1.1',
  stepsIn: (_game, { value }) => (value === 6 ? undefined : { proc: 'card' }),
}

function engineOf(content: Content, state: Game['table']['state'], listeners: readonly Listener[]) {
  const game = new Game(content, new Table(state), listeners)
  return new Engine(game, new Map([...PROCEDURES, ['card', card]]))
}

/** A delay die is due. */
function delayDue(): { content: Content; state: Game['table']['state'] } {
  const p = realGame({ at: { 'ger-hq-a': 'delay:tk' } })
  return { content: p.game.content, state: cloneState(p.game.table.state) }
}

describe('moments', () => {
  it('each has its place in one list, and says why it is there', () => {
    expect(new Set(MOMENTS.map(({ id }) => id)).size).toBe(MOMENTS.length)
    for (const { why } of MOMENTS) expect(why).toMatch(/\.$/)
  })

  it('[7.1] a listener steps in after a die; a save in between continues, and the die shows what he made of it', () => {
    const { content, state } = delayDue()
    const engine = engineOf(content, state, [fortune])
    engine.game.table.push({ proc: 'delay' })
    engine.advance()
    expect(engine.decision()).toMatchObject({ faction: 'western', kind: 'card' })
    expect(engine.objection()).toBeUndefined()
    const stored = cloneState(engine.game.table.state)
    expect(stored.frames.map(({ proc }) => proc).slice(-3)).toEqual(['roll', 'moment', 'card'])
    const resumed = engineOf(content, stored, [fortune])
    for (const each of [engine, resumed]) {
      const notes = each
        .perform({ type: 'change', value: 6 })
        .flatMap((effect) => (effect.k === 'note' ? [effect.note.text] : []))
      expect(notes.some((note) => note.endsWith(': 6'))).toBe(true)
      expect(each.game.table.depth).toBe(0)
    }
    expect(resumed.game.table.hash).toBe(engine.game.table.hash)
  })

  it('[7.1] he may let it pass, and without listeners nobody is asked', () => {
    const [{ content, state }, other] = [delayDue(), delayDue()]
    const heard = engineOf(content, state, [fortune])
    const plain = engineOf(other.content, other.state, [])
    for (const { game } of [heard, plain]) game.table.push({ proc: 'delay' })
    plain.advance()
    expect(plain.game.table.depth).toBe(0)
    heard.advance()
    heard.perform({ type: 'leave' })
    expect(heard.game.table.state.pieces).toEqual(plain.game.table.state.pieces)
  })
})

describe('units lost and cities taken', () => {
  const AT = { 'ger-1p': 'w3718', 'ger-inf-01': 'w3718', 'brit-inf-01': 'w3618' }
  /** Before Antwerp, which nobody guards. */
  const ANTWERP = { 'ger-1p': 'w3719', 'ger-inf-01': 'w3719' }
  const ACTIVE = { france: 'western', 'belgium-holland': 'western' } as const
  const start = (at: Record<string, string>, frame: Frame): Position =>
    new Position({ phasing: 'axis', at, active: ACTIVE, frame, manualDice: true })
  /** Listens to both moments, and lets them pass; `heard` is what was called out, in order. */
  function listening(p: Position) {
    const heard: unknown[] = []
    const hear = (moment: 'unit-lost' | 'city-taken'): Listener => ({
      id: moment,
      moment,
      rule: '1.1',
      stepsIn: (_game, facts) => void heard.push([moment, facts]),
    })
    // In the other order than they are called out.
    const listeners = [hear('city-taken'), hear('unit-lost')]
    return { heard, engine: engineOf(p.game.content, cloneState(p.game.table.state), listeners) }
  }

  it('[3.2] an overrun: the unit is lost', () => {
    const { heard, engine } = listening(start(AT, operational()))
    engine.perform({ type: 'step', unit: 'ger-1p', to: 'w3618' })
    expect(heard).toEqual([
      ['unit-lost', { unit: 'brit-inf-01', at: 'w3618', faction: 'western', left: null }],
    ])
  })

  it('[glossary: Control] a City is taken by the first who comes, once', () => {
    const { heard, engine } = listening(start(ANTWERP, operational()))
    expect(engine.game.control(engine.game.hex('w3718'))).toBe(1)
    engine.perform({ type: 'step', unit: 'ger-1p', to: 'w3718' })
    engine.perform({ type: 'step', unit: 'ger-inf-01', to: 'w3718' })
    expect(heard).toEqual([
      ['city-taken', { hex: 'w3718', unit: 'ger-1p', faction: 'axis', from: 'western' }],
    ])
  })

  it("[3.1.1] a march through open land, or into a City of one's own, takes nothing", () => {
    const { heard, engine } = listening(start({ 'ger-inf-01': 'w3620' }, operational()))
    for (const to of ['w3720', 'w3719']) engine.perform({ type: 'step', unit: 'ger-inf-01', to })
    expect(heard).toEqual([])
  })

  it('[4.2.6.2] a unit reduced to another counter is lost, and the facts name what is left', () => {
    const at = { 'ger-8a': 'e3601', 'ger-hq-g': 'e3601', 'rus-g-1/1': 'e3602' }
    const p = start(at, {
      ...attackFrame('e3601', false),
      ...{ stage: 'attrition-defender', due: 1, units: ['rus-g-1'], attackers: ['rus-g-1'] },
      ...{ defenders: ['ger-8a', 'ger-hq-g'] },
    } as Frame)
    const { heard, engine } = listening(p)
    const ways = [...engine.offers()].map(({ command }) => command)
    const flip = ways.find(({ unit, as }) => unit === 'ger-8a' && as !== 'none')
    const loss = ways.find(({ unit }) => unit === 'ger-hq-g')
    if (!loss || !flip) throw new Error('both may lose a step')
    engine.perform(loss)
    expect(heard).toEqual([['unit-lost', { unit: 'ger-hq-g', at: 'e3601', faction: 'axis', left: loss.as }]])
  })

  it('[1.1] somebody steps in when a City falls: the game waits for him, then continues', () => {
    const cheer: Listener = {
      id: 'cheer',
      moment: 'city-taken',
      rule: '1.1',
      stepsIn: () => ({ proc: 'card' }),
    }
    const p = start(ANTWERP, operational())
    const engine = engineOf(p.game.content, cloneState(p.game.table.state), [cheer])
    engine.perform({ type: 'step', unit: 'ger-1p', to: 'w3718' })
    expect(engine.decision()).toMatchObject({ faction: 'western', kind: 'card' })
    engine.perform({ type: 'leave' })
    expect(engine.decision()?.faction).toBe('axis')
  })
})

describe('the steps of the Game Turn', () => {
  it('[1] go by id, the first where none is named', () => {
    const { scenario } = realGame({ turn: '1941-6' }).game.content
    const { turn } = realGame({ turn: '1941-6' }).game
    expect(stepIndex(scenario, turn, undefined)).toBe(0)
    expect(planOf(scenario, turn)[stepIndex(scenario, turn, 'axis/support')]?.id).toBe('axis/support')
    expect(() => stepIndex(scenario, turn, 'axis/nothing')).toThrow('the turn has no step')
  })
})
