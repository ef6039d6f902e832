/** What is on the table, as the screens of the Pacific read it: the board, the position that is looked at, names. */
import { storeToRefs } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { BoardView, GameView, Space } from '../../../src-shared/pacific-1940/ground/contract/views.ts'
import { unitOf } from '../../../src-shared/pacific-1940/ground/units.ts'
import type { Client } from '../../../src-shared/pacific-1940/services.ts'
import type { GameStore } from '../../shell/game/store.ts'
import { groupsAt, type Vars } from '../map/forces.ts'
import { Orders } from './orders.ts'

/** Decisions in which units are sent from space to space. */
const MOVES: ReadonlySet<string> = new Set(['combat-move', 'noncombat'])

/** The services of main, with those of this game. */
export type Call = Client['call']

/** The board, read once, and the names of what is on it. */
function boardOf(call: Call) {
  const board = shallowRef<BoardView>()
  const order = computed(() => new Map((board.value?.units ?? []).map(({ id }, i) => [id, i])))
  const spaces = computed(() => new Map((board.value?.spaces ?? []).map((each) => [each.id, each])))
  const warships = computed(
    () => new Set(board.value?.units.flatMap(({ id, tags }) => (tags.includes('warship') ? [id] : []))),
  )

  async function readBoard(): Promise<void> {
    board.value ??= await call('pacific.board', {})
  }

  return {
    ...{ board, order, spaces, readBoard },
    nameOf: (id: string): string => spaces.value.get(id)?.name ?? id,
    spaceOf: (id: string): Space | undefined => spaces.value.get(id),
    titleOf: (type: string): string =>
      type === 'upgrade'
        ? 'Upgrade of a minor complex'
        : (board.value?.units.find(({ id }) => id === type)?.name ??
          board.value?.facilities.find(({ id }) => id === type)?.name ??
          type),
    isWarship: (key: string): boolean => warships.value.has(unitOf(key).type),
  }
}

/** Where the game stands, or a moment that is looked at, and what the person at the screen may do now. */
export function positionOf(game: GameStore, call: Call) {
  const refs = storeToRefs(game)
  const { isWarship, ...board } = boardOf(call)
  const view = computed(() => refs.view.value as GameView | undefined)
  const vars = computed<Vars>(() => refs.moment.value?.state.vars ?? view.value?.state.vars ?? {})
  const mine = computed(() => !game.isMachine(view.value) && !refs.past.value)
  const kind = computed(() => view.value?.decision?.kind ?? '')
  return {
    ...board,
    ...{ view, vars, mine, kind },
    isMoving: computed(() => mine.value && MOVES.has(kind.value)),
    orders: computed(() => new Orders(mine.value ? (view.value?.offers ?? []) : [], isWarship, board.nameOf)),
    groupsAt: (space: string) => groupsAt(vars.value, space, board.order.value),
  }
}

export type Position = ReturnType<typeof positionOf>
