/**
 * Entry and US Entry come off the Turn Track: nothing binds the Country any longer (18.38.4, 36.12, 36.44.4). Code: which box
 * is freed and which event follows depends on the counter.
 */

import type { Frame } from '../../../../kernel/state.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import { postureBoxTitle } from '../../../ground/names/postures.ts'
import { type MapId, TRUCES } from '../../../ground/theatres/index.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { endPolicy, setPosture } from '../../../table/politics/index.ts'
import { arrival, comer } from '../arrival.ts'
import { eventFrame } from '../frame.ts'
import type { Happening, PoliticalEvent } from '../types.ts'

/** The Posture Box of each Entry marker by its tag; those without one are of the United States. */
const BOXES: Readonly<Record<string, string>> = {
  'box-british': 'britain',
  'box-communist-chinese': 'communist-china',
  'box-nationalist-chinese': 'nationalist-china',
  'box-russian': 'russia',
}
const US_BOX: Readonly<Record<MapId, string>> = { tk: 'us', ds: 'us-western-minors' }

/** The event that brings the Far Eastern Forces of a Posture Box of Dai Senso. */
const FORCES: Readonly<Record<string, string>> = {
  'us-western-minors': 'us-far-eastern-forces',
  britain: 'british-far-eastern-forces',
  russia: 'russian-far-eastern-forces',
}

function boxOf(marker: Unit): string {
  const tag = [...marker.tags].find((each) => BOXES[each] !== undefined)
  return tag === undefined ? US_BOX[marker.map] : (BOXES[tag] ?? '')
}

/** Ends the Policy or Truce in a Posture Box; a Policy with all its markers (13.6.1.2). */
function free(game: Game, map: MapId, box: string): void {
  const posture = game.vars.get(V.posture, box, map)
  if (posture === null) return
  if (TRUCES.has(posture)) setPosture(game, { map, box, posture: null })
  else endPolicy(game, { map, policy: posture, ending: 'involuntary', by: 'western' })
}

function enter(game: Game, now: Happening): readonly Frame[] {
  const marker = comer(game, now)
  const { map } = marker
  const box = boxOf(marker)
  free(game, map, box)
  const forces = map === 'ds' ? FORCES[box] : undefined
  if (forces === undefined) return []
  return [eventFrame(forces, { map, receiver: box === 'russia' ? 'soviet' : 'western' })]
}

const entry = (type: string, title: string): PoliticalEvent =>
  arrival({
    type,
    title,
    steps: [{ does: enter }],
    diary: (game, now) => `nothing holds ${postureBoxTitle(boxOf(comer(game, now)))} back any longer`,
    words:
      'Whatever Policy or Truce binds the Country ends, and in Asia its Far Eastern Forces go from the Conditional Events Box to the Delay Box.',
  })

export const ENTRY_COMES = entry('entry', 'Entry')
export const US_ENTRY_COMES = entry('us-entry', 'US Entry')
