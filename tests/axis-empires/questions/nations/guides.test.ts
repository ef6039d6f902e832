/** The sheet of an event and the guide through the Replacements Segment. */
import { describe, expect, it } from 'vitest'
import { readReckoning, reckoning } from '../../../../src-shared/axis-empires/campaign/events/reckoning.ts'
import { PROCEDURES } from '../../../../src-shared/axis-empires/index.ts'
import { eventSheet } from '../../../../src-shared/axis-empires/questions/views/guides/event-sheet.ts'
import { replacementsView } from '../../../../src-shared/axis-empires/questions/views/guides/replacements.ts'
import { Game } from '../../../../src-shared/axis-empires/table/game/game.ts'
import { warAndPeaceFrame } from '../../../../src-shared/axis-empires/table/politics/index.ts'
import { Engine } from '../../../../src-shared/kernel/engine.ts'
import { cloneState } from '../../../../src-shared/kernel/state.ts'
import { Table } from '../../../../src-shared/kernel/table.ts'
import { Position } from '../../../kit/position.ts'
import { EventTable } from '../../campaign/events/at-table.ts'

const sheetOf = ({ game, engine }: Position) =>
  eventSheet(
    game,
    engine,
    () => new Engine(new Game(game.content, new Table(cloneState(game.table.state))), PROCEDURES),
  )

describe('what an event counts', () => {
  const z = () => {
    const at = Object.fromEntries([1, 2, 3, 4].map((n) => [`jpn-surf-${n}`, 'delay:ds']))
    const p = new EventTable({ maps: ['ds'], turn: '1941-9', at })
    p.happens({ event: 'operation-z', sort: '28a' })
    if (p.labels().some((label) => label.startsWith('Declare War'))) p.choose('Nothing')
    return p
  }
  const left = (p: EventTable) =>
    Object.fromEntries((sheetOf(p)?.tally ?? []).map(({ words, left: n, of }) => [words, [n, of]]))

  it('[37.28] the Z Actions that are left, of each kind and in all, go down as they are taken', () => {
    const p = z()
    const navy = 'Heroic Efforts by the Navy'
    expect(left(p)).toMatchObject({ 'Z Actions in all': [6, 6], [navy]: [3, 3], Totsugeki: [3, 3] })
    p.choose('Heroic Effort by the Navy')
    p.choose('Heroic Effort by the Navy')
    expect(left(p)).toMatchObject({ 'Z Actions in all': [4, 6], [navy]: [1, 3], Totsugeki: [3, 3] })
  })

  it('[37.28] names each counter of an action with its place, and no kind without its card', () => {
    const tally = sheetOf(z())?.tally ?? []
    expect(tally.map(({ words }) => words)).not.toContain('Heroic Efforts by the Army')
    const navy = tally.find(({ words }) => words === 'Heroic Efforts by the Navy')
    expect(navy?.counters).toHaveLength(4)
    expect(navy?.counters.every(({ place }) => place.includes('Delay Box'))).toBe(true)
  })

  it('[37.28] goes on counting while the hex of an action is named', () => {
    const p = z()
    p.choose('Totsugeki')
    expect(p.engine.decision()?.prompt).toContain('Totsugeki')
    expect(left(p)['Z Actions in all']).toEqual([5, 6])
  })
})

