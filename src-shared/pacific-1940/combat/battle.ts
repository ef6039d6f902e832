/** A battle, round by round (General combat). */
import { end } from '../../kernel/calls.ts'
import { type Field, frameShape, listOf, oneOf, text, texts, whole } from '../../kernel/shape.ts'
import { procedure, type Stage, verb } from '../../kernel/stage.ts'
import { take } from '../control.ts'
import type { Game } from '../game.ts'
import { nameOf } from '../game.ts'
import { deckSpace, guests } from '../movement/decks.ts'
import { POWERS, type Power, sideOf } from '../powers.ts'
import type { RuleId } from '../rules.ts'
import { type Entry, unitOf } from '../units.ts'
import {
  alive,
  type BattleFrame,
  type Counts,
  canHurt,
  diceOf,
  groundedAt,
  has,
  type Kind,
  type Place,
  standing,
  targets,
  total,
  worth,
} from './sides.ts'

const counts: Field<Counts> = {
  expected: 'numbers by name',
  is: (value): value is Counts =>
    typeof value === 'object' && value !== null && Object.values(value).every((n) => Number.isSafeInteger(n)),
}
const hit: Field<readonly [string, number]> = {
  expected: 'a kind of hit and a number',
  is: (value): value is readonly [string, number] =>
    Array.isArray(value) && typeof value[0] === 'string' && Number.isSafeInteger(value[1]),
}

const shape = frameShape<BattleFrame>('battle', {
  power: oneOf(...POWERS),
  space: text,
  round: whole,
  step: text,
  after: text,
  loser: oneOf('attacker', 'defender'),
  hits: listOf(hit),
  doomed: counts,
  under: counts,
  grounded: counts,
  struck: texts,
})

/** The frame of a battle that is to be fought; `bombarded` is what ships off the coast have hit already. */
export function battleFrame(game: Game, power: Power, space: string, bombarded = 0): BattleFrame {
  const grounded = game.board.isSea(space) ? groundedAt(game, power, space) : {}
  return {
    proc: 'battle',
    power,
    space,
    round: 1,
    step: bombarded > 0 ? 'losses' : 'guns',
    after: 'guns',
    loser: 'defender',
    hits: bombarded > 0 ? [['any', bombarded]] : [],
    doomed: {},
    under: {},
    grounded,
    struck: [],
  }
}

const isAtSea = (game: Game, { space }: BattleFrame): boolean => game.board.isSea(space)

const other = (place: Place): Place => (place === 'attacker' ? 'defender' : 'attacker')

/** Who chooses for a side: the attacker, or of the defenders whoever has most units there. */
export function chooser(game: Game, frame: BattleFrame, place: Place): Power {
  if (place === 'attacker') return frame.power
  const sums = new Map<Power, number>()
  for (const { unit, n } of standing(game, frame, 'defender'))
    if (unit.flag !== 'neutral') sums.set(unit.flag, (sums.get(unit.flag) ?? 0) + n)
  const [most] = [...sums].sort(([a, m], [b, n]) => n - m || POWERS.indexOf(a) - POWERS.indexOf(b))
  return most?.[0] ?? (sideOf(frame.power) === 'axis' ? 'us' : 'japan')
}

const go = (game: Game, step: string): void => game.table.patch({ step })

/** Hits are to be chosen by a side; then the battle goes on. */
function toLose(game: Game, loser: Place, hits: readonly (readonly [Kind, number])[], then: string): void {
  const some = hits.filter(([, n]) => n > 0)
  game.table.patch(some.length > 0 ? { step: 'losses', loser, hits: some, after: then } : { step: then })
}

/** Rolls for a list and gives the hits by their kind. */
function fire(
  game: Game,
  frame: BattleFrame,
  list: readonly Entry[],
  place: Place,
  rule: RuleId,
): [Kind, number][] {
  const atSea = isAtSea(game, frame)
  const helped = has(game, alive(game, frame, place), 'anti-submarine')
  const sums = new Map<Kind, number>()
  for (const { value, kind, n } of diceOf(game, list, place, atSea, helped)) {
    let hits = 0
    for (let i = 0; i < n; i++)
      if (game.roll(`${place === 'attacker' ? 'Attack' : 'Defence'} ${value}`, rule) <= value) hits++
    sums.set(kind, (sums.get(kind) ?? 0) + hits)
  }
  const all = [...sums.values()].reduce((sum, n) => sum + n, 0)
  if (sums.size > 0)
    game.say(
      `${place === 'attacker' ? 'The attack' : 'The defence'} scores ${all} ${all === 1 ? 'hit' : 'hits'}.`,
      rule,
      [frame.space],
    )
  // Those that can take least come first, so that no hit is lost that could have been taken.
  return (['sub', 'air', 'any'] as const).map((kind) => [kind, sums.get(kind) ?? 0])
}

