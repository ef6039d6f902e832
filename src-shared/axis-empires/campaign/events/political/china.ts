/** Chinese Incident (15.8 of 2012): what an Allied faction or the Axis does in China. */

import { flag, text } from '../../../../kernel/shape.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import { postureBoxTitle, postureTitle } from '../../../ground/names/postures.ts'
import { FACTION_CODE } from '../../../ground/theatres/factions.ts'
import { FACTIONS, type Faction, isChinese, THEATRES } from '../../../ground/theatres/index.ts'
import { V } from '../../../ground/variables/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { isDependentOf } from '../../../table/game/lands.ts'
import { setPosture } from '../../../table/politics/index.ts'
import { eliminate } from '../../../war/units/losses.ts'
import { stepLosses, unrestHexes, unrestLosses } from '../counters/losses.ts'
import { breakUp } from '../counters/multinational.ts'
import { minorsOf, NEUTRAL_OR_FRIENDLY } from '../countries/countries.ts'
import { governmentFalls, governmentInBox } from '../countries/japanese-government.ts'
import { policyBoxes } from '../countries/policies.ts'
import { TRUCE_LEVELS, truceSteps } from '../countries/truces.ts'
import { eventFrame } from '../frame.ts'
import { kept } from '../occurring.ts'
import type { Choice, Happening, PoliticalEvent } from '../types.ts'
import { influenceChoices } from './influence.ts'

const MAP = 'ds'
const BOXES = ['nationalist-china', 'communist-china'] as const
const AT = 'hex:'

/** Where there is unrest, in whose box a Truce was placed, whether the Chinese fight each other. */
const MEMORY = { unrest: text, truce: text, strife: flag }
type Memory = typeof MEMORY

const boxOf = (faction: Faction): string =>
  THEATRES[MAP].postures.chinese?.[faction === 'soviet' ? 'soviet' : 'western'] ?? ''

/** One box goes from one Policy to another. */
function* turned(
  game: Game,
  boxes: readonly string[],
  from: readonly string[],
  to: 'resistance' | 'acceptance',
  title: string,
): Generator<Choice> {
  for (const { box, policy } of policyBoxes(game, MAP, boxes))
    if (from.includes(policy))
      yield {
        id: `${to}:${box}`,
        label: `${title}: ${postureBoxTitle(box)} turns to ${postureTitle(to)}`,
        act: () => {
          setPosture(game, { map: MAP, box, posture: to })
        },
      }
}

function* truces(game: Game, boxes: readonly string[], cancelled: boolean): Generator<Choice<Memory>> {
  for (const step of truceSteps(game, MAP, boxes))
    yield { id: `negotiate:${step.id}`, label: `Negotiate: ${step.label}`, act: () => step.act() }
  for (const box of boxes) {
    if (game.vars.get(V.posture, box, MAP) !== null) continue
    for (const posture of TRUCE_LEVELS)
      yield {
        id: `truce:${box}:${posture}`,
        label: `Truce: ${postureTitle(posture)} in ${postureBoxTitle(box)}`,
        ...(cancelled ? { keep: { truce: box } } : {}),
        act: () => {
          setPosture(game, { map: MAP, box, posture })
        },
      }
  }
}

const politics = ({ receiver }: Happening): Choice => ({
  id: 'politics',
  label: 'Chinese Politics: Minor Country Politics in China',
  next: () => [eventFrame('minor-country-politics', { map: MAP, receiver, sort: 'china' })],
})

function* allied(game: Game, now: Happening): Generator<Choice<Memory>> {
  const box = boxOf(now.receiver)
  yield politics(now)
  yield* turned(game, [box], ['acceptance', 'surrender'], 'resistance', 'Encourage Resistance')
  const inChina = (hex: number): boolean => {
    const owner = game.politics.owner(hex)
    const id = game.graph.areas[owner]?.id
    const chinese = id !== undefined && isChinese(id) && game.politics.isHome(hex, owner)
    return chinese || isDependentOf(game, hex, 'japan')
  }
  for (const hex of unrestHexes(game, MAP, [FACTION_CODE.axis], inChina)) {
    const id = `${AT}${game.hexId(hex)}`
    yield {
      id,
      label: `Guerrilla Warfare at ${game.hexName(hex)}`,
      at: game.hexId(hex),
      keep: { unrest: game.hexId(hex) },
    }
  }
  for (const country of minorsOf(game, MAP))
    if (isChinese(country) && NEUTRAL_OR_FRIENDLY.judge(game, now, country).ok)
      yield* influenceChoices(game, now, country)
  yield* truces(game, [box], true)
}

