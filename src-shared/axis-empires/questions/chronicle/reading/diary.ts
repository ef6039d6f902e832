/** The diary of a game, as everybody may read it. */
import type { WholeGame } from '../../../../game-system/question.ts'
import type { DiaryView } from '../../../ground/contract/diary.ts'
import type { Game } from '../../../table/game/game.ts'
import { question } from '../../../table/game/question.ts'
import { diaryOf as writeDiary } from '../diary/index.ts'

interface LastDiary {
  readonly hash: string
  readonly ply: number
  readonly diary: DiaryView
}

/** The last diary of each game: it is read more often than the game changes. */
const kept = new WeakMap<object, LastDiary>()

/** The diary of the line played, season by season, to where the game stands. */
export function diaryOf(whole: WholeGame<Game>): DiaryView {
  const { key, hash, ply, title } = whole
  const known = kept.get(key)
  if (known?.hash === hash && known.ply === ply && known.diary.title === title) return known.diary
  const diary = writeDiary(whole.copy(), whole.line(), title)
  kept.set(key, { hash, ply, diary })
  return diary
}

export const diary = question({ name: 'play.diary', answers: ({ whole }) => diaryOf(whole) })
