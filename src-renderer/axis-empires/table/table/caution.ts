/** A question before an offer is taken, because something is lost or begins by it. */
export interface Caution {
  /** What is lost or follows, each a sentence. */
  readonly words: readonly string[]
  /** It is about what is left unused: asked once in each segment, and a player may choose never to be asked. */
  readonly once: boolean
}
