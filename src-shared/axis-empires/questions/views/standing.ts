/** The victory conditions, place by place. */
import { standingOf } from '../../campaign/victory/standing.ts'
import { question } from '../../table/game/question.ts'

export const standing = question({ name: 'play.standing', answers: ({ game }) => standingOf(game) })
