/** What the end of a game tells of it. */
import type { EndReportView } from '../../../src-shared/axis-empires/ground/contract/report.ts'
import { endReport } from '../../../src-shared/axis-empires/questions/chronicle/past/report.ts'
import type { Session } from '../../sessions/session.ts'
import { gameSeen } from '../game.ts'
import { pastReader } from './past-reader.ts'

/** The report of the line played, to where the game stands now. */
export async function reportOf(session: Session): Promise<EndReportView> {
  const conditions = gameSeen(session).standing()?.conditions ?? []
  const objectives = new Set(conditions.flatMap((each) => each.objectives.map(({ hex }) => hex)))
  const { turns, cut } = await pastReader(session).whole(session)
  const [first] = turns
  return { ...(cut && first ? { since: first.turn } : {}), ...endReport(turns, objectives) }
}
