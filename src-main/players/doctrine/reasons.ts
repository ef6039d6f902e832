/** The reasons of the machine in sentences. */
import type { Game } from '../../../src-shared/axis-empires/game.ts'
import type { WeighedAttack } from './attacks.ts'
import type { Plan } from './march.ts'

/** What a plan sets out to do. */
export function planReason(game: Game, plan: Plan): string {
  const attacks = plan.forces.slice(0, 3).map(({ target, members }) => {
    const count = members.size
    return `${game.hexName(target)} with ${count} unit${count === 1 ? '' : 's'}`
  })
  const more = plan.forces.length - attacks.length
  const where =
    attacks.length === 0
      ? 'no attack is prepared'
      : `attacks prepared on ${attacks.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
  return `${capital(plan.doctrine.name)}: ${plan.doctrine.reason}; ${where}.`
}

/** Why an attack is made. */
export function attackReason(game: Game, { plan, clears, mean }: WeighedAttack): string {
  const at = game.hexName(game.hex(plan.target))
  return `Attack on ${at}: ${clears} of 6 dice clear the hex, worth ${signed(mean)} steps on the average.`
}

export function signed(value: number): string {
  return `${value < 0 ? '−' : '+'}${Math.abs(value).toFixed(1)}`
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1)
}
