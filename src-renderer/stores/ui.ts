/** What the screen shows besides the game: which page, which tab, overlays, dialogs. */
import { defineStore } from 'pinia'

export type Tab = 'selection' | 'battle' | 'pools' | 'track' | 'log' | 'history'

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

export const useUi = defineStore('ui', {
  state: () => ({
    page: 'start' as 'start' | 'game',
    tab: 'selection' as Tab,
    overlay: null as 'zoc' | 'supply' | null,
    overlayFaction: 'axis' as 'axis' | 'western' | 'soviet',
    ids: false,
    hideCounters: false,
    help: false,
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
    /** Esc: closes the uppermost thing; false if nothing was open. */
    closeTop(): boolean {
      if (this.error !== null) this.error = null
      else if (this.menu) this.menu = null
      else if (this.hint) this.hint = null
      else if (this.help) this.help = false
      else if (this.search) this.search = false
      else if (this.legend) this.legend = false
      else return false
      return true
    },
  },
})
