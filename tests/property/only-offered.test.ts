/**
 * What is accepted has been offered: commands that are in no list of offers, aimed at random positions of many scenarios,
 * are refused; in a game played straight on, after undo, and whether the offers have been listed before or not.
 */
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { rawContent, readContent, readScenarios } from '../../src-main/content/loader.ts'
import type { AxisGame } from '../../src-shared/axis-empires/api.ts'
import { standingOf } from '../../src-shared/axis-empires/campaign/victory/standing.ts'
import { FACTIONS } from '../../src-shared/axis-empires/ground/theatres/ids.ts'
import { axisGame, rules } from '../../src-shared/axis-empires/index.ts'
import { makePlayer } from '../../src-shared/axis-empires/players/index.ts'
import { overlayView } from '../../src-shared/axis-empires/questions/views/overlay.ts'
import { reachOf } from '../../src-shared/axis-empires/questions/views/reach.ts'
import { supplyView } from '../../src-shared/axis-empires/questions/views/supply.ts'
import { whyNot } from '../../src-shared/axis-empires/questions/views/why.ts'
import { axisEmpires } from '../../src-shared/axis-empires/system.ts'
import { packOffers, unpackOffers } from '../../src-shared/contract/wire/offers.ts'
import type { Effect } from '../../src-shared/kernel/effects.ts'
import type { Command, Offer } from '../../src-shared/kernel/procedure.ts'
import { Chance } from '../kit/chance.ts'
import { effort, LONG } from '../kit/effort.ts'
import { Aim, type Names, textOf } from './aimed.ts'

const ROOT = join(import.meta.dirname, '..', '..')
const content = readContent(ROOT, axisEmpires.data)
const scenarios = readScenarios(ROOT, axisEmpires.data)
const IDS = ['west-1944', 'russia-1941', 'norway-1940', 'pacific-1941', 'europe-1939', 'world-1941-june']

/** Commands played before the first try, tries at each position, positions of one game. */
const AHEAD = 25
const TRIES = 12
const POSITIONS = effort(25, 400)
/** Tries at a scenario: a game that is over is followed by another. */
const ENOUGH = effort(120, 25_000)
const SEED = Number(process.env.AE_AIM_SEED ?? 1)

function begin(id: string, seed: number): AxisGame {
  const found = scenarios.find((each) => each.id === id)
  if (!found) throw new Error(`no scenario ${id}`)
  return rules.create(rawContent(content, found), { seed })
}

/**
 * A command by what it means: counters of one kind in one place with the same side up are interchangeable, only one of
 * them is offered, and each of them is accepted. Nor does it matter in which order two units are named that become a third,
 * or those taken in a breakdown.
 */
function meaningOf(face: AxisGame, command: Command): string {
  const { unitOf } = axisGame(face).engine.game.content
  const kindOf = (value: Command[string]): Command[string] => {
    if (Array.isArray(value)) return value.map((each) => kindOf(each) ?? null).sort()
    const unit = typeof value === 'string' ? unitOf.get(value) : undefined
    if (!unit) return value
    const { at, face: up } = face.table.piece(unit.id)
    return `${unit.kind} at ${at}, ${up}`
  }
  const meant = Object.fromEntries(Object.entries(command).map(([name, value]) => [name, kindOf(value)]))
  if (command.type === 'combine' && command.into !== command.unit)
    [meant.unit, meant.with] = [meant.unit, meant.with].sort()
  return textOf(meant as Command)
}

/** Counters and places of a game, those where something stands most of all. */
function namesOf(face: AxisGame, chance: Chance): Names {
  const { graph } = axisGame(face).engine.game
  const pieces = Object.keys(face.table.state.pieces)
  const standing = (): string => {
    for (let i = 0; i < 40; i++) {
      const id = chance.of(pieces)
      if (graph.indexOf.has(face.table.piece(id).at)) return id
    }
    return chance.of(pieces)
  }
  return {
    counter: () => (chance.percent(80) ? standing() : chance.of(pieces)),
    placeBy(place) {
      if (chance.percent(25)) return face.table.piece(chance.of(pieces)).at
      const hex = graph.indexOf.get(chance.percent(50) ? place : face.table.piece(standing()).at)
      const next = hex === undefined ? -1 : (graph.neighbour[hex * 6 + chance.under(6)] ?? -1)
      return next < 0 ? chance.of(graph.ids) : (graph.ids[next] ?? place)
    },
  }
}

