/** Battleships and cruisers fire at a coast before troops land there (Battleship and cruiser bombardment). */
import { end } from '../../../kernel/calls.ts'
import { type Field, frameShape, maybe, oneOf, text, texts, whole } from '../../../kernel/shape.ts'
import { procedure, verb } from '../../../kernel/stage.ts'
import type { Frame } from '../../../kernel/state.ts'
import { POWERS, type Power } from '../../ground/powers.ts'
import { type Entry, unitOf } from '../../ground/units.ts'
import { awaitDice } from '../../table/dice.ts'
import type { Game } from '../../table/game.ts'
import { landingForce, unloaded } from '../movement/transport.ts'
import { battleFrame } from './frame.ts'

interface BombardFrame extends Frame {
  readonly proc: 'bombard'
  readonly power: Power
  readonly land: string
  /** Zones from which ships may fire: nothing has been fought for there. */
  readonly zones: readonly string[]
  /** How many ships have fired from each zone, and what they have hit. */
  readonly fired: number
  readonly hits: number
  readonly shots: readonly string[]
  /** What the ship that fires hits with, and where it lies. */
  readonly firing?: readonly [string, number] | undefined
}

const gun: Field<readonly [string, number]> = {
  expected: 'a kind of ship and a number',
  is: (value): value is readonly [string, number] =>
    Array.isArray(value) && typeof value[0] === 'string' && Number.isSafeInteger(value[1]),
}

const shape = frameShape<BombardFrame>('bombard', {
  power: oneOf(...POWERS),
  land: text,
  zones: texts,
  fired: whole,
  hits: whole,
  shots: texts,
  firing: maybe(gun),
})

export const bombardFrame = (power: Power, land: string, zones: readonly string[]): BombardFrame => ({
  proc: 'bombard',
  power,
  land,
  zones,
  fired: 0,
  hits: 0,
  shots: [],
})

/** Transports in a zone whose troops are to land somewhere. */
export const landers = (game: Game, power: Power, zone: string, land: string): Entry[] =>
  game
    .at(zone)
    .filter(
      ({ unit }) =>
        unit.target === land &&
        game.is(unit, 'carries') &&
        landingForce(game, power, unit.cargo ?? []).length > 0,
    )

/** Zones from which troops come ashore: one that is still fought for lets nobody land (Amphibious assaults, step 3). */
const openZones = (game: Game, power: Power, land: string): string[] =>
  game.board.seasBeside(land).filter((zone) => !game.isHostileZone(power, zone))

/** How many land units come ashore in a land. */
const troops = (game: Game, power: Power, land: string): number =>
  openZones(game, power, land)
    .flatMap((zone) => landers(game, power, zone, land))
    .reduce((sum, { unit, n }) => sum + n * landingForce(game, power, unit.cargo ?? []).length, 0)

interface Gun extends Entry {
  readonly zone: string
}

/** Ships that may still fire: one for each land unit of the assault, each once a turn, none that has fought at sea. */
function gunners(game: Game, { power, land, zones, shots }: BombardFrame): Gun[] {
  if (shots.length >= troops(game, power, land)) return []
  return zones.flatMap((zone) =>
    game
      .at(zone)
      .filter(
        ({ unit }) =>
          unit.flag === power && game.is(unit, 'bombard') && unit.target === undefined && !unit.fought,
      )
      .map((entry) => ({ ...entry, zone })),
  )
}

export const bombard = procedure<Game, BombardFrame>({
  frame: shape,
  stage: () => ({
    run(game, frame) {
      if (frame.firing) {
        fire(game, frame, frame.firing)
        return true
      }
      if (gunners(game, frame).length > 0) return false
      goAshore(game, frame)
      return true
    },
    prompt: (game, { power, land }) => ({
      faction: power,
      kind: 'bombard',
      prompt: `Which ships fire at ${game.name(land)} before the landing?`,
      rule: 'combat.bombardment',
    }),
    *offers(game, frame) {
      yield { command: { type: 'done' }, label: 'Land now', rule: 'combat.bombardment' }
      for (const { zone, key, unit } of gunners(game, frame))
        yield {
          command: { type: 'bombard', zone, unit: key },
          label: `A ${game.type(unit.type).name.toLowerCase()} fires from ${game.name(zone)}`,
          rule: 'combat.bombardment',
          at: zone,
        }
    },
    on: {
      done: verb({}, { traits: ['pass'], do: goAshore }),
      bombard: verb(
        { zone: text, unit: text },
        {
          title: 'Bombard',
          do(game, { land, shots }, { zone, unit: key }) {
            const unit = unitOf(key)
            game.turnInto(zone, key, 1, { ...unit, spent: true, target: land })
            game.table.patch({ firing: [unit.type, game.type(unit.type).attack], shots: [...shots, zone] })
          },
        },
      ),
    },
  }),
})

/** A ship fires at the land. */
function fire(game: Game, frame: BombardFrame, [type, value]: readonly [string, number]): void {
  const { power, land, hits, fired, shots } = frame
  const purpose = `Bombardment ${value}`
  if (awaitDice(game, power, [purpose], 'combat.bombardment')) return
  const hit = game.roll(purpose, 'combat.bombardment') <= value
  game.say(
    `A ${game.type(type).name.toLowerCase()} fires at ${game.name(land)}: ${hit ? 'a hit' : 'no hit'}.`,
    'combat.bombardment',
    [shots.at(-1) ?? land, land],
  )
  game.table.patch({ hits: hits + (hit ? 1 : 0), fired: fired + 1, firing: undefined })
}

/** Troops of every transport that lands here come ashore, and the battle begins. */
function goAshore(game: Game, { power, land, hits }: BombardFrame): void {
  for (const zone of openZones(game, power, land)) {
    for (const { key, unit, n } of landers(game, power, zone, land)) {
      const ashore = landingForce(game, power, unit.cargo ?? [])
      const { target: _target, from: _from, ...rest } = unit
      const stay = (unit.cargo ?? []).filter((each) => !ashore.includes(each))
      game.turnInto(zone, key, n, { ...unloaded(rest, stay), spent: true })
      for (const { type } of ashore) game.add(land, { flag: power, type, spent: true, from: zone }, n)
    }
  }
  end(game.table)
  game.table.push(battleFrame(game, power, land, hits))
}
