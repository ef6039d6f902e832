/** The sequence of play of a Game Turn, as a screen shows it. */
import { type PlanStep, planOf } from '../../campaign/sequence/plan.ts'
import { isPlayed } from '../../campaign/sequence/segments.ts'
import { nextStep } from '../../campaign/sequence/turn.ts'
import { isCampaign } from '../../campaign/victory/point-check.ts'
import type { SequenceStep } from '../../ground/contract/views.ts'
import type { Game } from '../../table/game/game.ts'

function describeStep(
  game: Game,
  step: PlanStep,
): (Omit<SequenceStep, 'state'> & { played: boolean }) | undefined {
  switch (step.kind) {
    case 'victory':
      return { id: 'victory', rule: '0', title: 'Seasonal Victory Phase', played: isCampaign(game) }
    case 'faction': {
      const { id, segment, faction, map } = step
      return {
        id,
        ...(map ? { map } : {}),
        rule: segment.rule,
        title: segment.title,
        faction,
        segment: segment.id,
        played: isPlayed(game, segment),
      }
    }
    case 'weather': {
      const title = 'Weather Determination Segment'
      return { id: step.id, ...(step.map ? { map: step.map } : {}), rule: '17.5', title, played: true }
    }
    case 'faction-end':
      return undefined
    case 'delay':
      return { id: 'delay', rule: '7.1', title: 'Delay Segment', played: true }
    case 'turn-marker':
      return { id: 'turn-marker', rule: '7.2', title: 'Turn Marker Segment', played: true }
  }
}

/** The sequence of play of this Game Turn, with where it stands. */
export function sequenceView(game: Game): SequenceStep[] {
  const next = nextStep(game)
  const now = next === undefined ? Number.POSITIVE_INFINITY : next - 1
  const out: SequenceStep[] = []
  planOf(game.content.scenario, game.turn).forEach((step, i) => {
    const described = describeStep(game, step)
    if (!described) return
    const { played, ...rest } = described
    const state = i === now ? 'now' : !played ? 'skipped' : i < now ? 'done' : 'ahead'
    out.push({ ...rest, state })
  })
  return out
}
