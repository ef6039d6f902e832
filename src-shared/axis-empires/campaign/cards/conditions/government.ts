import { leadingBranch } from '../../../table/politics/index.ts'
import type { ConditionRule } from './types.ts'

const BRANCHES = { army: 'the Army', navy: 'the Navy' } as const

/** Who leads the Japanese Government: nobody while its marker is out of its Holding Box (1.1.3.1). */
export const government: ConditionRule<'government'> = {
  holds: (game, { leads }) => (leadingBranch(game) ?? 'none') === leads,
  words({ leads }, { not }) {
    if (leads === 'none') return not ? 'a branch leads the Government' : 'no branch leads the Government'
    return not ? `${BRANCHES[leads]} does not lead the Government` : `${BRANCHES[leads]} leads the Government`
  },
}
