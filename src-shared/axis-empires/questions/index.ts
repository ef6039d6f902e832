/** Every question that a screen may ask about a game of Axis Empires in play. */
import { diary } from './chronicle/reading/diary.ts'
import { film, filmPicture } from './chronicle/reading/film.ts'
import { glance } from './chronicle/reading/glance.ts'
import { overview } from './chronicle/reading/overview.ts'
import { report } from './chronicle/reading/report.ts'
import { scenes } from './chronicle/reading/scenes.ts'
import { reading, summaries } from './chronicle/reading/summaries.ts'
import { advancing } from './views/after-combat.ts'
import { battle } from './views/battle.ts'
import { cards } from './views/cards/index.ts'
import { displays } from './views/displays/index.ts'
import { deed } from './views/guides/deed.ts'
import { event } from './views/guides/event-sheet.ts'
import { replacements } from './views/guides/replacements.ts'
import { events } from './views/hand/happenings.ts'
import { hex } from './views/hex.ts'
import { invasion } from './views/landing-plan/invasion.ts'
import { country } from './views/nations/country.ts'
import { countries } from './views/nations/entry.ts'
import { overlay } from './views/overlay.ts'
import { prospects } from './views/prospects.ts'
import { reach } from './views/reach.ts'
import { stacking } from './views/stacking.ts'
import { standing } from './views/standing.ts'
import { supply } from './views/supply.ts'
import { airdrop } from './views/support/airdrop.ts'
import { placement } from './views/support/contest.ts'
import { support } from './views/support/segment.ts'
import { zone } from './views/support/zone.ts'
import { track } from './views/turns.ts'
import { whyMove } from './views/why.ts'

export const QUESTIONS = [
  ...[reach, whyMove, battle, prospects, supply, overlay, hex, standing, stacking, advancing],
  ...[cards, countries, country, events, event, deed, replacements, track, displays],
  ...[support, placement, zone, invasion, airdrop],
  ...[diary, glance, overview, film, filmPicture, scenes, summaries, report, reading],
] as const
