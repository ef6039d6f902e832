/** Makes events of the records of small events. */
import { present } from '../../../../kernel/present.ts'
import { MAP_IDS } from '../../../ground/theatres/index.ts'
import type { Game } from '../../../table/game/game.ts'
import { byCard } from '../due.ts'
import { sectionOf } from '../judge.ts'
import { countryOf, sortOf } from '../occurring.ts'
import type { Choice, ConditionalEvent, Happening, PoliticalEvent, Step } from '../types.ts'
import { perform } from './acts.ts'
import { holds, lackOf } from './conditions.ts'
import type { EventRecord, Question, RecordStep, Story } from './language.ts'
import { choicesOf } from './sources.ts'

type Sections = Pick<PoliticalEvent, 'sections'>

function questionOf({ ask, may, by, unlessNone, from }: Question, event: Sections): Step {
  function* choices(game: Game, now: Happening): Generator<Choice> {
    for (const source of from)
      if (source.sort === undefined || source.sort === now.sort)
        yield* choicesOf(game, now, source, sectionOf(event, now.map))
  }
  return {
    ask,
    ...(may ? { may } : {}),
    ...(by ? { by: () => by } : {}),
    ...(unlessNone ? { when: (game: Game, now: Happening) => !choices(game, now).next().done } : {}),
    choices,
  }
}

function stepOf(step: RecordStep, event: Sections): Step {
  const { if: required, sort } = step
  const taken: Step =
    'ask' in step
      ? questionOf(step, event)
      : { does: (game, now) => perform(game, now, step, sectionOf(event, now.map)) }
  if (required === undefined && sort === undefined) return taken
  return {
    ...taken,
    when: (game, now) =>
      (sort === undefined || now.sort === sort) &&
      (required === undefined || holds(game, now, required)) &&
      (taken.when?.(game, now) ?? true),
  }
}

/** The steps of a record and what the log says as they begin. `event` has the sections that they name. */
export const storyOf = (
  { steps, diary }: Pick<Story, 'steps' | 'diary'>,
  event: Sections,
): Pick<PoliticalEvent, 'steps' | 'diary'> => ({
  steps: steps.map((step) => stepOf(step, event)),
  diary: (game, now) =>
    present(typeof diary === 'string' ? diary : diary[sortOf(now)], 'line of the log for the sort', now.sort)
      .replace('{country}', () => game.countryName(countryOf(now)))
      .replace('{faction}', () => game.adjective(now.receiver)),
})

/** The event of a record. */
export function eventOf(record: EventRecord): PoliticalEvent | ConditionalEvent {
  const { title, conditional, needs, due, steps: _, diary: __, ...plain } = record
  const lack = (game: Game, now: Happening): string | undefined => {
    for (const need of needs ?? []) {
      const why = lackOf(game, now, need)
      if (why !== undefined) return why
    }
    return undefined
  }
  const isDue = (game: Game, now: Happening): boolean =>
    due ? due.every((each) => holds(game, now, each)) : lack(game, now) === undefined
  return {
    ...plain,
    title: Object.fromEntries(MAP_IDS.flatMap((map) => (plain.sections[map] ? [[map, title]] : []))),
    ...(conditional === 'by-card' ? { due: byCard } : {}),
    ...(conditional === 'permanent'
      ? {
          permanent: true,
          *due(game, now) {
            if (isDue(game, now)) yield now
          },
        }
      : {}),
    ...(needs ? { idle: lack } : {}),
    ...storyOf(record, record),
  }
}
