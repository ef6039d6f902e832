/** Asks main again for the overlay and the tabs while the game continues, and keeps the play in view. */
import { watch } from 'vue'
import { EVERYBODY, useUi } from '../../../shell/window/ui.ts'
import { useAxisGame } from '../../ground/game/store.ts'
import { mapInPlay } from '../../ground/words/theatre.ts'
import type { BoardRefs } from './board.ts'
import type { Gestures } from './gestures.ts'
import type { HandRefs } from './hand.ts'
import { IDLE, settleMode } from './modes.ts'

export function keeping({ draft, maps }: BoardRefs, held: HandRefs, { follow }: Gestures): void {
  const { mode, inspected, flash, overlayViews, supplyView, preview, chosen, facts } = held
  const game = useAxisGame()
  const ui = useUi()

  async function refreshOverlay(): Promise<void> {
    const seats = game.view?.scenario.factions ?? []
    const { overlay, overlayFaction } = ui
    const one = seats.filter((seat, i) =>
      seats.some((s) => s === overlayFaction) ? seat === overlayFaction : i === 0,
    )
    const whose = overlay === 'zoc' && overlayFaction === EVERYBODY ? seats : one
    const asked =
      overlay === null
        ? []
        : whose.map((seat) => game.question('play.overlay', { kind: overlay, faction: seat }))
    const told = (await Promise.all(asked)).flatMap((view) => view ?? [])
    // A late answer belongs to another overlay and is dropped.
    if (ui.overlay === overlay && ui.overlayFaction === overlayFaction) overlayViews.value = told
  }

  async function refreshPreview(): Promise<void> {
    const d = draft.value
    // After the die the sums are those it was cast with, as long as they are known.
    if (d && d.result !== null) {
      if (preview.value?.target !== d.target) preview.value = null
      return
    }
    const about = d && { target: d.target, attackers: [...d.attackers], hq: d.hq }
    preview.value = about ? ((await game.quietQuestion('play.battle', about)) ?? null) : null
  }

  // Another game: what was looked at in the one before is not of it.
  watch(
    () => game.view?.game,
    () => {
      mode.value = IDLE
      inspected.value = null
      held.cursor.value = null
      flash.value = null
    },
    { flush: 'sync' },
  )
  watch(() => [ui.overlay, ui.overlayFaction, game.view?.hash], refreshOverlay)
  watch(
    () => game.view?.hash,
    async () => {
      follow({ ...settleMode(mode.value, facts.value) })
      supplyView.value = null
      held.ending.value = null
      await refreshPreview()
    },
    { immediate: true },
  )
  watch(
    // A moment only looked at begins and ends no battle.
    () => (game.view?.battle ?? null) !== null,
    (on) => {
      // Looking at the past keeps the tab that is open.
      if (on && !game.visiting) ui.tab = 'battle'
      else if (ui.tab === 'battle') ui.tab = 'selection'
    },
    { immediate: true },
  )
  watch(chosen, async (piece) => {
    supplyView.value = null
    if (piece !== undefined) supplyView.value = (await game.quietQuestion('play.supply', { piece })) ?? null
  })
  // The window goes over to the map whose segment begins; who looks elsewhere meanwhile is left alone.
  watch(
    () => (game.view ? mapInPlay(game.view, maps.value) : undefined),
    (id) => {
      if (id !== undefined) ui.map = id
    },
    { immediate: true },
  )
}
