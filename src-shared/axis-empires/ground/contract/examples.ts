/** A worked example as a window shows it: what can be played, and how far the player has come. */
import type { Faction } from '../theatres/ids.ts'
import type { OverlayKind } from './views.ts'

/** An example in a list. */
export interface ExampleEntry {
  readonly id: string
  readonly title: string
  /** Numbers of sections, or `glossary: Term`. */
  readonly sections: readonly string[]
  readonly maps: readonly string[]
}

/**
 * What became of a step. `begun`: some of what it asks for is done; `astray`: something the rules allow, but
 * another thing; `wrong`: a wrong answer; `otherwise`: the end asked for, reached another way; `shown`: played by
 * the program.
 */
export type ExampleState = 'open' | 'begun' | 'astray' | 'wrong' | 'done' | 'otherwise' | 'shown'

export interface ExampleStep {
  /** Something to do, something to try that the rule forbids, or a question. */
  readonly kind: 'do' | 'refused' | 'choose'
  readonly ask: string
  readonly state: ExampleState
  /** The answers to choose from. */
  readonly answers?: readonly string[]
  /** The answer given last, from 0. */
  readonly choice?: number
  /** The counter that is to be tried. */
  readonly unit?: string
  /** What the rule says against what was tried. */
  readonly refusal?: { readonly rule: string; readonly reason: string }
  /** What is shown once the step is done. */
  readonly why?: string
}

export interface ExampleView {
  /** The game it is played in; kept nowhere. */
  readonly game: string
  readonly id: string
  readonly title: string
  readonly sections: readonly string[]
  /** Which part of the example this is, from 0, and how many it has. */
  readonly scene: number
  readonly scenes: number
  readonly situation: string
  /** Places to be brought into view. */
  readonly look: readonly string[]
  readonly overlay?: { readonly kind: OverlayKind; readonly faction: Faction }
  /** Those done and the one under way; what comes later is not shown yet. */
  readonly steps: readonly ExampleStep[]
  /** How many steps the scene has. */
  readonly count: number
  /** Whether every step is done. */
  readonly over: boolean
}
