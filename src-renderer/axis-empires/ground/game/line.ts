/** The line to main as the screens of Axis Empires use it: main answers for a game of theirs with its own views. */
import type { Ref } from 'vue'
import type { GameView } from '../../../../src-shared/axis-empires/ground/contract/views.ts'
import type { Answers, Request, ServiceName } from '../../../../src-shared/axis-empires/services.ts'
import type { Along } from '../../../../src-shared/contract/wire/together.ts'
import type { Ahead } from '../../../shell/game/ahead.ts'

/** The id of the game system these screens are for. */
export const SYSTEM = 'axis-empires'

export interface AxisLine {
  /** `along`: questions that are answered with it, about the game after it. */
  call<N extends ServiceName>(name: N, request: Request<N>, along?: readonly Along[]): Promise<Answers[N]>
  /** As `call`, but the screen does not show that main is busy. */
  quietly<N extends ServiceName>(name: N, request: Request<N>): Promise<Answers[N]>
  /** As `call`, but a failure is shown in the dialog. */
  ask<N extends ServiceName>(
    name: N,
    request: Request<N>,
    along?: readonly Along[],
  ): Promise<Answers[N] | undefined>
}

/** The answers that came before they were asked for, each of the shape its service has. */
export interface AxisAhead extends Pick<Ahead, 'keep' | 'drop'> {
  find<N extends ServiceName>(name: N, request: Request<N>): Promise<Answers[N]> | undefined
}

export type ViewRef = Readonly<Ref<GameView | undefined>>