const submarines = (game: Game, list: readonly Entry[]): Entry[] =>
  list.filter(({ unit }) => game.is(unit, 'submerges'))

/** Submarines of a side that may strike first or submerge: nobody of the other side hunts them. */
function free(game: Game, frame: BattleFrame, place: Place): Entry[] {
  if (!isAtSea(game, frame) || has(game, alive(game, frame, other(place)), 'anti-submarine')) return []
  return submarines(game, alive(game, frame, place))
}

/** Antiaircraft guns fire once at each attacking air unit, before the first round (Antiaircraft guns). */
const guns: Stage<Game, BattleFrame, RuleId> = {
  run(game, frame) {
    const { space, power } = frame
    const armed =
      !isAtSea(game, frame) &&
      game
        .at(space)
        .some(
          ({ unit, n }) =>
            game.is(unit, 'antiaircraft') &&
            n > 0 &&
            unit.flag !== 'neutral' &&
            sideOf(unit.flag) !== sideOf(power),
        )
    if (armed)
      for (const { key, unit, n } of standing(game, frame, 'attacker').filter(
        ({ unit: each }) => game.classOf(each) === 'air',
      )) {
        let hits = 0
        for (let i = 0; i < n; i++)
          if (
            game.roll(
              `Antiaircraft fire at a ${game.type(unit.type).name.toLowerCase()}`,
              'units.antiaircraft',
            ) === 1
          )
            hits++
        game.remove(space, key, hits)
        if (hits > 0)
          game.say(
            `Antiaircraft fire brings down ${game.words([{ unit, n: hits }])}.`,
            'units.antiaircraft',
            [space],
          )
      }
    go(game, 'press')
    return true
  },
}

/** A side says how many of its submarines submerge instead of striking (Submarine surprise strike or submerge). */
function dive(place: Place, then: string): Stage<Game, BattleFrame, RuleId> {
  return {
    run(game, frame) {
      if (free(game, frame, place).length > 0) return false
      go(game, then)
      return true
    },
    prompt: (game, frame) => ({
      faction: chooser(game, frame, place),
      kind: 'submerge',
      prompt: `${game.name(frame.space)}, round ${frame.round}: strike with the submarines, or submerge some?`,
      rule: 'combat.surprise',
    }),
    *offers(game, frame) {
      yield { command: { type: 'strike' }, label: 'Strike', rule: 'combat.surprise' }
      for (const { key, n } of free(game, frame, place))
        for (let i = 1; i <= n; i++)
          yield {
            command: { type: 'submerge', unit: key, n: i },
            label: `Submerge ${i} of ${n}`,
            rule: 'combat.surprise',
            at: frame.space,
          }
    },
    on: {
      strike: verb({}, { title: 'Strike', traits: ['primary'], do: (game) => go(game, then) }),
      submerge: verb(
        { unit: text, n: whole },
        {
          title: 'Submerge',
          do(game, frame, { unit, n }) {
            game.table.patch({ under: { ...frame.under, [unit]: (frame.under[unit] ?? 0) + n } })
            game.say(`${n} ${n === 1 ? 'submarine submerges' : 'submarines submerge'}.`, 'combat.surprise', [
              frame.space,
            ])
          },
        },
      ),
    },
  }
}

/** Submarines of a side fire before everybody else. */
function strike(place: Place, then: string): Stage<Game, BattleFrame, RuleId> {
  return {
    run(game, frame) {
      const list = free(game, frame, place)
      if (list.length === 0) go(game, then)
      else {
        toLose(game, other(place), fire(game, frame, list, place, 'combat.surprise'), then)
        game.table.patch({ struck: [...frame.struck, place] })
      }
      return true
    },
  }
}

