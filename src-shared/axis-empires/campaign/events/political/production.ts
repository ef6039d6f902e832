/**
 * Production Success (19.32, 37.31), Successful Improvements (19.38, 37.35), Project Success: A-bomb (19.33, 37.32).
 * No document says what the Production Directives of Europe bring: it is authored after those of Asia
 * (docs/readings/events.md).
 */

import { distance } from '../../../../board/hexmap/graph.ts'
import { text } from '../../../../kernel/shape.ts'
import { DETACHMENT_OR_LOGISTICS } from '../../../ground/content/counters.ts'
import { strategicWarfareBox } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import { FACTIONS, type MapId, nationality, TRUCES } from '../../../ground/theatres/index.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { friendlyAirBases } from '../../../war/supply/bases.ts'
import { eliminate } from '../../../war/units/losses.ts'
import { about, isNew, markersOf, placeAt, toDelay } from '../counters/moves.ts'
import { factionOfCountry } from '../countries/countries.ts'
import { kept } from '../occurring.ts'
import { doing } from '../steps.ts'
import type { Choice, Happening, PoliticalEvent, Tally } from '../types.ts'

const ASIA = 'ds'

type Directives = Readonly<Record<string, readonly [unit: string, marker: string]>>

/** By Imperial Directive card: the unit that comes first, and the marker that comes second. */
const IMPERIAL: Directives = {
  '52': ['jpn-ig-hq', 'ds-chemical-weapons'],
  '53': ['jpn-scratch-1', 'ds-convoy-strategy'],
  '54': ['jpn-bomber', 'ds-fujiyama'],
  '55': ['jpn-sub-1', 'ds-i-boat'],
  '56': ['jpn-int', 'ds-jet-fighter'],
  '57': ['jpn-cv-4', 'ds-suicidal-raiders'],
}

/** The same for the Production Directives of Europe, by what they are about. */
const GERMAN: Directives = {
  airmobile: ['ger-heli', 'airmobile-doctrine'],
  'jet-fighter': ['ger-int', 'jet-fighter-production'],
  'surface-raider': ['ger-surf', 'surface-raiders'],
  'u-boat': ['ger-sub-3', 'type-xxi'],
  'ural-bomber': ['ger-bomber', 'ural-bomber-production'],
}

const DIRECTIVES: Readonly<Record<MapId, Directives>> = { tk: GERMAN, ds: IMPERIAL }
/** The counters of a directive: its unit, then its marker; none for a sort that is no directive. */
export const directiveCounters = (map: MapId, sort: string): readonly string[] => DIRECTIVES[map][sort] ?? []

/** The counters that a Production Success brings, and therefore no card does. */
export const DIRECTIVE_COUNTERS: ReadonlySet<string> = new Set(
  Object.values(DIRECTIVES).flatMap((cards) => Object.values(cards).flat()),
)
const RULE: Readonly<Record<MapId, '19.32' | '37.31'>> = { tk: '19.32', ds: '37.31' }

/** What a success of a card brings next: its unit, then its marker; undefined once both have come. */
function nextOf(game: Game, { map, sort }: Happening): Unit | undefined {
  const pair = DIRECTIVES[map][sort ?? ''] ?? []
  return pair.flatMap((id) => game.content.unitOf.get(id) ?? []).find((unit) => isNew(game, unit))
}

/** How many of some counters have not come yet. */
function still(game: Game, words: string, ids: readonly string[]): Tally {
  const units = ids.flatMap((id) => game.content.unitOf.get(id) ?? [])
  return {
    words,
    left: units.filter((unit) => isNew(game, unit)).length,
    of: units.length,
    pieces: units.map(({ id }) => id),
  }
}

