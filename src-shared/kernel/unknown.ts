/** Something was called by a name that nothing has: the fault of whoever asks, told in a sentence. */
export class UnknownName extends Error {
  override readonly name = 'UnknownName'
}
