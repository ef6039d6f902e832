/**
 * Reinforcements (1.1.2.2): counters come to the Force Pool, the Delay Box or the Strategic Warfare Box of the map of the
 * card, if they are neither in play nor out of the game. Those of a Minor Country come while it is active in the faction.
 */

import { series } from '../../../../kernel/words.ts'
import { ASIDE, delayBox, eventsBox, OUT, pool, strategicWarfareBox } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import { OK, refuse, type Verdict } from '../../../ground/rule.ts'
import type { Game } from '../../../table/game/game.ts'
import { enterPlay, judgeEntry } from '../../../table/markers/enter.ts'
import { mayServe } from '../../events/countries/countries.ts'
import { grouped } from '../lists.ts'
import type { CardNames } from '../names.ts'
import type { ActionRules, Owner, ValueOf } from './types.ts'

type Box = ValueOf<'arrive'>['to']

/** What the boxes of reinforcements are called. */
export const ARRIVAL_BOXES: Readonly<Record<Box, string>> = {
  'force-pool': 'Force Pool',
  delay: 'Delay Box',
  'strategic-warfare': 'Strategic Warfare Box',
  'own-events': 'Conditional Events Box',
}

function boxOf(to: Box, { map, faction }: Owner): string {
  if (to === 'delay') return delayBox(map)
  if (to === 'own-events') return eventsBox(faction, map)
  return to === 'force-pool' ? pool(faction, map) : strategicWarfareBox(map)
}

const isMarker = (unit: Unit): boolean => unit.sides.every(({ kind }) => kind === 'marker')

/** Whether a counter may come now. */
export function judgeArrival(game: Game, owner: Owner, to: Box, id: string): Verdict {
  const unit = game.content.unitOf.get(id)
  if (!unit) return refuse('1.1.2.2', `${id} is not in this game`)
  const name = game.name(unit)
  if (unit.map !== owner.map) return refuse('1.1.2.2', `${name} is a counter of the other map`)
  const { at } = game.table.piece(id)
  if (at === OUT) return refuse('1.1.2.2', `${name} is out of the game`)
  if (at !== ASIDE) return refuse('1.1.2.2', `${name} has come already`)
  const { nation } = unit
  if (!mayServe(game, nation, owner.faction))
    return refuse('1.1.2.2', `${name} does not come: ${game.countryName(nation)} is not active and friendly`)
  return isMarker(unit) && to !== 'force-pool'
    ? judgeEntry(game, { marker: id, at: boxOf(to, owner), rule: '1.1.2.2' })
    : OK
}

function bring(game: Game, owner: Owner, to: Box, ids: readonly string[]): void {
  const box = boxOf(to, owner)
  const plain: string[] = []
  for (const id of ids) {
    if (isMarker(game.unit(id)) && to !== 'force-pool') enterPlay(game, { marker: id, at: box })
    else {
      game.table.turn(id, 0)
      game.table.place(id, box)
      plain.push(id)
    }
  }
  if (plain.length === 0) return
  game.note({
    text: `${ARRIVAL_BOXES[to]}: ${grouped(plain.map((id) => game.name(game.unit(id)))).join(', ')}`,
    rule: '1.1.2.2',
    pieces: plain,
    faction: owner.faction,
  })
}

/** `Axis: Scratch Convoy. Germany: Air Force, 2 × infantry 1-2-3`. */
function byOwner(units: readonly string[], names: CardNames): string {
  const owners = new Map<string, string[]>()
  for (const id of units) {
    const { owner, title } = names.owned(id)
    owners.set(owner, [...(owners.get(owner) ?? []), title])
  }
  return [...owners].map(([owner, titles]) => `${owner}: ${series(grouped(titles), 'and')}`).join('; ')
}

export const ARRIVE: ActionRules<ValueOf<'arrive'>> = {
  rule: () => '1.1.2.2',
  statement: true,
  say: ({ to, units }, names) => `${ARRIVAL_BOXES[to]}: ${byOwner(units, names)}`,
  ways(game, owner, { to, units }) {
    const judged = units.map((id) => ({ id, verdict: judgeArrival(game, owner, to, id) }))
    const come = judged.flatMap(({ id, verdict }) => (verdict.ok ? [id] : []))
    const why = judged.flatMap(({ verdict }) => (verdict.ok ? [] : [verdict.reason]))
    if (come.length === 0) return { none: [...new Set(why)].join('; ') }
    const act = (): void => {
      bring(game, owner, to, come)
      for (const reason of new Set(why))
        game.note({ text: `No Result: ${reason}`, rule: '1.1.2.2', faction: owner.faction })
    }
    return [{ id: 'do', label: `${ARRIVAL_BOXES[to]}: ${come.length} counters`, act }]
  },
}
