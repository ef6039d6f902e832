/** Showa Restoration (2.3.1.2): it lets one colonial unit combine with another unit of its nation, and is spent. */
import { byMarker } from '../registry.ts'

export const SHOWA_RESTORATION = byMarker({
  id: 'showa-restoration',
  rule: '2.3.1.2',
  at: 'combination',
  from: { marker: ['showa-restoration'], on: 'strategic-warfare' },
  words: 'One colonial unit combines with or into a unit that is not colonial; then the marker is delayed',
  gives: (_game, { map }, markers) => markers.find((marker) => marker.map === map),
})
