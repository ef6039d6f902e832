/**
 * The seeded die of a game: xoshiro128** in 32-bit integer arithmetic, so that a seed gives the same
 * rolls on every machine. Its four words live in the game state.
 */
export type RngState = readonly [number, number, number, number]

/** Spreads a seed (any integer) over the four words by splitmix32. */
export function seedRng(seed: number): RngState {
  let x = seed >>> 0
  const next = (): number => {
    x = (x + 0x9e3779b9) >>> 0
    let z = x
    z = Math.imul(z ^ (z >>> 16), 0x85ebca6b)
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35)
    return (z ^ (z >>> 16)) >>> 0
  }
  return [next(), next(), next(), next()]
}

function rotl(x: number, k: number): number {
  return ((x << k) | (x >>> (32 - k))) >>> 0
}

/** One 32-bit draw. Returns the value and the state after it. */
export function nextUint32(state: RngState): { value: number; state: RngState } {
  let [a, b, c, d] = state
  const value = Math.imul(rotl(Math.imul(b, 5) >>> 0, 7), 9) >>> 0
  const t = (b << 9) >>> 0
  c = (c ^ a) >>> 0
  d = (d ^ b) >>> 0
  b = (b ^ c) >>> 0
  a = (a ^ d) >>> 0
  c = (c ^ t) >>> 0
  d = rotl(d, 11)
  return { value, state: [a, b, c, d] }
}

/** A fair whole number from 1 to `faces`, by rejection. Bound: after 64 draws it gives up being perfectly fair. */
export function rollDie(state: RngState, faces: number): { value: number; state: RngState } {
  const limit = Math.floor(0x100000000 / faces) * faces
  let current = state
  for (let i = 0; i < 64; i++) {
    const draw = nextUint32(current)
    current = draw.state
    if (draw.value < limit) return { value: (draw.value % faces) + 1, state: current }
  }
  return { value: 1, state: current }
}
