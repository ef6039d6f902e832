/** How far a player has come with the steps of an example: worked out from what was done. Pure. */
import type { Command } from '../../../kernel/procedure.ts'
import type { Check } from './checks.ts'
import type { Pattern, SceneData, StepData } from './schema.ts'

/** Whether a command is what an example means: every field it names has that value. */
export function fits(pattern: Pattern, command: Command): boolean {
  return Object.entries(pattern).every(
    ([field, value]) => JSON.stringify(command[field]) === JSON.stringify(value),
  )
}

/** One command that was done; `id` is its number in the history. */
export interface CommandEntry {
  readonly id: number
  readonly command: Command
}

/** What a player did about a step that takes no commands, by its number. */
export interface StepAnswers {
  /** The last answer given to a question. */
  readonly choice?: number
  /** Whether what the rule forbids was tried. */
  readonly tried?: boolean
}

export interface Memory {
  readonly answers: ReadonlyMap<number, StepAnswers>
  /** Steps whose end was reached another way, with the last command of that way. */
  readonly reached: ReadonlyMap<number, number>
}

/** `begun`: some of what the step asks for is done; `astray`: something else was done. */
type StepState = 'open' | 'begun' | 'astray' | 'wrong' | 'done' | 'otherwise'

export interface Progress {
  /** The step under way; their number once all are done. */
  readonly step: number
  /** What became of each step up to that. */
  readonly states: readonly StepState[]
  /** The last command before the step under way began; 0 if there was none. */
  readonly since: number
}

const isDie = ({ command }: CommandEntry): boolean => command.type === 'die'

/** The commands a step takes from those done since it began. */
function taken(
  patterns: readonly Pattern[],
  line: readonly CommandEntry[],
): { state: StepState; count: number } {
  const open = [...patterns]
  const wantsDice = patterns.some(({ type }) => type === 'die')
  for (const [i, done] of line.entries()) {
    // Dice are cast without the player where the example knows what they show.
    if (isDie(done) && !wantsDice) continue
    const at = open.findIndex((pattern) => fits(pattern, done.command))
    if (at < 0) return { state: 'astray', count: i }
    open.splice(at, 1)
    if (open.length === 0) return { state: 'done', count: i + 1 }
  }
  return { state: open.length < patterns.length ? 'begun' : 'open', count: line.length }
}

/**
 * How far the steps of a scene are done.
 * @param line What was done since the scene began, in order; what was undone is left out.
 */
export function progressOf(
  steps: readonly StepData[],
  line: readonly CommandEntry[],
  memory: Memory,
): Progress {
  const { answers, reached } = memory
  const states: StepState[] = []
  let from = 0
  const stop = (state: StepState): Progress => {
    const since = line[from - 1]?.id ?? 0
    return { step: states.length, states: [...states, state], since }
  }
  for (const [i, step] of steps.entries()) {
    const rest = line.slice(from)
    if ('do' in step) {
      const { state, count } = taken(step.do, rest)
      const end = rest.findIndex(({ id }) => id === reached.get(i))
      if (state !== 'done' && end < 0) return stop(state)
      states.push(state === 'done' ? 'done' : 'otherwise')
      from += state === 'done' ? count : end + 1
    } else if (isPassed(step, answers.get(i))) states.push('done')
    else if (rest.some((done) => !isDie(done))) return stop('astray')
    else return stop(answers.get(i)?.choice === undefined ? 'open' : 'wrong')
    // Dice that fell at the end of a step are of it, unless the player is yet to throw them.
    const deed = steps.slice(i + 1).find((each) => 'do' in each)
    for (let next = line[from]; next && isDie(next) && !wantsDie(deed); next = line[from]) from++
  }
  return { step: steps.length, states, since: line[from - 1]?.id ?? 0 }
}

const wantsDie = (step: StepData | undefined): boolean =>
  step !== undefined && 'do' in step && step.do.some(({ type }) => type === 'die')

function isPassed(step: StepData, answered: StepAnswers | undefined): boolean {
  return 'answers' in step ? answered?.choice === step.right : answered?.tried === true
}

/** The places of counters that a step is to end with: what can be seen of it on the board. */
export function endOf(step: StepData): Extract<Check, { check: 'stands' }>[] {
  return step.expect.filter((each) => each.check === 'stands')
}

/** Whether dice are typed in where a scene is played: by the player, or by the example that knows what they show. */
export function rollsByHand({ dice, steps }: Pick<SceneData, 'dice' | 'steps'>): boolean {
  return dice !== undefined || steps.some(wantsDie)
}
