/** The maps, counters and tables a game is drawn with, as main reads them under the packs in use. */
import { computed, markRaw, shallowRef } from 'vue'
import { setNationCodes } from '../../../../src-shared/axis-empires/drawing/paint-counter.ts'
import { withLand } from '../../../../src-shared/axis-empires/ground/content/land.ts'
import type { ContentView, GameView } from '../../../../src-shared/axis-empires/ground/contract/views.ts'
import type { MapFile } from '../../../../src-shared/axis-empires/ground/map/schema.ts'
import type { Request } from '../../../../src-shared/axis-empires/services.ts'
import { counterCache } from '../counters/cache.ts'
import { setNations } from '../counters/words.ts'
import type { AxisLine, ViewRef } from './line.ts'

/** Hands the counters and the codes of nations to those who draw them. */
function dressCounters({ counters, colours, maps }: ContentView): void {
  counterCache.setContent(counters, colours)
  const codes: Record<string, string> = {}
  for (const map of Object.values(maps))
    for (const area of map.areas) if (area.code) codes[area.id] = area.code
  setNationCodes(codes)
  setNations(Object.values(maps).flatMap(({ areas }) => areas))
}

function mapsOf(content: ContentView | undefined, view: GameView | undefined): readonly MapFile[] {
  const files = content?.maps ?? {}
  const maps = (view?.scenario.maps ?? []).flatMap((id) => files[id] ?? [])
  return withLand(maps, view?.scenario.hexes)
}

/** The list as it was if the new one holds the same maps: what is worked out from them stands. */
const kept = (before: readonly MapFile[] | undefined, now: readonly MapFile[]): readonly MapFile[] =>
  before?.length === now.length && before.every((map, i) => map === now[i]) ? before : now

export function gameContent(view: ViewRef, { ask }: AxisLine) {
  const content = shallowRef<ContentView>()

  async function readContent(request: Request<'content.get'>): Promise<void> {
    const answer = await ask('content.get', request)
    if (!answer) return
    // Maps are the same for every pack: keeping the objects keeps the tiles painted of them.
    content.value = markRaw({ ...answer, maps: content.value?.maps ?? answer.maps })
    dressCounters(answer)
  }

  /** A game shows the counters it was begun with, whatever packs lie over the data now. */
  async function readContentOf({ game, packs }: Pick<GameView, 'game' | 'packs'>): Promise<void> {
    if ((content.value?.packs ?? '') !== (packs ?? '')) await readContent({ game })
  }

  /** The maps of the game in play, in the order of its scenario. */
  const maps = computed<readonly MapFile[]>((before) => kept(before, mapsOf(content.value, view.value)))

  return { content, maps, readContent, readContentOf }
}
