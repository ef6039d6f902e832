/** What the screens draw: the board with its shapes, and the kinds of units. */
import { compile } from '../../src-shared/pacific-1940/ground/content.ts'
import type {
  PacificAnswers,
  pacificRequests,
} from '../../src-shared/pacific-1940/ground/contract/services.ts'
import type { BoardView } from '../../src-shared/pacific-1940/ground/contract/views.ts'
import { pacific1940 } from '../../src-shared/pacific-1940/system.ts'
import { type HandlersOf, RequestError } from '../handler.ts'
import type { ServiceContext } from '../services/context.ts'
import { readShapes } from './shapes.ts'

function read(context: ServiceContext): BoardView {
  const { content, scenarios } = context.baseOf(pacific1940)
  const [scenario] = scenarios
  if (!scenario) throw new RequestError('there is no scenario in scenarios/pacific-1940')
  const { spaces, units, facilities, upgrade, objectives } = compile({
    ...content,
    scenario: scenario.raw,
    scenarioFile: scenario.file,
  })
  return {
    spaces,
    units: [...units.values()],
    facilities: [...facilities.values()],
    upgrade,
    objectives,
    shapes: readShapes(context.root),
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