/** Tries commands at one position. Returns how many were in no offer; throws the first that was accepted. */
function tryAt(face: AxisGame, aim: Aim, chance: Chance, where: string): { tries: number; offers: Offer[] } {
  const { engine, table } = face
  const listedLast = chance.percent(50)
  // A first guess at the offers, from a copy that has no facts of its own: what is judged before they are listed here.
  const before = listedLast ? [...face.inPosition(structuredClone(table.state)).engine.offers()] : []
  const offers = listedLast ? before : [...engine.offers()]
  aim.hear(offers)
  const accepted: Command[] = []
  const commands: Command[] = []
  for (let i = 0; i < TRIES; i++) {
    const command = aim.command(offers)
    commands.push(command)
    if (engine.judge(command).ok) accepted.push(command)
  }
  const listed = listedLast ? [...engine.offers()] : offers
  const known = new Set(listed.map(({ command }) => textOf(command)))
  const meant = new Set(listed.map(({ command }) => meaningOf(face, command)))
  if (listedLast)
    expect(
      before.map(({ command }) => textOf(command)),
      `${where}: other offers than in a copy`,
    ).toEqual(listed.map(({ command }) => textOf(command)))
  for (const command of accepted) {
    const offered = known.has(textOf(command)) || meant.has(meaningOf(face, command))
    expect(offered, `${where}: accepted, and never offered: ${JSON.stringify(command)}`).toBe(true)
  }
  const sent = unpackOffers(packOffers(listed.map(({ wide: _, ...offer }) => offer)))
  expect(new Set(sent.map(({ command }) => textOf(command))).size, `${where}: lost on the way`).toBe(
    known.size,
  )
  return { tries: commands.filter((command) => !known.has(textOf(command))).length, offers: listed }
}

/** Asks what a screen asks: whatever is worked out for an answer is kept, and must not make a rule answer otherwise. */
function askAround(face: AxisGame, chance: Chance, names: Names): void {
  for (let i = chance.under(4); i > 0; i--) {
    const piece = names.counter()
    // An Option Card is no counter of the map.
    const { engine } = axisGame(face)
    const { game } = engine
    if (!game.content.unitOf.has(piece)) continue
    const ways: readonly (() => unknown)[] = [
      () => reachOf(game, game.unit(piece)),
      () => supplyView(game, game.unit(piece)),
      () => overlayView(game, chance.of(['zoc', 'supply'] as const), chance.of(FACTIONS)),
      () => standingOf(game),
      () => whyNot({ game, engine }, piece, names.placeBy(face.table.piece(piece).at)),
      () => face.check(),
    ]
    chance.of(ways)()
  }
}

/** Plays at random with tries between, now and then a few commands back. Returns how many tries were made. */
function play(id: string, seed: number): number {
  const chance = new Chance(seed)
  const face = begin(id, seed)
  const { engine, table } = face
  const names = namesOf(face, chance)
  const aim = new Aim(chance, names)
  // A machine thinks at the same table.
  const machine = makePlayer('greedy', seed)
  const done: Effect[][] = []
  let tries = 0
  for (let position = 0; position < POSITIONS && engine.decision(); position++) {
    for (let i = 1 + chance.under(AHEAD); i > 0 && engine.decision(); i--) {
      const thought = chance.percent(15) ? machine.choose(face) : undefined
      const command = thought ?? chance.of([...engine.offers()]).command
      done.push(engine.perform(command))
    }
    if (chance.percent(30)) for (let i = chance.under(10); i > 0; i--) table.undo(done.pop() ?? [])
    if (!engine.decision()) break
    askAround(face, chance, names)
    tries += tryAt(face, aim, chance, `${id}, seed ${seed}, position ${position}`).tries
  }
  return tries
}

describe('what is accepted has been offered', () => {
  it.each(IDS)(
    '%s: commands nobody offered are refused',
    (id) => {
      let tries = 0
      for (let game = 0; tries < ENOUGH; game++) tries += play(id, SEED + game)
      if (LONG) console.info(`${id}: ${tries} commands that nobody offered`)
    },
    3_600_000,
  )
})