export const PRODUCTION_SUCCESS: PoliticalEvent = {
  id: 'production-success',
  title: { tk: 'Production Success', ds: 'Production Success' },
  sections: RULE,
  receivers: ['axis'],
  sorts: { tk: Object.keys(GERMAN), ds: Object.keys(IMPERIAL) },
  idle: (game, now) => (nextOf(game, now) ? undefined : 'its unit and its marker have come already'),
  tally: (game, { map, sort }) => [
    still(game, 'Still to come of this Directive', directiveCounters(map, sort ?? '')),
    still(game, 'Still to come of all Directives', Object.values(DIRECTIVES[map]).flat()),
  ],
  steps: [
    doing((game, now) => {
      const next = nextOf(game, now)
      if (next) toDelay(game, next, RULE[now.map])
    }),
  ],
  diary: () => 'a directive is carried out',
  words:
    'The first time, the unit of the Directive card goes to the Delay Box; the second time, its marker does.',
}

function improvements(game: Game, map: MapId, faction: (typeof FACTIONS)[number]): Choice[] {
  const fighters =
    map === ASIA ? markersOf(game, map, 'interceptor').filter(({ tags }) => tags.has('pan-national')) : []
  const out: Choice[] = []
  for (const unit of fighters)
    if (game.factionOf(unit) === faction && isNew(game, unit))
      out.push(about(game, unit, `${game.name(unit)} to the Delay Box`, () => toDelay(game, unit, '37.35')))
  for (const unit of markersOf(game, map, 'minor-country-production-2')) {
    const there = placeAt(game, unit) === strategicWarfareBox(map) && game.board.face[unit.index] === 0
    if (!there || game.factionOf(unit) !== faction) continue
    out.push(
      about(game, unit, 'Minor Country Production rises to +2', () => {
        game.table.turn(unit.id, 1)
        game.note({
          text: 'Minor Country Production +2',
          rule: map === 'tk' ? '18.21' : '36.30',
          pieces: [unit.id],
          faction,
        })
      }),
    )
  }
  return out
}

/** What the Partnership Country of a faction gains: an Air Force, or a War Economy that rises from +1 to +2 (13.8.7). */
function* partnership(game: Game, faction: (typeof FACTIONS)[number]): Generator<Choice> {
  const country = game.vars.get(V.partner, faction, 'tk')
  if (country === null || factionOfCountry(game, country) !== faction) return
  for (const unit of game.content.units.filter(({ nation }) => nation === country)) {
    const [front] = unit.sides
    const economy = front?.type === 'war-economy-1'
    const force = front?.type === 'air-force' && unit.tags.has('partnership')
    if ((economy || force) && isNew(game, unit))
      yield about(game, unit, `${game.name(unit)} to the Delay Box`, () => toDelay(game, unit, '19.38'))
    const there = placeAt(game, unit) === strategicWarfareBox('tk') && game.board.face[unit.index] === 0
    if (economy && there)
      yield about(game, unit, `The War Economy of ${game.countryName(country)} rises to +2`, () => {
        game.table.turn(unit.id, 1)
        const text = `War Economy +2 in ${game.countryName(country)}`
        game.note({ text, rule: '19.38', pieces: [unit.id], faction })
      })
  }
}

export const SUCCESSFUL_IMPROVEMENTS: PoliticalEvent = {
  id: 'successful-improvements',
  title: { tk: 'Successful Improvements', ds: 'Successful Improvements' },
  sections: { tk: '19.38', ds: '37.35' },
  receivers: FACTIONS,
  steps: [
    {
      ask: 'Choose the improvement',
      *choices(game, { map, receiver }) {
        yield* improvements(game, map, receiver)
        if (map === 'tk') yield* partnership(game, receiver)
      },
    },
  ],
  diary: (game, { receiver }) => `the ${game.adjective(receiver)} faction arms its smaller allies`,
  words:
    'The Minor Country Production marker in the Strategic Warfare Box turns to +2. In Asia the Chinese ' +
    'Interceptor of the faction may come to the Delay Box instead; in Europe the Air Force or the War ' +
    'Economy of its Partnership Country, whose War Economy turns to +2 the next time.',
}

const US: Readonly<Record<MapId, { readonly nation: string; readonly box: string }>> = {
  tk: { nation: 'united-states', box: 'us' },
  ds: { nation: 'united-states-ds', box: 'us-western-minors' },
}
const WEST = 1
const REACH = 9

