/**
 * The Force Pool display of a faction on one map: its counters by Country and kind, those in play elsewhere
 * in grey, how multi-step units are put together, and the Holding Boxes (2.3).
 */

import type { Counter, StepNeed } from '../../../ground/content/counters.ts'
import { ASIDE, GOVERNMENT_BOX, OUT } from '../../../ground/content/places.ts'
import type { Unit } from '../../../ground/content/unit.ts'
import type {
  BoxView,
  PoolCountry,
  PoolDisplay,
  PoolKind,
  RecipeStep,
  RecipeView,
  TheatreId,
} from '../../../ground/contract/displays.ts'
import { FACTION_NAMES } from '../../../ground/theatres/factions.ts'
import type { Faction } from '../../../ground/theatres/ids.ts'
import { MAJORS, THEATRES } from '../../../ground/theatres/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { counterTitle } from './names.ts'
import { awaySlotsOf, type Elsewhere, inOrder, KINDS, kindOf, type Lying, slotsOf } from './slots.ts'
import { lyingAt, type Source } from './sources.ts'
import { suffix } from './theatre.ts'

/** Markers that come from a Force Pool and go back to it. */
const POOL_MARKERS =
  /^(convoy|detachment|logistics|partisan-base|blitz|beachhead|failure|snlf|totsugeki|airdrop|chemical|suicidal)/

function returnsToPool(unit: Unit): boolean {
  return unit.sides.some((side) => side.kind !== 'marker' || POOL_MARKERS.test(side.type))
}

/** Places that are not "in play": their counters are greyed nowhere. */
const NOT_IN_PLAY = /^(aside$|out$|conquered:|government|posture:|track:)/

/** The nations that any Minor Country of a faction stands for in a recipe. */
const ANY_MINOR: Readonly<Record<string, Faction>> = {
  'axis-minor': 'axis',
  'western-minor': 'western',
  'soviet-minor': 'soviet',
}
const TAG_WORDS: Readonly<Record<string, string>> = { ss: 'SS', kwantung: 'Kwantung' }
const TYPES = { infantry: 'infantry', armor: 'armor', either: 'infantry or armor' } as const

function nationTitle(game: Game, nation: string): string {
  const minor = ANY_MINOR[nation]
  return minor ? `${FACTION_NAMES[minor]} Minor` : game.adjective(nation)
}

function stepView(game: Game, counter: Counter, need: StepNeed): RecipeStep {
  const own = counter.nations?.[0] ?? counter.nation
  const nations = need.nations ?? [own]
  const nation = nations[0] ?? own
  const named = (need.counters ?? []).map((id) => counterTitle(game, id))
  const words =
    named.length > 0
      ? named.join(' or ')
      : [
          need.nations ? nations.map((id) => nationTitle(game, id)).join(' or ') : '',
          need.tag === undefined ? '' : (TAG_WORDS[need.tag] ?? need.tag),
          TYPES[need.type],
        ]
          .filter(Boolean)
          .join(' ')
  return {
    type: need.type,
    nation: need.tag === 'ss' ? 'ss' : (ANY_MINOR[nation] ?? nation),
    text: words,
    holding: need.holding === true,
  }
}

/** A counter without a recipe of its own is made of infantry-type steps (2.3); a fortress of either. */
function stepsOf(game: Game, unit: Unit): Omit<RecipeView, 'pieces'> {
  const { recipe, nations, nation } = unit.counter
  if (recipe) {
    const two = recipe.two.map((need) => stepView(game, unit.counter, need))
    return recipe.three ? { two, three: stepView(game, unit.counter, recipe.three) } : { two }
  }
  const three = unit.ground.some((side) => side?.steps === 3)
  const type = unit.ground.some((side) => side?.type === 'fortress') ? 'either' : 'infantry'
  const plain = stepView(
    game,
    { ...unit.counter, ...(nations ? { nations } : {}), nation },
    {
      type,
      ...(unit.tags.has('ss') ? { tag: 'ss' } : {}),
    },
  )
  return three ? { two: [plain, plain], three: plain } : { two: [plain, plain] }
}

/** Recipes of the multi-step counters, those made alike together. */
function recipesOf(game: Game, units: readonly Unit[]): RecipeView[] {
  const groups = new Map<string, RecipeView & { pieces: string[] }>()
  const seen = new Set<string>()
  for (const unit of inOrder(units)) {
    if (!unit.ground.some((side) => side && side.steps > 1)) continue
    const steps = stepsOf(game, unit)
    const key = JSON.stringify(steps)
    const look = `${key}/${unit.kind}`
    if (seen.has(look)) continue
    seen.add(look)
    const known = groups.get(key)
    if (known) known.pieces.push(unit.id)
    else groups.set(key, { pieces: [unit.id], ...steps })
  }
  return [...groups.values()]
}

