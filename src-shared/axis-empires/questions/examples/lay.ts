/** Sets the position of an example out on the real map with the real counters. */

import type { RawContent } from '../../../game-system/content.ts'
import type { Frame, GameState } from '../../../kernel/state.ts'
import type { Content } from '../../ground/content/compile.ts'
import { FACTIONS, type Faction } from '../../ground/theatres/ids.ts'
import { type MapId, THEATRES } from '../../ground/theatres/index.ts'
import { startState } from '../../table/game/setup.ts'
import { type AttackFrame, attackFrame } from '../../war/combat/attack.ts'
import { movementFrame } from '../../war/movement/frame.ts'
import { supportFrame } from '../../war/support/frame.ts'
import type { PositionData, SceneData, SegmentData } from './schema.ts'

/** Nations by the faction they stand with in the examples unless one says otherwise. */
const ALL_ACTIVE: Readonly<Record<string, Faction>> = {
  italy: 'axis',
  rumania: 'axis',
  hungary: 'axis',
  finland: 'axis',
  france: 'western',
  poland: 'western',
}
/** The same in Asia: how China stands in most of the examples there. */
const ALL_ACTIVE_DS: Readonly<Record<string, Faction>> = {
  hopeh: 'western',
  kiangsu: 'western',
  szechwan: 'western',
  yunnan: 'western',
  kansu: 'soviet',
  'france-ds': 'western',
  nei: 'western',
}
/** What Germany holds in most examples. */
const ANSCHLUSS = ['austria', 'czechoslovakia'].map((area) => ({ area, to: 'germany', as: 'part' as const }))

/** The files of counters of some maps, by their names: those the data has of them. */
function countersOf(counters: RawContent['counters'], maps: readonly MapId[]): string[] {
  return Object.keys(counters)
    .map((file) => file.replace(/^.*\/|\.json$/g, ''))
    .filter((name) => maps.some((map) => name.startsWith(`${map}-`)))
}

type Data = Omit<RawContent, 'scenario' | 'scenarioFile'>

/** The scenario an example is played in: its turn, Countries and Postures, and no victory to be had. */
export function scenarioOf(data: Data, position: PositionData, title = 'Example'): unknown {
  const maps = position.maps ?? ['tk']
  const europe = maps.includes('tk')
  const asia = maps.includes('ds')
  const turn = position.turn ?? (asia ? '1940-8' : '1940-6')
  const active = position.active ?? { ...(europe ? ALL_ACTIVE : {}), ...(asia ? ALL_ACTIVE_DS : {}) }
  const war = position.war ?? 'limited'
  return {
    format: 1,
    id: 'example',
    version: '1',
    title,
    kind: 'training',
    maps,
    counters: countersOf(data.counters, maps),
    introduction: 'A position of an example.',
    notes: [],
    start: turn,
    end: turn,
    warState: europe && asia ? { tk: war, ds: war } : war,
    factions: FACTIONS,
    active,
    conquered: position.conquered ?? {},
    ceded: position.ceded ?? (europe ? ANSCHLUSS : []),
    postures: position.postures ?? {},
    setup: [],
    pools: [...FACTIONS, ...maps.flatMap((map) => Object.keys(THEATRES[map].majors)), ...Object.keys(active)],
    special: [],
    victory: [{ winner: 'draw', text: 'No test.', when: { test: 'otherwise' } }],
  }
}

const PHASES: Readonly<Record<Extract<SegmentData, string>, () => Frame>> = {
  operational: () => movementFrame(false),
  reserve: () => movementFrame(true),
  combat: () => ({ proc: 'combat', blitz: false, step: 'combat' }),
  blitz: () => ({ proc: 'combat', blitz: true, step: 'combat' }),
  landing: () => ({ proc: 'combat', blitz: true, step: 'landing' }),
  support: () => ({ ...supportFrame(), stage: 'choose' }),
  stacking: () => ({ proc: 'stacking' }),
  delay: () => ({ proc: 'delay' }),
}

/** The procedure that runs in a part of the turn. */
function frameOf(segment: SegmentData, faction: Faction): Frame {
  if (typeof segment === 'string') return PHASES[segment]()
  if ('organization' in segment) return { proc: 'organization', step: segment.organization, faction }
  if ('replacements' in segment) return { proc: 'replacements', grants: segment.replacements }
  const { target, ...change } = segment.attack
  return { ...attackFrame(target, change.blitz === true), ...(change as Partial<AttackFrame>) } as AttackFrame
}

/** What of a position stands in the state and not in the scenario; a frame of its own where one is given. */
export type StatePart = Pick<PositionData, 'phasing' | 'at' | 'facing' | 'vars' | 'segment'> & {
  readonly frame?: Frame | undefined
  readonly manualDice?: boolean | undefined
}

/** The state of a position, before its procedure has run. Throws for a counter there is not. */
export function stateOf(content: Content, position: StatePart, seed = 1): GameState {
  const state = startState(content, { seed, manualDice: position.manualDice === true })
  for (const [name, place] of Object.entries(position.at)) {
    const [id, face] = name.split('/')
    const piece = state.pieces[id ?? '']
    if (!piece) throw new Error(`the position places ${id}, which is no counter`)
    piece.at = place
    piece.face = Number(face ?? 0)
  }
  for (const [marker, hex] of Object.entries(position.facing ?? {})) state.vars[`facing/${marker}`] = hex
  state.vars.phasing = position.phasing
  Object.assign(state.vars, position.vars ?? {})
  state.frames.length = 0
  const { segment } = position
  const frame = position.frame ?? (segment === undefined ? undefined : frameOf(segment, position.phasing))
  if (frame) state.frames.push(frame)
  return state
}

/** The counter a placing is of, whichever face it shows. */
const counterOf = (name: string): string => name.split('/')[0] ?? name

/** A position with changes put over it: a counter that is placed again shows the face it is placed with. */
function changed(before: PositionData, change: Partial<PositionData>): PositionData {
  const anew = new Set(Object.keys(change.at ?? {}).map(counterOf))
  const kept = Object.entries(before.at).filter(([name]) => !anew.has(counterOf(name)))
  return { ...before, ...change, at: { ...Object.fromEntries(kept), ...change.at } }
}

/**
 * The whole position of each scene of an example, one after the other.
 * @throws if the first scene does not say who plays and where counters lie.
 */
export function positionsOf(scenes: readonly Pick<SceneData, 'position'>[]): PositionData[] {
  const all: PositionData[] = []
  for (const { position } of scenes) {
    const before = all[all.length - 1]
    if (before) all.push(changed(before, position))
    else if (position.phasing && position.at)
      all.push({ ...position, phasing: position.phasing, at: position.at })
    else throw new Error('the first scene has no position of its own; expected phasing and at')
  }
  return all
}
