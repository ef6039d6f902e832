/** The Posture Display: a Policy, a Truce or War in each box, and whose Posture it is (13.6). */
import type { PostureBox, PosturesDisplay, TheatreId } from '../../../ground/contract/displays.ts'
import { THEATRES, TRUCES } from '../../../ground/theatres/index.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { judgeEndPolicy } from '../../../table/politics/index.ts'
import { byHand, postureSetting } from '../hand/settings.ts'
import { POSTURE_TITLES, postureBoxes } from './catalogue.ts'
import { posturePlace } from './seats.ts'
import { slotsOf } from './slots.ts'
import { lyingAt, type Source } from './sources.ts'
import { theatreOfArea } from './theatre.ts'

/** The Countries on the board whose Posture a box gives. */
function countriesOf(game: Game, map: TheatreId, box: string): PostureBox['countries'] {
  const found: { id: string; name: string }[] = []
  game.graph.areas.forEach((area, index) => {
    if (area.kind === 'dependent' || area.kind === 'region') return
    if (theatreOfArea(game.content, area.id) !== map) return
    if (game.politics.boxOf(index) === box) found.push({ id: area.id, name: area.name })
  })
  return found.sort((a, b) => a.name.localeCompare(b.name))
}

/** When Total War does something to a Policy (12.3). */
const AT_TOTAL_WAR = {
  ends: 'Total War ends it',
  'may-end': 'With Total War the Axis may remove it',
  stays: 'Total War leaves it in effect',
} as const

/** How what lies in a box could end: by the will of the Axis, with Total War, by wearing off. */
function endingsOf(game: Game, map: TheatreId, box: string): PostureBox['endings'] {
  const posture = game.vars.get(V.posture, box, map)
  if (posture === null) return []
  if (TRUCES.has(posture))
    return [
      { text: 'It is reduced in the War & Peace Segment of a Seasonal Turn', rule: '6.1.2', now: false },
    ]
  const verdict = judgeEndPolicy(game, { map, policy: posture, ending: 'voluntary', by: 'axis' })
  const rule = THEATRES[map].nations.policies.find(({ id }) => id === posture)
  return [
    verdict.ok
      ? { text: 'The Axis may end it in its Political Events Segment', rule: '2.1.2', now: true }
      : { text: `The Axis may not end it: ${verdict.reason}`, rule: verdict.rule, now: false },
    ...(rule ? [{ text: AT_TOTAL_WAR[rule.atTotalWar], rule: '12.3', now: false }] : []),
  ]
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
        endings: endingsOf(game, map, entry.id),
        byHand: byHand(game, postureSetting(game, entry.id, map)),
      }
    }),
  }
}
