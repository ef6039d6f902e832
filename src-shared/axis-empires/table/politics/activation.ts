/**
 * A Neutral Minor Country is activated: its alignment is found (13.5), a Policy in the way ends or keeps it neutral,
 * it becomes active (13.4), and its owner sets it up (13.7.1, 13.7.2) with a Mobilization Roll.
 */
import { end } from '../../../kernel/calls.ts'
import { oneOf, text } from '../../../kernel/shape.ts'
import { ASIDE, pool, zoneBox, zoneOfPlace } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { type Offer, OK, refuse, type Verdict } from '../../ground/rule.ts'
import { FACTION_NAMES } from '../../ground/theatres/factions.ts'
import { FACTIONS, type Faction } from '../../ground/theatres/ids.ts'
import type { Posture } from '../../ground/theatres/index.ts'
import type { Game } from '../game/game.ts'
import { askDie } from '../game/roll.ts'
import { procedure, type Stage, verb } from '../game/stage.ts'
import { happened } from '../game/stepping-in.ts'
import { ACTIVATION, type Activating, type ActivationFrame } from './activation-frame.ts'
import { align } from './align.ts'
import { ALLIES, alignmentOf, capitalOf, factionByDie, markersIn } from './alignment.ts'
import { allOf } from './country.ts'
import { judgeSelect, mapOfArea } from './nation.ts'
import { endPolicy, judgeEndPolicy, policyAwaiting } from './policies.ts'
import { type Choice, mobilizable, type SetUpPlan, setUpPlan } from './set-up.ts'
import { putAside } from './track.ts'

type Name = 'align' | 'set-up' | 'place' | 'marker' | 'roll' | 'mobilize' | 'clear' | 'occupation' | 'over'
type Part = Stage<ActivationFrame>

/**
 * The Policy that has to end before a Country can be active in a faction; undefined if none has to. Only the Axis breaks a
 * Policy by bringing a Country in against itself: an Ally that gains a friend ends Policies in two ways alone, Neutrals
 * Pressured and a Political Option (13.6.1.2), and its new friend comes under the Policy of its box.
 */
const policyToEnd = (
  game: Game,
  { country, by }: Pick<Activating, 'country' | 'by'>,
  faction: Faction,
): Posture | undefined => (by === 'axis' ? policyAwaiting(game, country, faction) : undefined)

/**
 * Whether a Country may be activated so: it exists, is a Neutral Minor Country, and no Policy keeps it so, as far as
 * that can be known before its alignment is found (13.5).
 */
export function judgeActivate(game: Game, given: Activating): Verdict {
  const { country, to, by, forced } = given
  return allOf(
    () => judgeSelect(game, country, { size: 'minor', status: 'neutral' }),
    () => {
      const answer = alignmentOf(game, country, to === 'allied' ? undefined : to)
      if (!('faction' in answer)) return OK
      const policy = policyToEnd(game, given, answer.faction)
      if (policy === undefined) return OK
      const ending = forced ? 'involuntary' : 'voluntary'
      return judgeEndPolicy(game, { map: mapOfArea(game, country), policy, ending, by })
    },
  )
}

/** The alignment is known: a Policy in the way ends, or the Country stays neutral; else it becomes active. */
function join(game: Game, frame: ActivationFrame, faction: Faction): void {
  const { country, by, forced } = frame
  const map = mapOfArea(game, country)
  const policy = policyToEnd(game, frame, faction)
  if (policy !== undefined) {
    const ending = forced ? 'involuntary' : 'voluntary'
    const verdict = endPolicy(game, { map, policy, ending, by })
    if (!verdict.ok) {
      game.note({
        text: `No Event: ${game.countryName(country)} stays neutral, ${verdict.reason}`,
        rule: '13.5',
      })
      end(game.table)
      return
    }
  }
  const verdict = align(game, { country, faction })
  if (!verdict.ok) {
    end(game.table)
    return
  }
  happened(game, 'country-enters', { country, faction })
  // The flag is the back of a unit, which is set up with the others.
  putAside(game, markersIn(game, country, ['flag']))
  game.table.patch({ faction, rolled: undefined, step: 'set-up' })
}

