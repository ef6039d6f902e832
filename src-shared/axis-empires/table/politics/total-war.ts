/**
 * Total War goes into effect (12.3): the Axis first takes off what it may, box by box; then the markers of the later
 * war go to the Turn Track, the Conditional Events that have not yet occurred are triggered, and cards are drawn.
 */
import { commandKind } from '../../../kernel/command.ts'
import { text } from '../../../kernel/shape.ts'
import { series } from '../../../kernel/words.ts'
import { europeanWarBox, OUT, pacificWarBox } from '../../ground/content/places.ts'
import { postureBoxTitle, postureTitle } from '../../ground/names/postures.ts'
import { OK, refuse, type Verdict } from '../../ground/rule.ts'
import type { Faction } from '../../ground/theatres/ids.ts'
import { type MapId, THEATRES, type TotalWarMarker, TRUCES } from '../../ground/theatres/index.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../game/game.ts'
import { type Answers, type Step, scripted } from '../game/script.ts'
import { momentFrames } from '../game/stepping-in.ts'
import { changeEsv } from './elsewhere.ts'
import { delayGovernment, leadingBranch } from './government.ts'
import { TOTAL_WAR, type TotalWarFrame } from './total-war-frame.ts'
import { isOnTrack, isPeaceEnforced, markerOf, putOnTrack, seasonalAhead } from './track.ts'
import { outbreakOfWar } from './war-state.ts'

const ALLIED: readonly Faction[] = ['western', 'soviet']

/** The Policy in a box that Total War lets the Axis end, with its guard. */
function optional(game: Game, map: MapId, box: string) {
  const posture = game.vars.get(V.posture, box, map)
  const rule = THEATRES[map].nations.policies.find((each) => each.id === posture)
  return rule?.atTotalWar === 'may-end' ? rule : undefined
}

/** Whether the Axis may take the marker off a Posture Box now: a Truce, or a Policy of which 12.3 says so. */
export function judgeTakeOff(game: Game, map: MapId, box: string): Verdict {
  const posture = game.vars.get(V.posture, box, map)
  if (posture === null) return refuse('12.3', 'there is no marker in that Posture Box')
  if (TRUCES.has(posture)) return OK
  const policy = optional(game, map, box)
  if (!policy) return refuse('12.3', `Total War does not let the Axis end ${postureTitle(posture)}`)
  const { guard } = policy
  if (!guard || !('branch' in guard)) return OK
  if (isPeaceEnforced(game, map, guard.peace?.[box])) return refuse('2012:14.12', guard.words)
  return leadingBranch(game) === guard.branch[box] ? OK : refuse('13.6.1.2', guard.words)
}

/** The boxes that empty together: one Government marker ends the Neutrality of all its branch answers for. */
function together(game: Game, map: MapId, box: string): readonly string[] {
  const guard = optional(game, map, box)?.guard
  if (!guard || !('branch' in guard)) return [box]
  const posture = game.vars.get(V.posture, box, map)
  return THEATRES[map].postures.boxes
    .map(({ id }) => id)
    .filter((id) => game.vars.get(V.posture, id, map) === posture && guard.branch[id] === guard.branch[box])
    .filter((id) => !isPeaceEnforced(game, map, guard.peace?.[id]))
}

function takeOff(game: Game, map: MapId, box: string): void {
  const posture = game.vars.get(V.posture, box, map)
  if (posture === null) return
  const boxes = together(game, map, box)
  if (optional(game, map, box)?.guard) delayGovernment(game)
  for (const each of boxes) {
    game.vars.set(V.posture, each, map, null)
    game.note({
      text: `The Axis removes ${postureTitle(posture)} from the Posture Box of ${postureBoxTitle(each)}`,
      rule: '12.3',
      faction: 'axis',
    })
  }
}

/** The boxes whose marker the Axis may take off. */
const removable = (game: Game, map: MapId): string[] =>
  THEATRES[map].postures.boxes.map(({ id }) => id).filter((box) => judgeTakeOff(game, map, box).ok)

