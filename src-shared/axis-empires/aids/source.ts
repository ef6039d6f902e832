/** What aids are made from: a game of a scenario, and the tables with their provenance. */

import type { RawContent } from '../../game-system/content.ts'
import type { GameState } from '../../kernel/state.ts'
import { Table } from '../../kernel/table.ts'
import { turnLabel } from '../ground/content/calendar.ts'
import {
  type TerrainTable,
  type TurnTrackDsTable,
  type TurnTrackTable,
  terrainTable,
  turnTrackDsTable,
  turnTrackTable,
} from '../ground/content/tables.ts'
import { checkContent, tableOf } from '../ground/content/validate/check.ts'
import type { DiaryView } from '../ground/contract/diary.ts'
import type { OverviewView } from '../ground/contract/overview.ts'
import type { RuleTexts } from '../ground/contract/rule-texts.ts'
import type { MapId } from '../ground/theatres/index.ts'
import { RULES_VERSION } from '../ground/version.ts'
import { Game } from '../table/game/game.ts'
import { startState } from '../table/game/setup.ts'

export interface AidSource {
  readonly game: Game
  readonly terrain: TerrainTable
  readonly tracks: Readonly<Partial<Record<MapId, TurnTrackTable | TurnTrackDsTable>>>
  readonly rules: Readonly<Record<string, string>>
  /** The rules in our own words, for the aids that print them. */
  readonly texts?: RuleTexts
  readonly edition: string
  /** Displays show the counters where they lie; else they are printed empty. */
  readonly filled: boolean
  /** The diary of a game in play. */
  readonly diary?: DiaryView
  /** The overview of a game in play. */
  readonly overview?: OverviewView
  /** What position a filled display shows. */
  readonly position: string
}

export interface AidOptions {
  /** Fingerprint of maps, counters and tables. */
  readonly data: string
  /** Titles of rule sections. */
  readonly rules?: Readonly<Record<string, string>>
  readonly texts?: RuleTexts
  readonly filled?: boolean
  readonly diary?: DiaryView
  readonly overview?: OverviewView
  /** A game in play; its title. The set-up of the scenario otherwise. */
  readonly state?: GameState
  readonly title?: string
}

/** Checks the content and prepares it for printing. Throws `ContentError`. */
export function aidSource(raw: RawContent, options: AidOptions): AidSource {
  const content = checkContent(raw, options.state?.pieces)
  const { scenario, maps } = content
  const state = options.state ?? startState(content, { seed: 0 })
  const game = new Game(content, new Table(state))
  const at = turnLabel(game.turn)
  return {
    game,
    terrain: tableOf(raw, terrainTable, 'terrain'),
    tracks: {
      ...(maps.includes('tk') ? { tk: tableOf(raw, turnTrackTable, 'turn-track') } : {}),
      ...(maps.includes('ds') ? { ds: tableOf(raw, turnTrackDsTable, 'turn-track-ds') } : {}),
    },
    rules: options.rules ?? {},
    ...(options.texts ? { texts: options.texts } : {}),
    ...(options.diary ? { diary: options.diary } : {}),
    ...(options.overview ? { overview: options.overview } : {}),
    edition: `${scenario.title} (${scenario.id} ${scenario.version}) · data ${options.data} · rules ${RULES_VERSION}`,
    filled: options.filled === true,
    position: options.state ? `${options.title ?? scenario.title}, ${at}` : `set-up of ${at}`,
  }
}
