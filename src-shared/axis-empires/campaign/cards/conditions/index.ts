/**
 * Conditions (1.1.3.1): whether one holds now, why not, and its sentence. Each word is a file of this folder; the table
 * has them all, or it is a type error.
 */
import { CONDITIONS, type Condition, type ConditionWord } from '../../../ground/content/cards/conditions.ts'
import { wordOf } from '../../../ground/content/cards/word.ts'
import { OK, type RuleId, refuse, type Verdict } from '../../../ground/rule.ts'
import type { Game } from '../../../table/game/game.ts'
import { type CardNames, namesIn, type Standpoint, series } from '../names.ts'
import { ceded } from './ceded.ts'
import { controls } from './controls.ts'
import { country } from './country.ts'
import { current } from './current.ts'
import { europeanWar } from './european-war.ts'
import { government } from './government.ts'
import { happened } from './happened.ts'
import { leans } from './leans.ts'
import { marker } from './marker.ts'
import { played } from './played.ts'
import { possible } from './possible.ts'
import { posture } from './posture.ts'
import { season } from './season.ts'
import { stands } from './stands.ts'
import { strategicHexes } from './strategic-hexes.ts'
import type { Asking, ConditionRule, Connective, Saying } from './types.ts'
import { uscl } from './uscl.ts'
import { vp } from './vp.ts'
import { warState } from './war-state.ts'
import { year } from './year.ts'

type Plain = Exclude<ConditionWord, Connective>

const RULES: { readonly [W in Plain]: ConditionRule<W> } = {
  played,
  current,
  warState,
  europeanWar,
  government,
  posture,
  country,
  controls,
  strategicHexes,
  stands,
  happened,
  possible,
  marker,
  ceded,
  leans,
  year,
  season,
  uscl,
  vp,
}

/** Who asks, on which map; `turn` is the turn that years and seasons speak of, the present one if not given. */
export interface CardContext extends Standpoint {
  readonly turn?: number
}

/** The rule of a condition's word with its value; the table is typed word by word, which is lost here. */
function taken(condition: Condition): { readonly rule: ConditionRule<Plain>; readonly value: never } {
  const word = wordOf(condition as never, CONDITIONS) as Plain
  return {
    rule: RULES[word] as unknown as ConditionRule<Plain>,
    value: (condition as Readonly<Record<string, unknown>>)[word] as never,
  }
}

function isMet(game: Game, condition: Condition, asking: Asking): boolean {
  if ('not' in condition) return !isMet(game, condition.not, asking)
  if ('any' in condition) return condition.any.some((each) => isMet(game, each, asking))
  if ('all' in condition) return condition.all.every((each) => isMet(game, each, asking))
  const { rule, value } = taken(condition)
  return rule.holds(game, value, asking)
}

/** A sentence of several, each with its own "not" already said. */
const joined = (parts: readonly string[], by: 'and' | 'or'): string => parts.join(`, ${by} `)

/** Whether a part of a sentence is itself one of several: within the other word it stands in brackets. */
function isCompound(condition: Condition): boolean {
  if ('not' in condition) return isCompound(condition.not)
  return 'any' in condition || 'all' in condition
}

/** The Countries of which one and the same is asked, by several conditions; undefined if they ask different things. */
function alike(
  some: readonly Condition[],
): { readonly ids: readonly string[]; readonly of: Condition } | undefined {
  const asked = some.flatMap((each) => ('country' in each ? [each.country] : []))
  const [first] = asked
  const same = ({ id: _id, ...rest }: (typeof asked)[number]): string => JSON.stringify(rest)
  if (!first || asked.length < some.length || asked.some((each) => same(each) !== same(first)))
    return undefined
  return { ids: asked.map(({ id }) => id), of: { country: first } }
}

function say(condition: Condition, saying: Saying): string {
  if ('not' in condition) return say(condition.not, { ...saying, not: !saying.not })
  const some = 'any' in condition ? condition.any : 'all' in condition ? condition.all : undefined
  if (some) {
    const one = 'any' in condition && !saying.not ? alike(some) : undefined
    if (one && 'country' in one.of) {
      const who = saying.names.country(one.of.country.id)
      return say(one.of, saying).replace(who, series(one.ids.map(saying.names.country), 'or'))
    }
    const parts = some.map((each) => (isCompound(each) ? `(${say(each, saying)})` : say(each, saying)))
    return joined(parts, 'any' in condition === saying.not ? 'and' : 'or')
  }
  const { rule, value } = taken(condition)
  return rule.words(value, saying)
}

/** The part of a condition that fails: of several that must all hold, the first that does not. */
function failing(game: Game, condition: Condition, asking: Asking): Condition {
  if (!('all' in condition)) return condition
  const first = condition.all.find((each) => !isMet(game, each, asking))
  return first === undefined ? condition : failing(game, first, asking)
}

/** The sentence of a condition for a player, without a capital and a full stop. */
export const conditionWords = (names: CardNames, condition: Condition, from: Standpoint): string =>
  say(condition, { ...from, names, not: false })

/**
 * Whether a condition holds now.
 * @returns OK, or a refusal that says in one sentence what is otherwise: "card 5 German Mobilization has not been played".
 */
export function holds(
  game: Game,
  condition: Condition,
  context: CardContext,
  rule: RuleId = '1.1.3.1',
): Verdict {
  const asking = { turn: game.turn, ...context }
  if (isMet(game, condition, asking)) return OK
  const names = namesIn(game.content)
  const { faction, map } = context
  return refuse(rule, say(failing(game, condition, asking), { names, faction, map, not: true }))
}