function* axis(game: Game, now: Happening): Generator<Choice<Memory>> {
  yield politics(now)
  yield {
    id: 'strife',
    label: 'Chinese Strife: a die says which of the Chinese lose a step',
    keep: { strife: true },
  }
  yield* turned(game, BOXES, ['resistance'], 'acceptance', 'Encourage Acceptance')
  yield* truces(game, BOXES, false)
}

const RULE = '2012:15.8'

/** A Chinese unit in a Holding Box is lost: the unit it is a part of breaks down for it (2.3.4). */
function heldStep(game: Game, unit: Unit, held: Unit): Choice {
  return {
    id: `held:${held.id}`,
    label: `${game.name(held)} in the Holding Box of ${game.name(unit)}`,
    piece: unit.id,
    act: () => {
      breakUp(game, (each) => each === held, RULE)
      if (game.hexOf(held) >= 0) eliminate(game, held)
    },
  }
}

/** Steps of the Chinese Minor Countries of a faction and of its pan-national HQs, on the map or in a Holding Box. */
function* chineseSteps(game: Game, faction: Faction): Generator<Choice> {
  for (const unit of game.board.onMaps()) {
    if (unit.map !== MAP || game.factionOf(unit) !== faction) continue
    if (isChinese(unit.nation) || game.board.isPanNational(unit)) yield* stepLosses(game, unit)
    for (const held of game.board.heldBy(unit)) if (isChinese(held.nation)) yield heldStep(game, unit, held)
  }
}

export const CHINESE_INCIDENT: PoliticalEvent<Memory> = {
  id: 'chinese-incident',
  memory: MEMORY,
  title: { ds: 'Chinese Incident' },
  sections: { ds: '2012:15.8' },
  receivers: FACTIONS,
  steps: [
    {
      ask: 'Choose what happens in China',
      may: true,
      choices: (game, now) => (now.receiver === 'axis' ? axis(game, now) : allied(game, now)),
    },
    {
      when: (_game, { memory }) => memory.unrest !== undefined,
      ask: 'Choose what is lost',
      by: () => 'axis',
      choices: (game, now) => unrestLosses(game, FACTION_CODE.axis, game.hex(kept(now, 'unrest'))),
    },
    {
      when: (game, { memory }) => memory.truce !== undefined && governmentInBox(game) !== undefined,
      ask: 'Let the Government fall to cancel the Truce, or accept it',
      may: true,
      by: () => 'axis',
      choices: (game, now) => [
        {
          id: 'cancel',
          label: 'The Government falls and the Truce with it',
          act: () => {
            governmentFalls(game)
            setPosture(game, { map: MAP, box: kept(now, 'truce'), posture: null })
          },
        },
      ],
    },
    {
      when: (_game, { memory }) => memory.strife === true,
      roll: 'Chinese Strife: 1 to 3 Nationalist, 4 to 6 Communist',
    },
    {
      when: (_game, { memory }) => memory.strife === true,
      ask: 'Choose the Chinese step that is lost',
      by: (_game, { rolled = 0 }) => (rolled <= 3 ? 'western' : 'soviet'),
      choices: (game, { rolled = 0 }) => chineseSteps(game, rolled <= 3 ? 'western' : 'soviet'),
    },
  ],
  diary: () => 'an incident in China',
  words:
    'You choose one: Minor Country Politics in China; a Chinese Posture turned towards Resistance (Allies) ' +
    'or Acceptance (Axis); guerrillas (Allies) or strife among the Chinese (Axis); Influence on a Chinese ' +
    'Country (Allies); a Chinese Truce raised, lowered or placed.',
}
