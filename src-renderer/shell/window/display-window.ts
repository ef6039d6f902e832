/** The displays in a window of their own, beside the map. */

const PARAMETER = 'displays'

/** True in the second window. */
export function isDisplayWindow(search = typeof location === 'undefined' ? '' : location.search): boolean {
  return new URLSearchParams(search).has(PARAMETER)
}

/** Its address: the same page; in a browser with the token that this window has. */
export function displayWindowAddress(
  { origin, protocol }: Pick<Location, 'origin' | 'protocol'>,
  token: string,
): string {
  const page = `index.html?${PARAMETER}=1`
  // A custom scheme has the origin "null" in some places; its pages are all of one host.
  if (protocol === 'app:') return `app://game/${page}`
  return `${origin}/${page}${token === '' ? '' : `#token=${token}`}`
}

/** Opens the window, or brings it to the front; false if the browser refused. */
export function openDisplayWindow(): boolean {
  const token = sessionStorage.getItem('ae-token') ?? ''
  const opened = window.open(
    displayWindowAddress(location, token),
    'ae-displays',
    'popup,width=1180,height=860',
  )
  opened?.focus()
  return opened !== null
}
