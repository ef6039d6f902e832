/** The Countries of the game in play, as main tells of them: their list, and the one that is looked at. */
import { defineStore } from 'pinia'
import { computed, shallowRef, watch } from 'vue'
import type {
  CountryEntry,
  CountryView,
} from '../../../../src-shared/axis-empires/ground/contract/nations.ts'
import { useUi } from '../../../shell/window/ui.ts'
import { useAxisGame } from '../../ground/game/store.ts'
import { countryNames } from './named.ts'

export const useNations = defineStore('nations', () => {
  const game = useAxisGame()
  const ui = useUi()
  const list = shallowRef<readonly CountryEntry[]>([])
  const country = shallowRef<CountryView | null>(null)
  /** Those looked at before, the last one at the end. */
  const trail = shallowRef<readonly string[]>([])
  const filter = shallowRef('')
  const wanted = computed(() => (ui.nations ? [game.view?.game, game.view?.hash, ui.country] : null))

  async function refresh(): Promise<void> {
    const id = game.view?.game
    const which = ui.country
    if (id === undefined || !ui.nations) return
    const [all, one] = await Promise.all([
      game.question('play.countries', {}),
      which === null ? null : game.question('play.country', { country: which }),
    ])
    if (ui.country !== which || game.view?.game !== id) return
    list.value = all ?? []
    country.value = one ?? null
  }
  watch(wanted, refresh, { immediate: true })

  /** The Countries printed on the maps of the game, by the names that sentences call them. */
  const names = computed(() =>
    countryNames(
      game.maps.flatMap(({ areas }) => areas.filter(({ kind }) => kind === 'major' || kind === 'minor')),
    ),
  )

  /** Shows another Country from within the card; `back` leads here again. */
  function goTo(id: string): void {
    if (ui.country !== null) trail.value = [...trail.value, ui.country]
    ui.showCountry(id)
  }
  /** To the Country looked at before, or to the list. */
  function back(): void {
    ui.country = trail.value.at(-1) ?? null
    trail.value = trail.value.slice(0, -1)
  }
  watch(
    () => ui.nations,
    (on) => {
      if (!on) trail.value = []
    },
  )
  return { list, country, names, trail, filter, goTo, back }
})
