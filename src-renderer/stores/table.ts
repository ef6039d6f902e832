/** The table: joins the mouse modes, the game and the map stage. */
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import type { BattlePreview, OverlayView, SupplyView } from '../../src-shared/contract/views.ts'
import type { Offer } from '../../src-shared/kernel/procedure.ts'
import { counterCache } from '../counters/cache.ts'
import { sideOf } from '../counters/paint-counter.ts'
import { groupPieces } from '../counters/stacks.ts'
import type { Point } from '../map/hex.ts'
import { type Marks, NO_MARKS } from '../map/marks.ts'
import { battleDraft } from '../play/battle.ts'
import {
  type Act,
  chosenPiece,
  type Facts,
  IDLE,
  type Mode,
  type Next,
  nextMover,
  reachHex,
  receiveReach,
  settleMode,
} from '../play/modes.ts'
import { activePieces, indexOffers, isOnMap, primaryOffer } from '../play/offers.ts'
import { gazetteer } from '../play/places.ts'
import { useGame } from './game.ts'
import { useUi } from './ui.ts'

/** More open places than this are not marked one by one. */
const MOST_TARGETS = 90

/** Larger units and HQs lie on top; markers at the bottom. */
function rank(piece: string, face: number): number {
  const counter = counterCache.counter(piece)
  const side = counter && sideOf(counter, face)
  if (!side || side.kind === 'marker') return 0
  return side.kind === 'support' ? 1 : 2 + side.steps * 10 + side.attack + side.defence
}

