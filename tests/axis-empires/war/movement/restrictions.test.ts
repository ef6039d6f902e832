import { describe, expect, it } from 'vitest'
import { directionTo } from '../../../../src-shared/board/hexmap/graph.ts'
import { operational, Position, reserve } from '../../../kit/position.ts'

const LOW = { france: 'western', 'belgium-holland': 'western' } as const
const step = (unit: string, to: string) => ({ type: 'step', unit, to })

describe('where a unit may not go', () => {
  it('[3] an unsupplied unit stays in the Operational, and moves in the Reserve Movement Phase', () => {
    const at = { 'brit-inf-01': 'w3517', 'ger-1a': 'w3618', 'ger-2a': 'w3417' }
    const op = new Position({ phasing: 'western', at, active: { france: 'western' }, frame: operational() })
    expect(op.judge(step('brit-inf-01', 'w3516'))).toMatchObject({ ok: false, rule: '3' })
  })

  it('[3.1.4] nobody enters a Neutral Minor Country', () => {
    const p = new Position({
      phasing: 'axis',
      at: { 'ger-inf-01': 'w3720' },
      active: {},
      frame: operational(),
    })
    expect(p.judge(step('ger-inf-01', 'w3719'))).toMatchObject({ ok: false, rule: '3.1.4' })
  })

  it('[3.1.1] [8] nobody crosses the Gulf of Finland, the Thames or the Bristol Channel, and no zone of control does', () => {
    const sides = [
      ['e4507', 'e4607'],
      ['w3817', 'w3917'],
      ['w3913', 'w4014'],
      ['e2103', 'e2204'],
      ['e3114', 'e3214'],
    ] as const
    for (const [from, to] of sides) {
      const p = new Position({
        phasing: 'western',
        at: { 'brit-inf-01': from },
        active: { poland: 'western' },
        frame: reserve(),
      })
      expect(p.judge(step('brit-inf-01', to)), `${from} to ${to}`).toMatchObject({ ok: false, rule: '3.1.1' })
      const edge = p.hex(from) * 6 + directionTo(p.game.graph, p.hex(from), p.hex(to))
      expect(p.game.board.zocCrosses(edge)).toBe(false)
    }
  })

  it('[3.1.4] nobody enters a hex with an enemy unit, but for an overrun', () => {
    const p = new Position({
      phasing: 'axis',
      at: { 'ger-inf-01': 'w3718', 'brit-inf-01': 'w3618' },
      active: LOW,
      frame: operational(),
    })
    expect(p.judge(step('ger-inf-01', 'w3618'))).toMatchObject({ ok: false, rule: '3.1.4' })
  })

  it('[3.1.4] an Axis Minor Country unit enters no other Axis Country unless it is Exp', () => {
    const at = { 'hun-inf-1': 'w3226', 'rum-exp-1': 'w3226' }
    const p = new Position({ phasing: 'axis', at, frame: operational() })
    const country = (id: string) => p.game.politics.owner(p.hex(id))
    expect(country('w3326')).toBe(p.game.politics.country('germany'))
    expect(p.judge(step('hun-inf-1', 'w3326'))).toMatchObject({ ok: false, rule: '3.1.4' })
    expect(p.judge(step('rum-exp-1', 'w3326'))).toMatchObject({ ok: true })
  })

  it('[12.1] before the war a unit stays at home', () => {
    const p = new Position({
      phasing: 'axis',
      at: { 'ger-inf-01': 'w3720' },
      active: LOW,
      war: 'pre-war',
      frame: operational(),
    })
    expect(p.judge(step('ger-inf-01', 'w3719'))).toMatchObject({ ok: false, rule: '12.1' })
  })

  it('[13.6.1.1] a Policy closes a Country to the Axis and keeps its units among those of the same Policy', () => {
    const postures = { france: 'appeasement', 'western-minors': 'guarantees' }
    const at = { 'ger-inf-01': 'w3720', 'fra-inf-01': 'w3517' }
    const axis = new Position({ phasing: 'axis', at, active: LOW, postures, frame: operational() })
    expect(axis.judge(step('ger-inf-01', 'w3719'))).toMatchObject({ ok: false, rule: '13.6.1.1' })
    const west = new Position({
      phasing: 'western',
      at: { 'fra-inf-01': 'w3518' },
      active: LOW,
      postures,
      frame: operational(),
    })
    expect(west.judge(step('fra-inf-01', 'w3619'))).toMatchObject({ ok: false, rule: '13.6.1.1' })
    expect(west.judge(step('fra-inf-01', 'w3517'))).toMatchObject({ ok: true })
  })

  it('[13.6.1.1] a unit under a Policy projects no ZOC, and none reaches into its Country', () => {
    const at = { 'fra-1a': 'w3519', 'ger-1a': 'w3620' }
    const free = new Position({ phasing: 'axis', at, active: LOW })
    const bound = new Position({ phasing: 'axis', at, active: LOW, postures: { france: 'appeasement' } })
    const zoc = (p: Position, side: number) =>
      [...p.game.board.zoc.subarray(side * p.game.graph.count, (side + 1) * p.game.graph.count)].filter(
        Boolean,
      ).length
    expect(zoc(free, 1)).toBeGreaterThan(0)
    expect(zoc(bound, 1)).toBe(0)
    expect(zoc(bound, 0)).toBeLessThan(zoc(free, 0))
  })

  it('[3.1.3] a unit goes from box to box at the price of its whole move, and stops', () => {
    const p = new Position({
      phasing: 'western',
      at: { 'us-inf-01': 'box:eastern-us' },
      frame: operational(),
    })
    p.do({ type: 'box', unit: 'us-inf-01', to: 'box:west-africa' })
    expect(p.at('us-inf-01')).toBe('box:west-africa')
    expect(p.offers().filter((o) => o.piece === 'us-inf-01')).toEqual([])
  })

  it('[3.1.1] out of the Central Asia Box for 1 MP, and on with the rest; an Axis unit never enters its edge', () => {
    const p = new Position({
      phasing: 'soviet',
      at: { 'rus-inf-01': 'box:central-asia' },
      frame: operational(),
    })
    const doors = p.offers().filter((o) => o.command.type === 'box' && o.at?.startsWith('e'))
    expect(doors.length).toBeGreaterThan(10)
    const [door] = doors
    if (!door?.at) throw new Error('no door')
    p.do(door.command)
    expect(p.at('rus-inf-01')).toBe(door.at)
    expect(p.places('step').length).toBeGreaterThan(0)
  })
})

