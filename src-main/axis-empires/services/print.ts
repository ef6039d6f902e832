/** What Axis Empires prints: which aids there are for a scenario or a game, and their pages. */
import { aidEntries, aidOf } from '../../../src-shared/axis-empires/aids/index.ts'
import { decksOf } from '../../../src-shared/axis-empires/ground/content/option-cards.ts'
import { diaryOf } from '../../../src-shared/axis-empires/questions/chronicle/reading/diary.ts'
import { overviewOf } from '../../../src-shared/axis-empires/questions/chronicle/reading/overview.ts'
import type { AidPrinter } from '../../print/finished.ts'
import { askedOf } from '../game.ts'
import { printPages } from '../print/documents.ts'

export const aidPrinter: AidPrinter = {
  list(from) {
    if (!from) return aidEntries()
    const raw: Parameters<typeof decksOf>[0] = Object(from.scenario.raw)
    return aidEntries(decksOf(raw), raw.maps)
  },
  async pages(from, options) {
    const asked = from.session && askedOf(from.session)
    if (!asked) return printPages(from, options)
    const overview = aidOf(options.aid)?.played === 'overview' ? await overviewOf(asked) : undefined
    return printPages({ ...from, diary: () => diaryOf(asked.whole), overview }, options)
  },
}
