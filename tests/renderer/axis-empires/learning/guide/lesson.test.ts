/** The guided first game walked with the engine alone: what it asks is offered then, and what it says comes true. */
import { describe, expect, it } from 'vitest'
import { canDo, find, offersOf } from '../../../../../src-renderer/axis-empires/learning/guide/judge.ts'
import {
  type Act,
  type GuideView,
  holds,
  type Part,
} from '../../../../../src-renderer/axis-empires/learning/guide/lesson.ts'
import { POLAND } from '../../../../../src-renderer/axis-empires/learning/guide/poland/index.ts'
import type { GameView } from '../../../../../src-shared/axis-empires/ground/contract/views.ts'
import type { Command } from '../../../../../src-shared/kernel/procedure.ts'
import { ask, services } from '../../../../main/ask.ts'

/** A table without a screen: a game, and what a player would have open and in hand. */
class Table {
  private readonly all = services()
  view: GameView | undefined
  private looked: string | null = null
  private chosen: string | undefined
  private goals = false
  private tab = 'support'
  private zones: string | null = null
  private readonly read = new Set<string>()
  private marches = new Map<string, ReadonlyMap<string, readonly Command[]>>()

  async begin(): Promise<void> {
    const { game } = POLAND
    this.view = await ask(this.all, 'games.new', { ...game, players: { ...game.players } })
  }

  get seen(): GuideView {
    if (!this.view) throw new Error('no game was begun')
    const { looked, chosen, goals, tab, zones, read, marches } = this
    return {
      view: this.view,
      looked,
      chosen,
      goals,
      tab,
      zones,
      read,
      reach: (unit) => new Set(marches.get(unit)?.keys()),
    }
  }

  /** Asks where the unit of an act can march. */
  async look(act: Act): Promise<void> {
    this.marches = new Map()
    const { view } = this.seen
    if (act.kind !== 'march' || view.decision?.kind !== 'move') return
    const reach = await ask(this.all, 'play.reach', { game: view.game, piece: act.unit })
    this.marches.set(act.unit, new Map(reach.hexes.map((h) => [h.hex, h.commands])))
  }

  async perform(commands: readonly Command[]): Promise<void> {
    const { game } = this.seen.view
    const copies = commands.map((command) => ({ ...command }))
    const outcome = await ask(this.all, 'play.do', { game, commands: copies as never, forced: true })
    expect(outcome.ok, JSON.stringify(outcome.ok ? '' : outcome.verdict)).toBe(true)
    this.view = outcome.view
    this.chosen = undefined
    await this.machines()
  }

  private async machines(): Promise<void> {
    const { view } = this.seen
    if (view.decision?.faction === 'western')
      this.view = await ask(this.all, 'play.machine', { game: view.game, forced: true })
  }

  async goto(ply: number): Promise<void> {
    this.view = await ask(this.all, 'play.goto', { game: this.seen.view.game, ply })
  }

  async act(act: Act): Promise<void> {
    if (act.kind === 'look') this.looked = act.hex
    else if (act.kind === 'choose') this.chosen = act.unit
    else if (act.kind === 'goals') this.goals = act.open
    else if (act.kind === 'tab') this.tab = act.tab
    else if (act.kind === 'zones') this.zones = act.faction
    else if (act.kind === 'read') this.read.add(act.step)
    else if (act.kind === 'march')
      await this.perform(this.marches.get(act.unit)?.get(act.to) ?? [{ type: 'march' }])
    else await this.perform(offersOf(act, this.seen).map(({ command }) => command))
  }
}

/** More deeds than the lesson has. */
const MOST = 120

/** Walks the lesson up to a step, doing what each part asks for; every deed has to be open at that moment. */
async function walk(
  table: Table,
  to: number,
  heard: (part: Part, step: number) => void = () => {},
): Promise<number[]> {
  const plies: number[] = []
  let at = 0
  for (let i = 0; i < MOST; i++) {
    const before = find(POLAND, at, table.seen)
    if (before.part) await table.look(before.part.act)
    const { step, part, standing } = find(POLAND, at, table.seen)
    while (plies.length <= step) plies.push(table.seen.view.ply)
    at = step
    if (!part || at >= to) return plies
    const where = `${POLAND.steps[at]?.id}: ${part.task}`
    expect(standing, where).toBe('due')
    expect(canDo(part.act, table.seen), where).toBe(true)
    heard(part, at)
    await table.act(part.act)
  }
  throw new Error(`the lesson stands still at ${POLAND.steps[at]?.id}`)
}

