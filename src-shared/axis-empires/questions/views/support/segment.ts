/** The Support Segment as a player is led through it: steps, what can be placed, what is under way. */

import { pool } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import type {
  MaintainedView,
  SupportGroupView,
  SupportSegmentView,
  SupportStep,
} from '../../../ground/contract/support-segment.ts'
import { type Refusal, refuse } from '../../../ground/rule.ts'
import type { Game } from '../../../table/game/game.ts'
import { question } from '../../../table/game/question.ts'
import {
  convoyKind,
  type SupportType,
  supportTypeUp,
  targetName,
  targetOf,
} from '../../../table/game/support-kinds.ts'
import { supportTitle, TYPE_TITLE } from '../../../table/game/support-titles.ts'
import { facedHex } from '../../../war/support/beachheads.ts'
import { BLITZ_PLACEMENT_FRAME } from '../../../war/support/blitz-placement.ts'
import { CONVOY_MODES, judgeConvoy } from '../../../war/support/convoys.ts'
import { SUPPORT_FRAME, type SupportFrame, type SupportStageId } from '../../../war/support/frame.ts'
import { judgeStay, maintained } from '../../../war/support/maintenance.ts'
import { placementsOf } from '../../../war/support/placement.ts'
import { kindNumbers } from '../../../war/units/steps-places.ts'
import { contestsOf, delayOdds, prospectOf } from './contest.ts'
import { CONVOY_PURPOSE, PURPOSE, titleAs, titleOfMany } from './words.ts'

const STEP_OF: Readonly<Record<SupportStageId, SupportStep>> = {
  return: 'return',
  maintain: 'maintain',
  choose: 'place',
  contest: 'place',
  strike: 'place',
  land: 'place',
  escort: 'place',
  devastate: 'place',
  blitz: 'blitz',
  fail: 'fail',
}
const ORDER: readonly SupportType[] = ['air-force', 'bomber', 'cv-fleet', 'surface-fleet', 'sub-fleet']

/** Like counters together, in order of their first. */
function alike(game: Game, units: readonly Unit[]): Unit[][] {
  const numbers = kindNumbers(game)
  const groups = new Map<number, Unit[]>()
  for (const unit of units) {
    const kind = numbers[unit.index] ?? -1
    const group = groups.get(kind)
    if (group) group.push(unit)
    else groups.set(kind, [unit])
  }
  return [...groups.values()]
}

/** Why a unit cannot be placed anywhere, as far as one sentence can say it. */
function nowhere(game: Game, unit: Unit, type: SupportType): Refusal {
  if (type === 'interceptor') return refuse('2.2.3.3', 'an Interceptor only contests enemy placements')
  const [map] = [game.content.maps.indexOf(unit.map)]
  if (game.politics.preWar[map]) return refuse('12.1', 'no support unit is placed in Pre-War')
  if ((game.politics.bound[game.politics.country(unit.nation)] ?? 0) === 1)
    return refuse('13.6.1.1', 'a unit under a Policy is neither placed nor contests')
  const nation = game.countryName(unit.nation)
  return type === 'air-force' || type === 'bomber'
    ? refuse(
        '2.2.3.1',
        `no hex lies within its range of an Air Base of ${nation}, or enemy Air units and weather close them all`,
      )
    : refuse('2.2.3.2', `${nation} has no supplied Naval Base from which it could sail anywhere useful`)
}

function unitGroup(game: Game, units: readonly Unit[], type: SupportType): SupportGroupView {
  const [unit] = units as [Unit]
  const open = { hexes: 0, zones: 0, strategic: false }
  for (const target of placementsOf(game, unit, type)) {
    if (target.kind === 'hex') open.hexes++
    else if (target.kind === 'station') open.zones++
    else open.strategic = true
  }
  const none = open.hexes + open.zones === 0 && !open.strategic
  return {
    pieces: units.map(({ id }) => id),
    face: game.board.face[unit.index] ?? 0,
    title: titleOfMany(game, units, type),
    type,
    purpose: PURPOSE[type],
    open,
    why: none ? nowhere(game, unit, type) : null,
  }
}

