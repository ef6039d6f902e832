/** What each kind of unit and facility looks like: a silhouette in a box of 24 by 24. */

const wheel = (x: number, y: number, r: number): string =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

const HULL = 'M1 15.5h22l-2.6 5H4z'

const SILHOUETTES: Readonly<Record<string, string>> = {
  infantry:
    'M12 2.6c2.3 0 3.9 1.5 4.1 3.6H7.9C8.1 4.1 9.7 2.6 12 2.6zM9.2 7h5.6v1.3a2.8 2.8 0 0 1-5.6 0zM7.4 12.2h9.2l1 9.2h-3.4l-.7-4.6h-3l-.7 4.6H6.4zM17 13.8 20.3 4l1.3.4-3.3 9.9z',
  artillery: `${wheel(8.5, 17, 4.4)}M5.2 12.4 19.8 4.6l1.5 2.7L7.4 15zM5.6 16.2l2 2.2-5.8 4-1-1.3z`,
  'mechanized-infantry': `M2.5 8.5h9l3 3.7h7v6H2.5zM4 5h6v2.3H4z${wheel(18, 18.7, 2.8)}${wheel(6, 19, 2.3)}${wheel(11, 19, 2.3)}`,
  tank: 'M7.4 6.5h7.2l1.4 2.3h7.5v1.8h-7.2l.4 2.4H6.5zM1.5 13.7h21l-2.8 6.3H4.3z',
  'antiaircraft-gun': 'M9.8 13.5 18.2 1.8l2.4 1.7-7 10zM5 14.3h13l4 7h-3.6l-2.5-4H8l-2.5 4H2z',
  fighter:
    'M12 1.5c1 0 1.5 1 1.6 2.6l.3 3.7 8.6 2.4v2.7l-8.7-.6-.7 6.2 2.9 1.8v1.7H8v-1.7l2.9-1.8-.7-6.2-8.7.6v-2.7l8.6-2.4.3-3.7C10.5 2.5 11 1.5 12 1.5z',
  'tactical-bomber':
    'M12 1.5c1 0 1.5 1 1.6 2.6l.2 3 2.5.6V5.9h1.6v2.3l4.6 1.3v3l-8.7-.4-.6 6 3.1 1.9v1.9H7.7V20l3.1-1.9-.6-6-8.7.4v-3l4.6-1.3V5.9h1.6v1.8l2.5-.6.2-3c.1-1.6.6-2.6 1.6-2.6z',
  'strategic-bomber':
    'M12 .8c1.2 0 1.7 1 1.8 2.6l.2 3.1 1.6.3V5h1.5v2.1l2.2.4V5.8h1.5v2l3 .6v2.8l-9.9-.1-.5 7 3.5 1.9v2.3H7.1V20l3.5-1.9-.5-7-9.9.1V8.4l3-.6v-2h1.5v1.7l2.2-.4V5h1.5v1.8l1.6-.3.2-3.1C10.3 1.8 10.8.8 12 .8z',
  battleship: `${HULL}M3.5 12h4v2.6h-4zM1.5 12.5h2v1h-2zM16.5 12h4v2.6h-4zM20.5 12.5h2v1h-2zM8.5 8.5h7v6h-7zM10 4.5h3v4h-3zM11 1.5h1v3h-1zM13.6 6.5h1.6v2h-1.6z`,
  'aircraft-carrier':
    'M.6 11.5h22.8v2.5l-2.6 6.5H4.2L.6 14zM14 6.8h4.4v3.9H14zM15.7 2.5h1v4.3h-1zM3 9.3h6l1.5 1.4H3z',
  cruiser: 'M2 16h20l-2.4 4.5H5zM5 13h3.5v2.3H5zM15.5 13H19v2.3h-3.5zM9.4 10h5.2v5.3H9.4zM11.5 5.5h1v4.5h-1z',
  destroyer:
    'M3.5 16.7h17l-2 3.8H6.3zM6.5 14.2h2.8v1.9H6.5zM10.6 11.8h2.6v4.3h-2.6zM14.2 13h1.8v3.1h-1.8zM11.5 7.8h.9v4h-.9z',
  submarine:
    'M1.5 15.4c0-1.7 2-2.8 4.8-2.8h3.4V8.4h4v4.2h4.8c2.6 0 4 1.3 4 2.8s-1.4 2.9-4 2.9H6c-2.7 0-4.5-1.3-4.5-2.9zM11.7 4.3h1v3.5h-1z',
  transport:
    'M1 14.5h22l-2.7 6H4.2zM4.6 10.7h3.6v3.1H4.6zM9 10.7h3.6v3.1H9zM13.4 10.7H17v3.1h-3.6zM18 7h3v6.8h-3zM6.8 7h3.6v3H6.8z',
  'major-industrial-complex':
    'M2 21V10.5l5 3v-3l5 3v-3l4.5 2.7L17.2 2h3L22 21zM5 16v2.5h2.5V16zM10 16v2.5h2.5V16zM15 16v2.5h2.5V16z',
  'minor-industrial-complex': 'M4 21v-8l6 3.2V13l5 2.7L15.7 6h2.6L20 21z',
  'air-base': 'M11 2h2v6.5l8 3.7v2.3l-8-2v5l2.5 2V21h-7v-1.5l2.5-2v-5l-8 2v-2.3l8-3.7z',
  'naval-base':
    'M12 1.8a2.7 2.7 0 0 1 1.2 5.1v2h3.3v2.2h-3.3v7.8c2.5-.4 4.3-1.9 4.9-4.1l-1.8.6 3-4.3 2.6 4.6-1.7-.3c-.9 4-4 6.4-8.2 6.4s-7.3-2.4-8.2-6.4l-1.7.3 2.6-4.6 3 4.3-1.8-.6c.6 2.2 2.4 3.7 4.9 4.1v-7.8H7.5V8.9h3.3v-2A2.7 2.7 0 0 1 12 1.8z',
}

/** The silhouette of a kind as a path of SVG; a plain disc for a kind that has none. */
export const silhouette = (type: string): string => SILHOUETTES[type] ?? wheel(12, 12, 7)
