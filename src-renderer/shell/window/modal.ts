/**
 * `v-modal="close"`: what lies over everything else is a dialog. It is announced by its heading, keeps the keyboard
 * among its controls, closes by Escape, and gives the keyboard back to where it was.
 */
import type { Directive } from 'vue'

type Close = (() => void) | undefined

interface Open {
  readonly box: HTMLElement
  readonly before: Element | null
  close: Close
  readonly stop: AbortController
}

/** The dialogs that are open, the uppermost last. */
const open: Open[] = []
const byVeil = new WeakMap<HTMLElement, Open>()
let heads = 0

const REACHED =
  'a[href], button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), [tabindex="0"]'

function controls(box: HTMLElement): HTMLElement[] {
  return [...box.querySelectorAll<HTMLElement>(REACHED)].filter(
    (each) => each.tabIndex >= 0 && each.getClientRects().length > 0,
  )
}

/** True while a dialog lies over the screen. */
export const isModal = (): boolean => open.length > 0

function announce(box: HTMLElement): void {
  if (!box.hasAttribute('role')) box.setAttribute('role', 'dialog')
  box.setAttribute('aria-modal', 'true')
  if (box.hasAttribute('aria-label') || box.hasAttribute('aria-labelledby')) return
  const head = box.querySelector('h2, h3')
  if (!head) return
  if (head.id === '') head.id = `dialog-head-${++heads}`
  box.setAttribute('aria-labelledby', head.id)
}

function onKey(event: KeyboardEvent, dialog: Open): void {
  if (open[open.length - 1] !== dialog) return
  if (event.key === 'Escape' && dialog.close) {
    event.stopPropagation()
    event.preventDefault()
    dialog.close()
    return
  }
  if (event.key !== 'Tab') return
  const all = controls(dialog.box)
  const [first, last] = [all[0], all[all.length - 1]]
  const at = document.activeElement
  const goes = event.shiftKey
    ? at === first || at === dialog.box
      ? last
      : undefined
    : at === last
      ? first
      : undefined
  if (!goes) return
  event.preventDefault()
  goes.focus()
}

export const vModal: Directive<HTMLElement, Close> = {
  mounted(veil, { value }) {
    const box = veil.querySelector<HTMLElement>('.dialog') ?? veil
    const dialog: Open = { box, before: document.activeElement, close: value, stop: new AbortController() }
    const { signal } = dialog.stop
    byVeil.set(veil, dialog)
    open.push(dialog)
    announce(box)
    if (!box.hasAttribute('tabindex')) box.tabIndex = -1
    document.addEventListener('keydown', (event) => onKey(event, dialog), { capture: true, signal })
    document.addEventListener(
      'focusin',
      ({ target }) => {
        const isOut = target instanceof Node && !box.contains(target)
        // The rules lie above everything in a layer of their own.
        const isAbove = target instanceof Element && target.closest('dialog') !== null
        if (isOut && !isAbove && open[open.length - 1] === dialog) (controls(box)[0] ?? box).focus()
      },
      { signal },
    )
    // Anyone who wants the keyboard at a control of his own asks for it when he is mounted.
    if (!box.contains(document.activeElement)) {
      const wished = box.querySelector<HTMLElement>('[autofocus], .primary:not(:disabled)')
      ;(wished ?? controls(box)[0] ?? box).focus({ preventScroll: true })
    }
  },
  updated(veil, { value }) {
    const dialog = byVeil.get(veil)
    if (dialog) dialog.close = value
  },
  unmounted(veil) {
    const dialog = byVeil.get(veil)
    if (!dialog) return
    dialog.stop.abort()
    open.splice(open.indexOf(dialog), 1)
    const { before } = dialog
    if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true })
  },
}
