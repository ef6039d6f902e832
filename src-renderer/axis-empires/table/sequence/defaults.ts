/** The defaults of the segments: which of them the machine plays for the person as soon as he comes to it. */
import { defineStore } from 'pinia'
import { watch } from 'vue'
import { useHabits } from '../../../shell/window/habits.ts'
import { useAxisGame } from '../../ground/game/store.ts'

export const useDefaults = defineStore('defaults', () => {
  const game = useAxisGame()
  const habits = useHabits()
  /** Segments come to before: a person who goes back into one plays it himself. */
  const met = new Set<string>()

  const stepNow = () => game.view?.sequence.find(({ state }) => state === 'now')
  const isOwn = (): boolean =>
    game.view?.decision != null && !game.past && !game.isMachine(game.view) && !game.resting

  /** Plays the segment under way as advised where that is its default and it is met for the first time. */
  async function takeDefault(): Promise<void> {
    const step = stepNow()
    const { view } = game
    if (!view || !step?.segment || !isOwn() || habits.wayOf(step.segment) !== 'advised') return
    const key = `${view.game}/${view.turn.index}/${step.id}`
    if (met.has(key)) return
    met.add(key)
    await game.playRest()
  }

  watch(() => game.view?.hash, takeDefault, { immediate: true })

  /**
   * Plays the rest of the Faction Turn by the defaults: segments that pass by pass, the others are played as advised. It
   * stops where something is asked that only a person decides.
   */
  async function takeAll(): Promise<void> {
    const faction = game.view?.phasing
    const turn = game.view?.turn.index
    for (let before = ''; isOwn() && before !== game.view?.hash; ) {
      before = game.view?.hash ?? before
      if (game.view?.phasing !== faction || game.view?.turn.index !== turn) return
      await game.playRest()
    }
  }

  return { takeAll }
})
