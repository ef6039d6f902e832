/** Step 3 of the Support Segment: the phasing faction chooses what to place next, and where (2.2.3). */

import type { Command } from '../../kernel/procedure.ts'
import type { Unit } from '../content/compile.ts'
import { pool, zoneBox } from '../content/places.ts'
import type { Game } from '../game/game.ts'
import {
  convoyKind,
  placeOf,
  type SupportType,
  supportTypeUp,
  type Target,
  targetOf,
} from '../game/support-kinds.ts'
import { supportTitle } from '../game/support-titles.ts'
import { zoneName } from '../names/zones.ts'
import { type Decision, type Offer, OK, type RuleId, refuse, type Verdict } from '../rule.ts'
import { oneOfAKind } from '../units/steps-places.ts'
import { CONVOY_MODES, type ConvoyMode, judgeConvoy, placeConvoy } from './convoys.ts'
import { go, type Stage } from './frame.ts'
import { judgePlacement, placementLabel, placementsOf } from './placement.ts'

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
  const id = game.graph.zones[zone]?.id ?? ''
  const name = zoneName(game, zone)
  return {
    command: { type: 'convoy', marker: marker.id, zone: id, mode },
    label: `${supportTitle(game, marker)} ${mode === 'troop' ? 'with troops' : 'with supply'} in the ${name}`,
    rule: '2.2.3.7',
    piece: marker.id,
    at: zoneBox(id, 'convoys'),
  }
}

const isMode = (value: unknown): value is ConvoyMode => CONVOY_MODES.some((mode) => mode === value)

/** Judges a placement as it is said: the unit in its pool, the place a place. */
function judgeUnit(game: Game, command: Command): Verdict {
  const unit = game.content.unitOf.get(String(command.unit))
  const type = unit && supportTypeUp(game, unit)
  if (!unit || !type) return refuse('2.2.3', 'that is no support unit')
  if (!pooled(game).includes(unit))
    return refuse('2.2.3', 'only a support unit in the Force Pool of the phasing faction is placed')
  const target = targetOf(game, String(command.at))
  return target
    ? judgePlacement(game, unit, type, target)
    : refuse('2.2.3', 'support units are placed in hexes, On Station Boxes and the Strategic Warfare Box')
}

function judgeConvoyCommand(game: Game, command: Command): Verdict {
  const marker = game.content.unitOf.get(String(command.marker))
  const zone = game.graph.zoneIndex.get(String(command.zone))
  if (!marker || zone === undefined || !isMode(command.mode))
    return refuse('2.2.3.7', 'name a Convoy marker, a Naval Zone and a Convoy Mode')
  if (game.sideOf(marker) !== game.phasing || !game.inPlay(marker))
    return refuse('2.2.3.7', 'only the phasing faction places Convoy markers')
  return judgeConvoy(game, marker, zone, command.mode)
}

function judge(game: Game, command: Command): Verdict {
  if (command.type === 'place') return judgeUnit(game, command)
  return command.type === 'convoy' ? judgeConvoyCommand(game, command) : OK
}

/** The offer of a command that has been judged. */
function* named(game: Game, command: Command): Generator<Offer> {
  if (!judge(game, command).ok) return
  if (command.type === 'place') {
    const unit = game.unit(String(command.unit))
    const type = supportTypeUp(game, unit)
    const target = targetOf(game, String(command.at))
    if (type && target) yield unitOffer(game, unit, type, target)
  } else if (command.type === 'convoy' && isMode(command.mode)) {
    const zone = game.graph.zoneIndex.get(String(command.zone)) ?? -1
    yield convoyOffer(game, game.unit(String(command.marker)), zone, command.mode)
  }
}

/** Everything the phasing faction can place now; like counters are named once. */
function* placements(game: Game): Generator<Offer> {
  const units = pooled(game)
  for (const unit of oneOfAKind(
    game,
    units.filter((each) => supportTypeUp(game, each) !== undefined),
  )) {
    const type = supportTypeUp(game, unit)
    if (!type) continue
    for (const target of placementsOf(game, unit, type)) yield unitOffer(game, unit, type, target)
  }
  for (const marker of oneOfAKind(
    game,
    units.filter((each) => convoyKind(each) !== undefined),
  )) {
    for (let zone = 0; zone < game.graph.zones.length; zone++) {
      for (const mode of CONVOY_MODES) {
        if (judgeConvoy(game, marker, zone, mode).ok) yield convoyOffer(game, marker, zone, mode)
      }
    }
  }
}

export const chooseStage: Stage = {
  run(game) {
    for (const _ of placements(game)) return false
    return go(game, 'blitz')
  },
  decision(game): Decision {
    return {
      faction: game.factionName(game.phasing),
      kind: 'support-place',
      prompt: 'Place a support unit or a Convoy, or end the placement',
      rule: '2.2.3',
    }
  },
  *offers(game, _frame, only): Generator<Offer> {
    if (only === undefined) yield* placements(game)
    else yield* named(game, only)
    yield { command: { type: 'end' }, label: 'End the placement of support units and Convoys', rule: '2.2.3' }
  },
  perform(game, _frame, command) {
    if (command.type === 'end') go(game, 'blitz')
    else if (command.type === 'convoy') {
      const zone = game.graph.zoneIndex.get(String(command.zone)) ?? -1
      if (isMode(command.mode)) placeConvoy(game, game.unit(String(command.marker)), zone, command.mode)
    } else {
      const unit = game.unit(String(command.unit))
      const type = supportTypeUp(game, unit) ?? null
      go(game, 'contest', { unit: unit.id, type, at: String(command.at), asked: 0 })
    }
  },
  explain: (game, _frame, command) => judge(game, command),
}
