/** The steps a faction receives in its Replacements Segment (1.3.1, 1.3.2), and what a unit is paid with (1.3.3). */
import { isSeasonal } from '../../ground/content/calendar.ts'
import type { Unit } from '../../ground/content/unit.ts'
import { FACTION_CODE, FACTION_OF } from '../../ground/theatres/factions.ts'
import type { Faction } from '../../ground/theatres/ids.ts'
import { isChinese, isMinorNation, MAJORS } from '../../ground/theatres/index.ts'
import { type CardSteps, V } from '../../ground/variables/index.ts'
import type { Game } from '../../table/game/game.ts'
import { askAll, type Grant } from '../../table/modifiers/index.ts'

/**
 * What the Current Card of a faction gives in the Replacements Segments of a map (1.3.1). Anyone who turns a card over
 * fills this, an umpire may; null once the card is no longer current or gives nothing.
 */
export interface SeasonalReplacements {
  readonly faction: Faction
  readonly map: Game['map']
  readonly steps: readonly CardSteps[] | null
}

/** Tells the game what the Current Card gives. Cards call this when they are revealed and discarded. */
export function setSeasonalReplacements(game: Game, { faction, map, steps }: SeasonalReplacements): void {
  game.vars.set(V.cardSteps, faction, map, steps)
}

function cardGrants(game: Game, faction: Faction): Grant[] {
  const steps = game.vars.get(V.cardSteps, faction, game.map) ?? []
  return steps.map((each) => ({ ...each, source: 'Current Card', rule: '1.3.1' }))
}

/** All steps of a faction on the map in play: those of special rules on any turn, all others on Seasonal Turns only. */
export function grantsOf(game: Game, faction: Faction): Grant[] {
  const seasonal = isSeasonal(game.turn)
    ? [...cardGrants(game, faction), ...askAll(game, 'seasonalGrant', { faction }).flat()]
    : []
  return [...askAll(game, 'grant', { faction }).flat(), ...seasonal]
}

/** True if steps of a grant may go to units of a nation: none go to a Conquered Minor Country (1.3.3.1). */
export function serves(game: Game, grant: Grant, nation: string): boolean {
  const { politics } = game
  const country = politics.country(nation)
  if (country >= 0 && (politics.conqueredSide[country] ?? -1) >= 0) return false
  if (grant.nation === nation) return true
  const own = country >= 0 && politics.activeSide[country] === game.phasing
  if (grant.nation === 'minors') return own && isMinorNation(nation)
  if (grant.nation === 'majors') return MAJORS[nation] === FACTION_OF[game.phasing]
  return grant.nation === 'chinese' && own && isChinese(nation)
}

type Type = 'infantry' | 'armor'

/** A step that has to be paid, of a nation. */
export interface Due {
  readonly nation: string
  readonly type: Type
}

const EXTRA_STEP: ReadonlySet<string> = new Set(['airborne', 'marine', 'helicopter'])

/**
 * What a one-step unit costs (1.3.3, 1.3.3.2): a step of its own type; airborne, marine and helicopter units an infantry
 * step more; a unit of two nations a step of each.
 */
export function costOf(unit: Unit): readonly Due[] {
  const up = unit.ground[0]
  const { nations } = unit.counter
  if (nations && nations.length > 1) return nations.map((nation) => ({ nation, type: 'infantry' }))
  const { nation } = unit
  const own: Due = { nation, type: unit.armor[0] ? 'armor' : 'infantry' }
  return up && EXTRA_STEP.has(up.type) ? [own, { nation, type: 'infantry' }] : [own]
}

/** Ways to pay one step out of a grant, the least flexible first. */
const WAYS: Readonly<Record<Type, readonly ((grant: Grant) => Grant | undefined)[]>> = {
  infantry: [
    (grant) => (grant.infantry > 0 ? { ...grant, infantry: grant.infantry - 1 } : undefined),
    (grant) => ((grant.pairs ?? 0) > 0 ? { ...grant, pairs: (grant.pairs ?? 0) - 1 } : undefined),
    (grant) => (grant.armor > 0 ? { ...grant, armor: grant.armor - 1 } : undefined),
  ],
  armor: [
    (grant) => (grant.armor > 0 ? { ...grant, armor: grant.armor - 1 } : undefined),
    (grant) => ((grant.pairs ?? 0) > 1 ? { ...grant, pairs: (grant.pairs ?? 0) - 2 } : undefined),
  ],
}

/** How widely a grant could be used: what serves one purpose only is spent first. */
const breadth = (grant: Grant): number =>
  grant.colonial ? 0 : grant.nation === 'minors' ? 3 : grant.nation === 'chinese' ? 2 : 1

function payOne(game: Game, grants: readonly Grant[], due: Due, colonial: boolean): Grant[] | undefined {
  const fit = grants
    .flatMap((grant, at) =>
      (colonial || grant.colonial !== true) && serves(game, grant, due.nation) ? [{ grant, at }] : [],
    )
    .sort((a, b) => breadth(a.grant) - breadth(b.grant))
  for (const way of WAYS[due.type])
    for (const { grant, at } of fit) {
      const left = way(grant)
      if (left) return grants.with(at, left)
    }
  return undefined
}

/** What is left of some grants once a unit is paid; undefined if they do not pay it. */
export function pay(game: Game, grants: readonly Grant[], unit: Unit): readonly Grant[] | undefined {
  let left: readonly Grant[] | undefined = grants
  const colonial = unit.ground[0]?.colonial === true
  for (const due of costOf(unit)) {
    left = payOne(game, left, due, colonial)
    if (!left) return undefined
  }
  return left
}

/** Steps of all sorts in some grants. */
export const stepsIn = (grants: readonly Grant[]): number =>
  grants.reduce((sum, { infantry, armor, pairs = 0 }) => sum + infantry + armor + pairs, 0)

/** `Germany`, `Minor Countries`, `Nationalist Chinese`: who may have the steps of a grant. */
export function whoseSteps(game: Game, { nation, colonial }: Grant): string {
  const group =
    nation === 'minors'
      ? 'Minor Countries'
      : nation === 'majors'
        ? 'Major Countries'
        : nation === 'chinese'
          ? `${game.phasing === FACTION_CODE.soviet ? 'Communist' : 'Nationalist'} Chinese`
          : game.countryName(nation)
  return colonial ? `${group} (colonial units only)` : group
}

/** `2 infantry, 1 armor`: the steps of a grant; empty if none is left. Minor Country steps are of either type. */
export function stepWords({ infantry, armor, pairs = 0, rule }: Grant): string {
  const either = rule === '1.3.2.1' || rule === '1.3.2.2'
  const words = [
    infantry > 0 ? `${infantry} infantry` : '',
    armor > 0 ? (either ? `${armor} of either type` : `${armor} armor`) : '',
    pairs > 0 ? `${pairs} infantry${pairs > 1 ? ', two of them for one armor' : ''}` : '',
  ]
  return words.filter(Boolean).join(', ')
}
