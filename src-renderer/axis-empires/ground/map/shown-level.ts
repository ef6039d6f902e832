/** Which level of the map's tiles is on the screen while another is being made. */

/** How long a level that is being made may be kept back, in milliseconds. */
const MAX_PATIENCE = 900

/**
 * Which level is on the screen. Names have another size on each, so one takes the place of another all at once; only
 * while a level that is shown already is moved, or one takes too long, are two seen side by side.
 */
export class ShownLevel {
  private shown = -1
  private wanted = -1
  private since = 0

  /** Notes the level wanted now and whether all of it is there; true if it may be seen. */
  mayShow(level: number, complete: boolean, now: number): boolean {
    if (level !== this.wanted) {
      this.wanted = level
      this.since = now
    }
    if (complete || this.shown < 0 || now - this.since > MAX_PATIENCE) this.shown = level
    return this.shown === level
  }
}
