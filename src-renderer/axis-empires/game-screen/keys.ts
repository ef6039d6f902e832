/** The keyboard of the game screen. */

import type { OverlayKind } from '../../../src-shared/axis-empires/ground/contract/views.ts'
import { isModal } from '../../kit/base/modal.ts'
import { ZOOM_STEP } from '../../kit/drawing/projection.ts'
import { EVERYBODY, useUi } from '../../shell/window/ui.ts'
import { useFilm } from '../chronicle/film/store.ts'
import { useExamples } from '../ground/examples/store.ts'
import { useAxisGame } from '../ground/game/store.ts'
import { useRules } from '../ground/rules/store.ts'
import { useScenes } from '../season/events/scenes.ts'
import { onDisplayKey } from '../table/displays/keys.ts'
import { useDisplays } from '../table/displays/store.ts'
import { endCursor, startCursor } from '../table/table/cursor.ts'
import { cancel } from '../table/table/modes.ts'
import { dieOffers } from '../table/table/offers.ts'
import { nextMap, theStage } from '../table/table/stages.ts'
import { useTable } from '../table/table/store.ts'
import { goNext } from '../table/table/targets.ts'
import { useAdvice } from '../war/machine/advice.ts'

const PAN = 90

export function nextOverlayFaction(): void {
  const ui = useUi()
  const factions = useAxisGame().view?.scenario.factions ?? []
  const seats: readonly string[] = ui.overlay === 'zoc' ? [...factions, EVERYBODY] : factions
  ui.overlayFaction = seats[(seats.indexOf(ui.overlayFaction) + 1) % seats.length] ?? ''
}

export function toggleOverlay(kind: OverlayKind): void {
  const ui = useUi()
  const faction = useAxisGame().view?.decision?.faction
  if (ui.overlay === null && faction !== undefined) ui.overlayFaction = faction
  ui.overlay = ui.overlay === kind ? null : kind
}

/** Opens the card of the Countries, or closes it. */
export function toggleNations(): void {
  const ui = useUi()
  if (ui.nations) ui.nations = false
  else ui.showCountry(null)
}

/** Opens the planner, or closes it; one card at a time lies on the map. */
export function togglePlanner(): void {
  const ui = useUi()
  ui.planner = !ui.planner
  if (!ui.planner) return
  ui.nations = false
  ui.goals = false
  ui.legend = false
}

function letGo(): void {
  const ui = useUi()
  const game = useAxisGame()
  const advice = useAdvice()
  const table = useTable()
  const displays = useDisplays()
  if (table.ending) {
    table.ending = null
    return
  }
  if (ui.closeTop() || useScenes().skip()) return
  if (advice.open) return advice.cancel()
  if (game.summaries.length > 0) {
    game.summaries = []
    return
  }
  if (table.mode.kind === 'idle' && displays.open) displays.open = false
  // The unit in hand goes first, then the cursor of the keyboard.
  if (table.mode.kind === 'idle') endCursor()
  table.follow(cancel())
  theStage.value?.setFan(null)
}

function withControl(event: KeyboardEvent): boolean {
  const game = useAxisGame()
  const key = event.key.toLowerCase()
  if (key === 'z') void (event.shiftKey ? game.redo() : game.undo())
  else if (key === 'y') void game.redo()
  else if (key === 'f') useUi().search = true
  else if (key === 'enter') return primary()
  else return false
  return true
}

const PLAIN: Readonly<Record<string, () => void>> = {
  Escape: letGo,
  ' ': () => {
    if (machineIsDue()) useAxisGame().oneMove()
    else goNext()
  },
  u: () => void useAxisGame().undo(),
  z: () => toggleOverlay('zoc'),
  s: () => toggleOverlay('supply'),
  a: nextOverlayFaction,
  f: () => theStage.value?.showAll(),
  '+': () => theStage.value?.zoom(ZOOM_STEP),
  '=': () => theStage.value?.zoom(ZOOM_STEP),
  '-': () => theStage.value?.zoom(1 / ZOOM_STEP),
  Home: () => {
    const board = document.querySelector<HTMLElement>(
      `[data-testid="pane-${useUi().map}"] [role="application"]`,
    )
    board?.focus()
    startCursor()
  },
  ArrowLeft: () => theStage.value?.pan(PAN, 0),
  ArrowRight: () => theStage.value?.pan(-PAN, 0),
  ArrowUp: () => theStage.value?.pan(0, PAN),
  ArrowDown: () => theStage.value?.pan(0, -PAN),
  '/': () => {
    useUi().search = true
  },
  '?': () => {
    useUi().help = true
  },
  o: nextMap,
  v: () => {
    if (useTable().maps.length > 1) useUi().nextLayout()
  },
  h: () => {
    useUi().hideCounters = !useUi().hideCounters
  },
  i: () => {
    useUi().ids = !useUi().ids
  },
  m: () => {
    useUi().minimap = !useUi().minimap
  },
  l: () => {
    useUi().legend = !useUi().legend
  },
}

/** With Shift: letters that stand for a display without it. */
const SHIFTED: Readonly<Record<string, () => void>> = {
  A: () => {
    if (!useExamples().current) void useAdvice().ask()
  },
  R: () => {
    if (useAdvice().canAsk && !useAxisGame().past && !useExamples().current) void useAxisGame().playRest()
  },
  T: () => {
    if (!useExamples().current) useUi().flow = true
  },
  Q: () => toggleOverlay('control'),
  D: () => {
    if (!useExamples().current) useUi().diary = true
  },
  P: togglePlanner,
  O: () => {
    if (!useExamples().current) useUi().overview = true
  },
  E: () => toggleOverlay('allegiance'),
  G: () => {
    useUi().goals = !useUi().goals
    useUi().nations = false
  },
  N: toggleNations,
  F: () => {
    if (!useExamples().current) void useFilm().open()
  },
}

const machineIsDue = (): boolean => {
  const game = useAxisGame()
  return game.isMachine(game.view)
}

function primary(): boolean {
  const table = useTable()
  const game = useAxisGame()
  const ui = useUi()
  if (table.ending || ui.error !== null || ui.help || ui.about || ui.menu) return false
  if (machineIsDue()) {
    game.pauseMachines(!game.machinePaused && !game.past)
    return true
  }
  if (!table.primary) return false
  table.take(table.primary)
  return true
}

function die(key: string): boolean {
  const table = useTable()
  const offer = dieOffers(table.index).get(Number(key))
  if (offer) table.take(offer)
  return offer !== undefined
}

export function onGameKey(event: KeyboardEvent): void {
  if (useRules().isOpen) return
  // A dialog hears the keyboard alone; Escape it has taken before.
  if (isModal()) return
  const target = event.target
  const typing =
    target instanceof HTMLInputElement ||
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement
  if (typing && event.key !== 'Escape') return
  if (event.ctrlKey || event.metaKey) {
    if (withControl(event)) event.preventDefault()
    return
  }
  // Enter on a focused button presses that button.
  if (event.key === 'Enter') {
    if (!(target instanceof HTMLButtonElement) && primary()) event.preventDefault()
    return
  }
  if (/^[1-6]$/.test(event.key) && die(event.key)) return
  const shifted = event.shiftKey ? SHIFTED[event.key] : undefined
  if (shifted) {
    event.preventDefault()
    shifted()
    return
  }
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const action = PLAIN[key]
  if (!action) {
    if (onDisplayKey(key)) event.preventDefault()
    return
  }
  event.preventDefault()
  action()
}
