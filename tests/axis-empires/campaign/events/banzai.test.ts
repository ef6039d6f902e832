/** Banzai! (37.2): an attack at once, by the rules of the Regular Combat Segment, with a Japanese unit in it. */
import { describe, expect, it } from 'vitest'
import { faceOf } from '../../../../src-shared/axis-empires/index.ts'
import { makePlayer } from '../../../../src-shared/axis-empires/players/index.ts'
import { around } from '../../../../src-shared/board/hexmap/graph.ts'
import { EventTable } from './at-table.ts'

type Options = NonNullable<ConstructorParameters<typeof EventTable>[0]>
const NANKING = 'a4724'
const ATTACK = 'Attack Nanking (a4724)'
const at = { 'jpn-hq-cc': 'a4725', 'ki-inf-1': NANKING, 'jpn-cv-1': 'pool:axis@ds' }
const begin = (options: Options = {}): EventTable =>
  new EventTable({ maps: ['ds'], war: 'limited', active: { kiangsu: 'western' }, at, ...options })
const postureOf = (p: EventTable): unknown => p.game.table.get('posture/nationalist-china@ds')

/** Fights what has been declared to its end, whatever the die. */
function fightOn(p: EventTable): void {
  for (let i = 0; i < 40; i++) {
    const { kind } = p.engine.decision() ?? {}
    if (!kind?.startsWith('combat') && kind !== 'die' && kind !== 'attack') return
    const command = p.offers().find(({ command: { type } }) => type !== 'cancel')?.command
    if (!command) return
    p.do(command)
  }
}

describe('Banzai!', () => {
  it('[37.2] the Axis attacks at once: no other segment is needed, and what attacked may attack again in its own', () => {
    const p = begin()
    p.happens({ event: 'banzai' })
    expect(p.labels()).toContain(ATTACK)
    p.choose('Attack Nanking')
    expect(p.engine.decision()?.kind).toBe('combat-declare')
    expect(p.judge({ type: 'fight' })).toMatchObject({ ok: false, rule: '4.2.2' })
    p.do({ type: 'add', unit: 'jpn-hq-cc' }, { type: 'fight' })
    fightOn(p)
    expect(p.engine.decision()?.kind).not.toMatch(/combat|event/)
    expect([...p.game.table.state.frames].some(({ proc }) => proc === 'event')).toBe(false)
    expect(p.game.table.get('a/jpn-hq-cc')).toBeNull()
    expect(p.at('jpn-cv-1')).toBe('pool:axis@ds')
  })
  it('[37.2] an attack without a Japanese unit in it is refused', () => {
    const p = begin({ active: { kiangsu: 'western', hopeh: 'axis' } })
    const ally = p.game.content.units.find(
      ({ nation, ground }) => nation === 'hopeh' && (ground[0]?.attack ?? 0) > 0 && ground[0]?.steps === 1,
    )
    if (!ally) throw new Error('no unit of Hopeh that attacks')
    const beside = around(p.game.graph, p.hex(NANKING)).find(
      (hex) => !p.game.board.isSea(hex) && p.game.hexId(hex) !== 'a4725',
    )
    p.game.table.place(ally.id, p.game.hexId(beside ?? -1))
    p.happens({ event: 'banzai' })
    p.choose('Attack Nanking')
    p.do({ type: 'add', unit: ally.id })
    expect(p.judge({ type: 'fight' })).toMatchObject({ ok: false, rule: '37.2' })
    p.do({ type: 'add', unit: 'jpn-hq-cc' })
    expect(p.judge({ type: 'fight' })).toEqual({ ok: true })
  })
  it('[37.2] an attack that is called off is none: the Axis chooses again', () => {
    const p = begin()
    p.happens({ event: 'banzai' })
    p.choose('Attack Nanking')
    p.do({ type: 'cancel' })
    expect([p.asked, p.labels().includes(ATTACK)]).toEqual(['axis', true])
  })
  it('[37.2] [13.6.1.2] it may end Acceptance or Neutrality and attack one of the Countries, no other Policy', () => {
    const p = begin({ postures: { 'nationalist-china': 'acceptance' } })
    p.happens({ event: 'banzai' })
    expect(p.labels()).not.toContain(ATTACK)
    p.choose('Acceptance ends')
    expect([postureOf(p), p.engine.decision()?.kind]).toEqual([null, 'combat-declare'])
    const kept = begin({ postures: { 'nationalist-china': 'resistance' } })
    kept.happens({ event: 'banzai' })
    expect(kept.labels().filter((label) => /ends|Attack/.test(label))).toEqual([])
    const guarded = begin({ postures: { 'nationalist-china': 'neutrality' } })
    guarded.happens({ event: 'banzai' })
    expect(guarded.labels().filter((label) => /ends|Attack/.test(label))).toEqual([])
  })
  it.each(['greedy', 'ai'] as const)(
    '[37.2] the machine player %s does not call an attack off for ever that it has not planned',
    (kind) => {
      const p = begin()
      p.happens({ event: 'banzai' })
      p.choose('Attack Nanking')
      const player = makePlayer(kind, 1)
      const given: string[] = []
      const isOpen = (): boolean => p.game.table.state.frames.some(({ proc }) => proc === 'event')
      while (isOpen() && given.length < 20) {
        const command = player.choose(faceOf(p.game))
        if (!command) break
        given.push(command.type)
        p.do(command)
      }
      expect(isOpen()).toBe(false)
    },
  )
  it('[37.2] in the turn of another faction there is the other choice alone', () => {
    const p = begin({ phasing: 'western' })
    p.happens({ event: 'banzai' })
    expect(p.labels().filter((label) => label.startsWith('Attack'))).toEqual([])
  })
})
