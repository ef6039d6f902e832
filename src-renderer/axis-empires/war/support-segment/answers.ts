/** What main says of the Support Segment: asked again when the position or the question changes. */
import { type Ref, ref, shallowRef, watch } from 'vue'
import { zoneIn } from '../../../../src-shared/axis-empires/ground/content/places.ts'
import type {
  AirdropView,
  InvasionView,
  PlacementProspect,
  SupportSegmentView,
  ZoneView,
} from '../../../../src-shared/axis-empires/ground/contract/support-segment.ts'
import type { Faction } from '../../../../src-shared/axis-empires/ground/theatres/ids.ts'
import { useUi } from '../../../shell/window/ui.ts'
import { useAxisGame } from '../../ground/game/store.ts'
import { useTable } from '../../table/table/store.ts'
import { guidePage, type Page } from './decisions.ts'

/** Resting so long on a place asks what placing there would mean. */
const REST_MS = 60

/** What the questions are about. */
export interface Questions {
  readonly page: Readonly<Ref<Page>>
  /** The counter that waits to be placed, and the place under the pointer. */
  readonly chosen: Readonly<Ref<string | undefined>>
  readonly pointed: Readonly<Ref<string | undefined>>
  /** The hex a landing is planned for, and whose landing or airdrop it is. */
  readonly target: Readonly<Ref<string | null>>
  readonly side: Readonly<Ref<Faction>>
}

type Game = ReturnType<typeof useAxisGame>
type Inquiry<T> = { readonly question: Promise<T | undefined>; still?(): boolean } | undefined

/** An answer that is asked for; what comes too late, for a position or a question that has passed, is dropped. */
function answering<T>(game: Game, ask: () => Inquiry<T>) {
  const answer = shallowRef<T | null>(null)
  async function refresh(): Promise<void> {
    const { view } = game
    const asked = view && ask()
    if (!asked) {
      answer.value = null
      return
    }
    const told = await asked.question
    const same = game.view?.game === view.game && game.view.hash === view.hash
    if (told !== undefined && same && asked.still?.() !== false) answer.value = told
  }
  return { answer, refresh }
}

export function supportAnswers({ page, chosen, pointed, target, side }: Questions) {
  const game = useAxisGame()
  const table = useTable()
  const ui = useUi()
  /** The zone to tell of: the one clicked last. */
  const zoneId = ref<string | null>(null)

  const segment = answering<SupportSegmentView | null>(game, () =>
    guidePage(game.view?.decision) ? { question: game.quietQuestion('play.support', {}) } : undefined,
  )
  const zone = answering<ZoneView | null>(game, () => {
    const asked = zoneId.value
    if (asked === null) return undefined
    return {
      question: game.quietQuestion('play.zone', { zone: asked }),
      still: () => zoneId.value === asked,
    }
  })
  const invasion = answering<InvasionView | null>(game, () => {
    const [land, faction] = [target.value, side.value]
    if (land === null) return undefined
    const question = game.quietQuestion('play.invasion', { faction, land })
    return { question, still: () => target.value === land && side.value === faction }
  })
  const airdrop = answering<AirdropView>(game, () => {
    const faction = side.value
    return { question: game.quietQuestion('play.airdrop', { faction }), still: () => side.value === faction }
  })
  const prospect = prospects(game, chosen, pointed)

  watch(
    () => table.inspected,
    (place) => {
      const id = place === null ? undefined : zoneIn(place)
      if (id !== undefined) zoneId.value = id
    },
  )
  const now = (): string => `${game.view?.game}/${game.view?.hash}`
  watch([now, zoneId], zone.refresh, { immediate: true })
  watch([now, target, side], invasion.refresh)
  watch(
    [now, side, page, () => ui.tab],
    () => {
      if (game.view && ui.tab === 'support' && page.value === 'airdrop') void airdrop.refresh()
    },
    { immediate: true },
  )
  watch(now, segment.refresh, { immediate: true })

  return {
    zoneId,
    segment: segment.answer,
    zone: zone.answer,
    invasion: invasion.answer,
    airdrop: airdrop.answer,
    prospect,
  }
}

/** What placing the chosen counter where the pointer rests would mean; each place is asked about once in a position. */
function prospects(game: Game, chosen: Questions['chosen'], pointed: Questions['pointed']) {
  const table = useTable()
  const prospect = shallowRef<PlacementProspect | null>(null)
  const known = new Map<string, PlacementProspect | null>()
  const now = (): string => `${game.view?.game}/${game.view?.hash}`
  let timer = 0

  async function ask(piece: string, at: string): Promise<void> {
    const { view } = game
    if (!view) return
    const mode = table.convoyMode
    const asked = now()
    const key = `${piece}/${at}/${mode}`
    const seen = known.get(key)
    if (seen !== undefined) {
      prospect.value = seen
      return
    }
    const question = game.quietQuestion('play.placement', { piece, at, mode })
    const told = await question
    if (told === undefined || asked !== now()) return
    known.set(key, told)
    if (chosen.value === piece && pointed.value === at && table.convoyMode === mode) prospect.value = told
  }

  watch(now, () => {
    known.clear()
    prospect.value = null
  })
  watch([chosen, pointed, () => table.convoyMode, now], ([piece, at]) => {
    window.clearTimeout(timer)
    if (prospect.value && (prospect.value.piece !== piece || at === undefined)) prospect.value = null
    if (piece === undefined || at === undefined) return
    timer = window.setTimeout(() => void ask(piece, at), REST_MS)
  })
  return prospect
}
