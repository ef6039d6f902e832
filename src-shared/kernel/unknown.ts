/** A name that nothing has: the fault of the caller, said in a sentence. */
export class UnknownName extends Error {
  override readonly name = 'UnknownName'
}
