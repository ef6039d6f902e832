/** A place as a list shows it. */
export interface ListedPlace {
  readonly hex: string
  readonly name: string
  /** Whose sign stands before it. */
  readonly side: string | null
  /** Behind the name, in small letters. */
  readonly note?: string
  /** At the end of the line. */
  readonly sum?: string
  readonly strong?: boolean
  /** What is said of it where the pointer rests. */
  readonly title?: string
}
