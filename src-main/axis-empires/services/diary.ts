/** The diary of a session, as everybody may read it. */
import type { DiaryView } from '../../../src-shared/axis-empires/ground/contract/diary.ts'
import { diaryOf as writeDiary } from '../../../src-shared/axis-empires/questions/chronicle/diary/index.ts'
import { cloneState } from '../../../src-shared/kernel/state.ts'
import type { Session } from '../../sessions/session.ts'
import { gameOf } from '../game.ts'

interface Kept {
  readonly hash: string
  readonly ply: number
  readonly diary: DiaryView
}

/** The last diary of each session: it is read more often than the game goes on. */
const kept = new WeakMap<Session, Kept>()

/** The diary of the line played, to where the game stands. */
export function diaryOf(session: Session): DiaryView {
  const { history, game, record } = session
  const { hash } = game.table
  const known = kept.get(session)
  if (known?.hash === hash && known.ply === history.current && known.diary.title === record.title)
    return known.diary
  const copy = gameOf(session).inPosition(cloneState(game.table.state), { hashed: false })
  const diary = writeDiary(copy.engine.game, history.line(), record.title)
  kept.set(session, { hash, ply: history.current, diary })
  return diary
}
