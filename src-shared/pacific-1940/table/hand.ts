/** What an umpire may set by hand: the variables of the game, each with a value it can have. */
import type { Json } from '../../kernel/json.ts'
import type { Command } from '../../kernel/procedure.ts'
import { cloneState } from '../../kernel/state.ts'
import { OK, refuse, type Verdict } from '../../kernel/verdict.ts'
import { ipcs } from '../ground/money.ts'
import { isPower, OWNERS, POWER_NAMES, POWERS } from '../ground/powers.ts'
import { entriesOf, keyOf, type Unit, unitOf } from '../ground/units.ts'
import { type IdKind, REGISTRY, V, type Variable } from '../ground/variables.ts'
import { faults } from './check.ts'
import { Game, nameOf } from './game.ts'

const RULE = 'umpire'

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

/** Whether there is something of a kind under an id. */
const EXISTS: Readonly<Record<IdKind, (game: Game, id: string) => boolean>> = {
  space: ({ board }, id) => board.has(id),
  land: ({ board }, id) => board.land(id) !== undefined,
  zone: ({ board }, id) => board.isSea(id),
  power: (_game, id) => isPower(id),
  western: (_game, id) => isPower(id) && id !== 'japan' && id !== 'china',
  america: (_game, id) => id === 'us',
  unit: isUnit,
  facility: ({ content }, id) => content.facilities.has(id),
  purchase: ({ content }, id) => id === 'upgrade' || content.units.has(id) || content.facilities.has(id),
  objective: ({ content }, id) => content.objectives.some((each) => each.id === id && each.once),
}

/** What an umpire may take out as well as set. */
const OPTIONAL: readonly { readonly name: string }[] = [
  ...[V.forces, V.facilities, V.joined, V.bought, V.war, V.done, V.kamikazeOpen, V.japanLost],
]
/** What a game always has. */
const NEEDED: readonly { readonly name: string }[] = [V.owner, V.cash, V.turnsBegun, V.kamikaze]

/** The variable under a key that an umpire may set; undefined if it is none, or of something there is not. */
function settable(game: Game, key: string): Variable | undefined {
  const { variable, id } = REGISTRY.readKey(key) ?? {}
  if (!variable || !(OPTIONAL.includes(variable) || NEEDED.includes(variable))) return undefined
  const { of } = variable
  return of === undefined || (id !== undefined && EXISTS[of](game, id)) ? variable : undefined
}

/** Whether a variable may hold a value: one of its kind, that names only what there is. */
function takes(game: Game, variable: Variable, value: Json): boolean {
  if (value === null) return OPTIONAL.includes(variable)
  const { schema, names } = variable.kind
  if (!schema.safeParse(value).success) return false
  return (names?.(value) ?? []).every(({ kind, id }) => EXISTS[kind](game, id))
}

/** Whether a variable may be set so by hand: it is one of the game's, the value one of its own, and the board stays sound. */
export function judgeVariable(game: Game, key: string, value: Json): Verdict {
  const variable = settable(game, key)
  if (!variable) return refuse(RULE, `"${key.slice(0, 60)}" is no variable an umpire sets in this game`)
  if (!takes(game, variable, value)) {
    const found = (JSON.stringify(value) ?? 'nothing').slice(0, 60)
    return refuse(RULE, `"${key.slice(0, 60)}" cannot be ${found}; expected ${variable.kind.expected}`)
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
  const { variable, id: of = '' } = REGISTRY.readKey(key) ?? {}
  const power = POWERS.find((each) => each === of)
  if (variable === V.forces) {
    const words = game.words(entriesOf(value))
    return `Umpire: ${game.name(of)} holds ${words}.`
  }
  if (variable === V.owner) {
    const owner = OWNERS.find((each) => each === value)
    if (!owner) return undefined
    return `Umpire: ${game.name(of)} belongs to ${owner === 'neutral' ? 'nobody' : POWER_NAMES[owner]}.`
  }
  if (variable === V.cash && power) return `Umpire: ${nameOf(power)} has ${ipcs(Number(value))}.`
  if (variable === V.war && power)
    return `Umpire: ${nameOf(power)} is at ${value === true ? 'war' : 'peace'} with Japan.`
  return undefined
}
