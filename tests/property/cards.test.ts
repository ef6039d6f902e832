/**
 * Every card of every deck, revealed in a campaign: its actions in each segment are played with random choices to their
 * end. What is offered is accepted, no invariant breaks, undo restores every byte and redo brings the same position.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { settleCurrent } from '../../src-shared/axis-empires/campaign/cards/current.ts'
import { ACTION_SECTIONS, actionsFrame } from '../../src-shared/axis-empires/campaign/cards/run.ts'
import { cardPlace } from '../../src-shared/axis-empires/ground/content/card-places.ts'
import { type Deck, deckFile } from '../../src-shared/axis-empires/ground/content/cards/deck.ts'
import type { DeckCard } from '../../src-shared/axis-empires/ground/content/option-cards.ts'
import { cardsOf } from '../../src-shared/axis-empires/ground/content/option-cards.ts'
import { V, WAR_STATES } from '../../src-shared/axis-empires/ground/variables/index.ts'
import { faceOf, rules } from '../../src-shared/axis-empires/index.ts'
import { Game } from '../../src-shared/axis-empires/table/game/game.ts'
import type { Effect } from '../../src-shared/kernel/effects.ts'
import { nextUint32, type RngState, seedRng } from '../../src-shared/kernel/rng.ts'
import { cloneState } from '../../src-shared/kernel/state.ts'
import { Table } from '../../src-shared/kernel/table.ts'
import { rawStart, STARTS, type StartId } from '../campaigns/starts.ts'
import { effort } from '../kit/effort.ts'
import { expectSame } from '../kit/state.ts'

const FOLDER = join(import.meta.dirname, '..', '..', 'assets', 'cards')
const decks: readonly Deck[] = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name) => deckFile.parse(JSON.parse(readFileSync(join(FOLDER, name), 'utf8'))))

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

type Face = ReturnType<typeof faceOf>

/** A campaign some way in, with every card of its maps in its deck. */
function campaign(id: StartId, seed: number, chance: Chance): Face {
  const { engine } = rules.create(rawStart(id), { seed })
  for (let i = 0; i < 40; i++) {
    const offer = chance.one([...engine.offers()])
    if (offer) engine.perform(offer.command)
  }
  const { game } = engine
  if (!(game instanceof Game)) throw new Error('no game of Axis Empires')
  const all = decks.map((deck) => ({ ...deck, cards: deck.cards.map(({ optional: _, ...card }) => card) }))
  const cards = cardsOf(all as Deck[], game.content.scenario).filter(({ map }) =>
    game.content.maps.includes(map),
  )
  const state = cloneState(game.table.state)
  for (const { id: piece, faction, map } of cards)
    state.pieces[piece] = { at: cardPlace('deck', faction, map), face: 0 }
  const content = { ...game.content, cards, cardOf: new Map(cards.map((each) => [each.id, each])) }
  return faceOf(new Game(content, new Table(state), game.listeners))
}

/** Makes choices at random until the stack is as deep as before. */
function choose(face: Face, depth: number, chance: Chance, what: string): Effect[][] {
  const { engine, table } = face
  const done = [table.takeJournal()]
  for (let i = 0; i < 400 && table.depth > depth; i++) {
    const offers = [...engine.offers()]
    expect(offers.length, `${what}: a dead end`).toBeGreaterThan(0)
    const chosen = chance.one(offers)?.command
    if (!chosen) throw new Error('no offer')
    expect(engine.judge(chosen), `${what} ${JSON.stringify(chosen)}`).toEqual({ ok: true })
    done.push(engine.perform(chosen))
  }
  expect(table.depth, `${what} does not end`).toBeLessThanOrEqual(depth)
  return done
}

/** What is broken that was not before; who stands against a Policy is interned in the next Conditional Events Segment. */
const broken = (face: Face, before: readonly string[]): string[] =>
  face
    .check()
    .filter((each) => !before.includes(each) && !/Neutral Minor Country|against 13\.6\.1\.1/.test(each))

/** Reveals a card and plays its sections one after the other; then all of it is undone, done, and undone. */
function reveal(face: Face, { id, map, faction, card }: DeckCard, chance: Chance): number {
  const { table, engine } = face
  const { game } = engine
  const before = cloneState(table.state)
  const { hash, depth } = table
  const faults = face.check()
  table.takeJournal()
  if (game.content.maps.length > 1) game.vars.set(V.map, map)
  table.place(id, cardPlace('current', faction, map))
  settleCurrent(game, faction, map)
  const done = [table.takeJournal()]
  for (const section of ACTION_SECTIONS) {
    if (table.depth === 0) break
    const what = `${map} ${faction} ${card.number} ${section}`
    engine.enter(actionsFrame({ card: card.number, faction, map, section }))
    done.push(...choose(face, depth, chance, what))
    expect(broken(face, faults), what).toEqual([])
  }
  const after = table.hash
  const undo = (): void => {
    for (const effects of [...done].reverse()) table.undo(effects)
    table.takeJournal()
  }
  undo()
  expect(table.hash, id).toBe(hash)
  expectSame(table.state, before, id)
  for (const effect of done.flat()) table.apply(effect)
  table.takeJournal()
  expect(table.hash, `${id} done again`).toBe(after)
  undo()
  return done.length
}

function play(id: StartId, seed: number): number {
  const chance = new Chance(seed)
  const face = campaign(id, seed, chance)
  const { game } = face.engine
  for (const map of game.content.maps) {
    const state = chance.one(WAR_STATES)
    if (state !== undefined && state !== 'pre-war') game.vars.set(V.warState, map, state)
  }
  let revealed = 0
  // On both maps a share of the cards at a time: they have had their turn on their own map.
  const share = game.content.maps.length > 1 ? effort(6, 1) : 1
  for (const [i, card] of game.content.cards.entries()) {
    if (i % share !== seed % share) continue
    reveal(face, card, chance)
    revealed++
  }
  return revealed
}

describe('cards at random', () => {
  it.each(STARTS)(
    '[1.1.2] [2.1.1] [6.2] %s: what each card does ends, breaks nothing and is undone exactly',
    (id) => {
      for (let seed = 1; seed <= effort(1, 8); seed++) expect(play(id, seed)).toBeGreaterThan(0)
    },
    240_000,
  )
})
