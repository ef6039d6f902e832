/** What an umpire may set by hand: the variables of the game, each with a value it can have. */
import type { Json } from '../../kernel/json.ts'
import type { Command } from '../../kernel/procedure.ts'
import { cloneState } from '../../kernel/state.ts'
import { OK, refuse, type Verdict } from '../../kernel/verdict.ts'
import { ipcs } from '../ground/money.ts'
import { isPower, OWNERS, POWER_NAMES, POWERS } from '../ground/powers.ts'
import { entriesOf, keyOf, type Unit, unitOf } from '../ground/units.ts'
import { faults } from './check.ts'
import { Game, nameOf } from './game.ts'

const RULE = 'umpire'

const isWhole = (value: Json, most = 10_000): boolean =>
  typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 && value <= most

/** A list of numbers above 0 by names that are known, or nothing at all. */
const isList = (value: Json, knows: (name: string) => boolean, least: number): boolean =>
  value === null ||
  (typeof value === 'object' &&
    !Array.isArray(value) &&
    Object.keys(value).length > 0 &&
    Object.entries(value).every(([name, n]) => knows(name) && isWhole(n ?? null, 999) && Number(n) >= least))

function isUnit(game: Game, key: string): boolean {
  const unit: Unit = unitOf(key)
  const flag = unit.flag === 'neutral' || isPower(String(unit.flag))
  return (
    flag &&
    game.content.units.has(unit.type) &&
    keyOf(unit) === key &&
    (unit.held === undefined || isPower(unit.held)) &&
    (unit.cargo ?? []).every(({ flag: whose, type }) => isPower(whose) && game.content.units.has(type))
  )
}

interface Kind {
  /** What the name of the variable goes on with must be. */
  readonly of: (game: Game, name: string) => boolean
  readonly takes: (game: Game, value: Json) => boolean
  readonly expected: string
}

const aLand = (game: Game, name: string): boolean => game.board.land(name) !== undefined
const aPower = (_game: Game, name: string): boolean => isPower(name)
const yes = (_game: Game, value: Json): boolean => value === true || value === null

const KINDS: Readonly<Record<string, Kind>> = {
  at: {
    of: (game, name) => game.board.has(name),
    takes: (game, value) => isList(value, (key) => isUnit(game, key), 1),
    expected: 'units with their numbers, or nothing',
  },
  own: {
    of: aLand,
    takes: (_game, value) => (OWNERS as readonly Json[]).includes(value),
    expected: `one of ${OWNERS.join(', ')}`,
  },
  base: {
    of: aLand,
    takes: (game, value) => isList(value, (name) => game.content.facilities.has(name), 0),
    expected: 'facilities with their damage, or nothing',
  },
  joined: {
    of: aLand,
    takes: (_game, value) => value === null || value === 'axis' || value === 'allies',
    expected: 'axis, allies, or nothing',
  },
  cash: { of: aPower, takes: (_game, value) => isWhole(value), expected: 'a number of IPCs' },
  bought: {
    of: aPower,
    takes: ({ content }, value) =>
      isList(value, (id) => id === 'upgrade' || content.units.has(id) || content.facilities.has(id), 1),
    expected: 'units and facilities with their numbers, or nothing',
  },
  war: {
    of: (_game, name) => isPower(name) && name !== 'japan' && name !== 'china',
    takes: yes,
    expected: 'true, or nothing for peace',
  },
  turns: {
    of: (_game, name) => name === 'us',
    takes: (_game, value) => isWhole(value),
    expected: 'a number',
  },
  done: {
    of: (game, name) => game.content.objectives.some(({ id, once }) => id === name && once),
    takes: yes,
    expected: 'true, or nothing',
  },
}

const ALONE: Readonly<Record<string, Omit<Kind, 'of'>>> = {
  kamikaze: { takes: (_game, value) => isWhole(value, 6), expected: 'a number from 0 to 6' },
  'kamikaze-open': { takes: yes, expected: 'true, or nothing' },
  'japan-lost': { takes: yes, expected: 'true, or nothing' },
}

function kindOf(game: Game, key: string): Omit<Kind, 'of'> | undefined {
  if (Object.hasOwn(ALONE, key)) return ALONE[key]
  const cut = key.indexOf('/')
  const first = key.slice(0, Math.max(0, cut))
  const kind = Object.hasOwn(KINDS, first) ? KINDS[first] : undefined
  return kind?.of(game, key.slice(cut + 1)) ? kind : undefined
}

/** Whether a variable may be set so by hand: it is one of the game's, the value one of its own, and the board stays sound. */
export function judgeVariable(game: Game, key: string, value: Json): Verdict {
  const kind = kindOf(game, key)
  if (!kind) return refuse(RULE, `"${key.slice(0, 60)}" is no variable an umpire sets in this game`)
  if (!kind.takes(game, value)) {
    const found = (JSON.stringify(value) ?? 'nothing').slice(0, 60)
    return refuse(RULE, `"${key.slice(0, 60)}" cannot be ${found}; expected ${kind.expected}`)
  }
  const copy = new Game(game.content, game.board, cloneState(game.table.state), { hashed: false })
  const before = faults(copy)
  copy.table.set(key, value)
  const [fresh] = faults(copy).filter((fault) => !before.includes(fault))
  return fresh === undefined ? OK : refuse(RULE, `that cannot be: ${fresh}`)
}

/** A ruling in words; undefined where the ids say it as well. */
export function rulingWords(game: Game, { type, key, value }: Command): string | undefined {
  if (type !== 'umpire.set' || typeof key !== 'string' || value === undefined) return undefined
  const [kind = '', of = ''] = key.split('/')
  const power = POWERS.find((each) => each === of)
  if (kind === 'at') {
    const words = game.words(entriesOf(value))
    return `Umpire: ${game.name(of)} holds ${words}.`
  }
  if (kind === 'own') {
    const owner = OWNERS.find((each) => each === value) ?? 'neutral'
    return `Umpire: ${game.name(of)} belongs to ${owner === 'neutral' ? 'nobody' : POWER_NAMES[owner]}.`
  }
  if (kind === 'cash' && power) return `Umpire: ${nameOf(power)} has ${ipcs(Number(value))}.`
  if (kind === 'war' && power)
    return `Umpire: ${nameOf(power)} is at ${value === true ? 'war' : 'peace'} with Japan.`
  return undefined
}
