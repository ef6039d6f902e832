/** A name that nothing has: the fault of the player who used it, reported in a sentence. */
export class UnknownName extends Error {
  override readonly name = 'UnknownName'
}