const aligning: Part = {
  run(game, frame) {
    const { country, to, rolled, by } = frame
    if (rolled !== undefined) {
      join(game, frame, factionByDie(rolled))
      return true
    }
    const answer = alignmentOf(game, country, to === 'allied' ? undefined : to)
    if ('ask' in answer) return false
    if ('roll' in answer) askDie(game, `Alignment of ${game.countryName(country)}`, '13.5', by)
    else join(game, frame, answer.faction)
    return true
  },
  prompt: (game, { country }) => ({
    faction: 'axis',
    kind: 'alignment',
    prompt: `Choose the Allied faction that ${game.countryName(country)} aligns with`,
    rule: '13.5',
  }),
  *offers(): Generator<Offer> {
    for (const faction of ALLIES)
      yield { command: { type: 'align', faction }, label: FACTION_NAMES[faction], rule: '13.5' }
  },
  on: {
    align: verb(
      { faction: oneOf(...FACTIONS) },
      { traits: ['by-hand'], do: (game, frame, { faction }) => join(game, frame, faction) },
    ),
  },
}

const ownerOf = ({ faction, by }: ActivationFrame): Faction => faction ?? by

const planOf = (game: Game, frame: ActivationFrame): SetUpPlan =>
  setUpPlan(game, { country: frame.country, faction: ownerOf(frame) })

const setting: Part = {
  run(game, frame) {
    const { sent } = planOf(game, frame)
    for (const { unit, to, face } of sent) {
      game.table.turn(unit.id, face)
      game.table.place(unit.id, to)
    }
    game.note({
      text: `${game.countryName(frame.country)} is set up by the ${FACTION_NAMES[ownerOf(frame)]} faction`,
      rule: '13.7.1',
      faction: ownerOf(frame),
      pieces: sent.map(({ unit }) => unit.id),
    })
    game.table.patch({ step: 'place' })
    return true
  },
}

/** The first of the choices that has counters left. */
const nextChoice = (game: Game, frame: ActivationFrame): Choice | undefined => planOf(game, frame).choices[0]

/** One counter of each kind: those alike are placed in any order. */
function oneOfEach(units: readonly Unit[]): Unit[] {
  const kinds = new Set<string>()
  return units.filter(({ kind }) => !kinds.has(kind) && kinds.add(kind).size > 0)
}

/** The sides of a Convoy that its faction may still show in a Naval Zone: one Convoy of each mode (2.2.3.7). */
function freeSides(game: Game, unit: Unit, to: string): number[] {
  const zone = zoneOfPlace(to)?.zone
  const there = zone === undefined ? [] : (['convoys', 'used'] as const).map((part) => zoneBox(zone, part))
  const taken = there
    .flatMap((box) => game.board.unitsAt(box))
    .filter((each) => game.sideOf(each) === game.sideOf(unit) && isStandardConvoy(each))
    .map((each) => game.board.up(each)?.type)
  return [...unit.sides.keys()].filter((face) => !taken.includes(unit.sides[face]?.type))
}

/** A Convoy marker, which an Escort on the back of a support unit is not. */
const isStandardConvoy = (unit: Unit): boolean => unit.sides[0]?.kind === 'marker'

function placeOffers(game: Game, frame: ActivationFrame): Offer[] {
  const choice = nextChoice(game, frame)
  if (!choice) return []
  return oneOfEach(choice.units).flatMap((unit) =>
    choice.places.flatMap((to): Offer[] => {
      const hex = game.graph.indexOf.get(to)
      const where = hex === undefined ? to : game.hexName(hex)
      const faces = choice.boxes ? freeSides(game, unit, to) : [0]
      return faces.map((face) => ({
        command: { type: 'set-up', unit: unit.id, to, face },
        label: `Place ${game.name(unit)} in ${where}${face === 1 ? ', other side up' : ''}`,
        rule: '13.7.1',
        piece: unit.id,
        at: to,
      }))
    }),
  )
}