function placeMarker(game: Game, map: MapId, entry: TotalWarMarker): void {
  const both = game.content.maps.length > 1
  if (entry.maps !== undefined && (entry.maps === 'both') !== both) return
  if (entry.ifPolicyIn !== undefined && !game.politics.hasPolicy(THEATRES[map], entry.ifPolicyIn)) return
  const marker = markerOf(game, entry.on ?? map, entry.marker, entry.tag)
  if (!marker) return
  if (entry.ahead !== undefined) {
    if (entry.unlessOnTrack && isOnTrack(game, marker)) return
    putOnTrack(game, marker, entry.marker, seasonalAhead(game.turn, entry.ahead), '12.3')
  } else if (ALLIED.some((faction) => game.table.piece(marker.id).at === pacificWarBox(faction))) {
    game.table.place(marker.id, OUT)
    game.note({ text: `${game.name(marker)} leaves play`, rule: '12.3', pieces: [marker.id] })
  }
}

/** In Dai Senso alone Europe is at Total War by now: the ESV falls and both Allies have the marker (12.3, step 6). */
function europeanTotalWar(game: Game): void {
  const markers = game.content.units.filter(
    ({ map, sides }) => map === 'ds' && sides[0]?.type === 'european-total-war',
  )
  const boxes = ALLIED.map(europeanWarBox)
  if (markers.some(({ id }) => boxes.includes(game.table.piece(id).at))) return
  changeEsv(game, -2)
  ALLIED.forEach((faction, i) => {
    const marker = markers[i]
    if (marker) game.table.place(marker.id, europeanWarBox(faction))
  })
  game.note({ text: 'European Total War is in effect', rule: '12.3', tone: 'heading' })
  // As whenever European Total War begins (36.13.4): without it Germany would never surrender.
  const vEDay = markerOf(game, 'ds', 'v-e-day')
  if (vEDay && !isOnTrack(game, vEDay))
    putOnTrack(game, vEDay, 'v-e-day', seasonalAhead(game.turn, 16), '36.13.4')
}

function place(game: Game, { map }: TotalWarFrame): void {
  const alone = game.content.maps.length === 1
  const { totalWar } = THEATRES[map].nations
  const entries = totalWar.filter(({ on, marker }) => on === undefined && marker !== 'v-j-day')
  for (const entry of entries) placeMarker(game, map, entry)
  if (map === 'ds' && alone) europeanTotalWar(game)
  for (const entry of totalWar.filter((each) => !entries.includes(each))) placeMarker(game, map, entry)
  outbreakOfWar(game, map)
}

/** The markers come off one by one; then Total War goes into effect. */
const STEPS: Readonly<Record<'choose' | 'place', Step<TotalWarFrame, object>>> = {
  choose: {
    when: (game, { map }) => removable(game, map).length > 0,
    ask: 'Total War begins: break Truces and Policies, each of which is a war, or keep them',
    may: true,
    by: () => 'axis',
    *choices(game, { map }) {
      for (const box of removable(game, map)) {
        const posture = game.vars.get(V.posture, box, map)
        yield {
          id: box,
          label: `War on ${series(together(game, map, box).map(postureBoxTitle))}: break the ${posture === null ? '' : postureTitle(posture)} ${posture !== null && TRUCES.has(posture) ? 'Truce' : 'Policy'}`,
          again: true,
          act: () => takeOff(game, map, box),
        }
      }
    },
  },
  place: {
    does(game, frame) {
      place(game, frame)
      return momentFrames(game, 'war-state', { map: frame.map, state: 'total' })
    },
  },
}

const ANSWERS: Answers<TotalWarFrame> = {
  choose: {
    kind: commandKind('take-off', { box: text }),
    field: 'box',
    title: 'Break a Policy or Truce (war)',
    traits: ['grave', 'by-hand'],
    why: (game, { map }, { box }) => judgeTakeOff(game, map, String(box)),
  },
  pass: { type: 'done', label: 'Break no Policy and no Truce', traits: ['primary', 'pass'] },
}

export const totalWarProcedure = scripted<TotalWarFrame, object>({
  frame: TOTAL_WAR,
  answers: () => ANSWERS,
  step: (_game, { step }) => (step === 'over' ? undefined : STEPS[step]),
  onward: ({ step }) => ({ step: step === 'choose' ? 'place' : 'over' }),
  owner: () => 'axis',
  prompt: (_game, _frame, ask) => ({ kind: 'total-war', prompt: ask, rule: '12.3' }),
})
