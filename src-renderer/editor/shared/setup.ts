/** The scenario on the table: its counters, where each begins, and what the hand does with them. */
import { defineStore } from 'pinia'
import { computed } from 'vue'
import { ASIDE, isHexPlace } from '../../../src-shared/axis-empires/content/places.ts'
import {
  countersIn,
  facing,
  flipped,
  placed,
  poolOf,
  type StartPlace,
  startPlaces,
} from '../../../src-shared/axis-empires/packs/placing.ts'
import { neighbours } from '../../../src-shared/hexmap/geometry.ts'
import { useAxisGame } from '../../axis-game/store.ts'
import { describeCounter } from '../../counters/words.ts'
import { factionName, gazetteer, placeName } from '../../words/place-names.ts'
import { boxesOf } from './boxes.ts'
import { carry } from './drag.ts'
import { type EditedCounter, useEditor } from './store.ts'
import { useWorkspace } from './workspace.ts'

/** Whether one of the steps of a unit goes to its Holding Box. */
const holds = ({ recipe }: EditedCounter): boolean =>
  recipe !== undefined && [...recipe.two, recipe.three].some((need) => need?.holding === true)

export const useSetup = defineStore('editor-setup', () => {
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
  const contents = computed(() => {
    const out = new Map<string, string[]>()
    for (const [id, { at }] of places.value) out.set(at, [...(out.get(at) ?? []), id])
    return out
  })
  const groups = computed(() => {
    const on = map.value?.id
    if (!scenario.value || (on !== 'tk' && on !== 'ds')) return []
    const stands = (id: string): boolean => isHexPlace(places.value.get(id)?.at ?? '')
    const holders = own.value.filter((each) => each.map === on && holds(each) && stands(each.id))
    return boxesOf(
      scenario.value,
      on,
      holders.map((each) => each.id),
    )
  })
  /** The place of the counter in hand, wherever undo has put it, or the one pointed at. */
  const place = computed(() =>
    workspace.chosen === undefined
      ? workspace.pointed
      : (places.value.get(workspace.chosen)?.at ?? workspace.pointed),
  )
  const here = computed(() => (place.value === undefined ? [] : (contents.value.get(place.value) ?? [])))
  const counter = computed(() =>
    workspace.chosen === undefined ? undefined : byId.value.get(workspace.chosen),
  )
  const placement = computed(() => scenario.value?.setup.find((each) => each.counter === workspace.chosen))

  const nationName = (nation: string): string => gaz.value.areas.get(nation) ?? factionName(nation)
  const nameOf = (at: string): string => placeName(at, gaz.value)

  function move(id: string, to: string): void {
    const unit = byId.value.get(id)
    if (!scenario.value || !unit) return
    workspace.chosen = id
    workspace.pointed = to
    editor.editScenario(`${id} to ${nameOf(to)}`, placed(scenario.value, unit, to))
  }

  function flip(id: string | undefined = workspace.chosen): void {
    const unit = id === undefined ? undefined : byId.value.get(id)
    if (scenario.value && unit) editor.editScenario(`turn ${unit.id} over`, flipped(scenario.value, unit))
  }

  function remove(): void {
    if (workspace.chosen !== undefined) move(workspace.chosen, ASIDE)
  }

  function toPool(): void {
    const unit = counter.value
    if (scenario.value && unit) move(unit.id, poolOf(scenario.value, unit))
  }

  /** Only a Beachhead has an arrow. */
  const hasArrow = computed(
    () =>
      isHexPlace(placement.value?.at ?? '') &&
      counter.value?.sides[placement.value?.face ?? 0]?.type.startsWith('beachhead') === true,
  )

  /** Turns the arrow of a Beachhead to the next hex round it; after the sixth it has none. */
  function turn(): void {
    const [at, unit] = [placement.value?.at, counter.value]
    if (!scenario.value || at === undefined || !unit || !map.value || !hasArrow.value) return
    const hexes = new Set(map.value.hexes.map((hex) => hex.id))
    const round = neighbours(map.value.grid, at).filter((id) => id !== undefined && hexes.has(id))
    const now = placement.value?.facing
    const next = now === undefined ? round[0] : round[round.indexOf(now) + 1]
    editor.editScenario(`turn ${unit.id}`, facing(scenario.value, unit.id, next))
  }

  function choose(piece: string | undefined, at: string | undefined): void {
    workspace.chosen = piece
    workspace.pointed = at
  }

  /** A counter of a list or a box is pressed: chosen, or carried away. */
  function press(event: PointerEvent, id: string): void {
    const now = places.value.get(id)
    carry(
      event,
      id,
      now?.face ?? 0,
      (to) => move(id, to),
      () => choose(id, now?.at),
    )
  }

  function saysWhere(id: string): string {
    const unit = byId.value.get(id)
    if (!unit) return id
    const { at, face } = places.value.get(id) ?? { at: ASIDE, face: 0 }
    return `${describeCounter(unit, face).title} (${id}): ${nameOf(at)}`
  }

  return {
    scenario,
    own,
    byId,
    places,
    order,
    maps,
    map,
    gaz,
    areas,
    isSet,
    contents,
    groups,
    place,
    here,
    counter,
    placement,
    hasArrow,
    nationName,
    nameOf,
    move,
    flip,
    remove,
    toPool,
    turn,
    choose,
    press,
    saysWhere,
  }
})
