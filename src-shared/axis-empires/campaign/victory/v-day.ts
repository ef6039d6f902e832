/**
 * The V-E Day or V-J Day marker comes off its Turn Track (0.3, 0.4, 18.39, 36.45): the game ends, or in a combined
 * game all play on that map, unless the Axis may put the marker back and does so.
 */
import { end } from '../../../kernel/calls.ts'
import { commandKind } from '../../../kernel/command.ts'
import { frameShape, listOf, maybe, oneOf, whole } from '../../../kernel/shape.ts'
import type { Frame } from '../../../kernel/state.ts'
import { hasOption } from '../../ground/content/optional-rules.ts'
import { ASIDE, turnBox } from '../../ground/content/places.ts'
import type { Unit } from '../../ground/content/unit.ts'
import type { RuleId } from '../../ground/rule.ts'
import { MAP_IDS, type MapId, THEATRES } from '../../ground/theatres/index.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'
import { askDie } from '../../table/game/roll.ts'
import { procedure, type Stage, verb } from '../../table/game/stage.ts'
import { endGame } from './game-over.ts'
import { peaceResult } from './peace.ts'
import { closeMap, finalCheck, isCampaign, isMapOver, vDayTurn } from './point-check.ts'
import { axisHoldsHome } from './strategic-value.ts'
import { plantedOn } from './vp-track.ts'

const RULES: Readonly<Record<MapId, RuleId>> = { tk: '18.39', ds: '36.45' }

/** The V-Day marker of a map is put into the next box of its Turn Track again. */
const RETURN_V_DAY = commandKind('return-v-day', { map: oneOf(...MAP_IDS) })

interface VDayFrame extends Frame {
  readonly proc: 'v-day'
  /** Maps whose marker has just come off and that have still to be seen to, Europe first. */
  readonly maps: readonly MapId[]
  /** The maps whose markers wait for the die of the Variable Game Ending (17.10). */
  readonly ending?: readonly MapId[] | undefined
  readonly rolled?: number | undefined
}

function vDayMarker(game: Game, map: MapId): Unit | undefined {
  return game.content.units.find(
    (unit) => unit.map === map && unit.sides.some(({ type }) => type === THEATRES[map].vDay.marker),
  )
}

/**
 * Takes the V-Day markers off the box the Turn marker has just entered (7.2).
 * @returns What is to be played because of it; nothing if no marker was there or the game is no campaign.
 */
export function vDayFrames(game: Game): readonly VDayFrame[] {
  if (!isCampaign(game)) return []
  const maps = game.content.maps.filter((map) => vDayTurn(game, map) === game.turn)
  for (const map of maps) {
    const marker = vDayMarker(game, map)
    if (!marker) continue
    game.table.place(marker.id, ASIDE)
    const text = `The ${THEATRES[map].vDay.title} marker comes off the Turn Track`
    game.note({ text, rule: RULES[map], pieces: [marker.id], tone: 'heading' })
  }
  return maps.length === 0 ? [] : [{ proc: 'v-day', maps }]
}

/**
 * Whether the Axis may put a V-Day marker back (Unconditional Surrender): in a combined game, with a second marker on
 * the VP Track, an Axis Strategic Hex inside the Major Country, and the other V-Day marker still on its track.
 */
function mayReturn(game: Game, map: MapId): boolean {
  const other = game.content.maps.find((each) => each !== map)
  return (
    other !== undefined &&
    plantedOn(game, map).length > 0 &&
    axisHoldsHome(game, map) &&
    vDayTurn(game, other) !== undefined
  )
}

/**
 * The maps for which a die decides whether the game ends (17.10): those whose V-Day marker has come off, if it was the
 * last of a game, or both at once, and if a second Axis marker lies on the VP Track of one of them.
 */
export function variableEnding(game: Game, maps: readonly MapId[]): readonly MapId[] {
  if (!hasOption(game.content.scenario, 'variable-ending') || game.vars.isSet(V.separatePeace)) return []
  const others = game.content.maps.filter((map) => !maps.includes(map))
  if (others.some((map) => !isMapOver(game, map))) return []
  const open = maps.filter((map) => !isMapOver(game, map))
  return open.some((map) => plantedOn(game, map).length > 0) ? open : []
}