export const useTable = defineStore('table', () => {
  const game = useGame()
  const ui = useUi()
  const mode = shallowRef<Mode>(IDLE)
  const inspected = shallowRef<string | null>(null)
  const hovered = shallowRef<string | null>(null)
  const overlayView = shallowRef<OverlayView | null>(null)
  const supplyView = shallowRef<SupplyView | null>(null)
  const preview = shallowRef<BattlePreview | null>(null)
  const menuOffers = shallowRef<readonly Offer[]>([])
  const flash = shallowRef<string | null>(null)
  const pointer = shallowRef<Point>({ x: 0, y: 0 })

  const map = computed(() => game.mapOf(game.view))
  const gaz = computed(() => (map.value ? gazetteer(map.value) : undefined))
  const pieces = computed(() => game.view?.state.pieces ?? {})
  const index = computed(() => indexOffers(game.view?.offers ?? [], pieces.value))
  const primary = computed(() => primaryOffer(index.value))
  const draft = computed(() => (game.view ? battleDraft(game.view.state) : undefined))
  const groups = computed(() => {
    // The pictures' content must be there before stacks can be ordered.
    void game.content
    const state = pieces.value
    return groupPieces(state, (piece) => rank(piece, state[piece]?.face ?? 0))
  })
  const faces = computed(() => new Map(Object.entries(pieces.value).map(([id, p]) => [id, p.face])))
  const active = computed(() => activePieces(index.value))
  const chosen = computed(() => chosenPiece(mode.value))
  const facts = computed<Facts>(() => ({
    index: index.value,
    umpire: game.view?.umpire === true,
    placeOf: (piece) => pieces.value[piece]?.at,
  }))

  /** Places to mark: those of the chosen piece, else those open to a click. */
  const targets = computed(() => {
    const piece = chosen.value
    if (piece !== undefined) {
      const own = (index.value.moves.get(piece) ?? []).filter((o) => o.command.type !== 'step')
      return [...new Set(own.flatMap((o) => (isOnMap(o.at) && o.at !== undefined ? [o.at] : [])))]
    }
    const open = [...index.value.places.keys()].filter(isOnMap)
    if (open.length <= MOST_TARGETS) return open
    // Almost anywhere: only the hex under the pointer is marked.
    const over = hovered.value
    return over !== null && index.value.places.has(over) ? [over] : []
  })

  const marks = computed<Marks>(() => {
    const m = mode.value
    const reach = m.kind === 'idle' ? undefined : m.reach
    const over = m.kind === 'drag' ? m.over : (hovered.value ?? undefined)
    const way = over === undefined ? undefined : reachHex(reach, over)
    const from = chosen.value === undefined ? undefined : pieces.value[chosen.value]?.at
    const fighting = draft.value
    const fighters = fighting ? fighting.attackers : []
    return {
      ...NO_MARKS,
      reach: reach?.hexes ?? [],
      targets: targets.value,
      selected: inspected.value !== null && isOnMap(inspected.value) ? [inspected.value] : [],
      path: way && from !== undefined ? [from, ...way.path] : [],
      pathCost: way?.cost ?? null,
      refused: ui.hint ? (game.refusal?.where ?? []) : [],
      overlay: overlayView.value && {
        kind: overlayView.value.kind,
        faction: overlayView.value.faction,
        hexes: new Map(overlayView.value.hexes.map((h) => [h.hex, h.value])),
      },
      supplyPath: supplyLine(),
      battle: fighting
        ? { target: fighting.target, from: fighters.flatMap((p) => pieces.value[p]?.at ?? []) }
        : null,
      active: active.value,
      chosen: new Set([...(chosen.value === undefined ? [] : [chosen.value]), ...fighters]),
      unsupplied: new Set(overlayView.value?.pieces ?? []),
      flash: flash.value,
    }
  })

  /** The supply line of the chosen unit, from its hex on. */
  function supplyLine(): readonly string[] {
    const supply = supplyView.value
    if (!supply?.supplied) return []
    const from = pieces.value[supply.piece]?.at
    return from === undefined || supply.path.includes(from) ? supply.path : [from, ...supply.path]
  }

  async function askReach(piece: string): Promise<void> {
    const reach = await game.reach(piece)
    if (!reach) return
    mode.value = receiveReach(mode.value, reach)
    if (reach.hexes.length === 0 && !reach.verdict.ok && chosenPiece(mode.value) === piece)
      hint(reach.verdict)
  }

  function hint(verdict: { rule: string; reason: string }): void {
    ui.hint = { x: pointer.value.x, y: pointer.value.y, rule: verdict.rule, reason: verdict.reason }
  }

  async function run(act: Act): Promise<void> {
    switch (act.act) {
      case 'do':
        if (!(await game.perform(act.commands)) && game.refusal) hint(game.refusal)
        return
      case 'reach':
        return askReach(act.piece)
      case 'why': {
        const verdict = await game.whyMove(act.piece, act.to)
        if (verdict && !verdict.ok) {
          game.refusal = verdict
          hint(verdict)
        }
        return
      }
      case 'menu':
        menuOffers.value = act.offers
        ui.menu = { x: pointer.value.x, y: pointer.value.y }
        return
      case 'inspect':
        inspected.value = act.place === '' ? null : act.place
        if (ui.tab === 'pools' || ui.tab === 'track' || ui.tab === 'history') ui.tab = 'selection'
        return
      case 'umpire':
        if (!(await game.table({ type: 'umpire.place', piece: act.piece, to: act.to })) && game.refusal)
          hint(game.refusal)
    }
  }

  function follow(next: Next): void {
    mode.value = next.mode
    ui.menu = null
    ui.hint = null
    for (const act of next.acts) void run(act)
  }

  function take(offer: Offer): void {
    ui.menu = null
    ui.hint = null
    void run({ act: 'do', commands: [offer.command] })
  }

  /** Chooses the next unit that can move; gives its place. */
  function chooseNext(): string | undefined {
    const piece = nextMover(mode.value, facts.value)
    if (piece === undefined) return undefined
    const place = facts.value.placeOf(piece)
    inspected.value = place ?? null
    mode.value = { kind: 'unit', piece }
    void askReach(piece)
    return place
  }

  async function refreshOverlay(): Promise<void> {
    if (ui.overlay === null) overlayView.value = null
    else overlayView.value = (await game.overlay(ui.overlay, ui.overlayFaction)) ?? null
  }

  async function refreshPreview(): Promise<void> {
    const d = draft.value
    preview.value = d ? ((await game.battle(d.target, d.attackers, d.hq)) ?? null) : null
  }

  watch(() => [ui.overlay, ui.overlayFaction, game.view?.hash], refreshOverlay)
  watch(
    () => game.view?.hash,
    async () => {
      follow({ ...settleMode(mode.value, facts.value) })
      supplyView.value = null
      await refreshPreview()
    },
  )
  watch(
    () => draft.value !== undefined,
    (on) => {
      if (on) ui.tab = 'battle'
      else if (ui.tab === 'battle') ui.tab = 'selection'
    },
  )
  watch(chosen, async (piece) => {
    supplyView.value = null
    if (piece !== undefined) supplyView.value = (await game.supply(piece)) ?? null
  })

  return {
    mode,
    inspected,
    hovered,
    overlayView,
    supplyView,
    preview,
    menuOffers,
    flash,
    pointer,
    map,
    gaz,
    pieces,
    index,
    primary,
    draft,
    groups,
    faces,
    active,
    chosen,
    facts,
    targets,
    marks,
    follow,
    take,
    chooseNext,
    run,
  }
})
