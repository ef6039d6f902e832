/** The order of battle as CSV: the counters of the game, into a pack and out of it. */
import { basename } from 'node:path'
import { readCsv, writeCsv } from '../../../src-shared/axis-empires/ground/packs/csv.ts'
import { countersWith, withCounters } from '../../../src-shared/axis-empires/ground/packs/diff.ts'
import { axisEmpires } from '../../../src-shared/axis-empires/system.ts'
import { counted } from '../../../src-shared/kernel/words.ts'
import type { TextKind } from '../../terminal/tools.ts'
import { CliError } from '../../terminal/verb.ts'
import { filedCounters, packs } from '../packs.ts'

export const orderOfBattle: TextKind = {
  name: 'order of battle',
  ending: '.csv',
  problems(file, text) {
    const read = readCsv(file, text)
    if ('counters' in read) return []
    return read.problems.map(({ line, column, ...found }) => ({
      ...found,
      file,
      path: `line ${line}, ${column}`,
    }))
  },
  import(sources, file, text, id) {
    if (id === undefined) throw new CliError(`${file} is an order of battle: name its pack with --pack ID`)
    const read = readCsv(basename(file), text)
    if ('problems' in read) throw new CliError(read.problems.map(({ message }) => message).join('\n'))
    const base = filedCounters(sources.baseOf(axisEmpires).content)
    const kept = packs.of(sources)
    const before = kept.has(id) ? kept.open(id).pack : kept.create(id)
    const pack = withCounters(before, new Map(base.map((each) => [each.id, each])), read.counters)
    const [first, ...more] = kept.save(pack)
    const found = first ? `; ${counted(more.length + 1, 'problem')}, the first: ${first.message}` : ''
    return `${pack.id}  ${read.counters.length} counters read, ${pack.counters.length} differ from the game${found}`
  },
  export(sources, id) {
    const base = filedCounters(sources.baseOf(axisEmpires).content)
    return writeCsv(id === undefined ? base : countersWith(base, packs.of(sources).open(id).pack))
  },
}
