/** Step 3 of the Support Segment: the phasing faction chooses what to place next, and where (2.2.3). */

import { type Of, oneOf, text } from '../../../kernel/shape.ts'
import { pool, zoneBox } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { zoneWith } from '../../ground/map/graph.ts'
import { zoneName } from '../../ground/names/zones.ts'
import { type Offer, type RuleId, refuse, type Verdict } from '../../ground/rule.ts'
import type { Game } from '../../table/game/game.ts'
import { verb } from '../../table/game/stage.ts'
import {
  convoyKind,
  placeOf,
  type SupportType,
  supportTypeUp,
  type Target,
  targetOf,
} from '../../table/game/support-kinds.ts'
import { supportTitle } from '../../table/game/support-titles.ts'
import { oneOfAKind } from '../units/steps-places.ts'
import { CONVOY_MODES, type ConvoyMode, judgeConvoy, placeConvoy } from './convoys.ts'
import { go, type SupportStage } from './frame.ts'
import { fitsBox, fitsHex, judgePlacement, placementLabel, placementsOf } from './placement.ts'

const RULE_OF: Readonly<Record<SupportType, RuleId>> = {
  'air-force': '2.2.3.1',
  bomber: '2.2.3.1',
  interceptor: '2.2.3.3',
  'cv-strike': '2.2.3.1',
  'cv-fleet': '2.2.3.2',
  'surface-fleet': '2.2.3.2',
  'sub-fleet': '2.2.3.2',
}

function pooled(game: Game): readonly Unit[] {
  return game.board.unitsAt(pool(game.factionName(game.phasing), game.map))
}

function unitOffer(game: Game, unit: Unit, type: SupportType, target: Target): Offer {
  const at = placeOf(game, target)
  return {
    command: { type: 'place', unit: unit.id, at },
    label: placementLabel(game, unit, target),
    rule: RULE_OF[type],
    piece: unit.id,
    at,
  }
}

function convoyOffer(game: Game, marker: Unit, zone: number, mode: ConvoyMode): Offer {
  const id = zoneWith(game.graph, zone).id
  const name = zoneName(game, zone)
  return {
    command: { type: 'convoy', marker: marker.id, mode, zone: id },
    label: `${supportTitle(game, marker)} ${mode === 'troop' ? 'with troops' : 'with supply'} in the ${name}`,
    rule: '2.2.3.7',
    piece: marker.id,
    at: zoneBox(id, 'convoys'),
  }
}

const PLACES = { unit: text, at: text }
const CONVOYS = { marker: text, zone: text, mode: oneOf(...CONVOY_MODES) }
type Placing = Of<typeof PLACES>
type Sending = Of<typeof CONVOYS>

/** Judges a placement as the command words it: the unit must be in its pool, the place must exist. */
function judgeUnit(game: Game, command: Placing): Verdict {
  const unit = game.content.unitOf.get(command.unit)
  const type = unit && supportTypeUp(game, unit)
  if (!unit || !type) return refuse('2.2.3', 'that is no support unit')
  if (!pooled(game).includes(unit))
    return refuse('2.2.3', 'only a support unit in the Force Pool of the phasing faction is placed')
  const target = targetOf(game, command.at)
  return target
    ? judgePlacement(game, unit, type, target)
    : refuse('2.2.3', 'support units are placed in hexes, On Station Boxes and the Strategic Warfare Box')
}

function judgeSending(game: Game, command: Sending): Verdict {
  const marker = game.content.unitOf.get(command.marker)
  const zone = game.graph.zoneIndex.get(command.zone)
  if (!marker || zone === undefined)
    return refuse('2.2.3.7', 'name a Convoy marker, a Naval Zone and a Convoy Mode')
  if (game.sideOf(marker) !== game.phasing || !game.inPlay(marker))
    return refuse('2.2.3.7', 'only the phasing faction places Convoy markers')
  return judgeConvoy(game, marker, zone, command.mode)
}

