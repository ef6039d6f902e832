/**
 * What a person does to the table by hand, outside the rules: umpire mode and what it allows, and the
 * choice to roll real dice. Effects like any other, so undone like any other; the log marks them, and a
 * counter in the state lets the hash know that a ruling was made.
 */
import type { Effect } from './effects.ts'
import type { Json } from './json.ts'
import { isModest, isName, MAX_NUMBER, MAX_TEXT } from './limits.ts'
import type { Command } from './procedure.ts'
import type { Table } from './table.ts'
import { OK, refuse, type Verdict } from './verdict.ts'

/** Keys of the state: umpire mode, number of rulings made, dice rolled by hand. */
export const UMPIRE = 'umpire'
export const RULINGS = 'umpire.rulings'
export const DICE_BY_HAND = 'dice.manual'

export type HandCommand =
  | { readonly type: 'umpire'; readonly on: boolean }
  | { readonly type: 'umpire.place'; readonly piece: string; readonly to: string; readonly face?: number }
  | { readonly type: 'umpire.set'; readonly key: string; readonly value: Json }
  /** Something that the rules let happen happens now; what else it takes is for the game to read. */
  | { readonly type: 'umpire.event'; readonly event: string; readonly command: Command }
  | { readonly type: 'dice.manual'; readonly on: boolean }

type Hand<T extends HandCommand['type']> = Extract<HandCommand, { type: T }>

/** Keys only their own commands may change. */
const RESERVED: readonly string[] = [UMPIRE, RULINGS, DICE_BY_HAND]
const MALFORMED = 'umpire'
/** The commands made by hand with their fields, for a sentence. */
const HANDS =
  '"umpire" or "dice.manual" with on, "umpire.place" with piece, to and perhaps face, "umpire.set" with ' +
  'key and value, or "umpire.event" with event and what it takes'

export function umpireIsOn(table: Table): boolean {
  return table.get(UMPIRE) === true
}

export function diceByHand(table: Table): boolean {
  return table.get(DICE_BY_HAND) === true
}

/** Reads a command as one made by hand; undefined if it is not one or lacks a field. */
export function maybeHandCommand(command: Command): HandCommand | undefined {
  const { type, on, piece, to, face, key, value } = command
  if ((type === 'umpire' || type === 'dice.manual') && typeof on === 'boolean') return { type, on }
  if (type === 'umpire.place' && typeof piece === 'string' && typeof to === 'string' && to !== '') {
    if (face === undefined) return { type, piece, to }
    return face === 0 || face === 1 ? { type, piece, to, face } : undefined
  }
  if (type === 'umpire.set' && typeof key === 'string' && key !== '' && value !== undefined) {
    return { type, key, value }
  }
  if (type === 'umpire.event' && typeof command.event === 'string' && command.event !== '')
    return { type, event: command.event, command }
  return undefined
}

/** Judges a command made by hand: allowed, or why not. */
export function judgeHand(table: Table, command: Command): Verdict {
  const hand = maybeHandCommand(command)
  if (!hand)
    return refuse(
      MALFORMED,
      `"${command.type.slice(0, 60)}" is no whole command of the umpire; expected ${HANDS}`,
    )
  if (hand.type === 'umpire' || hand.type === 'dice.manual') return OK
  if (!umpireIsOn(table)) return refuse(MALFORMED, 'switch umpire mode on before changing anything by hand')
  if (hand.type === 'umpire.place') return judgePlacing(table, hand)
  return hand.type === 'umpire.set' ? judgeSetting(hand) : OK
}

function judgePlacing(table: Table, { piece, to }: Hand<'umpire.place'>): Verdict {
  if (!Object.hasOwn(table.state.pieces, piece))
    return refuse(MALFORMED, `there is no counter "${piece.slice(0, 60)}"; expected one of this game`)
  return isName(to) ? OK : refuse(MALFORMED, `"${to}" is no place; expected one of this game`)
}

/** What a save could not hold is not taken in by hand either: the game would open in no other program. */
function judgeSetting({ key, value }: Hand<'umpire.set'>): Verdict {
  if (RESERVED.includes(key)) return refuse(MALFORMED, `"${key}" has a switch of its own`)
  if (!isName(key)) return refuse(MALFORMED, `"${key}" is no variable; expected one of this game`)
  if (isModest(value)) return OK
  const found = JSON.stringify(value).slice(0, 60)
  const expected = `numbers up to ${MAX_NUMBER} and texts up to ${MAX_TEXT} letters`
  return refuse(MALFORMED, `"${key.slice(0, 60)}" cannot be ${found}; expected ${expected}`)
}

function rule(table: Table, text: string, pieces?: readonly string[], at?: readonly string[]): void {
  table.set(RULINGS, Number(table.get(RULINGS) ?? 0) + 1)
  table.note({ text, tone: 'umpire', ...(pieces ? { pieces } : {}), ...(at ? { at } : {}) })
}

function act(table: Table, hand: HandCommand, happen: (command: Command) => void): void {
  switch (hand.type) {
    case 'umpire':
      table.set(UMPIRE, hand.on ? true : null)
      return table.note({ text: `Umpire mode is ${hand.on ? 'on' : 'off'}.`, tone: 'umpire' })
    case 'dice.manual':
      table.set(DICE_BY_HAND, hand.on ? true : null)
      return table.note({
        text: hand.on ? 'Dice are rolled by hand.' : 'The program rolls the dice.',
        tone: 'umpire',
      })
    case 'umpire.place': {
      const from = table.piece(hand.piece).at
      table.place(hand.piece, hand.to)
      if (hand.face !== undefined) table.turn(hand.piece, hand.face)
      return rule(table, `Umpire: ${hand.piece} from ${from} to ${hand.to}.`, [hand.piece], [hand.to])
    }
    case 'umpire.set': {
      table.set(hand.key, hand.value)
      return rule(table, `Umpire: ${hand.key} is now ${JSON.stringify(hand.value)}.`)
    }
    case 'umpire.event': {
      rule(table, `Umpire: the event ${hand.event} happens.`)
      return happen(hand.command)
    }
  }
}

/**
 * Carries out a judged command made by hand. Returns its effects; if it throws, nothing has changed. `happen` is how the
 * game lets an event take place.
 */
export function performHand(
  table: Table,
  command: Command,
  happen: (command: Command) => void = () => {},
): Effect[] {
  const hand = maybeHandCommand(command)
  if (!hand) throw new Error(`not a command of the hand: ${command.type}`)
  table.takeJournal()
  try {
    act(table, hand, happen)
  } catch (error) {
    table.undo(table.takeJournal())
    throw error
  }
  return table.takeJournal()
}
