/** A name that nothing has: the fault of whoever used it, told in a sentence. */
export class UnknownName extends Error {
  override readonly name = 'UnknownName'
}