const stepNumber = (id: string): number => {
  const at = POLAND.steps.findIndex((step) => step.id === id)
  if (at < 0) throw new Error(`the lesson has no step ${id}`)
  return at
}

async function begun(): Promise<Table> {
  const table = new Table()
  await table.begin()
  return table
}

describe('the lesson', () => {
  it('asks for nothing that is not open at that moment, and ends in the second turn', async () => {
    const table = await begun()
    const done: string[] = []
    await walk(table, POLAND.steps.length - 1, (part, step) => {
      done.push(POLAND.steps[step]?.id ?? '')
      expect(part.done(table.seen)).toBe(false)
    })
    // Every step but the last asks for something, that of the Poles too where the machine attacks nobody.
    expect([...new Set(done)]).toEqual(POLAND.steps.slice(0, -1).map(({ id }) => id))
    expect(table.seen.view.turn.label).toMatch(/^Sept/)
    expect(table.seen.view.decision?.faction).toBe('axis')
  })

  it('says of dice, odds and cities what comes true', async () => {
    const table = await begun()
    await walk(table, stepNumber('advance'))
    const { battle, state } = table.seen.view
    expect(battle).toMatchObject({ target: 'e3501', result: { die: 5, column: '7-1' } })
    expect(Object.values(state.pieces).filter(({ at }) => at === 'e3701')).toEqual([])
    const told = POLAND.steps[stepNumber('fight')]?.told
    expect(typeof told === 'function' && told(table.seen)).toMatch(/A 5: .* three hexes, through Lodz/)
    await walk(table, POLAND.steps.length - 1)
    const where = (piece: string) => table.seen.view.state.pieces[piece]?.at
    expect([where('ger-mtn-1'), where('ger-14a'), where('ger-arm-04')]).toEqual(['e3505', 'e3501', 'e3701'])
    expect(holds(table.seen, 'e3901', 'ger-')).toBe(true)
  })

  it('at the moment a step began it can be done, or a machine answers first', async () => {
    const table = await begun()
    const plies = await walk(table, POLAND.steps.length - 1)
    for (const [step, ply] of plies.entries()) {
      const found = POLAND.steps[step]
      const part = found?.parts.find(({ onScreen }) => !onScreen)
      if (!found || !part) continue
      await table.goto(ply)
      await table.look(part.act)
      const { standing } = find({ ...POLAND, steps: [found, found] }, 0, table.seen)
      expect(['due', 'machine'], found.id).toContain(standing)
    }
  })

  it('what was taken back is asked for again', async () => {
    const table = await begun()
    const plies = await walk(table, stepNumber('fight') + 1)
    for (const [back, from] of [
      ['organization', 'reach'],
      ['blitz-marker', 'reach'],
      ['end-movement', 'target'],
      ['target', 'odds'],
      ['fight', 'advance'],
    ] as const) {
      await table.goto(plies[stepNumber(back)] ?? -1)
      expect(find(POLAND, stepNumber(from), table.seen)).toMatchObject({
        step: stepNumber(back),
        standing: 'due',
      })
    }
  })

  it('sees that the game went another way: the armor moved off, the city left out, the phase ended', async () => {
    const table = await begun()
    await walk(table, stepNumber('stop'))
    await table.perform([{ type: 'end' }])
    const stop = stepNumber('stop')
    const part = POLAND.steps[stop]?.parts[1]
    await table.look(part?.act ?? { kind: 'any' })
    expect(find(POLAND, stop, table.seen)).toMatchObject({ step: stop, standing: 'lost' })
  })

  it('a few plain sentences a step, a task that fits a line, a hint, and rules that have a text', async () => {
    const all = services()
    const texts = await ask(all, 'rules.texts', {})
    const known = new Set(texts.chapters.flatMap((chapter) => chapter.sections.map(({ id }) => id)))
    for (const { id, title, text, parts, hint, told, rules } of POLAND.steps) {
      expect(text.length, id).toBeLessThan(260)
      expect(title.length, id).toBeLessThan(34)
      for (const { task } of parts) expect(task.length, id).toBeLessThan(80)
      if (parts.length > 0) expect(hint === '' || told === '', id).toBe(false)
      for (const rule of rules) expect(known.has(rule), `${id}: § ${rule}`).toBe(true)
    }
  })
})