/** Takes away who has been hit among the defenders. */
function bury(game: Game, { space, doomed }: BattleFrame): void {
  for (const [key, n] of Object.entries(doomed)) game.remove(space, key, n)
  game.table.patch({ doomed: {} })
}

const burial = (then: string, roundEnds: boolean): Stage<Game, BattleFrame, RuleId> => ({
  run(game, frame) {
    // Victims of a surprise strike do not answer; on land whoever ships have hit still does.
    const falls = roundEnds || isAtSea(game, frame)
    if (falls && Object.keys(frame.doomed).length > 0) bury(game, frame)
    go(game, then)
    if (roundEnds) game.table.patch({ round: frame.round + 1, struck: [] })
    return true
  },
})

/** Everybody of a side fires who has not struck or submerged. */
function volley(place: Place, then: string): Stage<Game, BattleFrame, RuleId> {
  return {
    run(game, frame) {
      const struck = frame.struck.includes(place)
      const list = standing(game, frame, place).filter(({ unit }) => !(struck && game.is(unit, 'submerges')))
      toLose(game, other(place), fire(game, frame, list, place, 'combat.fire'), then)
      return true
    },
  }
}

/** Who may be chosen for the next hit; undefined if nobody can take it. */
function nextHit(
  game: Game,
  frame: BattleFrame,
): { readonly kind: Kind; readonly list: readonly Entry[] } | undefined {
  const [first] = frame.hits
  if (!first) return undefined
  const kind = first[0] as Kind
  return { kind, list: targets(game, alive(game, frame, frame.loser), kind) }
}

/** One unit of a side takes a hit. */
function loseOne(game: Game, frame: BattleFrame, key: string): BattleFrame {
  const unit = unitOf(key)
  const { space } = frame
  let { doomed } = frame
  if (game.is(unit, 'capital') && !unit.damaged) game.turnInto(space, key, 1, { ...unit, damaged: true })
  else if (frame.loser === 'attacker') game.remove(space, key)
  else doomed = { ...doomed, [key]: (doomed[key] ?? 0) + 1 }
  const [[kind, n], ...rest] = frame.hits as [readonly [string, number], ...(readonly [string, number])[]]
  return { ...frame, doomed, hits: n > 1 ? [[kind, n - 1], ...rest] : rest }
}

const cheapest = (game: Game, list: readonly Entry[]): Entry | undefined =>
  [...list].sort((a, b) => worth(game, a.key) - worth(game, b.key) || (a.key < b.key ? -1 : 1))[0]

const losses: Stage<Game, BattleFrame, RuleId> = {
  run(game, frame) {
    const next = nextHit(game, frame)
    if (!next) {
      game.table.patch({ step: frame.after, hits: [] })
      return true
    }
    if (next.list.length === 0) {
      game.table.patch({ hits: frame.hits.slice(1) })
      return true
    }
    const [only] = next.list
    if (only && next.list.length === 1) {
      const after = loseOne(game, frame, only.key)
      game.table.patch({ doomed: after.doomed, hits: after.hits })
      return true
    }
    return false
  },
  prompt(game, frame) {
    const n = frame.hits.reduce((sum, [, each]) => sum + each, 0)
    return {
      faction: chooser(game, frame, frame.loser),
      kind: 'losses',
      prompt: `${game.name(frame.space)}, round ${frame.round}: choose who takes the hit (${n} to take).`,
      rule: 'combat.fire',
    }
  },
  *offers(game, frame) {
    const list = nextHit(game, frame)?.list ?? []
    yield {
      command: { type: 'lose-cheapest' },
      label: 'Take all hits with the least costly',
      rule: 'combat.fire',
    }
    for (const { key, unit } of list) {
      const hurt = game.is(unit, 'capital') && !unit.damaged
      const label = `${hurt ? 'Damage' : 'Lose'} a ${game.type(unit.type).name.toLowerCase()}`
      yield { command: { type: 'lose', unit: key }, label, rule: 'combat.fire', at: frame.space }
    }
  },
  on: {
    lose: verb(
      { unit: text },
      {
        title: 'Take a hit',
        do(game, frame, { unit }) {
          const after = loseOne(game, frame, unit)
          game.table.patch({ doomed: after.doomed, hits: after.hits })
        },
      },
    ),
    'lose-cheapest': verb(
      {},
      {
        traits: ['primary'],
        do(game, frame) {
          let now = frame
          for (let next = nextHit(game, now); next; next = nextHit(game, now)) {
            const one = cheapest(game, next.list)
            now = one ? loseOne(game, now, one.key) : { ...now, hits: now.hits.slice(1) }
          }
          game.table.patch({ doomed: now.doomed, hits: now.hits })
        },
      },
    ),
  },
}

