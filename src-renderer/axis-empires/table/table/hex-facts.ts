/** What is asked of main about the hex looked at: who controls it, what it costs, how it shifts an attack. */
import { type Ref, shallowRef, watch } from 'vue'
import { isHex } from '../../../../src-shared/axis-empires/drawing/map/place-kinds.ts'
import type { HexView } from '../../../../src-shared/axis-empires/ground/contract/standing.ts'
import { FACTIONS } from '../../../../src-shared/axis-empires/ground/theatres/ids.ts'
import { useAxisGame } from '../../ground/game/store.ts'
import { factionName } from '../../ground/words/place-names.ts'

const columns = (value: number): string =>
  `${Math.abs(value)} column${Math.abs(value) === 1 ? '' : 's'} to the ${value < 0 ? 'left' : 'right'}`

/** A hex in lines for tooltip and stack panel; none for the sea and while nothing is known. */
export function hexLines(seen: HexView | null): string[] {
  if (!seen || seen.cost === null) return []
  const { control, neutral, cost, shifts } = seen
  const held = control
    ? `Controlled by the ${factionName(control)} side`
    : neutral
      ? 'Neutral'
      : 'Nobody controls it'
  const enter = `${cost} Movement Point${cost === 1 ? '' : 's'} to enter, without rail or obstacle`
  return [
    held,
    enter,
    ...shifts.map(({ label, value }) => `Attacks on it: ${columns(value)} (${label.toLowerCase()})`),
  ]
}

/** A value of the map of allegiances in words (`OverlayView`). */
export function allegianceWords(value: number): string {
  const side = FACTIONS[(value - 1) % 4]
  if (side === undefined) return 'A Neutral Country'
  return value > FACTIONS.length
    ? `A Country conquered by the ${factionName(side)} side`
    : `A Country active on the ${factionName(side)} side`
}

/** The facts of a place, asked for again when the place or the position changes; null for what is not a hex. */
export function useHexFacts(place: () => string | null): Ref<HexView | null> {
  const game = useAxisGame()
  const seen = shallowRef<HexView | null>(null)
  watch(
    () => [place(), game.view?.hash] as const,
    async ([hex]) => {
      if (seen.value?.hex !== hex) seen.value = null
      if (hex === null || !isHex(hex)) return
      const told = await game.quietQuestion('play.hex', { hex })
      if (place() === hex) seen.value = told ?? null
    },
    { immediate: true },
  )
  return seen
}
