/**
 * Counters that wait in a Conditional Events Box: the Far Eastern Forces (38.3.3, 38.3.4, 38.5.3), the four Programs
 * (38.2.1 to 38.2.4), the unit of the British Neutrality Pact (38.1.4), and those that come with the war (12.2).
 */

import { delayBox, eventsBox, OUT } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import type { RuleId } from '../../../ground/rule.ts'
import { type AlliedFaction, FACTIONS, type Faction, nationality } from '../../../ground/theatres/index.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { isWithin } from '../../../table/game/lands.ts'
import { outbreakOfWar } from '../../../table/politics/index.ts'
import { move } from '../counters/moves.ts'
import { byCard, dueWhile } from '../due.ts'
import { doing } from '../steps.ts'
import type { ConditionalEvent } from '../types.ts'

const MAP = 'ds'

const waiting = (game: Game, faction: Faction, test: (unit: Unit) => boolean): Unit[] =>
  game.board.unitsAt(eventsBox(faction, MAP)).filter(test)

/** All of some counters go to the Delay Box. */
function delayAll(game: Game, units: readonly Unit[], rule: RuleId): void {
  for (const unit of units) move(game, unit, delayBox(MAP), 'to the Delay Box', rule)
}

const isMarker = (unit: Unit): boolean => unit.sides.every(({ kind }) => kind === 'marker')

interface Force {
  readonly id: string
  readonly title: string
  readonly rule: RuleId
  readonly faction: AlliedFaction
  readonly nation: string
  readonly box: string
}

/** The counters of a Major Country that come once it is at War. */
function farEastern({ id, title, rule, faction, nation, box }: Force): ConditionalEvent {
  const own = (game: Game): Unit[] =>
    waiting(
      game,
      faction,
      (unit) => nationality(unit.nation) === nation && !isMarker(unit) && !unit.tags.has('outbreak-of-war'),
    )
  const ready = (game: Game): boolean => game.vars.get(V.posture, box, MAP) === null && own(game).length > 0
  return {
    id,
    title: { ds: title },
    sections: { ds: rule },
    receivers: [faction],
    ...dueWhile(ready, 'it has a Policy or Truce, or its forces have come'),
    steps: [doing((game) => delayAll(game, own(game), rule))],
    diary: () => 'forces are sent to the Far East',
    words: 'Once the Posture is War, the forces that wait in the Conditional Events Box go to the Delay Box.',
  }
}

export const US_FAR_EAST = farEastern({
  id: 'us-far-eastern-forces',
  title: 'US Far Eastern Forces',
  rule: '38.3.3',
  faction: 'western',
  nation: 'united-states',
  box: 'us-western-minors',
})
export const BRITISH_FAR_EAST = farEastern({
  id: 'british-far-eastern-forces',
  title: 'British Far Eastern Forces',
  rule: '38.3.4',
  faction: 'western',
  nation: 'britain',
  box: 'britain',
})
export const RUSSIAN_FAR_EAST = farEastern({
  id: 'russian-far-eastern-forces',
  title: 'Russian Far Eastern Forces',
  rule: '38.5.3',
  faction: 'soviet',
  nation: 'russia',
  box: 'russia',
})

/** What a Program brings: the counters in the Axis Conditional Events Box of its sort. */
function program(
  id: string,
  title: string,
  rule: RuleId,
  test: (unit: Unit) => boolean,
  words: string,
): ConditionalEvent {
  return {
    id,
    title: { ds: title },
    sections: { ds: rule },
    receivers: ['axis'],
    atTotalWar: true,
    remembered: true,
    due: byCard,
    idle: (game) => (waiting(game, 'axis', test).length > 0 ? undefined : 'it has been applied'),
    steps: [doing((game) => delayAll(game, waiting(game, 'axis', test), rule))],
    diary: () => 'a program of the Japanese Government is carried out',
    words,
  }
}

const isType =
  (type: string) =>
  (unit: Unit): boolean =>
    unit.sides[0]?.type === type

const PACT = 'jpn-af-pact'

export const ARMY_PROGRAM = program(
  'army-program',
  'Army Program',
  '38.2.1',
  (unit) => isType('air-force')(unit) && unit.id !== PACT,
  'The Air Force of the card goes from the Conditional Events Box to the Delay Box.',
)
export const ECONOMIC_PROGRAM = program(
  'economic-program',
  'Economic Program',
  '38.2.2',
  isType('logistics'),
  'The Logistics marker of the card goes from the Conditional Events Box to the Delay Box.',
)
export const NAVY_PROGRAM = program(
  'navy-program',
  'Navy Program',
  '38.2.3',
  isType('surface-fleet'),
  'The Surface Fleet of the card goes from the Conditional Events Box to the Delay Box.',
)

const POLITICAL = program(
  'political-program',
  'Political Program',
  '38.2.4',
  (unit) => unit.ground[0]?.colonial === true || isType('quit-india')(unit),
  'The colonial units of the card and Quit India go from the Conditional Events Box to the Delay Box. Quit ' +
    'India leaves the game if a Japanese unit is in India or Ceylon.',
)

/** True if a Japanese ground unit stands in India or Ceylon. */
const isInIndia = (game: Game): boolean =>
  game.board
    .onMaps()
    .some(
      (unit) =>
        unit.nation === 'japan' && game.ground(unit) && isWithin(game, game.hexOf(unit), ['india', 'ceylon']),
    )

export const POLITICAL_PROGRAM: ConditionalEvent = {
  ...POLITICAL,
  steps: [
    ...POLITICAL.steps,
    doing((game) => {
      for (const unit of game.board.unitsAt(delayBox(MAP)).filter(isType('quit-india')))
        move(game, unit, OUT, 'out of the game', '38.2.4')
    }, isInIndia),
  ],
}

const pact = (game: Game): Unit[] => waiting(game, 'axis', ({ id }) => id === PACT)

const isPactKept = (game: Game): boolean => game.vars.get(V.posture, 'britain', MAP) === 'neutrality'

export const PACT_CHECK: ConditionalEvent = {
  id: 'british-neutrality-pact-check',
  title: { ds: 'British Neutrality Pact Check' },
  sections: { ds: '38.1.4' },
  receivers: ['axis'],
  permanent: true,
  *due(game, now) {
    if (!isPactKept(game) && pact(game).length > 0) yield now
  },
  idle(game) {
    if (isPactKept(game)) return 'the Posture of Britain is Neutrality'
    return pact(game).length > 0 ? undefined : 'the unit of the pact is not in the Conditional Events Box'
  },
  steps: [doing((game) => delayAll(game, pact(game), '38.1.4'))],
  diary: () => 'the pact with Britain is no more',
  words:
    'Once the Posture of Britain is no longer Neutrality, the support unit of the British Neutrality Pact ' +
    'goes from the Axis Conditional Events Box to the Delay Box.',
}

export const OUTBREAK_OF_WAR: ConditionalEvent = {
  id: 'outbreak-of-war',
  title: { tk: 'Outbreak of War', ds: 'Outbreak of War' },
  sections: { tk: '12.2', ds: '12.2' },
  receivers: FACTIONS,
  due: byCard,
  steps: [doing((game, { map }) => outbreakOfWar(game, map))],
  diary: () => 'the reserves are called to the colours',
  words:
    'The units that come with the Outbreak of War go from the Conditional Events Boxes to the Delay Box.',
}