/** Transports that nobody defends are sunk together (Defenceless transports). */
function sinkTransports(game: Game, frame: BattleFrame, place: Place): boolean {
  const list = alive(game, frame, place)
  const foes = alive(game, frame, other(place)).filter(({ unit }) => !game.is(unit, 'carries'))
  const ships = list.filter(({ unit }) => game.is(unit, 'carries'))
  if (ships.length === 0 || foes.length === 0) return false
  const dice = (side: Place): ReturnType<typeof diceOf> => {
    const own = alive(game, frame, side)
    return diceOf(game, own, side, true, has(game, own, 'anti-submarine'))
  }
  const others = list.filter(({ unit }) => !game.is(unit, 'carries'))
  const untouched =
    others.length === 0 || (!canHurt(game, dice(other(place)), others) && !canHurt(game, dice(place), foes))
  if (!untouched) return false
  for (const { key, n } of ships) game.remove(frame.space, key, n)
  game.say(
    `${game.words(ships)} without defence ${total(ships) === 1 ? 'is' : 'are'} sunk.`,
    'combat.transports',
    [frame.space],
  )
  return true
}

/** True if nobody is left who could hit anybody, or one side is gone. */
function isOver(game: Game, frame: BattleFrame): boolean {
  const atSea = isAtSea(game, frame)
  const ours = alive(game, frame, 'attacker')
  const theirs = alive(game, frame, 'defender')
  if (ours.length === 0 || theirs.length === 0) return true
  const dice = (list: Entry[], place: Place): ReturnType<typeof diceOf> =>
    diceOf(game, list, place, atSea, has(game, list, 'anti-submarine'))
  return !canHurt(game, dice(ours, 'attacker'), theirs) && !canHurt(game, dice(theirs, 'defender'), ours)
}

/** Spaces the attackers may retreat to: neighbours one of them came from that are friendly (Press attack or retreat). */
export function retreats(game: Game, frame: BattleFrame): string[] {
  const { power, space } = frame
  const atSea = isAtSea(game, frame)
  const list = alive(game, frame, 'attacker')
  const movers = list.filter(({ unit }) =>
    atSea
      ? game.classOf(unit) === 'sea'
      : game.classOf(unit) === 'land' && !game.board.isSea(unit.from ?? ''),
  )
  // Air units alone break off where they are; they land later in the turn.
  if (movers.length === 0) return list.some(({ unit }) => game.classOf(unit) === 'air') ? [space] : []
  const back = new Set(movers.flatMap(({ unit }) => (unit.from === undefined ? [] : [unit.from])))
  return [...back]
    .filter(
      (to) =>
        game.board.adjacent(space).includes(to) &&
        (atSea ? !game.isHostileZone(power, to) : game.sideOfLand(to) === sideOf(power)),
    )
    .sort()
}

function withdraw(game: Game, frame: BattleFrame, to: string): void {
  const { space, power } = frame
  const atSea = isAtSea(game, frame)
  for (const { key, unit, n } of alive(game, frame, 'attacker')) {
    const flies = game.classOf(unit) === 'air'
    if (flies) game.turnInto(space, key, n, { ...unit, apart: true })
    else if (atSea || !game.board.isSea(unit.from ?? '')) {
      const { from: _from, target: _target, ...rest } = unit
      game.turnInto(space, key, n, { ...rest, spent: true }, to)
    }
  }
  const where = to === space ? 'breaks off' : `retreats to ${game.name(to)}`
  game.say(`${nameOf(power)} ${where}.`, 'combat.retreat', [space])
}

