/** What the screen shows besides the game: which page, which tab, which map, overlays, dialogs. */
import { defineStore } from 'pinia'

export type Tab = 'selection' | 'battle' | 'support' | 'pools' | 'track' | 'log' | 'history'

/** What may lie over the maps. */
export type Overlay = 'zoc' | 'supply' | 'control' | 'allegiance'

/** An overlay of all seats of the game together. */
export const EVERYBODY = 'everybody'

export type LogFilter = 'all' | 'fights' | 'machine' | 'notes'

/** How two maps share the window: one at a time, side by side, or one above the other. */
const LAYOUTS = ['one', 'beside', 'above'] as const
export type Layout = (typeof LAYOUTS)[number]

/** A point of the window, in CSS pixels. */
export interface Menu {
  readonly x: number
  readonly y: number
}

export interface Hint {
  readonly x: number
  readonly y: number
  readonly rule: string
  readonly reason: string
}

const MIN_SHARE = 0.2

export const useUi = defineStore('ui', {
  state: () => ({
    /** `start`, `game`, or a page that a game brings with it. */
    page: 'start',
    /** Where leaving a game leads to. */
    back: 'start' as 'start' | 'editor',
    tab: 'selection' as Tab,
    /** Which lines of the log are shown. */
    logFilter: 'all' as LogFilter,
    /** The map that keys and buttons steer. */
    map: '',
    layout: 'one' as Layout,
    /** Share of the first map when both are shown. */
    share: 0.5,
    overlay: null as Overlay | null,
    /** Whose overlay is shown; the first seat of the game where nobody has chosen. */
    overlayFaction: '',
    ids: true,
    hideCounters: false,
    help: false,
    settings: false,
    /** Own dice or the umpire's hand is about to be switched on. */
    asking: null as 'dice.manual' | 'umpire' | null,
    /** The card of the victory conditions. */
    goals: false,
    /** The card of the Countries: their list, or one of them. */
    nations: false,
    /** The diary is open. */
    diary: false,
    /** The planner: the season at a glance, and one's own notes. */
    planner: false,
    /** The overview of the game is open. */
    overview: false,
    /** The Option Cards are open. */
    cards: false,
    country: null as string | null,
    /** The card that says who plays. */
    players: false,
    /** The film of the game is on the maps. */
    film: false,
    /** The dialog of what passes by is open. */
    flow: false,
    /** The scenario is being read again. */
    about: false,
    /** The printing dialog is open: the scenario to print from, empty in a game. */
    print: null as string | null,
    /** The aid it opens with; empty for the first of the list. */
    aid: '',
    legend: false,
    search: false,
    minimap: true,
    menu: null as Menu | null,
    hint: null as Hint | null,
    /** A failure, in one sentence. */
    error: null as string | null,
  }),
  actions: {
    fail(error: unknown): void {
      this.error = error instanceof Error ? error.message : String(error)
    },
    /** `maps`: none for a game without. */
    enterGame(maps: readonly string[] = []): void {
      this.page = 'game'
      this.tab = 'selection'
      this.map = maps[0] ?? ''
      this.layout = 'one'
      this.menu = null
      this.hint = null
      this.players = false
      this.goals = false
      this.nations = false
      this.diary = false
      this.overview = false
      this.planner = false
      this.cards = false
      this.country = null
      this.about = false
      this.flow = false
      this.film = false
    },
    /** Opens the card of a Country, or of all of them; one card at a time lies on the map. */
    showCountry(id: string | null): void {
      this.nations = true
      this.country = id
      this.goals = false
      this.legend = false
    },
    setShare(share: number): void {
      this.share = Math.min(1 - MIN_SHARE, Math.max(MIN_SHARE, share))
    },
    nextLayout(): void {
      this.layout = LAYOUTS[(LAYOUTS.indexOf(this.layout) + 1) % LAYOUTS.length] ?? 'one'
    },
    /** Esc: closes the uppermost thing; false if nothing was open. */
    closeTop(): boolean {
      if (this.error !== null) this.error = null
      else if (this.asking !== null) this.asking = null
      else if (this.menu) this.menu = null
      else if (this.hint) this.hint = null
      else if (this.settings) this.settings = false
      else if (this.help) this.help = false
      else if (this.flow) this.flow = false
      else if (this.cards) this.cards = false
      else if (this.diary) this.diary = false
      else if (this.overview) this.overview = false
      else if (this.nations) this.nations = false
      else if (this.planner) this.planner = false
      else if (this.goals) this.goals = false
      else if (this.players) this.players = false
      else if (this.about) this.about = false
      else if (this.search) this.search = false
      else if (this.legend) this.legend = false
      else return false
      return true
    },
  },
})
