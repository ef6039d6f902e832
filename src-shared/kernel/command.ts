/** Kinds of command: each has a type and its fields, declared once for everyone who reads such commands. */
import type { Command } from './procedure.ts'
import type { Fields, Of } from './shape.ts'

export interface CommandKind<T extends string, S extends Fields> {
  readonly type: T
  /** The fields of such a command besides its type. */
  readonly takes: S
  /** True of a command of this type whose fields all have the right shape. */
  is(command: Command): command is CommandOf<T, S>
}

/** A command of a kind. */
type CommandOf<T extends string, S extends Fields> = Command & { readonly type: T } & Of<S>

/** A kind of command that takes these fields. */
export function commandKind<const T extends string, S extends Fields>(type: T, takes: S): CommandKind<T, S> {
  const fields = Object.entries(takes)
  return {
    type,
    takes,
    is: (command): command is CommandOf<T, S> =>
      command.type === type && fields.every(([name, field]) => field.is(command[name])),
  }
}

/** What tells commands of two kinds from all others. */
export function eitherOf<A extends Command, B extends Command>(
  one: { is(command: Command): command is A },
  other: { is(command: Command): command is B },
): { is(command: Command): command is A | B } {
  return { is: (command): command is A | B => one.is(command) || other.is(command) }
}