/** The greatest VP Box with a second Axis marker, which the die has to be no greater than. */
const endingBox = (game: Game, maps: readonly MapId[]): number =>
  Math.max(0, ...maps.flatMap((map) => plantedOn(game, map).map(({ box }) => box)))

/** What the die of the Variable Game Ending brings: the game goes on for a turn, or it ends. */
function settleEnding(game: Game, maps: readonly MapId[], rolled: number): void {
  const box = endingBox(game, maps)
  end(game.table)
  if (rolled > box) {
    game.note({ text: `${rolled} is more than the ${box} VP Box: the game ends`, rule: '17.10' })
    for (const map of maps) giveUp(game, map)
    return
  }
  for (const map of maps) {
    const marker = vDayMarker(game, map)
    if (marker) game.table.place(marker.id, turnBox(game.turn + 1, map))
  }
  const text = `${rolled} is not more than the ${box} VP Box: the game goes on for another turn`
  game.note({ text, rule: '17.10', tone: 'heading' })
}

/** The end of a game, or of play on a map. */
function giveUp(game: Game, map: MapId): void {
  if (game.content.maps.length === 1) endGame(game, finalCheck(game))
  else closeMap(game, map, 'v-day')
}

const asked: Stage<VDayFrame> = {
  run(game, { maps, ending, rolled }) {
    if (game.vars.isSet(V.separatePeace)) {
      endGame(game, peaceResult(game))
      return true
    }
    if (ending && rolled !== undefined) {
      settleEnding(game, ending, rolled)
      return true
    }
    const waiting = variableEnding(game, maps)
    if (waiting.length > 0) {
      game.table.patch({ ending: [...waiting] })
      askDie(game, 'Variable Game Ending', '17.10', 'axis')
      return true
    }
    const [map, ...rest] = maps
    if (map === undefined) {
      end(game.table)
      return true
    }
    // Of two markers that come off together neither is put back (36.45): the first waits for nobody.
    if (rest.length === 0 && mayReturn(game, map)) return false
    game.table.patch({ maps: rest })
    if (!isMapOver(game, map)) giveUp(game, map)
    return true
  },
  prompt: (_game, { maps: [map = 'tk'] }) => ({
    faction: 'axis',
    kind: 'v-day',
    prompt: `Put the ${THEATRES[map].vDay.title} marker into the next box for a Bonus VP, or let play on the map stop`,
    rule: RULES[map],
  }),
  *offers(game, { maps: [map = 'tk'] }) {
    const { title } = THEATRES[map].vDay
    yield {
      command: { type: 'return-v-day', map },
      label: `Put ${title} back: play goes on until next turn, 1 Bonus VP`,
      rule: RULES[map],
      ...(vDayMarker(game, map) ? { piece: vDayMarker(game, map)?.id ?? '' } : {}),
    }
    yield { command: { type: 'end' }, label: `Play stops in ${THEATRES[map].name}`, rule: '0.4' }
  },
  on: {
    [RETURN_V_DAY.type]: verb(RETURN_V_DAY.takes, {
      title: 'Put the V-Day marker back',
      do(game, _frame, { map }) {
        const marker = vDayMarker(game, map)
        if (marker) game.table.place(marker.id, turnBox(game.turn + 1, map))
        game.vars.set(V.bonusVp, map, game.vars.number(V.bonusVp, map) + 1)
        const text = `The Axis fights on in ${THEATRES[map].name}: ${THEATRES[map].vDay.title} goes into the next box, and the Axis earns a Bonus VP`
        game.note({ text, rule: RULES[map], faction: 'axis' })
        end(game.table)
      },
    }),
    end: verb(
      {},
      {
        traits: ['pass'],
        do(game, { maps: [map, ...rest] }) {
          game.table.patch({ maps: rest })
          if (map) giveUp(game, map)
        },
      },
    ),
  },
}

export const vDayProcedure = procedure({
  frame: frameShape<VDayFrame>('v-day', {
    maps: listOf(oneOf(...MAP_IDS)),
    ending: maybe(listOf(oneOf(...MAP_IDS))),
    rolled: maybe(whole),
  }),
  stage: () => asked,
})
