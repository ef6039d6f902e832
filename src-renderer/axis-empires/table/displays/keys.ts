/** The keys of the displays. */
import { DOCK_KEY, FIND_KEY, GOVERNMENT_KEY } from './sheets.ts'
import { useDisplays } from './store.ts'

/** Opens the display of the key; false if the key belongs to none. */
export function onDisplayKey(key: string): boolean {
  const displays = useDisplays()
  if (key === FIND_KEY) {
    displays.open = true
    displays.finding = true
    return true
  }
  if (key === DOCK_KEY && !displays.apart) {
    displays.nextDock()
    return true
  }
  if (key === GOVERNMENT_KEY) {
    const axis = displays.map?.displays.find((d) => d.id === 'pool-axis')
    const box = axis?.kind === 'pool' ? axis.boxes.find((b) => b.place.startsWith('government')) : undefined
    if (box) displays.show('pool-axis')
    const marker = box?.slots[0]?.pieces[0]
    if (marker !== undefined) displays.point(marker)
    return box !== undefined
  }
  return displays.key(key)
}
