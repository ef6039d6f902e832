/** The Option Cards of the game in play, as far as the seat at the table may see them. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { CardEntry, DeckView } from '../../../../src-shared/axis-empires/ground/contract/cards.ts'
import { useUi } from '../../../shell/window/ui.ts'
import { useAxisGame } from '../../ground/game/store.ts'
import { usePlanner } from '../plans/store.ts'
import { cardAdvice } from './advice.ts'
import { type CardFilter, compared, EVERYTHING, filtered } from './filters.ts'
import { plannedSeasons } from './plan.ts'
import { cardSelection } from './selection.ts'
import { cardsTold } from './told.ts'

/** Cards that lie beside each other to be compared. */
const MAX_PINNED = 3

export const useCards = defineStore('cards', () => {
  const game = useAxisGame()
  const ui = useUi()
  const view = cardsTold()
  /** `tk-axis`: the deck that is looked at. */
  const deckId = ref('')
  const filter = shallowRef<CardFilter>(EVERYTHING)
  const pinned = shallowRef<readonly string[]>([])
  const opened = ref<string | null>(null)

  const idOf = ({ map, faction }: Pick<DeckView, 'map' | 'faction'>): string => `${map}-${faction}`
  const decks = computed(() => view.value?.decks ?? [])
  const deck = computed(() => decks.value.find((each) => idOf(each) === deckId.value) ?? decks.value[0])
  /** The deck whose faction chooses its Pending Card now; a machine needs no hand held up. */
  const choosing = computed(() =>
    game.isMachine(game.view) ? undefined : decks.value.find((each) => each.choosing),
  )
  const find = (id: string | null): CardEntry | undefined =>
    decks.value.flatMap((each) => each.cards).find((card) => card.id === id)
  const shown = computed(() => find(opened.value))
  const { advice, prospect } = cardAdvice(deck, shown)
  const cards = computed<readonly CardEntry[]>(() => {
    const order = filter.value.advised ? advice.value?.order.map(({ card }) => card) : undefined
    return deck.value ? filtered(deck.value, filter.value, order) : []
  })
  /** What the player means to select for the next seasons; nothing of another's deck. */
  const planned = computed(() =>
    deck.value && advice.value
      ? plannedSeasons(deck.value, advice.value, usePlanner().view.plans, game.view?.turn.index ?? 0)
      : [],
  )
  const beside = computed(() => pinned.value.flatMap((id) => find(id) ?? []))

  /** The deck whose hand is to be held up: it waits until the card that says who plays is closed. */
  const due = computed(() => (ui.players ? undefined : choosing.value))
  watch(due, (now, before) => {
    // A machine that takes the seat over chooses for itself.
    if (!now && before) ui.cards = false
    if (!now || (before && idOf(before) === idOf(now))) return
    deckId.value = idOf(now)
    filter.value = EVERYTHING
    opened.value = null
    pinned.value = []
    ui.cards = true
  })

  function show(id: string | null): void {
    opened.value = id
  }
  function pin(id: string): void {
    pinned.value = compared(pinned.value, id, MAX_PINNED)
  }
  /** Opens a deck at one of its cards. */
  function openAt(which: DeckView, card?: string): void {
    deckId.value = idOf(which)
    filter.value = {
      ...EVERYTHING,
      places: card === undefined ? ['deck'] : ['current', 'pending', 'deck', 'played'],
    }
    opened.value = card ?? null
    ui.cards = true
  }
  return {
    view,
    decks,
    deck,
    deckId,
    idOf,
    choosing,
    cards,
    filter,
    shown,
    beside,
    pinned,
    find,
    advice,
    prospect,
    planned,
    show,
    pin,
    openAt,
    ...cardSelection(),
  }
})
