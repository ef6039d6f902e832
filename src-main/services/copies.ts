/** The services about the copies of the store: which there are, what each holds, one game taken out of one. */
import type { CopiesView, CopyAnswers, CopyView, RecoveryView } from '../../src-shared/contract/copies.ts'
import type { Answers, requests } from '../../src-shared/contract/services.ts'
import { type HandlersOf, RequestError } from '../handler.ts'
import type { OfferedCopy, Recovery } from '../store/index.ts'
import type { ServiceContext } from './context.ts'
import type { Library } from './library.ts'

/** A copy, with each of its games beside what the store now has of it. */
function copyView(
  { file, date, second, salvaged, games }: OfferedCopy,
  present: ReadonlyMap<string, number>,
): CopyView {
  return {
    file,
    date,
    second,
    ...(salvaged ? { salvaged } : {}),
    games: games.map(({ id, title, scenario, turn, plies, updated }) => {
      const now = present.get(id)
      return { id, title, scenario, turn, plies, updated, ...(now === undefined ? {} : { present: now }) }
    }),
  }
}

/** What is offered in place of a store, each copy beside what is known to have been there. */
export function recoveryView({ kind, problem, damagedCopy, copies, missed }: Recovery): RecoveryView {
  const had = new Map(missed.map((game) => [game.id, game.had]))
  return { kind, problem, damagedCopy, copies: copies.map((copy) => copyView(copy, had)) }
}

function copiesView({ folder, store }: ServiceContext): CopiesView {
  const present = new Map(store.list().map(({ id, plies }) => [id, plies]))
  const { secondFolder, secondProblem } = folder
  return {
    folder: folder.backups,
    ...(secondFolder === undefined ? {} : { secondFolder }),
    ...(secondProblem === undefined ? {} : { secondProblem }),
    copies: folder.copies().map((copy) => copyView(copy, present)),
  }
}

/** One handler for each service of the copies. */
export function copyHandlers(
  context: ServiceContext,
  library: Library,
): HandlersOf<typeof requests, Answers, keyof CopyAnswers> {
  return {
    'copies.list': () => copiesView(context),
    'copies.now': () => {
      context.store.backup(context.now())
      return copiesView(context)
    },
    'copies.take': ({ file, game }) => {
      const copy = context.folder.copies().find((each) => each.file === file)
      if (!copy) throw new RequestError(`there is no copy ${file} that can be read`, file)
      library.takeCopy(file, game, new Date(copy.date))
      return context.store.list()
    },
    'copies.folder': ({ folder }) => {
      context.folder.useSecondFolder(folder ?? undefined)
      return copiesView(context)
    },
  }
}
