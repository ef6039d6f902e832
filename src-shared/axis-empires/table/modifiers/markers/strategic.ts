/** Markers that count in the Strategic Value of their map (0.1.1): Allied Collapse for the Axis, Military Takeover against it. */
import { byMarker, type Modifier } from '../registry.ts'

function counted(marker: string, title: string, value: 1 | -1): Modifier {
  const label = `${title} markers`
  return byMarker({
    id: marker,
    rule: '0.1.1',
    at: 'strategicValue',
    from: { marker: [marker], on: 'strategic-warfare' },
    words: `Each ${title} marker counts ${value > 0 ? 'one for' : 'one against'} the Axis`,
    gives(_game, { map }, markers) {
      const here = markers.filter((each) => each.map === map).length
      return here === 0 ? undefined : { label, value: here * value }
    },
  })
}

export const STRATEGIC: readonly Modifier[] = [
  counted('allied-collapse', 'Allied Collapse', 1),
  counted('military-takeover', 'Military Takeover', -1),
]
