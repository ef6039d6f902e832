/** Who takes the hits (Attacking and defending units fire). */
import { text } from '../../kernel/shape.ts'
import { verb } from '../../kernel/stage.ts'
import type { Game } from '../game.ts'
import type { RuleId } from '../rules.ts'
import { type Entry, unitOf } from '../units.ts'
import { chooser, type Step } from './exchange.ts'
import { alive, type BattleFrame, cheapest, type Kind, targets } from './sides.ts'

/** Who may be chosen for the next hit; undefined if nobody can take it. */
function nextHit(
  game: Game,
  frame: BattleFrame,
): { readonly kind: Kind; readonly list: readonly Entry[] } | undefined {
  const [first] = frame.hits
  if (!first) return undefined
  const kind = first[0] as Kind
  return { kind, list: targets(game, alive(game, frame, frame.loser), kind) }
}

/** One unit of a side takes a hit. */
function loseOne(game: Game, frame: BattleFrame, key: string): BattleFrame {
  const unit = unitOf(key)
  const { space } = frame
  let { doomed } = frame
  if (game.is(unit, 'capital') && !unit.damaged) game.turnInto(space, key, 1, { ...unit, damaged: true })
  else if (frame.loser === 'attacker') game.remove(space, key)
  else doomed = { ...doomed, [key]: (doomed[key] ?? 0) + 1 }
  const [[kind, n], ...rest] = frame.hits as [readonly [string, number], ...(readonly [string, number])[]]
  return { ...frame, doomed, hits: n > 1 ? [[kind, n - 1], ...rest] : rest }
}

/** The step in which the hits were scored that are to be taken. */
function ruleOf({ after, loser }: BattleFrame): RuleId {
  if (after === 'guns') return 'combat.bombardment'
  if (after === 'strike-defender' || after === 'struck') return 'combat.surprise'
  return loser === 'attacker' ? 'combat.defence' : 'combat.fire'
}

export const losses: Step = {
  run(game, frame) {
    const next = nextHit(game, frame)
    if (!next) {
      game.table.patch({ step: frame.after, hits: [] })
      return true
    }
    if (next.list.length === 0) {
      game.table.patch({ hits: frame.hits.slice(1) })
      return true
    }
    const [only] = next.list
    if (only && next.list.length === 1) {
      const after = loseOne(game, frame, only.key)
      game.table.patch({ doomed: after.doomed, hits: after.hits })
      return true
    }
    return false
  },
  prompt(game, frame) {
    const n = frame.hits.reduce((sum, [, each]) => sum + each, 0)
    return {
      faction: chooser(game, frame, frame.loser),
      kind: 'losses',
      prompt: `${game.name(frame.space)}, round ${frame.round}: choose who takes the hit (${n} to take).`,
      rule: ruleOf(frame),
    }
  },
  *offers(game, frame) {
    const list = nextHit(game, frame)?.list ?? []
    yield {
      command: { type: 'lose-cheapest' },
      label: 'Take all hits with the least costly',
      rule: ruleOf(frame),
    }
    for (const { key, unit } of list) {
      const hurt = game.is(unit, 'capital') && !unit.damaged
      const label = `${hurt ? 'Damage' : 'Lose'} ${game.one(unit.type)}`
      yield { command: { type: 'lose', unit: key }, label, rule: ruleOf(frame), at: frame.space }
    }
  },
  on: {
    lose: verb(
      { unit: text },
      {
        title: 'Take a hit',
        do(game, frame, { unit }) {
          const after = loseOne(game, frame, unit)
          game.table.patch({ doomed: after.doomed, hits: after.hits })
        },
      },
    ),
    'lose-cheapest': verb(
      {},
      {
        traits: ['primary'],
        do(game, frame) {
          let now = frame
          for (let next = nextHit(game, now); next; next = nextHit(game, now)) {
            const one = cheapest(game, next.list)
            now = one ? loseOne(game, now, one.key) : { ...now, hits: now.hits.slice(1) }
          }
          game.table.patch({ doomed: now.doomed, hits: now.hits })
        },
      },
    ),
  },
}
