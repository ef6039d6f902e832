/**
 * The choice among candidates by playouts: all get a few, the better half gets more, and the best have offspring,
 * round by round, with the same dice for all. Counted in commands, not in time, so that the same seed thinks the
 * same thoughts.
 */
import { chanceOf, type Sight } from './chance.ts'

/** What was seen at the end of a playout, and how many commands it took. */
export interface Look extends Sight {
  readonly commands: number
}

/** One thing that could be done, and how its playouts went. */
export interface Candidate {
  readonly looks: Look[]
  /** Mean chance to win, from 0 to 1, once it has been played out. */
  chance: number
  /** The trust it has before any playout, as a chance to win. */
  readonly trust: number
}

/** How much thought a choice gets. */
export interface Effort {
  readonly rounds: number
  /** Playouts of each candidate in the first round. */
  readonly first: number
  /** Commands of playouts at most; the first round is always played. */
  readonly commands: number
}

/** How candidates are played out, and which new ones are bred from the best of a round. */
export interface Trial<C> {
  readonly look: (candidate: C, dice: number) => Look
  readonly breed?: (best: readonly C[]) => readonly C[]
  readonly report?: (part: number) => void
}

export interface Ranking<C> {
  /** The best first; those dropped early come last. */
  readonly order: readonly C[]
  /** How many commands of playouts it took. */
  readonly spent: number
}

/** The best is taken without more playouts when it leads by this much over the root of the playouts it had. */
const LEAD = 1.1
/** A chance to win smaller than this is no difference at all: nothing depends on the choice. */
const NONE = 0.002

/** True if more playouts would hardly change the choice. */
function isClear([best, second, ...others]: readonly Candidate[]): boolean {
  if (!best || !second) return true
  const worst = others.at(-1) ?? second
  if (best.chance - worst.chance < NONE) return true
  return merit(best) - merit(second) > LEAD / Math.sqrt(best.looks.length)
}

/** Every round keeps at least this many. */
const MIN_KEPT = 2
/** The trust in a candidate counts as this many playouts. */
const TRUST = 4

/** The chance, together with the trust in the candidate, which fades as playouts are made. */
function merit({ chance, looks, trust }: Candidate): number {
  return chance + (trust * TRUST) / (TRUST + looks.length)
}

/** The mean worth of the undecided positions that were seen: what is par for this choice. */
function middle(candidates: readonly Candidate[]): number {
  const open = candidates.flatMap(({ looks }) => looks).filter(({ outcome }) => outcome === undefined)
  return open.reduce((sum, { worth }) => sum + worth, 0) / Math.max(1, open.length)
}

/** Plays the candidates out and puts them in order. */
export function rank<C extends Candidate>(
  candidates: readonly C[],
  effort: Effort,
  trial: Trial<C>,
): Ranking<C> {
  let field = [...candidates]
  const out: C[] = []
  let spent = 0
  let played = 0
  let dice = effort.first
  let par = 0
  for (let round = 1; ; round++) {
    field.forEach((candidate, index) => {
      while (candidate.looks.length < dice && (round === 1 || spent < effort.commands)) {
        const look = trial.look(candidate, candidate.looks.length)
        candidate.looks.push(look)
        spent += look.commands
        played++
      }
      trial.report?.((round - 1 + (index + 1) / field.length) / effort.rounds)
    })
    if (round === 1) par = middle(field)
    for (const candidate of field) {
      const { looks } = candidate
      candidate.chance = looks.reduce((sum, look) => sum + chanceOf(look, par), 0) / Math.max(1, looks.length)
    }
    field = field.filter(({ looks }) => looks.length > 0).sort((a, b) => merit(b) - merit(a))
    const over = round === effort.rounds || spent >= effort.commands || isClear(field)
    if (over) return { order: [...field, ...out], spent }
    out.unshift(...field.splice(Math.max(MIN_KEPT, Math.ceil(field.length / 2))))
    if (round < effort.rounds - 1) field.push(...(trial.breed?.(field) ?? []))
    const share = (effort.commands - spent) / (effort.rounds - round)
    dice = Math.max(dice + 1, Math.round(dice + share / (field.length * (spent / played))))
  }
}
