/** Refusals of a session that is not what its store holds any longer. */

/** The session was closed meanwhile: its game was reopened or deleted, or its store exchanged. */
export class SessionEnded extends Error {
  constructor(title: string) {
    super(`“${title}” was closed meanwhile; open it again to go on`)
    this.name = 'SessionEnded'
  }
}

/** The position on the table is not that of the stored moment it should stand at. */
export class TableAstray extends Error {
  constructor(title: string, ply: number) {
    super(`the position of “${title}” is not that of moment ${ply}; nothing was done, open the game again`)
    this.name = 'TableAstray'
  }
}
