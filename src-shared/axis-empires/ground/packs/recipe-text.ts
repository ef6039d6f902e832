/**
 * The recipe of a multi-step counter as one line: `infantry:germany|ss + armor#ss / either*`. After the kind of
 * step come `:` nations, `=` counters, `#` a tag, `*` if the step goes to the Holding Box; `/` before the third step.
 */
import type { z } from 'zod'
import type { Counter } from '../content/counters.ts'
import { type StepNeed, stepNeed } from '../content/counters.ts'

type Recipe = NonNullable<Counter['recipe']>

const listText = (mark: string, list: readonly string[] | undefined): string =>
  list === undefined ? '' : `${mark}${list.map(encodeURIComponent).join('|')}`

function needText({ type, nations, counters, tag, holding }: StepNeed): string {
  const tagText = tag === undefined ? '' : `#${encodeURIComponent(tag)}`
  return `${type}${listText(':', nations)}${listText('=', counters)}${tagText}${holding ? '*' : ''}`
}

export function recipeText({ two, three }: Recipe): string {
  return `${two.map(needText).join(' + ')}${three ? ` / ${needText(three)}` : ''}`
}

const NEED = /^([a-z]+)(?::([^=#*]*))?(?:=([^#*]*))?(?:#([^*]*))?(\*)?$/

function listOf(text: string | undefined): string[] | undefined {
  return text === undefined ? undefined : text === '' ? [] : text.split('|').map(decodeURIComponent)
}

function needOf(text: string): z.infer<typeof stepNeed> | undefined {
  const match = NEED.exec(text.trim())
  if (!match) return undefined
  const [, type, nations, counters, tag, holding] = match
  try {
    const parsed = stepNeed.safeParse({
      type,
      nations: listOf(nations),
      counters: listOf(counters),
      tag: tag === undefined ? undefined : decodeURIComponent(tag),
      holding: holding ? true : undefined,
    })
    return parsed.success ? (JSON.parse(JSON.stringify(parsed.data)) as StepNeed) : undefined
  } catch {
    return undefined
  }
}

/** The recipe of a line; undefined for an empty one, null if it cannot be read. */
export function recipeOf(text: string): Recipe | undefined | null {
  if (text.trim() === '') return undefined
  const [steps, last, ...more] = text.split(' / ')
  const two = (steps ?? '').split(' + ').map(needOf)
  const three = last === undefined ? undefined : needOf(last)
  const [first, second, ...rest] = two
  if (!first || !second || rest.length > 0 || more.length > 0 || (last !== undefined && !three)) return null
  return { two: [first, second], ...(three ? { three } : {}) }
}
