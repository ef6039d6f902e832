/** Where a move ends and where it goes on: zones of control on landing, canals, one overrun after another. */
import { describe, expect, it } from 'vitest'
import { zocEntryBar } from '../../../../src-shared/axis-empires/war/access/into-zoc.ts'
import { marcherOf } from '../../../../src-shared/axis-empires/war/movement/steps.ts'
import { operational, Position, reserve } from '../../../kit/position.ts'

const sailings = (p: Position, unit: string): string[] =>
  p
    .offers()
    .filter((o) => o.command.type === 'sail' && o.piece === unit)
    .map((o) => o.at ?? '')
const sail = (p: Position, unit: string, to: string): void => {
  const offer = p.offers().find((o) => o.command.type === 'sail' && o.piece === unit && o.at === to)
  if (!offer) throw new Error(`no sailing of ${unit} to ${to}`)
  p.do(offer.command)
}

describe('a zone of control ends a move by sea', () => {
  const at = {
    'brit-inf-01': 'w3916',
    'brit-convoy-1': 'zone:north-sea:convoys',
    'fra-convoy': 'zone:north-atlantic:convoys',
    'brit-gar-gib': 'w2208',
  }
  it('[3.1] [3.1.2] a unit that lands in Brest in an EZOC sails no farther, unless a friend is there', () => {
    const free = new Position({ phasing: 'western', at, frame: operational() })
    sail(free, 'brit-inf-01', 'w3612')
    expect(sailings(free, 'brit-inf-01')).toContain('w2208')

    const held = new Position({
      phasing: 'western',
      at: { ...at, 'ger-inf-01': 'w3613' },
      frame: operational(),
    })
    sail(held, 'brit-inf-01', 'w3612')
    expect(sailings(held, 'brit-inf-01')).toEqual([])

    const befriended = new Position({
      phasing: 'western',
      at: { ...at, 'ger-inf-01': 'w3613', 'brit-inf-02': 'w3612' },
      frame: operational(),
    })
    sail(befriended, 'brit-inf-01', 'w3612')
    expect(sailings(befriended, 'brit-inf-01')).toContain('w2208')
  })

  it('[3.1] [3.1.1] a Russian unit that leaves the Central Asia Box into an EZOC stops there', () => {
    const open = { 'rus-inf-01': 'box:central-asia', 'ger-inf-01': 'e4227' }
    const p = new Position({ phasing: 'soviet', at: open, frame: operational() })
    const { graph, board } = p.game
    const edge = graph.boxes.get('central-asia')?.edge ?? []
    const held = edge.find((id) => board.ezoc(2, p.hex(id)) > 0) ?? ''
    const quiet = edge.find((id) => board.ezoc(2, p.hex(id)) === 0 && !board.isSea(p.hex(id))) ?? ''
    const further = (to: string): number => {
      const q = new Position({ phasing: 'soviet', at: open, frame: operational() })
      q.do({ type: 'box', unit: 'rus-inf-01', to })
      return q.offers().filter((o) => o.piece === 'rus-inf-01').length
    }
    expect(held).not.toBe('')
    expect(further(held)).toBe(0)
    expect(further(quiet)).toBeGreaterThan(0)
  })
})

describe('canals', () => {
  it('[3.1.2] a unit sails to Hamburg, goes through the Kiel Canal and on across the Baltic', () => {
    const at = {
      'ger-inf-01': 'w3919',
      'ger-convoy': 'zone:north-sea:convoys',
      'axis-scratch-convoy': 'zone:baltic-sea:convoys',
    }
    const p = new Position({
      phasing: 'axis',
      at,
      conquered: { 'belgium-holland': 'western' },
      frame: operational(),
    })
    sail(p, 'ger-inf-01', 'w3922')
    p.do({ type: 'canal', unit: 'ger-inf-01', canal: 'kiel-canal', to: 'w4023' })
    expect(sailings(p, 'ger-inf-01').length).toBeGreaterThan(0)
    // One unit a phase goes through a canal.
    expect(p.offers().some((o) => o.command.type === 'canal')).toBe(false)
  })
})

describe('overruns one after another', () => {
  const line = { 'rus-1t': 'e3117', 'ger-inf-01': 'e3118' }
  it('[3.2] the EZOC of the unit overrun next does not stop a unit in the hex of the first overrun', () => {
    const at = { ...line, 'ger-inf-02': 'e3119' }
    const p = new Position({ phasing: 'soviet', at, frame: operational() })
    p.step('rus-1t', 'e3118')
    // It goes on to the next overrun and nowhere else.
    const on = p.offers().filter((o) => o.piece === 'rus-1t' && o.command.type === 'step')
    expect(on.map((o) => o.at)).toEqual(['e3119'])
    p.step('rus-1t', 'e3119')
    expect(p.at('ger-inf-02')).not.toBe('e3119')
  })
  it('[3.1.4] in Snow another EZOC in the hex it leaves stops it after the overrun', () => {
    const more = (extra: Record<string, string>): number => {
      const at = { ...line, ...extra }
      const p = new Position({ phasing: 'soviet', turn: '1941-1', at, frame: operational() })
      expect(p.game.weather(p.hex('e3117'))).toBe('snow')
      p.step('rus-1t', 'e3118')
      return p.offers().filter((o) => o.piece === 'rus-1t').length
    }
    expect(more({})).toBeGreaterThan(0)
    expect(more({ 'ger-inf-02': 'e3217' })).toBe(0)
  })
})

describe('Reserve Movement through enemy land', () => {
  it('[5] a one-step unit pays a whole point along the rails of an enemy Country, half in a Dependent', () => {
    const cost = (hex: string, to: string): number => {
      const p = new Position({ phasing: 'western', at: { 'brit-inf-01': hex }, frame: reserve() })
      const step = p.offers().find((o) => o.command.type === 'step' && o.at === to)
      return Number.parseFloat(step?.detail ?? 'NaN')
    }
    // Along the coast road of Libya, an Italian Dependent; along a rail of Italy.
    expect(cost('w1521', 'w1522')).toBe(0.5)
    expect(cost('w2125', 'w2226')).toBe(1)
  })
})

describe('a Truce', () => {
  it('[13.6.2.1] [8] keeps units out of a zone of control, not out of a hex that lies beyond mountains', () => {
    const options = {
      phasing: 'soviet',
      active: { rumania: 'axis', hungary: 'axis' },
      conquered: { poland: 'western' },
      postures: { russia: 'negotiation' },
    } as const
    const empty = new Position({ ...options, at: {} })
    const { graph, board } = empty.game
    const beyond = empty.hex('e3206')
    const cernauti = empty.hex('e3306')
    const open = [0, 1, 2, 3, 4, 5]
      .filter((d) => board.zocCrosses(beyond * 6 + d))
      .map((d) => graph.neighbour[beyond * 6 + d] ?? -1)
    expect(open).not.toContain(cernauti)
    const zocs = (axis: number, west: number): string => {
      const at = { 'ger-inf-01': graph.ids[axis] ?? '', 'brit-inf-01': graph.ids[west] ?? '' }
      const p = new Position({ ...options, at })
      const marcher = marcherOf(p.game, p.unit('rus-inf-01'), false)
      return zocEntryBar(p.game, marcher, beyond)?.rule ?? 'ok'
    }
    const [first = -1, second = -1] = open
    expect(zocs(first, second)).toBe('13.6.2')
    expect(zocs(cernauti, second)).toBe('ok')
  })
})
