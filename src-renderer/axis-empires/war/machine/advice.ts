/** Advice asked of the machine: its plans, the one looked at, and its carrying out. */
import { defineStore } from 'pinia'
import { computed, ref, shallowRef, watch } from 'vue'
import type { Advice, AdvicePlan } from '../../../../src-shared/axis-empires/ground/contract/advice.ts'
import type { Command } from '../../../../src-shared/kernel/procedure.ts'
import { useUi } from '../../../shell/window/ui.ts'
import { useAxisGame } from '../../ground/game/store.ts'
import { NO_PLAN } from '../../ground/map/paint-plan.ts'
import { useTable } from '../../table/table/store.ts'
import { firstMove, planMarks } from './advice-plan.ts'

const ASK_MS = 250
/** Commands main takes in one gesture. */
const MAX_COMMANDS = 200

export const useAdvice = defineStore('advice', () => {
  const game = useAxisGame()
  const table = useTable()
  const open = ref(false)
  /** How much of the thought is done; null while nobody thinks. */
  const part = ref<number | null>(null)
  const advice = shallowRef<Advice | null>(null)
  /** The plan shown on the map. */
  const picked = ref(0)
  /** The position the advice is for; after a step of a plan, the position it led to. */
  const hash = ref('')
  let turn = 0

  const fits = computed(() => advice.value !== null && hash.value === game.view?.hash)
  const plans = computed<readonly AdvicePlan[]>(() => (fits.value ? (advice.value?.plans ?? []) : []))
  const plan = computed(() => plans.value[picked.value])
  const canAsk = computed(
    () => game.view?.decision != null && !game.isMachine(game.view) && game.view.offers.length > 0,
  )
  const marks = computed(() => {
    if (!open.value || !plan.value) return NO_PLAN
    const pieces = game.view?.state.pieces ?? {}
    return planMarks(plan.value, (piece) => pieces[piece]?.at)
  })

  watch(
    marks,
    (next) => {
      table.plan = next
    },
    { flush: 'sync', immediate: true },
  )

  async function ask(): Promise<void> {
    const now = game.view
    if (!now || !canAsk.value || part.value !== null) return
    const mine = ++turn
    open.value = true
    advice.value = null
    part.value = 0
    const timer = setInterval(() => {
      void game
        .quietly('play.thinking', { game: now.game })
        .then((thought) => {
          if (part.value !== null && thought.running) part.value = thought.part
        })
        .catch(() => {})
    }, ASK_MS)
    const answer = await game.ask('play.advise', { game: now.game })
    clearInterval(timer)
    part.value = null
    if (mine !== turn || !answer || game.view?.game !== now.game) return
    advice.value = answer
    hash.value = now.hash
    picked.value = 0
  }

  /** Calls the thought off. */
  function cancel(): void {
    const id = game.view?.game
    turn++
    if (id !== undefined && part.value !== null) void game.quietly('play.callOff', { game: id })
    close()
  }

  function close(): void {
    open.value = false
    advice.value = null
  }

  /** Marches that others have made impossible are left out; an attack is made as planned or not at all. */
  async function perform(commands: readonly Command[]): Promise<boolean> {
    const passOver = commands.every(({ type }) => type === 'step')
    for (let at = 0; at < commands.length; at += MAX_COMMANDS)
      if (!(await game.perform(commands.slice(at, at + MAX_COMMANDS), { passOver }))) {
        const { refusal } = game
        if (refusal)
          useUi().fail(`The plan cannot be carried out any further: ${refusal.reason} (${refusal.rule}).`)
        return false
      }
    return true
  }

  /** Does all of a plan. */
  async function carryOut(chosen: AdvicePlan): Promise<void> {
    close()
    await perform(chosen.commands)
  }

  /** Does the first move of a plan and keeps the rest of it on show. */
  async function carryOutFirst(chosen: AdvicePlan): Promise<void> {
    const now = advice.value
    const { now: first, later } = firstMove(chosen.commands)
    if (!(await perform(first)) || !now) return
    if (later.length === 0) return close()
    advice.value = { ...now, plans: [{ ...chosen, commands: later }] }
    picked.value = 0
    hash.value = game.view?.hash ?? ''
  }

  // Another game, or the machine's turn: what was advised is of no use.
  watch([() => game.view?.game, () => game.isMachine(game.view)], () => close())

  return {
    open,
    part,
    advice,
    picked,
    fits,
    plans,
    plan,
    canAsk,
    marks,
    ask,
    cancel,
    close,
    carryOut,
    carryOutFirst,
  }
})
