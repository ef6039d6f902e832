/** Cards that lie over a map are moved by their heads, stay in it, and are found where they were left. */

const KEY = 'ae-card-places'
/** Pixels a pointer may slip before a press becomes a drag. */
const SLACK = 4
const CARD = '.on-map'

interface CardPlace {
  readonly left: number
  readonly top: number
}

function keptPlaces(): Record<string, CardPlace> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, CardPlace>
  } catch {
    return {}
  }
}

function keep(id: string, place: CardPlace | undefined): void {
  const { [id]: _old, ...others } = keptPlaces()
  localStorage.setItem(KEY, JSON.stringify(place ? { ...others, [id]: place } : others))
}

/**
 * The place nearest to one that is wished at which the head of a card is wholly in its room.
 * @param card The width of the card and the height of its head, in pixels.
 */
export function placeWithin(
  { left, top }: CardPlace,
  card: { readonly w: number; readonly head: number },
  room: { readonly w: number; readonly h: number },
): CardPlace {
  return {
    left: Math.round(Math.max(0, Math.min(left, room.w - card.w))),
    top: Math.round(Math.max(0, Math.min(top, room.h - card.head))),
  }
}

function put(card: HTMLElement, wished: CardPlace, ground: HTMLElement): CardPlace {
  const head = card.querySelector('header')?.clientHeight ?? 0
  const room = { w: ground.clientWidth, h: ground.clientHeight }
  const { left, top } = placeWithin(wished, { w: card.offsetWidth, head }, room)
  Object.assign(card.style, { left: `${left}px`, top: `${top}px`, right: 'auto', bottom: 'auto' })
  card.style.maxHeight = `${room.h - top - 6}px`
  return { left, top }
}

const idOf = (card: HTMLElement): string => card.dataset.testid ?? card.className

/** The card whose head is under the pointer, where nothing that can be pressed is. */
function headUnder(target: EventTarget | null): HTMLElement | undefined {
  if (!(target instanceof Element) || target.closest('button, a, input, select, label')) return undefined
  const head = target.closest(`${CARD} > header`)
  return head?.parentElement ?? undefined
}

/**
 * Lets every card with a head on a ground be moved: dragged by its head, and sent home by a double click on it.
 * @param scale How many pixels of the window make one of the page.
 * @returns Ends it.
 */
export function movableCards(ground: HTMLElement, scale: () => number): () => void {
  const ends = new AbortController()
  const { signal } = ends

  function down(event: PointerEvent): void {
    const card = event.button === 0 ? headUnder(event.target) : undefined
    if (!card) return
    const from = { x: event.clientX, y: event.clientY, left: card.offsetLeft, top: card.offsetTop }
    const drag = new AbortController()
    let last: CardPlace | undefined
    const move = (e: PointerEvent): void => {
      const [dx, dy] = [e.clientX - from.x, e.clientY - from.y]
      if (!last && Math.hypot(dx, dy) <= SLACK) return
      last = put(card, { left: from.left + dx / scale(), top: from.top + dy / scale() }, ground)
    }
    const up = (): void => {
      drag.abort()
      if (last) keep(idOf(card), last)
    }
    window.addEventListener('pointermove', move, { signal: drag.signal })
    window.addEventListener('pointerup', up, { signal: drag.signal })
    window.addEventListener('pointercancel', up, { signal: drag.signal })
    event.preventDefault()
  }

  function home(event: MouseEvent): void {
    const card = headUnder(event.target)
    if (!card) return
    keep(idOf(card), undefined)
    card.removeAttribute('style')
  }

  ground.addEventListener('pointerdown', down, { signal })
  ground.addEventListener('dblclick', home, { signal })
  const opened = new MutationObserver((changes) => {
    const places = keptPlaces()
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      const place = node instanceof HTMLElement && node.matches(CARD) ? places[idOf(node)] : undefined
      if (place) put(node as HTMLElement, place, ground)
    }
  })
  opened.observe(ground, { childList: true })
  return () => {
    ends.abort()
    opened.disconnect()
  }
}
