/** Names that players gave: bookmarks of moments, and names of lines of play. */
import type { History } from '../../src-shared/kernel/history.ts'
import type { KeptName } from '../store/index.ts'

/** The end of the line that was played on from a ply first. */
function endOf(history: History, ply: number): number {
  let end = ply
  for (let next = history.childrenOf(end)[0]; next !== undefined; next = history.childrenOf(end)[0])
    end = next
  return end
}

/** What lines are called, by their ends: a line keeps its name while it is played on; others that part from it do not. */
export function lineNames(history: History, names: readonly KeptName[]): ReadonlyMap<number, string> {
  const lines = names.filter(({ kind }) => kind === 'line').sort((a, b) => a.ply - b.ply)
  return new Map(lines.map(({ ply, name }) => [endOf(history, ply), name]))
}

/** The names with one more in the place of that which the moment or the line had; without it if it is empty. */
export function withName(history: History, names: readonly KeptName[], added: KeptName): KeptName[] {
  const { kind, ply } = added
  const same = (one: KeptName): boolean =>
    one.kind === kind &&
    (one.ply === ply || (kind === 'line' && endOf(history, one.ply) === endOf(history, ply)))
  const rest = names.filter((one) => !same(one))
  return added.name === '' ? rest : [...rest, added].sort((a, b) => a.ply - b.ply)
}
