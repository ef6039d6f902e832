/** What the end of a game tells of it. */
import { standingOf } from '../../../campaign/victory/standing.ts'
import type { EndReportView } from '../../../ground/contract/report.ts'
import { type Asking, question } from '../../../table/game/question.ts'
import { endReport } from '../past/report.ts'
import { pastReader } from './past-reader.ts'

async function reportOf(asked: Asking): Promise<EndReportView> {
  const { conditions } = standingOf(asked.game)
  const objectives = new Set(conditions.flatMap((each) => each.objectives.map(({ hex }) => hex)))
  const { turns, cut } = await pastReader(asked.whole).whole(asked)
  const [first] = turns
  return { ...(cut && first ? { since: first.turn } : {}), ...endReport(turns, objectives) }
}

/** Losses, turning points and battles of the line played, to where the game stands. */
export const report = question({ name: 'play.report', answers: reportOf })
