/** A marker comes into play elsewhere than in the boxes of reinforcements (18, 36), or counters leave play. */
import { trackOf } from '../../../ground/content/marker-places.ts'
import {
  ASIDE,
  delayBox,
  europeanWarBox,
  eventsBox,
  GOVERNMENT_BOX,
  OUT,
  pacificWarBox,
  pool,
  turnBox,
} from '../../../ground/content/places.ts'
import { keyOn } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { enterPlay, judgeEntry, VP_TRACK } from '../../../table/markers/enter.ts'
import { asMarker } from '../../../table/markers/places.ts'
import { seasonalAhead } from '../../../table/politics/index.ts'
import { counted, grouped } from '../lists.ts'
import { ruleOf, series } from '../names.ts'
import type { ActionRules, Owner, ValueOf } from './types.ts'

type Place = ValueOf<'place'>

const AHEAD = 1

function placeOf(
  game: Game,
  { map, faction }: Owner,
  { in: where, ahead = AHEAD, hex, marker }: Place,
): string {
  const ally = faction === 'axis' ? (game.content.unitOf.get(marker)?.counter.faction ?? 'western') : faction
  switch (where) {
    case 'turn-track':
      return turnBox(seasonalAhead(game.turn, ahead), map)
    case 'own-events':
      return eventsBox(faction, map)
    case 'vp-track':
      return VP_TRACK
    case 'government':
      return GOVERNMENT_BOX
    case 'european-war':
      return europeanWarBox(ally)
    case 'pacific-war':
      return pacificWarBox(ally)
    case 'hex':
      return hex ?? ''
  }
}

const WHERE: Readonly<Record<Exclude<Place['in'], 'turn-track' | 'hex'>, string>> = {
  'own-events': 'in your Conditional Events Box',
  'vp-track': 'on the VP Track',
  government: 'in the Government Holding Box',
  'european-war': 'in its European War Box',
  'pacific-war': 'in its Pacific War Box',
}

export const PLACE: ActionRules<Place> = {
  rule: ({ marker }, _owner, names) => names.owned(marker).rule,
  say({ marker, in: where, ahead = AHEAD, hex }, names) {
    const to =
      where === 'turn-track'
        ? `on the Turn Track, ${counted(ahead, 'Seasonal Turn')} ahead`
        : where === 'hex'
          ? `in ${names.hex(hex ?? '')}`
          : WHERE[where]
    return `place ${names.marker(marker)} ${to}`
  },
  ways(game, turn, value) {
    const entering = { marker: value.marker, at: placeOf(game, turn, value), face: value.face ?? 0 }
    const verdict = judgeEntry(game, entering)
    if (!verdict.ok) return { none: verdict.reason }
    const unit = game.unit(value.marker)
    return [
      {
        id: 'do',
        label: `Place ${game.name(unit)}`,
        piece: unit.id,
        act: () => {
          enterPlay(game, entering)
        },
      },
    ]
  },
}

type Lift = ValueOf<'lift'>

const GOES: Readonly<Record<Lift['to'], string>> = {
  aside: 'out of play',
  delay: 'in the Delay Box',
  'force-pool': 'in the Force Pool',
  out: 'out of the game',
}

const LEAVES = { aside: 'play', out: 'the game' } as const

function goalOf(game: Game, id: string, to: Lift['to']): string {
  const unit = game.unit(id)
  if (to === 'aside') return ASIDE
  if (to === 'out') return OUT
  return to === 'delay' ? delayBox(unit.map) : pool(game.factionOf(unit), unit.map)
}

/** The variable that says where a marker lies on the VP Track while it lies there; undefined for all others. */
function trackKey(game: Game, id: string): string | undefined {
  const unit = game.unit(id)
  const key = keyOn(trackOf(asMarker(unit)) ?? '', unit.map)
  return key !== undefined && game.table.get(key) !== null ? key : undefined
}

/** True for a counter that is in play somewhere else than where it goes; what is not in play can only be taken out. */
function isLiftable(game: Game, id: string, to: Lift['to']): boolean {
  if (!game.content.unitOf.has(id)) return false
  if (trackKey(game, id) !== undefined) return true
  const { at } = game.table.piece(id)
  return at !== OUT && at !== goalOf(game, id, to) && (at !== ASIDE || to === 'out')
}

function lift(game: Game, id: string, to: Lift['to']): void {
  const unit = game.unit(id)
  const key = trackKey(game, id)
  if (key !== undefined) game.table.set(key, null)
  game.note({
    text: `${game.name(unit)} is placed ${GOES[to]}`,
    rule: ruleOf(unit),
    pieces: [id],
    faction: game.factionOf(unit),
  })
  game.table.place(id, goalOf(game, id, to))
  game.table.turn(id, 0)
}

export const LIFT: ActionRules<Lift> = {
  rule: ({ units: [first = ''] }, _owner, names) => names.owned(first).rule,
  say({ units, to }, names) {
    const titles = series(grouped(units.map(names.marker)))
    return to === 'out' || to === 'aside'
      ? `remove ${titles} from ${LEAVES[to]}`
      : `place ${titles} ${GOES[to]}`
  },
  ways(game, _turn, { units, to }) {
    const there = units.filter((id) => isLiftable(game, id, to))
    if (there.length === 0) return { none: 'none of these counters is in play' }
    return [
      {
        id: 'do',
        label: `Place ${series(there.map((id) => game.name(game.unit(id))))} ${GOES[to]}`,
        act: () => {
          for (const id of there) lift(game, id, to)
        },
      },
    ]
  },
}
