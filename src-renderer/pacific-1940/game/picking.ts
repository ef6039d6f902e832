/** What a person has in hand: the space and the units picked, what is being placed, where they may go, the command. */
import { computed, reactive, ref, shallowRef, watch } from 'vue'
import type { Command } from '../../../src-shared/kernel/procedure.ts'
import { type Power, sideOf } from '../../../src-shared/pacific-1940/ground/powers.ts'
import type { GameStore } from '../../shell/game/store.ts'
import { askedWar } from '../asked-war.ts'
import { entriesAt } from '../map/forces.ts'
import type { Mark, Way } from './orders.ts'
import type { Call, Position } from './position.ts'

/** What is picked, and what that opens. */
function handOf({ view, vars, mine, kind, isMoving, orders }: Position) {
  const selected = ref<string>()
  const picks = reactive<Record<string, number>>({})
  /** What was bought and is to be placed on the map next. */
  const placing = ref<string>()
  /** Ways to choose between, and where they lead. */
  const choice = shallowRef<{ readonly to: string; readonly ways: readonly Way[] }>()

  /** Anyone who of the selected space may still go somewhere. */
  const movable = computed(() => {
    const from = selected.value
    if (from === undefined || !isMoving.value) return []
    return entriesAt(vars.value, from).filter(
      ({ key, unit }) => unit.flag === view.value?.decision?.faction && orders.value.mayMove(from, key),
    )
  })

  /** Whether units of the other side are in a space. */
  const isMet = (space: string): boolean => {
    const side = sideOf(view.value?.decision?.faction as Power)
    return entriesAt(vars.value, space).some(
      ({ unit }) => unit.flag !== 'neutral' && sideOf(unit.flag) !== side,
    )
  }

  const targets = computed<ReadonlyMap<string, Mark>>(() => {
    const from = selected.value
    if (from === undefined || !isMoving.value) return new Map()
    const found = orders.value.targets(from, picks)
    // Ships sail into battle by the same command as anywhere else.
    if (kind.value === 'combat-move') for (const to of found.keys()) if (isMet(to)) found.set(to, 'attack')
    return found
  })

  /** Where anybody of the selected space may go, while nobody is picked. */
  const reach = computed<ReadonlySet<string>>(() => {
    const from = selected.value
    const isIdle = Object.values(picks).every((n) => n === 0)
    return from !== undefined && isMoving.value && isIdle ? orders.value.reach(from) : new Set()
  })

  /** Where what is being placed may come in. */
  const places = computed(() => {
    const unit = placing.value
    if (unit === undefined || kind.value !== 'mobilize' || !mine.value) return new Set<string>()
    return new Set(
      orders.value.others.flatMap(({ command, at }) =>
        command.type === 'place' && command.unit === unit && at !== undefined ? [at] : [],
      ),
    )
  })

  function dropPicks(): void {
    for (const key of Object.keys(picks)) delete picks[key]
    choice.value = undefined
  }

  function select(space: string | undefined): void {
    dropPicks()
    selected.value = space
  }

  return { selected, picks, placing, choice, movable, targets, reach, places, dropPicks, select }
}

type Hand = ReturnType<typeof handOf>

/** What was picked belongs to a position; what is left of what was bought goes on being placed. */
function keepUp({ view, kind, isMoving }: Position, { selected, placing, dropPicks }: Hand): void {
  let before = kind.value
  watch(
    () => view.value?.hash,
    () => {
      dropPicks()
      const isNext = kind.value !== before
      before = kind.value
      const { decision, pacific } = view.value ?? {}
      const left = pacific?.powers.find(({ power }) => power === decision?.faction)?.bought ?? {}
      if (kind.value !== 'mobilize') placing.value = undefined
      else if (placing.value === undefined || !left[placing.value]) placing.value = Object.keys(left)[0]
      const isUsed = isMoving.value || kind.value === 'mobilize'
      if ((isNext || !isUsed) && !view.value?.umpire) selected.value = undefined
    },
  )
}

/** The hand of a person, and what a click on the map does with it. */
export function pickingIn(game: GameStore, call: Call, position: Position) {
  const { orders } = position
  const hand = handOf(position)
  const { selected, picks, placing, choice, targets, places, dropPicks, select } = hand
  keepUp(position, hand)

  const { warQuestion, keepsPeace } = askedWar(call, position)

  /** Does commands; those that would begin a war only after a person has said yes. */
  async function perform(commands: readonly Command[]): Promise<boolean> {
    if (!(await keepsPeace(commands))) return false
    dropPicks()
    return game.perform(commands)
  }

  /** The answer to the question whether a war is meant. */
  async function answerWar(yes: boolean): Promise<void> {
    const asked = warQuestion.value
    warQuestion.value = undefined
    if (!yes || !asked) return
    dropPicks()
    await game.perform(asked.commands)
  }

  /** Sends what is picked to a space; asks which way if there are several. */
  async function send(to: string): Promise<void> {
    const from = selected.value
    if (from === undefined) return
    const ways = orders.value.ways(from, picks, to)
    const [only] = ways
    if (only && ways.length === 1) await perform(only.commands)
    else if (only) choice.value = { to, ways }
  }

  /** A space was pointed at. */
  async function point(space: string | undefined): Promise<void> {
    game.lookAway()
    if (space === undefined) return select(undefined)
    if (placing.value !== undefined && places.value.has(space)) {
      await perform([{ type: 'place', unit: placing.value, to: space, n: 1 }])
      return
    }
    if (targets.value.has(space)) return send(space)
    const fight = orders.value.others.find(({ command, at }) => command.type === 'battle' && at === space)
    if (fight) {
      await perform([fight.command])
      return
    }
    select(space === selected.value ? undefined : space)
  }

  return { ...hand, warQuestion, answerWar, perform, send, point }
}