const placing: Part = {
  run(game, frame) {
    const choice = nextChoice(game, frame)
    if (!choice) {
      game.table.patch({ step: 'marker' })
      return true
    }
    const { boxes, places } = choice
    if (boxes ? placeOffers(game, frame).length > 0 : places.length > 0) return false
    // One unit a hex, one Convoy of a mode in a Naval Zone: what finds no place waits in the Force Pool.
    for (const unit of choice.units) game.table.place(unit.id, pool(ownerOf(frame), unit.map))
    return true
  },
  prompt: (game, frame) => ({
    faction: ownerOf(frame),
    kind: 'set-up',
    prompt: `Set up ${game.countryName(frame.country)}: one unit a hex, in or next to its Cities and Ports`,
    rule: '13.7.1',
  }),
  offers: placeOffers,
  on: {
    'set-up': verb(
      {
        unit: text,
        to: text,
        face: { expected: '0 or 1', is: (value): value is number => value === 0 || value === 1 },
      },
      {
        title: 'Place a unit',
        names: { piece: 'unit', place: 'to' },
        why: () =>
          refuse('13.7.1', 'a unit is set up in or next to a City or Port of its Country, one unit a hex'),
        do(game, _frame, { unit, to, face }) {
          game.table.turn(unit, face)
          game.table.place(unit, to)
        },
      },
    ),
  },
}

/** A marker of a faction that shows a type and is free to be placed. */
function freeMarker(game: Game, frame: ActivationFrame, type: string): Unit | undefined {
  const map = mapOfArea(game, frame.country)
  return game.content.units.find(
    (unit) =>
      unit.map === map &&
      unit.counter.faction === ownerOf(frame) &&
      unit.sides.some((side) => side.type === type) &&
      [ASIDE, pool(ownerOf(frame), map)].includes(game.table.piece(unit.id).at),
  )
}

/** Puts a marker into the Capital (13.7.1, step 6; 6.1.1). */
function markCapital(game: Game, frame: ActivationFrame, type: string, rule: '13.7.1' | '6.1.1'): void {
  const capital = capitalOf(game, frame.country)
  const marker = freeMarker(game, frame, type)
  if (!marker || capital < 0) return
  game.table.turn(
    marker.id,
    marker.sides.findIndex((side) => side.type === type),
  )
  game.table.place(marker.id, game.hexId(capital))
  game.note({
    text: `A marker is placed in ${game.hexName(capital)}: ${game.name(marker)}`,
    rule,
    at: [game.hexId(capital)],
    pieces: [marker.id],
  })
}

const marking: Part = {
  run(game, frame) {
    const capital = capitalOf(game, frame.country)
    const before = markersIn(game, frame.country, ['mobilizing', 'free-passage'])
    // A Country that was activated before and has become neutral again has the marker of that time: one is enough.
    putAside(
      game,
      before.filter((marker) => game.hexOf(marker) === capital),
    )
    if (!frame.unmarked) markCapital(game, frame, frame.freePassage ? 'free-passage' : 'mobilizing', '13.7.1')
    game.table.patch({ step: 'roll' })
    return true
  },
}

/** True if the Country gets no Mobilization Roll (13.7.1, step 7). */
function isWithoutRoll(game: Game, frame: ActivationFrame): boolean {
  const civilWar = markersIn(game, frame.country, ['civil-war']).length > 0
  return frame.noRoll || frame.freePassage || civilWar || !planOf(game, frame).mobilizes
}

const rolling: Part = {
  run(game, frame) {
    const { country, rolled } = frame
    if (rolled !== undefined) game.table.patch({ rolled: undefined, left: rolled, step: 'mobilize' })
    else if (isWithoutRoll(game, frame) || mobilizable(game, country).length === 0)
      game.table.patch({ step: 'clear' })
    else askDie(game, `Mobilization Roll of ${game.countryName(country)}`, '13.7.1', ownerOf(frame))
    return true
  },
}

