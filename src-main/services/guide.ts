/** The services of the guided game: how far the player has come. */
import type { Answers, requests } from '../../src-shared/contract/services.ts'
import type { HandlersOf } from '../handler.ts'
import { readProgress, writeProgress } from '../store/guide.ts'
import type { ServiceContext } from './context.ts'

/** What cannot be written is kept while the application runs: a lesson goes on in a folder that is read-only. */
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
