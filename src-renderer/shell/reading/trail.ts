/** The pages that were read one after another, and the question in the search of a window for reading. */
import { computed, ref, shallowRef } from 'vue'

export function readingTrail<Page>(isSame: (a: Page, b: Page) => boolean) {
  const isOpen = ref(false)
  const question = ref('')
  /** The pages read, the one shown last. */
  const trail = shallowRef<readonly Page[]>([])
  const page = computed((): Page | undefined => trail.value[trail.value.length - 1])
  const canGoBack = computed(() => trail.value.length > 1)

  function go(to: Page): void {
    if (page.value === undefined || !isSame(page.value, to)) trail.value = [...trail.value, to]
  }

  function back(): void {
    if (canGoBack.value) trail.value = trail.value.slice(0, -1)
  }

  function close(): void {
    isOpen.value = false
    question.value = ''
  }

  return { isOpen, question, page, canGoBack, go, back, close }
}

/** How many places a question found, in words; nothing while nothing is asked. */
export function foundWords(question: string, count: number, place: string, advice: string): string {
  if (question.trim() === '') return ''
  if (count === 0) return `Nothing found. ${advice}`
  return count === 1 ? `1 ${place} found` : `${count} ${place}s found`
}
