/** What chapters 2, 4, 6, 7 and 10 say before their first section: the order of a Faction Turn, who fights whom, supply. */
import { describe, expect, it } from 'vitest'
import { isSupplied } from '../../../../src-shared/axis-empires/war/supply/supplied.ts'
import { combat, operational, Position } from '../../../kit/position.ts'

const QUIET = ['end', 'next', 'forfeit', 'done', 'stop', 'pass', 'none', 'decline']
/** The Seasonal Turn of May–June 1942 and the turn after it, which is none. */
const [SEASONAL, OTHER] = ['1942-4', '1942-5']

/** Plays a Game Turn without doing anything; gives back each segment as it begins: `axis organization`, ` delay`. */
function segments(turn: string, at: Record<string, string> = {}): { p: Position; seen: string[] } {
  const p = new Position({
    phasing: 'axis',
    turn,
    at,
    war: 'limited',
    scenario: { campaign: {}, victory: [], tracks: { vp: 1, 'vp-side': 'axis-tide' } },
    manualDice: true,
  })
  const seen: string[] = []
  const now = (): string => `${p.game.table.get('phasing') ?? ''} ${p.game.table.get('segment')}`
  p.game.table.listen((effect) => {
    if (effect.k === 'var' && effect.key === 'segment') seen.push(now())
  })
  p.engine.enter({ proc: 'turn' })
  const first = p.game.turn
  for (let i = 0; i < 300 && p.engine.decision() && p.game.turn === first; i++) {
    const offers = p.offers()
    const command = (offers.find((o) => QUIET.includes(o.command.type)) ?? offers[0])?.command
    if (!command) throw new Error(`nothing is offered in ${now()}`)
    p.do(command)
  }
  return { p, seen }
}
/** The segments of a faction, in the order in which they were played. */
const of = (faction: string, seen: readonly string[]): string[] =>
  seen.flatMap((each) => (each.startsWith(`${faction} `) ? [each.slice(faction.length + 1)] : []))

const TURN = [
  'political-events',
  'support',
  'organization',
  'operational-movement',
  'blitz-combat',
  'regular-combat',
  'marker',
  'reserve-movement',
  'war-and-peace',
  'conditional-events',
]

describe('a Game Turn', () => {
  it('[2] [4] [6] each faction plays its segments in the order of the chapters, the Seasonal ones in a Season alone', () => {
    const seasonal = segments(SEASONAL).seen
    const other = segments(OTHER).seen
    for (const faction of ['axis', 'western', 'soviet']) {
      expect(of(faction, seasonal), faction).toEqual(['option-card', 'logistics', 'replacements', ...TURN])
      expect(of(faction, other), faction).toEqual(['replacements', ...TURN])
    }
  })
  it('[7] the End of Game Turn Phase comes once, after all three Faction Turns, and then the marker moves on', () => {
    const { p, seen } = segments(OTHER, { 'ger-af-1': 'delay:tk', 'rus-af-1': 'delay:tk' })
    const delay = seen.flatMap((each, index) => (each.endsWith(' delay') ? [index] : []))
    expect(delay).toHaveLength(1)
    expect(seen.slice(0, delay[0]).at(-1)).toBe('soviet conditional-events')
    // Both wait for their die until then, whichever faction they belong to.
    for (const id of ['ger-af-1', 'rus-af-1']) expect(p.at(id), id).toMatch(/^turn:\d+$|^pool:/)
    expect(p.game.turnLabel).toContain('June–July 1942')
  })
})

describe('the Combat Phase', () => {
  const at = { 'us-inf-01': 'w3720', 'rus-inf-01': 'w3721', 'rus-inf-02': 'w3722', 'ger-inf-01': 'w3619' }
  it('[4] Western and Soviet units are enemies to each other: either may attack the other', () => {
    for (const [phasing, mine, theirs] of [
      ['western', 'us-inf-01', 'w3721'],
      ['soviet', 'rus-inf-01', 'w3720'],
    ] as const) {
      const p = new Position({ phasing, at, war: 'total', frame: combat() })
      p.do({ type: 'attack', target: theirs }, { type: 'add', unit: mine })
      expect(p.judge({ type: 'fight' }).ok, phasing).toBe(true)
    }
  })
  it('[4] only phasing units attack, and only what is next to them', () => {
    const p = new Position({ phasing: 'western', at, war: 'total', frame: combat() })
    expect(p.judge({ type: 'attack', target: 'w3722' }).ok).toBe(false)
    p.do({ type: 'attack', target: 'w3721' })
    expect(p.judge({ type: 'add', unit: 'ger-inf-01' }).ok).toBe(false)
    expect(p.judge({ type: 'add', unit: 'rus-inf-02' }).ok).toBe(false)
    expect(p.judge({ type: 'add', unit: 'us-inf-01' }).ok).toBe(true)
  })
})

describe('supply', () => {
  const TOBRUK = 'e1406'
  const at = {
    'ger-inf-09': TOBRUK,
    'ger-inf-02': TOBRUK,
    'ger-1p': 'e1207',
    'brit-inf-01': 'e1305',
    'ita-convoy/1': 'zone:central-mediterranean:convoys',
  }
  it('[10] a unit is supplied or not at the moment it matters: one that could not move may, once a line is open', () => {
    const p = new Position({
      phasing: 'axis',
      turn: '1942-6',
      active: { italy: 'axis' },
      at,
      frame: operational(),
    })
    const moves = (): boolean => p.offers().some((o) => o.piece === 'ger-1p' && o.command.type === 'step')
    expect([isSupplied(p.game, p.unit('ger-1p')), moves()]).toEqual([false, false])
    p.step('ger-inf-02', 'e1306')
    expect([isSupplied(p.game, p.unit('ger-1p')), moves()]).toEqual([true, true])
  })
})
