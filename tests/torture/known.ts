/** What is known to have been acknowledged, and the comparison with what is there. */
import { GameDamaged, loadGame, type Store, StoreError } from '../../src-main/store/index.ts'
import type { Deed } from './child.ts'
import { Fault } from './report.ts'

interface KnownGame {
  /** The hash after each ply that was acknowledged. */
  readonly hashes: Map<number, string>
  /** Undefined while it is being renamed. */
  title?: string | undefined
}

export class Known {
  readonly games = new Map<string, KnownGame>()
  /** Games whose deletion was begun: they may be there or not. */
  private readonly going = new Set<string>()
  private readonly gone = new Set<string>()
  acknowledged = 0

  private of(id: string): KnownGame {
    const known = this.games.get(id) ?? { hashes: new Map<number, string>() }
    this.games.set(id, known)
    return known
  }

  take(deed: Deed): void {
    if (deed.deed === 'naming') this.of(deed.game).title = undefined
    else if (deed.deed === 'deleting') this.going.add(deed.game)
    if (deed.deed === 'ready' || deed.deed === 'naming' || deed.deed === 'deleting') return
    this.acknowledged++
    if (deed.deed === 'begun' || deed.deed === 'at') this.of(deed.game).hashes.set(deed.ply, deed.hash)
    else if (deed.deed === 'named') this.of(deed.game).title = deed.title
    else if (deed.deed === 'deleted') {
      this.gone.add(deed.game)
      this.games.delete(deed.game)
    }
  }

  /** Everything acknowledged is there, whole, and can be opened. Throws `Fault`. */
  compare(store: Store): void {
    const ids = new Set(store.list().map(({ id }) => id))
    for (const id of this.gone) if (ids.has(id)) throw new Fault(`the deleted game ${id} is there again`)
    for (const [id, known] of this.games) {
      if (!ids.has(id)) {
        if (this.going.has(id)) continue
        throw new Fault(`the game ${id} is gone`)
      }
      this.compareGame(store, id, known)
    }
    for (const id of this.going) if (!ids.has(id)) this.games.delete(id)
    this.going.clear()
  }

  private compareGame(store: Store, id: string, known: KnownGame): void {
    const record = store.game(id)
    if (known.title !== undefined && record.title !== known.title)
      throw new Fault(`the game ${id} is called "${record.title}" instead of "${known.title}"`)
    const plies = store.plies(record)
    for (const [ply, hash] of known.hashes) {
      if (ply === 0) continue
      const stored = plies[ply - 1]
      if (stored?.hash !== hash)
        throw new Fault(`ply ${ply} of ${id} is lost: stored is ${stored?.hash}, acknowledged was ${hash}`)
    }
    loadGame(record.title, record.current, plies, store.snapshots(id))
  }

  /**
   * Looks through a store that was damaged: whatever it gives must be true, and what it cannot give it must
   * say. Returns how many games said that they are damaged and how many are behind what was acknowledged.
   */
  judge(store: Store): { damaged: number; behind: number } {
    let damaged = 0
    let behind = 0
    const ids = new Set(store.list().map(({ id }) => id))
    for (const [id, known] of this.games) {
      if (!ids.has(id)) {
        behind++
        continue
      }
      try {
        const record = store.game(id)
        const plies = store.plies(record)
        const start = store.snapshots(id).filter(({ ply }) => ply === 0)
        for (const ply of plies) {
          const hash = known.hashes.get(ply.id)
          if (hash === undefined || hash === ply.hash) continue
          // A letter of it was changed: whoever goes there must be told.
          loadGame(record.title, ply.id, plies, start)
          throw new Fault(`ply ${ply.id} of ${id} became another: ${ply.hash} instead of ${hash}`)
        }
        const { state } = loadGame(record.title, record.current, plies, store.snapshots(id))
        if (!state) throw new Fault(`the game ${id} opened without a position`)
        if (plies.length < Math.max(...known.hashes.keys())) behind++
      } catch (error) {
        if (error instanceof Fault) throw error
        // Where the pages of its rows themselves do not fit together, the store says so.
        const told = error instanceof StoreError && error.problem === 'damaged'
        if (!told && !(error instanceof GameDamaged)) throw error
        damaged++
      }
    }
    return { damaged, behind }
  }
}
