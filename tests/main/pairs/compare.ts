/** Two games that differ in one hidden thing, asked everything: whoever may not know it must get the same answers. */
import type { Effect } from '../../../src-shared/kernel/effects.ts'
import type { Ply } from '../../../src-shared/kernel/history.ts'
import type { Secrets } from '../../../src-shared/kernel/secrets.ts'
import { changed, type Hidden, type Moment } from './hidden.ts'
import { namesGame, requestsOf, type Samples } from './requests.ts'
import { ordered, saysSame, type Twin } from './twin.ts'

/** Services that give away a whole game by their nature, and why that is right. */
export const WHOLE: Readonly<Record<string, string>> = {
  'games.export': 'the file of a game holds all of it, or it could not be played on elsewhere',
}

/** What one program answered to one request. */
interface Answer {
  readonly name: string
  readonly request: object
  readonly ok: boolean
  readonly text: string
  /** What was done in the game by it. */
  readonly plies: readonly Ply[]
}

export interface Asking {
  readonly system: string
  samples(twin: Twin): Promise<Samples>
  /** Services that take no game are asked once only: they have been asked everything before. */
  readonly brief: boolean
}

async function answerOf(twin: Twin, name: string, request: object): Promise<Answer> {
  const since = Math.max(0, ...[...twin.session.history.all()].map(({ id }) => id))
  const { ok, text } = await twin.answer(name, request)
  let plies: readonly Ply[] = []
  try {
    plies = [...twin.session.history.all()].filter(({ id }) => id > since)
  } catch {
    // The game is gone: it was deleted.
  }
  twin.tidy()
  return { name, request, ok, text, plies }
}

/** Asks every service about the game that is laid out. */
export async function interview(twin: Twin, { system, samples, brief }: Asking): Promise<readonly Answer[]> {
  const answers: Answer[] = []
  const examples = await samples(twin)
  for (const { name, shape, system: of } of twin.services.registered) {
    if ((of !== undefined && of !== system) || Object.hasOwn(WHOLE, name)) continue
    const all = requestsOf(name, shape, examples)
    for (const request of brief && !namesGame(shape) ? all.slice(0, 1) : all)
      answers.push(await answerOf(twin, name, request))
  }
  return answers
}

/** What came of a comparison. */
export interface Compared {
  /** Answers that were not the same: a sentence each. */
  readonly told: readonly string[]
  readonly count: number
  /** Services of which no answer could be compared, as each showed what was hidden by the rules of the game. */
  readonly unseen: readonly string[]
}

/** The only service in which machines act, who know what is theirs. */
const MACHINES = 'play.machine'

/**
 * Whether a game has shown a hidden thing by its rules: a machine that knows it has acted, a card was taken up, or a die was
 * rolled. What a page does in the place of one who knows it shows nothing by right.
 */
function isRevealed(secrets: Secrets, { name, plies }: Answer, { owners, dice }: Hidden): boolean {
  const opens = (effect: Effect): boolean =>
    effect.k === 'roll'
      ? dice === true && !effect.manual
      : effect.k === 'place' && secrets.place(effect.from) !== undefined
  const isOwners = ({ faction }: Ply): boolean => owners.includes(faction)
  if (plies.some(isOwners)) return name === MACHINES
  return plies.some(({ effects }) => effects.some(opens))
}

/** The first place where two texts differ, with what stands around it. */
function difference(one: string, other: string): string {
  let at = 0
  while (one[at] === other[at]) at++
  const around = (text: string): string => text.slice(Math.max(0, at - 60), at + 60)
  return `“${around(one)}” and “${around(other)}”`
}

/** Lays out the game in which something else is hidden, asks the same, and compares. */
export async function compare(
  answers: readonly Answer[],
  other: Twin,
  { title, laid }: Moment,
  hidden: Hidden,
  asking: Asking,
): Promise<Compared> {
  other.lay(changed(laid, hidden))
  const { secrets } = other.session.game
  const others = await interview(other, asking)
  const told: string[] = []
  const seen = new Set<string>()
  let count = 0
  for (const [i, one] of answers.entries()) {
    const two = others[i]
    if (two?.name !== one.name) throw new Error(`${one.name} was asked in one game alone`)
    if (isRevealed(secrets, one, hidden) || isRevealed(secrets, two, hidden)) continue
    count++
    seen.add(one.name)
    if (saysSame(one.text, two.text)) continue
    const request = JSON.stringify(one.request).slice(0, 120)
    told.push(
      `${one.name} ${request} tells of ${hidden.title} (${title}): ${difference(ordered(one.text), ordered(two.text))}`,
    )
  }
  const unseen = [...new Set(answers.map(({ name }) => name))].filter((name) => !seen.has(name))
  return { told, count, unseen }
}
