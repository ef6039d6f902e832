/** What the screen asks about the game in play; nothing changes by it. */
import type { About, Answers, QuestionName, Request } from '../../../../src-shared/axis-empires/services.ts'
import type { AxisAhead, AxisLine, ViewRef } from './line.ts'

export function questions(view: ViewRef, { ask, quietly }: AxisLine, early: AxisAhead) {
  /** A question about the game in play; undefined while there is none. */
  const inFull = <N extends QuestionName>(about: About<N>): Request<N> | undefined =>
    view.value && ({ ...about, game: view.value.game } as unknown as Request<N>)

  /** Asks about the game in play. A failure is shown, and the answer is undefined, as it is without a game. */
  async function question<N extends QuestionName>(name: N, about: About<N>): Promise<Answers[N] | undefined> {
    const request = inFull<N>(about)
    return request && (early.find(name, request) ?? ask(name, request))
  }

  /**
   * The same in the background: the answer is kept as long as the position lasts, so that it is there when it is asked for
   * again. Undefined if nobody can say.
   */
  async function quietQuestion<N extends QuestionName>(
    name: N,
    about: About<N>,
  ): Promise<Answers[N] | undefined> {
    const request = inFull<N>(about)
    if (!request) return undefined
    const known = early.find(name, request)
    if (known) return known.catch(() => undefined)
    const answer = quietly(name, request)
    early.keep(view.value?.hash ?? '', name, request, answer)
    return answer.catch(() => {
      early.drop(name, request)
      return undefined
    })
  }

  /** Asks what a click on a counter will ask, so that the answer is there when it comes. */
  function foresee(piece: string, place: string | undefined): void {
    void quietQuestion('play.reach', { piece })
    void quietQuestion('play.supply', { piece })
    if (place !== undefined) void quietQuestion('play.hex', { hex: place })
  }

  return { foresee, question, quietQuestion }
}
