/** The Fortunes of War (15): drawn, held in secret, played, and what they do. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fortuneFaults } from '../../../../src-shared/axis-empires/campaign/optional/fortunes.ts'
import {
  effectWords,
  type FortuneCard,
  fortuneId,
  fortunesTable,
} from '../../../../src-shared/axis-empires/ground/content/fortunes.ts'
import type { OptionId } from '../../../../src-shared/axis-empires/ground/content/optional-rules.ts'
import { checkContent } from '../../../../src-shared/axis-empires/ground/content/validate/check.ts'
import { drawFortune, handOf } from '../../../../src-shared/axis-empires/table/fortunes/hand.ts'
import { SECRETS } from '../../../../src-shared/axis-empires/table/game/secrets.ts'
import { setWarState } from '../../../../src-shared/axis-empires/table/politics/index.ts'
import { ATTACK_FRAME } from '../../../../src-shared/axis-empires/war/combat/attack.ts'
import { guessedState, seenState } from '../../../../src-shared/kernel/secrets.ts'
import { cloneState } from '../../../../src-shared/kernel/state.ts'
import type { PositionOptions } from '../../../kit/position.ts'
import { rawContent } from '../../../kit/position.ts'
import { EventTable } from '../events/at-table.ts'

const FILE = join(import.meta.dirname, '../../../../assets/tables/fortunes-of-war.json')
const raw = JSON.parse(readFileSync(FILE, 'utf8'))
const { cards } = fortunesTable.parse(raw)
const LETTERS = 'ABCDEFGHJKLMNPQRST'
const one = (letter: string): FortuneCard => {
  const card = cards.find((each) => each.letter === letter)
  if (!card) throw new Error(`no card +${letter}`)
  return card
}

function table(options: readonly OptionId[], more: Partial<PositionOptions> = {}): EventTable {
  const maps = more.maps ?? ['tk']
  const tracks = Object.fromEntries(
    maps.flatMap((map) => {
      const at = maps.length > 1 && map === 'ds' ? '@ds' : ''
      return [
        [`vp${at}`, 1],
        [`vp-side${at}`, 'axis-tide'],
      ]
    }),
  )
  return new EventTable({
    ...more,
    scenario: { campaign: {}, victory: [], tracks, ...more.scenario, options: [...options] },
  })
}
const ON = ['fortunes-of-war'] as const
const hand = (p: EventTable, side: 'axis' | 'allies', map: 'tk' | 'ds' = 'tk') => handOf(p.game, side, map)
/** Puts a card into a hand. */
const deal = (p: EventTable, letter: string, place: string): void =>
  p.game.table.place(fortuneId(one(letter)), place)

describe('the deck', () => {
  it('[15] has 18 cards from +A to +T, without I and O, and every event they bring exists', () => {
    expect(cards.map(({ letter }) => letter).join('')).toBe(LETTERS)
    expect(new Set(cards.map(({ title }) => title)).size).toBe(18)
    expect(fortuneFaults(cards)).toEqual([])
    const words = cards.map((card) =>
      JSON.stringify([card.when, ...card.major.map((effect) => effectWords(effect, (id) => id))]),
    )
    expect(new Set(words).size).toBe(18)
    expect(cards.every(({ source }) => source === 'authored')).toBe(true)
  })
  it('[15] a deck with a letter twice, a shift out of combat or an unknown event is refused', () => {
    const [first, ...rest] = raw.cards
    const bad = (change: object) =>
      fortunesTable.safeParse({ ...raw, cards: [{ ...first, ...change }, ...rest] })
    expect(bad({ letter: 'B' }).success).toBe(false)
    expect(bad({ letter: 'I' }).success).toBe(false)
    expect(bad({ major: [{ shift: 1 }] }).success).toBe(false)
    expect(bad({ minor: [{ blits: 1 }] }).success).toBe(false)
    expect(fortuneFaults([{ ...one('A'), major: [{ event: 'influense' }] }])[0]).toContain('"influense"')
  })
  it('[15] is in the game only where it is played', () => {
    const pieces = (options: readonly OptionId[]) =>
      Object.values(table(options).game.table.state.pieces).filter(({ at }) => at === 'fow:deck').length
    expect([pieces(ON), pieces([])]).toEqual([18, 0])
    expect(checkContent(rawContent({ phasing: 'axis', at: {} })).fortunes).toEqual([])
  })
})

