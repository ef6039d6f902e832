/** The Weather Determination Segment of Variable Weather (17.5): a die says which Turn Box tells the weather of a turn. */
import { end } from '../../../kernel/calls.ts'
import { frameShape, maybe, oneOf, whole } from '../../../kernel/shape.ts'
import type { Frame } from '../../../kernel/state.ts'
import { MAP_IDS, type MapId, THEATRES } from '../../ground/theatres/index.ts'
import { V } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'
import { askDie } from '../../table/game/roll.ts'
import { procedure, type Stage } from '../../table/game/stage.ts'

interface WeatherFrame extends Frame {
  readonly proc: 'weather'
  readonly map: MapId
  readonly rolled?: number | undefined
}

export const weatherFrame = (map: MapId): WeatherFrame => ({ proc: 'weather', map })

const EARLY = 1
const LATE = 6

const WORDS: Readonly<Record<number, string>> = {
  1: 'the weather of the next turn comes early',
  0: 'the weather is that of the turn',
  [-1]: 'the weather of the last turn comes late',
}

const determine: Stage<WeatherFrame> = {
  run(game: Game, { map, rolled }) {
    if (rolled === undefined) {
      askDie(game, `Weather in ${THEATRES[map].name}`, '17.5', 'axis')
      return true
    }
    const shift = rolled === EARLY ? 1 : rolled === LATE ? -1 : 0
    game.vars.set(V.weatherShift, map, shift === 0 ? null : shift)
    game.note({ text: `${THEATRES[map].name}: ${WORDS[shift]}`, rule: '17.5' })
    end(game.table)
    return true
  },
}

export const weatherProcedure = procedure<WeatherFrame>({
  frame: frameShape<WeatherFrame>('weather', { map: oneOf(...MAP_IDS), rolled: maybe(whole) }),
  stage: () => determine,
})
