/**
 * Political tables (1.1.2.1, 2.1.1): what each roll leads to. Modified rolls below 1 and above 6 count as 1 and 6, so that
 * rows from 1 to 6 are the whole range. A result names an event, another table, a Country, steps, or nothing.
 */
import { z } from 'zod'
import { provenance } from '../../../board/hexmap/schema.ts'
import { FACTIONS, MAP_IDS } from '../theatres/index.ts'

export const FACES = 6

const name = z.string().regex(/^[a-z][a-z0-9-]*$/, 'a name in small letters and hyphens')
const face = z.number().int().min(1).max(FACES)

/**
 * Who receives the event of a row. `allied` is the Allied faction that rolls; if the Axis rolls, the one that 15.7 of
 * 2012 names. Who rolls, if it is not given.
 */
const receiver = z.enum([...FACTIONS, 'allied'])
export type RowReceiver = z.infer<typeof receiver>

const result = z.union([
  z.strictObject({
    event: name,
    sort: z.string().optional(),
    receiver: receiver.optional(),
    /** A type of marker: the event takes place while one lies in the Strategic Warfare Box of the map, and not otherwise. */
    while: name.optional(),
  }),
  z.strictObject({ table: name }),
  z.strictObject({ country: name }),
  z.strictObject({ steps: z.number().int().min(0).max(9) }),
  z.literal('none'),
])
export type TableResult = z.infer<typeof result>

const row = z
  .strictObject({ from: face, to: face, result, ...provenance })
  .refine(({ from, to }) => from <= to, 'from is not greater than to')

const politicalTable = z
  .strictObject({
    id: name,
    title: z.string(),
    maps: z.array(z.enum(MAP_IDS)).min(1),
    /** Area Tables name lands; aid tables give steps; all others lead to events. */
    kind: z.enum(['events', 'area', 'aid']),
    /** Political DRMs count. */
    political: z.boolean(),
    /** Influence and Neutrality in the Country selected count as well (1.1.2.1). */
    leaning: z.boolean(),
    rows: z.array(row).min(1),
  })
  .superRefine(({ rows }, context) => {
    const complain = (message: string): void => {
      context.addIssue({ code: 'custom', path: ['rows'], message })
    }
    for (let die = 1; die <= FACES; die++) {
      const found = rows.filter(({ from, to }) => from <= die && die <= to).length
      if (found !== 1) complain(`one row for each die result, not ${found === 0 ? 'none' : found} for ${die}`)
    }
  })
export type PoliticalTable = z.infer<typeof politicalTable>

const usclValues = z.strictObject({ drms: z.array(z.number().int().min(-6).max(0)).length(5), ...provenance })

export const politicalTables = z
  .strictObject({
    format: z.literal(1),
    id: z.literal('political-tables'),
    note: z.string().optional(),
    /** By map: what the USCL adds to political rolls, by its box (1.1.2.1). */
    uscl: z.strictObject({ tk: usclValues, ds: usclValues }),
    tables: z.array(politicalTable),
  })
  .superRefine(({ tables }, context) => {
    const ids = tables.map(({ id }) => id)
    tables.forEach(({ id, maps, rows }, i) => {
      if (ids.indexOf(id) < i)
        context.addIssue({
          code: 'custom',
          path: ['tables', i, 'id'],
          message: `each table once, not "${id}" again`,
        })
      rows.forEach((each, j) => {
        const to = each.result !== 'none' && 'table' in each.result ? each.result.table : undefined
        const target = tables.find((table) => table.id === to)
        if (to === undefined || maps.every((map) => target?.maps.includes(map))) return
        const message = `a table of the same map, not "${to}"`
        context.addIssue({ code: 'custom', path: ['tables', i, 'rows', j, 'result'], message })
      })
    })
  })
export type PoliticalTables = z.infer<typeof politicalTables>
