/** Submarines fire at transports that pass without warships (Submarines: does not block enemy movement). */
import { end, inOrder } from '../../../kernel/calls.ts'
import { flag, frameShape, maybe, oneOf, text } from '../../../kernel/shape.ts'
import { procedure, verb } from '../../../kernel/stage.ts'
import type { Frame } from '../../../kernel/state.ts'
import { POWERS, type Power } from '../../ground/powers.ts'
import type { Entry } from '../../ground/units.ts'
import { awaitDice, diceFor } from '../../table/dice.ts'
import type { Game } from '../../table/game.ts'
import { total } from './sides.ts'

interface AmbushFrame extends Frame {
  readonly proc: 'ambush'
  /** Whose transports go by, where, and in which zone they end. */
  readonly power: Power
  readonly zone: string
  readonly at: string
  /** The submarines have chosen to fire. */
  readonly fires?: boolean | undefined
}

const shape = frameShape<AmbushFrame>('ambush', {
  power: oneOf(...POWERS),
  zone: text,
  at: text,
  fires: maybe(flag),
})

/** Lets the submarines of each zone choose. */
export function ambush(game: Game, power: Power, zones: readonly string[], at: string): void {
  inOrder(
    game.table,
    zones.map((zone) => ({ proc: 'ambush', power, zone, at })),
  )
}

const hunters = (game: Game, { power, zone }: AmbushFrame): Entry[] =>
  game.at(zone).filter(({ unit }) => game.is(unit, 'submerges') && game.isEnemy(power, unit, zone))

/** Who decides for the submarines. */
function hunter(game: Game, frame: AmbushFrame): Power {
  const whose = hunters(game, frame)[0]?.unit.flag
  return whose === undefined || whose === 'neutral' ? 'japan' : whose
}

const prey = (game: Game, { power, at }: AmbushFrame): Entry[] =>
  game.at(at).filter(({ unit }) => unit.flag === power && game.is(unit, 'carries') && unit.spent === true)

function fire(game: Game, frame: AmbushFrame): void {
  let hits = 0
  for (const { unit, n } of hunters(game, frame))
    for (let i = 0; i < n; i++)
      if (game.roll('Submarine', 'units.submarines') <= game.type(unit.type).attack) hits++
  game.say(
    `Submarines in ${game.name(frame.zone)} fire at transports going by: ${hits} ${hits === 1 ? 'hit' : 'hits'}.`,
    'units.submarines',
    [frame.zone],
  )
  // The mover gives up what carries least.
  for (const { key, n } of [...prey(game, frame)].sort(
    (a, b) => (a.unit.cargo?.length ?? 0) - (b.unit.cargo?.length ?? 0),
  )) {
    const lost = Math.min(n, hits)
    game.remove(frame.at, key, lost)
    hits -= lost
  }
  end(game.table)
}

export const ambushProcedure = procedure<Game, AmbushFrame>({
  frame: shape,
  stage: () => ({
    run(game, frame) {
      if (frame.fires) {
        const n = total(hunters(game, frame))
        if (!awaitDice(game, hunter(game, frame), diceFor(n, 'Submarine'), 'units.submarines'))
          fire(game, frame)
        return true
      }
      if (hunters(game, frame).length > 0 && prey(game, frame).length > 0) return false
      end(game.table)
      return true
    },
    prompt(game, frame) {
      return {
        faction: hunter(game, frame),
        kind: 'ambush',
        prompt: `Transports pass through ${game.name(frame.zone)} without warships: do the submarines fire?`,
        rule: 'units.submarines',
      }
    },
    *offers(_game, { zone }) {
      yield { command: { type: 'fire' }, label: 'Fire', rule: 'units.submarines', at: zone }
      yield { command: { type: 'hold' }, label: 'Let them pass', rule: 'units.submarines' }
    },
    on: {
      fire: verb({}, { traits: ['primary'], do: (game) => game.table.patch({ fires: true }) }),
      hold: verb({}, { do: (game) => end(game.table) }),
    },
  }),
})
