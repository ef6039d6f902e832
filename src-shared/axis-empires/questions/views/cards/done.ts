/** Which lines of a Current Card have been done in this turn: those of segments that are over, and those gone through. */

import type { CardActionsFrame } from '../../../campaign/cards/run.ts'
import type { CardFace, CardPart } from '../../../ground/contract/cards.ts'
import { FACTIONS, type Faction, type MapId } from '../../../ground/theatres/index.ts'
import { FACTION_SEGMENT_IDS, type FactionSegmentId, V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'

const SEGMENT: Readonly<Record<CardPart['segment'], FactionSegmentId>> = {
  option: 'option-card',
  replacements: 'replacements',
  political: 'political-events',
  conditional: 'conditional-events',
}

/** Where a segment of a faction stands: over, being played, or still to come. */
function stateOf(game: Game, faction: Faction, segment: FactionSegmentId): 'over' | 'now' | 'to come' {
  const phasing = game.vars.get(V.phasing)
  if (phasing === null) return 'over'
  if (phasing !== faction) return FACTIONS.indexOf(phasing) > FACTIONS.indexOf(faction) ? 'over' : 'to come'
  const now = game.vars.get(V.segment)
  if (now === 'delay') return 'over'
  // Before its first segment a turn has come to none.
  const at = now === null ? 0 : FACTION_SEGMENT_IDS.indexOf(now)
  const own = FACTION_SEGMENT_IDS.indexOf(segment)
  return at > own ? 'over' : at === own ? 'now' : 'to come'
}

/** How many actions of a part have been gone through while its segment is played. */
function gone(game: Game, faction: Faction, map: MapId, part: CardPart): number {
  for (const frame of game.table.state.frames) {
    if (frame.proc !== 'card-actions') continue
    const { section, at, path, ...of } = frame as CardActionsFrame
    if (of.faction === faction && of.map === map && section === part.segment && path.length === 0) return at
  }
  return 0
}

function ticked(part: CardPart, state: 'over' | 'now', count: number): CardPart {
  let action = -1
  return {
    ...part,
    lines: part.lines.map((line) => {
      if (line.deep === undefined) action++
      return state === 'over' || action < count ? { ...line, done: true } : line
    }),
  }
}

/** The face of a Current Card with what has been done of it. */
export function withDone(game: Game, face: CardFace): CardFace {
  const { faction, map } = face
  return {
    ...face,
    parts: face.parts.map((part) => {
      const state = stateOf(game, faction, SEGMENT[part.segment])
      return state === 'to come' ? part : ticked(part, state, gone(game, faction, map, part))
    }),
  }
}
