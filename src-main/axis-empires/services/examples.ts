/** Worked examples on the board: each in a game that is not stored, followed step by step. */

import { randomUUID } from 'node:crypto'
import { checkContent } from '../../../src-shared/axis-empires/ground/content/validate/check.ts'
import type {
  ExampleEntry,
  ExampleState,
  ExampleStep,
  ExampleView,
} from '../../../src-shared/axis-empires/ground/contract/examples.ts'
import type { AxisAnswers, axisRequests } from '../../../src-shared/axis-empires/ground/contract/services.ts'
import { RULES_VERSION } from '../../../src-shared/axis-empires/ground/version.ts'
import {
  endOf,
  type FoundExample,
  fits,
  type Progress,
  positionsOf,
  progressOf,
  rollsByHand,
  type SceneData,
  type StepAnswers,
  type StepData,
  scenarioOf,
  stateOf,
} from '../../../src-shared/axis-empires/questions/examples/index.ts'
import { whyNot } from '../../../src-shared/axis-empires/questions/views/why.ts'
import { axisEmpires } from '../../../src-shared/axis-empires/system.ts'
import { History } from '../../../src-shared/kernel/history.ts'
import type { Refusal } from '../../../src-shared/kernel/verdict.ts'
import { contentVersion, rawContent } from '../../content/loader.ts'
import { type HandlersOf, RequestError } from '../../handler.ts'
import type { Games, Guest, ServiceContext } from '../../services/context.ts'
import { NO_KEEPER, Session } from '../../sessions/session.ts'
import { axisViewOf, gameOf } from '../game.ts'
import { loadExamples } from '../texts.ts'

const SEED = 1
const FILE = 'scenarios/example.json'

/** An example under way. */
class Played implements Guest {
  readonly session: Session
  private readonly found: FoundExample
  private readonly number: number
  private readonly scene: SceneData
  private readonly answers = new Map<number, StepAnswers>()
  private readonly refusals = new Map<number, Refusal>()
  private readonly reached = new Map<number, number>()
  private readonly shown = new Set<number>()

  constructor(session: Session, found: FoundExample, number: number, scene: SceneData) {
    this.session = session
    this.found = found
    this.number = number
    this.scene = scene
  }

  private progress(): Progress {
    const { answers, reached } = this
    return progressOf(this.scene.steps, this.session.history.line(), { answers, reached })
  }

  /** The step under way; undefined once all are done. */
  private current(): { step: StepData; at: number; progress: Progress } | undefined {
    const progress = this.progress()
    const step = this.scene.steps[progress.step]
    return step && { step, at: progress.step, progress }
  }

  /** Lets the dice fall as the example says; a step whose end was reached another way is done as well. */
  settle(group: number): void {
    const { engine } = this.session.game
    const { dice = [] } = this.scene
    while (engine.decision()?.kind === 'die') {
      const thrown = this.session.history.line().filter(({ command }) => command.type === 'die').length
      const value = dice[thrown]
      if (value === undefined) break
      this.session.doJudged({ type: 'die', value }, group)
    }
    const now = this.current()
    if (now?.progress.states[now.at] !== 'astray') return
    const ends = endOf(now.step)
    const { pieces } = this.session.game.table.state
    const isThere = ends.every(({ unit, at, face }) => {
      const piece = pieces[unit]
      return piece?.at === at && (face === undefined || piece.face === face)
    })
    if (ends.length > 0 && isThere) this.reached.set(now.at, this.session.history.current)
  }

  /** A counter was sent where it may not go: if that is what the step asks for, it is done. */
  tried(piece: string, to: string): void {
    const now = this.current()
    if (!now || !('refused' in now.step)) return
    const { unit, to: place } = now.step.refused
    if (unit !== piece || place !== to || now.progress.states[now.at] === 'astray') return
    const { engine } = gameOf(this.session)
    const verdict = whyNot({ game: engine.game, engine }, piece, to)
    if (verdict.ok) return
    this.answers.set(now.at, { tried: true })
    this.refusals.set(now.at, verdict)
  }

  answer(choice: number): void {
    const now = this.current()
    if (!now || !('answers' in now.step)) throw new RequestError('the example asks no question now')
    this.answers.set(now.at, { choice })
  }

  /** Plays the step under way; what was done instead of it is taken back. */
  show(): void {
    const now = this.current()
    if (!now) return
    const { step, at } = now
    this.session.goTo(now.progress.since)
    this.shown.add(at)
    if ('answers' in step) this.answers.set(at, { choice: step.right })
    else if ('refused' in step) this.tried(step.refused.unit, step.refused.to)
    else {
      const group = this.session.newGroup()
      for (const pattern of step.do) {
        const offer = [...this.session.game.engine.offers()].find(({ command }) => fits(pattern, command))
        if (!offer) throw new RequestError(`${this.found.example.id}: what it shows is not offered`)
        this.session.doJudged(offer.command, group)
        this.settle(group)
      }
    }
  }

