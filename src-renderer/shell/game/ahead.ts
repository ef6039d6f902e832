/**
 * Answers fetched in advance, which hold as long as the position they are about is on the screen: what a
 * command will lead the screen to ask comes with it, what a click will lead it to ask is asked while the pointer rests.
 */
import type { Along } from '../../../src-shared/contract/wire/together.ts'
import type { GameRefs } from './state.ts'

/** What is asked of a game, by name: a service of the game, whose screens know its shape. */
export type Question = readonly [name: string, request: unknown]

/** Beyond this many, the oldest answers belong to places left long ago. */
const MAX_ANSWERS = 40

export function ahead({ view }: GameRefs) {
  const known = new Map<string, Promise<unknown>>()
  /** The position all of them are about. */
  let about = ''
  const keyOf = (name: string, request: unknown): string => `${name} ${JSON.stringify(request)}`

  function keep(hash: string, name: string, request: unknown, answer: Promise<unknown>): void {
    if (hash !== about) known.clear()
    about = hash
    const [oldest] = known.keys()
    if (known.size >= MAX_ANSWERS && oldest !== undefined) known.delete(oldest)
    known.set(keyOf(name, request), answer)
  }

  return {
    keep,
    /** Forgets a question whose answer failed. */
    drop(name: string, request: unknown): void {
      known.delete(keyOf(name, request))
    },
    /** The answer if it was asked for already and the position is the same. */
    find(name: string, request: unknown): Promise<unknown> | undefined {
      if (about === '' || view.value?.hash !== about) return undefined
      return known.get(keyOf(name, request))
    },
    /**
     * The questions that go along with a command. `tell` is called once the position after it is known; from then on
     * `find` gives their answers for that position.
     */
    along(questions: readonly Question[]): {
      readonly calls: Along[]
      tell(hash: string): void
    } {
      const told: (readonly [name: string, request: unknown, answer: unknown])[] = []
      const calls = questions.map(([name, request]) => ({
        name,
        request,
        heard: (answer: unknown) => void told.push([name, request, answer]),
      }))
      return {
        calls,
        tell(hash) {
          for (const [name, request, answer] of told) keep(hash, name, request, Promise.resolve(answer))
        },
      }
    },
  }
}

export type Ahead = ReturnType<typeof ahead>
