/** The game in play as the screens of the Pacific see it: its board, what is picked, what can be done. */
import { defineStore, storeToRefs } from 'pinia'
import { computed, reactive, ref, shallowRef, watch } from 'vue'
import type { Command } from '../../src-shared/kernel/procedure.ts'
import type { Client } from '../../src-shared/pacific-1940/contract/services.ts'
import type { BoardView, GameView, OddsView, Space } from '../../src-shared/pacific-1940/contract/views.ts'
import { unitOf } from '../../src-shared/pacific-1940/units.ts'
import { useGame } from '../game/store.ts'
import { entriesAt, groupsAt, type Vars } from './forces.ts'
import { Orders, type Way } from './orders.ts'

export const SYSTEM = 'pacific-1940'

/** Decisions in which units are sent from space to space. */
const MOVES: ReadonlySet<string> = new Set(['combat-move', 'noncombat'])

export const usePacific = defineStore('pacific-1940', () => {
  const game = useGame()
  const refs = storeToRefs(game)
  const call = game.call as unknown as Client['call']
  const board = shallowRef<BoardView>()
  const view = computed(() => refs.view.value as GameView | undefined)

  async function readBoard(): Promise<void> {
    board.value ??= await call('pacific.board', {})
  }

  /** The position on the map: where the game stands, or a moment that is looked at. */
  const vars = computed<Vars>(() => refs.moment.value?.state.vars ?? view.value?.state.vars ?? {})
  const order = computed(() => new Map((board.value?.units ?? []).map(({ id }, i) => [id, i])))
  const spaces = computed(() => new Map((board.value?.spaces ?? []).map((each) => [each.id, each])))
  const nameOf = (id: string): string => spaces.value.get(id)?.name ?? id
  const spaceOf = (id: string): Space | undefined => spaces.value.get(id)
  const titleOf = (type: string): string =>
    type === 'upgrade'
      ? 'Upgrade of a minor complex'
      : (board.value?.units.find(({ id }) => id === type)?.name ??
        board.value?.facilities.find(({ id }) => id === type)?.name ??
        type)

  const warships = computed(
    () => new Set(board.value?.units.flatMap(({ id, tags }) => (tags.includes('warship') ? [id] : []))),
  )
  const isWarship = (key: string): boolean => warships.value.has(unitOf(key).type)

  const mine = computed(() => !game.isMachine(view.value) && !refs.past.value)
  const kind = computed(() => view.value?.decision?.kind ?? '')
  const isMoving = computed(() => mine.value && MOVES.has(kind.value))
  const orders = computed(() => new Orders(mine.value ? (view.value?.offers ?? []) : [], isWarship))

  const selected = ref<string>()
  const picks = reactive<Record<string, number>>({})
  /** What was bought and is to be placed on the map next. */
  const placing = ref<string>()
  /** Ways to choose between, and where they lead. */
  const choice = shallowRef<{ readonly to: string; readonly ways: readonly Way[] }>()
  const odds = shallowRef<OddsView | null>(null)

  function dropPicks(): void {
    for (const key of Object.keys(picks)) delete picks[key]
    choice.value = undefined
  }

  function select(space: string | undefined): void {
    dropPicks()
    selected.value = space
  }

  /** Whoever of the selected space may still go somewhere. */
  const movable = computed(() => {
    const from = selected.value
    if (from === undefined || !isMoving.value) return []
    return entriesAt(vars.value, from).filter(
      ({ key, unit }) => unit.flag === view.value?.decision?.faction && orders.value.mayMove(from, key),
    )
  })

  const targets = computed(() => {
    const from = selected.value
    return from === undefined || !isMoving.value ? new Map() : orders.value.targets(from, picks)
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

  async function perform(commands: readonly Command[]): Promise<boolean> {
    dropPicks()
    return game.perform(commands)
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

  let asked = 0
  /** The odds of a fight in a space, with what is picked besides. */
  async function askOdds(
    space: string | undefined,
    more: Readonly<Record<string, number>> = {},
  ): Promise<void> {
    const now = ++asked
    const id = view.value?.game
    if (space === undefined || id === undefined) {
      odds.value = null
      return
    }
    const coming = Object.fromEntries(Object.entries(more).filter(([, n]) => n > 0))
    const answer = await call('pacific.odds', { game: id, space, with: coming }).catch(() => null)
    if (now === asked) odds.value = answer
  }

  // What was picked belongs to a position; what is left of what was bought goes on being placed.
  watch(
    () => view.value?.hash,
    () => {
      dropPicks()
      const { decision, pacific } = view.value ?? {}
      const left = pacific?.powers.find(({ power }) => power === decision?.faction)?.bought ?? {}
      if (kind.value !== 'mobilize') placing.value = undefined
      else if (placing.value === undefined || !left[placing.value]) placing.value = Object.keys(left)[0]
      if (!isMoving.value && kind.value !== 'mobilize' && !view.value?.umpire) selected.value = undefined
    },
  )

  game.join(SYSTEM, {
    opened: async () => {},
    entering: async () => {
      select(undefined)
      await readBoard()
    },
    mapsOf: () => [],
    asksAfter: () => [],
    changing: () => {},
    changed: () => {},
    settled: async () => {},
    moveShown: (_before, next) =>
      next.lines.length > 0 ? { places: next.lines.flatMap(({ at }) => at ?? []), march: false } : null,
    handedOver: async () => {},
  })

  return {
    ...{ board, view, vars, order, spaces, nameOf, spaceOf, titleOf, readBoard },
    ...{ mine, kind, isMoving, orders, selected, picks, placing, choice, odds, movable, targets, places },
    ...{ select, dropPicks, perform, send, point, askOdds },
    groupsAt: (space: string) => groupsAt(vars.value, space, order.value),
  }
})
