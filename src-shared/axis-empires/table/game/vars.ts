/** The variables of a game of Axis Empires, read and written as declared in `variables/`. */
import type { Table } from '../../../kernel/table.ts'
import { Vars as Declared } from '../../../kernel/variables/vars.ts'
import { type Lasts, REGISTRY, type Words } from '../../ground/variables/index.ts'

export class Vars extends Declared<Words> {
  constructor(table: Table) {
    super(table, REGISTRY)
  }

  /** Forgets what lasts only as long as a segment or a phase that ends; a phase takes its segments with it. */
  forget(ended: Extract<Lasts, 'segment' | 'phase'>): void {
    this.forgetAll((lasts) => lasts === ended || (lasts === 'segment' && ended === 'phase'))
  }
}
