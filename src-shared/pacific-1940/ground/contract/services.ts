/** The services that the screens of this game ask besides those of every game. */
import { z } from 'zod'
import {
  type Answers as AnyAnswers,
  requests as anyRequests,
  type ClientOf,
} from '../../../contract/services.ts'
import type { RuleSection } from '../rule-texts.ts'
import { type PackAnswers, packRequests } from './packs.ts'
import type { BoardView, OddsView, WarView } from './views.ts'

const id = z.string().min(1).max(200)

export const pacificRequests = {
  ...packRequests,
  /** The board and the kinds of units, as they are drawn. */
  'pacific.board': z.strictObject({}),
  /** The rules in our own words, heading by heading. */
  'pacific.rules': z.strictObject({}),
  /**
   * What commands would bring if they were done one after the other: the wars they begin. Null if they begin none, or
   * cannot be done. Nothing is done.
   */
  'pacific.war': z.strictObject({
    game: id,
    commands: z
      .array(z.looseObject({ type: z.string().min(1).max(60) }))
      .min(1)
      .max(200),
  }),
  /**
   * The exact odds of a fight for a space: those who are there, those who land there, and whoever `with` brings
   * (units by their keys, which still stand elsewhere). Null if there is nobody to fight, or far too much to reckon.
   */
  'pacific.odds': z.strictObject({
    game: id,
    space: id,
    with: z.record(id, z.number().int().min(1).max(999)).optional(),
  }),
} as const

const requests = { ...anyRequests, ...pacificRequests } as const

export interface PacificAnswers extends PackAnswers {
  'pacific.board': BoardView
  'pacific.rules': readonly RuleSection[]
  'pacific.war': WarView | null
  'pacific.odds': OddsView | null
}

interface Answers extends AnyAnswers, PacificAnswers {}

/** What the screens of this game hold. */
export type Client = ClientOf<typeof requests, Answers>
