/** The rules of the Pacific at hand: their texts, asked for once, and the headings that are read. */
import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import { leadsOf, type RuleSection, searchTexts } from '../../../src-shared/pacific-1940/ground/rule-texts.ts'
import type { Client } from '../../../src-shared/pacific-1940/services.ts'
import { useGame } from '../../shell/game/store.ts'
import { readingTrail } from '../../shell/reading/trail.ts'
import { useUi } from '../../shell/window/ui.ts'

export const usePacificRules = defineStore('pacific-1940-rules', () => {
  const call = useGame().call as unknown as Client['call']
  const sections = shallowRef<readonly RuleSection[]>([])
  const leads = computed(() => leadsOf(sections.value))
  const trail = readingTrail<string>((a, b) => a === b)
  const { isOpen, question, page: id, go, close } = trail
  const section = computed(() => sections.value.find((one) => one.id === id.value))
  const hits = computed(() => searchTexts(sections.value, question.value))

  /** Opens the window at a heading; without one where it was left, or at the first. A failure is shown. */
  async function open(rule?: string): Promise<void> {
    isOpen.value = true
    try {
      if (sections.value.length === 0) sections.value = await call('pacific.rules', {})
    } catch (error) {
      close()
      useUi().fail(error)
      return
    }
    const first = sections.value[0]?.id
    if (rule !== undefined) go(rule)
    else if (id.value === undefined && first !== undefined) go(first)
  }

  return { sections, leads, ...trail, id, section, hits, open }
})
