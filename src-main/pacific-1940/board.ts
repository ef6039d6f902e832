/** What the screens draw: the board with its shapes, and the kinds of units. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { compile } from '../../src-shared/pacific-1940/content.ts'
import type { PacificAnswers, pacificRequests } from '../../src-shared/pacific-1940/contract/services.ts'
import type { BoardShapes, BoardView } from '../../src-shared/pacific-1940/contract/views.ts'
import { pacific1940 } from '../../src-shared/pacific-1940/system.ts'
import { type HandlersOf, RequestError } from '../handler.ts'
import type { ServiceContext } from '../services/context.ts'

/** The shapes of the spaces; they are drawn, and no rule asks them. */
const SHAPES = 'assets/pacific-1940/drawing/shapes.json'

function read(context: ServiceContext): BoardView {
  const { content, scenarios } = context.baseOf(pacific1940)
  const [scenario] = scenarios
  if (!scenario) throw new RequestError('there is no scenario in scenarios/pacific-1940')
  const { spaces, units, facilities, upgrade, objectives } = compile({
    ...content,
    scenario: scenario.raw,
    scenarioFile: scenario.file,
  })
  const shapes = JSON.parse(readFileSync(join(context.root, SHAPES), 'utf8')) as BoardShapes
  return {
    spaces,
    units: [...units.values()],
    facilities: [...facilities.values()],
    upgrade,
    objectives,
    shapes,
  }
}

/** Answers `pacific.board`; it is read once. */
export function boardHandlers(
  context: ServiceContext,
): HandlersOf<typeof pacificRequests, PacificAnswers, 'pacific.board'> {
  let made: BoardView | undefined
  return {
    'pacific.board': () => {
      made ??= read(context)
      return made
    },
  }
}
