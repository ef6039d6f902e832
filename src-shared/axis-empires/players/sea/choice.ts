/** A command with its reason. */
import type { Command } from '../../../kernel/procedure.ts'

export interface Choice {
  readonly command: Command
  readonly reason: string
}