describe('drawing', () => {
  it('[15.1] [12.2] each side draws one as a War State goes into effect on a map, and another with the next', () => {
    const p = table(ON, { war: 'pre-war', maps: ['tk', 'ds'] })
    setWarState(p.game, { map: 'tk', state: 'limited' })
    p.engine.enter({ proc: 'stacking' })
    expect([hand(p, 'axis').length, hand(p, 'allies').length]).toEqual([1, 1])
    expect([hand(p, 'axis', 'ds').length, hand(p, 'allies', 'ds').length]).toEqual([0, 0])
    setWarState(p.game, { map: 'ds', state: 'limited' })
    p.engine.enter({ proc: 'stacking' })
    expect([hand(p, 'axis', 'ds').length, hand(p, 'allies', 'ds').length]).toEqual([1, 1])
  })
  it('[15.1] a Political Option draws one, or has the other side discard one at random', () => {
    const p = table(ON)
    p.happens({ event: 'political-option', faction: 'soviet' })
    expect(p.labels().join()).not.toContain('discards')
    p.choose('Draw a Fortunes of War card')
    expect(hand(p, 'allies')).toHaveLength(1)
    p.happens({ event: 'political-option', faction: 'axis' })
    p.choose('The other side discards')
    expect(hand(p, 'allies')).toHaveLength(0)
    const off = table([])
    off.happens({ event: 'political-option', faction: 'axis' })
    expect(off.labels().join()).not.toContain('Fortunes')
  })
  it('[15.1] only its side knows which it is: change a card that is held, and another seat sees every byte the same', () => {
    const begin = () => {
      const p = table(ON)
      deal(p, 'A', 'fow:axis')
      return p.game.table.state
    }
    const state = begin()
    const other = cloneState(state)
    const swap = (id: string, at: string) => Object.assign(other.pieces[id] ?? {}, { at })
    swap('fow-a', 'fow:deck')
    swap('fow-b', 'fow:axis')
    const seen = (of: typeof state, seat: readonly string[]) => JSON.stringify(seenState(of, SECRETS, seat))
    for (const seat of [['western'], ['soviet'], []]) {
      expect(seen(other, seat)).toBe(seen(state, seat))
      expect(guessedState(other, SECRETS, seat, 7)).toEqual(guessedState(state, SECRETS, seat, 7))
    }
    expect(seen(other, ['axis'])).not.toBe(seen(state, ['axis']))
    // The two Allies share theirs.
    const shared = begin()
    Object.assign(shared.pieces['fow-c'] ?? {}, { at: 'fow:allies' })
    for (const seat of [['western'], ['soviet']])
      expect(seenState(shared, SECRETS, seat).seen.pieces['fow-c']?.at).toBe('fow:allies')
    expect(seenState(shared, SECRETS, ['axis']).seen.pieces['fow-c']?.at).not.toContain('allies')
  })
  it('[15.1] the log tells the card to its side alone', () => {
    const p = table(ON)
    p.game.table.takeJournal()
    drawFortune(p.game, 'axis', 'tk')
    const notes = p.game.table.takeJournal().flatMap((effect) => (effect.k === 'note' ? [effect.note] : []))
    const [drawn] = hand(p, 'axis')
    const naming = notes.filter(({ text }) => text.includes(drawn?.title ?? '?'))
    expect(naming).toHaveLength(1)
    expect(naming[0]?.only).toEqual(['axis'])
  })
})

