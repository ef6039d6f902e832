/** The services of the planner: each seat reads and writes its own notes, whatever becomes of the position. */
import { MAX_PLANS, type Plan, type PlansView, type planRequests } from '../../src-shared/contract/planner.ts'
import type { Answers } from '../../src-shared/contract/services.ts'
import { type HandlersOf, RequestError } from '../handler.ts'
import { seatAt } from '../sessions/seats.ts'
import type { Session } from '../sessions/session.ts'
import type { Planner } from '../store/index.ts'
import type { Library } from './library.ts'

const NONE: Planner = { plans: [] }

/** The faction whose player is at the screen; undefined while a machine decides, or nobody. */
const ownerAt = (session: Session): string | undefined => seatAt(session)[0]

function viewOf(session: Session, back = false): PlansView {
  const { plans, sitting } = session.record.planner ?? NONE
  const owner = ownerAt(session)
  return {
    owner: owner ?? null,
    plans: plans.flatMap(({ owner: whose, ...plan }): Plan[] => (whose === owner ? [plan] : [])),
    ...(sitting?.before === undefined ? {} : { since: sitting.before }),
    back,
  }
}

/** The seat that may write. Refuses where nobody is at the screen. */
function writerAt(session: Session): string {
  const owner = ownerAt(session)
  if (owner === undefined)
    throw new RequestError('nobody who could note something is at the screen; expected the turn of a person')
  return owner
}

/** One handler for each service of the planner. */
export function plannerHandlers(
  library: Library,
): HandlersOf<typeof planRequests, Answers, keyof typeof planRequests> {
  return {
    'plans.list': ({ game }) => {
      const session = library.session(game)
      return viewOf(session, library.cameBack(session))
    },
    'plans.keep': ({ game, plan }) => {
      const session = library.session(game)
      const owner = writerAt(session)
      const { plans } = session.record.planner ?? NONE
      const others = plans.filter(({ id, owner: whose }) => id !== plan.id || whose !== owner)
      if (others.length >= MAX_PLANS)
        throw new RequestError(
          `the planner of a game holds ${MAX_PLANS} notes; expected one to be deleted first`,
        )
      library.setPlans(session, [...others, { ...plan, owner }])
      return viewOf(session)
    },
    'plans.drop': ({ game, id }) => {
      const session = library.session(game)
      const owner = writerAt(session)
      const { plans } = session.record.planner ?? NONE
      library.setPlans(
        session,
        plans.filter((plan) => plan.id !== id || plan.owner !== owner),
      )
      return viewOf(session)
    },
  }
}