function convoyGroup(game: Game, markers: readonly Unit[]): SupportGroupView {
  const [marker] = markers as [Unit]
  let zones = 0
  let why: Refusal | null = null
  game.graph.zones.forEach((_, zone) => {
    const verdicts = CONVOY_MODES.map((mode) => judgeConvoy(game, marker, zone, mode))
    if (verdicts.some((verdict) => verdict.ok)) zones++
    else if (game.graph.zoneMap[zone] === marker.mapIndex) why ??= verdicts.find((v) => !v.ok) as Refusal
  })
  const kind = convoyKind(marker) ?? 'standard'
  return {
    pieces: markers.map(({ id }) => id),
    face: game.board.face[marker.index] ?? 0,
    title: supportTitle(game, marker),
    type: kind,
    purpose: CONVOY_PURPOSE,
    open: { hexes: 0, zones, strategic: false },
    why: zones === 0 ? why : null,
  }
}

const NO_GROUPS = { groups: [], convoys: [], waiting: [] } as const

/** What waits to be placed; worked out only while the player chooses among it. */
function groupsOf(game: Game): Pick<SupportSegmentView, 'groups' | 'convoys' | 'waiting'> {
  const pooled = game.board.unitsAt(pool(game.factionName(game.phasing), game.map))
  const groups: SupportGroupView[] = []
  const waiting: SupportGroupView[] = []
  for (const units of alike(
    game,
    pooled.filter((unit) => supportTypeUp(game, unit) !== undefined),
  )) {
    const type = units[0] && supportTypeUp(game, units[0])
    if (type) (type === 'interceptor' ? waiting : groups).push(unitGroup(game, units, type))
  }
  const rank = ({ type }: SupportGroupView): number => ORDER.indexOf(type as SupportType)
  groups.sort((a, b) => rank(a) - rank(b) || a.title.localeCompare(b.title))
  const markers = pooled.filter((unit) => convoyKind(unit) !== undefined)
  return { groups, waiting, convoys: alike(game, markers).map((units) => convoyGroup(game, units)) }
}

function beachheadsOf(game: Game, frame: SupportFrame | undefined): MaintainedView[] {
  const due = frame?.stage === 'maintain' ? maintained(game, frame.kept)[0]?.id : undefined
  return maintained(game, []).map((marker) => {
    const faced = facedHex(game, marker)
    return {
      marker: marker.id,
      at: game.hexId(game.hexOf(marker)),
      name: game.hexName(game.hexOf(marker)),
      facing: faced < 0 ? null : game.hexId(faced),
      stay: judgeStay(game, marker),
      now: marker.id === due,
    }
  })
}

/** The unit whose placement is being decided: contested, followed up, or led ashore. */
function attemptOf(game: Game, frame: SupportFrame | undefined): SupportSegmentView['attempt'] {
  const { unit: id, type, at } = frame ?? {}
  const unit = typeof id === 'string' ? game.content.unitOf.get(id) : undefined
  const target = typeof at === 'string' ? targetOf(game, at) : undefined
  if (!unit || !type || !target || typeof at !== 'string') return null
  const prospect = prospectOf(game, unit.id, at)
  const contested = frame?.stage === 'contest'
  return {
    piece: unit.id,
    at,
    title: titleAs(game, unit, type),
    type: TYPE_TITLE[type],
    place: targetName(game, target),
    verdict: { ok: true },
    path: prospect?.path ?? null,
    way: prospect?.way ?? '',
    sequel: prospect?.sequel ?? '',
    contesters: contested ? contestsOf(game, { unit, type, target }) : [],
    delay: contested ? delayOdds(game, unit, type) : null,
  }
}

/** The Support Segment under way; undefined outside of it. */
export function segmentView(game: Game): SupportSegmentView | undefined {
  const { frames } = game.table.state
  const frame = SUPPORT_FRAME.innermost(frames)
  const blitz = BLITZ_PLACEMENT_FRAME.innermost(frames) !== undefined
  if ((!frame && !blitz) || game.phasing < 0) return undefined
  return {
    step: blitz ? 'blitz' : STEP_OF[frame?.stage ?? 'choose'],
    faction: game.factionName(game.phasing),
    map: game.map,
    ...(frame?.stage === 'choose' ? groupsOf(game) : NO_GROUPS),
    beachheads: beachheadsOf(game, frame),
    attempt: attemptOf(game, frame),
  }
}

/** The Support Segment under way; null outside it. */
export const support = question({
  name: 'play.support',
  answers: ({ game }) => segmentView(game) ?? null,
})
