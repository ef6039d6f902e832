/** The scenario that is edited as it lies on the table: its counters, and where each begins. */
import { computed } from 'vue'
import { ASIDE, isHexPlace } from '../../../../src-shared/axis-empires/ground/content/places.ts'
import {
  countersIn,
  type StartPlace,
  startPlaces,
} from '../../../../src-shared/axis-empires/ground/packs/placing.ts'
import { describeCounter } from '../../ground/counters/words.ts'
import { useAxisGame } from '../../ground/game/store.ts'
import { factionName, gazetteer, placeName } from '../../ground/words/place-names.ts'
import { boxesOf } from './boxes.ts'
import type { EditedCounter } from './open-pack.ts'
import { useEditor } from './store.ts'
import { useWorkspace } from './workspace.ts'

/** Whether one of the steps of a unit goes to its Holding Box. */
const holds = ({ recipe }: EditedCounter): boolean =>
  recipe !== undefined && [...recipe.two, recipe.three].some((need) => need?.holding === true)

/** What lies in each place, in order. */
function contentsOf(places: ReadonlyMap<string, StartPlace>): ReadonlyMap<string, readonly string[]> {
  const out = new Map<string, string[]>()
  for (const [id, { at }] of places) out.set(at, [...(out.get(at) ?? []), id])
  return out
}

export type Layout = ReturnType<typeof layout>

export function layout() {
  const editor = useEditor()
  const workspace = useWorkspace()
  const game = useAxisGame()

  const scenario = computed(() => editor.scenario)
  const own = computed<readonly EditedCounter[]>(() =>
    scenario.value ? countersIn(scenario.value, editor.counters) : [],
  )
  const byId = computed(() => new Map(own.value.map((each) => [each.id, each])))
  const places = computed(() =>
    scenario.value ? startPlaces(scenario.value, own.value) : new Map<string, StartPlace>(),
  )
  /** Counters in the order in which they lie on each other. */
  const order = computed(() => [
    ...(scenario.value?.setup.map((each) => each.counter) ?? []),
    ...(scenario.value?.reinforcements?.map((each) => each.counter) ?? []),
  ])
  const maps = computed(() => (scenario.value?.maps ?? []).flatMap((id) => game.content?.maps[id] ?? []))
  const map = computed(() => maps.value.find((each) => each.id === workspace.map) ?? maps.value[0])
  const gaz = computed(() =>
    gazetteer(maps.value, (id) => {
      const unit = byId.value.get(id)
      return unit ? describeCounter(unit, 0).title : id
    }),
  )
  const areas = computed(() => maps.value.flatMap((each) => each.areas))
  const isSet = (id: string): boolean => {
    const at = places.value.get(id)?.at ?? ASIDE
    return at !== ASIDE && !at.startsWith('pool:')
  }
  /** What lies in each place, in order. */
  const contents = computed(() => contentsOf(places.value))
  const groups = computed(() => {
    const on = map.value?.id
    if (!scenario.value || (on !== 'tk' && on !== 'ds')) return []
    const stands = (id: string): boolean => isHexPlace(places.value.get(id)?.at ?? '')
    const holders = own.value.filter((each) => each.map === on && holds(each) && stands(each.id))
    const ids = holders.map((each) => each.id)
    return boxesOf(scenario.value, on, ids)
  })

  const nationName = (nation: string): string => gaz.value.areas.get(nation) ?? factionName(nation)
  const nameOf = (at: string): string => placeName(at, gaz.value)

  /** A counter and where it begins, in words. */
  function saysWhere(id: string): string {
    const unit = byId.value.get(id)
    if (!unit) return id
    const { at, face } = places.value.get(id) ?? { at: ASIDE, face: 0 }
    return `${describeCounter(unit, face).title} (${id}): ${nameOf(at)}`
  }

  const laid = { scenario, own, byId, places, order, contents, groups }
  return { ...laid, maps, map, gaz, areas, isSet, nationName, nameOf, saysWhere }
}