const mobilizing: Part = {
  run(game, { country, left = 0 }) {
    if (left > 0 && mobilizable(game, country).length > 0) return false
    game.table.patch({ step: 'clear' })
    return true
  },
  prompt: (game, frame) => ({
    faction: ownerOf(frame),
    kind: 'mobilize',
    prompt: `${game.countryName(frame.country)} mobilizes: turn up to ${frame.left ?? 0} units to their two-step side`,
    rule: '13.7.1',
  }),
  *offers(game, { country }): Generator<Offer> {
    for (const unit of mobilizable(game, country)) {
      const at = game.hexId(game.hexOf(unit))
      const label = `${game.name(unit)} in ${game.hexName(game.hexOf(unit))}`
      yield { command: { type: 'mobilize', unit: unit.id }, label, rule: '13.7.1', piece: unit.id, at }
    }
    yield { command: { type: 'done' }, label: 'Mobilize no more', rule: '13.7.1' }
  },
  on: {
    mobilize: verb(
      { unit: text },
      {
        title: 'Mobilize a unit',
        names: { piece: 'unit' },
        why: () =>
          refuse('13.7.1', 'a Mobilization turns a one-step unit of the Country to its two-step side'),
        do(game, { left = 0 }, { unit }) {
          game.table.turn(unit, 1)
          game.table.patch({ left: left - 1 })
        },
      },
    ),
    done: verb({}, { traits: ['way-out'], do: (game) => game.table.patch({ step: 'clear' }) }),
  },
}

const CLEARED = ['influence', 'neutrality', 'civil-war', 'nationalist-capital', 'republican-capital', 'vichy']

const clearing: Part = {
  run(game, frame) {
    putAside(game, markersIn(game, frame.country, CLEARED))
    game.table.patch({ step: 'occupation' })
    return true
  },
}

/** True if the Axis may place a No Occupation marker: one that lies there from before is enough. */
function isToBeMarked(game: Game, frame: ActivationFrame): boolean {
  if (!frame.noOccupation || frame.faction !== 'axis' || !freeMarker(game, frame, 'no-occupation'))
    return false
  const capital = capitalOf(game, frame.country)
  return capital < 0 || game.board.markers(capital, 'no-occupation').length === 0
}

const occupying: Part = {
  run(game, frame) {
    if (isToBeMarked(game, frame)) return false
    game.table.patch({ step: 'over' })
    return true
  },
  prompt: (game, { country }) => ({
    faction: 'axis',
    kind: 'no-occupation',
    prompt: `Place a No Occupation marker in the Capital of ${game.countryName(country)}?`,
    rule: '6.1.1',
  }),
  *offers(): Generator<Offer> {
    yield { command: { type: 'no-occupation' }, label: 'Place the No Occupation marker', rule: '6.1.1' }
    yield { command: { type: 'done' }, label: 'Place no marker', rule: '6.1.1' }
  },
  on: {
    'no-occupation': verb(
      {},
      {
        do(game, frame) {
          markCapital(game, frame, 'no-occupation', '6.1.1')
          game.table.patch({ step: 'over' })
        },
      },
    ),
    done: verb({}, { traits: ['pass'], do: (game) => game.table.patch({ step: 'over' }) }),
  },
}

const over: Part = {
  run(game) {
    end(game.table)
    return true
  },
}

const STAGES: Readonly<Record<Name, Part>> = {
  align: aligning,
  'set-up': setting,
  place: placing,
  marker: marking,
  roll: rolling,
  mobilize: mobilizing,
  clear: clearing,
  occupation: occupying,
  over,
}

export const activationProcedure = procedure<ActivationFrame>({
  frame: ACTIVATION,
  stage: (_game, { step }) => STAGES[step],
})
