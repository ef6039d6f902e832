/** The services of the guided game: how far the player has come. */
import type { Answers, requests } from '../../src-shared/contract/services.ts'
import type { HandlersOf } from '../handler.ts'
import { readProgress, writeProgress } from '../store/guide.ts'
import type { ServiceContext } from './context.ts'

/** Progress that cannot be written is kept while the application runs, so a lesson continues in a read-only folder. */
export function guideHandlers(
  context: ServiceContext,
): HandlersOf<typeof requests, Answers, 'guide.progress' | 'guide.keep'> {
  let kept = readProgress(context.dataFolder)
  return {
    'guide.progress': () => kept,
    'guide.keep': ({ progress }) => {
      kept = progress
      try {
        writeProgress(context.dataFolder, progress)
      } catch (error) {
        context.log(`the progress of the guided game was not kept: ${error}`)
      }
      return null
    },
  }
}
