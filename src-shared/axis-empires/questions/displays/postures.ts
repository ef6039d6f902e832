/** The Posture Display: a Policy, a Truce or War in each box, and whose Posture it is (13.6). */
import type { PostureBox, PosturesDisplay, TheatreId } from '../../contract/displays.ts'
import type { Game } from '../../game/game.ts'
import { TRUCES } from '../../theatres/index.ts'
import { V } from '../../variables/index.ts'
import { POSTURE_TITLES, postureBoxes } from './catalogue.ts'
import { posturePlace } from './seats.ts'
import { slotsOf } from './slots.ts'
import { lyingAt, type Source } from './sources.ts'
import { theatreOfArea } from './theatre.ts'

/** The Countries on the board whose Posture a box gives. */
function countriesOf(game: Game, map: TheatreId, box: string): string[] {
  const names: string[] = []
  game.graph.areas.forEach((area, index) => {
    if (area.kind === 'dependent' || area.kind === 'region') return
    if (theatreOfArea(game.content, area.id) !== map) return
    if (game.politics.boxOf(index) === box) names.push(area.name)
  })
  return names.sort()
}

export function posturesDisplay(source: Source, map: TheatreId): PosturesDisplay {
  const { game } = source
  return {
    kind: 'postures',
    id: 'postures',
    map,
    title: 'Posture Display',
    rule: '13.6',
    boxes: postureBoxes(map).map((entry): PostureBox => {
      const posture: string = game.vars.get(V.posture, entry.id, map) ?? 'war'
      return {
        ...entry,
        posture,
        postureTitle: POSTURE_TITLES[posture] ?? posture,
        state: posture === 'war' ? 'war' : TRUCES.has(posture) ? 'truce' : 'policy',
        slots: slotsOf(lyingAt(source, posturePlace(entry.id, map))),
        countries: countriesOf(game, map, entry.id),
      }
    }),
  }
}
