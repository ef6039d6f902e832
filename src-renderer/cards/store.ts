/** The Option Cards of the game in play, as far as the seat at the table may see them. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { CardEntry, CardsView, DeckView } from '../../src-shared/axis-empires/contract/cards.ts'
import { useAxisGame } from '../axis-game/store.ts'
import { useUi } from '../window/ui.ts'
import { type CardFilter, compared, EVERYTHING, filtered } from './filters.ts'

/** As many cards lie beside each other to be compared. */
const MOST = 3

export const useCards = defineStore('cards', () => {
  const game = useAxisGame()
  const ui = useUi()
  const view = shallowRef<CardsView | null>(null)
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
  const cards = computed<readonly CardEntry[]>(() => (deck.value ? filtered(deck.value, filter.value) : []))
  const find = (id: string | null): CardEntry | undefined =>
    decks.value.flatMap((each) => each.cards).find((card) => card.id === id)
  const shown = computed(() => find(opened.value))
  const beside = computed(() => pinned.value.flatMap((id) => find(id) ?? []))

  /**
   * What the answer hangs on, as one text; empty in a game without cards. What may be chosen and why not can change with
   * every step, but nobody sees it while the hand is shut.
   */
  const wanted = computed(() => {
    const now = game.view
    if (!now) return ''
    const places: string[] = []
    for (const id in now.state.pieces)
      if (id.startsWith('card-')) places.push(`${id} ${now.state.pieces[id]?.at}`)
    if (places.length === 0) return ''
    const steps = ui.cards || ['option-card', 'card-actions'].includes(now.decision?.kind ?? '')
    const { segment, phasing } = now.state.vars
    const when = steps ? now.hash : `${segment} ${phasing} ${now.turn.label}`
    return [now.game, when, JSON.stringify(now.state.covered ?? {}), ...places].join('\n')
  })

  async function refresh(): Promise<void> {
    const id = game.view?.game
    if (id === undefined || wanted.value === '') {
      view.value = null
      return
    }
    const answer = (await game.ask('play.cards', { game: id })) ?? null
    if (game.view?.game !== id) return
    view.value = answer
  }
  watch(wanted, refresh, { immediate: true })
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
    pinned.value = compared(pinned.value, id, MOST)
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
  /** The commands that select a card now, by its piece. */
  const offers = computed(
    () =>
      new Map(
        (game.view?.offers ?? []).flatMap((offer) => {
          const { card } = offer.command
          return typeof card === 'string' ? [[card, offer.command] as const] : []
        }),
      ),
  )
  async function select(id: string): Promise<void> {
    const command = offers.value.get(id)
    if (!command) return
    ui.cards = false
    await game.perform([command])
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
    show,
    pin,
    openAt,
    offers,
    select,
  }
})
