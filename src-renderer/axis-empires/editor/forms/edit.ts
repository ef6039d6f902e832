/** What the forms of a scenario share: setting its fields, reading inputs, going to a field with a problem. */
import { computed, nextTick, type Ref, watch } from 'vue'
import { FIRST_YEAR, TURN_NAMES } from '../../../../src-shared/axis-empires/ground/content/calendar.ts'
import type { ScenarioFile } from '../../../../src-shared/axis-empires/ground/content/scenarios.ts'
import { FACTIONS } from '../../../../src-shared/axis-empires/ground/theatres/ids.ts'
import { MAJORS } from '../../../../src-shared/axis-empires/ground/theatres/index.ts'
import { factionName } from '../../ground/words/place-names.ts'
import { headOf } from '../shared/jump.ts'
import { useSetup } from '../shared/setup.ts'
import { useEditor } from '../shared/store.ts'

export interface Option {
  readonly id: string
  readonly name: string
}

export const FACTION_OPTIONS: readonly Option[] = FACTIONS.map((id) => ({ id, name: factionName(id) }))

/** Last year of the Turn Track that a scenario may reach. */
const YEARS = 12
export const TURN_OPTIONS: readonly Option[] = Array.from(
  { length: YEARS },
  (_, i) => FIRST_YEAR + i,
).flatMap((year) => TURN_NAMES.map((name, i) => ({ id: `${year}-${i + 1}`, name: `${name} ${year}` })))

export const inputOf = (event: Event): string =>
  (event.target as HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement).value

/** A whole number typed in, at least that much. */
export const wholeOf = (event: Event, least: number): number =>
  Math.max(least, Math.round(Number(inputOf(event)) || least))

export const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

export function toggled<T>(list: readonly T[], one: T): T[] {
  return list.includes(one) ? list.filter((each) => each !== one) : [...list, one]
}

export function useScenarioForm(root?: Ref<HTMLElement | undefined>) {
  const editor = useEditor()
  const setup = useSetup()
  /** Forms are shown only while a scenario is open. */
  const scenario = computed(() => setup.scenario as ScenarioFile)

  function set(label: string, change: Partial<ScenarioFile>): void {
    if (setup.scenario) editor.editScenario(label, { ...setup.scenario, ...change })
  }

  /** Sets a field, or takes it out of the file. */
  function setOrDrop<K extends keyof ScenarioFile>(label: string, key: K, value: ScenarioFile[K]): void {
    const { [key]: _old, ...rest } = scenario.value
    editor.editScenario(label, (value === undefined ? rest : { ...rest, [key]: value }) as ScenarioFile)
  }

  const byName = (list: readonly { readonly id: string; readonly name: string }[]): Option[] =>
    list.map(({ id, name }) => ({ id, name })).sort((a, b) => a.name.localeCompare(b.name))
  const areas = computed(() => byName(setup.areas))
  const countries = computed(() =>
    byName(
      setup.areas.filter(
        ({ id, kind }) =>
          kind === 'major' ||
          kind === 'minor' ||
          MAJORS[id] !== undefined ||
          scenario.value.active[id] !== undefined ||
          scenario.value.conquered?.[id] !== undefined,
      ),
    ),
  )

  if (root)
    watch(
      () => editor.jump,
      async (jump) => {
        if (jump?.problem.section !== 'scenarios') return
        await nextTick()
        const { field } = jump.problem
        const exact = root.value?.querySelector<HTMLElement>(`[data-path="${CSS.escape(field)}"]`)
        const el = exact ?? root.value?.querySelector<HTMLElement>(`[data-field~="${headOf(field)}"]`)
        el?.scrollIntoView({ block: 'center' })
        const input = el?.matches('input, select, textarea')
          ? el
          : el?.querySelector<HTMLElement>('input, select, textarea')
        input?.focus()
      },
      { immediate: true, flush: 'post' },
    )

  return { scenario, set, setOrDrop, areas, countries }
}