const press: Stage<Game, BattleFrame, RuleId> = {
  run(game, frame) {
    if (isAtSea(game, frame)) {
      sinkTransports(game, frame, 'defender')
      if (retreats(game, frame).length === 0) sinkTransports(game, frame, 'attacker')
    }
    const now = shape.onTop(game.table.state.frames) ?? frame
    // Who was hit by a bombardment still defends in the first round.
    const bombarded = frame.round === 1 && Object.keys(now.doomed).length > 0
    if (!bombarded && isOver(game, now)) {
      go(game, 'end')
      return true
    }
    // The first round is always fought.
    if (frame.round === 1 || retreats(game, now).length === 0) {
      go(game, 'dive-attacker')
      return true
    }
    return false
  },
  prompt: (game, frame) => ({
    faction: frame.power,
    kind: 'press',
    prompt: `${game.name(frame.space)}: fight round ${frame.round}, or retreat?`,
    rule: 'combat.retreat',
  }),
  *offers(game, frame) {
    yield { command: { type: 'press' }, label: 'Press the attack', rule: 'combat.retreat', at: frame.space }
    for (const to of retreats(game, frame)) {
      const label = to === frame.space ? 'Break off' : `Retreat to ${game.name(to)}`
      yield { command: { type: 'retreat', to }, label, rule: 'combat.retreat', at: to }
    }
  },
  on: {
    press: verb({}, { traits: ['primary'], do: (game) => go(game, 'dive-attacker') }),
    retreat: verb(
      { to: text },
      {
        title: 'Retreat',
        do(game, frame, { to }) {
          withdraw(game, frame, to)
          // Troops from the sea fight on alone.
          go(game, alive(game, frame, 'attacker').length > 0 ? 'dive-attacker' : 'end')
        },
      },
    ),
  },
}

/** Aircraft that were cargo on carriers of a friend are lost with them (Aircraft carriers). */
function drownGuests(game: Game, { space, power }: BattleFrame): void {
  let over = guests(game, power, space) - deckSpace(game, space, power)
  for (const { key, unit, n } of game.at(space)) {
    if (over <= 0) return
    if (
      unit.flag === power ||
      game.classOf(unit) !== 'air' ||
      unit.flag === 'neutral' ||
      sideOf(unit.flag) !== sideOf(power)
    )
      continue
    const lost = Math.min(n, over)
    game.remove(space, key, lost)
    game.say(
      `${game.words([{ unit, n: lost }])} ${lost === 1 ? 'goes' : 'go'} down with the carriers.`,
      'units.carriers',
      [space],
    )
    over -= lost
  }
}

const conclude: Stage<Game, BattleFrame, RuleId> = {
  run(game, frame) {
    const { space, power } = frame
    if (Object.keys(frame.doomed).length > 0) bury(game, frame)
    const ours = game.at(space).filter(({ unit }) => unit.flag === power && !unit.apart)
    const theirs = alive(game, { ...frame, doomed: {} }, 'defender')
    const atSea = isAtSea(game, frame)
    for (const { key, unit, n } of ours) {
      const { from: _from, ...rest } = unit
      game.turnInto(space, key, n, { ...rest, spent: true })
    }
    if (atSea) drownGuests(game, frame)
    const garrison = ours.some(({ unit }) => game.is(unit, 'captures'))
    if (!atSea && theirs.length === 0 && garrison && game.sideOfLand(space) !== sideOf(power))
      take(game, power, space)
    else
      game.say(
        `${game.name(space)}: ${theirs.length > 0 ? 'the defence holds' : 'no defender is left'}.`,
        'combat.conclude',
        [space],
        'battle',
      )
    end(game.table)
    return true
  },
}

const STEPS: Readonly<Record<string, Stage<Game, BattleFrame, RuleId>>> = {
  guns,
  'dive-attacker': dive('attacker', 'dive-defender'),
  'dive-defender': dive('defender', 'strike-attacker'),
  'strike-attacker': strike('attacker', 'strike-defender'),
  'strike-defender': strike('defender', 'struck'),
  struck: burial('fire-attacker', false),
  'fire-attacker': volley('attacker', 'fire-defender'),
  'fire-defender': volley('defender', 'fallen'),
  fallen: burial('press', true),
  losses,
  press,
  end: conclude,
}

export const battle = procedure<Game, BattleFrame>({
  frame: shape,
  stage: (_game, { step }) => STEPS[step] ?? conclude,
})