describe('playing', () => {
  /** The Axis Support Segment begins with a card in hand; the die shows this. */
  function played(
    letter: string,
    segment: string,
    die: number,
    more: Partial<PositionOptions> = {},
  ): EventTable {
    const p = table(ON, { manualDice: true, ...more })
    while (p.game.table.depth > 0) p.game.table.pop()
    deal(p, letter, 'fow:axis')
    p.game.table.push({ proc: 'turn', step: `axis/${segment}` })
    p.engine.advance()
    expect(p.engine.decision()).toMatchObject({ kind: 'fortunes', faction: 'axis', rule: '15.2' })
    p.do({ type: 'play-fortune', card: `fow-${letter.toLowerCase()}` })
    expect(p.at(`fow-${letter.toLowerCase()}`)).toBe('fow:played')
    p.do({ type: 'die', value: die })
    return p
  }
  it.each([
    [1, 2],
    [2, 2],
    [3, 1],
    [4, 1],
    [5, null],
    [6, null],
  ])(
    '[15.2] [2.2.4] a die of %i brings the Major Effect, the Minor Effect or nothing; the card goes back',
    (die, blitz) => {
      const p = played('A', 'support', die)
      expect(p.game.table.get('blitz-awards/axis')).toBe(blitz)
      expect(p.at('fow-a')).toBe('fow:deck')
      expect(hand(p, 'axis')).toHaveLength(0)
    },
  )
  it('[15.2] no Political DRM counts', () => {
    const p = played('A', 'support', 3, { vars: { 'political-drm': -2 } })
    expect(p.game.table.get('blitz-awards/axis')).toBe(1)
  })
  it('[15.2] a card may be kept, is offered at its own time only, and on its own map only', () => {
    const p = table(ON, { maps: ['tk', 'ds'] })
    while (p.game.table.depth > 0) p.game.table.pop()
    deal(p, 'A', 'fow:axis@ds')
    deal(p, 'B', 'fow:axis')
    p.game.table.push({ proc: 'turn', step: 'axis/support/tk' })
    p.engine.advance()
    expect(p.engine.decision()?.kind).not.toBe('fortunes')
    while (p.game.table.depth > 0) p.game.table.pop()
    p.game.table.push({ proc: 'turn', step: 'axis/support/ds' })
    p.engine.advance()
    expect(p.engine.decision()?.kind).toBe('fortunes')
    p.do({ type: 'keep' })
    expect(p.at('fow-a')).toBe('fow:axis@ds')
  })
  it('[15.2] steps of Major Countries are placed at once, and a die of 5 gives none', () => {
    const p = played('B', 'replacements', 1, { at: {}, scenario: {} })
    expect(p.engine.decision()).toMatchObject({ kind: 'replacements' })
    expect(p.engine.decision()?.prompt).toContain('Major Countries: 3 infantry by Fortunes of War')
    expect(p.offers().some(({ piece }) => piece?.startsWith('ger-'))).toBe(true)
    expect(played('B', 'replacements', 5).engine.decision()?.kind).not.toBe('replacements')
  })
  it('[15.2] [17.5] weather that turns holds for the rest of the turn', () => {
    expect(played('T', 'operational-movement', 1).game.table.get('weather-shift')).toBe(-1)
    expect(played('T', 'operational-movement', 3).game.table.get('weather-shift')).toBe(1)
  })
  it.each([
    ['G', 'fow:axis', 'axis', 2],
    ['F', 'fow:allies', 'western', -2],
  ])('[15.2] [4.2.3] card +%s shifts one combat for its side', (letter, place, faction, value) => {
    const begin = (): EventTable =>
      table(ON, {
        active: { france: 'western', 'belgium-holland': 'western' },
        at: { 'ger-inf-01': 'w3717', 'ger-inf-02': 'w3717', 'brit-inf-01': 'w3617' },
        frame: { proc: 'combat', blitz: false, step: 'combat' },
        manualDice: true,
      })
    const column = (of: EventTable): number =>
      ATTACK_FRAME.innermost(of.game.table.state.frames)?.column ?? Number.NaN
    const plain = begin()
    plain.attack('w3617', ['ger-inf-01', 'ger-inf-02'])
    const p = begin()
    deal(p, letter, place)
    p.attack('w3617', ['ger-inf-01', 'ger-inf-02'])
    expect(p.engine.decision()).toMatchObject({ kind: 'fortunes', faction })
    p.do({ type: 'play-fortune', card: `fow-${letter.toLowerCase()}` }, { type: 'die', value: 2 })
    expect(column(p) - column(plain)).toBe(Math.max(value, -column(plain)))
    expect(p.game.table.get('fortune-shift')).toBeNull()
  })
  it('[15.2] [14.2] a Separate Peace removes the cards of the Allies, and leaves those of the Axis', () => {
    const p = table([...ON, 'separate-peace'], {
      war: 'total',
      turn: '1944-5',
      at: { 'v-e-day': 'turn:75' },
      scenario: { end: '1948-9', reinforcements: [{ counter: 'v-e-day', turn: '1945-4' }] },
    })
    deal(p, 'C', 'fow:allies')
    deal(p, 'D', 'fow:axis')
    p.happens({ event: 'separate-peace' })
    p.choose('Nothing')
    expect([p.at('fow-c'), p.at('fow-d')]).toEqual(['fow:removed', 'fow:axis'])
  })
})
