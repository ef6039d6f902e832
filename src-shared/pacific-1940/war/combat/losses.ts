/** Who takes the hits (Attacking and defending units fire). */
import { nth } from '../../../kernel/present.ts'
import { text } from '../../../kernel/shape.ts'
import { verb } from '../../../kernel/stage.ts'
import type { RuleId } from '../../ground/rules.ts'
import { type Entry, unitOf } from '../../ground/units.ts'
import type { Game } from '../../table/game.ts'
import { nameOf } from '../../table/game.ts'
import { chooser, isAtSea, type Step } from './exchange.ts'
import { bitOf, choices, keepsLand, nextLoss, numbersOf, ranksOf } from './line.ts'
import { alive, type BattleFrame, type Kind } from './sides.ts'

/** Who may be chosen for the next hit, and who is proposed; undefined if no hit waits. */
function nextHit(
  game: Game,
  frame: BattleFrame,
): { readonly list: readonly Entry[]; readonly proposed: Entry | undefined } | undefined {
  const [first] = frame.hits
  if (!first) return undefined
  const kind = bitOf(first[0] as Kind)
  const there = alive(game, frame, frame.loser)
  const ranks = ranksOf(
    game,
    there.map(({ key }) => key),
  )
  const numbers = numbersOf(ranks, there)
  const entry = (at: number): Entry[] => {
    const rank = ranks[at]
    return rank ? [{ key: rank.key, unit: rank.unit, n: nth(numbers, at) }] : []
  }
  const keeps = keepsLand(frame.loser, isAtSea(game, frame))
  const [proposed] = entry(nextLoss(ranks, numbers, kind, keeps))
  return { list: choices(ranks, numbers, kind).flatMap(entry), proposed }
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

/** Who has been lost or damaged, each power in one line. */
function tell(game: Game, frame: BattleFrame, keys: readonly string[]): void {
  for (const flag of new Set(keys.map((key) => unitOf(key).flag))) {
    const list = keys.flatMap((key) => (unitOf(key).flag === flag ? [{ unit: unitOf(key), n: 1 }] : []))
    const isHurt = ({ unit }: (typeof list)[number]): boolean => game.is(unit, 'capital') && !unit.damaged
    const [hurt, lost] = [list.filter(isHurt), list.filter((each) => !isHurt(each))]
    const who = flag === 'neutral' ? game.name(frame.space) : nameOf(flag)
    const what = [
      ...(lost.length > 0 ? [`loses ${game.words(lost)}`] : []),
      ...(hurt.length > 0 ? [`has ${game.words(hurt)} damaged`] : []),
    ]
    game.say(`${who} ${what.join(' and ')}.`, ruleOf(frame), [frame.space])
  }
}

/** Takes hits one after the other as long as `choose` says who; gives up hits that nobody can take. */
function takeHits(
  game: Game,
  frame: BattleFrame,
  choose: (next: NonNullable<ReturnType<typeof nextHit>>) => Entry | undefined,
): void {
  let now = frame
  const keys: string[] = []
  for (let next = nextHit(game, now); next; next = nextHit(game, now)) {
    if (next.list.length === 0) {
      now = { ...now, hits: now.hits.slice(1) }
      continue
    }
    const one = choose(next)
    if (!one) break
    keys.push(one.key)
    now = loseOne(game, now, one.key)
  }
  game.table.patch({ doomed: now.doomed, hits: now.hits })
  tell(game, frame, keys)
}

export const losses: Step = {
  run(game, frame) {
    const next = nextHit(game, frame)
    if (!next) {
      game.table.patch({ step: frame.after, hits: [] })
      return true
    }
    if (next.list.length > 1) return false
    takeHits(game, frame, ({ list }) => (list.length === 1 ? list[0] : undefined))
    return true
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
      label: keepsLand(frame.loser, isAtSea(game, frame))
        ? 'Take all hits with the least costly, and keep one who can take the land'
        : 'Take all hits with the least costly',
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
          tell(game, frame, [unit])
        },
      },
    ),
    'lose-cheapest': verb(
      {},
      {
        traits: ['primary'],
        do: (game, frame) => takeHits(game, frame, ({ proposed }) => proposed),
      },
    ),
  },
}