describe('the sheet of an event', () => {
  it('lists under an answer only what does not follow from every answer', () => {
    const p = new EventTable({ at: { 'axis-influence-1': 'aside' } })
    p.happens({ event: 'influence', country: 'spain' })
    const { always = [], answers = [] } = sheetOf(p) ?? {}
    for (const line of always) for (const { follows } of answers) expect(follows).not.toContain(line)
    expect(answers.flatMap(({ follows }) => follows).length).toBeGreaterThan(0)
  })

  it('is none while no event takes place', () => {
    expect(sheetOf(new EventTable())).toBeUndefined()
  })
  it('[1.1.2.1] shows before a roll what counts, and what each face of the die would bring', () => {
    const p = new EventTable({ manualDice: true, vars: { vp: 2, 'vp-side': 'axis-tide' } })
    p.happens({ event: 'diplomatic-incident', country: 'hungary' })
    const sheet = sheetOf(p)
    expect(sheet).toMatchObject({
      receiver: 'axis',
      country: { name: 'Hungary' },
      asked: expect.stringContaining('die'),
    })
    expect(sheet?.roll?.terms).toContainEqual({ label: 'VP marker: Axis Tide 2', value: 2, rule: '0.1.2' })
    // With +2 a 4, 5 or 6 comes to the last row, and nothing comes to the first two.
    const rows = sheet?.roll?.rows ?? []
    expect(rows.flatMap(({ dice }) => dice).sort()).toEqual([1, 2, 3, 4, 5, 6])
    expect(rows.find(({ to }) => to === 6)?.dice).toEqual(expect.arrayContaining([4, 5, 6]))
    expect(rows.find(({ to }) => to <= 2)?.dice ?? []).toEqual([])
    expect(sheet?.answers).toEqual([])
  })
  it('[19.19] tells what follows from each answer, and changes nothing by it', () => {
    const p = new EventTable({ active: { poland: 'western' }, postures: { russia: 'pact' }, war: 'limited' })
    p.happens({ event: 'influence', country: 'hungary' })
    const { hash } = p.game.table
    const answers = sheetOf(p)?.answers ?? []
    expect(answers.map(({ label }) => label)).toEqual(['Place Axis Influence in Hungary', 'Nothing'])
    expect(answers[0]?.follows).toEqual(['Axis Influence in Hungary'])
    expect(answers[1]?.follows).toEqual([])
    for (const { next } of answers) expect(next?.faction).toBe('axis')
    expect(p.game.table.hash).toBe(hash)
  })
  it('[6.1.1] tells in the War & Peace Segment what follows from a declaration of war', () => {
    const p = new Position({
      phasing: 'axis',
      at: {},
      war: 'limited',
      active: { poland: 'western' },
      frame: warAndPeaceFrame('axis'),
    })
    const sheet = sheetOf(p)
    expect(sheet).toMatchObject({ title: 'War & Peace Segment', segment: true, receiver: 'axis' })
    const hungary = sheet?.answers.find(({ command }) => command.country === 'hungary')
    expect(hungary?.follows).toEqual(
      expect.arrayContaining([
        'The Axis faction declares war on Hungary',
        'Hungary is active in the Western faction',
      ]),
    )
    expect(p.game.politics.status('hungary')).toBe('neutral')
  })
  it('reads a political roll back from the line it wrote', () => {
    const terms = [
      { label: 'VP marker: Axis Tide 1', value: 1, rule: '0.1.2' },
      { label: 'USCL 3, as printed', value: -2, rule: '7.1' },
    ] as const
    const line = `Diplomatic Incident: ${reckoning(2, terms, 1)}`
    expect(readReckoning(line)).toEqual({ table: 'Diplomatic Incident', die: 2, terms, result: 1 })
    expect(readReckoning('Conference: 4 = 4')).toEqual({ table: 'Conference', die: 4, terms: [], result: 4 })
    expect(readReckoning('Attack on Lodz: 12 to 5 is 2-1')).toBeUndefined()
  })
})

describe('the guide through replacements', () => {
  const segment = (at: Record<string, string> = {}) =>
    new Position({
      phasing: 'axis',
      turn: '1941-4',
      at,
      frame: { proc: 'replacements', grants: [{ nation: 'germany', infantry: 2, armor: 0 }] },
    })
  it('[1.3.3] [1.3.4] says what is left, what each unit costs and where it may be placed', () => {
    const p = segment()
    const view = replacementsView(p.game)
    expect(view?.left).toEqual([{ whose: 'Germany', steps: '2 infantry' }])
    const offered = new Map<string, Set<string>>()
    for (const { command, piece = '', at = '' } of p.offers())
      if (command.type === 'replace') offered.set(piece, (offered.get(piece) ?? new Set()).add(at))
    const rows = view?.rows.filter(({ refused, places }) => !refused && places.length > 0) ?? []
    expect(rows.length).toBe(offered.size)
    for (const row of rows) {
      const piece = row.pieces.find((id) => offered.has(id)) ?? ''
      expect(new Set(row.places.map(({ hex }) => hex))).toEqual(offered.get(piece))
      expect(row.cost).toMatch(/step/)
    }
  })
  it('[1.3.3] gives the reason for every unit that cannot be taken', () => {
    const rows = replacementsView(segment().game)?.rows ?? []
    const refused = rows.filter((row) => row.refused)
    expect(refused.length).toBeGreaterThan(3)
    expect(refused.map((row) => row.refused?.rule)).toEqual(expect.arrayContaining(['1.3.3', '1.3.3.3']))
  })
  it('[1.3.4] says of a City at home why it is closed', () => {
    const rows = replacementsView(segment({ 'rus-inf-01': 'w3825' }).game)?.rows ?? []
    const infantry = rows.find(({ refused, closed }) => !refused && closed.length > 0)
    expect(infantry?.closed[0]?.why).toBe('an enemy unit, Detachment or Logistics marker is there')
  })
  it('is none outside the segment', () => {
    expect(replacementsView(new EventTable().game)).toBeUndefined()
  })
})
