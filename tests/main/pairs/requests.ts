/** Requests for any service, made from the shape of what it takes and from examples of its fields. */
import { z } from 'zod'

/** Examples by the name of a field; under `service field` they hold for that service alone. */
export type Samples = Readonly<Record<string, readonly unknown[]>>

/** A shape as JSON Schema, as far as it is read here. */
interface Schema {
  readonly type?: string
  readonly enum?: readonly unknown[]
  readonly const?: unknown
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly minimum?: number
}

/**
 * Fields that a request always has, though the service can do without them: its answer would depend on chance, or on no
 * game, or come after a whole turn of a machine.
 */
const ALWAYS: Readonly<Record<string, readonly string[]>> = {
  'games.new': ['seed'],
  'play.machine': ['most'],
  'print.pages': ['game'],
  'print.pdf': ['game'],
}

function examples(service: string, field: string, schema: Schema, samples: Samples): readonly unknown[] {
  const given = samples[`${service} ${field}`] ?? samples[field]
  if (given) return given
  if (schema.enum) return schema.enum
  if (schema.const !== undefined) return [schema.const]
  if (schema.anyOf) return schema.anyOf.flatMap((one) => examples(service, field, one, samples))
  const { minimum = 0, items, properties } = schema
  if (schema.type === 'boolean') return [true, false]
  if (schema.type === 'null') return [null]
  if (schema.type === 'number' || schema.type === 'integer') return [minimum, minimum + 1]
  if (schema.type === 'array' && items) return examples(service, field, items, samples).map((one) => [one])
  if (properties) return requestsIn(service, schema, samples)
  throw new Error(
    `the service "${service}" takes "${field}", of which there are no examples to compare two games with; ` +
      'expected some beside the others, in tests/main/pairs/samples.ts',
  )
}

function requestsIn(service: string, schema: Schema, samples: Samples): readonly Record<string, unknown>[] {
  const fields = Object.entries(schema.properties ?? {})
  const always = [...(schema.required ?? []), ...(ALWAYS[service] ?? [])]
  const each = fields.map(([field, one]) => [field, examples(service, field, one, samples)] as const)
  const plain = Object.fromEntries(
    each.flatMap(([field, [first]]) => (always.includes(field) ? [[field, first]] : [])),
  )
  const varied = each.flatMap(([field, values]) =>
    (always.includes(field) ? values.slice(1) : values).map((value) => ({ ...plain, [field]: value })),
  )
  return [plain, ...varied]
}

/**
 * Requests for a service: one with what it must have, and one for each further example of each of its fields.
 * Throws, in a sentence, if it takes something of which there are no examples, or if the examples are not what it takes.
 */
export function requestsOf(service: string, shape: z.ZodType, samples: Samples): readonly object[] {
  const schema = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema
  const requests = requestsIn(service, schema, samples)
  for (const request of requests) {
    const { error } = shape.safeParse(request)
    if (error)
      throw new Error(
        `the examples of "${service}" are not what it takes: ${JSON.stringify(request)?.slice(0, 200)}: ` +
          `${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}; expected others in tests/main/pairs/samples.ts`,
      )
  }
  return requests
}

/** Whether a request for a service can name a game. */
export function namesGame(shape: z.ZodType): boolean {
  const schema = z.toJSONSchema(shape, { io: 'input', unrepresentable: 'any' }) as Schema
  return schema.properties !== undefined && Object.hasOwn(schema.properties, 'game')
}
