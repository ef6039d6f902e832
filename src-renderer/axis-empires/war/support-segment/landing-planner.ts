/** The landing that is planned: its hex, the sea hex it comes from, and whose it is. */
import { type Ref, ref, watch } from 'vue'
import { isHex, isZone } from '../../../../src-shared/axis-empires/drawing/map/place-kinds.ts'
import { FACTIONS, type Faction } from '../../../../src-shared/axis-empires/ground/theatres/ids.ts'
import { useUi } from '../../../shell/window/ui.ts'
import { useAxisGame } from '../../ground/game/store.ts'
import { useTable } from '../../table/table/store.ts'
import type { Page } from './decisions.ts'

/** `decider` is the faction of the decision due. */
export function landingPlanner(page: Ref<Page>, decider: () => string | null | undefined) {
  const game = useAxisGame()
  const table = useTable()
  const ui = useUi()
  /** The hex a landing is planned for; the next click on the map names it while `picking`. */
  const target = ref<string | null>(null)
  const picking = ref(false)
  /** The sea hex a landing is planned from; the best one if none is chosen. */
  const sea = ref<string | null>(null)
  /** Whose landing or airdrop is planned. */
  const side = ref<Faction>(FACTIONS[0])

  watch(target, () => {
    sea.value = null
  })

  /** Plans for a faction from now on, if there is such a one. */
  function planSide(faction: string | null | undefined): void {
    side.value = FACTIONS.find((each) => each === faction) ?? side.value
  }

  /** Opens the planner for a hex. */
  function planFor(hex: string): void {
    picking.value = false
    target.value = hex
    planSide(decider() ?? game.view?.phasing)
    page.value = 'landing'
    ui.tab = 'support'
  }

  /** A click on a Naval Zone by a player with nothing in hand turns to the page that tells of it. */
  function turnToZone(place: string): void {
    const free = table.chosen === undefined && !table.index.places.has(place)
    if (isZone(place) && ui.tab === 'support' && free) page.value = 'zone'
  }

  /** A click on the map; true if it has named the hex a landing is planned for. */
  function pick(place: string | undefined): boolean {
    if (place !== undefined && !picking.value) turnToZone(place)
    if (!picking.value || place === undefined || !isHex(place)) return false
    planFor(place)
    return true
  }

  return { target, picking, sea, side, planSide, planFor, pick }
}