describe('zones of control and the weather', () => {
  const at = { 'ger-inf-01': 'e3608', 'ger-inf-02': 'e3508', 'rus-3a': 'e3609' }
  const dry = {
    phasing: 'axis',
    at,
    conquered: { poland: 'axis' },
    active: { rumania: 'axis', hungary: 'axis' },
  } as const

  it('[8.2] in clear weather a unit leaves an EZOC, and may go straight into another', () => {
    const ceded = [{ area: 'ukraine', to: 'germany', as: 'dependent' as const }]
    const p = new Position({ ...dry, turn: '1942-6', ceded, frame: operational() })
    const steps = () =>
      p.offers().flatMap((o) => (o.piece === 'ger-inf-01' && o.command.type === 'step' ? [o.at] : []))
    const watched = (at: string | undefined): boolean => p.game.board.ezoc(0, p.hex(at ?? '')) > 0
    expect(watched('e3608')).toBe(true)
    // Into another hex beside Kiev where no friend is: there it stops.
    const [into] = steps().filter((at) => watched(at) && p.game.groundIn(p.hex(at ?? ''), 0).length === 0)
    expect(into).toBeDefined()
    p.step('ger-inf-01', into ?? '')
    expect(steps()).toEqual([])
  })

  it('[11.3] in Mud nobody leaves an EZOC', () => {
    const ceded = [{ area: 'ukraine', to: 'germany', as: 'dependent' as const }]
    const p = new Position({ ...dry, turn: '1942-3', ceded, frame: operational() })
    const verdict = p.judge(step('ger-inf-01', 'e3607'))
    expect(verdict).toMatchObject({ ok: false, rule: '11.3' })
  })

  it('[11.5] in Snow a unit that leaves an EZOC stops after one hex', () => {
    const p = new Position({
      phasing: 'soviet',
      at: { 'rus-cav-1': 'e4312', 'ger-inf-01': 'e4311', 'rus-inf-01': 'e4312' },
      turn: '1942-1',
      frame: operational(),
    })
    const [first] = p.offers().filter((o) => o.piece === 'rus-cav-1' && o.command.type === 'step')
    if (!first) throw new Error('no step')
    p.do(first.command)
    expect(p.offers().filter((o) => o.piece === 'rus-cav-1' && o.command.type === 'step')).toEqual([])
  })
})
