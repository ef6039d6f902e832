/** The charts of the game that one looks things up in while playing: printed aids, shown on the screen. */

/** By the id of the aid, in the order of the list. */
export const CHARTS = [
  ['crt', 'Combat Results Table'],
  ['terrain', 'Terrain Effects Chart'],
  ['counter-key', 'How to Read a Counter'],
  ['support', 'Support Units and Convoys'],
  ['turn-track', 'Turn Track and Weather'],
  ['delay', 'Delay Modifiers'],
  ['sequence', 'Sequence of Play'],
] as const

/** What the chart of an aid is called. */
export const chartTitle = (id: string): string => CHARTS.find(([known]) => known === id)?.[1] ?? id
