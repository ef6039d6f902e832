/** One step from a version of the store to the next. */
export interface Migration {
  readonly version: number
  readonly name: string
  readonly sql: string
}
