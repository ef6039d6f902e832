/**
 * The sign of Political DRMs (1.1.2.1; 14.33 of 2012): high is good for the Axis, low for the Allies, whoever rolls. Held against
 * every table of every card and every shared table, by what their rows are worth.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { theContent } from '../../../../src-main/cli/root.ts'
import { knownOfFiles } from '../../../../src-shared/axis-empires/campaign/cards/lint/index.ts'
import { SIGNS } from '../../../../src-shared/axis-empires/campaign/cards/lint/signs.ts'
import {
  ownWorth,
  type Roller,
  sharedWorth,
} from '../../../../src-shared/axis-empires/campaign/cards/row-worth.ts'
import { EVENTS } from '../../../../src-shared/axis-empires/campaign/events/index.ts'
import { EVENT_WORTH, eventWorth } from '../../../../src-shared/axis-empires/campaign/events/worth.ts'
import type { CardRow, CardTable } from '../../../../src-shared/axis-empires/ground/content/cards/actions.ts'
import {
  type Deck,
  deckFile,
  type OptionCard,
} from '../../../../src-shared/axis-empires/ground/content/cards/deck.ts'
import { saidBy } from '../../../../src-shared/axis-empires/ground/content/cards/walk.ts'
import { FACTIONS, type Faction, MAP_IDS } from '../../../../src-shared/axis-empires/ground/theatres/index.ts'
import { axisEmpires } from '../../../../src-shared/axis-empires/system.ts'

const FOLDER = 'assets/cards'
const known = knownOfFiles(theContent(axisEmpires))
const raw = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name): unknown => JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8')))
const decks: readonly Deck[] = raw.map((each) => deckFile.parse(each))

/** The DRMs that a game can come to: the VP marker, the USCL and a marker in the Country. */
const DRMS = Array.from({ length: 17 }, (_, i) => i - 8)

const rollerOf = ({ faction, map }: Pick<Deck, 'faction' | 'map'>): Roller => ({
  faction,
  map,
  tables: known.political[map],
  counters: known.counters,
})

/** The tables of a card on which Political DRMs count. */
const tablesOf = (card: OptionCard): CardTable[] =>
  [...saidBy(card)].flatMap((said) =>
    said.kind === 'action' && 'table' in said.action && said.path[0] !== 'conditional'
      ? said.action.table.drm === false
        ? []
        : [said.action.table]
      : [],
  )

/** True if what is worth something to a faction gets no better for it as the DRM goes against its side. */
function runsRight(faction: Faction, worth: (drm: number) => number): boolean {
  const values = DRMS.map(worth)
  const slack = 1e-9
  return values.every((value, i) => {
    const before = values[i - 1]
    if (before === undefined) return true
    return faction === 'axis' ? value >= before - slack : value <= before + slack
  })
}

const mirrored = (rows: readonly CardRow[]): CardRow[] =>
  rows.map((row) => ({ ...row, from: 7 - row.to, to: 7 - row.from })).reverse()

/** A deck with the table of every card turned upside down. */
function turned(deck: unknown): Deck {
  const turn = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(turn)
    if (typeof value !== 'object' || value === null) return value
    const entries = Object.entries(value).map(([key, each]) => [
      key,
      key === 'rows' ? mirrored(each as CardRow[]).map(turn) : turn(each),
    ])
    return Object.fromEntries(entries)
  }
  return deckFile.parse(turn(deck))
}

const faultsOf = (deck: Deck): string[] =>
  [...SIGNS.check([deck], known)].map(({ card, message }) => `${deck.id} ${card} ${message}`)

describe('the linter', () => {
  it('[1.1.2.1] is silent on the sign of the tables of the six decks', () => {
    expect(decks).toHaveLength(6)
    expect(decks.flatMap(faultsOf)).toEqual([])
  })

  it.each(raw.map((each): [string, unknown] => [deckFile.parse(each).id, each]))(
    '[1.1.2.1] is loud on %s with its tables upside down',
    (_id, each) => {
      const deck = turned(each)
      const lopsided = deck.cards
        .filter(({ source }) => source !== 'rule')
        .flatMap((card) => tablesOf(card))
        .filter(({ rows }) => {
          const roller = rollerOf(deck)
          return Math.abs(ownWorth(rows, roller, -3) - ownWorth(rows, roller, 3)) > 0.01
        })
      const found = faultsOf(deck)
      expect(lopsided.length).toBeGreaterThan(10)
      // A table may be alike in its halves though not in its rows: few are.
      expect(found.length).toBeGreaterThanOrEqual(lopsided.length - 2)
      expect(found[0]).toMatch(/has a table that runs against its DRMs: rows 1 to 3 are worth/)
    },
  )
})

describe('a Political DRM', () => {
  const own = decks.flatMap((deck) =>
    deck.cards
      // What a document states of a card stands as it is.
      .filter(({ source }) => source !== 'rule')
      .flatMap((card) => tablesOf(card).map((table) => ({ deck, card, table }))),
  )
  it('[1.1.2.1] never helps the other side on a card: Axis Tide no Allied roll, Allied Crusade no Axis roll', () => {
    expect(own.filter(({ deck }) => deck.faction !== 'axis').length).toBeGreaterThanOrEqual(81)
    const wrong = own.filter(
      ({ deck, table }) => !runsRight(deck.faction, (drm) => ownWorth(table.rows, rollerOf(deck), drm)),
    )
    expect(wrong.map(({ deck, card }) => `${deck.id} ${card.number} ${card.name}`)).toEqual([])
  })

  /** Tables on which the Axis alone rolls. */
  const AXIS_ALONE = new Set(['cabinet-crisis', 'bushido', 'conference'])
  const shared = MAP_IDS.flatMap((map) =>
    [...known.political[map]]
      .filter(([, { kind, political }]) => kind === 'events' && political)
      .flatMap(([id]) =>
        FACTIONS.filter((faction) => faction === 'axis' || !AXIS_ALONE.has(id)).map((faction) => ({
          id,
          roller: rollerOf({ faction, map }),
        })),
      ),
  )
  it.each(shared.map((each): [string, Faction, typeof each] => [each.id, each.roller.faction, each]))(
    '[1.1.2.1] never helps the other side on the shared table %s, rolled on by %s',
    (_id, faction, { id, roller }) => {
      expect(runsRight(faction, (drm) => sharedWorth(id, roller, drm))).toBe(true)
      expect(sharedWorth(id, roller, 8)).not.toBe(sharedWorth(id, roller, -8))
    },
  )
})

describe('the worth of events', () => {
  it('[2.1.1] is there for each event of the game, and for nothing else', () => {
    const all = EVENTS.all.map(({ id }) => id)
    expect(Object.keys(EVENT_WORTH).sort()).toEqual([...all].sort())
  })
  it('[18.23] a Failure hurts who suffers it, Neutrality both sides alike, an event of Japan the Axis anyone who receives it', () => {
    const failure = { event: 'failure', sort: 'supply axis', receiver: 'western' } as const
    expect(eventWorth(failure, 'western')).toBe(2)
    expect(eventWorth(failure, 'axis')).toBe(-2)
    expect(eventWorth({ event: 'neutrality', receiver: 'axis' }, 'axis')).toBe(0)
    expect(eventWorth({ event: 'supports-nationalists', receiver: 'western' }, 'western')).toBeLessThan(0)
    expect(eventWorth({ event: 'influence', receiver: 'soviet' }, 'western')).toBeGreaterThan(0)
  })
})
