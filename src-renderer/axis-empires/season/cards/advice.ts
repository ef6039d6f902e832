/** Advice on the hand that is held, and on the card that is read; asked at most once for a position. */
import { computed, type Ref, shallowRef, watch } from 'vue'
import type {
  CardEntry,
  CardProspect,
  DeckView,
  HandAdvice,
} from '../../../../src-shared/axis-empires/ground/contract/cards.ts'
import { useUi } from '../../../shell/window/ui.ts'
import { useAxisGame } from '../../ground/game/store.ts'

export function cardAdvice(deck: Ref<DeckView | undefined>, shown: Ref<CardEntry | undefined>) {
  const game = useAxisGame()
  const ui = useUi()
  /** Null for the hand of another, and while the cards are shut. */
  const advice = shallowRef<HandAdvice | null>(null)
  const prospect = shallowRef<CardProspect | null>(null)
  const position = computed(() => (ui.cards ? (game.view?.hash ?? '') : ''))
  const deckAsked = computed(() => deck.value && `${deck.value.map} ${deck.value.faction}`)
  const cardAsked = computed(() =>
    shown.value?.place === 'deck' || shown.value?.place === 'current' ? shown.value.id : undefined,
  )

  watch(
    [position, deckAsked],
    async ([hash, asked]) => {
      const { map, faction } = deck.value ?? {}
      if (hash === '' || !map || !faction) return
      const answer = (await game.quietQuestion('play.hand', { map, faction })) ?? null
      if (position.value === hash && deckAsked.value === asked) advice.value = answer
    },
    { immediate: true },
  )
  watch(
    [position, cardAsked],
    async ([hash, card]) => {
      if (card === undefined || hash === '') {
        prospect.value = null
        return
      }
      const answer = (await game.quietQuestion('play.card', { card })) ?? null
      if (position.value === hash && cardAsked.value === card) prospect.value = answer
    },
    { immediate: true },
  )
  return { advice, prospect }
}
