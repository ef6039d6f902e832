/** Which hexes the sheets of a map hold. */
import { cellOf, idOf, SHEETS } from './grid.ts'
import type { Layers } from './read-data.ts'

const two = (n: number): string => String(n).padStart(2, '0')

/** The ids of `extent.txt`: `w 24: 1-26`, `e 52-54: 1-15`, `p 11-59 odd: 1-27`, and single ids after `except:`. */
export function existingHexes(data: Layers): Set<string> {
  const ids = new Set<string>()
  for (const line of data.lines('extent.txt')) {
    const except = /^except: (.*)$/.exec(line)?.[1]
    for (const id of except?.split(/,\s*/) ?? []) ids.delete(id)
    if (except) continue
    const match = /^([a-zA-Z]) (\d+)(?:-(\d+))?( odd| even)?: (.*)$/.exec(line)
    const sheet = SHEETS.find(({ letter }) => letter === match?.[1])
    if (!match || !sheet) throw new Error(`extent.txt: ${line}`)
    const [, , from, to, parity, columns = ''] = match
    for (let row = Number(from); row <= Number(to ?? from); row++) {
      if (parity && (parity === ' odd') !== (row % 2 === 1)) continue
      for (const part of columns.split(',')) {
        const [first, last] = part.split('-').map(Number)
        for (let c = first ?? 0; c <= (last ?? first ?? 0); c++)
          ids.add(idOf(cellOf(`${sheet.letter}${two(row)}${two(c)}`)))
      }
    }
  }
  return ids
}
