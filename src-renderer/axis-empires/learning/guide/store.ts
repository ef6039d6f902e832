/** The guided game: where the player is in it, and what he asks of the guide. */
import { defineStore } from 'pinia'
import { shallowRef } from 'vue'
import type { GuideProgress } from '../../../../src-shared/contract/guide.ts'
import { course } from './course.ts'
import { gettingOn, returning } from './help.ts'
import { hinting } from './hint.ts'
import { POLAND } from './poland/index.ts'
import { watching } from './watching.ts'

export const useGuide = defineStore('guide', () => {
  const lesson = POLAND
  const progress = shallowRef<GuideProgress | null>(null)
  const watched = watching(lesson, progress)
  const going = course(lesson, progress, watched)
  const { told, busy, load, leave } = going
  const hinted = hinting(watched)
  const parts = { lesson, progress, watched, going }
  return {
    lesson,
    progress,
    ...watched,
    told,
    hinted,
    busy,
    load,
    ...returning(parts),
    ...gettingOn(parts),
    leave,
  }
})
