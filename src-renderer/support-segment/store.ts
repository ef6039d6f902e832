/** Support on the screen: what main says of the segment, of the place pointed at, of a zone, of a landing. */

import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import { FACTIONS, type Faction } from '../../src-shared/axis-empires/theatres/ids.ts'
import type { Refusal } from '../../src-shared/kernel/verdict.ts'
import { useAxisGame } from '../axis-game/store.ts'
import { useTable } from '../table/store.ts'
import { useUi } from '../window/ui.ts'
import { isHex } from '../words/place-kinds.ts'
import { supportAnswers, zoneOfPlace } from './answers.ts'
import { guidePage, type Page } from './decisions.ts'
import { supportMarks } from './support-marking.ts'

export const useSupport = defineStore('support', () => {
  const game = useAxisGame()
  const table = useTable()
  const ui = useUi()
  const page = ref<Page>('segment')
  /** The hex a landing is planned for; the next click on the map names it while `picking`. */
  const target = ref<string | null>(null)
  const picking = ref(false)
  /** The sea hex a landing is planned from; the best one if none is chosen. */
  const sea = ref<string | null>(null)
  /** Whose landing or airdrop is planned. */
  const side = ref<Faction>(FACTIONS[0])
  /** Places a line of a checklist speaks of, while it is pointed at. */
  const looked = shallowRef<readonly string[]>([])
  /** The airborne unit whose range is drawn. */
  const dropper = ref<string | null>(null)

  const decision = computed(() => (game.isMachine(game.view) ? undefined : game.view?.decision))
  const kind = computed(() => decision.value?.kind)
  const guided = computed(() => guidePage(decision.value))
  /** The chosen counter, if it waits to be placed. */
  const chosen = computed(() => {
    const piece = table.chosen
    return kind.value === 'support-place' && piece !== undefined && table.index.moves.has(piece)
      ? piece
      : undefined
  })
  const pointed = computed(() =>
    table.mode.kind === 'drag' ? table.mode.over : (table.hovered ?? undefined),
  )

  const { zoneId, segment, zone, invasion, airdrop, prospect } = supportAnswers({
    page,
    chosen,
    pointed,
    target,
    side,
  })

  // The panel opens when the player is led through the segment, and gives way when it is over.
  watch(
    [kind, guided] as const,
    ([next, led], [, before]) => {
      if (led && (!before || page.value !== 'segment')) {
        page.value = led
        // Who looks back keeps the log or the history before him.
        if (!game.past && !game.visiting) ui.tab = 'support'
      } else if (!led && before && ui.tab === 'support') ui.tab = 'selection'
      const faction = decision.value?.faction
      if (led && next !== 'support-contest' && faction) planSide(faction)
    },
    { immediate: true },
  )

  watch(target, () => {
    sea.value = null
  })
  const plan = computed(() => {
    const plans = invasion.value?.plans ?? []
    return plans.find((each) => each.sea === sea.value) ?? plans[0]
  })

  /** The airborne unit whose range is drawn: the one chosen, or pointed out in the list. */
  const ranged = computed(() =>
    airdrop.value?.droppers.find(
      ({ piece }) =>
        piece === table.chosen ||
        (ui.tab === 'support' && page.value === 'airdrop' && piece === dropper.value),
    ),
  )
  /** Why the airborne unit in hand may not drop on a hex in its range. */
  function closedTo(hex: string): Refusal | undefined {
    const verdict = ranged.value?.hexes.find((each) => each.hex === hex)?.verdict
    return verdict && !verdict.ok ? verdict : undefined
  }

  const marks = computed(() =>
    supportMarks({
      view: game.view,
      segment: kind.value === 'support-contest' ? segment.value : null,
      prospect: prospect.value,
      pointed: pointed.value,
      looked: looked.value,
      landing:
        invasion.value && ui.tab === 'support' && page.value === 'landing'
          ? { land: invasion.value.land, faction: invasion.value.faction, sea: plan.value?.sea }
          : null,
      dropper: ranged.value,
    }),
  )
  watch(marks, (next) => {
    table.support = next
  })

  /** Plans for a faction from now on, if there is such a one. */
  function planSide(faction: string | null | undefined): void {
    side.value = FACTIONS.find((each) => each === faction) ?? side.value
  }

  /** Opens the planner for a hex. */
  function planFor(hex: string): void {
    picking.value = false
    target.value = hex
    const faction = decision.value?.faction ?? game.view?.phasing
    planSide(faction)
    page.value = 'landing'
    ui.tab = 'support'
  }

  /** A click on a Naval Zone by a player with nothing in hand turns to the page that tells of it. */
  function turnToZone(place: string): void {
    const free = table.chosen === undefined && !table.index.places.has(place)
    if (zoneOfPlace(place) !== undefined && ui.tab === 'support' && free) page.value = 'zone'
  }

  /** A click on the map while a target is asked for; true if it was taken. */
  function pick(place: string | undefined): boolean {
    if (place !== undefined && !picking.value) turnToZone(place)
    if (!picking.value || place === undefined || !isHex(place)) return false
    planFor(place)
    return true
  }

  table.companion = {
    click: pick,
    askAbout: planFor,
    refusalAt: closedTo,
    hasCard: () => prospect.value !== null,
  }

  return {
    page,
    segment,
    prospect,
    zone,
    zoneId,
    invasion,
    airdrop,
    target,
    picking,
    side,
    looked,
    dropper,
    kind,
    chosen,
    pointed,
    sea,
    plan,
  }
})
