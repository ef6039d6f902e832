import { series } from '../../../../kernel/words.ts'
import { postureBoxTitle, postureTitle } from '../../../ground/names/postures.ts'
import { type MapId, type Posture, THEATRES } from '../../../ground/theatres/index.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { alignmentNow, mapOfArea, statusNow } from '../../../table/politics/index.ts'
import type { ConditionRule } from './types.ts'

const isBox = (map: MapId, id: string): boolean => THEATRES[map].postures.boxes.some((box) => box.id === id)

/**
 * The Posture of a Country, or of a Posture Box of the map that is asked about: with both maps, a Country of Europe may
 * have the name of a box of Asia. An active Axis Country is always at War; a Neutral one without a box of its own has
 * no Posture.
 */
function postureOf(game: Game, map: MapId, of: string): Posture | 'war' | undefined {
  const named = game.politics.country(of)
  const country = named >= 0 && (mapOfArea(game, of) === map || !isBox(map, of)) ? named : -1
  const box = country < 0 ? undefined : game.politics.boxOf(country)
  if (box !== undefined) return game.vars.get(V.posture, box, mapOfArea(game, of)) ?? 'war'
  if (isBox(map, of)) return game.vars.get(V.posture, of, map) ?? 'war'
  const active = country >= 0 && statusNow(game, of) === 'active'
  return active && alignmentNow(game, of) === 'axis' ? 'war' : undefined
}

/** The Posture is one of some (13.6). */
export const posture: ConditionRule<'posture'> = {
  holds: (game, { of, is }, { map }) => is.some((each) => each === postureOf(game, map, of)),
  words({ of, is }, { names, not, map }) {
    const who = isBox(map, of) ? postureBoxTitle(of) : names.country(of)
    return `the Posture of ${who} is ${not ? 'not ' : ''}${series(is.map(postureTitle), 'or')}`
  },
}