  private stepView(step: StepData, at: number, state: ExampleState): ExampleStep {
    const choice = this.answers.get(at)?.choice
    const isDone = state === 'done' || state === 'otherwise'
    const refusal = this.refusals.get(at)
    return {
      kind: 'answers' in step ? 'choose' : 'refused' in step ? 'refused' : 'do',
      ask: step.ask,
      state: isDone && this.shown.has(at) ? 'shown' : state,
      ...('answers' in step ? { answers: step.answers } : {}),
      ...(choice === undefined ? {} : { choice }),
      ...('refused' in step ? { unit: step.refused.unit } : {}),
      ...(refusal ? { refusal: { rule: refusal.rule, reason: refusal.reason } } : {}),
      ...(isDone ? { why: step.why } : {}),
    }
  }

  view(): ExampleView {
    const { example } = this.found
    const { steps, situation, look, overlay } = this.scene
    const { states, step } = this.progress()
    return {
      game: this.session.id,
      id: example.id,
      title: example.title,
      sections: example.sections,
      scene: this.number,
      scenes: example.scenes.length,
      situation,
      look,
      ...(overlay ? { overlay } : {}),
      steps: steps.flatMap((each, i) => {
        const state = states[i]
        return state === undefined ? [] : [this.stepView(each, i, state)]
      }),
      count: steps.length,
      over: step === steps.length,
    }
  }
}

/** Lays out a scene of an example as a game that is not stored. Throws `RequestError` if there is no such scene. */
function play(context: ServiceContext, found: FoundExample, number: number): Played {
  const { example } = found
  const scene = example.scenes[number]
  const position = positionsOf(example.scenes)[number]
  if (!scene || !position)
    throw new RequestError(`the example ${example.id} has no part ${number + 1}`, example.id)
  const data = context.baseOf(axisEmpires).content
  const scenario = scenarioOf(data, position, example.title)
  const raw = rawContent(data, { raw: scenario, file: FILE })
  const state = stateOf(checkContent(raw), { ...position, manualDice: rollsByHand(scene) }, SEED)
  const game = axisEmpires.resume(raw, state)
  if (state.frames.length > 0) game.engine.advance()
  game.table.takeJournal()
  const now = context.now().toISOString()
  const record = {
    id: `example-${randomUUID()}`,
    title: example.title,
    scenario: 'example',
    scenarioFile: scenario,
    contentVersion: contentVersion(data, scenario),
    rulesVersion: RULES_VERSION,
    seed: SEED,
    players: { axis: 'human', western: 'human', soviet: 'human' } as const,
    turn: game.turn().label,
    created: now,
    updated: now,
    current: 0,
  }
  const session = new Session({
    system: axisEmpires,
    record,
    game,
    history: new History(),
    keeper: NO_KEEPER,
    now: context.now,
  })
  return new Played(session, found, number, scene)
}

function entryOf({ example }: FoundExample): ExampleEntry {
  const { id, title, sections, scenes } = example
  return { id, title, sections, maps: positionsOf(scenes)[0]?.maps ?? ['tk'] }
}

const both = (played: Played): AxisAnswers['examples.open'] => ({
  view: axisViewOf(played.session),
  example: played.view(),
})

/** One handler for each service of the worked examples. */
export function exampleHandlers(
  context: ServiceContext,
  games: Games,
): HandlersOf<typeof axisRequests, AxisAnswers, Extract<keyof AxisAnswers, `examples.${string}`>> {
  let read: readonly FoundExample[] | undefined
  const all = (): readonly FoundExample[] => {
    read ??= loadExamples(context.root)
    return read
  }
  const of = ({ game }: { game: string }): Played => {
    const guest = games.guest(game)
    if (guest instanceof Played) return guest
    throw new RequestError('this example is over; it can be opened again from the rules', game)
  }
  return {
    'examples.list': () => all().map(entryOf),
    'examples.open': ({ id, scene = 0 }) => {
      const found = all().find(({ example }) => example.id === id)
      if (!found) throw new RequestError(`there is no example "${id}"`, id)
      const played = play(context, found, scene)
      games.receive(played)
      return both(played)
    },
    'examples.look': (request) => of(request).view(),
    'examples.tried': ({ piece, to, ...request }) => {
      of(request).tried(piece, to)
      return of(request).view()
    },
    'examples.answer': ({ choice, ...request }) => {
      of(request).answer(choice)
      return of(request).view()
    },
    'examples.show': (request) => {
      of(request).show()
      return both(of(request))
    },
    'examples.close': ({ game }) => {
      games.dismiss(game)
      return null
    },
  }
}