/** The placement a command names, if it is legal. */
function* namedUnit(game: Game, command: Placing): Generator<Offer> {
  if (!judgeUnit(game, command).ok) return
  const unit = game.unit(command.unit)
  const type = supportTypeUp(game, unit)
  const target = targetOf(game, command.at)
  if (type && target) yield unitOffer(game, unit, type, target)
}

function* namedConvoy(game: Game, command: Sending): Generator<Offer> {
  if (!judgeSending(game, command).ok) return
  const zone = game.graph.zoneIndex.get(command.zone) ?? -1
  yield convoyOffer(game, game.unit(command.marker), zone, command.mode)
}

const END: Offer = {
  command: { type: 'end' },
  label: 'End the placement of support units and Convoys',
  rule: '2.2.3',
}

/** The support units that wait, one of a kind, as what they are. */
function* supportUnits(game: Game, units: readonly Unit[]): Generator<[Unit, SupportType]> {
  for (const unit of oneOfAKind(
    game,
    units.filter((each) => supportTypeUp(game, each) !== undefined),
  )) {
    const type = supportTypeUp(game, unit)
    if (type) yield [unit, type]
  }
}

/** Everything the phasing faction can place now; like counters are named once. */
function* placements(game: Game): Generator<Offer> {
  const units = pooled(game)
  for (const [unit, type] of supportUnits(game, units))
    for (const target of placementsOf(game, unit, type)) yield unitOffer(game, unit, type, target)
  yield* sendings(game, units)
}

/** True if the phasing faction can place anything: what is soon found out is asked first. */
function canPlace(game: Game): boolean {
  const units = pooled(game)
  const able = [...supportUnits(game, units)]
  return (
    able.some(([unit, type]) => fitsBox(game, unit, type)) ||
    !sendings(game, units).next().done ||
    able.some(([unit, type]) => fitsHex(game, unit, type))
  )
}

/** The Convoys the phasing faction can send. */
function* sendings(game: Game, units: readonly Unit[]): Generator<Offer> {
  for (const marker of oneOfAKind(
    game,
    units.filter((each) => convoyKind(each) !== undefined),
  )) {
    // By mode, then by zone: offers that differ in the zone alone are few words on their way to a screen.
    for (const mode of CONVOY_MODES) {
      for (let zone = 0; zone < game.graph.zones.length; zone++) {
        if (judgeConvoy(game, marker, zone, mode).ok) yield convoyOffer(game, marker, zone, mode)
      }
    }
  }
}

export const chooseStage: SupportStage = {
  run(game) {
    return canPlace(game) ? false : go(game, 'blitz')
  },
  prompt: (game) => ({
    faction: game.factionName(game.phasing),
    kind: 'support-place',
    prompt: 'Place a support unit or a Convoy, or end the placement',
    rule: '2.2.3',
  }),
  *offers(game) {
    yield* placements(game)
    yield END
  },
  on: {
    place: verb(PLACES, {
      title: 'Place a counter',
      names: { piece: 'unit', place: 'at' },
      named: (game, _frame, command) => namedUnit(game, command),
      why: (game, _frame, command) => judgeUnit(game, command),
      do(game, _frame, { unit, at }) {
        const type = supportTypeUp(game, game.unit(unit)) ?? null
        go(game, 'contest', { unit, type, at, asked: 0 })
      },
    }),
    convoy: verb(CONVOYS, {
      title: 'Send a Convoy',
      names: { piece: 'marker' },
      named: (game, _frame, command) => namedConvoy(game, command),
      why: (game, _frame, command) => judgeSending(game, command),
      do: (game, _frame, { marker, zone, mode }) =>
        placeConvoy(game, game.unit(marker), game.graph.zoneIndex.get(zone) ?? -1, mode),
    }),
    end: verb(
      {},
      { traits: ['primary', 'pass', 'segment-end'], named: () => [END], do: (game) => go(game, 'blitz') },
    ),
  },
}
