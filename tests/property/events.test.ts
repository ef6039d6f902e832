/**
 * Events at random: each registered event and each political table, received by whom it may be, for whom it may
 * concern, in positions that random play has reached; then chosen at random to its end. What is offered is accepted,
 * no invariant breaks, and undo restores every byte.
 */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rawContent, readContent, readScenarios } from '../../src-main/content/loader.ts'
import { demandable } from '../../src-shared/axis-empires/campaign/events/countries/demanded-land.ts'
import { EVENTS } from '../../src-shared/axis-empires/campaign/events/index.ts'
import { concerned, sortsOf } from '../../src-shared/axis-empires/campaign/events/judge.ts'
import { FACTIONS } from '../../src-shared/axis-empires/ground/theatres/index.ts'
import { rules } from '../../src-shared/axis-empires/index.ts'
import { axisEmpires } from '../../src-shared/axis-empires/system.ts'
import type { RawContent } from '../../src-shared/game-system/content.ts'
import type { Effect } from '../../src-shared/kernel/effects.ts'
import type { Command } from '../../src-shared/kernel/procedure.ts'
import { nextUint32, type RngState, seedRng } from '../../src-shared/kernel/rng.ts'
import { cloneState } from '../../src-shared/kernel/state.ts'
import { rawStart, STARTS, type StartId } from '../campaigns/starts.ts'
import { usualScenarios } from '../kit/effort.ts'
import { expectSame } from '../kit/state.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const content = readContent(ROOT, axisEmpires.data)
const scenarios = readScenarios(ROOT, axisEmpires.data)
type Face = ReturnType<typeof rules.create>

class Chance {
  private rng: RngState
  constructor(seed: number) {
    this.rng = seedRng(seed)
  }
  one<T>(list: readonly T[]): T | undefined {
    const draw = nextUint32(this.rng)
    this.rng = draw.state
    return list[draw.value % Math.max(1, list.length)]
  }
}

/** A command for each event and faction that may happen now, with a Country, land or sort drawn at random. */
function* possible(face: Face, chance: Chance): Generator<Command> {
  const { game } = face.engine
  for (const map of game.content.maps) {
    for (const event of EVENTS.on(map)) {
      for (const faction of event.receivers) {
        const now = { event: event.id, map, receiver: faction }
        const country = event.concerns ? chance.one(concerned(game, event, now)) : undefined
        const land = event.land ? chance.one(demandable(game, map, faction)) : undefined
        const sort = chance.one(sortsOf(event, map) ?? [])
        const command: Command = {
          type: 'umpire.event',
          event: event.id,
          map,
          faction,
          ...(country === undefined ? {} : { country }),
          ...(land === undefined ? {} : { land }),
          ...(sort === undefined ? {} : { sort }),
        }
        if (face.judgeEvent?.(command).ok) yield command
      }
    }
    for (const { id, kind, maps } of game.content.political.values())
      if (kind === 'events' && maps.includes(map))
        yield { type: 'umpire.event', event: id, map, faction: chance.one(FACTIONS) ?? 'axis' }
  }
}

/** Lets an event happen and chooses at random until the game is where it was; gives back the plies. */
function playEvent(face: Face, command: Command, chance: Chance): Effect[][] {
  const { engine, table } = face
  const depth = table.depth
  table.takeJournal()
  const frame = face.eventFrame?.(command)
  if (!frame) throw new Error('no events by hand')
  engine.enter(frame)
  const done = [table.takeJournal()]
  for (let i = 0; i < 60 && table.depth > depth; i++) {
    const offers = [...engine.offers()]
    expect(offers.length, `${JSON.stringify(command)}: a dead end`).toBeGreaterThan(0)
    const chosen = chance.one(offers)?.command
    if (!chosen) throw new Error('no offer')
    expect(engine.judge(chosen), JSON.stringify([command, chosen])).toEqual({ ok: true })
    done.push(engine.perform(chosen))
  }
  expect(table.depth, `${JSON.stringify(command)} does not end`).toBeLessThanOrEqual(depth)
  return done
}

/** What is broken that was not before. */
const broken = (face: Face, before: readonly string[]): string[] =>
  face
    .check()
    // Who stands on neutral ground or against a Policy is interned in the next Conditional Events Segment.
    .filter((each) => !before.includes(each) && !/Neutral Minor Country|against 13\.6\.1\.1/.test(each))

const happened = new Map<string, number>()

const isStart = (id: string): id is StartId => STARTS.some((start) => start === id)

function rawOf(id: string): RawContent {
  if (isStart(id)) return rawStart(id)
  const found = scenarios.find((scenario) => scenario.id === id)
  if (!found) throw new Error(`no scenario ${id}`)
  return rawContent(content, found)
}

function play(id: string, seed: number): void {
  const face = rules.create(rawOf(id), { seed })
  const chance = new Chance(seed ^ 0x2545f491)
  for (let i = 0; i < 30; i++) {
    const offer = chance.one([...face.engine.offers()])
    if (offer) face.engine.perform(offer.command)
  }
  // Each event is undone before the next: what was so before the first was so before all of them.
  const before = cloneState(face.table.state)
  const { hash } = face.table
  const faults = face.check()
  for (const command of possible(face, chance)) {
    const done = playEvent(face, command, chance)
    happened.set(String(command.event), (happened.get(String(command.event)) ?? 0) + 1)
    expect(broken(face, faults), JSON.stringify(command)).toEqual([])
    for (const effects of done.reverse()) face.table.undo(effects)
    expect(face.table.hash, JSON.stringify(command)).toBe(hash)
    expectSame(face.table.state, before, JSON.stringify(command))
  }
}

describe('events at random', () => {
  // Spain fights its Civil War in 1937 alone.
  const ids = [...usualScenarios(scenarios).map(({ id }) => id), 'europe']
  it.each(ids)(
    '%s: each event that may happen ends, breaks nothing and is undone exactly',
    (id) => {
      for (const seed of [3, 17]) play(id, seed)
    },
    240_000,
  )
  it('has let every event happen', () => {
    const rare = EVENTS.conditional.flatMap(({ id, concerns }) => (concerns ? [id] : []))
    const never = EVENTS.all
      .flatMap(({ id, within }) => (within === undefined ? [id] : []))
      .filter((id) => !happened.has(id) && !rare.includes(id))
    expect(never).toEqual([])
  })
})
