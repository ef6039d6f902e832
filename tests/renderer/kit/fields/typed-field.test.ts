/** What is typed in a field is not lost when the screen is drawn anew; a field left shows what is kept. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createRenderer, defineComponent, h, nextTick, ref } from 'vue'
import { TypedField } from '../../../../src-renderer/kit/fields/typed-field.ts'

type Handler = (event: { target: Field }) => void
interface Field {
  readonly tag: string
  readonly props: Record<string, unknown>
  readonly children: Field[]
  value: unknown
}
const field = (tag: string): Field => ({ tag, props: {}, children: [], value: undefined })

/** A page of plain objects: enough to see what Vue sets on an element, and to send it events. */
const { createApp } = createRenderer<Field, Field>({
  createElement: field,
  createText: field,
  createComment: field,
  setText: () => {},
  setElementText: () => {},
  parentNode: () => null,
  nextSibling: () => null,
  remove: () => {},
  insert: (child, parent) => void parent.children.push(child),
  patchProp(element, key, _old, next) {
    if (key === 'value') element.value = next
    else element.props[key] = next
  },
})

/** A field beside a counter of positions that arrive, and what was taken over. */
function page(tag: 'typed' | 'plain', rows?: number) {
  const kept = ref('12')
  const positions = ref(0)
  const taken: string[] = []
  const take: Handler = ({ target }) => {
    taken.push(String(target.value))
    kept.value = String(target.value)
  }
  const root = field('page')
  const given = () => ({ value: kept.value, title: `position ${positions.value}`, onChange: take as never })
  createApp(
    defineComponent(
      () => () =>
        tag === 'plain' ? h('input', given()) : h(TypedField, { ...given(), ...(rows ? { rows } : {}) }),
    ),
  ).mount(root)
  const [element] = root.children.filter((each) => each.tag === 'input' || each.tag === 'textarea')
  if (!element) throw new Error('no field')
  const send = (name: string): void => {
    const heard = element.props[name] as Handler | readonly Handler[]
    for (const each of [heard].flat()) (each as Handler)({ target: element })
  }
  const type = (text: string): void => {
    element.value = text
    if (tag === 'typed') send('onInput')
  }
  const arrive = async (): Promise<void> => {
    positions.value++
    await nextTick()
  }
  return { element, kept, taken, send, type, arrive }
}

test('a plain field loses what is being typed when a new position arrives', async () => {
  const { element, type, arrive } = page('plain')
  type('345')
  await arrive()
  expect(element.value).toBe('12')
})

test.each([undefined, 3])(
  'this one keeps it, and takes it over once when it is left (rows %s)',
  async (rows) => {
    const { element, kept, taken, send, type, arrive } = page('typed', rows)
    expect(element.tag).toBe(rows ? 'textarea' : 'input')
    type('345')
    await arrive()
    expect([element.value, element.props.title]).toEqual(['345', 'position 1'])
    kept.value = '7'
    await arrive()
    expect(element.value).toBe('345')
    send('onChange')
    send('onBlur')
    await arrive()
    expect([taken, element.value]).toEqual([['345'], '345'])
    kept.value = '9'
    await arrive()
    expect(element.value).toBe('9')
  },
)

test('left as it was, it shows what is kept by then', async () => {
  const { element, kept, taken, send, type, arrive } = page('typed')
  type('13')
  type('12')
  kept.value = '20'
  await arrive()
  expect(element.value).toBe('12')
  send('onBlur')
  await arrive()
  expect([element.value, taken]).toEqual(['20', []])
})

test('no screen has a plain field whose value is kept elsewhere and taken over when it is left', () => {
  const root = join(import.meta.dirname, '..', '..', '..', '..', 'src-renderer')
  const screens = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.vue'),
  )
  expect(screens.length).toBeGreaterThan(50)
  const plain = screens.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/<(input|textarea)\b(?:"[^"]*"|[^">])*>/g)]
      .map(([tag]) => tag)
      .filter(
        (tag) =>
          /:value=/.test(tag) && /@(change|blur)=/.test(tag) && !/type="(range|radio|checkbox)"/.test(tag),
      )
      .map((tag) => `${file}: ${tag}`),
  )
  expect(plain).toEqual([])
})