/** Land hexes within reach of an Air Base of the United States, outside Neutral Countries. */
function bombable(game: Game, map: MapId): number[] {
  const { nation } = US[map]
  const here = game.content.maps.indexOf(map)
  const bases = friendlyAirBases(game, WEST).filter(
    (hex) =>
      game.graph.mapOf[hex] === here &&
      game.groundIn(hex, WEST).some((unit) => nationality(unit.nation) === nationality(nation)),
  )
  if (bases.length === 0) return []
  return game.graph.ids.flatMap((_id, hex) => {
    if (game.graph.mapOf[hex] !== here || game.board.isSea(hex) || game.politics.isNeutral(hex)) return []
    return bases.some((base) => distance(game.graph, base, hex) <= REACH) ? [hex] : []
  })
}

/** What is destroyed with the city: a ground unit of any size, a Detachment or a Logistics marker of an enemy. */
function* destroyed(game: Game, hex: number): Generator<Choice> {
  for (const unit of game.enemyGroundIn(hex, WEST))
    yield about(game, unit, `${game.name(unit)} is destroyed`, () => {
      game.note({
        text: `${game.name(unit)} is destroyed`,
        rule: '37.32',
        at: [game.hexId(hex)],
        pieces: [unit.id],
      })
      eliminate(game, unit)
    })
  for (const type of DETACHMENT_OR_LOGISTICS)
    for (const marker of game.board.markers(hex, type, WEST, true))
      yield about(game, marker, `${game.name(marker)} is destroyed`, () => {
        game.note({
          text: `${game.name(marker)} is destroyed`,
          rule: '37.32',
          at: [game.hexId(hex)],
          pieces: [marker.id],
        })
        game.remove(marker)
      })
}

/** Where the bomb falls. */
const BOMB = { at: text }

export const A_BOMB: PoliticalEvent<typeof BOMB> = {
  id: 'project-success-a-bomb',
  memory: BOMB,
  title: { tk: 'Project Success: A-bomb', ds: 'Project Success: A-bomb' },
  sections: { tk: '19.33', ds: '37.32' },
  receivers: ['western'],
  idle(game, { map }) {
    const posture = game.vars.get(V.posture, US[map].box, map)
    return posture !== null && TRUCES.has(posture) ? 'the United States is bound by a Truce' : undefined
  },
  tally(game, { map }) {
    const bombs = markersOf(game, map, 'atomic-devastation')
    const left = bombs.filter((unit) => game.hexOf(unit) < 0).length
    return [{ words: 'Atomic bombs', left, of: bombs.length, pieces: bombs.map(({ id }) => id) }]
  },
  steps: [
    {
      ask: 'Choose the hex the bomb falls on',
      *choices(game, { map }) {
        const marker = markersOf(game, map, 'atomic-devastation').find((unit) => game.hexOf(unit) < 0)
        if (!marker) return
        for (const hex of bombable(game, map)) {
          const at = game.hexId(hex)
          yield {
            id: at,
            label: game.hexName(hex),
            at,
            keep: { at },
            act: () => {
              game.table.place(marker.id, at)
              const text = `An atomic bomb devastates ${game.hexName(hex)}`
              game.note({
                text,
                rule: map === 'tk' ? '19.33' : '37.32',
                at: [at],
                pieces: [marker.id],
                faction: 'western',
              })
            },
          }
        }
      },
    },
    {
      when: (_game, { memory }) => memory.at !== undefined,
      ask: 'Choose an enemy unit or marker there that is destroyed',
      may: true,
      choices: (game, now) => destroyed(game, game.hex(kept(now, 'at'))),
    },
  ],
  diary: () => 'the bomb is ready',
  words:
    'An Atomic Devastation marker is placed on a Land hex outside Neutral Countries that is at most nine ' +
    'hexes from an Air Base of the United States, and an enemy ground unit of any size, Detachment or ' +
    'Logistics marker there may be destroyed. Not while the United States is bound by a Truce.',
}
