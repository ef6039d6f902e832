/** What Option Cards look like wherever they are drawn, on the screen and on paper. */

/** The colour of the title bar by War State (1.1.3.2). */
export const STATE_INKS = { 'pre-war': '#2b5c8f', limited: '#24201c', total: '#9c2a22' } as const

/** Signs as paths: the lightning bolt is 10 units wide and 16 high, the others lie in a square of 18. */
export const BOLT = 'M6.4 0 0 9h3.9L2.6 16 10 5.8H5.4Z'
/** The hammer, and the wrench across it. */
export const HAMMER = 'M1.2 5.2 4.6 1.6 9 2.4 7 4.4l9 9.4-2.3 2.4-9.2-9.4-1.4 1.3Z'
export const WRENCH =
  'M12 1.4a4.2 4.2 0 0 1 4.9 5.2l-2.3-1.2-1.3 1 1.4 1.6a4 4 0 0 1-2.6.3l-8.2 8.3a1.8 1.8 0 0 1-2.6-2.6l8.4-8A4.2 4.2 0 0 1 12 1.4Z'
export const ARROWS =
  'M9 2.2a6.8 6.8 0 0 1 6.5 4.9l1.9-.5-2.6 4-3.8-2.8 2-.5A4.5 4.5 0 0 0 5.6 6L3.8 4.6A6.8 6.8 0 0 1 9 ' +
  '2.2ZM9 15.8a6.8 6.8 0 0 1-6.5-4.9l-1.9.5 2.6-4L7 10.2l-2 .5A4.5 4.5 0 0 0 12.4 12l1.8 1.4A6.8 6.8 0 0 1 ' +
  '9 15.8Z'