function kindsOf(here: readonly Lying[], away: readonly Elsewhere[]): PoolKind[] {
  return KINDS.flatMap((title) => {
    const [a, b] = [
      here.filter(({ unit }) => kindOf(unit) === title),
      away.filter(({ unit }) => kindOf(unit) === title),
    ]
    return a.length + b.length === 0 ? [] : [{ title, here: slotsOf(a), away: awaySlotsOf(b) }]
  })
}

/** Majors first, then Minor Countries by size, the counters of the faction itself last. */
function countryRank(nation: string, faction: Faction): number {
  if (nation === faction) return 2
  return nation in MAJORS ? 0 : 1
}

function countriesOf(source: Source, map: TheatreId, faction: Faction): PoolCountry[] {
  const { game, seats } = source
  const place = `pool:${faction}${suffix(map)}`
  const here = lyingAt(source, place)
  const away: Elsewhere[] = []
  for (const unit of inOrder(game.content.units)) {
    const seat = seats.get(unit.id)
    if (!seat || seat.standsIn || seat.place === place || NOT_IN_PLAY.test(seat.place)) continue
    if (game.factionOf(unit) !== faction || unit.map !== map || !returnsToPool(unit)) continue
    away.push({ unit, face: 0, place: seat.place })
  }
  const nations = new Set([...here, ...away].map(({ unit }) => unit.nation))
  const areas = game.graph.areas
  return [...nations]
    .map((nation) => {
      const [own, gone] = [
        here.filter((l) => l.unit.nation === nation),
        away.filter((l) => l.unit.nation === nation),
      ]
      const code = areas[game.graph.areaIndex.get(nation) ?? -1]?.code
      return {
        nation,
        name: nation === faction ? `${FACTION_NAMES[faction]} counters` : game.countryName(nation),
        ...(code === undefined ? {} : { code }),
        here: own.length,
        away: gone.length,
        kinds: kindsOf(own, gone),
        recipes: recipesOf(
          game,
          [...own, ...gone].map((l) => l.unit),
        ),
      }
    })
    .sort(
      (a, b) =>
        countryRank(a.nation, faction) - countryRank(b.nation, faction) ||
        b.here + b.away - (a.here + a.away) ||
        a.name.localeCompare(b.name),
    )
}

/** The printed Holding Boxes: one for each unit of a faction whose recipe puts a step into one (2.3). */
function holdingBoxes(source: Source, map: TheatreId, faction: Faction): BoxView[] {
  const { game, seats } = source
  const boxes: BoxView[] = []
  for (const unit of game.content.units) {
    const { recipe } = unit.counter
    const needs = [...(recipe?.two ?? []), ...(recipe?.three ? [recipe.three] : [])]
    const held = needs.find((need) => need.holding)
    if (!held || game.factionOf(unit) !== faction || unit.map !== map) continue
    const at = seats.get(unit.id)?.place
    const note = `Holds the ${stepView(game, unit.counter, held).text} step.`
    boxes.push({
      place: `hold:${unit.id}`,
      title: `Holding Box: ${unit.counter.name ?? unit.id}`,
      rule: '2.3',
      faction,
      note,
      slots: slotsOf(lyingAt(source, `hold:${unit.id}`)),
      holder: unit.id,
      ...(at === ASIDE || at === OUT ? { unused: 'this unit is not in play' } : {}),
    })
  }
  return boxes
}

/** The Government marker lies on the display of its faction and shows who leads (1.1.3.1). */
function governmentBox(source: Source): BoxView {
  const slots = slotsOf(lyingAt(source, GOVERNMENT_BOX))
  return {
    place: GOVERNMENT_BOX,
    title: 'Government Holding Box',
    rule: '1.1.3.1',
    faction: 'axis',
    note: 'The side that shows leads the Government; away from here nobody does.',
    slots,
    ...(slots.length === 0 ? { lines: ['Nobody leads the Government.'] } : {}),
  }
}

export function poolDisplay(source: Source, map: TheatreId, faction: Faction): PoolDisplay {
  const boxes = holdingBoxes(source, map, faction)
  if (faction === THEATRES[map].government) boxes.unshift(governmentBox(source))
  return {
    kind: 'pool',
    id: `pool-${faction}`,
    map,
    title: `${FACTION_NAMES[faction]} Force Pool`,
    rule: '2.3',
    faction,
    place: `pool:${faction}${suffix(map)}`,
    countries: countriesOf(source, map, faction),
    boxes,
  }
}
